/// What the kernel holds of a device at one moment: every slot, and the values of the device as a whole.
///
/// The kernel is asked for it when a device is opened and after events were lost; otherwise events report what changes.
package struct DeviceState: Sendable {
    /// What the kernel holds of one slot.
    package struct Slot: Hashable, Sendable {
        /// The contact in it; negative for none.
        package var trackingID: Int32 = -1
        package var x: Int32 = 0
        package var y: Int32 = 0
        package var pressure: Int32 = 0
        package var tool: Int32 = 0
        package var distance: Int32 = 0

        /// A slot without a contact.
        package init() {}
    }

    /// As many slots as a session can track.
    package var slots = PerContact<Slot>(repeating: Slot())
    /// How many of the slots the device has.
    package var slotCount = 0
    /// The slot that the next values belong to.
    package var currentSlot: Int32 = 0
    /// The axes of the device as a whole.
    package var x: Int32 = 0
    package var y: Int32 = 0
    package var pressure: Int32 = 0
    /// Whether the touch key is down.
    package var isTouched = false
    /// Whether the left button is down.
    package var isClicked = false
    /// The keys that report more than one finger, one bit each: two fingers, three, four, five.
    package var moreFingers: UInt8 = 0

    /// The tools that are near, one bit each, from `BTN_TOOL_PEN` on.
    package var tools: UInt8 = 0
    /// The buttons of a pen that are held, one bit each, as `penButtonKeys` has them.
    package var penButtons: UInt8 = 0

    /// The bit of a tool's key, which lies between those of a pen and a lens.
    package static func bit(ofTool key: UInt16) -> UInt8 { 1 << UInt8(truncatingIfNeeded: key &- EventCode.toolPen) }

    /// Pen, eraser, brush, pencil and airbrush, which all write.
    static let pens: UInt8 = 0x1f

    package static let penButtonKeys: [(bit: UInt8, key: UInt16)] = [
        (1, EventCode.stylus), (2, EventCode.stylus2), (4, EventCode.stylus3),
    ]

    package static let moreFingerKeys: [(bit: UInt8, key: UInt16)] = [
        (1, EventCode.toolDoubleTap), (2, EventCode.toolTripleTap), (4, EventCode.toolQuadTap),
        (8, EventCode.toolQuintTap),
    ]

    /// A device that nobody touches.
    package init() {}
}
