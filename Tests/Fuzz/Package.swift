// swift-tools-version: 6.2
import PackageDescription

// PRESSURE_GZIP=0 leaves out what is packed with gzip, where zlib is missing.
let zlib: Set<Package.Dependency.Trait> = Context.environment["PRESSURE_GZIP"] == "0" ? [] : ["Gzip"]

// A package of its own: everything in it is built with libFuzzer, which brings its own main.
let package = Package(
    name: "Fuzz",
    dependencies: [.package(name: "PressureGestures", path: "../..", traits: zlib)],
    targets: [
        .executableTarget(
            name: "fuzz-recordings",
            dependencies: [.product(name: "PressureGestures", package: "PressureGestures")],
            swiftSettings: [.strictMemorySafety(), .unsafeFlags(["-parse-as-library"])])
    ],
    swiftLanguageModes: [.v6]
)
