import PressureGestures
import PressureJSON

/// What the finger hid of a preview when its peek began.
package struct PeekCover: Hashable, Sendable {
    package let contact: ContactID
    package let target: TargetID
    package let time: Timestamp
    /// Where the finger lay on the surface as the app sees it, and how large it was.
    package let finger: FingerPatch
    /// Whether the device reported the finger's size; otherwise it is taken as a usual one.
    package let isMeasured: Bool
    package let cover: FingerCover

    /// What was hidden and what stayed free, in a sentence.
    package var sentence: String {
        let hidden = "The finger (\(size)) hid \(share) of the preview"
        guard cover.hidden > .nothing else { return hidden + "." }
        let free = cover.largestFree
        guard free.width > 0, free.height > 0 else { return hidden + "; nothing beside it stayed free." }
        return hidden + "; \(Self.text(free.width, free.height)) \(side) it stayed free."
    }

    /// The finger's size in words.
    var size: String {
        guard isMeasured else { return "taken as \(Self.text(finger.width)) wide" }
        return finger.width == finger.height
            ? "\(Self.text(finger.width)) wide" : Self.text(finger.width, finger.height)
    }

    private var share: String {
        switch cover.hidden {
        case .nothing: "nothing"
        case .all: "all"
        // What is there is not rounded away, nor what is left.
        case let hidden:
            "\(min(max((Int64(hidden.raw) * 100 + 32_768) / 65_536, 1), 99)) %"
        }
    }

    private var side: String {
        switch cover.largestFree {
        case cover.above: "above"
        case cover.below: "below"
        case cover.left: "left of"
        default: "right of"
        }
    }

    /// Adds what was hidden to a JSON object.
    package func add(to object: inout JSONObject) {
        func number(_ length: Millimetres) -> JSONFragment {
            .number(decimals: JSONText.thousandths(Int64(length.micrometres)))
        }
        let free = cover.largestFree
        object.add("time", time.microseconds)
        object.add("x", number(finger.centre.x))
        object.add("y", number(finger.centre.y))
        object.add("width", number(finger.width))
        object.add("height", number(finger.height))
        object.add("measured", isMeasured)
        object.add("visible", decimals: decimalText(Int64(cover.visible.raw), per: 65_536, places: 4))
        object.add("free", .list([free.x, free.y, free.width, free.height].map(number)))
    }

    private static func text(_ length: Millimetres) -> String {
        decimalText(Int64(length.micrometres), per: 1_000, places: 1) + " mm"
    }

    private static func text(_ width: Millimetres, _ height: Millimetres) -> String {
        decimalText(Int64(width.micrometres), per: 1_000, places: 1) + " × " + text(height)
    }
}
