import PressureCore

@testable import PressureMotion

/// What is wrong with a layout, told from its rectangles alone: none of the arithmetic that made them is used here.
struct LayoutRules {
    let setting: PreviewSetting
    /// What may be drawn on.
    private let free: MotionRect
    private static let rounding = 0.02

    enum Fault: String, Hashable, Sendable, CaseIterable {
        case outside, overlap, covered, height, order, ground, arrangement, lowCard, lostCard, foot, sheet
    }

    init(_ setting: PreviewSetting) {
        self.setting = setting
        let (screen, safe) = (setting.screen, setting.safe)
        free = MotionRect(
            screen.x + safe.left + 16, screen.y + safe.top + 16, screen.width - safe.left - safe.right - 32,
            screen.height - safe.top - safe.bottom - 32)
    }

    /// A layout as it is judged: what tests change, one thing at a time.
    struct Drawn {
        var arrangement: PreviewPlaces.Arrangement
        var card, raised, sheet: MotionRect
        var rows: [MotionRect]
        var isAtFoot: Bool

        init(_ places: PreviewPlaces) {
            arrangement = places.arrangement
            (card, raised, sheet) = (places.card, places.raised, places.sheet)
            rows = (0..<places.rowCount).map { places.row($0) }
            isAtFoot = places.isAtFoot
        }
    }

    /// Whether all rows have room at their lowest, in a height.
    private func hasRoom(_ height: Double) -> Bool { lowestRows <= height + Self.rounding }
    private var lowestRows: Double { Double(setting.rowCount) * lowestRow + grounds }
    private var lowestRow: Double { max(44, setting.textHeight + 22) }
    private var grounds: Double { Double(groups.count) * 8 }
    private var groups: [Int] { (1..<8).filter { $0 < setting.rowCount && setting.groupStarts >> UInt8($0) & 1 == 1 } }

    /// The arrangements that the rules allow on this screen; at the bound of a case, by a rounding, both.
    private var allowed: Set<PreviewPlaces.Arrangement> {
        if setting.rowCount == 0 { return [.above] }
        return allowed(by: Self.rounding).union(allowed(by: -Self.rounding))
    }

    private func allowed(by slack: Double) -> Set<PreviewPlaces.Arrangement> {
        if free.height + 32 + slack >= 136 + lowestRows { return [.above, .foot] }
        return free.width + 32 >= 480 && free.height + slack >= lowestRows ? [.beside] : [.rowsOnly]
    }

    /// Whether a menu has room above or below its icon.
    private var hasSide: Bool {
        hasRoom(min(setting.source.y - 8, free.bottom) - free.y)
            || hasRoom(free.bottom - max(setting.source.bottom + 8, free.y))
    }

    func faults(_ drawn: Drawn) -> Set<Fault> {
        var faults: Set<Fault> = []
        let isMenu = setting.offer == .menu
        for part in [drawn.card, drawn.raised, drawn.sheet] where !part.isEmpty && !holds(free, part) {
            faults.insert(.outside)
        }
        if !drawn.raised.isEmpty, overlaps(drawn.raised, drawn.sheet) { faults.insert(.overlap) }
        faults.formUnion(rowFaults(drawn))
        guard !isMenu else {
            if hasSide, overlaps(drawn.sheet, setting.source) { faults.insert(.covered) }
            return faults
        }
        if !allowed.contains(drawn.arrangement) { faults.insert(.arrangement) }
        if drawn.isAtFoot != (drawn.arrangement == .foot || drawn.arrangement == .rowsOnly) { faults.insert(.foot) }
        if drawn.isAtFoot, abs(drawn.sheet.bottom - free.bottom) > Self.rounding { faults.insert(.foot) }
        if (drawn.arrangement == .rowsOnly) != (drawn.card.isEmpty || drawn.raised.isEmpty) { faults.insert(.lostCard) }
        return faults.union(cardFaults(drawn))
    }

    private func cardFaults(_ drawn: Drawn) -> Set<Fault> {
        guard setting.rowCount > 0, !drawn.raised.isEmpty else { return [] }
        var faults: Set<Fault> = []
        let isStacked = drawn.raised.bottom <= drawn.sheet.y + Self.rounding
        switch drawn.arrangement {
        case .above:
            let finger = setting.pressY ?? setting.source.midY
            if !isStacked || drawn.sheet.bottom > finger + Self.rounding { faults.insert(.order) }
            if drawn.raised.height < drawn.card.height * 2 / 3 - Self.rounding { faults.insert(.lowCard) }
        case .foot:
            if !isStacked { faults.insert(.order) }
            if drawn.raised.height < min(96, drawn.card.height) - Self.rounding { faults.insert(.lowCard) }
        case .beside: if isStacked { faults.insert(.order) }
        case .rowsOnly: break
        }
        return faults
    }

    private func rowFaults(_ drawn: Drawn) -> Set<Fault> {
        var faults: Set<Fault> = []
        guard let first = drawn.rows.first else { return drawn.sheet.isEmpty ? [] : [.sheet] }
        // The height is what RowHeight gives for some room, and the same for all.
        let most = RowHeight.points(text: setting.textHeight, pixel: setting.pixel)
        for row in drawn.rows {
            if abs(row.height - first.height) > Self.rounding { faults.insert(.height) }
            if row.height < lowestRow - Self.rounding || row.height > most + Self.rounding { faults.insert(.height) }
            if abs(row.x - drawn.sheet.x) > Self.rounding || abs(row.right - drawn.sheet.right) > Self.rounding {
                faults.insert(.sheet)
            }
        }
        let isUpwards = setting.offer == .menu && hasSide && drawn.sheet.midY < setting.source.midY
        let ordered = isUpwards ? drawn.rows.reversed() : drawn.rows
        for (place, row) in ordered.enumerated().dropFirst() {
            let gap = row.y - ordered[place - 1].bottom
            let later = isUpwards ? drawn.rows.count - place : place
            if gap < -Self.rounding { faults.insert(.order) }
            if abs(gap - (groups.contains(later) ? 8 : 0)) > Self.rounding { faults.insert(.ground) }
        }
        // All rows together fill the sheet, but for one that is scrolled: that is as high as the screen allows.
        let height = (drawn.rows.map(\.bottom).max() ?? 0) - (drawn.rows.map(\.y).min() ?? 0)
        let isScrolled = !hasRoom(free.height) && abs(drawn.sheet.height - free.height) <= Self.rounding
        let isFilled = abs(height - drawn.sheet.height) <= Self.rounding
        if !isScrolled, !isFilled || !drawn.rows.allSatisfy({ holds(drawn.sheet, $0) }) { faults.insert(.sheet) }
        return faults
    }

    private func holds(_ outer: MotionRect, _ inner: MotionRect) -> Bool {
        inner.x >= outer.x - Self.rounding && inner.y >= outer.y - Self.rounding
            && inner.right <= outer.right + Self.rounding && inner.bottom <= outer.bottom + Self.rounding
    }

    private func overlaps(_ one: MotionRect, _ other: MotionRect) -> Bool {
        min(one.right, other.right) - max(one.x, other.x) > Self.rounding
            && min(one.bottom, other.bottom) - max(one.y, other.y) > Self.rounding
    }
}
