// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

// The core and its tests alone: for the fastest answer after a change, for coverage and for planted faults.
// Sources is a link, since a package's targets lie in its folder.
let package = Package(
    name: "PressureCoreTests",
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
        .target(
            name: "PhoneLink", dependencies: ["PressureCore"], path: "Sources/pressure-demo/PhoneLink",
            swiftSettings: strict),
        .testTarget(
            name: "TestSupport", dependencies: ["PressureCore", "FingerSketch"], path: "Rigs/Support",
            exclude: ["JSONTree.swift"], swiftSettings: strict),
        .testTarget(
            name: "PressureCoreTests", dependencies: ["PressureCore", "FingerSketch", "TestSupport"],
            path: "PressureGesturesTests/PressureCoreTests", exclude: ["Recognition/HandWrittenTable.txt"],
            swiftSettings: strict),
        .testTarget(
            name: "PhoneLinkTests", dependencies: ["PressureCore", "PhoneLink"], path: "ProgramTests/PhoneLinkTests",
            swiftSettings: strict),
        .testTarget(
            name: "PropertyTests", dependencies: ["PressureCore", "PressureDevices", "FingerSketch", "TestSupport"],
            path: "PressureGesturesTests/PropertyTests", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
