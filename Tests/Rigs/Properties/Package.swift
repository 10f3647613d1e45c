// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

// The core, the host and their property tests alone, for `make test-properties`: optimised, all the tests take minutes to compile.
// Sources and Support are links, since a package's targets lie in its folder.
let package = Package(
    name: "PropertyTests",
    targets: [
        .target(
            name: "PressureCore", path: "Sources/PressureGestures/PressureCore",
            swiftSettings: strict + [.enableUpcomingFeature("MemberImportVisibility")]),
        // Of the devices what needs none: how touches are joined.
        .target(
            name: "PressureDevices", dependencies: ["PressureCore"],
            path: "Sources/PressureGestures/PressureDevices/Joined",
            swiftSettings: strict + [.enableUpcomingFeature("MemberImportVisibility")]),
        .target(
            name: "FingerSketch", dependencies: ["PressureCore"], path: "Sources/pressure-demo/FingerSketch",
            swiftSettings: strict),
        .testTarget(
            name: "TestSupport", dependencies: ["PressureCore", "FingerSketch"], path: "Support",
            exclude: ["JSONTree.swift"], swiftSettings: strict),
        .target(
            name: "PressureMotion", dependencies: ["PressureCore"], path: "Sources/PressureGestures/PressureMotion",
            swiftSettings: strict + [.enableUpcomingFeature("MemberImportVisibility")]),
        .target(
            name: "PressureHost", dependencies: ["PressureCore", "PressureMotion"],
            path: "Sources/PressureGestures/PressureHost",
            swiftSettings: strict + [.enableUpcomingFeature("MemberImportVisibility")]),
        .testTarget(
            name: "PressureHostTests", dependencies: ["PressureCore", "PressureHost", "PressureMotion", "TestSupport"],
            path: "PressureHostTests", swiftSettings: strict),
        .testTarget(
            name: "PropertyTests", dependencies: ["PressureCore", "PressureDevices", "FingerSketch", "TestSupport"],
            path: "PropertyTests",
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
