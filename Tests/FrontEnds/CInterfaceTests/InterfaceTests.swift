import CPressureGestures
import PressureGestures
import Testing

/// The functions of the header, called as any program calls them; the programs in C beside these tests do more.
@Suite struct InterfaceTests {
    private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe String(cString: pointer)
    }

    @Test func `header, library and Swift agree on the version`() {
        #expect(unsafe text(pressure_version()) == PRESSURE_VERSION)
        #expect(PRESSURE_VERSION == "\(LibraryVersion.text)")
        #expect(
            PRESSURE_VERSION == "\(PRESSURE_VERSION_MAJOR).\(PRESSURE_VERSION_MINOR).\(PRESSURE_VERSION_PATCH)")
    }

    @Test func `every check of the stream has its place in the counts`() {
        #expect(Int(PRESSURE_CHECK_COUNT) == StreamCheck.allCases.count)
        for check in StreamCheck.allCases {
            #expect(unsafe text(pressure_check_name(Int32(check.rawValue))) == check.name)
        }
    }

    @Test func `every threshold that is a setting is listed`() {
        var field = unsafe pressure_tuning_field()
        unsafe field.size = UInt32(MemoryLayout<pressure_tuning_field>.size)
        var names: [String] = []
        while unsafe pressure_get_tuning_field(Int32(names.count), &field) == 1 {
            names.append(unsafe text(field.name) ?? "")
        }
        #expect(names == TuningField.allCases.map(\.definition).filter { !$0.isFixed }.map(\.name))
    }

    @Test func `policies have the bits that the library gives them`() {
        let bits = [PRESSURE_POLICY_LIVE, PRESSURE_POLICY_REPEATED_POPS, PRESSURE_POLICY_TIMED_POP]
        #expect(bits.map(\.rawValue) == PressPolicies.named.map { UInt32($0.policy.rawValue) })
    }

    @Test func `an action list holds as many as the header says`() {
        #expect(Int(PRESSURE_MAX_ACTIONS) == ActionList.capacity)
    }

    @Test func `a policy changes what the app hears`() throws {
        var settings = pressure_settings()
        settings.size = UInt32(MemoryLayout<pressure_settings>.size)
        settings.policies = PRESSURE_POLICY_LIVE.rawValue
        let session = try unsafe #require(pressure_session_new(&settings))
        var target = pressure_target()
        target.size = UInt32(MemoryLayout<pressure_target>.size)
        target.offer = Int32(PRESSURE_OFFER_PREVIEW.rawValue)
        target.frame = pressure_rect(x: 0, y: 0, width: 10, height: 10)
        #expect(unsafe pressure_set_targets(session, &target, 1) == 0)
        // A peek by force that eases below 0.40 ends under this policy.
        #expect(unsafe pressure_touch_began(session, 1, 0, 5, 5, 0.6) == 0)
        #expect(unsafe pressure_touch_moved(session, 1, 200_000, 5, 5, 0.39) == 0)
        var event = unsafe pressure_event()
        unsafe event.size = UInt32(MemoryLayout<pressure_event>.size)
        var reasons: [Int32] = []
        while unsafe pressure_next_event(session, &event) == 1 {
            if unsafe event.kind == Int32(PRESSURE_EVENT_PEEK_ENDED.rawValue) { unsafe reasons.append(event.reason) }
        }
        #expect(reasons == [Int32(PRESSURE_REASON_EASED.rawValue)])
        #expect(unsafe pressure_session_free(session) == 0)
    }

    #if !LiveDevices
        @Test func `without live devices the functions for them say what to do`() throws {
            #expect(pressure_has_live_devices() == 0)
            let session = try unsafe #require(pressure_session_new(nil))
            let refused = PRESSURE_ERROR_UNSUPPORTED.rawValue
            #expect(unsafe pressure_add_path(session, "/dev/input/event0") == refused)
            #expect(unsafe text(pressure_last_error())?.contains("libevdev-dev") == true)
            #expect(unsafe pressure_add_fd(session, 0, nil) == refused)
            #expect(unsafe pressure_watch_nodes(session, nil) == refused)
            #expect(pressure_find_nodes(nil, nil, 0) == refused)
            // The rest works, nothing being there to wait for.
            #expect(unsafe pressure_suspend(session) == 0)
            #expect(unsafe pressure_resume(session) == 0)
            #expect(unsafe pressure_dispatch(session) == 0)
            #expect(unsafe pressure_session_free(session) == 0)
        }
    #endif
}
