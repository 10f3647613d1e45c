#if LiveDevices
    import CEvdev
    import Glibc
    import PressureCore

    extension EvdevDevice {
        /// What the kernel holds of the device now; everything that waited to be read is taken and forgotten.
        ///
        /// It is asked for through libevdev, which empties the queue first, so that what is read next is newer.
        package mutating func state() throws(CaptureError) -> DeviceState {
            guard let device = unsafe device else {
                while try read() > 0 {}
                return untouched
            }
            var event = input_event()
            var status = unsafe libevdev_next_event(device, UInt32(LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue), &event)
            // The answer is a list of changes that end in "nothing more"; the state below has them all.
            while status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) {
                status = unsafe libevdev_next_event(device, UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue), &event)
            }
            guard status == -EAGAIN || status >= 0 else { throw Self.error(-status, path) }
            return unsafe DeviceState(device)
        }

        /// What the kernel held of the device when it was opened.
        package var openingState: DeviceState { unsafe device.map { unsafe DeviceState($0) } ?? untouched }

        /// What is known of a device that is no node: what was down before means nothing until it lifts.
        private var untouched: DeviceState {
            var state = DeviceState()
            state.slotCount = min(state.slots.count, Int(description.axis(EventCode.mtSlot)?.maximum ?? -1) + 1)
            return state
        }
    }

    extension DeviceState {
        /// The state that libevdev knows.
        init(_ device: OpaquePointer) {
            self.init()
            func value(_ type: UInt16, _ code: UInt16) -> Int32 {
                unsafe libevdev_get_event_value(device, UInt32(type), UInt32(code))
            }
            x = value(EventType.abs, EventCode.x)
            y = value(EventType.abs, EventCode.y)
            pressure = value(EventType.abs, EventCode.pressure)
            isTouched = value(EventType.key, EventCode.touch) != 0
            isClicked = value(EventType.key, EventCode.left) != 0
            for (bit, key) in Self.moreFingerKeys where value(EventType.key, key) != 0 { moreFingers |= bit }
            for tool in EventCode.toolPen...EventCode.toolLens where value(EventType.key, tool) != 0 {
                tools |= Self.bit(ofTool: tool)
            }
            for (bit, key) in Self.penButtonKeys where value(EventType.key, key) != 0 { penButtons |= bit }
            let count = unsafe libevdev_get_num_slots(device)
            slotCount = Int(max(0, min(count, 16)))
            currentSlot = max(0, unsafe libevdev_get_current_slot(device))
            for index in 0..<slotCount {
                func value(_ code: UInt16) -> Int32 {
                    unsafe libevdev_get_slot_value(device, UInt32(index), UInt32(code))
                }
                slots[index].trackingID = value(EventCode.mtTrackingID)
                slots[index].x = value(EventCode.mtPositionX)
                slots[index].y = value(EventCode.mtPositionY)
                slots[index].pressure = value(EventCode.mtPressure)
                slots[index].tool = value(EventCode.mtToolType)
                slots[index].distance = value(EventCode.mtDistance)
            }
        }
    }

    extension DeviceDescription {
        /// What libevdev says of a device.
        init(_ device: OpaquePointer) {
            self.init()
            if let text = unsafe libevdev_get_name(device) { name = unsafe String(cString: text) }
            bus = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_bustype(device))
            vendor = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_vendor(device))
            product = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_product(device))
            version = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_version(device))
            // By number: a property newer than libevdev's headers is still one.
            for property in 0..<32 where unsafe libevdev_has_property(device, UInt32(property)) != 0 {
                addProperty(property)
            }
            for type in 0..<UInt16(0x20) where unsafe libevdev_has_event_type(device, UInt32(type)) != 0 {
                unsafe declareCodes(of: type, device)
            }
        }

        /// Declares the codes of a type.
        ///
        /// libevdev is asked for those alone that the kernel tells: of 768 keys a touchscreen has two.
        private mutating func declareCodes(of type: UInt16, _ device: OpaquePointer) {
            let last = libevdev_event_type_get_max(UInt32(type))
            guard last >= 0 else { return }
            let words = Int(last) / 64 + 1
            unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { bits in
                unsafe bits.initialize(repeating: 0)
                let size = words * MemoryLayout<UInt64>.stride
                // Asked for the codes of EV_SYN, which has the number 0, the kernel tells the types instead.
                var told: Int32 = -1
                if type != EventType.syn {
                    unsafe told = pressure_event_bits(libevdev_get_fd(device), type, bits.baseAddress, size)
                }
                if told < 0 { unsafe bits.update(repeating: .max) }
                for word in 0..<words {
                    var left = unsafe bits[word]
                    while left != 0 {
                        let code = UInt16(word * 64 + left.trailingZeroBitCount)
                        left &= left - 1
                        if code <= last, unsafe libevdev_has_event_code(device, UInt32(type), UInt32(code)) != 0 {
                            unsafe declare(type, code, device)
                        }
                    }
                }
            }
        }

        /// Declares a code, and what is known of its axis where it has one.
        private mutating func declare(_ type: UInt16, _ code: UInt16, _ device: OpaquePointer) {
            declare(type: type, code: code)
            guard type == EventType.abs, let info = unsafe libevdev_get_abs_info(device, UInt32(code)) else { return }
            unsafe set(
                AxisDescription(
                    code: code, minimum: info.pointee.minimum, maximum: info.pointee.maximum,
                    fuzz: info.pointee.fuzz, flat: info.pointee.flat, resolution: info.pointee.resolution))
        }
    }
#endif
