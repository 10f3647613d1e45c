// What Qt tells of touches, mice, pens and keys.
#include "hub.h"
#include "clock.h"
#include "items.h"
#include "pads.h"
#include "scene.h"

using PressClock::now;

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

// The pointer is a pad's while a finger is down on one that weighs, and stays so until the button is released.
PressHub::Kind PressHub::pointerOf(const QMouseEvent *event)
{
    if (pressOf(Pad, 0)) return Pad;
    const bool isNew = event->type() == QEvent::MouseButtonPress && !pressOf(Mouse, 0);
    return isNew && m_pads->force() >= 0 ? Pad : Mouse;
}

// The pad's finger presses otherwise; the pointer may stay.
void PressHub::padChanged(double force)
{
    Press *press = pressOf(Pad, 0);
    if (!press || press->isAnswer) return;
    press->pressure = force;
    pressure_touch_moved(m_sessions[Pad], press->contact, now(), press->place.x() / m_scale, press->place.y() / m_scale, weighed(*press, force));
    takeEvents(Pad);
}

bool PressHub::moused(QMouseEvent *event)
{
    // Qt makes them of fingers and pens, too, and on Wayland says nothing of that where it is a pen.
    const bool isMade = event->source() != Qt::MouseEventNotSynthesized
        || event->pointingDevice()->type() == QInputDevice::DeviceType::TouchScreen || isAnyDown(Pen);
    if (isMade) return m_swallowsPointer || m_swallowsTouches;
    m_device = event->pointingDevice();
    hear(m_device);
    const Kind kind = pointerOf(event);
    const Touch touch = {kind, 0, event->scenePosition(), event->timestamp(), kind == Pad ? m_pads->force() : PRESSURE_UNKNOWN};
    const QPointer<PressHub> self(this);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (event->button() == Qt::LeftButton) {
            m_swallowsPointer = m_pinned != nullptr;
            began(touch);
        } else if (Press *press = pressOf(kind, 0); press && !press->isClaimed && !press->isAnswer) {
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
