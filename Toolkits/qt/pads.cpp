#include "pads.h"

#include <QSocketNotifier>

namespace {

// A pad's finger lands on one thing that covers the pad and offers nothing: then the session tells its force, and no more.
constexpr pressure_rect everywhere = {-10000, -10000, 20000, 20000};

} // namespace

PressPads::~PressPads() { pressure_session_free(m_session); }

void PressPads::add(const QString &path)
{
    if (!m_session) {
        pressure_settings settings = PRESSURE_SETTINGS_INIT;
        settings.clock = PRESSURE_CLOCK_MONOTONIC;
        m_session = pressure_session_new(&settings);
        if (!m_session) return;
        pressure_target everything = PRESSURE_TARGET_INIT;
        everything.id = 1;
        everything.offer = PRESSURE_OFFER_NOTHING;
        everything.frame = everywhere;
        pressure_set_targets(m_session, &everything, 1);
        const auto notifier = new QSocketNotifier(pressure_fd(m_session), QSocketNotifier::Read, this);
        connect(notifier, &QSocketNotifier::activated, this, &PressPads::ready);
    }
    const QByteArray wanted = path.toLocal8Bit();
    for (int device = 1; device <= m_count; device++) {
        pressure_device_info info = {};
        info.size = sizeof info;
        if (pressure_get_device_info(m_session, device, &info) >= 0 && wanted == info.path) return;
    }
    const int device = pressure_add_path(m_session, wanted.constData());
    if (device > 0) m_count = device;
}

double PressPads::force()
{
    double strongest = PRESSURE_UNKNOWN;
    if (!m_session) return strongest;
    pressure_dispatch(m_session);
    pressure_event event = PRESSURE_EVENT_INIT;
    while (pressure_next_event(m_session, &event) == 1)
        if (event.kind == PRESSURE_EVENT_TOUCH_BEGAN) m_fingers.append({event.device, event.contact});
    for (qsizetype i = m_fingers.size() - 1; i >= 0; i--) {
        double force;
        // Only one that has lifted has none.
        if (pressure_force(m_session, m_fingers[i].device, m_fingers[i].contact, &force) != 1) m_fingers.removeAt(i);
        // Others rest there, or point.
        else if (!(force <= strongest)) strongest = force;
    }
    return strongest;
}

void PressPads::activate(bool isActive)
{
    if (!m_session) return;
    if (isActive) pressure_resume(m_session);
    else pressure_suspend(m_session);
}

void PressPads::ready() { emit changed(force()); }
