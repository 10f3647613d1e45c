// swift-tools-version: 6.2
import PackageDescription

// A package of its own: run.sh builds it in release, as an app would use the library.
let package = Package(
    name: "HitBenchmark",
    dependencies: [.package(name: "PressureGestures", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "hit-benchmark",
            dependencies: [.product(name: "PressureGestures", package: "PressureGestures")],
            swiftSettings: [.strictMemorySafety()]
        )
    ],
    swiftLanguageModes: [.v6]
)
