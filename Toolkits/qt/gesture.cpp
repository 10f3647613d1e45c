#include "gesture.h"
#include "hub.h"
#include "scene.h"

#include <QQuickWindow>
#include <QSettings>
#include <QStandardPaths>

namespace {

// A gesture by the item that it is on; items and gestures live on one thread.
QHash<const QQuickItem *, PressureGesture *> &gestures()
{
    static QHash<const QQuickItem *, PressureGesture *> all;
    return all;
}

// Qt 6.4 has no question for it; desktops keep the wish in these files.
bool isMotionReducedByDesktop()
{
    if (qEnvironmentVariableIsSet("PRESSURE_GESTURES_REDUCED_MOTION"))
        return qEnvironmentVariableIntValue("PRESSURE_GESTURES_REDUCED_MOTION") != 0;
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    const QSettings plasma(folder + QStringLiteral("/kdeglobals"), QSettings::IniFormat);
    if (plasma.contains(QStringLiteral("KDE/AnimationDurationFactor")))
        return plasma.value(QStringLiteral("KDE/AnimationDurationFactor")).toDouble() == 0;
    const QSettings gtk(folder + QStringLiteral("/gtk-4.0/settings.ini"), QSettings::IniFormat);
    const QString value = gtk.value(QStringLiteral("Settings/gtk-enable-animations"), QStringLiteral("1")).toString().toLower();
    return value == QLatin1String("0") || value == QLatin1String("false");
}

} // namespace

PressureGesture::PressureGesture(QObject *parent) : QObject(parent) {}

PressureGesture::~PressureGesture()
{
    // Handlers of the app's may be half gone by now: nothing is told.
    blockSignals(true);
    detach();
}

PressureGesture *PressureGesture::on(const QQuickItem *item) { return gestures().value(item); }

// ---- Its item ---------------------------------------------------------------------------------------------------------

void PressureGesture::componentComplete()
{
    m_isComplete = true;
    if (!m_target) setTarget(qobject_cast<QQuickItem *>(parent()));
    else attach();
}

void PressureGesture::setTarget(QQuickItem *target)
{
    if (m_target == target) return;
    detach();
    m_target = target;
    attach();
    emit targetChanged();
}

void PressureGesture::attach()
{
    if (!m_target || !m_isComplete) return;
    if (on(m_target)) {
        qWarning("PressureGestures: an item has one PressureGesture; the second one does nothing.");
        return;
    }
    m_attached = m_target;
    gestures().insert(m_target, this);
    connect(m_target, &QQuickItem::windowChanged, this, &PressureGesture::windowChanged);
    connect(m_target, &QQuickItem::visibleChanged, this, [this] {
        if (m_target && !m_target->isVisible()) cancel();
    });
    connect(m_target, &QObject::destroyed, this, [this] { detach(); });
    windowChanged(m_target->window());
}

void PressureGesture::detach()
{
    if (!m_attached) return;
    gestures().remove(m_attached);
    m_attached = nullptr;
    if (m_target) disconnect(m_target, nullptr, this, nullptr);
    windowChanged(nullptr);
}

void PressureGesture::windowChanged(QQuickWindow *window)
{
    if (m_hub && m_hub->window() == window) return;
    if (PressHub *hub = m_hub) {
        m_isDeaf = true;
        hub->remove(this);
        m_isDeaf = false;
        m_hub = nullptr;
        end(Cancelled);
    }
    if (!window) return;
    m_hub = PressHub::of(window);
    m_number = m_hub->add(this);
}

// ---- What it offers ---------------------------------------------------------------------------------------------------

int PressureGesture::rowCount() const { return int(qMin<qsizetype>(m_actions.size(), PRESSURE_MAX_ACTIONS)); }

pressure_offer PressureGesture::offered() const
{
    switch (m_offer) {
    case Automatic: return m_preview || m_actions.isEmpty() ? PRESSURE_OFFER_PREVIEW : PRESSURE_OFFER_MENU;
    case Nothing: return PRESSURE_OFFER_NOTHING;
    case Preview: return PRESSURE_OFFER_PREVIEW;
    case Menu: return PRESSURE_OFFER_MENU;
    case Playback: return PRESSURE_OFFER_PLAYBACK;
    case EditMenu: return PRESSURE_OFFER_EDIT_MENU;
    }
    return PRESSURE_OFFER_NOTHING;
}

bool PressureGesture::canPress() const
{
    return m_target && m_isEnabled && offered() != PRESSURE_OFFER_NOTHING && m_target->isEnabled() && m_target->isVisible();
}

bool PressureGesture::hasScene() const { return m_preview || rowCount() > 0; }

bool PressureGesture::isMotionReduced() const
{
    static const bool byDesktop = isMotionReducedByDesktop();
    return m_reduced < 0 ? byDesktop : m_reduced > 0;
}

void PressureGesture::setMotionReduced(bool reduced)
{
    if (m_reduced == int(reduced)) return;
    m_reduced = reduced;
    emit reducedMotionChanged();
}

void PressureGesture::setEnabled(bool enabled)
{
    if (m_isEnabled == enabled) return;
    m_isEnabled = enabled;
    if (!enabled) cancel();
    if (m_hub) m_hub->activity();
    emit enabledChanged();
}

void PressureGesture::setPreview(QQmlComponent *preview)
{
    if (m_preview == preview) return;
    m_preview = preview;
    emit previewChanged();
}

void PressureGesture::setForceAllowed(bool allowed)
{
    if (m_isForceAllowed == allowed) return;
    m_isForceAllowed = allowed;
    if (m_hub) m_hub->activity();
    emit forceAllowedChanged();
}

void PressureGesture::setNodeAllowed(bool allowed)
{
    if (m_isNodeAllowed == allowed) return;
    m_isNodeAllowed = allowed;
    if (m_hub) m_hub->activity();
    emit nodeAllowedChanged();
}

// ---- A press ----------------------------------------------------------------------------------------------------------

void PressureGesture::begin()
{
    m_isShown = true;
    emit showingChanged();
    emit peeked();
}

// From here on the window's next press and some keys are for it; the session would take the next finger for it.
void PressureGesture::pin()
{
    if (!m_hub || !m_isShown) return;
    m_isPinned = true;
    m_hub->pin(this);
    emit showingChanged();
}

// Forgets the finger; what the session says of that is not for the app.
void PressureGesture::letGo()
{
    if (!m_hub) return;
    m_isDeaf = true;
    m_hub->letGo(this);
    m_isDeaf = false;
}

void PressureGesture::end(End reason)
{
    if (m_hub) m_hub->unpin(this);
    const bool wasShown = m_isShown;
    m_isShown = m_isPinned = false;
    if (!wasShown) return;
    const QPointer<PressureGesture> self(this);
    letGo();
    if (!self) return;
    emit showingChanged();
    if (self) emit ended(reason);
}

void PressureGesture::pop()
{
    const QPointer<PressureGesture> self(this);
    emit popped();
    if (self) end(Popped);
}

void PressureGesture::choose(int row)
{
    if (row < 0 || row >= rowCount() || !m_actions[row] || !m_actions[row]->isEnabled()) return end(Dismissed);
    const QPointer<PressureGesture> self(this);
    const QPointer<PressAction> action(m_actions[row]);
    action->trigger();
    if (self && action) emit chosen(action);
    if (self) end(Chosen);
}

void PressureGesture::noteFailure(int reason)
{
    switch (reason) {
    case PRESSURE_REASON_STRAYED: note(QStringLiteral("The finger moved too far for a press.")); break;
    case PRESSURE_REASON_SECOND_FINGER: note(QStringLiteral("A second finger came down.")); break;
    case PRESSURE_REASON_HELD_TOO_LONG: note(QStringLiteral("It was held too long for a tap.")); break;
    case PRESSURE_REASON_LOST:
        if (m_note.isEmpty()) note(QStringLiteral("The touch was lost."));
        break;
    default: break;
    }
}

void PressureGesture::take(const pressure_event &event)
{
    if (m_isPinned || m_isDeaf) return;
    const QPointer<PressureGesture> self(this);
    switch (event.kind) {
    case PRESSURE_EVENT_PROGRESS:
        if (event.stage == PRESSURE_STAGE_POP) emit progressed(event.progress);
        else emit hinted(event.progress);
        break;
    case PRESSURE_EVENT_HINT_ENDED:
        if (event.reason != PRESSURE_REASON_BEGAN) emit hinted(0);
        break;
    case PRESSURE_EVENT_PEEK_BEGAN:
    case PRESSURE_EVENT_MENU_OPENED:
    case PRESSURE_EVENT_PLAYBACK_BEGAN: begin(); break;
    case PRESSURE_EVENT_LONG_PRESSED:
        begin();
        // The session is done with a press for an edit menu.
        if (self) pin();
        break;
    case PRESSURE_EVENT_PINNED: pin(); break;
    case PRESSURE_EVENT_POPPED: pop(); break;
    case PRESSURE_EVENT_ACTION_SELECTED: choose(event.action - 1); break;
    case PRESSURE_EVENT_PEEK_ENDED:
        end(event.reason == PRESSURE_REASON_DISMISSED ? Dismissed : Eased);
        break;
    case PRESSURE_EVENT_PLAYBACK_ENDED: end(Eased); break;
    case PRESSURE_EVENT_MENU_CLOSED: end(Dismissed); break;
    case PRESSURE_EVENT_FAILED:
    case PRESSURE_EVENT_CANCELLED:
        noteFailure(event.reason);
        end(Cancelled);
        break;
    default: break;
    }
}

bool PressureGesture::show()
{
    if (!canPress() || m_isShown || !m_hub || !m_hub->window()->isVisible()) return false;
    if (!hasScene() && receivers(SIGNAL(peeked())) == 0) return false;
    const QPointer<PressureGesture> self(this);
    m_hub->showPinned(this);
    if (!self) return true;
    begin();
    if (self) pin();
    return true;
}

bool PressureGesture::isPressHandled(QObject *accessible) const
{
    struct Open : QObject {
        using QObject::receivers;
    };
    return accessible && (accessible->*(&Open::receivers))(SIGNAL(pressAction())) > 1;
}

void PressureGesture::cancel()
{
    const QPointer<PressureGesture> self(this);
    if (m_hub) m_hub->dismissScene(this);
    letGo();
    if (self) end(Cancelled);
}

QString PressureGesture::explain() const
{
    if (!m_target) return QStringLiteral("Its item is gone.");
    if (!m_isEnabled) return QStringLiteral("It is not enabled.");
    if (offered() == PRESSURE_OFFER_NOTHING) return QStringLiteral("It offers nothing.");
    if (!m_target->isEnabled()) return QStringLiteral("Its item is not enabled.");
    if (!m_hub) return QStringLiteral("Its item is in no window.");
    QString text = m_isPinned ? QStringLiteral("What it shows stays until it is chosen from or dismissed.") : m_hub->stateOf(this);
    if (text.isEmpty()) text = m_note.isEmpty() ? QStringLiteral("Nothing presses it.") : m_note;
    return text + QLatin1Char(' ') + m_hub->forceOf(this);
}
