// swift-tools-version: 6.2
import PackageDescription

// For `make test-properties`: optimised, the whole of the tests and the tools take minutes to compile.
let properties = ["Properties/PropertyTests.swift", "Pressure/GradedPropertyTests.swift", "Support"]
let hasPropertiesOnly = Context.environment["PRESSURE_PROPERTIES_ONLY"] != nil
// The library, its tools and their tests: what looks at the core needs no scene, page, program or interface for C.
let hasCoreOnly = hasPropertiesOnly || Context.environment["PRESSURE_CORE_ONLY"] != nil

let strict: [SwiftSetting] = [.strictMemorySafety()]

let tools: [Target] =
    hasPropertiesOnly
    ? []
    : [
        // Calls of the C library that Swift's module of it leaves out.
        .systemLibrary(name: "CExtendedAttributes"),
        .target(
            name: "RecordingTools", dependencies: ["CExtendedAttributes", "PressureGestures", "FingerSketch"],
            swiftSettings: strict
        ),
    ]

// A release of the program on Linux has Swift's runtime inside, and what it calls of it lies side by side: that takes a
// quarter less memory. PRESSURE_PLAIN_LINK leaves all that to SwiftPM, for toolchains without lld or a static runtime.
let linkOrder = Context.packageDirectory + "/packaging/link-order.txt"
let compactLink: [LinkerSetting] =
    Context.environment["PRESSURE_PLAIN_LINK"] != nil
    ? []
    : [
        .unsafeFlags(
            [
                "-static-stdlib", "-use-ld=lld", "-Xlinker", "--no-export-dynamic",
                "-Xlinker", "--symbol-ordering-file=" + linkOrder, "-Xlinker", "--no-warn-symbol-ordering",
            ], .when(platforms: [.linux], configuration: .release))
    ]

let others: [Target] = [
    // The interface for C: the header, and what implements it.
    .target(name: "CPressureGestures"),
    .target(name: "CInterface", dependencies: ["CPressureGestures", "PressureGestures"], swiftSettings: strict),
    .testTarget(
        name: "CInterfaceTests", dependencies: ["CInterface", "CPressureGestures", "PressureGestures"],
        swiftSettings: strict
    ),
    .target(name: "HomeScreen", dependencies: ["PressureGestures", "RecordingTools"], swiftSettings: strict),
    .testTarget(
        name: "HomeScreenTests", dependencies: ["PressureGestures", "RecordingTools", "HomeScreen"],
        swiftSettings: strict
    ),
    .target(
        name: "TouchReport", dependencies: ["PressureGestures", "FingerSketch", "RecordingTools", "HomeScreen"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "TouchReportTests",
        dependencies: ["PressureGestures", "FingerSketch", "RecordingTools", "HomeScreen", "TouchReport"],
        swiftSettings: strict
    ),
    // The words of the command line, also where /proc is not mounted.
    .target(name: "CArguments"),
    .executableTarget(
        name: "pressure-demo",
        dependencies: [
            "CArguments", "PressureGestures", "FingerSketch", "RecordingTools", "HomeScreen", "TouchReport",
        ],
        swiftSettings: strict,
        linkerSettings: compactLink
    ),
]

let package = Package(
    name: "PressureGestures",
    products: [
        .library(name: "PressureGestures", targets: ["PressureGestures"])
    ] + (hasCoreOnly ? [] : [.executable(name: "pressure-demo", targets: ["pressure-demo"])]),
    traits: [
        .trait(
            name: "LiveDevices",
            description:
                "Read touchscreens through libevdev. Without it, recordings and an app's own touches still work."
        ),
        .trait(
            name: "Gzip",
            description: "Read recordings that are packed with gzip, through zlib. Without it, unpack them first."
        ),
        .default(enabledTraits: ["LiveDevices", "Gzip"]),
    ],
    targets: [
        .systemLibrary(name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "PressureGestures",
            dependencies: [
                .target(name: "CEvdev", condition: .when(traits: ["LiveDevices"])),
                .target(name: "CZlib", condition: .when(traits: ["Gzip"])),
            ],
            swiftSettings: strict
        ),
        .target(name: "FingerSketch", dependencies: ["PressureGestures"], swiftSettings: strict),
        // Input devices that exist within the tests only.
        .target(name: "PretendDevice", path: "Tests/PretendDevice"),
        .testTarget(
            name: "PressureGesturesTests",
            dependencies: ["PressureGestures", "FingerSketch", "PretendDevice"]
                + tools.suffix(1).map { .target(name: $0.name) },
            exclude: ["Recognition/HandWrittenTable.txt"]
                + (hasPropertiesOnly ? ["Support/FalseActivation.swift"] : []),
            sources: hasPropertiesOnly ? properties : nil,
            swiftSettings: strict
        ),
    ] + tools + (hasCoreOnly ? [] : others),
    swiftLanguageModes: [.v6]
)
