import Foundation

/// What is pressed: the rules of lint, on an app that breaks each and on one that keeps all.
extension ProbeBook {
    mutating func addPreviews() {
        holds("R-3DT-29") { seen in
            try claim(seen[0].findings.contains("peek.thin-preview"), "a thin preview is not found")
            let (early, late) = (try seen[1].picture.thing("card.live"), try seen[2].picture.thing("card.live"))
            try claim(early.text != late.text, "nothing changes while one looks")
        }
        holds("R-3DT-30", rules: "peek.adds-nothing")
        holds("R-3DT-33") { seen in
            try claim(seen[0].findings.contains("peek.occluded"), "a hidden preview is not found")
            let hidden = seen[1].text.firstMatch(of: /hid (\d+) % of the\s+preview/).flatMap { Int($0.1) }
            try claim(hidden.map { $0 < 40 } ?? seen[1].text.contains("hid nothing"), "the finger hides too much")
            try seen[1].isSilent(of: "peek.occluded")
        }
        holds("R-3DT-34", rules: "peek.no-room-for-title")
        holds("R-3DT-35", rules: "adoption.inconsistent")
        holds("R-3DT-37", rules: "peek.button-like")
        holds("R-3DT-39", rules: "peek.no-pop")
        holds("R-3DT-41", rules: "pop.differs-from-tap")
        holds("R-3DT-42") { seen in
            let targets = try AppFile.targets(of: seen[0].file)
            try claim(targets.count > 5, "there are hardly any targets")
            for target in targets {
                let id = target["id"] as? String ?? "?"
                try claim(target["popDestination"] == nil, "\(id) pops elsewhere")
                try claim(target["destination"] is String, "\(id) leads nowhere")
            }
        }
        holds("R-3DT-44", rules: "peek.edit-menu-conflict")
        holds("R-3DT-46") { seen in
            try claim(seen[0].story.contains("peekBegan(pressure)"), seen[0].story)
            try claim(seen[1].status == 0, "a preview without actions is found fault with")
            try seen[1].says(": 0 findings")
        }
        holds("R-3DT-48", rules: "actions.hold-not-in-peek")
        holds("R-3DT-49", rules: "actions.open")
        holds("R-3DT-50", rules: "actions.peek-only")
    }
}

extension Sight {
    /// A threshold's default, as `tuning` lists it.
    func threshold(_ name: String) throws -> Double {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.first == name[...], words.count > 1, let value = Double(words[1]) { return value }
        }
        throw Missing("\(command) does not list \(name)")
    }
}
