import Glibc
import HomeScreen
import PressureGestures

/// Plays the sound of the photo with a program of the desktop, which mixes it and keeps its own volume.
package final class PhotoPlayer {
    /// Whether photos are heard.
    package var isOn = true {
        didSet { if !isOn { stop() } }
    }

    /// The path of the program.
    let program: String
    /// A file without a name, with the sound many times in a row.
    private var file: Int32 = -1
    private(set) var running: pid_t?
    private var began = Timestamp.zero
    /// Why it could not be started.
    private var trouble: String?

    /// What desktops have: PulseAudio, which plays through PipeWire as well, PipeWire, ALSA alone; all read a wave file.
    private static let programs = ["paplay", "pw-play", "aplay"]
    /// Seconds that the file lasts: hardly any photo is pressed for longer.
    private static let most = 60

    /// Nil where no such program stands in the folders of `path`.
    package init?(path: String) {
        let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
        let paths = Self.programs.flatMap { name in folders.map { "\($0)/\(name)" } }
        guard let found = paths.first(where: { unsafe access($0, X_OK) == 0 }) else { return nil }
        program = found
    }

    deinit {
        stop()
        if file >= 0 { close(file) }
    }

    /// Begins the sound anew.
    package func start(at time: Timestamp) {
        stop()
        (began, trouble) = (time, nil)
        guard isOn, open() else { return }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        // The file is opened anew by its descriptor, so each program reads it from its beginning.
        unsafe posix_spawn_file_actions_adddup2(&actions, file, 0)
        for descriptor in 1...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, Int32(descriptor), "/dev/null", O_WRONLY, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup(program), strdup("/dev/stdin"), nil]
        defer {
            for index in unsafe words.indices { unsafe free(words[index]) }
        }
        var number: pid_t = 0
        let error = unsafe posix_spawn(&number, program, &actions, nil, &words, environ)
        if error == 0 { running = number } else { trouble = "cannot be started (\(SystemError(error)))" }
    }

    /// Ends it at once.
    package func stop() {
        guard let number = running else { return }
        running = nil
        kill(number, SIGKILL)
        waitpid(number, nil, 0)
    }

    /// Begins again where all of the sound was played; why nothing is heard, if the program failed or ended sooner.
    package func goOn(at time: Timestamp) -> String? {
        var status: Int32 = 0
        if let number = running, unsafe waitpid(number, &status, WNOHANG) == number {
            running = nil
            if status == 0, time - began >= .milliseconds(Int64(Self.most) * 500) {
                start(at: time)
            } else {
                trouble = status & 0x7f == 0 ? "ended with \((status >> 8) & 0xff)" : "was killed"
            }
        }
        guard let trouble else { return nil }
        self.trouble = nil
        isOn = false
        return "\(program) \(trouble), so photos play without sound; press U to try again."
    }

    private func open() -> Bool {
        guard file < 0 else { return true }
        var name = Array("/tmp/pressure-photo-XXXXXX".utf8CString)
        file = unsafe mkstemp(&name)
        guard file >= 0 else { return fail() }
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        _ = unsafe unlink(name)
        // As soon as somebody presses a photo, and no sooner: it takes some milliseconds.
        let once = PhotoSound.samples
        let times = Self.most * PhotoSound.rate / once.count
        let bytes = WaveFile.bytes(once, rate: PhotoSound.rate, times: times)
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
            guard written > 0 else { return fail() }
            rest = rest.dropFirst(written)
        }
        return true
    }

    private func fail() -> Bool {
        trouble = "gets no sound through /tmp (\(SystemError.last))"
        if file >= 0 { close(file) }
        file = -1
        return false
    }
}
