import PressureGestures
import PressureJSON

/// A contact's story with the names of an app, and with what its finger hid.
package struct StoryText {
    private let story: ContactStory
    private let app: AppDescription
    /// What the finger hid of its preview when a peek began; only where an app says where its previews lie.
    package let covers: [PeekCover]

    init(_ story: ContactStory, in app: AppDescription, covers: [PeekCover]) {
        self.story = story
        self.app = app
        self.covers = covers
    }

    /// The whole story, a sentence a line.
    package var text: String {
        story.text(name) { event in
            guard case .peekBegan = event.kind else { return nil }
            return covers.first { $0.time == event.time }?.sentence
        }
    }

    private func name(_ target: TargetID, _ action: ActionID?) -> String? {
        action.map { app.shown($0, in: target) } ?? app.shown(target)
    }

    /// The whole story as a JSON object.
    package func json(of file: String) -> String {
        var object = JSONObject()
        object.add("file", file)
        object.add("contact", story.contact.rawValue)
        if let target = story.target { object.add("target", app.shown(target)) }
        object.add("from", story.landedAt.microseconds)
        object.add("to", story.leftAt.microseconds)
        if let highest = story.highest {
            object.add("highest", decimals: decimalText(Int64(highest.force.raw), per: 65_536, places: 5))
            object.add("highestAt", highest.at.microseconds)
        }
        let became = story.events.compactMap { event in
            story.sentence(event, name).map { sentence in
                var object = JSONObject()
                object.add("time", event.time.microseconds)
                object.add("text", sentence)
                return object
            }
        }
        object.add("became", objects: became)
        if !covers.isEmpty {
            let covers = covers.map { cover in
                var object = JSONObject()
                cover.add(to: &object)
                return object
            }
            object.add("covers", objects: covers)
        }
        object.add("not", texts: story.misses)
        return object.line
    }
}

extension RecordingRun {
    /// Plays the recording, and tells the stories of all its contacts in the order in which they landed.
    package mutating func tellStories() throws(ToolError) -> [StoryText] {
        var sink = StorySink(StoryTeller(stream), isAppGiven ? CoverWatch(self) : nil)
        while try readWindow() {
            let count = reader.window.count
            let window = reader.window.events
            var position = 0
            while position < count {
                if let time = frameEnd(from: position) { sink.teller.judge(&stream.session, at: time) }
                let start = position
                position = step(from: position, into: &sink)
                sink.teller.watch(&stream)
                sink.add(sink.covers?.receive(window.span.extracting(start..<position), stream.tracker) ?? [])
            }
            finishWindow(into: &sink)
        }
        sink.teller.judge(&stream.session, at: stream.session.now)
        end(into: &sink)
        sink.add(sink.covers?.rest() ?? [])
        sink.teller.finish(at: stream.session.now)
        return sink.teller.stories.enumerated().map { place, story in
            StoryText(story, in: app, covers: sink.hidden.filter { $0.story == place }.map { $0.cover })
        }
    }
}

/// Hands events on to those who tell stories.
private struct StorySink: RecordingSink {
    let teller: StoryTeller
    var covers: CoverWatch?
    /// What fingers hid, by the places of their stories.
    private(set) var hidden: [(story: Int, cover: PeekCover)] = []

    init(_ teller: StoryTeller, _ covers: CoverWatch?) {
        self.teller = teller
        self.covers = covers
    }

    mutating func receive(_ event: GestureEvent) {
        covers?.receive(event)
        teller.receive(event)
    }

    mutating func add(_ more: [PeekCover]) {
        for cover in more {
            guard let place = teller.stories.lastIndex(where: { $0.contact == cover.contact }) else { continue }
            hidden.append((place, cover))
        }
    }
}
