import PressureGestures
import PressureJSON

/// What becomes of pens: the strokes of recordings, made ones, and made presses.
package struct PenEvaluation: Sendable {
    /// What became of strokes: peeks and pops by force, and what a hold began.
    package struct Counts: Hashable, Sendable {
        package var strokes = 0
        /// An eraser, a button held, or down before the recording began.
        package var ignored = 0
        package var peeks = 0
        package var pops = 0
        package var holds = 0
        package var hints = 0

        mutating func add(_ trial: ContactTrial) {
            guard trial.isJudged else {
                ignored += 1
                return
            }
            strokes += 1
            if trial.peek == .pressure { peeks += 1 }
            if trial.peek == .hold { holds += 1 }
            if trial.hasPop { pops += 1 }
            if trial.hasHint { hints += 1 }
        }

        /// What was judged and began anything.
        package var begun: Int { peeks + holds }
    }

    /// One recording of a pen.
    package struct File: Sendable {
        package let name: String
        /// The device as tables call it.
        package let device: String
        package let counts: Counts
    }

    package private(set) var files: [File] = []
    /// Recordings that are none of pens, or cannot be read.
    package private(set) var others = 0
    /// Made strokes, by kind.
    package private(set) var made: [(kind: String, counts: Counts)] = []
    /// Made presses: of so many so many had a peek and a pop, with a hold in the way and without.
    package private(set) var presses = Proportion()
    package private(set) var forcedPresses = Proportion()

    /// How many strokes and presses are made, and what they come from.
    package static let strokeCount = 10_000
    package static let pressCount = 2_000
    package static let seed: UInt64 = 20

    /// Plays the pens among labelled recordings, and makes strokes and presses.
    package init(_ run: EvaluationRun, strokes: Int = strokeCount, presses: Int = pressCount) throws(ToolError) {
        let tuning = try run.options.tuning()
        Parallel.run(run.labels.count) { index -> File? in
            guard let recording = try? TrialRecording(run.labels[index], in: run.folder, run.options, axes: run.axes),
                recording.stream.tracker.axes.isPen
            else {
                return nil
            }
            var player = TrialPlayer(recording.stream, on: recording.targets)
            player.play(recording.events)
            var counts = Counts()
            for trial in player.trials { counts.add(trial) }
            return File(name: run.labels[index].file, device: recording.device, counts: counts)
        } inOrder: { _, file in
            if let file { files.append(file) } else { others += 1 }
        }
        make(strokes, presses, tuning)
    }

    /// Only made strokes and presses.
    init(strokes: Int, presses: Int, tuning: Tuning = .standard) { make(strokes, presses, tuning) }

    private mutating func make(_ strokes: Int, _ presses: Int, _ tuning: Tuning) {
        var byKind = [Counts](repeating: Counts(), count: PenModel.Kind.allCases.count)
        Parallel.run(strokes) { number -> (Int, Counts) in
            var model = PenModel(seed: Self.seed, number: number)
            let kind = model.write()
            return (PenModel.Kind.allCases.firstIndex(of: kind) ?? 0, Self.counts(of: model, tuning))
        } inOrder: { _, made in
            byKind[made.0].add(made.1)
        }
        made = zip(PenModel.Kind.allCases, byKind).map { ($0.rawValue, $1) }
        let latest = TuningField.holdTime.definition.high
        let withoutHold = (try? tuning.changing([.holdTime: latest, .holdEarliest: latest])) ?? tuning
        Parallel.run(presses) { number -> (Bool, Bool) in
            var model = PenModel(seed: Self.seed + 1, number: number)
            model.press()
            let all = Self.counts(of: model, tuning)
            let forced = Self.counts(of: model, withoutHold)
            return (all.begun == 1 && all.pops == 1, forced.peeks == 1 && forced.pops == 1)
        } inOrder: { _, made in
            self.presses.add(made.0)
            forcedPresses.add(made.1)
        }
    }

    /// What becomes of what a model has made.
    static func counts(of model: PenModel, _ tuning: Tuning) -> Counts {
        let stream = TouchStream(PenModel.device.axes, tuning: tuning)
        var player = TrialPlayer(stream, on: TrialTargets.everywhere)
        player.play(model.events)
        var counts = Counts()
        for trial in player.trials { counts.add(trial) }
        return counts
    }

    /// What became of the strokes on each device, by its name.
    package var devices: [(name: String, counts: Counts)] {
        var devices: [(name: String, counts: Counts)] = []
        for file in files {
            if let place = devices.firstIndex(where: { $0.name == file.device }) {
                devices[place].counts.add(file.counts)
            } else {
                devices.append((file.device, file.counts))
            }
        }
        return devices.sorted { $0.name < $1.name }
    }

    /// What became of all strokes that people made.
    package var recorded: Counts {
        var all = Counts()
        for file in files { all.add(file.counts) }
        return all
    }

    /// What became of all made strokes.
    package var allMade: Counts {
        var all = Counts()
        for one in made { all.add(one.counts) }
        return all
    }
}

extension PenEvaluation.Counts {
    mutating func add(_ other: PenEvaluation.Counts) {
        strokes += other.strokes
        ignored += other.ignored
        peeks += other.peeks
        pops += other.pops
        holds += other.holds
        hints += other.hints
    }
}

extension TrialTargets {
    /// A preview that is everywhere.
    static var everywhere: TrialTargets {
        TrialTargets(AppDescription.wholeSurface.targets(on: PenModel.device.axes.surface), isWhole: true)
    }
}
