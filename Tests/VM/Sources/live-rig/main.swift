import Glibc

// usage: live-rig read NODE FRAMES     figures of a LiveSession in a poll loop, as poll-loop prints them
//        live-rig follow               takes every touch device that comes, until SIGTERM; says what it saw

let words = CommandLine.arguments.dropFirst()
let status: Int32
switch words.first {
case "read" where words.count == 3: status = LatencyReader.run(node: words[2], frames: Int(words[3]) ?? 0)
case "follow" where words.count == 1: status = Follower.run()
default:
    print("usage: live-rig read NODE FRAMES | live-rig follow")
    status = 2
}
exit(status)
