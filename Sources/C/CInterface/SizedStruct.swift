import CPressureGestures
import Glibc

/// Structures that begin with their size, so that programs and libraries of different versions fit together.
enum SizedStruct {
    /// Larger than any structure will be: a size beyond it was never set.
    private static let greatest = 1 << 16

    /// The size that a structure of the app's says of itself; `least` is where fields of later versions begin.
    static func size<Value>(
        of pointer: UnsafePointer<Value>, _ what: String, least: Int? = nil
    ) throws(Failure) -> Int {
        try unsafe size(UnsafeRawPointer(pointer), what, least ?? MemoryLayout<Value>.stride)
    }

    @inline(__always)
    private static func size(_ bytes: UnsafeRawPointer, _ what: String, _ least: Int) throws(Failure) -> Int {
        let size = Int(unsafe bytes.loadUnaligned(as: UInt32.self))
        guard size >= least, size <= greatest else { throw wrong(size, what, least) }
        return size
    }

    // One for all structures: what is said of a wrong size is larger than all else here.
    @inline(never)
    private static func wrong(_ size: Int, _ what: String, _ least: Int) -> Failure {
        Failure(
            PRESSURE_ERROR_SIZE,
            "the size in \(what) is \(size), but must be at least \(least): set it to the struct's sizeof, "
                + "or start from the _INIT macro")
    }

    /// Reads a structure of the app's; fields that this version does not know must be zero.
    @inline(__always)
    static func read<Value: BitwiseCopyable>(
        _ pointer: UnsafePointer<Value>?, _ what: String
    ) throws(Failure) -> Value {
        try unsafe checked(UnsafeRawPointer(pointer), what, MemoryLayout<Value>.stride).loadUnaligned(as: Value.self)
    }

    @inline(never)
    private static func checked(
        _ bytes: UnsafeRawPointer?, _ what: String, _ known: Int
    ) throws(Failure) -> UnsafeRawPointer {
        guard let bytes = unsafe bytes else { throw .argument("\(what) is NULL") }
        let size = try unsafe size(bytes, what, known)
        for offset in known..<size {
            guard unsafe bytes.load(fromByteOffset: offset, as: UInt8.self) != 0 else { continue }
            throw Failure(
                PRESSURE_ERROR_SIZE,
                "\(what) has a field that this version of the library does not know, at byte \(offset); "
                    + "leave it zero, or install a newer library")
        }
        return unsafe bytes
    }

    /// Writes a structure into the app's memory: what the app does not know is left out, what is newer is zero.
    static func write<Value>(_ value: Value, to pointer: UnsafeMutablePointer<Value>, size: Int) {
        let known = MemoryLayout<Value>.stride
        let target = UnsafeMutableRawPointer(pointer)
        let count = UInt32(size)
        unsafe withUnsafeBytes(of: value) { source in
            guard let start = source.baseAddress else { return }
            unsafe memcpy(target, start, min(known, size))
        }
        if size > known { unsafe memset(target + known, 0, size - known) }
        unsafe target.storeBytes(of: count, as: UInt32.self)
    }

    /// The same for a structure of many characters, which is filled where it lies: as a value each of them is copied.
    static func write<Value>(
        to pointer: UnsafeMutablePointer<Value>, size: Int, _ fill: (UnsafeMutablePointer<Value>) -> Void
    ) {
        let known = MemoryLayout<Value>.stride
        unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { room in
            guard let made = room.baseAddress else { return }
            unsafe memset(made, 0, known)
            unsafe fill(made)
            unsafe memcpy(pointer, made, min(known, size))
        }
        let target = UnsafeMutableRawPointer(pointer)
        if size > known { unsafe memset(target + known, 0, size - known) }
        unsafe target.storeBytes(of: UInt32(size), as: UInt32.self)
    }

    /// Writes a text into an array of characters within a structure, ended by a zero.
    static func fill(_ field: pressure_characters, with text: String) {
        _ = unsafe TextOut.write(text, to: field.first, field.count)
    }
}
