import HomeScreen
import PressureGestures
import PressureHost
import PressureMotion

// What the host knows of a home screen: its size, and what a press finds on it.

extension HomeModel {
    /// The screen as a window whose logical pixels are its points.
    func window(like old: HostWindow = HostWindow()) -> HostWindow {
        let size = setting.screen.size
        var window = old
        (window.width, window.height) = (size.width, size.height)
        window.pixel = map.surface.height.value / size.height
        window.pixelAcross = map.surface.width.value / size.width
        window.isMotionReduced = setting.isMotionReduced
        window.hasToolkitMenu = false
        return window
    }

    /// A target for the host, and its parts where they are drawn; what edit mode adds only answers taps.
    func hostTarget(
        _ found: PressTarget, _ sensitivity: Tuning.Sensitivity
    ) -> (target: HostTarget, layout: HostLayout?) {
        let number = Int(found.id.rawValue) - 1
        guard targets.indices.contains(number), found.offer != .nothing else {
            return (HostTarget(found.id, at: .empty, offer: .nothing), nil)
        }
        let target = targets[number]
        let parts = parts(of: target)
        var (host, offer) = (HostTarget(found.id, at: target.frame, offer: .playback), found.offer)
        func add(_ rows: inout ActionList) {
            for index in 0..<rows.count { host.rows.append(rows[index].id) }
            if rows.count > 0 { rows.isAtFoot = parts.places.isAtFoot }
        }
        switch found.offer {
        case .preview(var rows, let sideways, _):
            add(&rows)
            (host.offer, host.leading, host.trailing) = (.preview, sideways.leading, sideways.trailing)
            offer = .preview(actions: rows, sideways: sideways, frame: map.rect(parts.places.raised))
        case .menu(var rows, let frame):
            add(&rows)
            host.offer = .menu
            offer = .menu(items: rows, frame: frame)
        case .playback, .editMenu, .nothing: break
        }
        var setting = parts.preview
        setting.isMotionReduced = self.setting.isMotionReduced
        host.sensitivity = sensitivity
        let press = PressTarget(id: found.id, frame: found.frame, offer: offer, sensitivity: sensitivity)
        return (host, HostLayout(setting, press: press))
    }

    /// An empty place: a hold begins edit mode.
    func emptyPlace() -> HostTarget? {
        guard let id = id(of: Self.wallpaper) else { return nil }
        let size = setting.screen.size
        var target = HostTarget(id, at: MotionRect(0, 0, size.width, size.height), offer: .editMenu)
        target.drawer = .app
        target.showsHold = false
        return target
    }

    func pointer(_ touch: LiveTouch) -> HostPointer {
        let place = map.point(touch.place)
        return HostPointer(
            touch.id.rawValue, touch.hand, x: place.x, y: place.y, pressure: touch.pressure,
            isClick: touch.hand == .pad)
    }

    func touch(_ heard: HostTouch) -> LiveTouch {
        let place = map.rect(MotionRect(heard.pointer.x, heard.pointer.y, 0, 0))
        return LiveTouch(
            heard.change, heard.contact, at: Point(x: place.x, y: place.y), time: heard.time,
            pressure: heard.pointer.pressure, hand: heard.pointer.kind)
    }
}
