import Glibc
import PressureGestures

// Reads a recording from its opening to its end and says how many events there were, a sum over them that cannot be
// had without reading each, and how many nanoseconds it took: the same as libevemu.c does with evemu's library.
// With a word more it only fetches the bytes, as a measure of what the kernel takes for that.

func nanoseconds() -> Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}

/// Reads all bytes of a file in the pieces that the library reads, and returns how many there are.
func fetch(_ path: String) -> Int {
    let file = unsafe open(path, O_RDONLY)
    let space = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer {
        unsafe space.deallocate()
        close(file)
    }
    var bytes = 0
    while true {
        let count = unsafe read(file, space.baseAddress, space.count)
        guard count > 0 else { return bytes }
        bytes += count
    }
}

guard CommandLine.arguments.count == 2 || CommandLine.arguments.dropFirst(2) == ["bytes"] else {
    print("usage: evemu-benchmark FILE [bytes]")
    exit(2)
}
do {
    let start = nanoseconds()
    if CommandLine.arguments.count == 3 {
        print(fetch(CommandLine.arguments[1]), nanoseconds() - start)
        exit(0)
    }
    var count = 0
    var sum: UInt64 = 0
    var reader = try RecordingReader(path: CommandLine.arguments[1])
    while try reader.next() {
        let events = reader.window.events
        for place in 0..<reader.window.count {
            let event = events[place]
            sum &+= UInt64(truncatingIfNeeded: event.time.microseconds) &+ UInt64(event.type) &+ UInt64(event.code)
            sum &+= UInt64(truncatingIfNeeded: event.value)
        }
        count += reader.window.count
    }
    let end = nanoseconds()
    print(count, sum, end - start)
} catch {
    print(error)
    exit(1)
}
