#if LiveDevices
    /// A live session's devices, each in a place of its own that stays where it is.
    ///
    /// Not in an array, which takes nothing that cannot be copied, and not as objects: whoever changes an object's
    /// parts pays for each access in each frame.
    @safe
    @usableFromInline struct LiveDeviceList: ~Copyable {
        @usableFromInline var slots: [UnsafeMutablePointer<LiveDevice>] = unsafe []

        @inlinable deinit {
            for index in unsafe slots.indices {
                unsafe slots[index].deinitialize(count: 1)
                unsafe slots[index].deallocate()
            }
        }

        var count: Int { unsafe slots.count }

        subscript(index: Int) -> LiveDevice {
            _read { yield unsafe slots[index].pointee }
            _modify { yield unsafe &slots[index].pointee }
        }

        mutating func append(_ device: consuming LiveDevice) {
            let slot = UnsafeMutablePointer<LiveDevice>.allocate(capacity: 1)
            unsafe slot.initialize(to: device)
            unsafe slots.append(slot)
        }

        mutating func remove(at index: Int) {
            let removed = unsafe slots.remove(at: index)
            unsafe removed.deinitialize(count: 1)
            unsafe removed.deallocate()
        }

        func index(of id: LiveDeviceID) -> Int? {
            for index in 0..<count where self[index].id == id { return index }
            return nil
        }
    }
#endif
