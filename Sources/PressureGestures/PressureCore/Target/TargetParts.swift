/// The part of what a target shows that a place lies on.
enum TargetPart: Hashable, Sendable {
    /// An action or menu item, identified by its index in the list.
    case action(UInt8)
    /// The preview itself.
    case preview
    /// A place inside the menu, beside its items.
    case menu
    /// A place on the declared sheet beside the rows, or a disabled row.
    case ground
    /// A place on a card or row that does not respond yet; a touch on this place does nothing.
    case waiting
    /// A place outside all other parts.
    case outside
}

extension PressTarget {
    /// The part under a place; an action lies above the preview it covers.
    ///
    /// - Parameter rows: where actions lie that the app did not place.
    func part(at point: Point, rows: ActionRows) -> TargetPart {
        switch offer {
        case .preview(let actions, _, let frame):
            if let part = actions.part(at: point, rows: rows) { return part }
            return (frame ?? self.frame).contains(point) ? .preview : .outside
        case .menu(let items, let frame):
            if let part = items.part(at: point, rows: rows) { return part }
            return frame?.contains(point) == true ? .menu : .outside
        case .playback, .editMenu, .nothing:
            return .outside
        }
    }
}

extension ActionList {
    /// The row or the ground under a place; nil if neither lies.
    func part(at point: Point, rows: ActionRows) -> TargetPart? {
        guard let index = index(at: point, rows: rows) else { return ground?.contains(point) == true ? .ground : nil }
        return isEnabled(at: index) ? .action(UInt8(truncatingIfNeeded: index)) : .ground
    }

    /// The action under a place; of overlapping ones the last declared lies on top.
    func index(at point: Point, rows: ActionRows) -> Int? {
        guard hasFrames else { return rows.row(at: point, count: count) }
        var index = count - 1
        while index >= 0 {
            if frame(at: index).contains(point) { return index }
            index -= 1
        }
        return nil
    }
}

/// Rows of equal height across the surface, upwards from where the response began.
struct ActionRows {
    /// The contact's place when the response began; rows are measured from it.
    let origin: Point
    let surface: Surface
    let height: Millimetres
    let start: Millimetres

    /// The row under a place: the first lies `start` above the origin, and all are moved back onto the surface.
    func row(at point: Point, count: Int) -> Int? {
        guard count > 0, surface.width == 0 || (point.x >= 0 && point.x < surface.width) else { return nil }
        let height = Int64(self.height.micrometres)
        var bottom = Int64(origin.y.micrometres) - Int64(start.micrometres)
        if surface.height > 0 {
            bottom = min(max(bottom, height * Int64(count)), Int64(surface.height.micrometres))
        }
        let above = bottom - Int64(point.y.micrometres)
        // A row owns its upper edge and not its lower one, as rectangles do.
        guard above > 0, above <= height * Int64(count) else { return nil }
        return Int((above - 1) / height)
    }
}
