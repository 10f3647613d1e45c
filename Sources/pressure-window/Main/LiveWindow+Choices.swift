#if Window
    import HomeScreen
    import HomeWindow
    import PressureGestures
    import RecordingTools

    /// The menu and its keys.
    extension LiveWindow {
        var choices: [GestureWindow.Choice] {
            let sound = photoPlayer.map {
                GestureWindow.Choice(section: "Look", name: "sound", label: "Sound of photos", key: "u", state: $0.isOn)
            }
            let all: [GestureWindow.Choice?] = [
                .init(section: "", name: "home", label: "Home", key: nil, state: nil),
                .init(section: "", name: "back", label: "Back", key: "Escape", state: nil),
                .init(section: "", name: "next-page", label: "Next page", key: "Page_Down", state: nil),
                .init(section: "", name: "page-before", label: "Previous page", key: "Page_Up", state: nil),
                .init(section: "", name: "lock", label: "Lock screen, stand-by", key: "l", state: nil),
                .init(section: "", name: "undo", label: "Undo", key: "<Control>z", state: nil),
                .init(section: "", name: "again", label: "Repeat the last touch", key: "r", state: nil),
                .init(section: "Press", name: "pressure", label: "Force", key: "p", state: home.isPressureOn),
                .init(
                    section: "Press", name: "light", label: "Light presses are enough", key: "1",
                    state: sensitivity == .light),
                .init(
                    section: "Press", name: "standard", label: "Standard force", key: "2",
                    state: sensitivity == .standard),
                .init(
                    section: "Press", name: "firm", label: "Only firm presses", key: "3", state: sensitivity == .firm),
                .init(section: "Day", name: "hour-later", label: "An hour later", key: "h", state: nil),
                .init(section: "Day", name: "hour-before", label: "An hour before", key: "<Shift>h", state: nil),
                .init(section: "Day", name: "offline", label: "Offline", key: "o", state: home.isOffline),
                .init(section: "Look", name: "edit", label: "Edit the home screen", key: "e", state: false),
                .init(section: "Look", name: "force-view", label: "Show force", key: "f", state: showsForce),
                .init(section: "Look", name: "slow", label: "Motion four times slower", key: "4", state: false),
                .init(section: "Look", name: "dark", label: "Dark", key: "d", state: style == .dark),
                .init(section: "Look", name: "still", label: "Less motion", key: "m", state: isMotionReduced ?? false),
                .init(section: "Look", name: "full", label: "Whole screen", key: "F11", state: isFull),
                sound,
                .init(section: "Keep", name: "record", label: "Record", key: "<Control>r", state: false),
                .init(section: "Keep", name: "picture", label: "Save a picture", key: "s", state: nil),
                .init(section: "Keep", name: "report", label: "How to make a report", key: nil, state: nil),
                .init(section: "Keep", name: "calibrate", label: "How to calibrate", key: nil, state: nil),
                .init(section: "Keep", name: "quit", label: "Quit", key: "<Control>q", state: nil),
            ]
            return all.compactMap(\.self)
        }

        func chose(_ name: String) {
            let now = MonotonicClock.now()
            switch name {
            case "home":
                // From a page within an app as well.
                repeat { home.goHome(at: now) } while home.home.isPageOpen
            case "back": home.back(at: now)
            case "next-page": home.turnPage(by: 1, at: now)
            case "page-before": home.turnPage(by: -1, at: now)
            case "lock": home.lock(at: now)
            case "undo": _ = home.choose("undo", at: now)
            case "again": repeatLastTouch(at: now)
            case "pressure":
                home.set(isPressureOn: !home.isPressureOn)
                let isOn = home.isPressureOn
                home.change { devices?.allow(force: isOn, node: true, in: &$0) }
                window.set(name, home.isPressureOn)
                home.say("Force: \(isOn ? "on" : "off")", at: now)
                tellSource()
            case "light": use(.light)
            case "standard": use(.standard)
            case "firm": use(.firm)
            case "hour-later": home.setClock((home.clock + 60) % 1_440, at: now)
            case "hour-before": home.setClock((home.clock + 1_380) % 1_440, at: now)
            case "offline":
                home.setOffline(!home.isOffline, at: now)
                window.set(name, home.isOffline)
            case "edit": home.edit(!home.home.state.edit.isActive, at: now)
            case "force-view":
                wantsForce = !showsForce
                window.set(name, showsForce)
            case "slow":
                home.setSlow(!home.pace.isSlow, at: now)
                window.set(name, home.pace.isSlow)
                home.say(home.pace.isSlow ? "Four times slower" : "Usual speed", at: now)
            case "dark":
                // What is seen, not what was set before: the hour may have changed it.
                style = home.isDark ? .light : .dark
                settingsChanged()
            case "still":
                isMotionReduced = !home.model.setting.isMotionReduced
                settingsChanged()
                home.say(isMotionReduced == true ? "Less motion" : "Usual motion", at: now)
            case "full":
                isFull.toggle()
                window.setKiosk(isFull)
                window.set(name, isFull)
            case "record": record()
            case "picture": pictureTries = 30
            case "report": tellSource("Ctrl+R records. Then: pressure-demo report pressure-live-1.evemu -o report.html")
            case "calibrate": tellSource("To calibrate: pressure-demo calibrate \(nodePath ?? "DEVICE")")
            case "sound":
                photoPlayer?.isOn.toggle()
                window.set(name, photoPlayer?.isOn ?? false)
                home.say("Sound of photos: \(photoPlayer?.isOn == true ? "on" : "off")", at: now)
            case "quit": window.close()
            default: break
            }
            follow()
            window.set("dark", home.isDark)
        }

        private var nodePath: String? {
            if case .screen(let path, _, _)? = devices?.forceSource { path } else { wish.source }
        }

        private func use(_ wanted: Tuning.Sensitivity) {
            sensitivity = wanted
            home.sensitivity = wanted
            let words = [Tuning.Sensitivity.light: "Light presses are enough", .firm: "Only firm presses"]
            home.say(words[wanted] ?? "Standard force", at: MonotonicClock.now())
            for (name, value) in [("light", Tuning.Sensitivity.light), ("standard", .standard), ("firm", .firm)] {
                window.set(name, value == wanted)
            }
        }

        private func repeatLastTouch(at now: Timestamp) {
            let phrase = home.phrase
            guard !phrase.isOpen, !phrase.touches.isEmpty else {
                return tellSource("There is no touch to repeat yet.")
            }
            home.end(.app, at: now)
            repeated = RepeatedPhrase(phrase, at: now, firstID: newTouch())
            for _ in phrase.touches { _ = newTouch() }
        }

        // MARK: - Files

        private func record() {
            if files == nil {
                files = PhraseFiles(in: ".", on: layout.surface)
                tellSource("Every press is recorded until Ctrl+R is pressed again.")
            } else {
                keepRecording()
            }
            window.set("record", files != nil)
        }

        /// Ends a recording, if there is one.
        func keepRecording() {
            guard let ended = files else { return }
            files = nil
            window.set("record", false)
            tellSource(ended.summary ?? "Nothing was pressed, so nothing was recorded.")
        }

        /// Writes what was pressed into the recording.
        func keepPhrases() {
            let phrases = home.takePhrases()
            guard let files else { return }
            do throws(ToolError) {
                for phrase in phrases { try files.add(phrase) }
            } catch {
                self.files = nil
                window.set("record", false)
                tellSource("The recording has ended: \(error.message)")
            }
        }

        /// Writes the window into a file with a new name: nothing is replaced.
        ///
        /// What is about to be drawn anew cannot be written, and what moves is, at every frame: then the next one is.
        func keepPicture() {
            guard pictureTries > 0 else { return }
            pictureTries -= 1
            guard let bytes = window.file else {
                if pictureTries == 0 { tellSource("The picture did not stop moving; no file was written.") }
                return
            }
            pictureTries = 0
            let path = FreeName.path(in: ".", ending: ".png")
            do throws(ToolError) {
                let file = try OutputFile(path, replacing: false)
                try file.write(bytes)
                try file.finish()
                tellSource("The picture is in \(path).")
            } catch {
                tellSource("No picture was written: \(error.message)")
            }
        }
    }
#endif
