import CPressureGestures
import Glibc
import PressureGestures

/// The events that wait for the app, in fixed storage.
///
/// It grows only where one call brings more than it can hold, so that nothing is ever lost; callers see to it that this
/// is rare, by asking `isCrowded` before they bring more.
@safe
struct EventQueue: ~Copyable {
    /// One thing to tell.
    enum Content {
        case gesture(GestureEvent)
        case notice(pressure_event_kind, at: Timestamp)
    }

    private struct Entry {
        var device: Int32
        var content: Content
    }

    private static let usual = 1_024

    /// Pages that no event has reached take no memory: nothing is written here before it is needed.
    private var entries = UnsafeMutableBufferPointer<Entry>.allocate(capacity: usual)
    private var first = 0
    /// How many wait.
    private(set) var count = 0
    /// The texts of the notices that wait, in their order; they are few.
    private var texts: [String] = []
    /// The text of the event that was taken last.
    private var shownText: UnsafeMutablePointer<CChar>?

    init() {}

    deinit {
        unsafe free(shownText)
        // Entries hold nothing that would have to be given back.
        unsafe entries.deallocate()
    }

    /// Whether the app should take some before more comes: half of the storage is left for what one call brings.
    var isCrowded: Bool { count >= Self.usual / 2 }

    /// Adds a gesture.
    mutating func add(_ event: GestureEvent, from device: Int32) {
        add(Entry(device: device, content: .gesture(event)))
    }

    /// Adds something to tell of a device.
    mutating func add(_ kind: pressure_event_kind, _ text: String, at time: Timestamp, from device: Int32) {
        texts.append(text)
        add(Entry(device: device, content: .notice(kind, at: time)))
    }

    private mutating func add(_ entry: Entry) {
        if unsafe count == entries.count { grow() }
        var index = first + count
        if unsafe index >= entries.count { unsafe index -= entries.count }
        unsafe entries.initializeElement(at: index, to: entry)
        count += 1
    }

    private mutating func grow() {
        let larger = unsafe UnsafeMutableBufferPointer<Entry>.allocate(capacity: entries.count * 2)
        for place in 0..<count {
            unsafe larger.initializeElement(at: place, to: entries[(first + place) % entries.count])
        }
        unsafe entries.deallocate()
        unsafe entries = larger
        first = 0
    }

    /// Takes the oldest event, as C sees it; false if none waits.
    mutating func pop(into event: inout pressure_event) -> Bool {
        unsafe free(shownText)
        unsafe shownText = nil
        guard count > 0 else { return false }
        let entry = unsafe entries[first]
        first = unsafe first + 1 == entries.count ? 0 : first + 1
        count -= 1
        unsafe event = pressure_event()
        switch entry.content {
        case .gesture(let gesture): unsafe EventStruct.fill(&event, with: gesture)
        case .notice(let kind, let time):
            unsafe shownText = strdup(texts.removeFirst())
            unsafe event.kind = Int32(bitPattern: kind.rawValue)
            unsafe event.time = time.microseconds
            unsafe event.pressure = PRESSURE_UNKNOWN
            unsafe event.text = UnsafePointer(shownText)
        }
        unsafe event.device = entry.device
        return true
    }
}
