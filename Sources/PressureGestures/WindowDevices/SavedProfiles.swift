import PressureCore
import PressureDevices

#if !WithoutRecordings
    import PressureFiles
#endif

/// The profiles that a person has saved with `pressure-demo calibrate`, for devices that are opened here.
package final class SavedProfiles: CalibrationSource {
    #if !WithoutRecordings
        private let folder: ProfileFolder?
    #endif
    /// The files whose profiles count, each with the name of its device.
    private var used: [(device: String, file: String)] = []
    /// Why no profile can be used, as a sentence without its end; nil if nothing is wrong.
    private var trouble: String?

    /// Profiles in a folder; nil for the current user's folder.
    package init(folder path: String? = nil) {
        #if !WithoutRecordings
            folder = path.map { ProfileFolder($0) } ?? .user
        #endif
    }

    package func calibration(of device: DeviceDescription) -> DeviceCalibration {
        #if WithoutRecordings
            return DeviceCalibration()
        #else
            used.removeAll { $0.device == device.name }
            guard let found = find(device) else { return DeviceCalibration() }
            used.append((device.name, found.name))
            return DeviceCalibration(profile: found.file.profile, size: found.file.surfaceSize)
        #endif
    }

    /// Which profiles count, or why none can, as sentences to follow another.
    package var sentences: String {
        var text = ""
        for each in used { text += " " + ForceSource.text(ofProfile: each.file) }
        if let trouble { text += " " + ForceSource.text(ofTrouble: trouble) }
        return text
    }

    /// What the force of a device is worth, by its profile if there is one, else by its axes.
    package func support(of axes: TouchAxes, _ node: DeviceNode) -> PressureSupport {
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
