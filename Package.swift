// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]
// The library's modules: each file says whose members it uses, so that the imports show who uses whom.
let modular = strict + [.enableUpcomingFeature("MemberImportVisibility")]

// The library's modules: each is a product too, for apps that want one without the others.
let modules = [
    "PressureCore", "PressureLoop", "PressureRecordings", "PressureFiles", "PressureDevices", "PressureReview",
]

// From the way of a sample outwards; what an app imports is the last of these, which exports the others.
let library: [Target] = [
    .systemLibrary(name: "CPlatform", path: "Sources/System/CPlatform"),
    .systemLibrary(
        name: "CEvdev", path: "Sources/System/CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CZlib", path: "Sources/System/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // The core imports nothing that would bring along what rounds numbers.
    .target(
        name: "PressureCore", path: "Sources/PressureGestures/PressureCore", swiftSettings: modular,
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
        name: "PressureJSON", dependencies: ["PressureCore"], path: "Sources/PressureGestures/PressureJSON",
        swiftSettings: modular),
    .target(
        name: "PressureLoop", dependencies: ["CPlatform", "PressureCore"],
        path: "Sources/PressureGestures/PressureLoop", swiftSettings: modular),
    .target(
        name: "PressureRecordings", dependencies: ["PressureCore", "PressureJSON"],
        path: "Sources/PressureGestures/PressureRecordings", swiftSettings: modular),
    .target(
        name: "PressureFiles",
        dependencies: [
            "PressureCore", "PressureJSON", "PressureLoop", "PressureRecordings",
            .target(name: "CZlib", condition: .when(traits: ["Gzip"])),
        ], path: "Sources/PressureGestures/PressureFiles",
        swiftSettings: modular
    ),
    .target(
        name: "PressureDevices",
        dependencies: [
            "CPlatform", "PressureCore", "PressureLoop",
            .target(name: "CEvdev", condition: .when(traits: ["LiveDevices"])),
        ], path: "Sources/PressureGestures/PressureDevices",
        swiftSettings: modular
    ),
    // Numbers that move: springs, and the story of a preview.
    .target(
        name: "PressureMotion", dependencies: ["PressureCore"], path: "Sources/PressureGestures/PressureMotion",
        swiftSettings: modular),
    .target(
        name: "PressureReview", dependencies: ["PressureCore", "PressureJSON"],
        path: "Sources/PressureGestures/PressureReview", swiftSettings: modular),
    .target(
        name: "PressureGestures", dependencies: modules.map { .target(name: $0) },
        path: "Sources/PressureGestures/PressureGestures", swiftSettings: modular),
    // Recordings played, logged and explained. The program, the window and the page use it; it is no product.
    .target(
        name: "PressureReplay", dependencies: ["PressureGestures", "PressureJSON"],
        path: "Sources/PressureGestures/PressureReplay", swiftSettings: strict),
    // The interface for C: the header, and what implements it.
    .target(name: "CPressureGestures", path: "Sources/C/CPressureGestures"),
    .target(
        name: "CInterface", dependencies: ["CPressureGestures", "PressureGestures", "PressureJSON", "PressureMotion"],
        path: "Sources/C/CInterface",
        swiftSettings: strict
    ),
]

let program: [Target] = [
    .target(
        name: "FingerSketch", dependencies: ["PressureCore"], path: "Sources/pressure-demo/FingerSketch",
        swiftSettings: strict),
    // The words of the command line, also where /proc is not mounted.
    .target(name: "CArguments", path: "Sources/pressure-demo/CArguments"),
    .target(
        name: "RecordingTools",
        dependencies: [
            "CArguments", "CPlatform", "PressureGestures", "PressureJSON", "PressureReplay", "FingerSketch",
        ], path: "Sources/pressure-demo/RecordingTools",
        swiftSettings: strict
    ),
    // The home screen: state, motion and drawing orders; no files, no tools.
    .target(
        name: "HomeScreen", dependencies: ["PressureCore", "PressureMotion"], path: "Sources/HomeScreen/HomeScreen",
        swiftSettings: modular),
    // Recordings played on the home screen, as drawing orders.
    .target(
        name: "SceneReplay", dependencies: ["PressureGestures", "PressureJSON", "PressureReplay", "HomeScreen"],
        path: "Sources/HomeScreen/SceneReplay", swiftSettings: strict),
    // The home screen under live touches: no window system, no clock, no files.
    .target(
        name: "LiveScene", dependencies: ["PressureGestures", "PressureReplay", "HomeScreen", "SceneReplay"],
        path: "Sources/HomeScreen/LiveScene", swiftSettings: strict),
    .target(
        name: "SceneTools",
        dependencies: ["PressureGestures", "PressureJSON", "RecordingTools", "HomeScreen", "SceneReplay"],
        path: "Sources/pressure-demo/SceneTools",
        swiftSettings: strict
    ),
    // Script, style and markup of pages; #embed puts these files into the program.
    .target(name: "CPages", path: "Sources/pressure-demo/CPages", exclude: ["Markup", "Scripts", "Styles"]),
    .target(
        name: "TouchReport",
        dependencies: [
            "CPages", "PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "HomeScreen", "SceneTools",
        ], path: "Sources/pressure-demo/TouchReport",
        swiftSettings: strict
    ),
    // What the window is asked for, measures and keeps: no window system, no clock.
    .target(
        name: "HomeWindow", dependencies: ["PressureGestures", "RecordingTools", "HomeScreen", "LiveScene"],
        path: "Sources/pressure-window/HomeWindow",
        swiftSettings: strict
    ),
    // GTK behind plain functions; without the trait Window there is nothing in it.
    .systemLibrary(name: "CGtk", path: "Sources/System/CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
        name: "CWindow", dependencies: [.target(name: "CGtk", condition: .when(traits: ["Window"]))],
        path: "Sources/pressure-window/CWindow",
        cSettings: [.define("PRESSURE_WINDOW", .when(traits: ["Window"]))]
    ),
    // The window is a program of its own, so that GTK stays out of the other one.
    .executableTarget(
        name: "pressure-window",
        dependencies: [
            "CWindow", "PressureGestures", "RecordingTools", "HomeScreen", "SceneTools", "HomeWindow",
        ], path: "Sources/pressure-window/Main",
        swiftSettings: strict
    ),
    .executableTarget(
        name: "pressure-demo",
        dependencies: [
            "PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "HomeScreen",
            "SceneTools", "TouchReport", "HomeWindow",
        ], path: "Sources/pressure-demo/Main",
        swiftSettings: strict
    ),
]

// Tests of a target under Sources are in a target of its name; Tests/Package.swift has those of the core once more.
let tests: [Target] = [
    // Fingers, devices and files that the tests of several targets use.
    .testTarget(
        name: "TestSupport", dependencies: ["PressureCore", "PressureJSON", "FingerSketch"], path: "Tests/Rigs/Support",
        swiftSettings: strict
    ),
    // Input devices that exist within the tests only.
    .target(name: "PretendDevice", path: "Tests/Rigs/PretendDevice"),
    .testTarget(
        name: "PressureCoreTests", dependencies: ["PressureCore", "FingerSketch", "TestSupport"],
        path: "Tests/PressureGesturesTests/PressureCoreTests",
        exclude: ["Recognition/HandWrittenTable.txt"], swiftSettings: strict
    ),
    // Random traces; `make test-properties` compiles these alone.
    .testTarget(
        name: "PropertyTests", dependencies: ["PressureCore", "PressureDevices", "FingerSketch", "TestSupport"],
        path: "Tests/PressureGesturesTests/PropertyTests",
        swiftSettings: strict
    ),
    .testTarget(
        name: "PressureJSONTests", dependencies: ["PressureCore", "PressureJSON"],
        path: "Tests/PressureGesturesTests/PressureJSONTests", swiftSettings: strict),
    .testTarget(
        name: "PressureMotionTests", dependencies: ["PressureCore", "PressureMotion"],
        path: "Tests/PressureGesturesTests/PressureMotionTests", swiftSettings: strict),
    .testTarget(
        name: "PressureLoopTests", dependencies: ["PressureCore", "PressureLoop"],
        path: "Tests/PressureGesturesTests/PressureLoopTests", swiftSettings: strict),
    .testTarget(
        name: "PressureRecordingsTests", dependencies: ["PressureCore", "PressureRecordings", "TestSupport"],
        path: "Tests/PressureGesturesTests/PressureRecordingsTests",
        swiftSettings: strict
    ),
    .testTarget(
        name: "PressureFilesTests",
        dependencies: ["PressureCore", "PressureFiles", "PressureJSON", "PressureRecordings", "TestSupport"],
        path: "Tests/PressureGesturesTests/PressureFilesTests",
        swiftSettings: strict
    ),
    .testTarget(
        name: "PressureDevicesTests",
        dependencies: ["PressureCore", "PressureDevices", "PretendDevice", "TestSupport"],
        path: "Tests/PressureGesturesTests/PressureDevicesTests",
        swiftSettings: strict
    ),
    .testTarget(
        name: "PressureReviewTests", dependencies: ["PressureCore", "PressureJSON", "PressureReview", "TestSupport"],
        path: "Tests/PressureGesturesTests/PressureReviewTests",
        swiftSettings: strict
    ),
    .testTarget(
        name: "PressureGesturesTests", dependencies: ["PressureGestures", "PressureJSON", "TestSupport"],
        path: "Tests/PressureGesturesTests/App",
        swiftSettings: strict
    ),
    .testTarget(
        name: "CInterfaceTests",
        dependencies: ["CInterface", "CPressureGestures", "PressureGestures", "PressureJSON", "PressureMotion"],
        path: "Tests/FrontEnds/CInterfaceTests",
        swiftSettings: strict
    ),
    .testTarget(
        name: "RecordingToolsTests",
        dependencies: ["PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "TestSupport"],
        path: "Tests/ProgramTests/RecordingToolsTests",
        swiftSettings: strict
    ),
    .testTarget(
        name: "HomeScreenTests", dependencies: ["PressureCore", "PressureMotion", "HomeScreen", "TestSupport"],
        path: "Tests/ProgramTests/HomeScreenTests",
        swiftSettings: strict
    ),
    .testTarget(
        name: "SceneToolsTests",
        dependencies: [
            "PressureGestures", "PressureMotion", "PressureJSON", "RecordingTools", "HomeScreen", "SceneReplay",
            "SceneTools",
            "TestSupport",
        ], path: "Tests/ProgramTests/SceneToolsTests",
        swiftSettings: strict
    ),
    .testTarget(
        name: "TouchReportTests",
        dependencies: [
            "PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "HomeScreen", "SceneTools",
            "TouchReport", "TestSupport",
        ], path: "Tests/ProgramTests/TouchReportTests",
        swiftSettings: strict
    ),
    .testTarget(
        name: "HomeWindowTests",
        dependencies: ["PressureGestures", "RecordingTools", "HomeScreen", "SceneTools", "HomeWindow", "TestSupport"],
        path: "Tests/ProgramTests/HomeWindowTests",
        swiftSettings: strict
    ),
    // What holds the documents, this file and the sources together.
    .testTarget(
        name: "HouseTests", dependencies: ["PressureCore", "PressureDevices", "FingerSketch", "TestSupport"],
        path: "Tests/HouseTests",
        swiftSettings: strict
    ),
    // Runs the program as people do; that it depends on it is what builds it.
    .testTarget(
        name: "CommandTests", dependencies: ["pressure-demo"], path: "Tests/ProgramTests/CommandTests",
        swiftSettings: strict),
]

let package = Package(
    name: "PressureGestures",
    products: [
        .library(name: "PressureGestures", targets: ["PressureGestures"]),
        .executable(name: "pressure-demo", targets: ["pressure-demo"]),
        .executable(name: "pressure-window", targets: ["pressure-window"]),
    ] + modules.map { .library(name: $0, targets: [$0]) },
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
        .trait(
            name: "Window",
            description: "Show the home screen of the demo in a window, through GTK 4: `make live` builds it."
        ),
        .default(enabledTraits: ["LiveDevices", "Gzip"]),
    ],
    targets: library + program + tests,
    swiftLanguageModes: [.v6]
)
