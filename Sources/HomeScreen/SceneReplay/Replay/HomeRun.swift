import HomeScreen
import PressureGestures
import PressureReplay

/// A recording that is ready to be played on a home screen, which lies over the surface of its device.
package struct HomeRun: ~Copyable {
    package var run: RecordingRun
    package let home: HomeModel

    /// Opens a recording; with the name of a target, the screen is moved so that the target lies in the surface's middle.
    package init(
        _ path: String, _ options: ReplayOptions, _ setting: HomeSetting, aim: String?
    ) throws(ToolError) {
        var laid: (home: HomeModel, targets: HomeTargets)?
        var opened = try RecordingRun(path, options) { surface throws(ToolError) in
            let home = HomeModel(setting, on: surface, aim: aim)
            do throws(AppDescriptionError) {
                let targets = try HomeTargets(home)
                laid = (home, targets)
                return targets.onTop
            } catch {
                throw ToolError("\(path): the home screen cannot be laid over this surface: \(error)")
            }
        }
        guard let (home, targets) = laid else {
            throw ToolError("\(path): please report this: no home screen was laid out")
        }
        opened.live(on: PlayedTargets(targets, home), named: targets.app)
        self.home = home
        run = opened
    }
}
