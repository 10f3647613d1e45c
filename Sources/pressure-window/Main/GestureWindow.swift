#if Window
    import CWindow
    import HomeScreen
    import PressureGestures
    import PressureHost

    /// Who draws a window and hears what happens in it; all on the thread that runs it.
    protocol WindowOwner: AnyObject {
        func draw(with brush: Brush, _ size: SceneSize)
        /// A frame is due; false if nothing moves any more.
        func frame(at time: Timestamp) -> Bool
        func happened(_ event: window_event)
        /// A key goes down, with the letter that it types; whether nobody else gets it.
        func takes(_ key: HostKey, _ letter: Character?) -> Bool
        func isReadable(_ descriptor: Int32)
        func isDue()
        func activated(_ isActive: Bool)
        /// It can be seen from now on, or cannot.
        func seen(_ isSeen: Bool)
        func chose(_ name: String)
        func settingsChanged()
    }

    /// The window itself, for its owner.
    @safe
    final class GestureWindow {
        /// An entry of the menu.
        struct Choice {
            let section: String
            let name: String
            let label: String
            let key: String?
            /// Nil for one that does something at once.
            let state: Bool?
        }

        private let pointer: OpaquePointer
        private weak var owner: (any WindowOwner)?

        /// Makes GTK ready; nothing may be drawn before.
        ///
        /// Whether there is a display to open windows on.
        static func begin() -> Bool { window_begin() }

        init(_ size: SceneSize, beside: Double = 0, _ choices: [Choice], owner: any WindowOwner) {
            self.owner = owner
            let data = unsafe Unmanaged.passUnretained(owner as AnyObject).toOpaque()
            var calls = unsafe window_owner(
                data: data,
                draw: { data, brush, width, height in
                    unsafe GestureWindow.owner(data).draw(with: Brush(brush), SceneSize(width, height))
                },
                frame: { data, time in unsafe GestureWindow.owner(data).frame(at: Timestamp(microseconds: time)) },
                event: { data, event in unsafe GestureWindow.owner(data).happened(event.pointee) },
                key: { data, key, letter in
                    let key = HostKey(rawValue: UInt8(truncatingIfNeeded: key.rawValue)) ?? .other
                    let typed = letter == 0 ? nil : Unicode.Scalar(letter).map(Character.init)
                    return unsafe GestureWindow.owner(data).takes(key, typed)
                },
                readable: { data, descriptor in unsafe GestureWindow.owner(data).isReadable(descriptor) },
                due: { data in unsafe GestureWindow.owner(data).isDue() },
                activated: { data, isActive in unsafe GestureWindow.owner(data).activated(isActive) },
                seen: { data, isSeen in unsafe GestureWindow.owner(data).seen(isSeen) },
                chosen: { data, name in unsafe GestureWindow.owner(data).chose(String(cString: name)) },
                changed: { data in unsafe GestureWindow.owner(data).settingsChanged() })
            // A longer title is cut where a window is narrow.
            unsafe pointer = window_new(&calls, "Pressure", size.width, size.height, beside)
            for choice in choices { add(choice) }
        }

        deinit { unsafe window_free(pointer) }

        private static func owner(_ data: UnsafeMutableRawPointer) -> any WindowOwner {
            let object = unsafe Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue()
            guard let owner = object as? any WindowOwner else { fatalError("a window without its owner") }
            return owner
        }

        private func add(_ choice: Choice) {
            let state: Int32 = choice.state.map { $0 ? 1 : 0 } ?? -1
            guard let key = choice.key else {
                return unsafe window_add_choice(pointer, choice.section, choice.name, choice.label, nil, state)
            }
            unsafe window_add_choice(pointer, choice.section, choice.name, choice.label, key, state)
        }

        func set(_ name: String, _ state: Bool) { unsafe window_set_choice(pointer, name, state) }
        func openMenu() { unsafe window_open_menu(pointer) }
        func setKiosk(_ isKiosk: Bool) { unsafe window_set_kiosk(pointer, isKiosk) }
        func setDark(_ isDark: Bool) { unsafe window_set_dark(pointer, isDark) }
        func setSource(_ text: String) { unsafe window_set_source(pointer, text) }
        func setExplanation(_ text: String) { unsafe window_set_explanation(pointer, text) }
        func speak(_ text: String) { unsafe window_speak(pointer, text) }
        func run() { unsafe window_run(pointer) }
        func close() { unsafe window_close(pointer) }
        func draw() { unsafe window_draw(pointer) }
        /// Frames are due from now on, until the owner says that nothing moves.
        func move() { unsafe window_move(pointer) }
        func watch(_ descriptor: Int32) { unsafe window_watch(pointer, descriptor) }
        func wake(at time: Timestamp?) { unsafe window_wake(pointer, time?.microseconds ?? .max) }
        /// What it shows as PNG; nil while it is about to be drawn anew.
        var file: [UInt8]? { unsafe window_png(pointer).taken() }
        /// Where the picture's corner lies in the window.
        var pictureCorner: ScenePoint {
            var (x, y) = (0.0, 0.0)
            unsafe window_get_corner(pointer, &x, &y)
            return ScenePoint(x, y)
        }
        var facts: window_facts { unsafe window_get_facts(pointer) }
    }
#endif
