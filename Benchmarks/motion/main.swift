import Glibc
import PressureCore
import PressureMotion

// motion-probe FRAMES: previews one after the other, 120 pictures a second, and every number of each picture.
// Scripts/check-performance.sh compiles it with the two modules, and counts what one frame takes.

guard CommandLine.arguments.count == 2, let frames = Int64(CommandLine.arguments[1]), frames > 0 else {
    print("usage: motion-probe FRAMES")
    exit(2)
}

/// What happens at one of the 240 frames of a preview: pressed, peeked at, dragged up for its actions, popped, left.
func kind(at frame: Int64) -> GestureEvent.Kind? {
    switch frame {
    case 0, 200: .touchBegan
    case 10: .hintBegan
    case 11..<30: .progress(PressProgress(stage: .peek, raw: Int32(frame - 10) * 3_000))
    case 30: .peekBegan(.pressure)
    case 31..<70: .progress(PressProgress(stage: .pop, raw: Int32(frame - 30) * 1_000))
    case 80: .actionsRevealed
    case 130: .actionsHidden
    case 150: .popped(.force, count: 1)
    default: nil
    }
}

/// What who draws asks of a frame.
@inline(never)
func picture(_ motion: PreviewMotion, at time: Timestamp) -> Double {
    motion.lift.value(at: time) + motion.blur.value(at: time) + motion.card.value(at: time)
        + motion.growth.value(at: time) + motion.page.value(at: time) + motion.actions.value(at: time)
        + motion.menu.value(at: time) + motion.playback.value(at: time) + motion.across.value(at: time)
        + motion.down.value(at: time) + motion.aside.value(at: time) + motion.thing(at: time)
        + (motion.isGone(at: time) ? 1 : 0)
}

var motion = PreviewMotion()
var sum = 0.0
for frame in 0..<frames {
    let time = Timestamp(microseconds: frame * 8_333)
    let step = frame % 240
    let place = Point(x: Millimetres(30 + Double(step) / 60), y: Millimetres(90 - Double(step) / 12))
    if let kind = kind(at: step) { motion.receive(kind, at: place, time) } else { motion.follow(place, time) }
    sum += picture(motion, at: time)
}
print(sum)
