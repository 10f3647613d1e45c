import Foundation

/// What goes on: what it tells, how it changes, when it alerts.
extension ProbeBook {
    mutating func addLiveViews() {
        holds("R-LIV-1") { seen in
            // Two touches, half a second apart, are one session: it stays between them.
            let shown = seen[0].pictures.filter { $0.has("pill") }.map(\.name)
            try claim(shown.contains("tap") && shown.contains("menu"), "\(shown)")
            // Absent, there, absent: it changes twice in the whole film.
            let changes = zip(seen[0].pictures, seen[0].pictures.dropFirst()).count { $0.has("pill") != $1.has("pill") }
            try claim(
                seen[0].pictures.first?.has("pill") == false && changes == 2, "it comes and goes \(changes) times")
            try claim(seen[1].pictures.contains { $0.has("pill") }, "a single touch shows none")
        }
        holds("R-LIV-2") { seen in
            let words = Dictionary(seen[0].pictures.map { ($0.name, $0) }) { first, _ in first }
            for (name, word) in [("compact", "Touch"), ("light", "Light press"), ("peek", "Peek"), ("pop", "Pop")] {
                guard let picture = words[name] else { throw Missing("no picture of \(name)") }
                let spoken = try picture.thing("pill").spoken ?? ""
                try claim(spoken.hasPrefix("\(word), "), "at \(name) it says \(spoken)")
            }
            // The peek's picture is the last before the pop, and it shows the force of just then.
            let pop = seen[1].events.last { $0.what.hasPrefix("popped") }
            let before = seen[1].events.last { $0.what.hasPrefix("progress") }
            let percent = Int(((before?.force ?? 0) * 100).rounded())
            let peek = try need(words["peek"], "picture of the peek")
            try claim(try peek.spoken("pill").hasPrefix("Peek, \(percent) %"), "not \(percent) %")
            try claim(abs((pop?.time ?? 0) * 1_000_000 - peek.time) < 20_000, "it is late")
        }
        holds("R-LIV-4") { seen in
            let picture = try seen[0].picture
            try claim(try picture.inside("lock.card").contains { $0.id == "lock.bar.rung-2" }, "it has no bar of force")
            try claim(try !picture.inside("notice").contains { $0.id.contains("bar") }, "so has a message")
            try claim(try picture.thing("lock.card").top < picture.thing("notice").top, "it is not above messages")
        }
        holds("R-LIV-5") { seen in
            for (sight, first) in zip(seen, ["lock.word", "lock.value"]) {
                let letters = try sight.picture.inside("lock.card").filter { $0.text?.isEmpty == false }
                let largest = letters.max { ($0.size ?? 0) < ($1.size ?? 0) }
                let isFirst = largest?.id.hasPrefix(first) == true
                try claim(isFirst, "\(sight.command): \(largest?.id ?? "nothing") is the largest")
            }
        }
        holds("R-LIV-6") { seen in
            for sight in seen {
                let controls = try sight.picture.inside("pill").filter { $0.role == "control" }
                try claim((1...2).contains(controls.count), "\(sight.command): \(controls.compactMap(\.spoken))")
            }
        }
        holds("R-LIV-7") { seen in
            let (light, dark) = (try seen[0].picture.cards, try seen[1].picture.cards)
            try claim(light.count == 2 && light.map(\.fill) == dark.map(\.fill), "they change in the dark")
            let clock = try seen[2].picture.thing("dock.clock").fill
            try claim(light[0].fill == clock, "the timer is \(light[0].fill ?? ""), its icon \(clock ?? "")")
            let face = try seen[2].picture.thing("clock.face").fill
            let digits = try seen[0].picture.inside("lock.card").compactMap(\.colour)
            try claim(digits.contains { $0 == face }, "its digits have not the colour of its icon's face")
        }
        holds("R-LIV-8") { seen in
            let film = seen[0].pictures.filter { ["compact", "light", "peek", "pop"].contains($0.name) }
            let colours = try film.map { try $0.thing("pill.gauge.arc").stroke ?? "" }
            try claim(Set(colours).count == 4, "\(colours)")
            let marks = try film.map { try $0.inside("pill.gauge.mark").map { "\($0.id) \($0.fill != nil)" } }
            try claim(Set(marks).count >= 3, "the marks are alike: \(marks)")
            let words = try film.map { try $0.spoken("pill").prefix { $0 != "," } }
            try claim(Set(words).count == 4, "the words are alike: \(words)")
        }
        holds("R-LIV-9") { seen in
            for sight in seen {
                let things = try sight.picture.inside("pill")
                try claim(!things.contains { $0.role == "icon" }, "\(sight.command): there is an icon")
                try claim(things.contains { $0.id.hasPrefix("pill.gauge.mark") }, "\(sight.command): there is no mark")
            }
        }
        holds("R-LIV-10") { seen in
            let picture = try seen[0].picture
            let (button, card) = (try picture.thing("lock.dismiss"), try picture.thing("lock.card"))
            try claim(button.fill == card.fill, "its ground is not the card's")
            let title = try picture.thing("lock.dismiss.title").colour
            try claim(try picture.inside("lock.card").contains { $0.colour == title }, "its letters are not the card's")
            let ground = try PrintedColour(try picture.thing("lock.dismiss.ground").fill)
            try claim(ground.alpha < 1, "it has a colour of its own")
            try claim(try PrintedColour(title).contrast(to: PrintedColour(button.fill)) >= 3, "it can hardly be read")
        }
        holds("R-LIV-11") { seen in
            let heights = try seen.map { try $0.picture.thing("lock.card").height }
            // Three stops to come; at the door; delivered.
            try claim(heights[0] > heights[1] && heights[1] > heights[2], "\(heights)")
        }
        addTransitions()
        holds("R-LIV-16") { seen in
            let (alert, calm) = (try seen[0].picture, try seen[1].picture)
            try claim(try alert.words(in: "pill").contains("Time is up"), "it does not say why")
            try claim(try alert.thing("pill.word").fill != nil, "the cause is not marked")
            try claim(try !calm.inside("pill").contains { $0.id == "pill.word" && $0.fill != nil }, "it always is")
            let lost = seen[2].pictures.filter { $0.has("pill") }
            let opened = try lost.filter { try $0.thing("pill").height > 40 }
            try claim(!opened.isEmpty && opened.count < lost.count, "not only what needs attention alerts")
            try claim(try opened[0].spoken("pill").hasPrefix("Lost"), "it says nothing of what was lost")
        }
        holds("R-LIV-17") { seen in
            guard let pop = seen[0].pictures.first(where: { $0.name == "pop" }), let gone = seen[0].pictures.last else {
                throw Missing("no film")
            }
            try claim(pop.has("pill") && !gone.has("pill"), "it stays")
            // The lift comes 0.8 s after the touch; times of a film are in microseconds.
            try claim(gone.time - 800_000 <= 4_000_000, "it is gone \(gone.time) after the begin")
        }
        holds("R-LIV-28") { seen in
            let shown = try seen.map { try $0.picture.thing("pill.second").fill }
            try claim(shown[0] != shown[1] && shown[0] == shown[2], "\(shown.map { $0 ?? "" }) take no turns")
            let large = try seen.map { try $0.picture.thing("pill").fill }
            try claim(Set(large).count == 1, "the large one takes turns too")
        }
        holds("R-LIV-29") { seen in
            let heights = try seen[0].pictures.filter { $0.has("pill") }.map { (try $0.thing("pill").height, $0.name) }
            let alert = try need(heights.firstIndex { $0.0 > 40 }, "height of an open one in \(heights)")
            try claim(heights[alert].1 == "cancelled", "it opens at \(heights[alert].1)")
            try claim(heights[..<alert].allSatisfy { $0.0 < 40 } && heights.last?.0 == 36, "it stays open")
        }
        holds("R-LIV-37") { seen in
            let cards = try seen[0].picture.cards.map(\.fill)
            try claim(cards.contains { $0 == (try? seen[1].picture.thing("dock.clock").fill) }, "\(cards)")
        }
    }

    private mutating func addTransitions() {
        holds("R-LIV-12") { seen in
            // From 2:00 down to 1:59: the old digit goes on its way, and never back.
            let pictures = try seen.map { try $0.picture }
            let (early, later, there) = (pictures[0], pictures[1], pictures[2])
            let old = try [early, later].map { try $0.thing("lock.value.digit-0") }
            let next = try [early, later].map { try $0.thing("lock.value.digit-0.next") }
            try claim(old.map(\.text) == ["0", "0"] && next.map(\.text) == ["9", "9"], "other digits roll")
            try claim(old[0].top < old[1].top && next[0].top < next[1].top, "they roll backwards")
            let (going, coming) = (old.map { $0.opacity ?? 1 }, next.map { $0.opacity ?? 1 })
            try claim(going[0] > going[1] && coming[0] < coming[1], "they do not fade")
            try claim(try there.thing("lock.value.digit-0").text == "9", "it has not arrived")
            try claim(try next[1].top < there.thing("lock.value.digit-0").top, "it went past its place")
        }
        holds("R-LIV-13") { seen in
            let (before, middle, after) = (try seen[0].picture, try seen[1].picture, try seen[2].picture)
            try claim(try before.thing("lock.note").text == "3 stops", "it begins otherwise")
            try claim(try after.thing("lock.note").text == "2 stops", "it ends otherwise")
            let (old, new) = (try middle.thing("lock.note.before"), try middle.thing("lock.note"))
            try claim(old.text == "3 stops" && new.text == "2 stops", "in between it says something else")
            try claim(old.opacity ?? 1 < 1 && (0.01..<1).contains(new.opacity ?? 1), "neither fades")
            try claim(!after.has("lock.note.before"), "the old one stays")
        }
        holds("R-LIV-14") { seen in
            let places = try seen.map { try $0.picture.thing("lock.route.marker").left }
            try claim(places[0] < places[1] && places[1] < places[2], "the marker is at \(places)")
        }
        holds("R-LIV-15") { seen in
            let (before, middle, after) = (try seen[0].picture, try seen[1].picture, try seen[2].picture)
            let (old, new) = (try before.thing("lock.row-you").top, try after.thing("lock.row-you").top)
            try claim(old != new, "no row moves")
            let rows = middle.nodes.filter { $0.id.hasPrefix("lock.row-") && $0.role == "group" && $0.opacity ?? 1 > 0 }
            for (place, row) in rows.enumerated() {
                for other in rows[..<place] { try claim(!row.meets(other), "\(row.id) lies on \(other.id)") }
                let ends = try [before, after].compactMap { $0.has(row.id) ? try $0.thing(row.id).top : nil }
                let isMoved = !ends.contains { abs($0 - row.top) < 0.1 }
                try claim(row.id == "lock.row-you" || !isMoved, "\(row.id) moves too")
            }
        }
    }
}

extension ScenePicture {
    /// The cards of the lock screen, from above.
    var cards: [SceneThing] { nodes.filter { $0.role == "lockCard" }.sorted { $0.top < $1.top } }
}
