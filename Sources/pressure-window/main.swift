import CArguments
import Glibc
import HomeWindow
import RecordingTools

// The window that `pressure-demo live` starts; it takes the same words.
var words: [String] = []
var count: Int32 = 0
if let all = unsafe program_arguments(&count) {
    for index in 1..<max(1, Int(count)) {
        if let word = unsafe all[index] { words.append(unsafe String(cString: word)) }
    }
}
_ = signal(SIGPIPE, SIG_IGN)
exit(WindowProgram.run(words))
