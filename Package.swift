// swift-tools-version: 6.2
import PackageDescription

// For `make test-properties`: optimised, the whole of the tests and the tools take minutes to compile.
let properties = ["Properties/PropertyTests.swift", "Pressure/GradedPropertyTests.swift", "Support"]
let hasPropertiesOnly = Context.environment["PRESSURE_PROPERTIES_ONLY"] != nil
// The library, its tools and their tests: what looks at the core needs no scene, page, program or interface for C.
let hasCoreOnly = hasPropertiesOnly || Context.environment["PRESSURE_CORE_ONLY"] != nil

let strict: [SwiftSetting] = [.strictMemorySafety()]
// The library's modules: each file says whose members it uses, so that the imports show who uses whom.
let modular = strict + [.enableUpcomingFeature("MemberImportVisibility")]

// The library's modules: each is a product too, for who wants one without the others.
let modules = [
    "PressureCore", "PressureLoop", "PressureRecordings", "PressureFiles", "PressureDevices", "PressureReview",
]
let library = modules.map { Target.Dependency.target(name: $0) }

let tools: [Target] =
    hasPropertiesOnly
    ? []
    : [
        .target(
            name: "RecordingTools", dependencies: ["CPlatform", "PressureGestures", "PressureJSON", "FingerSketch"],
            swiftSettings: strict
        )
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
    .target(
        name: "CInterface", dependencies: ["CPressureGestures", "PressureGestures", "PressureJSON"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "CInterfaceTests",
        dependencies: ["CInterface", "CPressureGestures", "PressureGestures", "PressureJSON"],
        swiftSettings: strict
    ),
    // Script, style and markup of pages; #embed puts these files into the program.
    .target(name: "CPages", exclude: ["Markup", "Scripts", "Styles"]),
    .target(
        name: "HomeScreen", dependencies: ["PressureGestures", "PressureJSON", "RecordingTools"], swiftSettings: strict),
    .testTarget(
        name: "HomeScreenTests", dependencies: ["PressureGestures", "PressureJSON", "RecordingTools", "HomeScreen"],
        swiftSettings: strict
    ),
    .target(
        name: "TouchReport",
        dependencies: ["CPages", "PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "HomeScreen"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "TouchReportTests",
        dependencies: [
            "PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "HomeScreen", "TouchReport",
        ],
        swiftSettings: strict
    ),
    // The words of the command line, also where /proc is not mounted.
    .target(name: "CArguments"),
    .executableTarget(
        name: "pressure-demo",
        dependencies: [
            "CArguments", "PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "HomeScreen",
            "TouchReport",
        ],
        swiftSettings: strict,
        linkerSettings: compactLink
    ),
]

let package = Package(
    name: "PressureGestures",
    products: [.library(name: "PressureGestures", targets: ["PressureGestures"])]
        + modules.map { .library(name: $0, targets: [$0]) }
        + (hasCoreOnly ? [] : [.executable(name: "pressure-demo", targets: ["pressure-demo"])]),
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
        .systemLibrary(name: "CPlatform"),
        .systemLibrary(name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        // From the way of a sample outwards; what an app imports is the last of these, which exports the others.
        .target(name: "PressureCore", swiftSettings: modular),
        .target(name: "PressureJSON", dependencies: ["PressureCore"], swiftSettings: modular),
        .target(name: "PressureLoop", dependencies: ["CPlatform", "PressureCore"], swiftSettings: modular),
        .target(name: "PressureRecordings", dependencies: ["PressureCore", "PressureJSON"], swiftSettings: modular),
        .target(
            name: "PressureFiles",
            dependencies: [
                "PressureCore", "PressureJSON", "PressureLoop", "PressureRecordings",
                .target(name: "CZlib", condition: .when(traits: ["Gzip"])),
            ],
            swiftSettings: modular
        ),
        .target(
            name: "PressureDevices",
            dependencies: [
                "CPlatform", "PressureCore", "PressureLoop",
                .target(name: "CEvdev", condition: .when(traits: ["LiveDevices"])),
            ],
            swiftSettings: modular
        ),
        .target(name: "PressureReview", dependencies: ["PressureCore", "PressureJSON"], swiftSettings: modular),
        .target(name: "PressureGestures", dependencies: library, swiftSettings: modular),
        .target(name: "FingerSketch", dependencies: ["PressureGestures"], swiftSettings: strict),
        // Input devices that exist within the tests only.
        .target(name: "PretendDevice", path: "Tests/PretendDevice"),
        .testTarget(
            name: "PressureGesturesTests",
            dependencies: ["PressureGestures", "PressureJSON", "FingerSketch", "PretendDevice"]
                + tools.suffix(1).map { .target(name: $0.name) },
            exclude: ["Recognition/HandWrittenTable.txt"]
                + (hasPropertiesOnly ? ["Support/FalseActivation.swift"] : []),
            sources: hasPropertiesOnly ? properties : nil,
            swiftSettings: strict
        ),
    ] + tools + (hasCoreOnly ? [] : others),
    swiftLanguageModes: [.v6]
)
