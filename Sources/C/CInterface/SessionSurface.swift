import CPressureGestures
import PressureGestures

/// What lies under a finger that lands: declared targets, or the app's own hit test.
///
/// A class, because it is asked while the session itself is being changed.
@safe
final class SessionSurface: TargetAnswerer {
    private var declared: TargetList = []
    private var hitTest: pressure_hit_test?
    private var data: UnsafeMutableRawPointer?
    /// Which device the contact that lands belongs to.
    var device: Int32 = 0
    /// Whether the app's hit test is running.
    private(set) var isAsking = false
    /// How many answers of the hit test could not be used.
    private(set) var refused: UInt64 = 0
    /// What was wrong with the last one, where nobody was told.
    private var complaint: Failure?

    /// Takes targets in the place of those before, and of a hit test.
    func declare(_ targets: [PressTarget]) {
        declared = TargetList(targets)
        unsafe hitTest = nil
        unsafe data = nil
    }

    /// Asks the app from now on; nil goes back to the declared targets.
    func ask(_ hitTest: pressure_hit_test?, _ data: UnsafeMutableRawPointer?) {
        unsafe self.hitTest = hitTest
        unsafe self.data = data
    }

    func target(at point: Point, for contact: ContactID) -> PressTarget? {
        guard let hitTest = unsafe hitTest else {
            return declared.target(at: point, for: contact)
        }
        var target = pressure_target()
        target.size = UInt32(MemoryLayout<pressure_target>.stride)
        isAsking = true
        let answer = unsafe hitTest(data, device, contact.rawValue, point.x.value, point.y.value, &target)
        isAsking = false
        guard answer == 1 else { return nil }
        do throws(Failure) {
            return try TargetStruct.target(target)
        } catch {
            refused += 1
            complaint = Failure(error.status, "the hit test's answer counts as no target: \(error.text)")
            return nil
        }
    }

    /// Throws what was wrong with the answers since the last time, if anything was.
    func checkAnswers() throws(Failure) {
        guard let found = complaint else { return }
        complaint = nil
        throw found
    }

    /// What sessions ask.
    var map: AskedMap { AskedMap(self) }
}
