import PressureCore

/// How one activity looks in every form; each has its own layout, and all have the same measures.
///
/// Nodes are laid out from the top left corner of what they lie in.
protocol ActivityLook {
    var style: ActivityStyle { get }
    /// What screen readers say of it.
    var spoken: String { get }
    /// What lies on the left of the sensor; alone it is the smallest form, and tells by itself what matters most.
    func mark(_ name: String, _ frame: MotionRect, isAlone: Bool) -> SceneNode
    /// The most precise text that fits the compact pill, in its frame.
    func value(_ name: String, _ frame: MotionRect) -> SceneNode
    /// How wide that text is.
    var valueWidth: Double { get }
    /// The height of the expanded pill without its controls: what it has to tell needs no more.
    var expandedHeight: Double { get }
    /// The expanded pill without its controls, in a width.
    func expanded(_ width: Double) -> [SceneNode]
    /// The height of the lock-screen card.
    var cardHeight: Double { get }
    func card(_ width: Double) -> [SceneNode]
}
