#include "window.h"
#include "layer.h"
#include "pick.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QMetaProperty>
#include <QMouseEvent>
#include <QQmlEngine>
#include <QScreen>
#include <QSocketNotifier>
#include <QStyleHints>
#include <QTouchEvent>

#include <algorithm>
#include <cstring>
#include <time.h>

namespace {

// Qt's own time of a hold, in milliseconds, and the longest that a person may choose.
constexpr int usualHold = 800, longestHold = 60000;

// Microseconds of the host's clock.
int64_t now()
{
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return int64_t(time.tv_sec) * 1000000 + time.tv_nsec / 1000;
}

// PRESSURE_GESTURES_EVENTS=1 shows every press, and what the host says to the app.
void print(int64_t time, int32_t target, const char *word, const char *more = "")
{
    static const bool isWanted = qEnvironmentVariableIntValue("PRESSURE_GESTURES_EVENTS") > 0;
    if (!isWanted) return;
    printf("%.6f target %d %s%s\n", double(time) / 1e6, target, word, more);
    fflush(stdout);
}

struct Held : QQuickItem {
    using QQuickItem::mouseUngrabEvent;
};

pressure_rect rectOf(const QRectF &from) { return {from.x(), from.y(), qMax(1.0, from.width()), qMax(1.0, from.height())}; }

} // namespace

// ---- The window -------------------------------------------------------------------------------------------------------

PressWindow *PressWindow::of(QQuickWindow *window)
{
    if (PressWindow *found = window->findChild<PressWindow *>(QString(), Qt::FindDirectChildrenOnly)) return found;
    return new PressWindow(window);
}

PressWindow::PressWindow(QQuickWindow *window) : QObject(window), m_window(window)
{
    for (PressLayer *&layer : m_layers)
        layer = new PressLayer(window, this, [this](int32_t target, int row) {
            pressure_host_choose(m_host, target, row, now());
            take();
        });
    configure();
    if (!m_host) {
        qWarning("PressureGestures: %s", pressure_last_error());
        return;
    }
    const QString platform = QGuiApplication::platformName();
    const int stamps = platform.startsWith(QLatin1String("wayland")) ? PRESSURE_STAMPS_KERNEL
        : platform == QLatin1String("xcb")                           ? PRESSURE_STAMPS_SERVER
                                                                     : PRESSURE_STAMPS_OWN;
    // What Qt has of a screen are shares of the driver's range, in whatever units. A node that is read has its own.
    pressure_host_pressure(m_host, PRESSURE_POINTER_FINGER, PRESSURE_SUPPORT_GRADED, 0, 1);
    pressure_host_watch(m_host, stamps, nullptr);
    // A hold is due, or a finger on the node presses harder, which Qt does not report.
    connect(new QSocketNotifier(pressure_host_fd(m_host), QSocketNotifier::Read, this), &QSocketNotifier::activated, this, [this] {
        pressure_host_dispatch(m_host);
        take();
    });
    // Before anything in the window: it hears each finger before something scrolls with it, and its lift whatever has it then.
    window->installEventFilter(this);
    connect(window, &QWindow::activeChanged, this, &PressWindow::activate);
    // A window that is hidden gets no lift of what was down.
    connect(window, &QWindow::visibleChanged, this, &PressWindow::activate);
    // On this thread, once all is laid out and before it is handed over to be drawn.
    connect(window, &QQuickWindow::afterAnimating, this, &PressWindow::frame, Qt::DirectConnection);
}

PressWindow::~PressWindow()
{
    pressure_host_free(m_host);
    m_host = nullptr;
}

void PressWindow::add(Pressable *pressable)
{
    pressable->id = ++m_nextTarget;
    m_pressables.insert(pressable->id, pressable);
    // Once for all that is made now; a list that scrolls makes rows all the time.
    if (!m_isPreparing) QMetaObject::invokeMethod(this, &PressWindow::prepare, Qt::QueuedConnection);
    m_isPreparing = true;
}

void PressWindow::remove(Pressable *pressable)
{
    const int32_t id = pressable->id;
    const QPointer<PressWindow> self(this);
    if (m_host) pressure_host_remove(m_host, id, now());
    take();
    if (!self) return;
    m_pressables.remove(id);
    if (m_menuOf == id) closeMenu();
    for (Pointer &pointer : m_pointers)
        if (pointer.target == id) pointer.target = 0;
    for (PressLayer *layer : m_layers)
        if (layer->target() == id) layer->finish();
    // The next window that it comes into calls it otherwise.
    pressable->id = 0;
}

void PressWindow::prepare()
{
    m_isPreparing = false;
    if (!m_window || !m_host) return;
    // Before the first press: making it takes longer than a frame.
    for (Pressable *pressable : std::as_const(m_pressables))
        if (pressable->hasScene() && m_layers[0]->makeOverlay(pressable->gesture())) break;
    activate();
}

void PressWindow::activate()
{
    if (!m_window || !m_host) return;
    bool wantsNode = false;
    for (const Pressable *pressable : std::as_const(m_pressables))
        wantsNode = wantsNode || (pressable->isNodeAllowed && pressable->isForceAllowed && pressable->isEnabled);
    pressure_host_allow(m_host, 1, wantsNode);
    const bool isActive = m_window->isVisible() && m_window->isActive();
    const QScreen *screen = m_window->screen();
    // Before a press: one that begins on another size ends.
    if (m_window->isVisible() && screen) {
        pressure_monitor monitor = PRESSURE_MONITOR_INIT;
        monitor.width = screen->size().width(), monitor.height = screen->size().height();
        monitor.width_in_mm = screen->physicalSize().width(), monitor.height_in_mm = screen->physicalSize().height();
        pressure_host_measure(m_host, &monitor, now());
    }
    const int activity = isActive ? PRESSURE_HOST_ACTIVE : m_window->isVisible() ? PRESSURE_HOST_INACTIVE : PRESSURE_HOST_HIDDEN;
    // Rows that are made while a finger presses change nothing about it.
    if (activity != m_activity) pressure_host_activate(m_host, activity, now());
    m_activity = activity;
    const QPointer<PressWindow> self(this);
    take();
    if (!self || activity != PRESSURE_HOST_HIDDEN) return;
    m_swallowsTouches = m_swallowsPointer = false;
    for (Pointer &pointer : m_pointers)
        if (self && pointer.id) lose(pointer);
    if (!self) return;
    // No frame comes in which they could leave.
    for (PressLayer *layer : m_layers)
        if (layer->target()) layer->finish();
}

void PressWindow::configure(const Pressable *pressable)
{
    pressure_host_settings settings = PRESSURE_HOST_SETTINGS_INIT;
    const int held = QGuiApplication::styleHints()->mousePressAndHoldInterval();
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    settings.width = qMax(1, m_window->width()), settings.height = qMax(1, m_window->height());
    if (QGuiApplication::isRightToLeft()) settings.flags |= PRESSURE_HOST_RIGHT_TO_LEFT;
    if (m_hasNoMenu) settings.flags |= PRESSURE_HOST_NO_TOOLKIT_MENU;
    settings.flags |= pressable ? pressable->isMotionReduced() ? PRESSURE_HOST_REDUCED_MOTION : 0 : m_settings.flags & PRESSURE_HOST_REDUCED_MOTION;
    // A person has chosen a time that differs from Qt's own.
    if (held > 0 && held != usualHold) settings.hold_time = int64_t(qMin(held, longestHold)) * 1000;
    if (m_host && std::memcmp(&settings, &m_settings, sizeof settings) == 0) return;
    m_settings = settings;
    if (m_host) pressure_host_configure(m_host, &settings, now());
    else m_host = pressure_host_new(&settings);
}

// Fills in what lies under a pointer, or has the focus.
bool PressWindow::fill(Pressable *pressable, pressure_host_target *target)
{
    const QQuickItem *item = pressable->target;
    if (!m_window || !item || item->window() != m_window || item->width() < 1 || item->height() < 1) return false;
    if (!layerOf(pressable) && m_menuOf != pressable->id) {
        const bool hasRows = pressable->offered() != PRESSURE_OFFER_PLAYBACK;
        pressable->rows = hasRows ? PressRows::read(pressable->actions) : PressRows();
        watchRows(pressable);
    }
    const PressRows &rows = pressable->rows;
    target->id = pressable->id;
    target->offer = pressable->offered();
    // An edit menu comes out of text, and is the app's.
    const bool isEditMenu = target->offer == PRESSURE_OFFER_EDIT_MENU;
    target->drawer = pressable->isDrawnByApp || (!pressable->hasScene() && !isEditMenu) ? PRESSURE_DRAWER_APP
        : isEditMenu                                                                   ? PRESSURE_DRAWER_TOOLKIT
                                                                                       : PRESSURE_DRAWER_HOST;
    target->sensitivity = pressable->preset();
    if (Pick::scrolls(item)) target->flags |= PRESSURE_HOST_SCROLLS;
    if (!pressable->showsHold) target->flags |= PRESSURE_HOST_NO_HOLD_HINT;
    if (!pressable->isForceAllowed) target->flags |= PRESSURE_HOST_NO_FORCE;
    if (!pressable->isNodeAllowed) target->flags |= PRESSURE_HOST_NO_NODE;
    if (rows.needsMenu && !m_hasNoMenu) target->flags |= PRESSURE_HOST_NEEDS_MENU;
    target->frame = rectOf(item->mapRectToScene(QRectF(0, 0, item->width(), item->height())));
    // Large letters need their room.
    target->text_height = QFontMetricsF(QGuiApplication::font()).height();
    target->corner_radius = qMax(0.0, pressable->radius);
    target->row_count = uint32_t(rows.rows.size());
    for (uint32_t row = 0; row < target->row_count; row++) {
        target->rows[row].id = int32_t(row) + 1;
        if (!PressRows::isEnabled(rows.rows[row].action)) target->rows[row].flags |= PRESSURE_ACTION_DISABLED;
        if (rows.rows[row].startsGroup) target->rows[row].flags |= PRESSURE_ACTION_GROUP;
    }
    if (target->offer == PRESSURE_OFFER_PREVIEW) {
        target->leading_action = rows.indexOf(pressable->leading) + 1;
        target->trailing_action = rows.indexOf(pressable->trailing) + 1;
    }
    return true;
}

// What is pressed at a spot of the window, or by no finger; null where nothing can be.
Pressable *PressWindow::aim(Pressable *pressable, const QPointF &spot, pressure_host_target *target)
{
    configure(pressable);
    if (!pressable || !fill(pressable, target)) return nullptr;
    pressable->spot = spot;
    return pressable;
}

void PressWindow::watchRows(const Pressable *pressable)
{
    static const QMetaMethod slot = staticMetaObject.method(staticMetaObject.indexOfSlot("rowsChanged()"));
    for (const PressRow &row : pressable->rows.rows) {
        const QMetaObject *meta = row.action->metaObject();
        const QMetaProperty enabled = meta->property(meta->indexOfProperty("enabled"));
        if (enabled.hasNotifySignal()) connect(row.action, enabled.notifySignal(), this, slot, Qt::UniqueConnection);
    }
}

void PressWindow::rowsChanged()
{
    for (const PressLayer *layer : m_layers) {
        Pressable *pressable = find(layer->target());
        for (int row = 0; m_host && pressable && row < int(pressable->rows.rows.size()); row++)
            pressure_host_enable(m_host, pressable->id, row + 1, PressRows::isEnabled(pressable->rows.rows[row].action), now());
    }
    take();
}

// ---- What the host says -----------------------------------------------------------------------------------------------

// Each event looks its gesture up anew: a handler of the app's may close the window or remove the item.
void PressWindow::take()
{
    const QPointer<PressWindow> self(this);
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    // No event names the row under a finger, so what is shown is always read.
    bool isNews = std::any_of(m_layers.begin(), m_layers.end(), [](const PressLayer *layer) { return layer->target() != 0; });
    for (; self && m_host && pressure_host_next_event(m_host, &event) == 1; isNews = true) hear(event);
    if (!self || !m_host || !isNews) return;
    int32_t stays = 0;
    if (pressure_host_staying(m_host, &stays) != 1) stays = 0;
    if (stays != m_stays) {
        Pressable *before = find(m_stays), *after = find(stays);
        m_stays = stays;
        if (before) before->setStays(false);
        if (self && after && find(stays) == after) after->setStays(true);
    }
    if (!self || !m_window) return;
    draw();
    m_moves = true;
    if (self && m_window) m_window->update();
}

void PressWindow::hear(const pressure_host_event &event)
{
    if (event.kind == PRESSURE_HOST_CLAIM) {
        for (Pointer &pointer : m_pointers)
            if (pointer.id == event.pointer) return claim(pointer);
    }
    Pressable *pressable = find(event.target);
    if (!pressable) return;
    if (event.kind <= PRESSURE_HOST_TAP) {
        static const char *const names[] = {"", "hint", "peek", "progress", "pop", "action", "ended", "tap"};
        const bool isBack = event.kind == PRESSURE_HOST_HINT && event.share <= 0;
        const bool hasCause = event.kind == PRESSURE_HOST_HINT || event.kind == PRESSURE_HOST_PEEK;
        const char *cause = event.cause == PRESSURE_REASON_HOLD ? " hold" : event.cause == PRESSURE_REASON_KEYBOARD ? " keyboard" : " pressure";
        print(event.time, event.target, names[event.kind], isBack ? " back" : hasCause ? cause : "");
    }
    const QPointer<PressWindow> self(this);
    switch (event.kind) {
    case PRESSURE_HOST_PEEK:
        // Its layer is there before the app hears: what the app does then is drawn.
        draw();
        if (!self || find(event.target) != pressable) return;
        pressable->hear(event);
        // The handler may have set that the app draws this time.
        if (self && m_host && find(event.target) == pressable && pressable->isDrawnByApp) pressure_host_answer(m_host, PRESSURE_DRAWER_APP, nullptr, now());
        break;
    case PRESSURE_HOST_ACTION:
        if (event.action >= 1 && event.action <= pressable->rows.rows.size())
            if (QObject *action = pressable->rows.rows[event.action - 1].action) pressable->choose(action);
        break;
    case PRESSURE_HOST_ENDED:
        if (m_menuOf == event.target) closeMenu();
        pressable->hear(event);
        break;
    case PRESSURE_HOST_MENU: openMenu(pressable); break;
    case PRESSURE_HOST_FOCUS:
        draw();
        if (self && find(event.target) == pressable) focus(pressable, event.value);
        break;
    case PRESSURE_HOST_HINT:
    case PRESSURE_HOST_PROGRESS:
    case PRESSURE_HOST_POP: pressable->hear(event); break;
    default: break;
    }
}

PressLayer *PressWindow::layerOf(const Pressable *pressable) const
{
    for (PressLayer *layer : m_layers)
        if (layer->target() == pressable->id && pressable->id) return layer;
    return nullptr;
}

// Hands what is shown now to the layers.
void PressWindow::draw()
{
    // A layer may take a picture of the window, which draws a frame of it.
    if (m_isDrawing || !m_host || !m_window) return;
    m_isDrawing = true;
    const QPointer<PressWindow> self(this);
    const int64_t time = now();
    pressure_host_preview previews[PRESSURE_HOST_PREVIEWS];
    Pressable *shown[PRESSURE_HOST_PREVIEWS] = {};
    for (int place = 0; place < PRESSURE_HOST_PREVIEWS; place++) {
        previews[place] = PRESSURE_HOST_PREVIEW_INIT;
        if (pressure_host_get_preview(m_host, place, time, &previews[place]) != 1) continue;
        if (previews[place].values.stage == PRESSURE_MOTION_NOTHING) continue;
        Pressable *pressable = find(previews[place].target);
        if (pressable && pressable->target && pressable->target->isVisible()) shown[place] = pressable;
    }
    for (PressLayer *layer : m_layers) {
        bool isShown = false;
        for (const Pressable *pressable : shown) isShown = isShown || (pressable && pressable->id == layer->target());
        if (layer->target() && !isShown) layer->finish();
    }
    for (int place = 0; self && place < PRESSURE_HOST_PREVIEWS; place++) {
        // The app makes what a card shows, and may do anything then.
        if (!shown[place] || find(previews[place].target) != shown[place]) continue;
        PressLayer *layer = layerOf(shown[place]);
        for (PressLayer *free : m_layers)
            if (!layer && !free->target() && free->begin(shown[place])) layer = free;
        if (self && layer && find(previews[place].target) == shown[place]) layer->show(previews[place], place);
    }
    if (self) m_isDrawing = false;
}

// Once for each frame, and only while something moves or has happened.
void PressWindow::frame()
{
    if (!m_host || !m_window || m_isDrawing) return;
    // What is shown lies elsewhere in a window of another size.
    if (m_settings.width != m_window->width() || m_settings.height != m_window->height()) {
        configure();
        pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
        Pressable *pressable = find(m_stays);
        if (pressable && fill(pressable, &target)) pressure_host_change(m_host, &target, now());
        const QPointer<PressWindow> self(this);
        take();
        if (!self || !m_window) return;
        m_moves = true;
    }
    if (!m_moves) return;
    m_moves = pressure_host_moves(m_host, now()) == 1;
    const QPointer<PressWindow> self(this);
    draw();
    if (self && m_moves) m_window->update();
}

void PressWindow::focus(const Pressable *pressable, int row)
{
    PressLayer *layer = layerOf(pressable);
    if (row == PRESSURE_FOCUS_NONE) {
        if (layer) layer->setFocused(row);
        if (m_hadFocus && m_focusBefore && m_focusBefore->window() == m_window) m_focusBefore->forceActiveFocus(Qt::PopupFocusReason);
        else if (layer) layer->overlay()->setFocus(false);
        m_hadFocus = false;
        m_focusBefore = nullptr;
    } else if (layer) {
        if (!m_hadFocus) m_focusBefore = m_window->activeFocusItem();
        m_hadFocus = true;
        layer->setFocused(row);
        layer->overlay()->forceActiveFocus(Qt::PopupFocusReason);
    }
}

// ---- Qt Quick Controls' own menu --------------------------------------------------------------------------------------

void PressWindow::openMenu(Pressable *pressable)
{
    QQmlEngine *engine = qmlEngine(pressable->gesture());
    if (m_menu || !engine || !m_window) return;
    QQmlComponent component(engine, QUrl(QStringLiteral("qrc:/qt/qml/PressureGestures/PressMenu.qml")));
    QVariantList actions;
    for (QObject *action : std::as_const(pressable->actions)) actions.append(QVariant::fromValue(action));
    QObject *menu = component.createWithInitialProperties({{QStringLiteral("actions"), actions}});
    if (!menu) {
        qWarning("PressureGestures: more than eight actions, and submenus, need Qt Quick Controls: %s", qPrintable(component.errorString()));
        m_hasNoMenu = true;
        return end(pressable, PRESSURE_END_DISMISSED);
    }
    menu->setParent(this);
    m_menu = menu;
    m_menuOf = pressable->id;
    connect(menu, SIGNAL(closed()), this, SLOT(menuClosed()));
    // The menu has all input from here on: what is shown stays.
    for (Pointer &pointer : m_pointers) {
        if (!pointer.id || pointer.target != pressable->id) continue;
        const pressure_pointer last = words(pointer, quint64(now() / 1000));
        pointer = Pointer();
        pressure_host_ended(m_host, &last);
    }
    // At the finger where the item is large, else at the item: then the hand hides neither.
    constexpr qreal large = 160;
    QQuickItem *item = pressable->target;
    const bool isAtFinger = item->height() > large && !pressable->spot.isNull();
    const QPointF place = isAtFinger ? item->mapFromScene(pressable->spot) : QPointF(0, item->height());
    QMetaObject::invokeMethod(menu, "openAt", Q_ARG(QVariant, QVariant::fromValue(item)), Q_ARG(QVariant, place));
}

// It lies in the same window, and has all input but the rest of what opened it.
bool PressWindow::passMenu(QEvent::Type type)
{
    const bool isTouch = type == QEvent::TouchUpdate || type == QEvent::TouchEnd;
    const bool isSwallowed = isTouch ? m_swallowsTouches : m_swallowsPointer && (type == QEvent::MouseMove || type == QEvent::MouseButtonRelease);
    if (type == QEvent::TouchBegin || type == QEvent::TouchEnd) m_swallowsTouches = false;
    if (type == QEvent::MouseButtonPress || type == QEvent::MouseButtonRelease) m_swallowsPointer = false;
    return isSwallowed;
}

void PressWindow::menuClosed()
{
    Pressable *pressable = find(m_menuOf);
    const QPointer<QObject> chosen(m_menu ? m_menu->property("chosen").value<QObject *>() : nullptr);
    closeMenu();
    if (!pressable || !m_host) return;
    const QPointer<PressWindow> self(this);
    const int32_t id = pressable->id;
    pressure_host_end(m_host, id, chosen ? PRESSURE_END_CHOSEN : PRESSURE_END_DISMISSED, now());
    if (chosen) pressable->choose(chosen);
    if (self) take();
}

void PressWindow::closeMenu()
{
    if (m_menu) m_menu->deleteLater();
    if (m_menu) disconnect(m_menu, nullptr, this, nullptr);
    m_menu = nullptr;
    m_menuOf = 0;
}

// ---- Pointers ---------------------------------------------------------------------------------------------------------

PressWindow::Pointer *PressWindow::pointerOf(int32_t kind, int point)
{
    for (Pointer &pointer : m_pointers)
        if (pointer.id && pointer.kind == kind && pointer.point == point) return &pointer;
    return nullptr;
}

int64_t PressWindow::timeOf(quint64 stamp)
{
    int64_t time = now();
    pressure_host_time(m_host, uint32_t(stamp), &time);
    return time;
}

pressure_pointer PressWindow::words(const Pointer &pointer, quint64 stamp, double pressure) const
{
    pressure_pointer words = PRESSURE_POINTER_INIT;
    words.id = pointer.id;
    words.kind = pointer.kind;
    words.time = now();
    words.stamp = uint32_t(stamp);
    words.x = pointer.place.x(), words.y = pointer.place.y();
    if (pointer.weighs) words.pressure = pressure;
    return words;
}

bool PressWindow::began(const Touch &touch)
{
    // Nothing told its end.
    if (Pointer *before = pointerOf(touch.kind, touch.point)) lose(*before);
    Pointer *pointer = nullptr;
    for (Pointer &each : m_pointers)
        if (!each.id) pointer = &each;
    if (!pointer || !m_window) return false;
    Pressable *pressable = Pick::at(m_window, touch.place);
    if (pressable && !pressable->canPress()) pressable = nullptr;
    if (pressable && Pick::isMoving(pressable->target)) {
        pressable->note = QStringLiteral("The list was moving: the finger stopped the list, and pressed nothing.");
        pressable = nullptr;
    }
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    pressable = aim(pressable, touch.place, &target);
    if (pressable) pressable->note.clear();
    *pointer = {++m_nextPointer, touch.kind, touch.point, touch.device, pressable ? pressable->id : 0, false, false, touch.place};
    // Where a platform knows no pressure it says the same of every touch, mostly 1.
    pointer->weighs = touch.kind == PRESSURE_POINTER_PEN || (touch.pressure > 0 && touch.pressure < 1);
    const pressure_pointer down = words(*pointer, touch.stamp, touch.pressure);
    print(timeOf(touch.stamp), pointer->target, "touch");
    const bool isTaken = pressure_host_began(m_host, &down, pressable ? &target : nullptr) == 1;
    if (isTaken) pointer->target = 0;
    take();
    return isTaken;
}

bool PressWindow::moved(const Touch &touch)
{
    Pointer *pointer = pointerOf(touch.kind, touch.point);
    // While nothing is down, movements show which pad moves the pointer, and when a pen was above the surface.
    Pointer above = Pointer::notDown(touch);
    if (!pointer && touch.kind == PRESSURE_POINTER_FINGER) return false;
    if (!pointer) pointer = &above;
    pointer->place = touch.place;
    const pressure_pointer down = words(*pointer, touch.stamp, touch.pressure);
    const bool isTaken = pressure_host_moved(m_host, &down) == 1;
    take();
    return isTaken;
}

bool PressWindow::finished(const Touch &touch)
{
    Pointer *pointer = pointerOf(touch.kind, touch.point);
    if (!pointer) return false;
    pointer->place = touch.place;
    const pressure_pointer up = words(*pointer, touch.stamp);
    print(timeOf(touch.stamp), pointer->target, "lift");
    const bool isTaken = pressure_host_ended(m_host, &up) == 1;
    const QPointer<PressWindow> self(this);
    // Events still find the pointer; a handler of theirs may have let go of it.
    take();
    if (self && pointer->id == up.id) *pointer = Pointer();
    return isTaken;
}

void PressWindow::lose(Pointer &pointer)
{
    const int32_t id = pointer.id;
    pointer = Pointer();
    if (m_host) pressure_host_lost(m_host, id, now());
    take();
}

// Once a press is ours, nothing else may follow the finger: no scrolling, no click, no drag.
void PressWindow::claim(Pointer &pointer)
{
    if (pointer.isClaimed || !m_window || !pointer.device) return;
    pointer.isClaimed = true;
    takeGrabs(pointer);
}

void PressWindow::takeGrabs(const Pointer &pointer)
{
    const bool isFinger = pointer.kind == PRESSURE_POINTER_FINGER;
    (isFinger ? m_swallowsTouches : m_swallowsPointer) = true;
    m_isPassing = true;
    const QPointingDevice *device = pointer.device;
    const QPointF global = m_window->mapToGlobal(pointer.place);
    const Pressable *pressable = find(pointer.target);
    QObject *target = pressable ? pressable->target.data() : m_window->contentItem();
    // What has the finger hears that it was taken, and what only watches it as well.
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
    const QPointer<PressWindow> self(this);
    if (isFinger) {
        QTouchEvent event(QEvent::TouchUpdate, device, Qt::NoModifier, {QEventPoint(pointer.point, QEventPoint::Released, pointer.place, global)});
        take(event);
        QTouchEvent cancel(QEvent::TouchCancel, device);
        if (self && m_window) QCoreApplication::sendEvent(m_window, &cancel);
    } else {
        QMouseEvent event(QEvent::MouseMove, pointer.place, pointer.place, global, Qt::NoButton, Qt::LeftButton, Qt::NoModifier, device);
        const QPointer<QQuickItem> held(qobject_cast<QQuickItem *>(event.exclusiveGrabber(event.points().first())));
        take(event);
        // Qt 6.4 tells no item that a pen was taken from it: a button would stay down.
        if (held && pointer.kind == PRESSURE_POINTER_PEN) (held->*(&Held::mouseUngrabEvent))();
    }
    if (!self) return;
    if (m_window)
        if (QQuickItem *grabber = m_window->mouseGrabberItem()) grabber->ungrabMouse();
    if (self) m_isPassing = false;
}

void PressWindow::hearGrabs(const QPointingDevice *device)
{
    if (m_heard.contains(device)) return;
    m_heard.insert(device);
    connect(device, &QPointingDevice::grabChanged, this,
        [this, device](QObject *grabber, QPointingDevice::GrabTransition transition, const QPointerEvent *, const QEventPoint &point) {
            if (grabber && transition == QPointingDevice::GrabExclusive) grabbed(device, point.id());
        });
    connect(device, &QObject::destroyed, this, [this, device] { m_heard.remove(device); });
}

// Another gesture took the finger, such as scrolling or a drag.
void PressWindow::grabbed(const QPointingDevice *device, int point)
{
    if (m_isPassing || m_isLanding) return;
    for (Pointer &pointer : m_pointers) {
        if (!pointer.id || pointer.isClaimed || !pointer.target || pointer.device != device) continue;
        if (pointer.kind == PRESSURE_POINTER_FINGER && pointer.point != point) continue;
        if (Pressable *pressable = find(pointer.target)) pressable->note = QStringLiteral("Another gesture, such as scrolling or a drag, took the finger.");
        return lose(pointer);
    }
}

// ---- What Qt tells ----------------------------------------------------------------------------------------------------

bool PressWindow::touched(QTouchEvent *event)
{
    const QPointingDevice *device = event->pointingDevice();
    hearGrabs(device);
    if (event->type() == QEvent::TouchBegin) m_swallowsTouches = false;
    const QPointer<PressWindow> self(this);
    const QList<QEventPoint> points = event->points();
    for (const QEventPoint &point : points) {
        const Touch touch = {PRESSURE_POINTER_FINGER, point.id(), device, point.scenePosition(), event->timestamp(), point.pressure()};
        bool isTaken = false;
        switch (point.state()) {
        case QEventPoint::Pressed: isTaken = began(touch); break;
        case QEventPoint::Released: finished(touch); break;
        default: moved(touch); break;
        }
        if (!self) return true;
        // Others of the same screen are in the same event.
        if (isTaken && !m_swallowsTouches && event->type() != QEvent::TouchBegin)
            if (Pointer *pointer = pointerOf(PRESSURE_POINTER_FINGER, point.id())) takeGrabs(*pointer);
        if (!self) return true;
        m_swallowsTouches = m_swallowsTouches || isTaken;
    }
    const bool isSwallowed = m_swallowsTouches;
    if (event->type() == QEvent::TouchEnd) m_swallowsTouches = false;
    return isSwallowed;
}

bool PressWindow::pressedOther(const Touch &touch)
{
    const Pointer *pointer = pointerOf(touch.kind, touch.point);
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    Pressable *pressable = pointer ? nullptr : Pick::at(m_window, touch.place);
    if (pressable && (!pressable->canPress() || !pressable->hasScene())) pressable = nullptr;
    pressable = aim(pressable, touch.place, &target);
    const pressure_pointer down = words(pointer ? *pointer : Pointer::notDown(touch), touch.stamp);
    const bool isTaken = pressure_host_other_button(m_host, &down, pressable ? &target : nullptr) == 1;
    take();
    return isTaken;
}

bool PressWindow::moused(QMouseEvent *event)
{
    // Qt makes them of fingers and pens, too, and on Wayland says nothing of that where it is a pen.
    const bool isMade = event->source() != Qt::MouseEventNotSynthesized
        || event->pointingDevice()->type() == QInputDevice::DeviceType::TouchScreen || pointerOf(PRESSURE_POINTER_PEN, 0);
    if (isMade) return m_swallowsPointer || m_swallowsTouches;
    hearGrabs(event->pointingDevice());
    const Touch touch = {PRESSURE_POINTER_MOUSE, 0, event->pointingDevice(), event->scenePosition(), event->timestamp()};
    const bool isFirst = event->button() == Qt::LeftButton;
    if (event->type() == QEvent::MouseButtonPress) return isFirst ? pointed(touch, &PressWindow::began) : pressedOther(touch);
    if (event->type() == QEvent::MouseButtonRelease) return isFirst ? pointed(touch, &PressWindow::finished) : m_swallowsPointer;
    const QPointer<PressWindow> self(this);
    const bool isSwallowed = pointed(touch, &PressWindow::moved);
    return !self || (isSwallowed && event->buttons() != Qt::NoButton);
}

// A mouse or the tip of a pen: whether the window gets nothing of what happened.
bool PressWindow::pointed(const Touch &touch, bool (PressWindow::*happened)(const Touch &))
{
    if (happened == &PressWindow::began) m_swallowsPointer = false;
    const QPointer<PressWindow> self(this);
    const bool isTaken = (this->*happened)(touch);
    if (!self) return true;
    if (happened == &PressWindow::began) m_swallowsPointer = isTaken;
    const bool isSwallowed = m_swallowsPointer;
    if (happened == &PressWindow::finished) m_swallowsPointer = false;
    return isSwallowed;
}

// An eraser, and a pen whose button is held, are the app's own.
bool PressWindow::penned(QTabletEvent *event)
{
    if (event->pointerType() == QPointingDevice::PointerType::Eraser) return false;
    const Touch touch = {PRESSURE_POINTER_PEN, 0, event->pointingDevice(), event->scenePosition(), event->timestamp(), qBound(0.0, event->pressure(), 1.0)};
    const QPointer<PressWindow> self(this);
    const bool isTip = event->button() == Qt::LeftButton;
    bool isSwallowed = m_swallowsPointer;
    if (event->type() == QEvent::TabletPress) isSwallowed = isTip ? pointed(touch, &PressWindow::began) : pressedOther(touch);
    else if (event->type() == QEvent::TabletMove) isSwallowed = pointed(touch, &PressWindow::moved);
    else if (isTip) isSwallowed = pointed(touch, &PressWindow::finished);
    // Not passed on, or Qt makes a click of it.
    if (!self || isSwallowed) event->accept();
    return !self || isSwallowed;
}

bool PressWindow::turned(QWheelEvent *event)
{
    constexpr double step = 120;
    if (const Pointer *pointer = pointerOf(PRESSURE_POINTER_MOUSE, 0)) {
        const bool isTaken = pressure_host_wheel(m_host, pointer->id, event->angleDelta().y() / step, timeOf(event->timestamp())) == 1;
        take();
        return isTaken;
    }
    return pressure_host_takes(m_host, event->position().x(), event->position().y()) == 1;
}

// The gesture for the item that has the focus: its own, that of what it lies in, or the only one in a list's current row.
Pressable *PressWindow::focused() const
{
    QQuickItem *focus = m_window->activeFocusItem();
    if (!focus) return nullptr;
    const auto current = qobject_cast<QQuickItem *>(focus->property("currentItem").value<QObject *>());
    const QQuickItem *within = current ? current : focus;
    Pressable *found = nullptr;
    for (Pressable *pressable : m_pressables) {
        const QQuickItem *item = pressable->target;
        if (!item || !pressable->canPress()) continue;
        if (item == focus || item->isAncestorOf(focus)) return pressable;
        if (item != within && !within->isAncestorOf(item)) continue;
        if (found) return nullptr;
        found = pressable;
    }
    return found;
}

bool PressWindow::keyed(QKeyEvent *event)
{
    static const QHash<int, int> names = {{Qt::Key_Up, PRESSURE_KEY_UP}, {Qt::Key_Down, PRESSURE_KEY_DOWN},
        {Qt::Key_Left, PRESSURE_KEY_LEFT}, {Qt::Key_Right, PRESSURE_KEY_RIGHT}, {Qt::Key_Tab, PRESSURE_KEY_TAB},
        {Qt::Key_Backtab, PRESSURE_KEY_BACK_TAB}, {Qt::Key_Return, PRESSURE_KEY_ENTER}, {Qt::Key_Enter, PRESSURE_KEY_ENTER},
        {Qt::Key_Space, PRESSURE_KEY_SPACE}, {Qt::Key_Escape, PRESSURE_KEY_ESCAPE}, {Qt::Key_Menu, PRESSURE_KEY_MENU}};
    const Qt::KeyboardModifiers held = event->modifiers() & ~Qt::KeypadModifier;
    if (held & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
    const bool isShifted = event->key() == Qt::Key_F10 && held == Qt::ShiftModifier;
    const int key = isShifted ? PRESSURE_KEY_MENU : names.value(event->key(), PRESSURE_KEY_OTHER);
    // What is a key of ours is no shortcut of the window's. It comes once more, as a press.
    if (event->type() == QEvent::ShortcutOverride) {
        const Pressable *stays = find(m_stays);
        const bool isEnd = key == PRESSURE_KEY_ESCAPE && (stays || m_swallowsTouches || m_swallowsPointer);
        const bool isOurs = isEnd || (stays && (layerOf(stays) || key == PRESSURE_KEY_ENTER || key == PRESSURE_KEY_SPACE));
        if (isOurs) event->accept();
        return isOurs;
    }
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    Pressable *pressable = key == PRESSURE_KEY_MENU && !m_stays ? focused() : nullptr;
    if (pressable) pressable = pressable->hasScene() ? aim(pressable, {}, &target) : nullptr;
    const bool isTaken = pressure_host_key(m_host, key, pressable ? &target : nullptr, timeOf(event->timestamp())) == 1;
    take();
    return isTaken;
}

bool PressWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_window || m_isPassing || !m_host) return false;
    if (m_menu) return passMenu(event->type());
    const auto lands = [this](bool isBegin) {
        // What gets the finger now has it from the beginning, and takes it from nothing.
        m_isLanding = isBegin;
        if (isBegin) QMetaObject::invokeMethod(this, [this] { m_isLanding = false; }, Qt::QueuedConnection);
    };
    switch (event->type()) {
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::TouchEnd:
        lands(event->type() == QEvent::TouchBegin);
        return touched(static_cast<QTouchEvent *>(event));
    case QEvent::TouchCancel: {
        const QPointer<PressWindow> self(this);
        for (Pointer &pointer : m_pointers)
            if (self && pointer.id && pointer.kind == PRESSURE_POINTER_FINGER) lose(pointer);
        if (self) m_swallowsTouches = false;
        return false;
    }
    case QEvent::MouseButtonDblClick:
        m_isLanding = false;
        return m_swallowsPointer;
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
        lands(event->type() == QEvent::MouseButtonPress);
        return moused(static_cast<QMouseEvent *>(event));
    case QEvent::Wheel: return turned(static_cast<QWheelEvent *>(event));
    case QEvent::TabletPress:
    case QEvent::TabletMove:
    case QEvent::TabletRelease: return penned(static_cast<QTabletEvent *>(event));
    case QEvent::KeyPress:
    case QEvent::ShortcutOverride: return keyed(static_cast<QKeyEvent *>(event));
    default: return false;
    }
}

// ---- By the app -------------------------------------------------------------------------------------------------------

bool PressWindow::show(Pressable *pressable)
{
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    if (!m_host || !m_window || !m_window->isVisible() || !pressable->canPress()) return false;
    if (!aim(pressable, {}, &target)) return false;
    const bool isShown = pressure_host_show(m_host, &target, now()) == 1;
    take();
    return isShown;
}

void PressWindow::end(Pressable *pressable, int reason)
{
    if (m_host) pressure_host_end(m_host, pressable->id, reason, now());
    take();
}

void PressWindow::cancel(Pressable *pressable)
{
    if (m_host) pressure_host_cancel(m_host, pressable->id, now());
    take();
}

bool PressWindow::play(Pressable *pressable, const QString &recording, qreal speed)
{
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    const bool isReady = m_host && aim(pressable, {}, &target);
    const bool plays = isReady && pressure_host_play(m_host, recording.toLocal8Bit().constData(), speed, &target) == 0;
    if (!plays) qWarning("PressureGestures: %s", isReady ? pressure_last_error() : "a recording cannot press an item that is not shown");
    take();
    return plays;
}

QString PressWindow::explain(const Pressable *pressable)
{
    char line[1024] = "";
    if (!m_host) return QStringLiteral("The gesture's window cannot handle presses: ") + QString::fromUtf8(pressure_last_error());
    bool isPressed = m_stays == pressable->id;
    for (const Pointer &pointer : m_pointers) isPressed = isPressed || (pointer.id && pointer.target == pressable->id);
    if (!pressable->note.isEmpty() && !isPressed) {
        pressure_host_source(m_host, line, sizeof line);
        return pressable->note + QLatin1Char(' ') + QString::fromUtf8(line);
    }
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    target.id = pressable->id;
    target.offer = pressable->offered();
    if (!pressable->isForceAllowed) target.flags |= PRESSURE_HOST_NO_FORCE;
    pressure_host_explain(m_host, &target, now(), line, sizeof line);
    return QString::fromUtf8(line);
}
