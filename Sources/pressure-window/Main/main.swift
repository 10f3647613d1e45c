import Glibc
import RecordingTools

// The window that `pressure-demo live` becomes; it receives the same words.
StandardDescriptors.reserve()
_ = signal(SIGXFSZ, SIG_IGN)
ReadFiles.remember()
exit(WindowProgram.run(Array(ProgramArguments.all.dropFirst())).rawValue)
