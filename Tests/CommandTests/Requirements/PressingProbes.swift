import Foundation

/// Pressing itself: what comes of a press, in which order.
extension ProbeBook {
    mutating func addPressing() {
        addBasics()
        addPeeks()
        addFallbacks()
        addPlaying()
    }

    private mutating func addBasics() {
        holds("R-3DT-1", stories: "touchBegan tapped", "touchBegan failed(strayed)")
        holds("R-3DT-2") { seen in
            let defaults = try ["hint.leave", "hint.enter", "peek.leave", "peek.enter", "pop.leave", "pop.enter"].map {
                try seen[0].threshold($0)
            }
            for place in stride(from: 0, to: 6, by: 2) {
                try claim(defaults[place] < defaults[place + 1], "a leave value is not below its enter value")
            }
            try claim(defaults[1] < defaults[3] && defaults[3] < defaults[5], "the rungs are out of order")
            try claim(seen[1].status == 2, "\(seen[1].command) is not refused")
            try claim(seen[1].complaint.contains("pop.leave must be below pop.enter"), seen[1].complaint)
        }
        holds("R-3DT-3") { seen in
            for (sight, words) in zip(
                seen, ["pressure force 0…5000, 5000 for 500 g", "pressure coarse 0…10", "no pressure"])
            {
                let isSaid = sight.text.split(separator: "\n").first?.contains(words) == true
                try claim(isSaid, "\(sight.command): not \(words)")
            }
        }
        holds("R-3DT-4") { seen in
            let answers = ["peekBegan(pressure)", "menuOpened(pressure)", "playbackBegan(pressure)"]
            for (sight, event) in zip(seen, answers) {
                try claim(sight.story.hasPrefix("touchBegan hintBegan \(event)"), "\(sight.command): \(sight.story)")
            }
        }
        holds("R-3DT-5") { seen in
            try claim(Set(seen[0].events.map(\.contact)) == ["1"], "there is more than one finger")
            try claim(seen[0].story == "touchBegan hintBegan peekBegan(pressure) popped(force)", seen[0].story)
            try claim(!seen[1].text.contains("swiped") && !seen[1].text.contains("strayed"), "the finger moved")
        }
        holds("R-3DT-6") { seen in
            try claim(seen[0].story == "touchBegan hintBegan hintEnded(lifted) tapped", seen[0].story)
            let link = try seen[1].picture.thing("link")
            try claim(try seen[1].picture.inside("raised").contains(link), "the link is not lifted")
            try claim(link.width > 316, "the link is no larger than at rest")
        }
        holds("R-3DT-7") { seen in
            try claim(seen[0].story == "touchBegan tapped", seen[0].story)
            try claim(!(try seen[1].picture).has("raised"), "something is lifted")
        }
        holds("R-3DT-8") { seen in
            // 0.2 of 500 units, the device's full force.
            let crossing = try Recorded.time(of: "Recordings/hint.evemu") { $0 >= 100 }
            let hint = seen[0].events.first { $0.what == "hintBegan" }?.time
            try claim(hint == crossing, "the hint came at \(hint ?? -1), the force at \(crossing)")
        }
        holds("R-3DT-9") { seen in
            let steps = seen[0].events.compactMap { event in
                event.progress(to: "peek").map { (force: event.force ?? 0, share: $0) }
            }
            try claim(steps.count > 5, "there is hardly any progress")
            let sorted = steps.sorted { ($0.force, $0.share) < ($1.force, $1.share) }.map(\.share)
            try claim(sorted == sorted.sorted(), "more force is less progress")
            try claim(sorted.allSatisfy { (0...1).contains($0) }, "progress leaves 0…1")
        }
        holds("R-3DT-10", stories: "touchBegan hintBegan menuOpened(pressure) pinned actionSelected(today)")
        holds("R-3DT-11", stories: "touchBegan failed(heldTooLong)")
        holds(
            "R-3DT-12", stories: "touchBegan hintBegan menuOpened(pressure) pinned actionSelected(today)",
            "touchBegan hintBegan menuOpened(pressure) highlighted(new-event) highlighted(today) actionSelected(today)",
            "touchBegan hintBegan menuOpened(pressure) pinned menuClosed")
        holds("R-3DT-13", rules: "home.empty-action-view")
        holds("R-3DT-14") { seen in
            let menu = try seen[0].picture
            let words = try menu.words(in: "menu")
            try claim(words.contains("New Event") && words.contains("Choir practice"), "the menu says \(words)")
            try claim(try menu.inside("menu").contains { $0.role == "action" && $0.spoken == "New Event" }, "no action")
        }
        holds("R-3DT-15") { seen in
            try seen[0].says("It lifted: what was shown stayed.")
            try claim(seen[1].story.contains("menuOpened(pressure) pinned actionSelected"), seen[1].story)
        }
        holds("R-3DT-16") { seen in
            let kinds = try AppFile.kinds("Recordings/apps/home.json")
            for sight in seen {
                try claim(sight.story.hasPrefix("touchBegan hintBegan peekBegan(pressure)"), sight.story)
            }
            let pressed = Set(seen.compactMap { $0.events.first.flatMap { kinds[$0.target] } })
            try claim(pressed.count == 3, "only \(pressed) were pressed")
        }
    }

    private mutating func addPeeks() {
        holds("R-3DT-17") { seen in
            let (rest, peek, after) = (try seen[0].picture, try seen[1].picture, try seen[2].picture)
            try claim(try peek.layer("page") < peek.layer("raised"), "the preview is not on top")
            try claim(try peek.inside("page").contains { $0.id == "message" }, "the context is gone")
            try claim(try after.inside("page") == rest.inside("page"), "the page is not as it was")
            try claim(!after.has("raised"), "the preview is still there")
        }
        holds("R-3DT-18") { seen in
            try claim(seen[0].story.contains("hintBegan peekBegan(pressure)"), seen[0].story)
            try claim(Set(seen[0].events.map(\.target)) == ["widget-next"], "another target was pressed")
            try seen[1].says("contact 1 on widget-next landed at 0.000 s (27.0, 34.0 mm)")
        }
        holds("R-3DT-19", stories: "touchBegan hintBegan peekBegan(pressure) peekEnded(dismissed)")
        holds("R-3DT-20") { seen in
            let events = seen[0].events
            try claim(events.count { $0.what.hasPrefix("peekBegan") } == 1, "not one peek")
            let eased = events.drop { !$0.what.hasPrefix("peekBegan") }.filter { $0.force ?? 1 < 0.16 }
            try claim(eased.contains { $0.what.hasPrefix("progress") }, "the force never eased")
            try claim(events.last?.what == "peekEnded(dismissed)", "the peek does not end last")
            let end = try Recorded.lift(of: "Recordings/ease.evemu")
            try claim(events.last?.time == end, "the peek ended at \(events.last?.time ?? -1), the lift came at \(end)")
        }
        holds("R-3DT-21") { seen in
            for sight in seen {
                try claim(sight.story.hasSuffix("peekBegan(pressure) popped(force)"), sight.story)
                try claim(sight.events.count { $0.what.hasPrefix("popped") } == 1, "it popped more than once")
            }
        }
        holds("R-3DT-22") { seen in
            let steps = seen[0].events.compactMap { event in
                event.progress(to: "pop").map { (force: event.force ?? 0, share: $0) }
            }
            let sorted = steps.sorted { ($0.force, $0.share) < ($1.force, $1.share) }.map(\.share)
            try claim(sorted.count > 20 && sorted == sorted.sorted(), "more force is less progress")
            try claim(sorted.allSatisfy { $0 < 1 }, "progress reaches 1 before the pop")
            try claim(seen[0].events.last?.what == "popped(force)", "the pop is not the last step")
        }
        holds(
            "R-3DT-23", stories: "touchBegan hintBegan peekBegan(pressure) popped(force)",
            "touchBegan hintBegan hintEnded(lifted) tapped")
        holds("R-3DT-24") { seen in
            try claim(seen[0].events.last?.what == "popped(force)", "something came after the pop")
            let pop = seen[0].events.last?.time ?? 0
            let lift = try Recorded.lift(of: "Recordings/pop.evemu")
            try claim(lift > pop + 0.1, "the finger did not stay")
            try claim(!seen[1].text.contains("contact 2"), "there was another contact")
        }
        holds("R-3DT-25") { seen in
            let story = seen[0].story
            try claim(story.contains("peekBegan(pressure) actionsRevealed"), story)
        }
        holds("R-3DT-26", stories: "touchBegan hintBegan peekBegan(pressure) peekEnded(dismissed)")
        holds("R-3DT-27") { seen in
            try seen[0].says("It lifted: what was shown stayed.")
            try claim(seen[1].story.hasSuffix("actionsRevealed pinned actionSelected(second)"), seen[1].story)
        }
        holds("R-3DT-28") { seen in
            let actions = try seen[0].picture.nodes.filter { $0.role == "action" }
            let names = actions.sorted { $0.top > $1.top }.compactMap(\.spoken)
            // From the finger up.
            try claim(names == ["Open in Background", "Add to Reading List", "Copy Link"], "\(names)")
        }
        holds("R-3DT-31") { seen in
            let (rest, peek, after) = (try seen[0].picture, try seen[1].picture, try seen[2].picture)
            try claim(try rest.inside("message").contains { $0.id == "link" }, "the link is not in the message")
            try claim(try peek.words(in: "card").contains("Tide table"), "its page is not shown")
            try claim(try after.inside("message") == rest.inside("message"), "the message is not as it was")
        }
        holds("R-3DT-32") { seen in
            try claim(seen[0].story == "touchBegan hintBegan peekBegan(pressure) peekEnded(dismissed)", seen[0].story)
            try claim(seen[1].story.hasPrefix("touchBegan tapped"), seen[1].story)
        }
        holds("R-3DT-38") { seen in
            let peek = try seen[0].picture
            try claim(try peek.thing("card").holds(peek.thing("finger")), "the finger does not lie on the preview")
            try claim(seen[1].story.hasSuffix("peekBegan(pressure) peekEnded(dismissed)"), seen[1].story)
        }
        holds("R-3DT-40") { seen in
            for sight in seen { try claim(sight.story.hasSuffix("popped(force)"), "\(sight.command): \(sight.story)") }
        }
        holds("R-3DT-43") { seen in
            let ends = seen[0].events.filter { $0.what == "tapped" || $0.what.hasPrefix("popped") }
            try claim(ends.count == 2 && ends[0].target == ends[1].target, "they name \(ends.map(\.target))")
            try seen[1].says("✔ pop, tap: both open page/tide-table")
        }
        holds("R-3DT-45", stories: "touchBegan longPressed")
        holds("R-3DT-47") { seen in
            try claim(Set(seen[0].events.map(\.contact)) == ["1"], "it takes more than one touch")
            try claim(seen[0].story.contains("actionsRevealed highlighted(first)"), seen[0].story)
            try claim(seen[0].events.last?.what == "actionSelected(second)", "nothing is chosen")
        }
    }

    private mutating func addFallbacks() {
        holds("R-3DT-36") { seen in
            try claim(seen[0].story == "touchBegan tapped", seen[0].story)
            let picture = try seen[1].picture
            try claim(!picture.has("raised") && !picture.has("glass"), "a hint is drawn")
        }
        holds(
            "R-3DT-51", stories: "touchBegan peekBegan(hold) actionsRevealed pinned popped(tap)",
            "touchBegan peekBegan(hold) actionsRevealed pinned actionSelected(first)",
            "touchBegan menuOpened(hold) pinned actionSelected(new-event)")
        holds("R-3DT-52") { seen in
            let (flat, off) = (seen[1].events, seen[2].events)
            try claim(flat.map(\.what) == off.map(\.what) && flat.map(\.time) == off.map(\.time), "\(seen[2].story)")
            try claim(off.contains { $0.what == "peekBegan(hold)" }, "a hold does not lead on")
            try claim(!off.contains { $0.what.hasPrefix("popped") }, "it popped")
        }
        holds("R-3DT-53") { seen in try claim(seen.isEmpty, "a program shows it, and nothing looks") }
        holds("R-3DT-54") { seen in
            let lists = try seen.map { sight in
                try sight.picture.nodes.filter { $0.role == "action" }.sorted { $0.top > $1.top }.map(\.id)
            }
            try claim(lists[0].count == 3 && lists[0] == lists[1], "a press offers \(lists[0]), a hold \(lists[1])")
        }
        holds(
            "R-3DT-55", stories: "touchBegan peekBegan(hold) popped(force)",
            "touchBegan hintBegan peekBegan(hold) peekEnded(dismissed)")
    }

    private mutating func addPlaying() {
        holds("R-3DT-56") { seen in
            let events = seen[0].events
            let began = events.first { $0.what.hasPrefix("playbackBegan") }?.force ?? 0
            let ended = events.first { $0.what == "playbackEnded(eased)" }?.force ?? 1
            try claim(began >= 0.5 && ended < 0.4, "it plays from \(began) to \(ended)")
            try claim(seen[1].story.hasSuffix("playbackEnded(lifted)"), seen[1].story)
        }
        holds("R-3DT-57") { seen in
            for rule in ["livephoto.one-sided", "livephoto.no-sound"] {
                try claim(seen[0].findings.contains(rule), "\(rule) is not found")
            }
            try claim(try seen[1].file.hasPrefix("RIFF"), "the sound is none")
            try claim(seen[2].findings == ["livephoto.no-sound"], "lint finds \(seen[2].findings.sorted())")
        }
        holds("R-3DT-58") { seen in
            let film = seen[0].pictures
            guard let playing = film.first(where: { $0.name == "playing" }), let first = film.first,
                let last = film.last
            else { throw Missing("it does not play") }
            try claim(try first.inside("photo") == last.inside("photo"), "it does not rest on the shot again")
            let still = try first.thing("photo.boat")
            let moved = try playing.thing("photo.boat")
            try claim(still.shape != moved.shape || still.frame != moved.frame, "nothing moves")
            try claim(seen[1].events.count { $0.what == "playbackBegan(pressure)" } == 2, "it does not play again")
        }
    }
}
