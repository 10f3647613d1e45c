import HomeScreen
import HomeWindow
import PhoneScreen
import PressureGestures
import RecordingTools
import SceneTools

/// The program: a window, or the picture that one would show.
enum WindowProgram {
    static func run(_ words: [String]) -> ExitStatus {
        do throws(ToolError) {
            try show(try LiveWish(words))
            return .fine
        } catch {
            Output.complain("live: \(error.message)")
            return .unusable
        }
    }

    #if Window
        private static func show(_ wish: LiveWish) throws(ToolError) {
            ScenePainter.setFonts()
            // Pictures need no display, but GTK has to be ready for them too.
            let hasDisplay = GestureWindow.begin()
            let replay = try recording(wish)
            for remark in replay?.remarks ?? [] { Output.complain("live: \(remark)") }
            if let still = wish.still, let replay { return try draw(replay, wish, still) }
            guard hasDisplay else {
                throw ToolError(
                    "there is no display to open a window on: run it in a graphical session, or draw one moment with "
                        + "--picture FILE.png")
            }
            guard let replay else {
                let window = try LiveWindow(wish)
                if let phone = try wish.phone.open() {
                    window.wait(for: phone)
                }
                return window.run()
            }
            RecordingWindow(wish, replay).run()
        }

        private static func recording(_ wish: LiveWish) throws(ToolError) -> HomeReplay? {
            guard wish.isRecording, let source = wish.source else { return nil }
            var options = ReplayOptions()
            options.isPressureOn = wish.isForceOn
            options.rotation = wish.rotation
            return try HomeReplay(
                source, wish.setting(isDark: false, isStill: false), options: options.withUserProfiles())
        }

        private static func draw(
            _ replay: HomeReplay, _ wish: LiveWish, _ still: LiveWish.Still
        ) throws(ToolError) {
            let time = still.at.map { replay.begin + $0 } ?? replay.end
            let painter = ScenePainter()
            let drawing = try ToolError.drawing { () throws(SceneError) in
                try SceneDrawing(replay.story.scene(at: time, style: wish.style ?? .light))
            }
            let file = try OutputFile(still.path, replacing: still.isForced)
            guard let bytes = Picture({ painter.draw(drawing, with: $0) }).file(drawing.size, scale: still.scale) else {
                throw ToolError("the picture could not be made; there may be too little memory for this scale")
            }
            try file.write(bytes)
            try file.finish()
            Output.remark("wrote \(still.path)")
        }
    #else
        private static func show(_ wish: LiveWish) throws(ToolError) {
            throw ToolError("this program was built without GTK 4: `make live` builds it with a window")
        }
    #endif
}
