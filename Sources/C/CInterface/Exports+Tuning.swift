// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions of the header about tuning, profiles and diagnostics.

import CPressureGestures
import PressureGestures

#if !WithoutRecordings
    import PressureJSON
#endif

@implementation @c
public func pressure_get_tuning_field(_ place: Int32, _ field: UnsafeMutablePointer<pressure_tuning_field>?) -> Int32 {
    Call.run { () throws(Failure) -> Int32 in
        guard let field = unsafe field else { throw .argument("field is NULL") }
        let size = try unsafe SizedStruct.size(of: field, "field")
        guard place >= 0 else { throw .argument("place is \(place); the first threshold has place 0") }
        guard let known = unsafe TuningTexts.shared.field(at: Int(place)) else { return 0 }
        unsafe SizedStruct.write(known, to: field, size: size)
        return 1
    }
}

@implementation @c
public func pressure_get_tuning(
    _ session: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafeMutablePointer<Double>?
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        guard let value = unsafe value else { throw .argument("value is NULL") }
        unsafe value.pointee = session.tuning[try unsafe setting(name)]
        return 0
    }
}

@implementation @c
public func pressure_set_tuning(
    _ session: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: Double
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let field = try unsafe setting(name)
        try tune(session) { tuning throws(TuningError) in try tuning.changing([field: value] as Tuning.Changes) }
        return 0
    }
}

@implementation @c
public func pressure_set_tunings(
    _ session: OpaquePointer?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ values: UnsafePointer<Double>?,
    _ count: Int
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        guard count >= 0 else { throw .argument("count is too large") }
        guard count > 0 else { return 0 }
        guard let names = unsafe names, let values = unsafe values else {
            throw .argument("names is NULL or values is NULL, but the count is not 0")
        }
        var changes: [(key: TuningField, value: Double)] = []
        for place in 0..<count { unsafe changes.append((try setting(names[place]), values[place])) }
        let all = changes
        try tune(session) { tuning throws(TuningError) in try tuning.changing(all) }
        return 0
    }
}

@implementation @c
public func pressure_use_preset(_ session: OpaquePointer?, _ preset: Int32) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let wanted = pressure_preset(rawValue: UInt32(bitPattern: preset))
        guard wanted.rawValue <= PRESSURE_PRESET_PAD.rawValue else {
            throw .argument("\(preset) is no preset; see pressure_preset")
        }
        switch wanted {
        case PRESSURE_PRESET_STANDARD, PRESSURE_PRESET_BY_DEVICE: session.preset = .byDevice
        case PRESSURE_PRESET_TOUCHSCREEN: session.preset = .touchscreen
        case PRESSURE_PRESET_PAD: session.preset = .pad
        default: break
        }
        try tune(session) { tuning throws(TuningError) in
            switch wanted {
            case PRESSURE_PRESET_BY_DEVICE, PRESSURE_PRESET_TOUCHSCREEN, PRESSURE_PRESET_PAD: tuning
            case PRESSURE_PRESET_LIGHT: try tuning.with(.light)
            case PRESSURE_PRESET_FIRM: try tuning.with(.firm)
            case PRESSURE_PRESET_HOLD_300: try tuning.with(Tuning.HoldPreset.short)
            case PRESSURE_PRESET_HOLD_400: try tuning.with(Tuning.HoldPreset.brisk)
            case PRESSURE_PRESET_HOLD_500: try tuning.with(Tuning.HoldPreset.standard)
            case PRESSURE_PRESET_HOLD_700: try tuning.with(Tuning.HoldPreset.long)
            case PRESSURE_PRESET_GENTLE: try tuning.with(.gentle)
            case PRESSURE_PRESET_PATIENT: try tuning.with(.patient)
            case PRESSURE_PRESET_GENTLE_AND_PATIENT: try tuning.with(.gentleAndPatient)
            default: Tuning(policies: tuning.policies)
            }
        }
        return 0
    }
}

@implementation @c
public func pressure_load_profile(_ session: OpaquePointer?, _ path: UnsafePointer<CChar>?) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        let path = try unsafe TextIn.text(path, "path")
        #if WithoutRecordings
            throw .withoutRecordings
        #else
            let bytes: [UInt8]
            do throws(RecordingError) {
                bytes = try SmallFile.bytes(of: path)
            } catch {
                throw Failure(error)
            }
            let file: ProfileFile
            do throws(JSONErrors) {
                file = try ProfileFile(json: bytes, file: path)
            } catch {
                throw Failure(error)
            }
            try session.use(file)
            return 0
        #endif
    }
}

@implementation @c
public func pressure_get_counts(
    _ session: OpaquePointer?, _ device: Int32, _ counts: UnsafeMutablePointer<pressure_counts>?
) -> Int32 {
    unsafe Call.run(session) { session throws(Failure) in
        guard let counts = unsafe counts else { throw .argument("counts is NULL") }
        let size = try unsafe SizedStruct.size(of: counts, "counts", least: Int(pressure_counts_least))
        var known: SessionCounts?
        try session.with(device) { known = $0.counts }
        guard let found = known else { throw SessionDevices.unknown(device) }
        var result = pressure_counts()
        result.past_samples = UInt64(clamping: found.pastSamples)
        result.not_finite = UInt64(clamping: found.notFinite)
        result.out_of_range = UInt64(clamping: found.outOfRange)
        result.replaced = UInt64(clamping: found.replaced)
        result.unknown_contacts = UInt64(clamping: found.unknownContacts)
        result.too_many = UInt64(clamping: found.tooMany)
        result.anomalies = UInt64(clamping: found.anomalies)
        result.without_force = UInt64(clamping: found.withoutForce)
        result.refused_targets = session.surface.refused
        let checks = session.inbox.counts(of: device)
        unsafe withUnsafeMutableBytes(of: &result.checks) { bytes in
            for (place, count) in checks.enumerated() where place < Int(PRESSURE_CHECK_COUNT) {
                unsafe bytes.storeBytes(of: count, toByteOffset: place * 8, as: UInt64.self)
            }
        }
        unsafe SizedStruct.write(result, to: counts, size: size)
        return 0
    }
}

@implementation @c
public func pressure_check_name(_ check: Int32) -> UnsafePointer<CChar>? {
    unsafe TuningTexts.shared.checkName(at: Int(check))
}

private func setting(_ name: UnsafePointer<CChar>?) throws(Failure) -> TuningField {
    let name = try unsafe TextIn.text(name, "the threshold's name")
    do throws(TuningError) {
        return try TuningField.setting(named: name)
    } catch {
        throw Failure(error)
    }
}

private func tune(_ session: Session, _ change: (Tuning) throws(TuningError) -> Tuning) throws(Failure) {
    let tuning: Tuning
    do throws(TuningError) {
        tuning = try change(session.tuning)
    } catch {
        throw Failure(error)
    }
    session.apply(tuning)
}
