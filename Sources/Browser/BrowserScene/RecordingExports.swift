// What a page calls for recordings; numbers below 0 are minus the length of a text that says what is wrong.

import BrowserTouches
import HomeScreen
import PressureFiles
import PressureGestures
import PressureReplay
import SceneReplay

private nonisolated(unsafe) var recording: PageRecording?

private func wrong(_ words: String) -> Int32 { -Exchange.say(words) }

/// Keeps a file that others name, such as the description of an app: its name, and behind it its bytes.
@c(file_keep) public func fileKeep(_ name: Int32, _ bytes: Int32) {
    GivenFiles.keep(
        Exchange.bytes(from: Int(name), count: Int(bytes)), as: Exchange.words(count: Int(name)))
}

@c(file_forget) public func fileForget() { GivenFiles.forget() }

/// Plays a file that was kept: its name, and behind it the words of the command line, a line each.
@c(recording_open) public func recordingOpen(_ name: Int32, _ words: Int32, _ isDark: Bool, _ isStill: Bool) -> Int32 {
    unsafe recording = nil
    var setting = HomeSetting(style: isDark ? .dark : .light)
    setting.isMotionReduced = isStill
    let options = Exchange.words(from: Int(name), count: Int(words)).split(separator: "\n").map { String($0) }
    do throws(ToolError) {
        unsafe recording = try PageRecording.opening(Exchange.words(count: Int(name)), options, setting)
        return 0
    } catch {
        return wrong("\(error)")
    }
}

private func with(_ body: (PageRecording) -> Int32) -> Int32 {
    guard let recording = unsafe recording else { return wrong("no recording is open") }
    return body(recording)
}

/// What `pressure-demo replay` prints, byte for byte.
@c(recording_log) public func recordingLog() -> Int32 { with { Exchange.say($0.log) } }

/// What each contact became, in the words of `explain`.
@c(recording_story) public func recordingStory() -> Int32 { with { Exchange.say($0.stories) } }

/// When it ends and rests, counted from its beginning, and what happens meanwhile in sentences, as JSON.
@c(recording_facts) public func recordingFacts() -> Int32 { with { Exchange.say($0.facts) } }

@c(recording_repaint) public func recordingRepaint() { unsafe recording?.repaint() }

/// The picture so many microseconds after the recording's beginning, as orders for the painter.
@c(recording_picture) public func recordingPicture(_ time: Double, _ isDark: Bool) -> Int32 {
    with { recording in
        guard let time = Exchange.span(time) else { return wrong("a time is a number of microseconds") }
        do throws(ToolError) {
            return Exchange.say(try recording.picture(after: time, isDark ? .dark : .light))
        } catch {
            return wrong("\(error)")
        }
    }
}
