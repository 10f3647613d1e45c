import PressureGestures

do {
    var reader = try RecordingReader(path: CommandLine.arguments.last ?? "")
    try reader.describe()
    var stream = try TouchStream(TouchAxes(reader.device))
    let targets = WholeSurface(PressTarget(id: 1, offer: .plainPreview))
    var events: [GestureEvent] = []
    while try reader.next() {
        stream.receive(reader.window.events.span.extracting(first: reader.window.count), on: targets, into: &events)
    }
    stream.end(into: &events)
    for event in events { print(event) }
} catch { print(error) }
