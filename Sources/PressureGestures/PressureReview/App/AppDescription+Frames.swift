import PressureCore
import PressureJSON

extension AppDescription {
    /// What the numbers of frames count.
    enum Unit: Hashable, Sendable {
        case millimetres
        case pixels(perMillimetre: Double)
        /// The numbers are shares of the surface's width and height, from 0 to 1.
        case fraction
    }

    /// A frame in the file's own unit, and where it stood.
    struct Frame: Hashable, Sendable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
        /// Where it stood in a file; nil for one that was built in Swift.
        let place: JSONValue.Place?
        /// What messages call it.
        let path: String
    }
}

extension AppDescription.Frame {
    /// A frame in millimetres, from Swift.
    init(_ rect: Rect, called name: String) {
        self.init(
            x: rect.x.value, y: rect.y.value, width: rect.width.value, height: rect.height.value, place: nil,
            path: name)
    }
}

extension AppDescription.Unit {
    /// A length along a side of the surface.
    func length(_ number: Double, of side: Millimetres) -> Millimetres {
        switch self {
        case .millimetres: Millimetres(number)
        case .pixels(let perMillimetre): Millimetres(number / perMillimetre)
        case .fraction: Millimetres(number * side.value)
        }
    }
}

extension AppDescription.Frame {
    /// Where the frame lies on a surface.
    ///
    /// The edges are rounded, not the sizes: frames that touch in the file neither overlap nor leave a gap.
    func rect(_ unit: AppDescription.Unit, on size: AppDescription.Size) -> Rect {
        let left = unit.length(x, of: size.width)
        let top = unit.length(y, of: size.height)
        let right = unit.length(x + width, of: size.width)
        let bottom = unit.length(y + height, of: size.height)
        return Rect(
            x: left, y: top, width: Millimetres(micrometres: right.micrometres &- left.micrometres),
            height: Millimetres(micrometres: bottom.micrometres &- top.micrometres))
    }
}

extension Rect {
    /// Whether it lies on a surface of a size.
    func lies(on size: AppDescription.Size) -> Bool {
        // Files round their numbers: a hundredth of a millimetre is nobody's mistake.
        let slack: Int64 = 10
        func fits(_ start: Millimetres, _ length: Millimetres, _ whole: Millimetres) -> Bool {
            let end = Int64(start.micrometres) + Int64(length.micrometres)
            return Int64(start.micrometres) >= -slack && end <= Int64(whole.micrometres) + slack
        }
        return fits(x, width, size.width) && fits(y, height, size.height)
    }
}

extension AppDescription.Size: CustomStringConvertible {
    /// `100 × 160 mm`.
    var description: String {
        let (across, down) = (Int64(width.micrometres), Int64(height.micrometres))
        return "\(JSONText.thousandths(across)) × \(JSONText.thousandths(down)) mm"
    }
}
