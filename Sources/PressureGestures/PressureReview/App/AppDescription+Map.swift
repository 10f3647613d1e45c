import PressureCore

extension AppDescription {
    /// The surface that the app sees on a device; pass the device's own, unrotated surface.
    ///
    /// The rotation and the size come from the description; if the description gives no size, the device's size is
    /// used.
    public func surface(on device: Surface) -> Surface {
        if let size { return Surface(width: size.width, height: size.height, rotation: rotation) }
        return rotation == .quarter || rotation == .threeQuarters
            ? Surface(width: device.height, height: device.width, rotation: rotation)
            : Surface(width: device.width, height: device.height, rotation: rotation)
    }

    /// The same app on a device that is turned otherwise than the file says.
    package func turned(by rotation: Surface.Rotation) -> AppDescription {
        var app = self
        app.rotation = rotation
        return app
    }

    /// The size that the file gives, as the device lies; for devices that do not say their own.
    package var deviceSize: (width: Millimetres, height: Millimetres)? {
        guard let size else { return nil }
        return rotation == .quarter || rotation == .threeQuarters
            ? (size.height, size.width) : (size.width, size.height)
    }

    /// The targets on this surface; pass the surface that `surface(on:)` returns.
    ///
    /// If the surface's size is unknown, every frame that the description gives in fractions is empty. Targets
    /// without a frame cover the whole surface.
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
        for (index, action) in item.actions.enumerated() {
            let id = ActionID(Int16(clamping: index + 1))
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
