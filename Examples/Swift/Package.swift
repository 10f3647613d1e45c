// swift-tools-version: 6.2
import PackageDescription

// As an app would depend on the library. In a package of your own the path becomes wherever the checkout lies;
// without `traits: []` live devices come with it, read through libevdev.
let package = Package(
    name: "Examples",
    dependencies: [.package(name: "PressureGestures", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "ten-lines", dependencies: [.product(name: "PressureGestures", package: "PressureGestures")]),
        .executableTarget(
            name: "own-touches", dependencies: [.product(name: "PressureGestures", package: "PressureGestures")]),
    ],
    swiftLanguageModes: [.v6]
)
