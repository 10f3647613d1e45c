import Glibc

// usage: vm-checks FOLDER RESULTS [WORD…]          the checks whose name has one of the words in it; all without words
//        vm-checks FOLDER RESULTS --measure        what LiveSession costs, beside a C loop
//        vm-checks FOLDER RESULTS --soak MINUTES   devices that come and go
// FOLDER holds pressure-demo, live-rig, poll-loop and Recordings; what the programs say goes into RESULTS.

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 else {
    print("usage: vm-checks FOLDER RESULTS [WORD…|--measure|--soak MINUTES]")
    exit(2)
}
let shop = Workshop(folder: words[0], results: words[1])
do {
    switch words.count > 2 ? words[2] : "" {
    case "--measure": try Measurement.run(words[0], words[1])
    case "--soak":
        var soak = try Soak(words[0], words[1])
        try soak.run(minutes: words.count > 3 ? Int(words[3]) ?? 10 : 10)
    default: exit(CheckRun(shop, only: Array(words.dropFirst(2))).run() ? 0 : 1)
    }
    print("1 passed, 0 failed")
} catch let failure as Failure {
    print("FAILED  \(failure.text)\n0 passed, 1 failed")
    exit(1)
}
