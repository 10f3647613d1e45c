import Glibc
import PressureGestures
import ProbeMark

// performance-probe FOLDER EVENTS: run by Scripts/check-performance.sh under callgrind, and with the counter preloaded.
// Runs each path through the library three times, between marks: once to prepare everything, once with a third of the
// events, and once with all events. For each path it prints a line with the difference of the last two runs: how many
// events, how many frames or gestures, and how many allocations.

guard CommandLine.arguments.count == 3, let events = Int(CommandLine.arguments[2]), events >= 300 else {
    print("usage: performance-probe FOLDER EVENTS      (the folder holds trace-N, plain, commented, libinput and raw)")
    exit(2)
}
do {
    var stages = try Stage.all(in: CommandLine.arguments[1], events: events)
    var lines: [Counted] = []
    lines.reserveCapacity(stages.count)
    for place in stages.indices { lines.append(try count(&stages[place])) }
    for (stage, line) in zip(stages, lines) {
        print(stage.name, line.passed.events, line.passed.results, line.allocations)
    }
} catch {
    print(error)
    exit(1)
}

/// The difference between a short and a long run of a stage.
struct Counted {
    var passed: Passed
    /// Below 0 if the counter is not loaded.
    var allocations: Int
}

func count(_ stage: inout Stage) throws -> Counted {
    _ = try stage.run(part: 3)
    let before = probe_mark()
    let few = try stage.run(part: 3)
    let between = probe_mark()
    let all = try stage.run(part: 1)
    let after = probe_mark()
    let passed = Passed(events: all.events - few.events, results: all.results - few.results)
    return Counted(passed: passed, allocations: before < 0 ? -1 : (after - between) - (between - before))
}
