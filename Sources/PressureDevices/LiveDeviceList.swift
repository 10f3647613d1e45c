#if LiveDevices
    /// A live session's devices, each in a place of its own that stays where it is.
    ///
    /// Not in an array, which takes nothing that cannot be copied, and not as objects: whoever changes an object's
    /// parts pays for each access in each frame.
    @safe
    struct LiveDeviceList: ~Copyable {
        private var places: [UnsafeMutablePointer<LiveDevice>] = unsafe []

        deinit {
            for place in unsafe places.indices {
                unsafe places[place].deinitialize(count: 1)
                unsafe places[place].deallocate()
            }
        }

        var count: Int { unsafe places.count }

        subscript(place: Int) -> LiveDevice {
            _read { yield unsafe places[place].pointee }
            _modify { yield unsafe &places[place].pointee }
        }

        mutating func append(_ device: consuming LiveDevice) {
            let place = UnsafeMutablePointer<LiveDevice>.allocate(capacity: 1)
            unsafe place.initialize(to: device)
            unsafe places.append(place)
        }

        mutating func remove(at place: Int) {
            let removed = unsafe places.remove(at: place)
            unsafe removed.deinitialize(count: 1)
            unsafe removed.deallocate()
        }

        func place(of id: LiveDeviceID) -> Int? {
            for place in 0..<count where self[place].id == id { return place }
            return nil
        }
    }
#endif
