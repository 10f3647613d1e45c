import CPages
import HomeScreen

/// Markup that is the same on every page.
enum PageMarkup {
    /// The switch of light and dark.
    static let appearance = unsafe PageFile("Markup/appearance.html", page_appearance_html())

    /// Patterns that tell rungs and phases apart where colours do not.
    static let patterns = unsafe PageFile("Markup/patterns.html", page_patterns_html())

    /// The buttons that play, and that go from event to event.
    static let steps = unsafe PageFile("Markup/steps.html", page_steps_html())

    /// How fast a player goes.
    static let speed = unsafe PageFile("Markup/speed.html", page_speed_html())

    /// How much time a report's drawing shows.
    static let zoom = unsafe PageFile("Markup/zoom.html", page_zoom_html())

    /// Where a player is.
    static let time = unsafe PageFile("Markup/time.html", page_time_html())

    /// The button of a player whose recording has a sound.
    static let sound = unsafe PageFile("Markup/sound.html", page_sound_html())

    /// The switch of full and less motion, on a tour.
    static let motion = unsafe PageFile("Markup/motion.html", page_motion_html())

    /// The stage of a tour with its controls.
    static let stage = unsafe PageFile("Markup/stage.html", page_stage_html())

    static let files = [appearance, patterns, steps, speed, zoom, time, sound, motion, stage]

    /// The photo's sound as a WAV file, in an element that scripts read.
    static var photoSound: String {
        let bytes = WaveFile.bytes(PhotoSound.samples, rate: PhotoSound.rate)
        return "<script type=\"text/plain\" class=\"sound\">\(PageText.base64(bytes))</script>\n"
    }
}
