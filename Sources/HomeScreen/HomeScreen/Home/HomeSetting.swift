/// How a home screen is shown.
package struct HomeSetting: Hashable, Sendable {
    package var screen: SceneScreen
    package var style: SceneTraits.Style
    /// Whether things are being rearranged from the beginning; then nothing answers a press.
    package var isEditing: Bool
    /// Whether there is no data yet: widgets show placeholders.
    package var isWaiting: Bool
    /// The page, counted from 0.
    package var page: Int
    /// How far the pages are turned, counted from 0; nil while the page lies still.
    package var pagePosition: Double?
    @Shared package var data: HomeData
    /// The material behind peeks and menus.
    package var glass: SceneMaterial
    /// Whether things fade where others would move, for people whom motion makes unwell.
    package var isMotionReduced = false
    /// Whether somebody has chosen the style, which the hour then does not change.
    package var isStyleChosen = false
    /// How large letters in widgets are set.
    package var textSize = SceneTextSize.large
    /// Which widget of a stack is seen, by the stack's id, counted from 0; between two whole numbers it is on its way.
    package var stackPositions: [String: Double] = [:]
    /// What goes on beside the presses, from the beginning of what is shown.
    package var activities: [ActivityStart] = []
    /// Of a widget's shorter side; devices differ in it, and every corner within follows.
    package var widgetCorner: Double
    /// Whether only places are asked for: widgets lay out what can be pressed, and draw nothing.
    var isBare = false

    package init(
        screen: SceneScreen = .standard, style: SceneTraits.Style = .light, isEditing: Bool = false,
        isWaiting: Bool = false, page: Int = 0, data: HomeData = .sample, glass: SceneMaterial = .ultraThin,
        widgetCorner: Double = SceneLimits.widgetCorner
    ) {
        self.screen = screen
        self.style = style
        self.isEditing = isEditing
        self.isWaiting = isWaiting
        self.page = page
        self.data = data
        self.glass = glass
        self.widgetCorner = widgetCorner
    }

    /// Forgets the sample's presses, which no finger has made.
    package mutating func forgetPresses() { data.presses = [] }

    /// The style that is seen.
    func style(followsHour: Bool, at clock: HomeClock) -> SceneTraits.Style {
        guard followsHour, !isStyleChosen else { return style }
        return clock.isDark ? .dark : .light
    }

    package var traits: SceneTraits { SceneTraits(idiom: screen.idiom, style: style) }
}
