import Foundation

/// The forms of what goes on: compact, minimal, expanded, on the lock screen and from afar.
extension ProbeBook {
    mutating func addLiveForms() {
        addCards()
        addPills()
        holds("R-LIV-30") { seen in
            try claim(try seen[0].picture.thing("pill").height > 150, "it is not open")
            let controls = try seen[0].picture.inside("pill").filter { $0.role == "control" }.compactMap(\.spoken)
            try claim(controls == ["Pause", "Stop"], "\(controls)")
            let story = seen[1].events.filter { $0.target == "pill" }.map(\.what)
            try claim(story.contains("hintBegan") && story.contains("menuOpened(pressure)"), "\(story)")
        }
        holds("R-LIV-35") { seen in
            let picture = try seen[0].picture
            try claim(try picture.layer("live") > picture.layer("page"), "it does not float above")
            let (pill, finger) = (try picture.thing("pill"), try picture.thing("finger"))
            try claim(finger.middle.y < pill.bottom && pill.meets(finger), "the finger is elsewhere")
            let targets = Set(seen[1].events.filter { $0.contact == "2" }.map(\.target))
            try claim(targets == ["pill"], "\(targets) hear of it")
        }
        holds("R-LIV-36") { seen in
            // Beyond its size first, then at rest in it.
            let widths = try seen[0].pictures.filter { ["menu", "pinned"].contains($0.name) }.map {
                try $0.thing("pill").width
            }
            try claim(widths.count == 2 && widths[0] > widths[1] && widths[0] < 1.1 * widths[1], "\(widths)")
            let light = seen[0].pictures.first { $0.name == "light" }?.time ?? 0
            let rest = seen[0].pictures.first { $0.name == "pinned" }?.time ?? 0
            try claim(rest - light > 500_000, "it was not looked at long enough")
            try seen[1].says("0 findings")
        }
    }

    private mutating func addCards() {
        holds("R-LIV-3") { seen in
            let card = try seen[0].picture.thing("lock.card")
            let things = try seen[0].picture.inside("lock.card")
            let gaps = [
                things.map { $0.left - card.left }.min(), things.map { $0.top - card.top }.min(),
                things.map { card.right - $0.right }.min(), things.map { card.bottom - $0.bottom }.min(),
            ]
            try claim(gaps.allSatisfy { abs(($0 ?? 0) - 14) < 0.05 }, "it keeps \(gaps.map { $0 ?? 0 })")
        }
        holds("R-LIV-18") { seen in
            let (near, afar) = (try seen[0].picture, try seen[1].picture)
            let (small, large) = (try near.thing("lock.card"), try afar.thing("lock.card"))
            let pairs = zip(try near.inside("lock.card"), try afar.inside("lock.card"))
            for (one, other) in [(small, large)] + Array(pairs) {
                try claim(one.id == other.id && one.text == other.text, "\(other.id) is something else")
                let expected = [
                    large.left + 2 * (one.left - small.left), large.top + 2 * (one.top - small.top), 2 * one.width,
                    2 * one.height,
                ]
                let isTwice = zip(expected, other.frame).allSatisfy { abs($0 - $1) < 0.01 }
                try claim(isTwice, "\(other.id) is \(other.frame), not \(expected)")
            }
        }
        holds("R-LIV-19") { seen in
            let picture = try seen[0].picture
            let (screen, card) = (try picture.thing("standby"), try picture.thing("lock.card"))
            try claim(screen.fill == card.fill && screen.width == picture.width, "its colour ends at the card")
            for thing in try picture.inside("standby") {
                let inset = thing.gap(in: [0, 0, picture.width, picture.height])
                try claim(inset > 0, "\(thing.id) touches the screen's edge")
            }
        }
        holds("R-LIV-20") { seen in
            let text = try seen[0].file
            try claim(!text.contains("<image") && !text.contains("base64"), "there is a picture of dots")
            try claim(text.contains(">Peek</text>") || text.contains(">Peek<"), "its letters are none")
        }
        holds("R-LIV-21") { seen in
            let picture = try seen[0].picture
            let ground = try PrintedColour(try picture.thing("standby").fill)
            for thing in try picture.inside("standby") {
                for text in thing.paint.compactMap({ $0 }) {
                    let colour = try PrintedColour(text)
                    try claim(colour.green == 0 && colour.blue == 0, "\(thing.id) is \(text)")
                }
                guard let letters = thing.colour else { continue }
                try claim(try PrintedColour(letters).contrast(to: ground) >= 3, "\(thing.id) can hardly be read")
            }
        }
    }

    private mutating func addPills() {
        holds("R-LIV-22") { seen in
            let compact = try seen[0].picture
            let (pill, gauge) = (try compact.thing("pill"), try compact.thing("pill.gauge"))
            // A ring in the round end: its centre is the end's.
            try claim(abs(gauge.middle.x - (pill.left + pill.height / 2)) < 0.5, "the ring is not in the end's middle")
            try claim(abs(gauge.middle.y - pill.middle.y) < 0.5, "the ring is not at half the height")
            for sight in seen.prefix(2) {
                let pill = try sight.picture.thing("pill")
                for thing in try sight.picture.inside("pill") where !["pill.inside", "sensor"].contains(thing.id) {
                    try claim(pill.keepsInCorners(thing), "\(sight.command): \(thing.id) pokes out of a corner")
                }
            }
            try seen[2].says("0 violations")
        }
        holds("R-LIV-23") { seen in
            for sight in seen {
                let pill = try sight.picture.thing("pill")
                for thing in try sight.picture.inside("pill") where !["pill.inside", "sensor"].contains(thing.id) {
                    let gap = thing.gap(in: pill.frame)
                    try claim(gap > 1, "\(sight.command): \(thing.id) touches the outline")
                }
            }
        }
        holds("R-LIV-24") { seen in
            for sight in seen {
                let letters = try sight.picture.inside("pill").filter { $0.text?.isEmpty == false }
                try claim(
                    !letters.isEmpty && letters.allSatisfy { $0.weight ?? 0 >= 600 }, "\(sight.command): thin letters")
                try claim(try sight.picture.thing("pill").radius ?? 0 >= 18, "its shape is not round")
            }
        }
        holds("R-LIV-25") { seen in
            let areas = try seen.map { try $0.picture.thing("pill") }.map { $0.width * $0.height }
            try claim(areas[1] < areas[0] && areas[0] < areas[2], "\(areas)")
        }
        holds("R-LIV-26") { seen in
            let pill = try seen[0].picture.thing("pill")
            let (gauge, value) = (try seen[0].picture.thing("pill.gauge"), try seen[0].picture.thing("pill.value"))
            try claim(abs((gauge.left - pill.left) - (pill.right - value.right)) < 0.5, "there is filler")
            let narrow = try seen[1].picture
            try claim(try narrow.thing("pill").width < pill.width, "without a sensor it is as wide")
            let said = try seen[2].pictures.filter { $0.has("pill.value") }.map {
                try $0.thing("pill.value").text ?? ""
            }
            try claim(Set(said).count > 2, "it tells \(said)")
        }
        holds("R-LIV-27") { seen in
            let values = try seen.map { try $0.picture.thing("pill.value").text ?? "" }
            try claim(Int(values[0]) != nil && values[1] == values[0] + " %", "\(values)")
        }
        holds("R-LIV-31") { seen in
            for sight in seen {
                let picture = try sight.picture
                let sensor = try picture.thing("sensor")
                try claim(try picture.thing("pill.gauge").right <= sensor.left, "the ring is not on the left")
                try claim(try picture.thing("pill.value").left >= sensor.right, "the number is not on the right")
            }
        }
        holds("R-LIV-32") { seen in
            for sight in seen {
                let height = try sight.picture.thing("pill").height
                try claim(height <= 0.25 * (try sight.picture.height), "\(sight.command): it is \(height) high")
            }
        }
        holds("R-LIV-33") { seen in
            let (pill, things) = (try seen[0].picture.thing("pill"), try seen[0].picture.inside("pill"))
            let first = things.filter { !["pill.inside", "sensor"].contains($0.id) }.map(\.top).min() ?? 0
            try claim(first - pill.top <= 14.05, "it begins \(first - pill.top) below its edge")
        }
        holds("R-LIV-34") { seen in
            let (one, other) = (try seen[0].picture, try seen[1].picture)
            try claim(try one.inside("pill").contains { $0.id == "pill.gauge.arc" }, "it shows no force")
            let number = try other.words(in: "pill.second")
            try claim(number.contains { Int($0) != nil }, "it does not say what is left: \(number)")
        }
    }
}

extension SceneThing {
    /// Whether another's corners lie inside this rounded shape.
    func keepsInCorners(_ other: SceneThing) -> Bool {
        let radius = radius ?? 0
        for x in [other.left, other.right] {
            for y in [other.top, other.bottom] {
                // How far it lies in the square of the corner, beside and above the corner's centre.
                let across = max(left + radius - x, x - (right - radius), 0)
                let down = max(top + radius - y, y - (bottom - radius), 0)
                // A ring does not fill its frame's corners: what is as round as the end may reach to its edge.
                let isRound = other.width == other.height
                if !isRound && (across * across + down * down).squareRoot() > radius + 0.5 { return false }
            }
        }
        return true
    }
}
