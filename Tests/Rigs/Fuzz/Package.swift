// swift-tools-version: 6.2
import PackageDescription

// A package of its own: everything in it is built with libFuzzer, which brings its own main.
let package = Package(
    name: "Fuzz",
    // Where zlib is missing the library goes without it: --disable-default-traits.
    traits: [.trait(name: "Gzip"), .default(enabledTraits: ["Gzip"])],
    dependencies: [
        .package(
            name: "PressureGestures", path: "../../..",
            traits: [.trait(name: "Gzip", condition: .when(traits: ["Gzip"]))])
    ],
    targets: [
        .executableTarget(
            name: "fuzz-recordings",
            dependencies: [.product(name: "PressureGestures", package: "PressureGestures")],
            swiftSettings: [.strictMemorySafety(), .unsafeFlags(["-parse-as-library"])])
    ],
    swiftLanguageModes: [.v6]
)
