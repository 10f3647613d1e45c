import PressureCore
import PressureDevices

#if !WithoutRecordings
    import PressureFiles
#endif

/// The profiles that a person has saved with `pressure-demo calibrate`, for devices that are opened here.
final class SavedProfiles: CalibrationSource {
    #if !WithoutRecordings
        private let folder: ProfileFolder?
    #endif
    /// The file whose profile counts for a device that was opened last; nil where there is none.
    private(set) var used: String?
    /// Why no profile can be used, as a sentence without its end; nil where nothing is wrong.
    private(set) var trouble: String?

    /// Profiles in a folder; nil for those of the user who runs the program.
    init(folder path: String?) {
        #if !WithoutRecordings
            folder = path.map { ProfileFolder($0) } ?? .user
        #endif
    }

    func calibration(of device: DeviceDescription) -> DeviceCalibration {
        #if WithoutRecordings
            return DeviceCalibration()
        #else
            guard let found = find(device) else { return DeviceCalibration() }
            used = found.name
            return DeviceCalibration(profile: found.file.profile, size: found.file.surfaceSize)
        #endif
    }

    /// What the force of a device is worth, by its profile if there is one, else by its axes.
    func support(of axes: TouchAxes, _ node: DeviceNode) -> PressureSupport {
        #if !WithoutRecordings
            if let found = find(node.description) { return found.file.profile.support }
        #endif
        return axes.profile.support
    }

    #if !WithoutRecordings
        private func find(_ device: DeviceDescription) -> ProfileFolder.Found? {
            trouble = nil
            do throws(ProfileTrouble) {
                return try folder?.saved(for: device)
            } catch {
                trouble = error.message
                return nil
            }
        }
    #endif
}
