import PressureJSON

extension TargetReview {
    /// The rules of one target's preview.
    mutating func reviewPeek(_ item: AppDescription.Item) {
        // What else the preview declares never comes into effect.
        if reviewConflict(item) { return }
        switch item.offer {
        case .preview, .menu, .playback:
            if !item.answersLightPress {
                add(.hintSuppressed, item, "it can be pressed, but a light press draws no hint")
            }
        case .editMenu, .nothing: break
        }
        guard item.offer == .preview else { return }
        reviewDestination(item)
        reviewElements(item)
    }

    /// Whether an edit menu takes the place of what is declared, which is a finding.
    mutating func reviewConflict(_ item: AppDescription.Item) -> Bool {
        guard item.hasPreviewToo else { return false }
        add(
            .peekEditMenuConflict, item,
            "a preview and an edit menu on one target: the edit menu wins, so declare only one of them")
        return true
    }

    private mutating func reviewDestination(_ item: AppDescription.Item) {
        guard let pop = item.popDestination else {
            if item.destination == nil { add(.peekNoPop, item, "its preview has no destination to pop into") }
            return
        }
        guard pop != item.destination else { return }
        let tap = item.destination.map { JSONText.quoted($0) } ?? "nothing"
        add(.popDiffersFromTap, item, "a pop opens \(JSONText.quoted(pop)), a tap opens \(tap)")
    }

    private mutating func reviewElements(_ item: AppDescription.Item) {
        let buttons = item.elements.filter { $0.role.isButtonLike || $0.handler != nil }
        if !buttons.isEmpty {
            let shown = Self.shortened(buttons.map(Self.name))
            add(.peekButtonLike, item, "its preview has something that looks or acts like a button: \(shown)")
        }
        let texts = item.elements.filter { $0.role == .text }.count
        let isRich = item.elements.contains { $0.role == .image || $0.role == .live }
        if !isRich, texts < Int(ReviewLimit.previewTexts.value) {
            let shown = texts == 0 ? "no text" : texts == 1 ? "one text" : "\(texts) texts"
            add(.peekThinPreview, item, "its preview has no picture, nothing live and \(shown)")
        }
        let contents = item.elements.compactMap { $0.content }
        // An element that does not say what it shows may show something new.
        let known = Set(item.shown)
        if !contents.isEmpty, contents.count == item.elements.count, contents.allSatisfy(known.contains) {
            let shown = Self.list(contents)
            add(.peekAddsNothing, item, "its preview shows only what the target shows already: \(shown)")
        }
    }

    /// An element as messages call it: `button "buy"`.
    private static func name(of element: AppDescription.Element) -> String {
        var name = element.role.rawValue
        if let content = element.content { name += " \(JSONText.quoted(content))" }
        if let handler = element.handler { name += " with the handler \(JSONText.quoted(handler))" }
        return name
    }
}
