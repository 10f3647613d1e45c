// swift-tools-version: 6.2
import PackageDescription

// What a phone's page sends, under libFuzzer: beside Fuzz, because the program's modules are no products.
let package = Package(
    name: "FuzzPhone",
    targets: [
        .target(
            name: "PressureCore", path: "Sources/PressureGestures/PressureCore",
            swiftSettings: [.strictMemorySafety(), .enableUpcomingFeature("MemberImportVisibility")]),
        .target(
            name: "PhoneLink", dependencies: ["PressureCore"], path: "Sources/pressure-demo/PhoneLink",
            swiftSettings: [.strictMemorySafety()]),
        .executableTarget(
            name: "fuzz-phone", dependencies: ["PressureCore", "PhoneLink"], path: "Harness",
            swiftSettings: [.strictMemorySafety(), .unsafeFlags(["-parse-as-library"])]),
    ],
    swiftLanguageModes: [.v6]
)
