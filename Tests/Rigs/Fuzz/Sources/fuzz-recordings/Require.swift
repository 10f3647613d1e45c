/// Ends the program with a sentence where something does not hold.
///
/// An optimised build leaves the words of `precondition` out, and a finding without words is half a finding.
func require(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
    if !holds { fatalError(otherwise()) }
}
