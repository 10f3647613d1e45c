#if LiveDevices
    import PressureGestures

    /// The targets of the device that is meant, once that is known.
    struct DecidedTargets: TargetMap {
        var targets: AppTargets?

        func target(at point: Point, for contact: ContactID) -> PressTarget? {
            targets?.target(at: point, for: contact)
        }
    }

    extension DeviceDescription {
        /// Whether this is a device of the same name and ids.
        func isSameDevice(as other: DeviceDescription) -> Bool {
            name == other.name && bus == other.bus && vendor == other.vendor && product == other.product
        }
    }

    extension RecordingHeading {
        var liveDetails: String { String(details.dropFirst("\(format), ".count)) }

        var liveText: String { "# \(shortName): live, \(liveDetails)\n" }
    }
#endif
