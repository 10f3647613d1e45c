// The window: its sessions, its node, and what comes of both.
#include "hub.h"
#include "clock.h"
#include "items.h"
#include "node.h"
#include "pads.h"
#include "review.h"
#include "scene.h"

#include <QGuiApplication>
#include <QQuickItem>
#include <QSocketNotifier>
#include <QStyleHints>

using PressClock::now;

namespace {

// Where actions lie that only the app shows: the session needs to know that there are some.
constexpr pressure_rect nowhere = {-1000, -1000, 1, 1};

} // namespace

// ---- The window -------------------------------------------------------------------------------------------------------

PressHub *PressHub::of(QQuickWindow *window)
{
    if (PressHub *hub = window->findChild<PressHub *>(QString(), Qt::FindDirectChildrenOnly)) return hub;
    return new PressHub(window);
}

PressHub::PressHub(QQuickWindow *window)
    : QObject(window), m_window(window), m_scene(new PressScene(this)), m_pads(new PressPads(this))
{
    connect(m_pads, &PressPads::changed, this, &PressHub::padChanged);
    const PressNode::Measure measure = PressNode::measure(window->screen());
    m_scale = measure.scale;
    m_size = measure.size;
    // Before anything in the window: it hears each finger before something scrolls with it, and its lift whoever has it then.
    window->installEventFilter(this);
    connect(window, &QWindow::activeChanged, this, &PressHub::activity);
    // Once everything lies where it will lie.
    if (qEnvironmentVariableIsSet("PRESSURE_GESTURES_PLAY"))
        connect(window, &QQuickWindow::frameSwapped, this, &PressHub::play,
            Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
    // A window that is hidden gets no lift of what was down.
    connect(window, &QWindow::visibleChanged, this, [this](bool isVisible) {
        if (isVisible) return activity();
        loseAll();
        m_scene->finish();
    });
}

PressHub::~PressHub()
{
    for (pressure_session *&each : m_sessions) {
        pressure_session_free(each);
        each = nullptr;
    }
}

int32_t PressHub::add(PressureGesture *gesture)
{
    m_gestures.insert(++m_nextTarget, gesture);
    // Once for all that is made now; a list that scrolls makes rows all the time.
    if (!m_isPreparing) QMetaObject::invokeMethod(this, &PressHub::prepare, Qt::QueuedConnection);
    m_isPreparing = true;
    return m_nextTarget;
}

void PressHub::remove(PressureGesture *gesture)
{
    m_gestures.remove(gesture->number());
    if (m_pinned == gesture) m_pinned = nullptr;
    if (m_landing == gesture) m_landing = nullptr;
    m_scene->gone(gesture);
    for (Press &press : m_presses)
        if (press.isDown && press.gesture == gesture) lose(press);
}

void PressHub::pin(PressureGesture *gesture)
{
    if (m_pinned && m_pinned != gesture) m_pinned->end(PressureGesture::Dismissed);
    m_pinned = gesture;
    // They answered what stayed before.
    for (Press &press : m_presses)
        if (press.isAnswer) press.isEarly = true;
    m_scene->takeFocus();
    for (pressure_session *each : m_sessions)
        if (each) pressure_cancel_pinned(each);
}

void PressHub::unpin(PressureGesture *gesture)
{
    if (m_pinned != gesture) return;
    m_pinned = nullptr;
    m_scene->giveFocusBack();
}

void PressHub::letGo(PressureGesture *gesture)
{
    for (Press &press : m_presses)
        if (press.isDown && press.gesture == gesture) lose(press);
}

void PressHub::showPinned(PressureGesture *gesture)
{
    if (!gesture->hasScene()) return;
    m_scene->prepare(gesture);
    m_scene->showPinned(gesture, now());
}

void PressHub::dismissScene(PressureGesture *gesture) { m_scene->dismiss(gesture, now()); }

void PressHub::prepare()
{
    m_isPreparing = false;
    if (!m_window) return;
    // Before the first press: making it takes longer than a frame.
    for (PressureGesture *gesture : std::as_const(m_gestures))
        if (gesture->hasScene() && m_scene->makeOverlay(gesture)) break;
    if (m_window->isActive() && !m_hasLooked) joinNode();
    PressReview::later(m_window);
}

// A node is open while its window is in front, and no longer.
void PressHub::activity()
{
    if (!m_window) return;
    m_hasLooked = false;
    m_pads->activate(m_window->isActive());
    if (m_window->isActive()) {
        if (m_sessions[Finger]) pressure_resume(m_sessions[Finger]);
        joinNode();
    } else if (m_sessions[Finger]) pressure_suspend(m_sessions[Finger]);
    if (m_sessions[Finger]) takeEvents(Finger);
}

// ---- Sessions ---------------------------------------------------------------------------------------------------------

int PressHub::hitTest(void *data, int32_t device, int32_t, double x, double y, pressure_target *target)
{
    auto hub = static_cast<PressHub *>(data);
    PressureGesture *gesture = hub->m_landing;
    if (device != PRESSURE_DEVICE_TOUCHES && hub->m_window) {
        gesture = PressItems::gestureAt(hub->m_window, hub->m_scene->overlay(), QPointF(x, y) * hub->m_scale);
        if (gesture && gesture->canPress() && gesture->hasScene()) hub->m_scene->prepare(gesture);
    }
    if (!gesture || !gesture->canPress()) return 0;
    target->id = gesture->number();
    target->offer = gesture->offered();
    const bool hasActions = target->offer == PRESSURE_OFFER_PREVIEW || target->offer == PRESSURE_OFFER_MENU;
    target->action_count = hasActions ? uint32_t(gesture->rowCount()) : 0;
    for (uint32_t i = 0; i < target->action_count; i++) target->actions[i].id = int32_t(i) + 1;
    if (gesture->hasScene() && hub->m_scene->place(gesture, target)) return 1;
    const QRectF frame = gesture->target()->mapRectToScene(gesture->target()->boundingRect());
    target->frame = {frame.x() / hub->m_scale, frame.y() / hub->m_scale, frame.width() / hub->m_scale, frame.height() / hub->m_scale};
    if (target->offer == PRESSURE_OFFER_MENU && target->action_count == 0) target->action_count = 1, target->actions[0].id = 1;
    for (uint32_t i = 0; i < target->action_count; i++) target->actions[i].frame = nowhere;
    return 1;
}

pressure_session *PressHub::session(Kind kind)
{
    if (m_sessions[kind]) return m_sessions[kind];
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    settings.surface_width = m_size.width();
    settings.surface_height = m_size.height();
    if (QGuiApplication::isRightToLeft()) settings.flags |= PRESSURE_FLAG_RIGHT_TO_LEFT;
    pressure_session *session = pressure_session_new(&settings);
    if (!session) {
        qWarning("PressureGestures: %s", pressure_last_error());
        return nullptr;
    }
    pressure_set_hit_test(session, hitTest, this);
    // What Qt has of a screen are shares of the driver's range, in whatever units.
    if (kind == Weighed) pressure_touch_units(session, 0, 1, 255);
    if (kind == Pen) pressure_touch_pen(session);
    if (kind == Mouse) pressure_touch_no_pressure(session);
    // Only what the finger adds to the force of its click counts.
    if (kind == Pad) pressure_touch_units(session, 0, 1, 0);
    m_sessions[kind] = session;
    m_tuned[kind] = PressureGesture::Standard;
    m_notifiers[kind] = new QSocketNotifier(pressure_fd(session), QSocketNotifier::Read, this);
    // A hold is due, or a finger on the node presses harder, of which Qt says nothing.
    connect(m_notifiers[kind], &QSocketNotifier::activated, this, [this, kind] { ready(kind); });
    return session;
}

// The sensitivity of a gesture, and the time of a hold that the desktop has, for the contact that lands next.
void PressHub::tune(Kind kind, const PressureGesture *gesture)
{
    static const int presets[] = {PRESSURE_PRESET_STANDARD, PRESSURE_PRESET_LIGHT, PRESSURE_PRESET_FIRM};
    const int held = QGuiApplication::styleHints()->mousePressAndHoldInterval();
    if (m_held[kind] == held && m_tuned[kind] == gesture->sensitivity()) return;
    pressure_session *session = m_sessions[kind];
    pressure_use_preset(session, PRESSURE_PRESET_STANDARD);
    pressure_use_preset(session, presets[gesture->sensitivity()]);
    double earliest = 0;
    pressure_get_tuning(session, "hold.earliest", &earliest);
    const char *const names[] = {"hold.time", "hold.earliest"};
    const double values[] = {double(held), qMin(double(held), earliest)};
    // A desktop may say any time, also one that no hold can have; then the usual one stays.
    if (pressure_set_tunings(session, names, values, 2) < 0)
        qWarning("PressureGestures: mousePressAndHoldInterval is %d ms, which cannot be used: %s", held, pressure_last_error());
    m_held[kind] = held;
    m_tuned[kind] = gesture->sensitivity();
}

void PressHub::ready(Kind kind)
{
    if (!m_sessions[kind]) return;
    pressure_dispatch(m_sessions[kind]);
    takeEvents(kind);
}

// A handler of the app's may close the window or remove the item: each event finds out anew whom it is for.
void PressHub::takeEvents(Kind kind)
{
    const QPointer<PressHub> self(this);
    pressure_event event = PRESSURE_EVENT_INIT;
    while (self && m_sessions[kind] && pressure_next_event(m_sessions[kind], &event) == 1) takeEvent(kind, event);
    if (self) claim(kind);
}

void PressHub::takeEvent(Kind kind, const pressure_event &event)
{
    if (event.kind == PRESSURE_EVENT_NODE_CAME) {
        if (m_hasNode) pressure_resume(m_sessions[Finger]);
        joinNode();
    }
    if (event.kind == PRESSURE_EVENT_DEVICE_LEFT && kind == Finger) {
        m_hasNode = false;
        m_nodeReason = QStringLiteral("The touchscreen's node is gone; it is joined again when it comes back.");
    }
    static const bool isSaid = qEnvironmentVariableIsSet("PRESSURE_GESTURES_EVENTS");
    if (isSaid || (event.device == m_played && m_played)) {
        char line[200];
        pressure_event_line(&event, line, sizeof line);
        printf("%s\n", line);
        fflush(stdout);
    }
    PressureGesture *gesture = m_gestures.value(event.target);
    if ((event.device != PRESSURE_DEVICE_TOUCHES && event.device != m_played) || !gesture) return;
    // Before anything is shown: what the app does then finds the finger free.
    claim(kind);
    if (!gesture->isPinned() && gesture->hasScene()) m_scene->take(gesture, event);
    const QPointer<PressHub> self(this);
    gesture->take(event);
    if (!self || kind != Finger || event.reason != PRESSURE_REASON_DEVICE_GONE) return;
    // Qt may say no more of these fingers, not even that they have lifted.
    for (Press &press : m_presses)
        if (self && press.isDown && press.isJoined) lose(press);
}

// ---- The node ---------------------------------------------------------------------------------------------------------

bool PressHub::isNodeWanted() const
{
    for (const PressureGesture *gesture : m_gestures)
        if (gesture->isNodeAllowed() && gesture->isForceAllowed() && gesture->isEnabled()) return true;
    return false;
}

void PressHub::joinNode()
{
    if (m_hasNode || !isNodeWanted() || !pressure_has_live_devices()) return;
    // Looking opens every node: once, until the window comes to the front again, or a node comes.
    m_hasLooked = true;
    m_nodeReason.clear();
    QStringList pads;
    const QString path = PressNode::find(&m_nodeReason, &pads);
    for (const QString &pad : pads) m_pads->add(pad);
    pressure_session *fingers = session(Finger);
    if (!fingers) return;
    // Tells of a node that comes, and costs nothing meanwhile.
    pressure_watch_nodes(fingers, nullptr);
    if (path.isEmpty()) return;
    pressure_join how = PRESSURE_JOIN_INIT;
    const QString platform = QGuiApplication::platformName();
    how.stamps = platform.startsWith(QLatin1String("wayland")) ? PRESSURE_STAMPS_KERNEL
        : platform == QLatin1String("xcb")                     ? PRESSURE_STAMPS_SERVER
                                                               : PRESSURE_STAMPS_OWN;
    how.flags = PRESSURE_JOIN_ORIGIN_UNKNOWN;
    how.output_width = m_size.width();
    how.output_height = m_size.height();
    how.pixel = 1 / m_scale;
    m_hasNode = pressure_join_path(fingers, path.toLocal8Bit().constData(), &how) >= 0;
    if (m_hasNode) {
        m_nodeReason = QStringLiteral("The force of fingers comes from %1.").arg(path);
    } else m_nodeReason = path + QStringLiteral(": ") + QString::fromUtf8(pressure_last_error());
}

// A recording in the place of a finger, for tests and for people without a touchscreen.
void PressHub::play()
{
    const QString path = qEnvironmentVariable("PRESSURE_GESTURES_PLAY");
    pressure_session *session = m_window ? this->session(Weighed) : nullptr;
    if (!session) return;
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    settings.output_width = m_window->width() / m_scale;
    settings.output_height = m_window->height() / m_scale;
    settings.surface_width = m_size.width();
    settings.surface_height = m_size.height();
    pressure_configure(session, &settings);
    m_played = pressure_add_recording(session, path.toLocal8Bit().constData(), 1);
    if (m_played < 0) {
        qWarning("PressureGestures: PRESSURE_GESTURES_PLAY: %s", pressure_last_error());
        m_played = 0;
    }
}

// ---- For people who look for a fault ----------------------------------------------------------------------------------

QString PressHub::stateOf(const PressureGesture *gesture) const
{
    const Press *press = pressOfGesture(gesture);
    char line[512];
    if (!press || pressure_explain(m_sessions[press->kind], PRESSURE_DEVICE_TOUCHES, press->contact, line, sizeof line) <= 0) return {};
    return QString::fromUtf8(line) + QLatin1Char('.');
}

QString PressHub::forceOf(const PressureGesture *gesture) const
{
    const Press *press = pressOfGesture(gesture);
    char line[512];
    if (!gesture->isForceAllowed()) return QStringLiteral("Force is not allowed: holds lead to everything.");
    if (press && press->kind == Pen) return QStringLiteral("The pen's own pressure counts.");
    if (press && press->kind == Pad) return QStringLiteral("The force of the touchpad's finger counts.");
    if (press && press->kind == Mouse) return QStringLiteral("A mouse has no force: holds lead to everything.");
    if (press ? press->kind == Weighed : !m_genuine.isEmpty()) return QStringLiteral("The pressure that Qt has of the screen counts.");
    if (press && press->isJoined && pressure_join_reason(m_sessions[Finger], press->contact, line, sizeof line) > 0)
        return QString::fromUtf8(line);
    if (!gesture->isNodeAllowed()) return QStringLiteral("No node may be read: holds lead to everything.");
    return m_nodeReason.isEmpty() ? QStringLiteral("No touch has come yet.") : m_nodeReason;
}
