import Foundation

/// Streams, files, times and tools.
extension ProbeBook {
    mutating func addEngineering() {
        holds("R-ENG-1") { seen in
            func crossings(_ sight: Sight, _ event: String) -> Int { sight.events.count { $0.what.hasPrefix(event) } }
            try claim(crossings(seen[0], "hintBegan") == 1, "the hint flutters")
            try claim(crossings(seen[1], "peekBegan") == 1, "the peek flutters")
            let without = crossings(seen[2], "hintBegan") + crossings(seen[2], "hintEnded(eased)")
            try claim(without > 10, "without the gap it does not flutter")
        }
        holds("R-ENG-2") { seen in
            let story = seen[0].story
            try claim(story == "touchBegan hintBegan hintEnded(eased) tapped", story)
            let spike = try Recorded.time(of: "Recordings/spike.evemu") { $0 > 400 }
            try claim(spike > 0, "there is no odd reading")
        }
        holds("R-ENG-3", stories: "touchBegan failed(strayed)", "touchBegan failed(strayed)")
        holds("R-ENG-4") { seen in
            try seen[0].says("contact 1 on surface landed")
            try seen[0].says("contact 2 landed")
            let second = seen[1].events.filter { $0.contact == "2" }
            let first = seen[1].events.filter { $0.contact == "1" }
            try claim(second.last?.what == "tapped" && first.last?.what == "peekEnded(dismissed)", "they are mixed up")
            let times = [first.first, second.first, second.last, first.last].compactMap { $0?.time }
            try claim(times == times.sorted() && times.count == 4, "they are not at once")
        }
        holds("R-ENG-5") { seen in
            try claim(seen[0].story.contains("peekBegan(pressure) cancelled(dropped) touchBegan tapped"), seen[0].story)
        }
        holds("R-ENG-6") { seen in
            for sight in seen {
                try claim(sight.story == "touchBegan hintBegan peekBegan(pressure) peekEnded(dismissed)", sight.story)
            }
        }
        holds("R-ENG-7") { seen in
            try seen[0].says("recordings: what begins ends, and nothing stays open")
            try claim(seen[0].text.contains("✔ all "), "something stays open")
            try claim(seen[1].story.hasSuffix("peekBegan(pressure) cancelled(endOfInput)"), seen[1].story)
            try claim(seen[2].story.contains("cancelled(replaced) touchBegan"), seen[2].story)
        }
        holds("R-ENG-8") { seen in
            for sight in seen {
                let name = sight.command.split(separator: " ")[2].replacing(".evemu", with: ".events")
                let log = try String(contentsOf: Workplace.project.appending(path: name), encoding: .utf8)
                let printed = sight.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
                let kept = log.split(separator: "\n").filter { !$0.hasPrefix("#") }
                try claim(printed == kept && printed.count > 5, "\(sight.command) differs from \(name)")
            }
        }
        holds("R-ENG-9") { seen in
            try claim(seen[0].text == seen[1].text && seen[0].events.count > 3, "the speed changes something")
        }
        holds("R-ENG-10") { seen in
            let hold = seen[0].events.first { $0.what == "peekBegan(hold)" }?.time ?? -1
            let down = seen[0].events.first?.time ?? 0
            try claim(abs(hold - down - 0.5) < 0.000_002, "the hold came after \(hold - down) s")
        }
        holds("R-ENG-11") { seen in try claim(seen.isEmpty, "a program shows it, and nothing looks") }
        holds("R-ENG-12") { seen in
            try claim(seen[1].events == seen[2].events && seen[1].events.count > 20, "it is not the same")
            try claim(seen[3].status == 2, "\(seen[3].command) is not refused")
            try claim(seen[3].complaint.contains("README.md:3: expected a recording"), seen[3].complaint)
        }
        holds("R-ENG-13") { seen in
            try claim(seen[0].status == 0 && seen[0].complaint.isEmpty, "devices fails: \(seen[0].complaint)")
            try claim(seen[1].status == 0 && seen[1].events.count > 20, "replay needs a device")
        }
        holds("R-ENG-14") { seen in
            try claim(seen[0].status == 1, "\(seen[0].command) ends with \(seen[0].status)")
            let line = seen[0].text.firstMatch(of: /drop\.evemu:(\d+): events\.dropped/).flatMap { Int($0.1) } ?? 0
            let file = Workplace.project.appending(path: "Recordings/drop.evemu")
            let text = try String(contentsOf: file, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            // SYN_DROPPED
            try claim(line > 0 && lines[line - 1].contains("0000 0003"), "line \(line) drops nothing")
            try seen[0].says("1 finding")
            try claim(seen[1].story.hasSuffix("touchBegan tapped"), "the reading stopped")
        }
        holds("R-ENG-15") { seen in
            let profile = try JSONSerialization.jsonObject(with: Data(seen[0].file.utf8)) as? [String: Any]
            let rise = profile?["rise"] as? [String: Double] ?? [:]
            // The recording's light presses rise by about a half, its firm ones by more than the whole level.
            try claim(rise["peek"].map { $0 > 0.09 && $0 < 0.47 } ?? false, "a peek needs \(rise)")
            try claim(rise["pop"].map { $0 > 0.66 && $0 < 1.32 } ?? false, "a pop needs \(rise)")
        }
    }
}
