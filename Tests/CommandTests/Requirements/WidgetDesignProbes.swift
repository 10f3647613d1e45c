import Foundation

/// Widgets: margins, letters, colours and words.
extension ProbeBook {
    mutating func addWidgetDesign() {
        holds("R-WID-20") { seen in
            try seen[0].measures("margin", 16)
            let picture = try seen[1].picture
            for widget in picture.widgets where widget.family == "small" {
                let letters = try picture.inside(widget.id).filter { $0.role == "text" }
                let left = letters.map { $0.left - widget.left }.min() ?? 0
                try claim(abs(left - 16) < 0.1, "\(widget.id) keeps \(left)")
            }
        }
        holds("R-WID-21") { seen in
            try seen[0].measures("platters", 11)
            let (widget, map) = (try seen[1].picture.thing("widget-trip"), try seen[1].picture.thing("widget-trip.map"))
            for gap in [map.left - widget.left, map.top - widget.top, widget.bottom - map.bottom] {
                try claim(abs(gap - 11) < 0.1, "its platter keeps \(gap)")
            }
        }
        holds("R-WID-22") { seen in
            try seen[0].says("0 violations")
            let corners = seen[0].text.matches(of: /corners ([\d.]+) and ([\d.]+),/)
            let insets = corners.map { (Double($0.1) ?? 0) - (Double($0.2) ?? 0) }
            try claim(insets.count == 30 && insets.allSatisfy { abs($0 - 11) < 0.11 }, "\(insets)")
            let (widget, map) = (try seen[1].picture.thing("widget-trip"), try seen[1].picture.thing("widget-trip.map"))
            let (outer, inner) = (try need(widget.radius, "corner"), try need(map.radius, "corner"))
            try claim(abs(outer - (map.left - widget.left) - inner) < 0.01, "the centres differ")
        }
        holds("R-WID-23") { seen in
            let families = try seen[0].file.matches(of: /font-family="([^"]*)"/).map { String($0.1) }
            let names = families.flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
            let named = Set(names).subtracting(["sans-serif"])
            try claim((1...2).contains(named.count), "\(named)")
        }
        holds("R-WID-24") { seen in
            let small = try seen[0].picture.inside("widget-next").filter { $0.role == "text" }
            let large = try seen[1].picture.inside("widget-agenda").filter { $0.role == "text" }
            try claim(large.count >= 2 * small.count, "they show \(large.count) and \(small.count) texts")
            let growth = try seen[1].picture.thing("widget-agenda").width / seen[0].picture.thing("widget-next").width
            let letters = (large.compactMap(\.size).max() ?? 0) / (small.compactMap(\.size).max() ?? 1)
            try claim(letters < 0.8 * growth, "its letters are enlarged \(letters) times")
        }
        holds("R-WID-25") { seen in
            try claim(seen[0].findings.contains("widget.small-overloaded"), "five pieces are not found")
            try seen[1].says("0 violations")
        }
        holds("R-WID-28") { seen in
            let sizes = seen[0].text.matches(of: /least text\s+([\d.]+)/).compactMap { Double($0.1) }
            try claim(sizes.count == 30 && sizes.allSatisfy { $0 >= 11 }, "\(sizes)")
        }
        holds("R-WID-29") { seen in
            let words = try seen[0].picture.words()
            let letters = try seen[0].file.matches(of: /<text [^>]*>([^<]*)</).map { String($0.1) }
            try claim(words.count > 20, "there are hardly any words")
            for word in words where !letters.contains(word) { throw Missing("\(word) is no letters in the file") }
            try claim(try seen[0].file.contains("aria-label=\"Today: Choir practice, 19:00\""), "nothing is read aloud")
        }
        holds("R-WID-30") { seen in
            let picture = try seen[0].picture
            // Three times as large: 13 points become 39.
            let detail = try picture.inside("widget-inbox").filter { $0.id.contains(".detail") }.compactMap(\.size)
            try claim(detail.first == 39, "\(detail)")
            for widget in picture.widgets {
                for thing in try picture.inside(widget.id) where thing.role == "text" {
                    try claim(widget.holds(thing), "\(thing.id) runs over")
                }
            }
            try seen[1].says("0 violations")
        }
        holds("R-WID-31") { seen in
            let (light, dark) = (try seen[0].picture, try seen[1].picture)
            let (inLight, inDark) = (try light.standing(in: "widget-next"), try dark.standing(in: "widget-next"))
            for (one, other) in zip(inLight, inDark) {
                try claim(one.letters.luminance < one.ground.luminance, "light letters on a light ground")
                try claim(other.letters.luminance > other.ground.luminance, "dark letters on a dark ground")
            }
            try claim(inLight.count >= 3, "there are hardly any letters")
            try claim(
                try light.thing("photo.caption").colour == dark.thing("photo.caption").colour, "the picture adapts")
        }
        holds("R-WID-32") { seen in
            let text = try seen[0].file
            try claim(text.contains("prefers-color-scheme:dark"), "it does not adapt")
            // A colour that adapts is a class, one rule for each appearance.
            let classes = Set(text.matches(of: /class="([a-z][0-9a-f_-]+)"/).map { String($0.1) })
            try claim(classes.count > 10, "only \(classes.count) colours adapt")
        }
        holds("R-WID-33") { seen in
            for sight in seen.prefix(2) {
                for id in ["widget-next", "widget-trip.ground"] {
                    for pair in try sight.picture.standing(in: id) {
                        let ratio = pair.letters.contrast(to: pair.ground)
                        try claim(ratio >= 4.5, "\(sight.command): letters in \(id) stand out by \(ratio) only")
                    }
                }
            }
            try seen[2].says("0 violations")
        }
        holds("R-WID-34") { seen in
            let (known, blank) = (try seen[0].picture, try seen[1].picture)
            let letters = try known.inside("widget-next").filter { $0.role == "text" }
            for text in letters { try claim(try blank.thing(text.id).frame == text.frame, "\(text.id) moves") }
            let bars = try blank.inside("widget-next").filter { $0.id.hasSuffix(".bar") }
            try claim(bars.count == letters.count && Set(bars.map(\.width)).count > 1, "the bars are alike")
            for bar in bars { try claim(try PrintedColour(bar.fill).alpha < 1, "\(bar.id) is opaque") }
            try claim(try blank.thing("widget-next").fill == known.thing("widget-next").fill, "the ground changes")
        }
        holds("R-WID-36") { seen in
            for picture in try seen.map({ try $0.picture }) {
                let names = Set(picture.nodes.filter { $0.role == "label" }.compactMap(\.text))
                try claim(!names.isEmpty, "no app has a name")
                for widget in picture.widgets {
                    let things = try picture.inside(widget.id)
                    try claim(!things.contains { $0.role == "icon" }, "\(widget.id) has an icon")
                    for text in things.compactMap(\.text) where names.contains(text) {
                        throw Missing("\(widget.id) names the app \(text)")
                    }
                }
            }
        }
        holds("R-WID-37") { seen in
            let (phone, tablet) = (try seen[0].picture, try seen[1].picture)
            for widget in phone.widgets {
                let label = try phone.thing("\(widget.id).label")
                try claim(label.top >= widget.bottom && label.text?.isEmpty == false, "\(widget.id) has no name")
            }
            for widget in tablet.widgets { try claim(!tablet.has("\(widget.id).label"), "\(widget.id) has a name") }
        }
        holds("R-WID-38") { seen in
            let commands = ["Tap", "Press", "Swipe", "Open", "Sign", "Please", "Choose", "Touch"]
            for picture in try seen.map({ try $0.picture }) {
                for widget in picture.widgets {
                    for text in try picture.words(in: widget.id) {
                        let asks = text.hasSuffix("?") || commands.contains { text.hasPrefix($0 + " ") }
                        try claim(!asks, "\(widget.id) says \(text)")
                    }
                }
            }
            try claim(try seen[0].picture.words(in: "widget-next").isEmpty, "what is missing is explained")
        }
        holds("R-WID-46") { seen in
            let icon = try PrintedColour(try seen[0].picture.thing("calendar.head").fill)
            let widget = try PrintedColour(try seen[0].picture.thing("widget-next.day").colour)
            let turn = abs(icon.hue - widget.hue)
            try claim(min(turn, 360 - turn) < 10, "the calendar's widget and its icon differ by \(turn) degrees")
        }
    }
}

extension Sight {
    /// Each line of `audit-layout` names this value.
    func measures(_ word: String, _ value: Double) throws {
        let found = text.matches(of: /(margin|platters) ([\d.]+)/).filter { $0.1 == word }.map { Double($0.2) }
        try claim(found.count == 30 && found.allSatisfy { $0 == value }, "\(word): \(found)")
    }
}

extension ScenePicture {
    /// The letters of a thing that has a fill, and what they stand on.
    func standing(in id: String) throws -> [(letters: PrintedColour, ground: PrintedColour)] {
        let ground = try PrintedColour(try thing(id).fill)
        return try inside(id).filter { $0.text?.isEmpty == false }.map { (try PrintedColour($0.colour), ground) }
    }
}
