// swift-tools-version: 6.2
import PackageDescription

// A separate package: run.sh and Scripts/check-performance.sh build it in release, as an app would use the library.
let package = Package(
    name: "PeerBenchmark",
    dependencies: [.package(name: "PressureGestures", path: "../..")],
    targets: [
        .systemLibrary(name: "Libevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
        .target(name: "Rig", dependencies: ["Libevdev"]),
        .executableTarget(
            name: "peer-product",
            dependencies: ["Rig", .product(name: "PressureGestures", package: "PressureGestures")],
            swiftSettings: [.strictMemorySafety()]
        ),
        .executableTarget(
            name: "latency-product",
            dependencies: ["Rig", .product(name: "PressureGestures", package: "PressureGestures")],
            swiftSettings: [.strictMemorySafety()]
        ),
        // Scripts/check-performance.sh counts the instructions of this program.
        .target(name: "ProbeMark"),
        .executableTarget(
            name: "performance-probe",
            dependencies: ["ProbeMark", "Rig", .product(name: "PressureGestures", package: "PressureGestures")],
            swiftSettings: [.strictMemorySafety()]
        ),
        // The cost of the start of any Swift program that is linked like pressure-demo.
        .executableTarget(name: "empty-program"),
    ],
    swiftLanguageModes: [.v6]
)
