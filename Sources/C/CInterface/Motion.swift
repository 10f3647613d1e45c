#if !WithoutMotion
    import CPressureGestures
    import PressureGestures
    import PressureMotion

    /// What a motion of C holds: the story of one pressed thing, and where its parts lie.
    ///
    /// Unchecked, because one thread at a time uses it: every call makes sure of that first.
    final class Motion: @unchecked Sendable {
        let owner = ThreadNote.number
        private var setting: MotionStruct
        private(set) var places: PreviewPlaces
        private var story = PreviewMotion()
        /// The finger that the card follows.
        private var contact: Int32 = 0
        /// The action under the finger, or the one that was chosen.
        private var action = PRESSURE_NO_ACTION

        init(_ setting: MotionStruct) {
            self.setting = setting
            places = PreviewPlaces(setting.preview)
        }

        func configure(_ setting: MotionStruct) {
            self.setting = setting
            places = PreviewPlaces(setting.preview)
        }

        /// Goes on with an event; false for one that is another's, or changes nothing.
        func receive(_ event: pressure_event) throws(Failure) -> Bool {
            guard unsafe event.target == setting.target else { return false }
            guard unsafe !story.isFollowing || event.contact == contact else { return false }
            guard let kind = try unsafe MotionEvent.kind(of: event) else { return false }
            let place = try unsafe MotionEvent.place(event.x, event.y)
            unsafe story.receive(kind, at: place, Timestamp(microseconds: event.time))
            switch kind {
            case .peekBegan:
                unsafe contact = event.contact
                action = PRESSURE_NO_ACTION
            case .highlighted, .actionSelected: unsafe action = event.action
            // A choice stays marked while what showed it goes.
            case .touchBegan, .menuOpened, .actionsHidden: action = PRESSURE_NO_ACTION
            default: break
            }
            return true
        }

        /// Lets the card follow its finger; false if it follows another, or none.
        func move(_ contact: Int32, to place: Point, at time: Timestamp) -> Bool {
            guard story.isFollowing, contact == self.contact else { return false }
            story.follow(place, time)
            return true
        }

        /// Goes back from wherever it is; false if nothing is shown.
        func dismiss(at time: Timestamp) -> Bool {
            guard !story.isGone(at: time) else { return false }
            if story.isOpen { story.close(time) } else { story.leave(at: time) }
            return true
        }

        /// What a touch meets that lands at a place and a time.
        func part(at x: Double, _ y: Double, _ time: Timestamp) -> Int32 {
            switch story.part(at: x, y, time, setting.preview, places) {
            case .beside: Int32(bitPattern: PRESSURE_PART_BESIDE.rawValue)
            case .waiting: Int32(bitPattern: PRESSURE_PART_WAITING.rawValue)
            case .card: Int32(bitPattern: PRESSURE_PART_CARD.rawValue)
            case .row(let index): Int32(bitPattern: PRESSURE_PART_ROW.rawValue) + Int32(index)
            }
        }

        /// Tells what is drawn at a time; whether something moves.
        func tell(_ values: inout pressure_motion_values, at time: Timestamp) -> Bool {
            MotionStruct.fill(&values, with: PreviewLook(story, setting.preview, places, at: time))
            values.action = action
            return !story.isAtRest(at: time)
        }

        /// Tells where the parts lie.
        func tell(_ told: inout pressure_motion_places) {
            MotionStruct.fill(&told, with: places)
        }

        /// Says where a target and its parts are pressed: where they are drawn.
        func place(_ target: UnsafeMutablePointer<pressure_target>) throws(Failure) {
            let preview = setting.preview
            guard unsafe Int(target.pointee.action_count) == preview.rowCount else {
                throw .argument(
                    unsafe "target.action_count is \(target.pointee.action_count), but the motion's row_count is "
                        + "\(preview.rowCount)")
            }
            guard unsafe target.pointee.offer == setting.offer else {
                throw .argument(
                    unsafe "target.offer is \(target.pointee.offer), but the motion's offer is \(setting.offer)")
            }
            func millimetres(_ rect: MotionRect) -> pressure_rect {
                let pixel = preview.pixel
                return pressure_rect(
                    x: rect.x * pixel, y: rect.y * pixel, width: rect.width * pixel, height: rect.height * pixel)
            }
            unsafe target.pointee.frame = millimetres(preview.source)
            switch preview.offer {
            // Whatever stays without a finger has its actions beside it.
            case .preview: unsafe target.pointee.part_frame = millimetres(places.raised)
            case .menu: unsafe target.pointee.part_frame = millimetres(places.sheet)
            case .playback, .nothing: unsafe target.pointee.part_frame = pressure_rect()
            }
            unsafe withUnsafeMutableBytes(of: &target.pointee.actions) { bytes in
                for row in 0..<preview.rowCount {
                    let offset = row * MemoryLayout<pressure_action>.stride + Int(pressure_action_frame)
                    unsafe bytes.storeBytes(
                        of: millimetres(places.row(row)), toByteOffset: offset, as: pressure_rect.self)
                }
            }
        }
    }
#endif
