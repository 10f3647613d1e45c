import Testing

/// For each id what its row's commands have to show.
struct ProbeBook {
    /// Looks at what the commands of a row have shown, in their order; throws what is missing.
    typealias Probe = @Sendable (_ seen: Sights) throws -> Void

    private(set) var probes: [String: Probe] = [:]
    /// Ids that stand in the book twice.
    private(set) var repeated: [String] = []

    static let whole: ProbeBook = {
        var book = ProbeBook()
        book.addPressing()
        book.addPreviews()
        book.addWidgets()
        book.addWidgetDesign()
        book.addAppearance()
        book.addLiveViews()
        book.addLiveForms()
        book.addEngineering()
        return book
    }()

    mutating func holds(_ id: String, _ probe: @escaping Probe) {
        if probes[id] != nil { repeated.append(id) }
        probes[id] = probe
    }

    /// The row's rule of lint: it speaks on the app that breaks it, first, and is silent on the home screen.
    mutating func holds(_ id: String, rules: String...) {
        holds(id) { seen in
            for rule in rules { try claim(seen[0].findings.contains(rule), "\(seen[0].command) does not find \(rule)") }
            try claim(seen[0].status == 1, "\(seen[0].command) ends with \(seen[0].status)")
            for rule in rules { try seen[1].isSilent(of: rule) }
        }
    }

    /// The row's recordings tell these stories, in their order.
    mutating func holds(_ id: String, stories: String...) {
        holds(id) { seen in
            try claim(seen.count == stories.count, "\(id): \(seen.count) commands and \(stories.count) stories")
            for (sight, story) in zip(seen, stories) {
                try claim(sight.story == story, "\(sight.command): \(sight.story), not \(story)")
            }
        }
    }
}
