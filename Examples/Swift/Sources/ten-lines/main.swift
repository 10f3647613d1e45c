import PressureGestures

do {
    let recording = try Recording(CommandLine.arguments.last ?? "")
    for event in recording.gestures(on: .preview(1)) { print(event) }
} catch { print(error) }
