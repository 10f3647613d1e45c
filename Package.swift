// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]
// The library's modules: each file says whose members it uses, so that the imports show who uses whom.
let modular = strict + [.enableUpcomingFeature("MemberImportVisibility")]

// The library's modules: each is a product too, for apps that want one without the others.
let modules = [
    "PressureCore", "PressureLoop", "PressureRecordings", "PressureFiles", "PressureDevices", "PressureReview",
]

// Products that PressureGestures does not export: for those who write front ends.
let windows = ["PressureHost", "WindowDevices"]

/// Targets of one folder: each lies in a folder of its name, where it names no other.
func folder(_ folder: String, _ targets: [Target]) -> [Target] {
    for target in targets where target.path == nil { target.path = "\(folder)/\(target.name)" }
    return targets
}

let system: [Target] = [
    .systemLibrary(name: "CPlatform"),
    .systemLibrary(name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // GTK behind plain functions; without the trait Window there is nothing in it.
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
]

// From the way of a sample outwards; PressureGestures is what an app imports, and exports those before it.
let library: [Target] = [
    // The core imports nothing that would bring along what rounds numbers.
    .target(
        name: "PressureCore", swiftSettings: modular,
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
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
    // Numbers that move: springs, and the story of a preview.
    .target(name: "PressureMotion", dependencies: ["PressureCore"], swiftSettings: modular),
    // What happens around presses in one window, whatever draws it.
    .target(name: "PressureHost", dependencies: ["PressureCore", "PressureMotion"], swiftSettings: modular),
    .target(name: "PressureReview", dependencies: ["PressureCore", "PressureJSON"], swiftSettings: modular),
    // What a window knows of its screen, its devices and its toolkit's clock; it is no product.
    .target(
        name: "WindowDevices",
        dependencies: [
            "CPlatform", "PressureCore", "PressureDevices", "PressureFiles", "PressureHost", "PressureLoop",
        ],
        swiftSettings: modular
    ),
    .target(name: "PressureGestures", dependencies: modules.map { .target(name: $0) }, swiftSettings: modular),
    // Recordings played, logged and explained. The program, the window and the page use it; it is no product.
    .target(name: "PressureReplay", dependencies: ["PressureGestures", "PressureJSON"], swiftSettings: strict),
]

// The interface for C: the header, and what implements it.
let c: [Target] = [
    .target(name: "CPressureGestures"),
    .target(
        name: "CInterface",
        dependencies: [
            "CPressureGestures", "PressureGestures", "PressureHost", "PressureJSON", "PressureMotion", "WindowDevices",
        ],
        swiftSettings: strict
    ),
]

let scene: [Target] = [
    // The home screen: state, motion and drawing orders; no files, no tools.
    .target(name: "HomeScreen", dependencies: ["PressureCore", "PressureMotion"], swiftSettings: modular),
    // Recordings played on the home screen, as drawing orders.
    .target(
        name: "SceneReplay", dependencies: ["PressureGestures", "PressureJSON", "PressureReplay", "HomeScreen"],
        swiftSettings: strict),
    // The home screen under live touches: no window system, no clock, no files.
    .target(
        name: "LiveScene",
        dependencies: [
            "PressureGestures", "PressureHost", "PressureMotion", "PressureReplay", "HomeScreen", "SceneReplay",
        ],
        swiftSettings: strict),
]

let program: [Target] = [
    .target(name: "FingerSketch", dependencies: ["PressureCore"], swiftSettings: strict),
    // The words of the command line, also where /proc is not mounted.
    .target(name: "CArguments"),
    .target(
        name: "RecordingTools",
        dependencies: [
            "CArguments", "CPlatform", "PressureGestures", "PressureJSON", "PressureReplay", "FingerSketch",
        ],
        swiftSettings: strict
    ),
    // libwebsockets and libqrencode behind plain functions; without the trait Phone there is nothing of them in it.
    .target(name: "CPhone", exclude: ["page.html"], cSettings: [.define("PRESSURE_PHONE", .when(traits: ["Phone"]))]),
    // What a phone's page says, and the device that it becomes: no sockets, no clock.
    .target(name: "PhoneLink", dependencies: ["PressureCore"], swiftSettings: strict),
    .target(
        name: "PhoneScreen", dependencies: ["CPhone", "PhoneLink", "PressureGestures", "RecordingTools"],
        swiftSettings: strict),
    .target(
        name: "SceneTools",
        dependencies: ["PressureGestures", "PressureJSON", "RecordingTools", "HomeScreen", "SceneReplay"],
        swiftSettings: strict
    ),
    // Script, style and markup of pages; #embed puts these files into the program.
    .target(name: "CPages", exclude: ["Markup", "Scripts", "Styles"]),
    .target(
        name: "TouchReport",
        dependencies: [
            "CPages", "PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "HomeScreen",
            "SceneTools",
        ],
        swiftSettings: strict
    ),
    .executableTarget(
        name: "pressure-demo",
        dependencies: [
            "PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "HomeScreen",
            "SceneTools", "TouchReport", "HomeWindow", "PhoneScreen",
        ], path: "Sources/pressure-demo/Main",
        swiftSettings: strict
    ),
]

let window: [Target] = [
    // Options of the window, measures of the screen, saved touches: no window system, no clock.
    .target(
        name: "HomeWindow",
        dependencies: [
            "PressureGestures", "WindowDevices", "RecordingTools", "HomeScreen", "LiveScene", "PhoneScreen",
        ],
        swiftSettings: strict
    ),
    .target(
        name: "CWindow", dependencies: [.target(name: "CGtk", condition: .when(traits: ["Window"]))],
        cSettings: [.define("PRESSURE_WINDOW", .when(traits: ["Window"]))]
    ),
    // The window is a program of its own, so that GTK stays out of the other one.
    .executableTarget(
        name: "pressure-window",
        dependencies: [
            "CWindow", "PressureGestures", "WindowDevices", "RecordingTools", "HomeScreen", "SceneTools",
            "HomeWindow", "PhoneScreen",
        ], path: "Sources/pressure-window/Main",
        swiftSettings: strict
    ),
]

let rigs: [Target] = [
    // Fingers, devices and files that the tests of several targets use.
    .testTarget(
        name: "TestSupport", dependencies: ["PressureCore", "PressureJSON", "FingerSketch"],
        path: "Tests/Rigs/Support",
        swiftSettings: strict
    ),
    // Input devices that exist within the tests only.
    .target(name: "PretendDevice"),
    // A host, and a home screen, that Scripts/test-stories.sh plays stories on.
    .target(
        name: "StoryWords", dependencies: ["PressureCore", "PressureHost", "PressureMotion"],
        path: "Tests/Stories/EdgeWords", swiftSettings: strict),
    .executableTarget(
        name: "story-host", dependencies: ["PressureCore", "PressureHost", "PressureMotion", "StoryWords"],
        path: "Tests/Stories/SwiftEdge", swiftSettings: strict),
    .executableTarget(
        name: "story-home",
        dependencies: ["HomeScreen", "LiveScene", "PressureCore", "PressureHost", "PressureMotion", "StoryWords"],
        path: "Tests/Stories/HomeEdge", swiftSettings: strict),
]

// Tests of a target under Sources are in a target of its name; Tests/Package.swift has those of the core once more.
let libraryTests: [Target] = [
    .testTarget(
        name: "PressureGesturesTests", dependencies: ["PressureGestures", "PressureJSON", "TestSupport"],
        path: "Tests/PressureGesturesTests/App",
        swiftSettings: strict
    ),
    .testTarget(
        name: "PressureCoreTests", dependencies: ["PressureCore", "FingerSketch", "TestSupport"],
        exclude: ["Recognition/HandWrittenTable.txt"], swiftSettings: strict
    ),
    // Random traces; `make test-properties` compiles these alone.
    .testTarget(
        name: "PropertyTests", dependencies: ["PressureCore", "PressureDevices", "FingerSketch", "TestSupport"],
        swiftSettings: strict
    ),
    .testTarget(name: "PressureJSONTests", dependencies: ["PressureCore", "PressureJSON"], swiftSettings: strict),
    .testTarget(name: "PressureMotionTests", dependencies: ["PressureCore", "PressureMotion"], swiftSettings: strict),
    .testTarget(
        name: "PressureHostTests", dependencies: ["PressureCore", "PressureHost", "PressureMotion", "TestSupport"],
        swiftSettings: strict
    ),
    .testTarget(name: "PressureLoopTests", dependencies: ["PressureCore", "PressureLoop"], swiftSettings: strict),
    .testTarget(
        name: "PressureRecordingsTests", dependencies: ["PressureCore", "PressureRecordings", "TestSupport"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "PressureFilesTests",
        dependencies: ["PressureCore", "PressureFiles", "PressureJSON", "PressureRecordings", "TestSupport"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "PressureDevicesTests",
        dependencies: ["PressureCore", "PressureDevices", "PretendDevice", "TestSupport"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "WindowDevicesTests",
        dependencies: [
            "PressureCore", "PressureDevices", "PressureDevicesTests", "PressureHost", "PressureLoop",
            "PressureMotion", "WindowDevices", "TestSupport",
        ],
        swiftSettings: strict
    ),
    .testTarget(
        name: "PressureReviewTests",
        dependencies: ["PressureCore", "PressureJSON", "PressureReview", "TestSupport"],
        swiftSettings: strict
    ),
]

let programTests: [Target] = [
    .testTarget(
        name: "RecordingToolsTests",
        dependencies: ["PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "TestSupport"],
        swiftSettings: strict
    ),
    .testTarget(name: "PhoneLinkTests", dependencies: ["PressureCore", "PhoneLink"], swiftSettings: strict),
    .testTarget(
        name: "HomeScreenTests", dependencies: ["PressureCore", "PressureMotion", "HomeScreen", "TestSupport"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "SceneToolsTests",
        dependencies: [
            "PressureGestures", "PressureMotion", "PressureJSON", "RecordingTools", "HomeScreen", "SceneReplay",
            "SceneTools", "TestSupport",
        ],
        swiftSettings: strict
    ),
    .testTarget(
        name: "TouchReportTests",
        dependencies: [
            "PressureGestures", "PressureJSON", "FingerSketch", "RecordingTools", "HomeScreen", "SceneTools",
            "TouchReport", "TestSupport",
        ],
        swiftSettings: strict
    ),
    .testTarget(
        name: "HomeWindowTests",
        dependencies: [
            "PressureGestures", "WindowDevices", "RecordingTools", "HomeScreen", "LiveScene", "SceneTools",
            "HomeWindow", "TestSupport",
        ],
        swiftSettings: strict
    ),
    // Runs the program as people do; that it depends on it is what builds it.
    .testTarget(name: "CommandTests", dependencies: ["pressure-demo"], swiftSettings: strict),
]

let otherTests: [Target] = [
    // What holds the documents, this file and the sources together.
    .testTarget(
        name: "HouseTests", dependencies: ["PressureCore", "PressureDevices", "FingerSketch", "TestSupport"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "CInterfaceTests",
        dependencies: ["CInterface", "CPressureGestures", "PressureGestures", "PressureJSON", "PressureMotion"],
        path: "Tests/FrontEnds/CInterfaceTests", swiftSettings: strict
    ),
]

let package = Package(
    name: "PressureGestures",
    products: [
        .library(name: "PressureGestures", targets: ["PressureGestures"]),
        .executable(name: "pressure-demo", targets: ["pressure-demo"]),
        .executable(name: "pressure-window", targets: ["pressure-window"]),
    ] + (modules + windows).map { .library(name: $0, targets: [$0]) },
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
        .trait(
            name: "Phone",
            description:
                "Let the program take a phone's browser for a force touchscreen. Without libwebsockets' header it says so."
        ),
        .default(enabledTraits: ["LiveDevices", "Gzip", "Phone"]),
    ],
    targets: [
        folder("Sources/System", system),
        folder("Sources/PressureGestures", library),
        folder("Sources/C", c),
        folder("Sources/HomeScreen", scene),
        folder("Sources/pressure-demo", program),
        folder("Sources/pressure-window", window),
        folder("Tests/Rigs", rigs),
        folder("Tests/PressureGesturesTests", libraryTests),
        folder("Tests/ProgramTests", programTests),
        folder("Tests", otherTests),
    ].flatMap { $0 },
    swiftLanguageModes: [.v6]
)
