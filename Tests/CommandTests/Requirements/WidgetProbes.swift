import Foundation

/// Widgets: sizes, targets, stacks and what they do.
extension ProbeBook {
    mutating func addWidgets() {
        holds("R-WID-1") { seen in
            try claim(seen[0].findings.contains("widget.extra-large-on-phone"), "one on a phone is not found")
            try claim(!seen[1].text.contains("extraLarge"), "a phone has one")
            try seen[2].says("extraLarge 748×356")
        }
        holds("R-WID-2") { seen in
            // By the guideline's table: 414x736 is the only one whose medium height is not the small one.
            let sizes = [
                ["small 158×158", "medium 338×158", "large 338×354"],
                ["small 159×159", "medium 348×157", "large 348×357"],
            ]
            for (sight, sizes) in zip(seen, sizes) {
                try claim(Set(sight.sizes) == Set(sizes), "not \(sizes): \(sight.text)")
            }
        }
        holds("R-WID-3") { seen in
            let canvas = ["small": 155.0, "medium": 342, "large": 342, "extraLarge": 715.5]
            let device = ["small": 136.0, "medium": 300, "large": 300, "extraLarge": 628]
            let shown = Dictionary(grouping: try seen[0].picture.widgets) { $0.family }
            try claim(shown.count == 4, "only \(shown.keys.sorted())")
            for (family, widgets) in shown {
                let (width, scale) = (widgets[0].width, widgets[0].scale ?? 1)
                let share = (device[family] ?? 0) / (canvas[family] ?? 1)
                try claim(abs(width - (device[family] ?? 0)) < 0.01, "\(family) is \(width) wide")
                try claim(abs(scale - share) < 0.002, "\(family) is shown at \(scale)")
                try claim(abs(share - 0.877) < 0.002, "the shares differ")
            }
        }
        holds("R-WID-4") { seen in
            let widgets = try seen[0].picture.widgets
            try claim(widgets.contains { $0.family == "extraLarge" && $0.width == 726 }, "none is 726 wide")
            for widget in widgets { try claim(widget.scale ?? 1 == 1, "\(widget.id) is not shown as it is laid out") }
        }
        holds("R-WID-5") { seen in
            let phone = try seen[0].picture
            let (round, box) = (try phone.thing("accessory.circular"), try phone.thing("accessory.rectangular"))
            try claim(round.width == 72 && round.height == 72, "circular is \(round.frame)")
            try claim(box.width == 160 && box.height == 72, "rectangular is \(box.frame)")
            try claim(try round.top > phone.thing("lock.clock").bottom, "they are not below the clock")
            let line = try phone.thing("accessory.inline")
            try claim(line.width == 234 && line.height == 26, "inline is \(line.frame)")
            try claim(try line.bottom <= phone.thing("lock.clock").top, "it is not above the clock")
            try claim(line.text?.contains("8°") == true, "it says \(line.text ?? "nothing")")
            let smallest = try seen[1].picture.nodes.filter { $0.id.hasPrefix("accessory.") }
            try claim(smallest.isEmpty, "the smallest phone has \(smallest.map(\.id))")
        }
        holds("R-WID-6") { seen in
            try claim(seen[0].status == 0, "\(seen[0].command) ends with \(seen[0].status)")
            // Twenty screens, the ten tablets in landscape too.
            try seen[0].says("30 screens, 0 violations")
        }
        holds("R-WID-7") { seen in
            try claim(seen[0].findings.contains("widget.small-one-target"), "two targets are not found")
            for widget in try seen[1].picture.widgets where widget.family == "small" {
                let inner = try seen[1].picture.inside(widget.id).filter { $0.target != nil }
                try claim(widget.target != nil && inner.isEmpty, "\(widget.id) is not one target")
            }
        }
        holds("R-WID-8") { seen in
            try claim(seen[0].findings.contains("widget.too-many-targets"), "too many targets are not found")
            let lines = seen[1].text.matches(of: /targets\s+small 1, medium [1-4], large [1-8][,\n]/)
            try claim(lines.count == 30, "only \(lines.count) screens have few enough")
        }
        holds("R-WID-9") { seen in
            try claim(seen[0].findings.contains("widget.small-not-fill"), "a small widget of cells is not found")
            let whole = try seen[1].picture.inside("raised")
            try claim(whole.contains { $0.id == "widget-next" }, "the whole widget is not lifted")
            let cell = try seen[2].picture
            try claim(try cell.inside("raised").contains { $0.text == "Ines" }, "the cell is not lifted")
            try claim(try cell.inside("page").contains { $0.text == "Jonas" }, "its neighbour is lifted too")
        }
        holds("R-WID-10") { seen in
            try claim(seen[0].findings.contains("widget.no-destination"), "a target that leads nowhere is not found")
            try claim(seen[1].story.hasSuffix("popped(force)"), seen[1].story)
            let text = try String(
                contentsOf: Workplace.project.appending(path: "Recordings/apps/home.json"), encoding: .utf8)
            let target = try AppFile.targets(of: text).first { $0["id"] as? String == seen[1].events.last?.target }
            try claim(target?["destination"] as? String == "calendar/today-1900", "it opens something else")
        }
        holds("R-WID-11", rules: "widget.launches-only")
        holds("R-WID-12", rules: "widget.look-alike")
        addStacksAndEditing()
        holds("R-WID-18") { seen in
            let small = try seen[0].picture.thing("widget-next.label").text
            let large = try seen[1].picture.thing("widget-agenda.label").text
            try claim(small == "Calendar" && large == "Calendar", "they are of \(small ?? "") and \(large ?? "")")
            let next = try seen[0].picture.words(in: "widget-next")
            let agenda = try seen[1].picture.words(in: "widget-agenda")
            try claim(next.contains("19:00") && !next.contains("Dentist"), "the small one shows \(next)")
            try claim(agenda.contains("Dentist"), "the large one shows \(agenda)")
        }
        holds("R-WID-26") { seen in
            try claim(seen[0].status == 0, "an app without all sizes is found fault with")
            try seen[0].says(": 0 findings")
        }
        holds("R-WID-35") { seen in try claim(seen.isEmpty, "a program shows it, and nothing looks") }
        holds("R-WID-39") { seen in
            let fresh = try seen[0].picture.words()
            try claim(!fresh.contains { $0.hasPrefix("As of") }, "fresh weather says how old it is")
            let words = try seen[1].picture.words(in: "widget-weather")
            try claim(words.contains { $0.contains(/^As of \d+:\d\d$/) }, "stale weather does not: \(words)")
        }
        holds("R-WID-40") { seen in
            let film = seen[0].pictures.filter { ["compact", "peek"].contains($0.name) }
            let widgets = try film.map { try $0.inside("page").filter { $0.id.hasPrefix("widget") } }
            try claim(widgets.count == 2 && widgets[0] == widgets[1], "a widget changes during the press")
            try claim(try film[0].thing("pill").spoken != film[1].thing("pill").spoken, "the pill does not change")
        }
        holds("R-WID-42") { seen in
            let (morning, evening) = (try seen[0].picture, try seen[1].picture)
            let (now, then) = (try morning.words(in: "widget-next"), try evening.words(in: "widget-next"))
            try claim(now != then && then.contains("Tomorrow"), "it tells the same all day: \(then)")
            let title = now.filter { !$0.contains(":") && $0 != "Today" }.joined(separator: " ")
            let large = try seen[2].picture.words(in: "widget-agenda")
            try claim(large.contains(title), "the large one has another idea than \(title)")
        }
        holds("R-WID-43") { seen in
            let words = try seen[0].picture.words(in: "widget-next")
            try claim(words.contains("Tomorrow") && words.contains("07:30"), "\(words)")
        }
    }

    private mutating func addStacksAndEditing() {
        holds("R-WID-13") { seen in
            let film = try seen[0].pictures.map { try $0.inside("stack-small").filter { $0.depth == 2 }.map(\.id) }
            try claim(film.first == ["widget-next"], "it begins with \(film.first ?? [])")
            try claim(film.last == ["widget-weather"], "it ends with \(film.last ?? [])")
            try claim(seen[1].story.hasPrefix("touchBegan failed(strayed)"), "the swipe pressed: \(seen[1].story)")
            try claim(seen[1].story.contains("peekBegan(pressure)"), "the press does not peek")
            try claim(!(try seen[2].picture).has("widget-weather"), "a press turned the stack")
            for picture in seen[3].pictures { try claim(!picture.has("raised"), "a stack that moves was pressed") }
        }
        holds("R-WID-15") { seen in
            let turns = try seen[0].picture.nodes.compactMap(\.turn)
            try claim(Set(turns).count > 5, "only \(turns) tremble")
            try claim(try seen[0].picture.nodes.contains { $0.role == "mark" }, "there is no badge")
            for picture in seen[1].pictures { try claim(!picture.has("raised"), "something peeks in \(picture.name)") }
            let (taken, done) = (try seen[2].picture, try seen[3].picture)
            try claim(taken.has("edit-done") && !taken.has("calculator"), "a tap on its badge takes nothing away")
            try claim(!done.has("edit-done") && done.has("calculator"), "Undo and Done do not restore it")
            try claim(done.nodes.allSatisfy { $0.turn == nil }, "something goes on trembling")
        }
        holds("R-WID-16") { seen in
            let fields = try seen[0].picture.nodes.filter { $0.target?.hasPrefix("widget-last.field-") == true }
            try claim((1...2).contains(fields.count), "there are \(fields.count) settings")
            let words = try seen[0].picture.words(in: "widget-last")
            try claim(words.contains("Last press") && words.contains("Percent"), "\(words)")
        }
        holds("R-WID-17") { seen in
            let picture = try seen[0].picture
            let (here, away) = (try picture.words(in: "widget-weather"), try picture.words(in: "widget-away"))
            try claim(here.first != away.first, "both show \(here.first ?? "nothing")")
            let labels = try ["widget-weather.label", "widget-away.label"].map { try picture.thing($0).text }
            try claim(labels == ["Weather", "Weather"], "they are of different kinds")
            let (one, other) = (try picture.thing("widget-weather"), try picture.thing("widget-away"))
            try claim(one.width == other.width && one.top == other.top, "they do not lie side by side")
        }
    }
}

extension Sight {
    /// The families and their sizes, as the line below a picture names them.
    var sizes: [String] { text.matches(of: /(small|medium|large|extraLarge) [\d.]+×[\d.]+/).map { String($0.0) } }
}

extension SceneThing {
    /// Of a widget its family.
    var family: String { String(role.split(separator: " ").last ?? "") }
}
