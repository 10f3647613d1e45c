/// One number of the tuning: its name, unit, default, bounds, and why it is that number.
package enum TuningField: UInt8, Hashable, Sendable, CaseIterable {
    case hintEnter
    case hintLeave
    case peekEnter
    case peekLeave
    case popEnter
    case popLeave
    case confirmation
    case pressAge
    case popDelay
    case popRise
    case popRiseCeiling
    case popFullShare
    case popReach
    case restBand
    case restTime
    case slideTime
    case slop
    case swipeBegin
    case swipeTakenBack
    case swipeCone
    case aimTravel
    case sidewaysSelect
    case sidewaysTime
    case holdTime
    case holdEarliest
    case holdFree
    case holdGain
    case secondFinger
    case actionRow
    case actionStart
    case dwellTime
    case forceScale
    case stuckTime
    case liveMargin
    case settleTime
    case settleBand
    case settleTravel
    case settleCreep
    case settleHighest
    case relativePeek
    case relativePop
    case relativeNoise
    case relativeLeast
    case fakeTouches
    case fakeTime
    case confirmationFrames
    case confirmationStretch
    case settleReadings
    case settleUnits
    case settleClimb
    case settleCollapse
    case penPeek
    case penPop
    case penRise
    case penAge
    case penSlop
    case penStill
    case penSettle
    case penBand
    case penCeiling
    case penHold
    case clickAge
    case clickRise
    case clickTravel
    case thumbZone
    case sourceLag
    case liveLatest

    /// What is known of a field.
    package struct Definition: Hashable, Sendable {
        /// The name in files and on the command line.
        package let name: String
        /// The unit of the value.
        package let unit: String
        /// The value that nothing changed.
        package let standard: Double
        /// The least value allowed.
        package let low: Double
        /// The greatest value allowed.
        package let high: Double
        /// Why the default is what it is.
        package let reason: String
        /// Whether it is no setting: neither files, nor the command line, nor C change it by its name.
        package let isFixed: Bool

        init(_ name: String, _ unit: String, _ standard: Double, _ low: Double, _ high: Double, _ reason: String) {
            self.init(name, unit, standard, low, high, reason, isFixed: false)
        }

        init(fixed name: String, _ unit: String, _ standard: Double, _ low: Double, _ high: Double, _ reason: String) {
            self.init(name, unit, standard, low, high, reason, isFixed: true)
        }

        private init(
            _ name: String, _ unit: String, _ standard: Double, _ low: Double, _ high: Double, _ reason: String,
            isFixed: Bool
        ) {
            self.name = name
            self.unit = unit
            self.standard = standard
            self.low = low
            self.high = high
            self.reason = reason
            self.isFixed = isFixed
        }
    }

    /// The field of this name, if there is one.
    package init?(name: String) {
        guard let field = Self.allCases.first(where: { $0.definition.name.isSame(name) }) else { return nil }
        self = field
    }

    /// The field that this name changes; throws if there is none, and where it is fixed.
    package static func setting(named name: String) throws(TuningError) -> TuningField {
        guard let field = TuningField(name: name) else { throw TuningError(field: name, rule: .known) }
        guard !field.definition.isFixed else { throw TuningError(field: name, rule: .changeable) }
        return field
    }

    /// The field's name, unit, default, bounds and reason.
    package var definition: Definition {
        switch self {
        case .hintEnter:
            Definition(
                "hint.enter", "of full", 0.20, 0.01, 0.97,
                "Above an average tap (0.50 ± 0.09 N, or 0.10 of full scale) plus five standard deviations.")
        case .hintLeave:
            Definition(
                "hint.leave", "of full", 0.16, 0.005, 0.96,
                "0.8 of hint.enter, so a wavering force does not make the hint flutter.")
        case .peekEnter:
            Definition(
                "peek.enter", "of full", 0.50, 0.02, 0.98,
                "Above an average slide (1.18 ± 0.47 N) plus two standard deviations.")
        case .peekLeave:
            Definition(
                "peek.leave", "of full", 0.40, 0.01, 0.97,
                "0.8 of peek.enter; shipped systems use 0.76 to 0.90. Easing ends a peek only under the policy `live`.")
        case .popEnter:
            Definition(
                "pop.enter", "of full", 0.80, 0.03, 1,
                "Five to seven just-noticeable steps above peek, and below full scale.")
        case .popLeave:
            Definition(
                "pop.leave", "of full", 0.64, 0.02, 0.99,
                "0.8 of pop.enter; after a pop, only a force below this allows the next pop.")
        case .confirmation:
            Definition(
                "confirmation", "ms", 15, 1, 200,
                "Without a second sample, a force counts after this time, just under two frames at 120 Hz: a single odd reading does not press, and nobody notices the wait."
            )
        case .pressAge:
            Definition(
                "press.age", "ms", 120, 0, 1000,
                "A younger touch opens nothing by force: a hard tap is over in 60 ms. An average tap may last longer (133 ± 83 ms), but is too light to peek."
            )
        case .popDelay:
            Definition(
                "pop.delay", "ms", 100, 0, 1000,
                "People must see the peek before it pops.")
        case .popRise:
            Definition(
                "pop.rise", "of full", 0.15, 0, 1,
                "A pop must also lie two just-noticeable steps above the resting force: a finger that rests harder during a peek causes no pop."
            )
        case .popRiseCeiling:
            Definition(
                fixed: "pop.riseCeiling", "of full", 0.95, 0, 1,
                "pop.rise demands no more force than this: a finger that already rests hard can still reach the pop.")
        case .popFullShare:
            Definition(
                fixed: "pop.fullShare", "of the full reading", 0.98, 0.5, 1,
                "pop.rise demands no more force than this: if a device's readings stop below full scale, the pop stays reachable."
            )
        case .popReach:
            Definition(
                fixed: "pop.reach", "of the full reading", 0.95, 0.5, 1,
                "A pop above this share is out of reach, so all rungs are then lowered.")
        case .restBand:
            Definition(
                fixed: "rest.band", "of full", 0.03, 0, 0.5,
                "About half a just-noticeable difference at peek: people feel no change.")
        case .restTime:
            Definition(
                fixed: "rest.time", "ms", 300, 1, 5000,
                "A finger that keeps its force this long is resting.")
        case .slideTime:
            Definition(
                fixed: "slide.time", "ms", 300, 0, 5000,
                "A finger that moved this recently is treated as sliding, because people press harder when they drag."
            )
        case .slop:
            Definition(
                "slop", "mm", 3, 0.1, 50,
                "A fingertip rolls this far while it presses; a scroll soon goes farther.")
        case .swipeBegin:
            Definition(
                "swipe.begin", "mm", 5, 0.2, 100,
                "Clearly beyond the slop, and still possible without moving the hand.")
        case .swipeTakenBack:
            Definition(
                fixed: "swipe.takenBack", "mm", 3, 0.1, 100,
                "A swipe is taken back below this distance, which is well below swipe.begin so that the swipe does not flutter."
            )
        case .swipeCone:
            Definition(
                "swipe.cone", "degrees", 30, 1, 45,
                "A thumb swipes in an arc; the cones of upward and sideways swipes never overlap.")
        case .aimTravel:
            Definition(
                fixed: "aim.travel", "mm", 3, 0, 100,
                "An action that appears under the finger is not chosen until the finger moves this far.")
        case .sidewaysSelect:
            Definition(
                "sideways.select", "mm", 7.5, 0.2, 200,
                "1.5 times swipe.begin, so that the swipe is on purpose.")
        case .sidewaysTime:
            Definition(
                fixed: "sideways.time", "ms", 60, 1, 1000,
                "A flick at 190 mm/s takes 24 ms from swipe.takenBack to sideways.select; two frames at 60 Hz add 33 ms."
            )
        case .holdTime:
            Definition(
                "hold.time", "ms", 500, 50, 5000,
                "The usual long press; the other presets are 300, 400 and 700.")
        case .holdEarliest:
            Definition(
                "hold.earliest", "ms", 250, 10, 5000,
                "Even a hard press cannot make a hold shorter than most taps.")
        case .holdFree:
            Definition(
                fixed: "hold.free", "of full", 0.10, 0, 1,
                "An average tap has this force, and must not shorten the hold.")
        case .holdGain:
            Definition(
                fixed: "hold.gain", "per full", 1.5, 0, 16,
                "A press just below the peek shortens the wait by more than a third.")
        case .secondFinger:
            Definition(
                fixed: "secondFinger.window", "ms", 50, 0, 1000,
                "Fingers that belong to one gesture land within a few frames of each other.")
        case .actionRow:
            Definition(
                "action.row", "mm", 8, 1, 100,
                "People hit a row of this height without looking closely.")
        case .actionStart:
            Definition(
                "action.start", "mm", 15, 0, 200,
                "The first row lies beyond the fingertip that revealed it.")
        case .dwellTime:
            Definition(
                "dwell.time", "ms", 850, 50, 10000,
                "Timed pop (a policy): people can read the preview first.")
        case .forceScale:
            Definition(
                "force.scale", "of full scale", 1, 0.25, 4,
                "Sensitivity: the scale of full force. Light is 0.8, firm is 1.25, times the user's own factor."
            )
        case .stuckTime:
            Definition(
                "stuck.time", "ms", 60000, 1000, 3_600_000,
                "A motionless finger may send nothing for seconds; after a minute the device has probably missed a lift."
            )
        case .liveMargin:
            Definition(
                "live.margin", "ms", 3, 0, 100,
                "A lift reaches programs a little after its kernel time; a hold waits this long so that the lift comes first."
            )
        case .settleTime:
            Definition(
                "settle.time", "ms", 80, 10, 1000,
                "Relative ladder: while a finger lands, its readings grow for 100 to 400 ms, but never stay steady for settle.time."
            )
        case .settleBand:
            Definition(
                "settle.band", "of the level", 0.13, 0.01, 0.5,
                "Relative ladder: on every measured device, a resting finger's readings differ by no more than this.")
        case .settleTravel:
            Definition(
                fixed: "settle.travel", "mm", 1, 0.1, 50,
                "Relative ladder: a pressing fingertip rolls up to a millimetre; a sliding finger has new readings at each place."
            )
        case .settleCreep:
            Definition(
                fixed: "settle.creep", "ms", 500, 20, 10000,
                "Relative ladder: skin slowly flattens and raises the level; a press rises much faster.")
        case .settleHighest:
            Definition(
                fixed: "settle.highest", "of the range", 0.45, 0.05, 1,
                "Relative ladder, touchpads: only 1.3 % of measured fingers reach half of the range; most palms rest above it."
            )
        case .relativePeek:
            Definition(
                "relative.peek", "of the level", 0.5, 0.05, 8,
                "Relative ladder: no natural touch of the recordings rises by 0.4 after it has settled, so 0.5 is safe."
            )
        case .relativePop:
            Definition(
                "relative.pop", "of the level", 0.8, 0.06, 16,
                "Relative ladder: the pop lies as far above the peek as in the standard ladder.")
        case .relativeNoise:
            Definition(
                fixed: "relative.noise", "of the spread", 2.5, 0, 20,
                "Relative ladder: a peek's rise is clearly larger than the variation of resting readings.")
        case .relativeLeast:
            Definition(
                fixed: "relative.least", "units", 4, 1, 10000,
                "Relative ladder: at any level, a change by one or two units may be rounding.")
        case .fakeTouches:
            Definition(
                fixed: "fake.touches", "touches", 3, 1, 100,
                "A real finger gives many values in its first touch; three touches with the same value are no accident."
            )
        case .fakeTime:
            Definition(
                fixed: "fake.time", "ms", 100, 0, 5000,
                "Shorter touches may have too few readings to judge.")
        case .confirmationFrames:
            Definition(
                fixed: "confirmation.frames", "frames", 1.5, 1, 4,
                "A slow device has fallen silent if the next frame is half a frame late; with a shorter wait, one odd reading would count as a press."
            )
        case .confirmationStretch:
            Definition(
                fixed: "confirmation.stretch", "times", 2, 1, 10,
                "On slow devices the confirmation may take this many times as long: 30 ms are enough for 50 or more frames a second."
            )
        case .settleReadings:
            Definition(
                fixed: "settle.readings", "readings", 4, 1, 100,
                "Relative ladder: at any report rate, the first readings belong to the landing.")
        case .settleUnits:
            Definition(
                fixed: "settle.units", "units", 2, 0, 1000,
                "Relative ladder: coarse readings flicker this much at rest, at any level.")
        case .settleClimb:
            Definition(
                fixed: "settle.climb", "of the rise to the peek", 0.35, 0, 10,
                "Relative ladder: readings that rise steadily by more than this share of a peek's rise belong to the landing."
            )
        case .settleCollapse:
            Definition(
                fixed: "settle.collapse", "of the highest", 0.4, 0, 0.95,
                "Relative ladder: no resting finger's readings fall below this share of the highest reading; a rise after such a fall is no press."
            )
        case .penPeek:
            Definition(
                "pen.peek", "of the range", 0.7, 0.05, 0.98,
                "Pens: half of the recorded strokes stay below 0.24, and nine of ten below 0.58.")
        case .penPop:
            Definition(
                "pen.pop", "of the range", 0.9, 0.06, 1,
                "Pens: near the end of the range, which only the hardest writing reaches.")
        case .penRise:
            Definition(
                "pen.rise", "of the range", 0.2, 0, 0.9,
                "Pens: a hand adds this much only on purpose; within a recorded stroke the force varies by 0.09 at most."
            )
        case .penAge:
            Definition(
                "pen.age", "ms", 350, 0, 1000,
                "Pens: the hardest recorded tap has full force for 268 ms; a quarter more is safe.")
        case .penSlop:
            Definition(
                "pen.slop", "mm", 2, 0.1, 50,
                "Pens: recorded tips skid up to 1.3 mm while they land; strokes soon exceed 2 mm.")
        case .penStill:
            Definition(
                "pen.still", "mm", 0.25, 0.02, 20,
                "Pens: a resting tip stays within this distance, and a pressing tip within half of it; a writing tip moves on."
            )
        case .penSettle:
            Definition(
                "pen.settle", "ms", 100, 10, 1000,
                "Pens: a tip that stays still with the same force for this long is resting, not landing or writing.")
        case .penBand:
            Definition(
                fixed: "pen.band", "of the range", 0.06, 0.005, 0.5,
                "Pens: the force of a hand at rest varies by less than this; landings and presses exceed it in a few frames."
            )
        case .penCeiling:
            Definition(
                fixed: "pen.ceiling", "of the range", 0.95, 0.1, 0.99,
                "Pens: a tip that already rests hard can still press near the end of the range.")
        case .penHold:
            Definition(
                "pen.hold", "ms", 800, 50, 5000,
                "Pens: a recorded stroke begins with 660 ms at one place; an intended hold takes a little longer.")
        case .clickAge:
            Definition(
                "click.age", "ms", 260, 0, 2000,
                "Pads: a click is over in 60 to 180 ms, and a drag starts soon after; a later push is on purpose."
            )
        case .clickRise:
            Definition(
                "click.rise", "of full", 0.30, 0, 1,
                "Pads: 150 g above the click's force, the same as a touchscreen's distance from hint to peek; a held click wavers less."
            )
        case .clickTravel:
            Definition(
                "click.travel", "mm", 0.35, 0.05, 20,
                "Pads: after a finger leaves a circle of this radius, it counts as dragging for the time press.age; drags push harder."
            )
        case .thumbZone:
            Definition(
                "thumb.zone", "mm", 12, 0, 50,
                "Pads: the strip at the lower edge where thumbs rest; its height is about half a thumb's width."
            )
        case .sourceLag:
            Definition(
                fixed: "source.lag", "ms", 65, 0, 1000,
                "A deadline waits at most this long for a late report; by then a toolkit's touch has its force from the device file."
            )
        case .liveLatest:
            Definition(
                fixed: "live.latest", "ms", 450, 0, 5000,
                "Card and rows respond at most this long after their movement began: by then every spring is at rest.")
        }
    }
}
