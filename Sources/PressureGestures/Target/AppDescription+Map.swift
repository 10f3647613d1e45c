/// An app's targets on a surface of a certain size, for hit-testing.
public struct AppTargets: TargetMap, Hashable, Sendable {
    /// The targets in the order they are drawn: the last one is on top.
    public let targets: TargetList

    private let surface: Surface

    init(_ targets: TargetList, on surface: Surface) {
        self.targets = targets
        self.surface = surface
    }

    public func target(at point: Point, for contact: ContactID) -> PressTarget? {
        targets.target(
            at: Point(x: Self.held(point.x, surface.width), y: Self.held(point.y, surface.height)), for: contact)
    }

    /// A place held on the surface.
    ///
    /// The last reading of an axis lies on the surface's far edge, which no rectangle owns, and the kernel lets devices
    /// report a little more than they declare. What lies farther off is on another surface, and hits nothing.
    private static func held(_ place: Millimetres, _ side: Millimetres) -> Millimetres {
        let beyond: Millimetres = 1
        guard side > 0, place.micrometres >= -beyond.micrometres,
            Int64(place.micrometres) <= Int64(side.micrometres) + Int64(beyond.micrometres)
        else {
            return place
        }
        return Millimetres(micrometres: min(max(place.micrometres, 0), side.micrometres - 1))
    }
}

extension AppDescription {
    /// The surface that the app sees on a device, whose own surface is given unturned.
    ///
    /// It has the size that the file gives, else the device's, and is turned as the file says.
    public func surface(on device: Surface) -> Surface {
        if let size { return Surface(width: size.width, height: size.height, rotation: rotation) }
        return rotation == .quarter || rotation == .threeQuarters
            ? Surface(width: device.height, height: device.width, rotation: rotation)
            : Surface(width: device.width, height: device.height, rotation: rotation)
    }

    /// The size that the file gives, as the device lies; for devices that do not say their own.
    public var deviceSize: (width: Millimetres, height: Millimetres)? {
        guard let size else { return nil }
        return rotation == .quarter || rotation == .threeQuarters
            ? (size.height, size.width) : (size.width, size.height)
    }

    /// The targets on a surface as the app sees it, see `surface(on:)`.
    ///
    /// Fractions of a surface whose size nobody knows are empty; targets without a frame are everywhere on it.
    public func targets(on surface: Surface) -> AppTargets {
        let size = Size(width: surface.width, height: surface.height)
        var number: Int32 = 0
        var targets: [PressTarget] = []
        targets.reserveCapacity(items.count)
        for item in items {
            number &+= 1
            targets.append(
                PressTarget(
                    id: TargetID(number), frame: item.frame?.rect(unit, on: size) ?? Self.whole(of: surface),
                    offer: offer(of: item, on: size)))
        }
        return AppTargets(TargetList(targets), on: surface)
    }

    /// Frames that do not lie on a surface, for descriptions that leave its size to the device.
    public func notes(on surface: Surface) -> [Note] {
        let size = Size(width: surface.width, height: surface.height)
        guard size.width > 0, size.height > 0 else { return [] }
        var notes: [Note] = []
        for item in items {
            let frames = [item.frame, item.partFrame] + item.actions.map(\.frame)
            for frame in frames.compactMap({ $0 }) where !frame.rect(unit, on: size).lies(on: size) {
                notes.append(
                    Note(
                        rule: "frame.outside", item: item.name,
                        message: "\(frame.path) does not lie on the surface of \(size)", file: file,
                        line: frame.place.line, column: frame.place.column))
            }
        }
        return notes
    }

    private func offer(of item: Item, on size: Size) -> PressOffer {
        switch item.offer {
        case .preview:
            .preview(
                actions: actions(of: item, on: size), sideways: item.sideways,
                frame: item.partFrame?.rect(unit, on: size))
        case .menu: .menu(items: actions(of: item, on: size), frame: item.partFrame?.rect(unit, on: size))
        case .playback: .playback
        case .editMenu: .editMenu
        case .nothing: .nothing
        }
    }

    /// The actions with their places, or as rows where they have none: the reader lets them have all or none.
    private func actions(of item: Item, on size: Size) -> ActionList {
        var rows: [ActionID] = []
        var places: [(ActionID, Rect)] = []
        for (place, action) in item.actions.enumerated() {
            let id = ActionID(Int16(clamping: place + 1))
            rows.append(id)
            if let frame = action.frame { places.append((id, frame.rect(unit, on: size))) }
        }
        return (places.isEmpty ? ActionList(rows: rows) : ActionList(places: places)) ?? ActionList()
    }

    private static func whole(of surface: Surface) -> Rect {
        guard surface.width > 0, surface.height > 0 else {
            // Half as far as lengths reach, in every direction.
            let reach = Millimetres.limit / 2
            return Rect(
                x: Millimetres(micrometres: -reach), y: Millimetres(micrometres: -reach),
                width: Millimetres(micrometres: Millimetres.limit), height: Millimetres(micrometres: Millimetres.limit))
        }
        return Rect(x: 0, y: 0, width: surface.width, height: surface.height)
    }
}
