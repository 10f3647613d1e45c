#if !WithoutMotion
    import CPressureGestures
    import PressureMotion

    /// What an app says of a preview's motion, checked, and what it is told of it.
    struct MotionStruct {
        let target: Int32
        let offer: Int32
        let preview: PreviewSetting

        private static let knownFlags =
            PRESSURE_MOTION_REDUCED.rawValue | PRESSURE_MOTION_SIDES.rawValue | PRESSURE_MOTION_MIRRORED.rawValue
            | PRESSURE_MOTION_PRESS_Y.rawValue
        /// Pixels; farther away is nothing that anybody draws.
        private static let farthest = 1_000_000.0

        init(_ pointer: UnsafePointer<pressure_motion_settings>?) throws(Failure) {
            let given = try unsafe SizedStruct.read(pointer, "settings")
            (target, offer) = (given.target, given.offer)
            guard given.flags & ~Self.knownFlags == 0 else {
                throw .argument("settings.flags has an unknown flag: \(given.flags); see pressure_motion_flags")
            }
            guard let screen = try Self.rect(given.screen, "screen"), let source = try Self.rect(given.source, "source")
            else { throw .argument("settings.screen and source must be rectangles with sides of 0.001 pixels or more") }
            var preview = PreviewSetting(screen: screen, source: source)
            switch pressure_offer(rawValue: UInt32(bitPattern: given.offer)) {
            case PRESSURE_OFFER_NOTHING: preview.offer = .nothing
            case PRESSURE_OFFER_PREVIEW: preview.offer = .preview
            case PRESSURE_OFFER_MENU: preview.offer = .menu
            case PRESSURE_OFFER_PLAYBACK: preview.offer = .playback
            default: throw .argument("settings.offer is \(given.offer), an offer without motion; see pressure_offer")
            }
            let most = preview.offer == .preview || preview.offer == .menu ? PRESSURE_MAX_ACTIONS : 0
            guard given.row_count <= most else {
                throw .argument("settings.row_count is \(given.row_count); for this offer it must be at most \(most)")
            }
            preview.rowCount = Int(given.row_count)
            guard given.group_starts >> given.row_count == 0 else {
                throw .argument(
                    "settings.group_starts is \(given.group_starts); it has bits beyond the \(given.row_count) rows")
            }
            preview.groupStarts = UInt8(given.group_starts)
            preview.isLeftToRight = given.flags & PRESSURE_MOTION_MIRRORED.rawValue == 0
            if given.flags & PRESSURE_MOTION_PRESS_Y.rawValue != 0 {
                guard abs(given.press_y) <= Self.farthest else {
                    throw .argument("settings.press_y is \(given.press_y); it must be at most 1000000 pixels")
                }
                preview.pressY = given.press_y
            }
            preview.isMotionReduced = given.flags & PRESSURE_MOTION_REDUCED.rawValue != 0
            preview.hasSides = given.flags & PRESSURE_MOTION_SIDES.rawValue != 0
            if given.pixel != 0 {
                guard given.pixel >= 0.001, given.pixel <= 100 else {
                    throw .argument(
                        "settings.pixel is \(given.pixel); it must be 0.001 to 100 millimetres; 0 means 0.25")
                }
                preview.pixel = given.pixel
            }
            preview.textHeight = try Self.length(given.text_height, "text_height")
            preview.cardWidth = try Self.length(given.card_width, "card_width")
            preview.cardHeight = try Self.length(given.card_height, "card_height")
            preview.safe = MotionInsets(
                top: try Self.length(given.safe.top, "safe.top"), left: try Self.length(given.safe.left, "safe.left"),
                bottom: try Self.length(given.safe.bottom, "safe.bottom"),
                right: try Self.length(given.safe.right, "safe.right"))
            preview.sourceRadius = try Self.length(given.source_radius, "source_radius")
            preview.pageRadius = try Self.length(given.page_radius, "page_radius")
            if given.card_radius != 0 {
                preview.cardRadius = given.card_radius < 0 ? 0 : try Self.length(given.card_radius, "card_radius")
            }
            preview.card = try Self.rect(given.card, "card")
            preview.sheet = try Self.rect(given.sheet, "sheet")
            preview.page = try Self.rect(given.page, "page")
            self.preview = preview
        }

        private static func length(_ given: Double, _ name: StaticString) throws(Failure) -> Double {
            guard given >= 0, given <= farthest else {
                throw .argument("settings.\(name) is \(given); it must be 0 to 1000000 pixels")
            }
            return given
        }

        /// A rectangle; nil for an empty one.
        private static func rect(_ given: pressure_rect, _ name: StaticString) throws(Failure) -> MotionRect? {
            guard abs(given.x) <= farthest, abs(given.y) <= farthest, given.width >= 0, given.width <= farthest,
                given.height >= 0, given.height <= farthest
            else {
                throw .argument(
                    "settings.\(name) is no rectangle: numbers must be at most 1000000 pixels, and sides at least 0"
                )
            }
            let rect = MotionRect(given.x, given.y, given.width, given.height)
            return rect.isEmpty ? nil : rect
        }

        static func rect(_ rect: MotionRect) -> pressure_rect {
            pressure_rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        }

        static func number(of arrangement: PreviewPlaces.Arrangement) -> pressure_arrangement {
            switch arrangement {
            case .above: PRESSURE_ARRANGEMENT_ABOVE
            case .foot: PRESSURE_ARRANGEMENT_FOOT
            case .beside: PRESSURE_ARRANGEMENT_BESIDE
            case .rowsOnly: PRESSURE_ARRANGEMENT_ROWS_ONLY
            }
        }

        /// Fills a structure with where the parts lie.
        static func fill(_ told: inout pressure_motion_places, with places: PreviewPlaces) {
            told.row_count = UInt32(places.rowCount)
            told.arrangement = Int32(bitPattern: number(of: places.arrangement).rawValue)
            told.at_foot = places.isAtFoot ? 1 : 0
            told.rows_height = places.rowsHeight
            told.card = rect(places.card)
            told.raised_card = rect(places.raised)
            told.page = rect(places.page)
            told.sheet = rect(places.sheet)
            unsafe withUnsafeMutableBytes(of: &told.rows) { bytes in
                for row in 0..<places.rowCount {
                    unsafe bytes.storeBytes(
                        of: rect(places.row(row)), toByteOffset: row * MemoryLayout<pressure_rect>.stride,
                        as: pressure_rect.self)
                }
            }
        }

        /// Fills a structure with what is drawn.
        static func fill(_ values: inout pressure_motion_values, with look: PreviewLook) {
            values.stage = look.stage.rawValue
            values.side_action = look.sideAction
            values.source = rect(look.source)
            values.card = rect(look.card)
            values.sheet = rect(look.sheet)
            values.side = rect(look.side)
            values.source_scale = look.sourceScale
            values.source_opacity = look.sourceOpacity
            values.card_radius = look.cardRadius
            values.card_opacity = look.cardOpacity
            values.card_shadow = look.cardShadow
            values.content_opacity = look.contentOpacity
            values.content_width = look.contentWidth
            values.content_scale = look.contentScale
            values.page = look.page
            values.page_opacity = look.pageOpacity
            values.sheet_radius = look.sheetRadius
            values.sheet_scale = look.sheetScale
            values.sheet_opacity = look.sheetOpacity
            values.rows_opacity = look.rowsOpacity
            values.side_opacity = look.sideOpacity
            values.mark_opacity = look.markOpacity
            values.playback = look.playback
            values.lift = look.lift
            values.blur = look.blur
        }
    }
#endif
