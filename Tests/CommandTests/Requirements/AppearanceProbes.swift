import Foundation

/// Light, dark, and what lies above.
extension ProbeBook {
    mutating func addAppearance() {
        addBothAppearances()
        addLevels()
        addTraits()
        for id in ["R-DRK-3", "R-DRK-18", "R-DRK-31"] {
            holds(id) { seen in try claim(seen.isEmpty, "a program shows it, and nothing looks") }
        }
    }

    private mutating func addBothAppearances() {
        holds("R-DRK-1") { seen in
            let (light, dark) = (try seen[0].picture, try seen[1].picture)
            for (one, other) in zip(light.nodes, dark.nodes) where one.layout != other.layout {
                throw Missing("\(one.id) is \(one.layout) in light, \(other.layout) in dark")
            }
            try claim(light.nodes.count == dark.nodes.count && light.nodes.count > 100, "there are other things")
            try claim(zip(light.nodes, dark.nodes).count { $0.paint != $1.paint } > 20, "they look alike")
        }
        holds("R-DRK-2") { seen in
            let (dark, light) = (seen[0].pictures, seen[1].pictures)
            try claim(dark.map(\.name) == light.map(\.name) && dark.map(\.time) == light.map(\.time), "other events")
            try claim(dark.contains { $0.name == "pop" } && dark.first?.style != light.first?.style, "nothing happens")
        }
        holds("R-DRK-4") { seen in
            let colours = try seen.dropFirst().compactMap { try $0.picture.thing("widget-next.time").colour }
            let name = "f" + colours.map { $0.dropFirst() }.joined(separator: "_")
            let rules = try seen[0].file.matches(of: /\.(f[0-9a-f_-]+)\{fill:(#[0-9a-f]+)/).filter { $0.1 == name }
            try claim(Set(rules.map { String($0.2) }) == Set(colours), "\(name) has not both values")
            try claim(Set(colours).count == 2, "the values are equal")
        }
        holds("R-DRK-5") { seen in
            try seen[0].says("✔ the ground is #ffffff in light and #000000 in dark")
            // The first thing that is painted.
            for (sight, colour) in zip(seen.dropFirst(), ["#ffffff", "#000000"]) {
                let ground = try sight.file.firstMatch(of: /<rect width="393" height="852" fill="(#[0-9a-f]+)"/)?.1
                try claim(ground.map { $0 == colour } ?? false, "\(sight.command): the ground is \(ground ?? "none")")
            }
        }
        holds("R-DRK-7") { seen in
            let grounds = try seen.map { try PrintedColour(try $0.picture.thing("message").fill).red }
            try claim(abs(grounds[0] + grounds[1] - 1) > 0.05, "the message's ground is turned over")
            let hues = try seen.map { try PrintedColour(try $0.picture.thing("link.address").colour).hue }
            try claim(abs(hues[0] - hues[1]) < 20, "the link's colour is turned over")
        }
        holds("R-DRK-8") { seen in
            guard let match = seen[0].text.firstMatch(of: /four ranks of labels: ([^;]+);\s+([0-9.> \n]+)/) else {
                throw Missing("the ranks are not told")
            }
            for list in [match.1, match.2] {
                let words = list.split { " >\n".contains($0) }
                let ranks = words.compactMap { Double($0) }
                try claim(ranks.count == 4 && zip(ranks, ranks.dropFirst()).allSatisfy { $0 > $1 }, "\(ranks)")
            }
        }
        holds("R-DRK-9") { seen in
            let colours = try seen.map { try $0.picture.thing("link.address").colour }
            try claim(colours[0] != colours[1], "both are \(colours[0] ?? "")")
            for sight in seen {
                let ratio = try PrintedColour(try sight.picture.thing("link.address").colour)
                    .contrast(to: PrintedColour(try sight.picture.thing("link").fill))
                try claim(ratio >= 4.5, "\(sight.command): it stands out by \(ratio)")
            }
        }
        holds("R-DRK-22") { seen in
            let layers = try seen.map { try $0.picture.nodes.filter { $0.id.hasPrefix("wallpaper") } }
            try claim(layers[0].count == 4, "there is no wallpaper")
            for (light, dark) in zip(layers[0], layers[1]) {
                try claim(light.shape == dark.shape && light.paint != dark.paint, "\(light.id) is the same in both")
            }
        }
        holds("R-DRK-25") { seen in
            try claim(try seen[0].picture.style == "light" && seen[1].picture.style == "dark", "the word is not heard")
            let light = try seen[0].picture.nodes.filter { $0.role == "label" }.map(\.colour)
            let dark = try seen[1].picture.nodes.filter { $0.role == "label" }.map(\.colour)
            try claim(zip(light, dark).allSatisfy { $0 != $1 } && !light.isEmpty, "some labels are left over")
            try claim(try seen[2].file.contains("prefers-color-scheme"), "auto is not both")
        }
        holds("R-DRK-29") { seen in
            let colours = try seen.map { try PrintedColour(try $0.picture.thing("status.time").colour).luminance }
            try claim(colours[0] < 0.1 && colours[1] > 0.8, "\(colours)")
        }
        holds("R-DRK-30") { seen in
            let bars = try seen.map { try $0.picture.nodes.filter { $0.id.hasSuffix(".bar") } }
            try claim(bars[0].count > 3 && bars[0].map(\.frame) == bars[1].map(\.frame), "they have other sizes")
            try claim(zip(bars[0], bars[1]).allSatisfy { $0.fill != $1.fill }, "they do not adapt")
        }
        holds("R-DRK-32") { seen in
            try claim(try seen[0].file.contains("prefers-color-scheme:dark"), "the picture does not follow")
            let page = seen[1].files.values.joined()
            try claim(
                page.contains("prefers-color-scheme") && page.contains("color-scheme"), "the page does not follow")
        }
    }

    private mutating func addLevels() {
        holds("R-DRK-6") { seen in
            let picture = try seen[0].picture
            let grounds = try ["widget-trip.ground", "widget-next", "wallpaper"].map { try picture.thing($0).fill }
            try claim(Set(grounds).count == 3, "\(grounds.map { $0 ?? "" })")
            let light = try grounds.map { try PrintedColour($0).luminance }
            try claim(light[2] < light[0] && light[0] < light[1], "\(light)")
        }
        holds("R-DRK-10") { seen in
            let (rest, peek) = (try seen[0].picture, try seen[1].picture)
            let ground = try PrintedColour(try rest.thing("wallpaper").fill).luminance
            let card = try PrintedColour(try peek.thing("card.ground").fill).luminance
            try claim(card > ground, "the card is not lighter")
            try claim(try peek.thing("raised").level == "elevated", "it does not lie above")
            try claim(try peek.thing("card.title").colour == rest.thing("message.sender").colour, "labels differ")
        }
        holds("R-DRK-11") { seen in
            let cover = try seen.dropFirst().map { sight in
                let glass = try sight.file.firstMatch(of: /id="glass"[^>]*>\s*<rect [^>]*fill-opacity="([\d.]+)"/)
                guard let share = glass.flatMap({ Double($0.1) }) else {
                    throw Missing("\(sight.command) has no glass")
                }
                return share
            }
            try claim(zip(cover, cover.dropFirst()).allSatisfy { $0 < $1 } && cover.count == 4, "\(cover)")
            for sight in seen.dropFirst() {
                try claim(try sight.file.contains("<g id=\"page\" filter=\"url(#blur"), "nothing is blurred")
            }
        }
        holds("R-DRK-12") { seen in
            let text = try seen[0].file
            try claim(text.contains("<g id=\"page\" filter=\"url(#blur"), "what lies below is not blurred")
            try claim(
                text.contains("<g id=\"raised\">") && text.contains("<g id=\"live\">"), "what lies above is blurred")
            let above = text.components(separatedBy: "<g id=\"raised\">").last ?? ""
            try claim(above.contains(">Tide table<"), "the card has no letters")
        }
        holds("R-DRK-14") { seen in
            let (notice, things) = (try seen[0].picture.thing("notice"), try seen[0].picture.inside("notice"))
            try claim(notice.material != nil && notice.fill == nil, "there is no material below")
            let colours = try things.compactMap(\.colour).map { try PrintedColour($0) }
            try claim(colours.count == 2 && colours.allSatisfy { $0.alpha < 1 }, "its letters are no vibrant ones")
            // Of one ink: only how much of it counts.
            try claim(
                colours[0].luminance == colours[1].luminance && colours[0].alpha != colours[1].alpha, "two colours")
        }
    }

    private mutating func addTraits() {
        holds("R-DRK-13") { seen in
            let (light, dark) = (try seen[0].picture, try seen[1].picture)
            try claim(try light.thing("glass").material == dark.thing("glass").material, "another material")
            let fixed = light.nodes.filter { $0.depth < 2 && $0.paint.contains { $0 != nil } }.filter { thing in
                dark.nodes.first { $0.id == thing.id }?.paint == thing.paint
            }
            for thing in fixed {
                let isMarked = thing.style != nil || ["icon", "pill", "sensor", "finger"].contains(thing.role)
                try claim(isMarked, "\(thing.id) keeps its colours, and does not say why")
            }
            try claim(!fixed.isEmpty, "there is nothing to look at")
            let covers = try seen.map { try $0.file.firstMatch(of: /id="glass"[^>]*>\s*<rect [^>]*fill="(#\w+)"/)?.1 }
            try claim(covers[0] != nil && covers[0] != covers[1], "the glass does not adapt")
        }
        holds("R-DRK-16") { seen in
            let (phone, tablet) = (try seen[0].picture, try seen[1].picture)
            try claim(phone.idiom == "phone" && tablet.idiom == "tablet", "\(phone.idiom), \(tablet.idiom)")
            try claim(phone.style == "light", phone.style)
            try claim(try phone.thing("photo").style == "dark" && phone.thing("photo").level == "base", "no overrides")
        }
        holds("R-DRK-17") { seen in
            let (rest, peek) = (try seen[0].picture, try seen[1].picture)
            // The page below is blurred, but it is made of the same traits.
            let after = Dictionary(try peek.inside("page").map { ($0.id, $0.paint) }) { first, _ in first }
            let shared = try rest.inside("page").filter { after[$0.id] != nil }
            try claim(shared.count > 50, "there is nothing to compare")
            for thing in shared where after[thing.id] != thing.paint { throw Missing("\(thing.id) has other colours") }
        }
        holds("R-DRK-20") { seen in
            let (rest, dark) = (try seen[1].picture, try seen[2].picture)
            for picture in seen[0].pictures {
                let same = picture.style == "light" ? rest : dark
                for id in ["status.time", "calendar.label", "message"] {
                    let isSame = try picture.thing(id).paint == same.thing(id).paint
                    try claim(isSame, "\(id) of \(picture.name) is left over")
                }
            }
            try claim(Set(seen[0].pictures.map(\.style)).count == 2, "there is no switch")
        }
        holds("R-DRK-21") { seen in
            let labels = try seen.map { try $0.picture.thing("calendar.label").colour }
            try claim(labels[0] == labels[1], "the kind of device changes a colour")
            try claim(labels[0] != labels[2], "the appearance changes none")
        }
        holds("R-DRK-23") { seen in
            let picture = try seen[0].picture
            try claim(picture.style == "dark", picture.style)
            let raised = try picture.thing("raised")
            try claim(raised.level == "elevated" && raised.style == "dark", "it has no traits of its own")
            // What lies three steps below takes them from there.
            let labels = try ["card.title", "widget-next.title-0"].map { try picture.thing($0).colour }
            try claim(labels[0] == labels[1], "\(labels)")
            try claim(try picture.inside("raised").allSatisfy { $0.style == nil }, "traits are set again below")
        }
        holds("R-DRK-24") { seen in
            let (light, dark) = (try seen[0].picture, try seen[1].picture)
            try claim(try light.thing("photo").style == "dark", "the photo overrides nothing")
            let (inside, other) = (try light.inside("photo"), try dark.inside("photo"))
            try claim(inside == other && inside.count > 10, "the photo adapts")
            try claim(try light.thing("photo.label").paint != dark.thing("photo.label").paint, "it reaches outside")
        }
        holds("R-DRK-27") { seen in
            let film = seen[0].pictures
            let before = try need(film.last { $0.style == "light" }, "light picture")
            let after = try need(film.first { $0.style == "dark" }, "dark picture")
            let (light, dark) = (try before.inside("stack-small"), try after.inside("stack-small"))
            try claim(light.map(\.layout) == dark.map(\.layout) && !light.isEmpty, "it was laid out again")
            try claim(light.map(\.paint) != dark.map(\.paint), "nothing changes")
        }
        holds("R-DRK-33") { seen in
            let (whole, switched) = (seen[0].pictures, seen[1].pictures)
            let isSame = whole.map(\.name) == switched.map(\.name) && whole.map(\.time) == switched.map(\.time)
            try claim(isSame, "there are other events")
            for (one, other) in zip(whole, switched) {
                try claim(one.nodes.map(\.layout) == other.nodes.map(\.layout), "\(one.name) is laid out otherwise")
            }
            try claim(switched.contains { $0.style == "dark" && $0.name == "peek" }, "it is not in the middle")
        }
        holds("R-DRK-34") { seen in
            let ground = try seen[1].picture.thing("wallpaper").fill
            let first = try need(seen[0].pictures.first { $0.style == "dark" }, "dark picture")
            try claim(first.nodes.first?.fill == ground, "the first dark picture does not begin on \(ground ?? "")")
            let drawn = try seen[1].file.components(separatedBy: "</defs>").last
            let painted = drawn?.firstMatch(of: /<rect [^>]*>/)?.0 ?? ""
            try claim(painted.contains("#000000"), "something light is painted first: \(painted)")
        }
    }
}
