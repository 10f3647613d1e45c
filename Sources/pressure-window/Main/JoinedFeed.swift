#if Window && LiveDevices
    import HomeWindow
    import PressureGestures

    /// Gives touches with their force to the window.
    struct JoinedFeed: JoinedSink {
        let window: LiveWindow
        /// The movement that the toolkit has just told of.
        var moved: (id: ContactID, x: Double, y: Double)?

        mutating func receive(_ touch: JoinedTouch) {
            let change: LiveTouch.Change =
                switch touch.change {
                case .began: .began
                case .moved: .moved
                case .ended: .ended
                case .lost: .lost
                }
            // Places went in as millimetres of the window.
            let pixel = window.size.millimetresPerPixel
            let live = LiveTouch(
                change, touch.id, at: window.layout.point(touch.x / pixel, touch.y / pixel), time: touch.time,
                pressure: touch.force?.value)
            // The toolkit tells of the movement whose force the node has told: a reading that came twice would
            // confirm itself. The next one brings the place along.
            if let moved, change == .moved, moved.id == touch.id, moved.x == touch.x, moved.y == touch.y,
                live.pressure != nil, window.lastSample?.isSameReading(as: live) == true
            {
                return window.follow(live)
            }
            window.lastSample = live
            window.feed(live)
        }
    }

    extension LiveTouch {
        /// Whether a later touch says nothing new of the force.
        fileprivate func isSameReading(as later: LiveTouch) -> Bool {
            id == later.id && pressure == later.pressure
        }
    }
#endif
