// Fingers, pens and buttons that are down, and that they are ours alone once a press is one.
#include "hub.h"
#include "clock.h"
#include "items.h"
#include "scene.h"

#include <QGuiApplication>

using PressClock::now;

namespace {

// Of a pressure_part; -1 where it is none.
int rowOf(int part) { return qMax(-1, part - PRESSURE_PART_ROW); }

} // namespace

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
// of Qt without one, the event that came soonest shows how far it is from ours. Without a server Qt counts from the program's
// start, which in a kiosk is so soon after the machine's that the two clocks look like one.
int64_t PressHub::timeOf(quint64 stamp)
{
    static const QString platform = QGuiApplication::platformName();
    static const bool hasServer = platform == QLatin1String("xcb") || platform.startsWith(QLatin1String("wayland"));
    const int64_t time = now(), milliseconds = time / 1000;
    const int32_t late = int32_t(uint32_t(milliseconds) - uint32_t(stamp));
    if (hasServer && late >= -50 && late < 10 * 1000) return qMin(time, (milliseconds - late) * 1000);
    if (!m_isForeign || late < m_apart) m_apart = late;
    m_isForeign = true;
    return qMin(time, (milliseconds - (late - m_apart)) * 1000);
}

double PressHub::weighed(const Press &press, double pressure)
{
    const bool isAllowed = !press.gesture || (press.gesture->isForceAllowed() && (press.kind != Pad || press.gesture->isNodeAllowed()));
    return isAllowed ? pressure : PRESSURE_UNKNOWN;
}

void PressHub::say(Press &press, int change, const Touch &touch)
{
    pressure_session *session = m_sessions[press.kind];
    const double x = touch.place.x() / m_scale, y = touch.place.y() / m_scale;
    if (press.isJoined) {
        pressure_join_touch(session, change, press.contact, uint32_t(touch.stamp), x, y);
        return;
    }
    const double pressure = weighed(press, touch.pressure);
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
        const int part = m_scene->partAt(m_pinned, touch.place, timeOf(touch.stamp));
        press->isEarly = part == PRESSURE_PART_WAITING;
        if (!press->isEarly) m_scene->highlight(rowOf(part), now());
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
        if (m_pinned && !press->isEarly)
            m_scene->highlight(rowOf(m_scene->partAt(m_pinned, touch.place, timeOf(touch.stamp))), now());
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
        const bool isEarly = press->isEarly;
        *press = Press();
        const QPointer<PressureGesture> pinned = m_pinned;
        if (!pinned || isEarly) return;
        const int part = m_scene->partAt(pinned, touch.place, timeOf(touch.stamp)), row = rowOf(part);
        if (part == PRESSURE_PART_WAITING) return;
        const bool pops = part == PRESSURE_PART_CARD;
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
