import Glibc

// usage: live-rig read NODE FRAMES     figures of a LiveSession in a poll loop, as poll-loop prints them
//        live-rig follow               takes every touch device that comes, until SIGTERM; says what it saw
//        live-rig take FD NODE         takes over a descriptor, and says what comes; opens NODE once that is taken away

let words = CommandLine.arguments.dropFirst()
let status: Int32
switch words.first {
case "read" where words.count == 3: status = LatencyReader.run(node: words[2], frames: Int(words[3]) ?? 0)
case "take" where words.count == 3: status = Taker.run(descriptor: Int32(words[2]) ?? -1, node: words[3])
case "follow" where words.count == 1: status = Follower.run()
default:
    print("usage: live-rig read NODE FRAMES | live-rig follow | live-rig take FD NODE")
    status = 2
}
exit(status)
