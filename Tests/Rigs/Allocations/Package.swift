// swift-tools-version: 6.2
import PackageDescription

// A package of its own: Scripts/test-allocations.sh builds it in release, as an app would use the library.
let package = Package(
    name: "Allocations",
    products: [
        .library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"]),
        .executable(name: "allocation-probe", targets: ["allocation-probe"]),
    ],
    dependencies: [.package(name: "PressureGestures", path: "../../..", traits: [])],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "allocation-probe",
            dependencies: [.product(name: "PressureGestures", package: "PressureGestures")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
