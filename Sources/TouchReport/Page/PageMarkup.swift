import CPages

/// Markup that is the same on every page.
enum PageMarkup {
    /// The switch of light and dark.
    static let appearance = unsafe PageFile("Markup/appearance.html", page_appearance_html())

    /// Patterns that tell rungs and phases apart where colours do not.
    static let patterns = unsafe PageFile("Markup/patterns.html", page_patterns_html())

    /// The controls of a player.
    static let player = unsafe PageFile("Markup/player.html", page_player_html())

    /// The button of a player whose recording has a sound.
    static let sound = unsafe PageFile("Markup/sound.html", page_sound_html())

    static let files = [appearance, patterns, player, sound]
}
