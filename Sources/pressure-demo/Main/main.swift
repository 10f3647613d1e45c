import Glibc
import RecordingTools

StandardDescriptors.reserve()
// A file that may not grow any more is an error with a message, and not the program's death.
_ = signal(SIGXFSZ, SIG_IGN)
ReadFiles.remember()
exit(Program.run(Array(ProgramArguments.all.dropFirst())).rawValue)
