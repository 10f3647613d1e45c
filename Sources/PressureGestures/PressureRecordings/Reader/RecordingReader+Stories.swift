import PressureCore

extension RecordingReader {
    /// Plays the rest of the recording through a stream, and tells the stories of its contacts.
    package mutating func readStories(
        through given: TouchStream, on targets: AskedMap, naming names: StoryNames
    ) throws(RecordingError) -> [String] {
        var stream = given
        let teller = StoryTeller(stream)
        while try next() {
            teller.play(window.events.span.extracting(first: window.count), through: &stream, on: targets)
        }
        teller.end(&stream)
        return teller.stories.map { $0.text(names) }
    }
}
