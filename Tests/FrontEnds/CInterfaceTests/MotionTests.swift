import CPressureGestures
import PressureGestures
import PressureMotion
import Testing

@testable import CInterface

/// What programs in C are told of a motion is what Swift has of it, field by field.
@Suite struct MotionTests {
    private static let kinds: [(GestureEvent.Kind, Int64)] = [
        (.touchBegan, 0), (.hintBegan, 80), (.progress(PressProgress(stage: .peek, raw: 20_000)), 130),
        (.hintEnded(.began), 180), (.peekBegan(.hold), 180), (.progress(PressProgress(stage: .pop, raw: -3_000)), 300),
        (.progress(PressProgress(stage: .pop, raw: 50_000)), 420), (.highlighted(ActionID(3)), 500),
        (.actionsRevealed, 700), (.highlighted(ActionID(4)), 760), (.actionsHidden, 900), (.actionsRevealed, 960),
        (.pinned, 1_100), (.popped(.tap, count: 1), 1_300), (.touchBegan, 2_000), (.hintBegan, 2_050),
        (.hintEnded(.eased), 2_080), (.failed(.strayed), 2_090), (.peekBegan(.pressure), 2_200),
        (.actionSelected(ActionID(2)), 2_400), (.peekBegan(.pressure), 2_600), (.peekEnded(.dismissed), 2_700),
        (.menuOpened(.hold), 2_800), (.menuClosed, 3_000), (.playbackBegan(.pressure), 3_100),
        (.playbackEnded(.cancelled(.palm)), 3_300), (.longPressed, 3_400), (.tapped, 3_500), (.cancelled(.lost), 3_900),
    ]

    private static let offers: [pressure_offer] = [
        PRESSURE_OFFER_PREVIEW, PRESSURE_OFFER_MENU, PRESSURE_OFFER_PLAYBACK, PRESSURE_OFFER_NOTHING,
    ]

    private func rect(_ rect: MotionRect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
    private func rect(_ rect: pressure_rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }

    @Test(arguments: offers, [UInt32(0), 1, 2, 3])
    func `every value of every moment is that of the same story in Swift`(
        _ offer: pressure_offer, _ flags: UInt32
    ) throws {
        let hasRows = offer == PRESSURE_OFFER_PREVIEW || offer == PRESSURE_OFFER_MENU
        var settings = pressure_motion_settings()
        settings.size = UInt32(MemoryLayout<pressure_motion_settings>.size)
        settings.flags = flags
        settings.target = 5
        settings.offer = Int32(bitPattern: offer.rawValue)
        settings.row_count = hasRows ? 4 : 0
        settings.group_starts = hasRows ? 0b1010 : 0
        settings.safe = pressure_insets(top: 30, left: 5, bottom: 20, right: 9)
        settings.card_height = 300
        settings.pixel = 0.2
        settings.text_height = 30
        settings.source_radius = 12
        settings.card_radius = 20
        settings.page_radius = 3
        settings.screen = pressure_rect(x: 10, y: 20, width: 500, height: 800)
        settings.source = pressure_rect(x: 300, y: 500, width: 64, height: 60)
        let motion = try unsafe #require(pressure_motion_new(&settings))
        defer { #expect(unsafe pressure_motion_free(motion) == 0) }

        var preview = PreviewSetting(screen: MotionRect(10, 20, 500, 800), source: MotionRect(300, 500, 64, 60))
        preview.offer =
            switch offer {
            case PRESSURE_OFFER_PREVIEW: .preview
            case PRESSURE_OFFER_MENU: .menu
            case PRESSURE_OFFER_PLAYBACK: .playback
            default: .nothing
            }
        preview.rowCount = hasRows ? 4 : 0
        preview.groupStarts = hasRows ? 0b1010 : 0
        preview.safe = MotionInsets(top: 30, left: 5, bottom: 20, right: 9)
        preview.cardHeight = 300
        preview.isMotionReduced = flags & 1 != 0
        preview.hasSides = flags & 2 != 0
        preview.pixel = 0.2
        preview.textHeight = 30
        (preview.sourceRadius, preview.cardRadius, preview.pageRadius) = (12, 20, 3)
        let places = PreviewPlaces(preview)
        var story = PreviewMotion()

        for time in stride(from: Int64(0), through: 4_600, by: 10) {
            let now = Timestamp.milliseconds(time)
            let (right, up) = (Double(time % 370) / 30, Double(time % 230) / 20)
            let place = Point(x: Millimetres(40 + right), y: Millimetres(90 - up))
            for (kind, at) in Self.kinds where at == time {
                var event = unsafe pressure_event()
                unsafe EventStruct.fill(
                    &event,
                    with: GestureEvent(kind: kind, time: now, contact: 2, target: 5, position: place, pressure: nil))
                unsafe event.size = UInt32(MemoryLayout<pressure_event>.size)
                #expect(unsafe pressure_motion_event(motion, &event) == 1)
                story.receive(kind, at: place, now)
            }
            let follows = unsafe pressure_motion_move(motion, 2, place.x.value, place.y.value, now.microseconds)
            #expect(follows == (story.isFollowing ? 1 : 0))
            story.follow(place, now)
            unsafe compare(motion, PreviewLook(story, preview, places, at: now), story, at: now)
        }
    }

    private func compare(
        _ motion: OpaquePointer, _ look: PreviewLook, _ story: PreviewMotion, at time: Timestamp
    ) {
        var values = pressure_motion_values()
        values.size = UInt32(MemoryLayout<pressure_motion_values>.size)
        #expect(
            unsafe pressure_motion_get_values(motion, time.microseconds, &values) == (story.isAtRest(at: time) ? 0 : 1))
        #expect(values.stage == look.stage.rawValue && values.side_action == look.sideAction)
        #expect(rect(values.source) == rect(look.source) && rect(values.card) == rect(look.card))
        #expect(rect(values.sheet) == rect(look.sheet) && rect(values.side) == rect(look.side))
        #expect(
            [
                values.source_scale, values.source_opacity, values.card_radius, values.card_opacity, values.card_shadow,
                values.content_opacity, values.content_width, values.content_scale, values.page, values.page_opacity,
            ] == [
                look.sourceScale, look.sourceOpacity, look.cardRadius, look.cardOpacity, look.cardShadow,
                look.contentOpacity, look.contentWidth, look.contentScale, look.page, look.pageOpacity,
            ])
        #expect(
            [
                values.sheet_radius, values.sheet_scale, values.sheet_opacity, values.rows_opacity, values.side_opacity,
                values.mark_opacity, values.playback, values.lift, values.blur,
            ] == [
                look.sheetRadius, look.sheetScale, look.sheetOpacity, look.rowsOpacity, look.sideOpacity,
                look.markOpacity, look.playback, look.lift, look.blur,
            ])
    }

    @Test func `how a preview looks has the numbers of the library`() {
        let header = [
            PRESSURE_LOOK_BLUR, PRESSURE_LOOK_DIM_LIGHT, PRESSURE_LOOK_DIM_DARK, PRESSURE_LOOK_SHADOW_DROP,
            PRESSURE_LOOK_SHADOW_BLUR, PRESSURE_LOOK_SHADOW_LIGHT, PRESSURE_LOOK_SHADOW_DARK, PRESSURE_LOOK_MARK_WIDTH,
            PRESSURE_LOOK_MARK_RISE, PRESSURE_LOOK_MARK_LINE, PRESSURE_LOOK_MARK_ABOVE,
        ]
        let library = [
            PreviewLimits.blur, PreviewLimits.dimLight, PreviewLimits.dimDark, PreviewLimits.shadowDrop,
            PreviewLimits.shadowBlur, PreviewLimits.shadowLight, PreviewLimits.shadowDark, PreviewLimits.markWidth,
            PreviewLimits.markRise, PreviewLimits.markLine, PreviewLimits.markAbove,
        ]
        #expect(header == library)
    }

    @Test func `stages have the numbers of the header`() {
        let numbers = [
            PRESSURE_MOTION_NOTHING, PRESSURE_MOTION_HINT, PRESSURE_MOTION_CARD, PRESSURE_MOTION_ACTIONS,
            PRESSURE_MOTION_PINNED, PRESSURE_MOTION_PAGE, PRESSURE_MOTION_MENU, PRESSURE_MOTION_PLAYBACK,
            PRESSURE_MOTION_LEAVING,
        ].map { Int32(bitPattern: $0.rawValue) }
        let stages: [PreviewLook.Stage] = [
            .nothing, .hint, .card, .actions, .pinned, .page, .menu, .playback, .leaving,
        ]
        #expect(numbers == stages.map(\.rawValue))
    }
}
