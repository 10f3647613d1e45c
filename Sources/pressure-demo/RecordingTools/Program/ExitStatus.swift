/// What the program's exit status says.
package enum ExitStatus: Int32 {
    case fine = 0
    /// The program worked, and found something.
    case findings = 1
    /// The input or the environment is not usable; a message says the next step.
    case unusable = 2
}
