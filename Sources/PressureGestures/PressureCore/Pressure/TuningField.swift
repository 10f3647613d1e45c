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

    /// The field that this name changes; throws where there is none, and where it is fixed.
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
                "Above an average tap plus five standard deviations (0.50 ± 0.09 N is 0.10 of full).")
        case .hintLeave:
            Definition(
                "hint.leave", "of full", 0.16, 0.005, 0.96,
                "0.8 of enter: a finger held at the edge does not flutter.")
        case .peekEnter:
            Definition(
                "peek.enter", "of full", 0.50, 0.02, 0.98,
                "Above an average slide plus two standard deviations (1.18 ± 0.47 N).")
        case .peekLeave:
            Definition(
                "peek.leave", "of full", 0.40, 0.01, 0.97,
                "0.8 of enter, inside the 0.76…0.90 that shipped systems use.")
        case .popEnter:
            Definition(
                "pop.enter", "of full", 0.80, 0.03, 1,
                "Five to seven just-noticeable steps above peek, and below full scale.")
        case .popLeave:
            Definition(
                "pop.leave", "of full", 0.64, 0.02, 0.99,
                "0.8 of enter; easing below it re-arms the pop after a drag.")
        case .confirmation:
            Definition(
                "confirmation", "ms", 15, 1, 200,
                "Just under two frames at 120 Hz: one odd reading is no press, and nobody notices the wait.")
        case .pressAge:
            Definition(
                "press.age", "ms", 120, 0, 1000,
                "A hard tap is over in 60 ms and an average tap in 133 ± 83 ms; a press is still there after 120 ms.")
        case .popDelay:
            Definition(
                "pop.delay", "ms", 100, 0, 1000,
                "The eye must have seen the peek before it pops.")
        case .popRise:
            Definition(
                "pop.rise", "of full", 0.15, 0, 1,
                "Two just-noticeable steps above the force at rest: leaning on a peek is not asking for more.")
        case .popRiseCeiling:
            Definition(
                fixed: "pop.riseCeiling", "of full", 0.95, 0, 1,
                "A finger that already rests hard can still reach the pop.")
        case .popFullShare:
            Definition(
                fixed: "pop.fullShare", "of the full reading", 0.98, 0.5, 1,
                "On a device that ends early the pop stays within reach.")
        case .popReach:
            Definition(
                fixed: "pop.reach", "of the full reading", 0.95, 0.5, 1,
                "A pop above this share of the full reading would be out of reach: the ladder is lowered to it.")
        case .restBand:
            Definition(
                fixed: "rest.band", "of full", 0.03, 0, 0.5,
                "About half a just-noticeable difference at peek: the same force to the person.")
        case .restTime:
            Definition(
                fixed: "rest.time", "ms", 300, 1, 5000,
                "A force kept this long is where the finger rests.")
        case .slideTime:
            Definition(
                fixed: "slide.time", "ms", 300, 0, 5000,
                "A finger that left its place this short ago is still under way, and people press harder when they drag."
            )
        case .slop:
            Definition(
                "slop", "mm", 3, 0.1, 50,
                "Room for a fingertip that rolls while it presses; a scroll passes it at once.")
        case .swipeBegin:
            Definition(
                "swipe.begin", "mm", 5, 0.2, 100,
                "Clearly beyond the slop, and still a movement of the finger alone.")
        case .swipeTakenBack:
            Definition(
                fixed: "swipe.takenBack", "mm", 3, 0.1, 100,
                "Well below where it began, so that it does not flutter.")
        case .swipeCone:
            Definition(
                "swipe.cone", "degrees", 30, 1, 45,
                "A thumb swipes in an arc; up and sideways never overlap.")
        case .aimTravel:
            Definition(
                fixed: "aim.travel", "mm", 3, 0, 100,
                "Actions that appear under the finger are not chosen by appearing.")
        case .sidewaysSelect:
            Definition(
                "sideways.select", "mm", 7.5, 0.2, 200,
                "Half as far again as where it began: meant, not brushed.")
        case .sidewaysTime:
            Definition(
                fixed: "sideways.time", "ms", 60, 1, 1000,
                "A flick at 190 mm/s takes 24 ms from swipe.takenBack to sideways.select; two frames at 60 Hz add 33 ms."
            )
        case .holdTime:
            Definition(
                "hold.time", "ms", 500, 50, 5000,
                "The long press people know; 300, 400 and 700 are the other presets.")
        case .holdEarliest:
            Definition(
                "hold.earliest", "ms", 250, 10, 5000,
                "However hard the finger presses, a hold stays longer than nearly all taps.")
        case .holdFree:
            Definition(
                fixed: "hold.free", "of full", 0.10, 0, 1,
                "An average tap weighs this much, and must not hurry the hold.")
        case .holdGain:
            Definition(
                fixed: "hold.gain", "per full", 1.5, 0, 16,
                "A press just under peek takes more than a third off the wait.")
        case .secondFinger:
            Definition(
                fixed: "secondFinger.window", "ms", 50, 0, 1000,
                "Fingers that belong to one gesture land within a few frames of each other.")
        case .actionRow:
            Definition(
                "action.row", "mm", 8, 1, 100,
                "A row that a fingertip hits without looking closely.")
        case .actionStart:
            Definition(
                "action.start", "mm", 15, 0, 200,
                "The first row lies beyond the fingertip that revealed it.")
        case .dwellTime:
            Definition(
                "dwell.time", "ms", 850, 50, 10000,
                "Timed pop (a policy): long enough to read a preview first.")
        case .forceScale:
            Definition(
                "force.scale", "of full scale", 1, 0.25, 4,
                "Sensitivity: what counts as full; light is 0.8, firm 1.25, times the user's own factor.")
        case .stuckTime:
            Definition(
                "stuck.time", "ms", 60000, 1000, 3_600_000,
                "A still finger may be silent for seconds; after a minute the device has more likely forgotten a lift.")
        case .liveMargin:
            Definition(
                "live.margin", "ms", 3, 0, 100,
                "The kernel stamps a lift before anybody can read it; a hold that waits this long lets the lift come first."
            )
        case .settleTime:
            Definition(
                "settle.time", "ms", 80, 10, 1000,
                "Relative ladder: a landing finger's signal grows for 100 to 400 ms, but never rests this long on the way."
            )
        case .settleBand:
            Definition(
                "settle.band", "of the level", 0.13, 0.01, 0.5,
                "Relative ladder: a resting finger's readings lie this close together on every device measured.")
        case .settleTravel:
            Definition(
                fixed: "settle.travel", "mm", 1, 0.1, 50,
                "Relative ladder: a fingertip that presses rolls up to a millimetre; one that slides reads differently elsewhere."
            )
        case .settleCreep:
            Definition(
                fixed: "settle.creep", "ms", 500, 20, 10000,
                "Relative ladder: skin that slowly flattens raises the level; a press is there long before this.")
        case .settleHighest:
            Definition(
                fixed: "settle.highest", "of the range", 0.45, 0.05, 1,
                "Relative ladder, touchpads: of measured fingers 1.3 % ever reach half of the range, most palms rest above it."
            )
        case .relativePeek:
            Definition(
                "relative.peek", "of the level", 0.5, 0.05, 8,
                "Relative ladder: no natural touch of the recordings rises by 0.4 once settled; half as much again is safe."
            )
        case .relativePop:
            Definition(
                "relative.pop", "of the level", 0.8, 0.06, 16,
                "Relative ladder: as far above the peek as the standard ladder has it.")
        case .relativeNoise:
            Definition(
                fixed: "relative.noise", "of the spread", 2.5, 0, 20,
                "Relative ladder: a peek rises well above what the device's own resting reading wavers.")
        case .relativeLeast:
            Definition(
                fixed: "relative.least", "units", 4, 1, 10000,
                "Relative ladder: one or two units are rounding, whatever the level.")
        case .fakeTouches:
            Definition(
                fixed: "fake.touches", "touches", 3, 1, 100,
                "A real finger shows many readings in its first touch; three that show none are no accident.")
        case .fakeTime:
            Definition(
                fixed: "fake.time", "ms", 100, 0, 5000,
                "Shorter touches may have too few readings to be judged by.")
        case .confirmationFrames:
            Definition(
                fixed: "confirmation.frames", "frames", 1.5, 1, 4,
                "A slow device is silent only once its next frame is overdue by half: before, one odd reading would be a press."
            )
        case .confirmationStretch:
            Definition(
                fixed: "confirmation.stretch", "times", 2, 1, 10,
                "Slow devices wait for their next frame at most so much longer: 30 ms reach down to 50 frames a second."
            )
        case .settleReadings:
            Definition(
                fixed: "settle.readings", "readings", 4, 1, 100,
                "Relative ladder: the first readings are the landing, whatever the device's rate.")
        case .settleUnits:
            Definition(
                fixed: "settle.units", "units", 2, 0, 1000,
                "Relative ladder: so much a coarse reading flickers at rest, whatever its level.")
        case .settleClimb:
            Definition(
                fixed: "settle.climb", "of the rise to the peek", 0.35, 0, 10,
                "Relative ladder: a signal that climbs from frame to frame by a third of a peek is still landing."
            )
        case .settleCollapse:
            Definition(
                fixed: "settle.collapse", "of the highest", 0.4, 0, 0.95,
                "Relative ladder: a finger that rests keeps more of its landing; from below, coming back is no press.")
        case .penPeek:
            Definition(
                "pen.peek", "of the range", 0.7, 0.05, 0.98,
                "Pens: nine of ten recorded strokes stay below 0.58, and half of them below 0.24.")
        case .penPop:
            Definition(
                "pen.pop", "of the range", 0.9, 0.06, 1,
                "Pens: near the end of the range, which writing reaches only under the hardest hands.")
        case .penRise:
            Definition(
                "pen.rise", "of the range", 0.2, 0, 0.9,
                "Pens: a force that a hand adds on purpose; within a stroke recorded forces vary by 0.09 at most.")
        case .penAge:
            Definition(
                "pen.age", "ms", 350, 0, 1000,
                "Pens: the hardest recorded tap lasts 268 ms at full force, and is a tap; a quarter more is safe.")
        case .penSlop:
            Definition(
                "pen.slop", "mm", 2, 0.1, 50,
                "Pens: a recorded tip skids up to 1.3 mm while it lands; strokes pass 2 mm soon.")
        case .penStill:
            Definition(
                "pen.still", "mm", 0.25, 0.02, 20,
                "Pens: so near a tip stays that rests, and twice as near while it presses on; one that writes goes on."
            )
        case .penSettle:
            Definition(
                "pen.settle", "ms", 100, 10, 1000,
                "Pens: a still tip whose force stays the same so long rests, and does not land or write.")
        case .penBand:
            Definition(
                fixed: "pen.band", "of the range", 0.06, 0.005, 0.5,
                "Pens: a hand at rest keeps its force within this; landings and presses pass it in a few frames.")
        case .penCeiling:
            Definition(
                fixed: "pen.ceiling", "of the range", 0.95, 0.1, 0.99,
                "Pens: who rests high presses all the same once the range is nearly full.")
        case .penHold:
            Definition(
                "pen.hold", "ms", 800, 50, 5000,
                "Pens: a recorded stroke begins with 660 ms at one place; a hold that is meant waits a little longer.")
        case .clickAge:
            Definition(
                "click.age", "ms", 260, 0, 2000,
                "Pads: a click is over in 60 to 180 ms, and a drag is under way soon after; a push after that is meant."
            )
        case .clickRise:
            Definition(
                "click.rise", "of full", 0.30, 0, 1,
                "Pads: 150 g above the force that clicked, as far as from the hint to the peek of a touchscreen and more than a held click wavers."
            )
        case .clickTravel:
            Definition(
                "click.travel", "mm", 0.35, 0.05, 20,
                "Pads: a finger that left a circle of this less than press.age ago is dragging, and pushes harder for that."
            )
        case .thumbZone:
            Definition(
                "thumb.zone", "mm", 12, 0, 50,
                "Pads: the strip at the lower edge in which thumbs rest, about as high as half a thumb is wide."
            )
        case .sourceLag:
            Definition(
                fixed: "source.lag", "ms", 65, 0, 1000,
                "The longest a deadline waits for a late report: a toolkit's touch meets its node's force within it.")
        case .liveLatest:
            Definition(
                fixed: "live.latest", "ms", 450, 0, 5000,
                "Card and rows answer no later after what moved them: every spring has come to rest by then.")
        }
    }
}
