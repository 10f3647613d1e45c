// allocation-probe samples|hits|evemu|libinput COUNT [--plant]: run by Scripts/test-allocations.sh with the counter preloaded.
// Feeds so many samples of touches, lands 16 fingers among 10,000 targets in so many frames, or reads and plays a recording of so many frames.
// It prints nothing when all is well: printing allocates.

import Glibc

let arguments = CommandLine.arguments
guard arguments.count >= 3, let count = Int(arguments[2]), count > 0 else {
    print("usage: allocation-probe samples|hits|evemu|libinput COUNT [--plant]")
    exit(2)
}
let plants = arguments.contains("--plant")
let events: Int
switch arguments[1] {
case "samples": events = feed(samples: count, planted: plants ? count / 2 : nil)
case "hits": events = land(frames: count, planted: plants ? count / 2 : nil)
case "evemu": events = try replay(frames: count, .evemu, plants: plants)
case "libinput": events = try replay(frames: count, .libinput, plants: plants)
default:
    print("allocation-probe: samples, hits, evemu or libinput, not \(arguments[1])")
    exit(2)
}
if events == 0 {
    print("\(arguments[1]): of \(count) no gesture came, or something was wrong with them: the probe measures nothing")
    exit(1)
}
