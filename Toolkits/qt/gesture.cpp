#include "gesture.h"
#include "pick.h"
#include "window.h"

#include <QQuickWindow>
#include <QSettings>
#include <QStandardPaths>

namespace {

struct Open : QObject {
    using QObject::isSignalConnected;
    using QObject::receivers;
};

bool isConnected(const QObject *object, const char *signal)
{
    const int index = object->metaObject()->indexOfSignal(signal);
    return index >= 0 && (object->*(&Open::isSignalConnected))(object->metaObject()->method(index));
}

// Qt 6.4 does not tell; desktops keep the wish in these files.
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

PressureGesture::PressureGesture(QObject *parent) : QObject(parent)
{
    for (auto changed : {&PressureGesture::enabledChanged, &PressureGesture::forceAllowedChanged, &PressureGesture::nodeAllowedChanged})
        connect(this, changed, this, [this] {
            if (!isEnabled) cancel();
            if (m_window) m_window->activate();
        });
}

PressureGesture::~PressureGesture()
{
    // The app's handlers may be half gone by now: they hear nothing.
    blockSignals(true);
    detach();
}

// ---- Its item ---------------------------------------------------------------------------------------------------------

void PressureGesture::componentComplete()
{
    m_isComplete = true;
    if (!target) setTarget(qobject_cast<QQuickItem *>(parent()));
    else attach();
}

void PressureGesture::setTarget(QQuickItem *item)
{
    if (target == item) return;
    detach();
    target = item;
    attach();
    emit targetChanged();
}

void PressureGesture::attach()
{
    if (!target || !m_isComplete) return;
    if (Pick::on(target)) {
        qWarning("PressureGestures: an item has one PressureGesture; the second gesture does nothing.");
        return;
    }
    m_attached = target;
    Pick::set(target, this);
    connect(target, &QQuickItem::windowChanged, this, &PressureGesture::windowChanged);
    connect(target, &QQuickItem::visibleChanged, this, [this] {
        if (target && !target->isVisible()) cancel();
    });
    connect(target, &QObject::destroyed, this, [this] { detach(); });
    windowChanged(target->window());
}

void PressureGesture::detach()
{
    if (!m_attached) return;
    Pick::set(m_attached, nullptr);
    m_attached = nullptr;
    if (target) disconnect(target, nullptr, this, nullptr);
    windowChanged(nullptr);
}

void PressureGesture::windowChanged(QQuickWindow *window)
{
    if (m_window && m_window->window() == window) return;
    const QPointer<PressureGesture> self(this);
    if (PressWindow *before = m_window) {
        m_window = nullptr;
        before->remove(this);
    }
    if (!self || !window) return;
    m_window = PressWindow::of(window);
    m_window->add(this);
}

// ---- What it offers ---------------------------------------------------------------------------------------------------

int32_t PressureGesture::offered() const
{
    if (m_offer >= Nothing && m_offer <= EditMenu) return m_offer - Nothing;
    return preview || actions.isEmpty() ? PRESSURE_OFFER_PREVIEW : PRESSURE_OFFER_MENU;
}

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

// A PressArea hears its gesture, and passes on what it hears: there its own signal counts.
bool PressureGesture::isPopAnswered() const
{
    const bool isInArea = target && target->property("gesture").value<QObject *>() == this;
    return isConnected(isInArea ? static_cast<const QObject *>(target) : this, "popped()");
}

bool PressureGesture::opens() const { return isPopAnswered() || (target && target->inherits("QQuickAbstractButton")); }

// ---- What the app hears -----------------------------------------------------------------------------------------------

void PressureGesture::pop()
{
    const bool isAnswered = isPopAnswered();
    const QPointer<QQuickItem> item(target);
    emit popped();
    if (!isAnswered && item && item->inherits("QQuickAbstractButton")) PressRows::trigger(item);
}

void PressureGesture::hear(const pressure_host_event &event)
{
    const QPointer<PressureGesture> self(this);
    switch (event.kind) {
    case PRESSURE_HOST_HINT: emit hinted(event.share); break;
    case PRESSURE_HOST_PEEK:
        m_isShown = true;
        emit showingChanged();
        if (self) emit peeked();
        break;
    case PRESSURE_HOST_PROGRESS: emit progressed(event.share); break;
    case PRESSURE_HOST_POP: pop(); break;
    case PRESSURE_HOST_ENDED:
        m_isShown = m_isPinned = false;
        emit showingChanged();
        if (self) emit ended(End(event.value));
        break;
    default: break;
    }
}

void PressureGesture::choose(QObject *action)
{
    const QPointer<PressureGesture> self(this);
    const QPointer<QObject> which(action);
    PressRows::trigger(action);
    if (self && which) emit chosen(which);
}

void PressureGesture::setStays(bool stays)
{
    if (m_isPinned == stays || !m_isShown) return;
    m_isPinned = stays;
    emit showingChanged();
}

// ---- By the app -------------------------------------------------------------------------------------------------------

bool PressureGesture::show()
{
    const bool hasSomething = hasScene() || isDrawnByApp || isConnected(this, "peeked()");
    return hasSomething && m_window && m_window->show(this);
}

void PressureGesture::end()
{
    if (m_window) m_window->end(this, PRESSURE_END_DISMISSED);
}

void PressureGesture::cancel()
{
    if (m_window) m_window->cancel(this);
}

bool PressureGesture::play(const QString &recording, qreal speed)
{
    if (m_window) return m_window->play(this, recording, speed);
    qWarning("PressureGestures: %s: the item is in no window", qPrintable(recording));
    return false;
}

QString PressureGesture::explain() const
{
    if (!target) return QStringLiteral("The gesture's item is gone.");
    if (!isEnabled) return QStringLiteral("The gesture is not enabled.");
    if (!target->isEnabled()) return QStringLiteral("The gesture's item is not enabled.");
    return m_window ? m_window->explain(this) : QStringLiteral("The gesture's item is in no window.");
}

bool PressureGesture::isPressHandled(QObject *accessible) const
{
    return accessible && (accessible->*(&Open::receivers))(SIGNAL(pressAction())) > 1;
}
