#include "hub.h"
#include "items.h"
#include "node.h"
#include "scene.h"

#include <QGuiApplication>
#include <QQuickItem>
#include <QQuickWindow>
#include <QSocketNotifier>
#include <QStyleHints>

#include <time.h>

namespace {

int64_t now()
{
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return int64_t(time.tv_sec) * 1000000 + time.tv_nsec / 1000;
}

// Where actions lie that only the app shows: the session needs to know that there are some.
constexpr pressure_rect nowhere = {-1000, -1000, 1, 1};

} // namespace

// ---- The window -------------------------------------------------------------------------------------------------------

PressHub *PressHub::of(QQuickWindow *window)
{
    if (PressHub *hub = window->findChild<PressHub *>(QString(), Qt::FindDirectChildrenOnly)) return hub;
    return new PressHub(window);
}

PressHub::PressHub(QQuickWindow *window) : QObject(window), m_window(window), m_scene(new PressScene(this))
{
    const PressNode::Measure measure = PressNode::measure(window->screen());
    m_scale = measure.scale;
    m_size = measure.size;
    // Before anything in the window: it hears each finger before something scrolls with it, and its lift whoever has it then.
    window->installEventFilter(this);
    connect(window, &QWindow::activeChanged, this, &PressHub::activity);
    // Once everything lies where it will lie.
    if (qEnvironmentVariableIsSet("PRESSURE_GESTURES_PLAY"))
        connect(window, &QQuickWindow::frameSwapped, this, &PressHub::play, Qt::QueuedConnection);
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
    // Whether a node is wanted is asked when all that is made now has been made.
    QMetaObject::invokeMethod(this, &PressHub::activity, Qt::QueuedConnection);
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

// A node is open while its window is in front, and no longer.
void PressHub::activity()
{
    if (!m_window) return;
    // Before the first press: making it takes longer than a frame.
    for (PressureGesture *gesture : std::as_const(m_gestures))
        if (gesture->hasScene() && m_scene->makeOverlay(gesture)) break;
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
    gesture->take(event);
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
    m_nodeReason.clear();
    const QString path = PressNode::find(&m_nodeReason);
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
    pressure_session *session = m_played || !m_window ? nullptr : this->session(Weighed);
    if (!session) return;
    disconnect(m_window, &QQuickWindow::frameSwapped, this, &PressHub::play);
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

// ---- Presses ----------------------------------------------------------------------------------------------------------

PressHub::Press *PressHub::pressOf(Kind kind, int point)
{
    for (Press &press : m_presses)
        if (press.isDown && press.kind == kind && press.point == point) return &press;
    return nullptr;
}

PressHub::Press *PressHub::pressOfContact(Kind kind, int32_t contact)
{
    for (Press &press : m_presses)
        if (press.isDown && press.kind == kind && press.contact == contact) return &press;
    return nullptr;
}

const PressHub::Press *PressHub::pressOfGesture(const PressureGesture *gesture) const
{
    for (const Press &press : m_presses)
        if (press.isDown && press.gesture == gesture) return &press;
    return nullptr;
}

bool PressHub::isAnyDown(Kind kind) const
{
    for (const Press &press : m_presses)
        if (press.isDown && press.kind == kind) return true;
    return false;
}

void PressHub::lose(Press &press)
{
    const Press lost = press;
    press = Press();
    pressure_session *session = m_sessions[lost.kind];
    if (lost.isAnswer || !session) return;
    if (lost.isJoined) pressure_join_touch(session, PRESSURE_TOUCH_LOST, lost.contact, 0, 0, 0);
    else pressure_touch_lost(session, lost.contact, now());
    takeEvents(lost.kind);
}

void PressHub::loseAll()
{
    const QPointer<PressHub> self(this);
    for (Press &press : m_presses)
        if (self && press.isDown) lose(press);
    if (self && m_pinned) m_pinned->end(PressureGesture::Cancelled);
    if (self) m_swallowsTouches = m_swallowsPointer = false;
}

// An event's own time on CLOCK_MONOTONIC, in microseconds, and never later than now: what comes late is as old as it is.
// Wayland's stamps are of this clock, and those of X servers nearly; where it is another, as of a server on another machine or
// of Qt without one, the event that came soonest shows how far it is from ours.
int64_t PressHub::timeOf(quint64 stamp)
{
    const int64_t time = now(), milliseconds = time / 1000;
    const int32_t late = int32_t(uint32_t(milliseconds) - uint32_t(stamp));
    if (late >= -50 && late < 10 * 1000) return qMin(time, (milliseconds - late) * 1000);
    if (!m_isForeign || late < m_apart) m_apart = late;
    m_isForeign = true;
    return qMin(time, (milliseconds - (late - m_apart)) * 1000);
}

void PressHub::say(Press &press, int change, const Touch &touch)
{
    pressure_session *session = m_sessions[press.kind];
    const double x = touch.place.x() / m_scale, y = touch.place.y() / m_scale;
    if (press.isJoined) {
        pressure_join_touch(session, change, press.contact, uint32_t(touch.stamp), x, y);
        return;
    }
    const bool hasForce = !press.gesture || press.gesture->isForceAllowed();
    const double pressure = hasForce ? touch.pressure : PRESSURE_UNKNOWN;
    const int64_t time = timeOf(touch.stamp);
    switch (change) {
    case PRESSURE_TOUCH_BEGAN: pressure_touch_began(session, press.contact, time, x, y, pressure); break;
    case PRESSURE_TOUCH_MOVED: pressure_touch_moved(session, press.contact, time, x, y, pressure); break;
    default: pressure_touch_ended(session, press.contact, time, x, y);
    }
}

void PressHub::began(const Touch &touch)
{
    // Its end was told to nobody.
    if (Press *before = pressOf(touch.kind, touch.point)) lose(*before);
    Press *press = nullptr;
    for (Press &each : m_presses)
        if (!each.isDown) press = &each;
    if (!press || !m_window) return;
    if (m_pinned) {
        *press = Press();
        press->isDown = press->isAnswer = true;
        press->kind = touch.kind;
        press->point = touch.point;
        m_scene->highlight(m_scene->rowAt(touch.place), now());
        return;
    }
    PressureGesture *gesture = PressItems::gestureAt(m_window, m_scene->overlay(), touch.place);
    if (gesture && !gesture->canPress()) gesture = nullptr;
    if (gesture && PressItems::isScrolling(gesture->target())) {
        gesture->note(QStringLiteral("The list was moving: the finger stopped it, and pressed nothing."));
        gesture = nullptr;
    }
    // A second finger ends the first one's press wherever it lands, and each shows the node where the window lies.
    const bool isFinger = touch.kind == Finger || touch.kind == Weighed;
    if (!gesture && !(isFinger && (m_hasNode || isAnyDown(touch.kind)))) return;
    pressure_session *session = this->session(touch.kind);
    if (!session) return;
    *press = Press();
    press->isDown = true;
    press->kind = touch.kind;
    press->point = touch.point;
    press->contact = ++m_nextContact;
    press->device = m_device;
    press->gesture = gesture;
    press->place = touch.place;
    press->pressure = touch.pressure;
    press->isJoined = touch.kind == Finger && m_hasNode && (!gesture || (gesture->isForceAllowed() && gesture->isNodeAllowed()));
    if (gesture) {
        gesture->note(QString());
        tune(touch.kind, gesture);
        if (gesture->hasScene()) m_scene->prepare(gesture);
    }
    m_landing = gesture;
    say(*press, PRESSURE_TOUCH_BEGAN, touch);
    m_landing = nullptr;
    takeEvents(touch.kind);
}

void PressHub::moved(const Touch &touch)
{
    Press *press = pressOf(touch.kind, touch.point);
    if (!press) return;
    if (press->isAnswer) {
        if (m_pinned) m_scene->highlight(m_scene->rowAt(touch.place), now());
        return;
    }
    press->place = touch.place;
    press->pressure = touch.pressure;
    m_scene->follow(press->contact, touch.place, now());
    say(*press, PRESSURE_TOUCH_MOVED, touch);
    takeEvents(touch.kind);
}

void PressHub::finished(const Touch &touch)
{
    Press *press = pressOf(touch.kind, touch.point);
    if (!press) return;
    if (press->isAnswer) {
        *press = Press();
        const QPointer<PressureGesture> pinned = m_pinned;
        if (!pinned) return;
        const int row = m_scene->rowAt(touch.place);
        const bool pops = row < 0 && m_scene->isOnCard(touch.place);
        if (row >= 0) m_scene->choose(row, now());
        else if (pops) m_scene->pop(now());
        else m_scene->dismiss(pinned, now());
        if (row >= 0) pinned->choose(row);
        else if (pops) pinned->pop();
        else pinned->end(PressureGesture::Dismissed);
        return;
    }
    const int32_t contact = press->contact;
    say(*press, PRESSURE_TOUCH_ENDED, touch);
    const QPointer<PressHub> self(this);
    // Events still find the press; a handler of theirs may have let go of it.
    takeEvents(touch.kind);
    if (!self) return;
    if (Press *still = pressOfContact(touch.kind, contact)) *still = Press();
}

// ---- Claims -----------------------------------------------------------------------------------------------------------

// Once a press is ours, nothing else may follow the finger: no scrolling, no click, no drag.
void PressHub::claim(Kind kind)
{
    for (Press &press : m_presses) {
        if (!press.isDown || press.kind != kind || press.isClaimed || press.isAnswer || !press.gesture) continue;
        if (pressure_claim(m_sessions[kind], PRESSURE_DEVICE_TOUCHES, press.contact) != PRESSURE_CLAIM_EXCLUSIVE) continue;
        press.isClaimed = true;
        takeGrabs(kind);
    }
}

void PressHub::takeGrabs(Kind kind)
{
    const bool isFinger = kind == Finger || kind == Weighed;
    (isFinger ? m_swallowsTouches : m_swallowsPointer) = true;
    const QPointingDevice *device = nullptr;
    m_isPassing = true;
    for (const Press &press : m_presses) {
        if (!press.isDown || press.kind != kind || !press.isClaimed || !press.device || !press.gesture) continue;
        device = press.device;
        const QPointF global = m_window->mapToGlobal(press.place);
        QObject *target = press.gesture->target();
        // Whoever has the finger hears that it was taken, and those who only watch it as well.
        const auto take = [target, device](QPointerEvent &event) {
            const QEventPoint &point = event.points().first();
            event.setExclusiveGrabber(point, target);
            // Without this word a handler that waits for a long press goes on waiting.
            const QList<QPointer<QObject>> watchers = event.passiveGrabbers(point);
            for (QObject *watcher : watchers)
                if (watcher) emit device->grabChanged(watcher, QPointingDevice::CancelGrabPassive, &event, point);
            event.clearPassiveGrabbers(point);
            event.setExclusiveGrabber(point, nullptr);
        };
        if (isFinger) {
            QTouchEvent event(QEvent::TouchUpdate, device, Qt::NoModifier, {QEventPoint(press.point, QEventPoint::Stationary, press.place, global)});
            take(event);
        } else {
            QMouseEvent event(QEvent::MouseMove, press.place, press.place, global, Qt::NoButton, Qt::LeftButton, Qt::NoModifier, device);
            take(event);
        }
    }
    if (isFinger && device) {
        QTouchEvent cancel(QEvent::TouchCancel, device);
        QCoreApplication::sendEvent(m_window, &cancel);
    }
    if (QQuickItem *grabber = m_window->mouseGrabberItem()) grabber->ungrabMouse();
    m_isPassing = false;
}

// Another gesture took the finger, such as scrolling or a drag.
void PressHub::grabbed(const QPointingDevice *device, int point)
{
    if (m_isPassing || m_isLanding) return;
    for (Press &press : m_presses) {
        if (!press.isDown || press.isAnswer || press.isClaimed || press.device != device) continue;
        if ((press.kind == Finger || press.kind == Weighed) && press.point != point) continue;
        if (press.gesture) press.gesture->note(QStringLiteral("Another gesture took the finger, such as scrolling or a drag."));
        lose(press);
        return;
    }
}

bool PressHub::isSwallowed(Kind kind) const
{
    return kind == Finger || kind == Weighed ? m_swallowsTouches : m_swallowsPointer;
}

// ---- What Qt tells ----------------------------------------------------------------------------------------------------

void PressHub::hear(const QPointingDevice *device)
{
    if (m_heard.contains(device)) return;
    m_heard.insert(device);
    connect(device, &QPointingDevice::grabChanged, this,
        [this, device](QObject *grabber, QPointingDevice::GrabTransition transition, const QPointerEvent *, const QEventPoint &point) {
            if (grabber && transition == QPointingDevice::GrabExclusive) grabbed(device, point.id());
        });
    connect(device, &QObject::destroyed, this, [this, device] {
        m_heard.remove(device);
        m_genuine.remove(device);
        m_readings.remove(device);
    });
}

bool PressHub::touched(QTouchEvent *event)
{
    m_device = event->pointingDevice();
    const bool isBegin = event->type() == QEvent::TouchBegin, isEnd = event->type() == QEvent::TouchEnd;
    if (isBegin) m_swallowsTouches = m_pinned != nullptr;
    hear(m_device);
    const QPointer<PressHub> self(this);
    const QList<QEventPoint> points = event->points();
    for (const QEventPoint &point : points) {
        // Where a platform knows none it says the same of every touch, mostly 1, and 0 at the end. A node that is joined knows
        // more than that; without one the session finds out by itself, and does not believe it before.
        if (point.state() != QEventPoint::Released && point.pressure() > 0) {
            const auto before = m_readings.constFind(m_device);
            if (before == m_readings.constEnd()) m_readings.insert(m_device, point.pressure());
            else if (*before != point.pressure()) m_genuine.insert(m_device);
        }
        Kind kind = m_genuine.contains(m_device) || (!m_hasNode && point.pressure() > 0 && point.pressure() < 1) ? Weighed : Finger;
        // A finger stays what it was when it landed, and so do those beside it.
        if (pressOf(Finger, point.id()) || (!pressOf(Weighed, point.id()) && isAnyDown(Finger))) kind = Finger;
        else if (pressOf(Weighed, point.id()) || isAnyDown(Weighed)) kind = Weighed;
        const Touch touch = {kind, point.id(), point.scenePosition(), event->timestamp(), kind == Weighed ? point.pressure() : PRESSURE_UNKNOWN};
        switch (point.state()) {
        case QEventPoint::Pressed: began(touch); break;
        case QEventPoint::Released: finished(touch); break;
        default: moved(touch); break;
        }
        if (!self) return true;
    }
    const bool isSwallowed = m_swallowsTouches;
    if (isEnd) m_swallowsTouches = false;
    return isSwallowed;
}

bool PressHub::moused(QMouseEvent *event)
{
    if (event->source() != Qt::MouseEventNotSynthesized || event->pointingDevice()->type() == QInputDevice::DeviceType::TouchScreen)
        return m_swallowsPointer || m_swallowsTouches;
    m_device = event->pointingDevice();
    hear(m_device);
    const Touch touch = {Mouse, 0, event->scenePosition(), event->timestamp(), PRESSURE_UNKNOWN};
    const QPointer<PressHub> self(this);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (event->button() == Qt::LeftButton) {
            m_swallowsPointer = m_pinned != nullptr;
            began(touch);
        } else if (Press *press = pressOf(Mouse, 0); press && !press->isClaimed && !press->isAnswer) {
            // A second button: what was a press is something else now.
            lose(*press);
        } else if (m_pinned) return true;
        else if (event->button() == Qt::RightButton && !press) {
            PressureGesture *gesture = PressItems::gestureAt(m_window, m_scene->overlay(), touch.place);
            if (gesture && gesture->rowCount() > 0) return gesture->show();
        }
        break;
    case QEvent::MouseButtonDblClick: return m_swallowsPointer;
    case QEvent::MouseMove: moved(touch); break;
    case QEvent::MouseButtonRelease: {
        if (event->button() != Qt::LeftButton) return m_swallowsPointer;
        finished(touch);
        if (!self) return true;
        const bool isSwallowed = m_swallowsPointer;
        m_swallowsPointer = false;
        return isSwallowed;
    }
    default: break;
    }
    return !self || (m_swallowsPointer && event->buttons() != Qt::NoButton);
}

// An eraser, and a pen whose button is held, are the app's own.
bool PressHub::penned(QTabletEvent *event)
{
    m_device = event->pointingDevice();
    if (event->pointerType() == QPointingDevice::PointerType::Eraser) return false;
    const Touch touch = {Pen, 0, event->scenePosition(), event->timestamp(), qBound(0.0, event->pressure(), 1.0)};
    const QPointer<PressHub> self(this);
    switch (event->type()) {
    case QEvent::TabletPress:
        if (event->button() == Qt::LeftButton) {
            m_swallowsPointer = m_pinned != nullptr;
            began(touch);
        } else if (Press *press = pressOf(Pen, 0); press && !press->isClaimed && !press->isAnswer) lose(*press);
        break;
    case QEvent::TabletMove: moved(touch); break;
    case QEvent::TabletRelease: {
        if (event->button() != Qt::LeftButton) return m_swallowsPointer;
        finished(touch);
        if (!self) return true;
        const bool isSwallowed = m_swallowsPointer;
        m_swallowsPointer = false;
        // Not passed on, or Qt makes a click of it.
        if (isSwallowed) event->accept();
        return isSwallowed;
    }
    default: break;
    }
    if (!self || m_swallowsPointer) event->accept();
    return !self || m_swallowsPointer;
}

// The gesture for the item that has the focus: its own, that of what it lies in, or the only one in a list's current row.
PressureGesture *PressHub::forFocus() const
{
    QQuickItem *focus = m_window->activeFocusItem();
    if (!focus) return nullptr;
    const auto current = qobject_cast<QQuickItem *>(focus->property("currentItem").value<QObject *>());
    PressureGesture *found = nullptr;
    for (PressureGesture *gesture : m_gestures) {
        if (!gesture->target() || !gesture->canPress()) continue;
        if (gesture->target() == focus || gesture->target()->isAncestorOf(focus)) return gesture;
        QQuickItem *within = current ? current : focus;
        if (gesture->target() != within && !within->isAncestorOf(gesture->target())) continue;
        if (found) return nullptr;
        found = gesture;
    }
    return found;
}

bool PressHub::keyed(QKeyEvent *event)
{
    const bool isPress = event->type() == QEvent::KeyPress;
    if (!m_pinned) {
        const Qt::KeyboardModifiers held = event->modifiers() & ~Qt::KeypadModifier;
        const bool isMenu = (event->key() == Qt::Key_Menu && held == Qt::NoModifier)
            || (event->key() == Qt::Key_F10 && held == Qt::ShiftModifier);
        PressureGesture *gesture = isMenu && isPress ? forFocus() : nullptr;
        return gesture && gesture->show();
    }
    const QPointer<PressureGesture> pinned = m_pinned;
    switch (event->key()) {
    case Qt::Key_Escape:
        if (!isPress) break;
        m_scene->dismiss(pinned, now());
        pinned->end(PressureGesture::Dismissed);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: {
        if (!isPress) break;
        const int row = m_scene->chosenRow();
        if (row >= 0) m_scene->choose(row, now());
        else if (pinned->offered() == PRESSURE_OFFER_PREVIEW) m_scene->pop(now());
        else break;
        if (row >= 0) pinned->choose(row);
        else pinned->pop();
        break;
    }
    case Qt::Key_Up:
    case Qt::Key_Backtab:
        if (isPress) m_scene->step(-1, now());
        break;
    case Qt::Key_Down:
    case Qt::Key_Tab:
        if (isPress) m_scene->step(1, now());
        break;
    default: return false;
    }
    // Also as a shortcut it is nobody else's now.
    event->accept();
    return true;
}

bool PressHub::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_window || m_isPassing) return false;
    switch (event->type()) {
    case QEvent::TouchBegin: {
        const bool isTaken = touched(static_cast<QTouchEvent *>(event));
        // Who gets the finger now has it from the beginning, and takes it from nobody.
        m_isLanding = true;
        QMetaObject::invokeMethod(this, [this] { m_isLanding = false; }, Qt::QueuedConnection);
        return isTaken;
    }
    case QEvent::TouchUpdate:
    case QEvent::TouchEnd: m_isLanding = false; return touched(static_cast<QTouchEvent *>(event));
    case QEvent::TouchCancel:
        for (Press &press : m_presses)
            if (press.isDown && (press.kind == Finger || press.kind == Weighed)) lose(press);
        m_swallowsTouches = false;
        return false;
    case QEvent::MouseButtonPress:
        m_isLanding = true;
        QMetaObject::invokeMethod(this, [this] { m_isLanding = false; }, Qt::QueuedConnection);
        return moused(static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease: m_isLanding = false; return moused(static_cast<QMouseEvent *>(event));
    case QEvent::Wheel: return m_pinned != nullptr || m_swallowsPointer;
    case QEvent::TabletPress:
    case QEvent::TabletMove:
    case QEvent::TabletRelease: return penned(static_cast<QTabletEvent *>(event));
    case QEvent::KeyPress:
    case QEvent::ShortcutOverride: return keyed(static_cast<QKeyEvent *>(event));
    default: return false;
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
    if (press && press->kind == Mouse) return QStringLiteral("A mouse has no force: holds lead to everything.");
    if (press ? press->kind == Weighed : !m_genuine.isEmpty()) return QStringLiteral("The pressure that Qt has of the screen counts.");
    if (press && press->isJoined && pressure_join_reason(m_sessions[Finger], press->contact, line, sizeof line) > 0)
        return QString::fromUtf8(line);
    if (!gesture->isNodeAllowed()) return QStringLiteral("No node may be read: holds lead to everything.");
    return m_nodeReason.isEmpty() ? QStringLiteral("No touch has come yet.") : m_nodeReason;
}
