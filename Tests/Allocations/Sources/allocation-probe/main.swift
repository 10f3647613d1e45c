// allocation-probe SAMPLES [--plant]: run by Scripts/test-allocations.sh with the counter preloaded.
// It prints nothing when all is well: printing allocates.

import Glibc

let arguments = CommandLine.arguments
guard arguments.count >= 2, let samples = Int(arguments[1]), samples > 0 else {
    print("usage: allocation-probe SAMPLES [--plant]")
    exit(2)
}
let planted = arguments.contains("--plant") ? samples / 2 : nil
if feed(samples: samples, planted: planted) == 0 {
    print("no gesture came out of \(samples) samples: the probe measures nothing")
    exit(1)
}
