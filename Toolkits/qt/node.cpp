#include "node.h"

#include <QScreen>

#include <pressure-gestures.h>

#include <algorithm>
#include <vector>

namespace {

// What 96 dots an inch are, where nobody knows better.
constexpr double usualScale = 96 / 25.4;

// Some monitors say 0, or the shape of their picture in place of its size, or the size of another behind an adapter.
bool canBe(const QSizeF &pixels, const QSizeF &size)
{
    if (!(size.width() > 0) || !(size.height() > 0) || !(pixels.width() > 0) || !(pixels.height() > 0)) return false;
    const double longer = std::max(size.width(), size.height()), shorter = std::min(size.width(), size.height());
    if (longer == 160 && (shorter == 90 || shorter == 100)) return false;
    const double across = pixels.width() / size.width(), down = pixels.height() / size.height();
    return across > 1 && across < 40 && across / down > 0.8 && across / down < 1.25;
}

// Whether a node is a touchpad's, and no touchscreen's; also where it cannot be opened it may be one of those.
bool isPad(const char *path)
{
    pressure_session *session = pressure_session_new(nullptr);
    pressure_device_info info = {};
    info.size = sizeof info;
    const int device = session ? pressure_add_path(session, path) : -1;
    const bool isOne = device > 0 && pressure_get_device_info(session, device, &info) >= 0 && !info.is_touchscreen;
    pressure_session_free(session);
    return isOne;
}

} // namespace

PressNode::Measure PressNode::measure(const QScreen *screen)
{
    if (!screen) return {usualScale, {}};
    const QSizeF pixels = screen->size();
    QSizeF size = screen->physicalSize();
    if (!canBe(pixels, size)) size = pixels / usualScale;
    return {size.width() > 0 ? pixels.width() / size.width() : usualScale, size};
}

QString PressNode::find(QString *reason, QStringList *pads)
{
    const QString said = qEnvironmentVariable("PRESSURE_GESTURES_NODE");
    if (!said.isEmpty()) {
        if (!isPad(said.toLocal8Bit().constData())) return said;
        pads->append(said);
        *reason = QStringLiteral("%1 is a touchpad: the pointer has its force.").arg(said);
        return {};
    }
    constexpr int most = 64;
    std::vector<pressure_node> nodes(most);
    nodes[0].size = sizeof nodes[0];
    const int count = std::min(pressure_find_nodes(nullptr, nodes.data(), nodes.size()), most);
    int found = 0, locked = 0;
    QString path;
    for (int i = 0; i < count; i++) {
        const pressure_node &node = nodes[size_t(i)];
        if (node.finding == PRESSURE_FINDING_LOCKED) locked++;
        if (node.finding != PRESSURE_FINDING_TOUCH || node.support < PRESSURE_SUPPORT_COARSE || node.support == PRESSURE_SUPPORT_PEN)
            continue;
        const QString here = QString::fromLocal8Bit(node.path);
        if (isPad(node.path)) pads->append(here);
        else if (!found++) path = here;
    }
    if (found == 1) return path;
    if (found > 1)
        *reason = QStringLiteral("There are several touchscreens with a force: PRESSURE_GESTURES_NODE=/dev/input/eventN names the"
                                 " one under the window.");
    else if (locked)
        *reason = QStringLiteral("This user may not read the touchscreen's node; a udev rule, or a session at the machine, allows"
                                 " it.");
    else if (count < 0) *reason = QStringLiteral("No input devices are to be seen here, as in a sandbox: holds lead to everything.");
    else *reason = QStringLiteral("No touchscreen here says how hard a finger presses.");
    return {};
}
