/// One thing that a person is asked to do while a recording with labels is made.
package struct GuidedTask: Hashable, Sendable {
    /// What the touches are called in the recording; no two tasks of a device have the same.
    package let label: String
    /// What to do, in few words.
    package let request: String
    /// How many touches are wanted; fingers that are down together are one.
    package let count: Int
    /// How long it is done, from the first touch on.
    package let seconds: Int
    /// Whether a pen above the surface is what counts, and not its touch.
    package var isHover = false

    init(_ label: String, _ request: String, _ count: Int, in seconds: Int, isHover: Bool = false) {
        self.label = label
        self.request = request
        self.count = count
        self.seconds = seconds
        self.isHover = isHover
    }
}

extension GuidedKind {
    /// The twelve tasks of a kind of device, in the order in which they are asked for.
    ///
    /// Presses come last: who has clicked and dragged before presses as usual, and not as in a test. Each press begins
    /// with a resting finger, for a calibration compares with it.
    package var tasks: [GuidedTask] {
        switch self {
        case .touchscreen: Self.screenTasks + Self.pressTasks
        case .touchpad: Self.padTasks + Self.padPressTasks
        case .pen(let hasEraser): Self.penTasks + [hasEraser ? Self.erasing : Self.circles] + Self.penPressTasks
        }
    }

    private static let screenTasks = [
        GuidedTask("rest", "Rest a finger for two seconds without pressing, and lift; 3 times", 3, in: 20),
        GuidedTask("tap", "Tap 8 times", 8, in: 15),
        GuidedTask("double tap", "Double-tap 4 times", 8, in: 15),
        GuidedTask("hold", "Hold a finger still for a second without pressing; 3 times", 3, in: 15),
        GuidedTask("scroll", "Scroll with one finger, 5 times", 5, in: 20),
        GuidedTask("swipe", "Flick quickly, 5 times", 5, in: 15),
        GuidedTask("drag", "Hold, then drag slowly to another place; 4 times", 4, in: 20),
        GuidedTask("pinch", "Pinch with two fingers, 3 times", 3, in: 20),
        GuidedTask("palm", "Lay the side of the hand down as when reading; 3 times", 3, in: 20),
    ]

    private static let pressTasks = [
        GuidedTask("light press", "Rest a finger, press lightly, and lift; 5 times", 5, in: 25),
        GuidedTask("firm press", "Rest a finger, press firmly, and lift; 5 times", 5, in: 25),
        GuidedTask("deep press", "Rest a finger, press as deep as is comfortable, and lift; 5 times", 5, in: 25),
    ]

    private static let padTasks = [
        GuidedTask("rest", "Rest a finger for two seconds without pressing, and lift; 3 times", 3, in: 20),
        GuidedTask("move", "Move the pointer to and fro, 5 strokes", 5, in: 20),
        GuidedTask("tap", "Tap 8 times, without a click", 8, in: 15),
        GuidedTask("click", "Click with the pad itself, 6 times", 6, in: 15),
        GuidedTask("scroll", "Scroll with two fingers, 5 times", 5, in: 20),
        GuidedTask("drag", "Click, keep the pad down and drag; 4 times", 4, in: 20),
        GuidedTask("pinch", "Pinch with two fingers, 3 times", 3, in: 15),
        GuidedTask("thumb", "Rest the thumb at the lower edge, move the pointer, lift both; 3 times", 3, in: 25),
        GuidedTask("palm", "Lay the side of the hand down as when typing; 3 times", 3, in: 20),
    ]

    private static let padPressTasks = [
        GuidedTask("light press", "Rest a finger, press lightly, and lift; 5 times", 5, in: 25),
        GuidedTask("firm press", "Rest a finger, press until the pad clicks, and lift; 5 times", 5, in: 20),
        GuidedTask("deep press", "Rest a finger, click, press harder, and lift; 5 times", 5, in: 25),
    ]

    private static let penTasks = [
        GuidedTask("hover", "Move the pen above the surface, and away; 3 times", 3, in: 15, isHover: true),
        GuidedTask("rest", "Rest the tip for two seconds without pressing, and lift; 3 times", 3, in: 20),
        GuidedTask("tap", "Tap with the tip, 6 times", 6, in: 15),
        GuidedTask("dot", "Make 10 dots, as over the letter i", 10, in: 15),
        GuidedTask("write", "Write a few words as you usually do; 12 strokes", 12, in: 30),
        GuidedTask("small writing", "Write a few words as small as you can; 12 strokes", 12, in: 25),
        GuidedTask("line", "Draw long lines, slow and fast; 5 lines", 5, in: 20),
        GuidedTask("hatch", "Hatch an area; 10 strokes", 10, in: 20),
    ]

    private static let erasing = GuidedTask("erase", "Turn the pen, and erase; 4 strokes", 4, in: 20)
    private static let circles = GuidedTask("circle", "Draw circles, large and small; 4 circles", 4, in: 20)

    private static let penPressTasks = [
        GuidedTask("light press", "Rest the tip, press lightly, and lift; 5 times", 5, in: 20),
        GuidedTask("firm press", "Rest the tip, press firmly, and lift; 5 times", 5, in: 20),
        GuidedTask("deep press", "Rest the tip, press as deep as is comfortable, and lift; 5 times", 5, in: 20),
    ]
}
