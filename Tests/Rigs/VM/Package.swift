// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

// A package of its own: Scripts/test-vm.sh builds it in release and runs it in a virtual machine, as root.
let package = Package(
    name: "VirtualMachineTests",
    dependencies: [.package(name: "PressureGestures", path: "../../..")],
    targets: [
        .target(name: "VirtualDevice"),
        .executableTarget(name: "vm-checks", dependencies: ["VirtualDevice"], swiftSettings: strict),
        .executableTarget(
            name: "live-rig",
            dependencies: ["VirtualDevice", .product(name: "PressureGestures", package: "PressureGestures")],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
