/// How a home screen is shown.
public struct HomeSetting: Hashable, Sendable {
    public var screen: SceneScreen
    public var style: SceneTraits.Style
    /// Whether things are being rearranged; then nothing answers a press.
    public var isEditing: Bool
    /// Whether there is no data yet: widgets show placeholders.
    public var isWaiting: Bool
    /// The page, counted from 0.
    public var page: Int
    public var data: HomeData
    /// The material behind peeks and menus.
    public var glass: SceneMaterial
    /// Of a widget's shorter side; devices differ in it, and every corner within follows.
    public var widgetCorner: Double

    public init(
        screen: SceneScreen = .standard, style: SceneTraits.Style = .light, isEditing: Bool = false,
        isWaiting: Bool = false, page: Int = 0, data: HomeData = .sample, glass: SceneMaterial = .regular,
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

    public var traits: SceneTraits { SceneTraits(idiom: screen.idiom, style: style) }
}
