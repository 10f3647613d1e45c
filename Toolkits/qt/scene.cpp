#include "scene.h"
#include "backdrop.h"
#include "clock.h"
#include "gesture.h"
#include "hub.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickItemGrabResult>
#include <QQuickWindow>
#include <QSGRendererInterface>

#include <memory>

using PressClock::now;

namespace {

pressure_rect rectOf(const QRectF &from) { return {from.x(), from.y(), from.width(), from.height()}; }

// What begins to show something; all before it may come to nothing.
bool isSeen(int kind)
{
    return kind == PRESSURE_EVENT_HINT_BEGAN || kind == PRESSURE_EVENT_PEEK_BEGAN || kind == PRESSURE_EVENT_MENU_OPENED
        || kind == PRESSURE_EVENT_PLAYBACK_BEGAN || kind == PRESSURE_EVENT_LONG_PRESSED;
}

} // namespace

PressScene::PressScene(PressHub *hub) : QObject(hub), m_hub(hub) {}

PressScene::~PressScene()
{
    pressure_motion_free(m_motion);
    pressure_motion_free(m_pending);
}

// ---- Before something is seen -----------------------------------------------------------------------------------------

bool PressScene::settings(PressureGesture *gesture, pressure_motion_settings *into) const
{
    const QQuickItem *item = gesture->target();
    const QQuickWindow *window = m_hub->window();
    if (!item || !window || window->width() < 1 || window->height() < 1) return false;
    QRectF source = item->mapRectToScene(QRectF(0, 0, item->width(), item->height()));
    if (source.width() < 1 || source.height() < 1) return false;
    *into = PRESSURE_MOTION_SETTINGS_INIT;
    if (gesture->isMotionReduced()) into->flags |= PRESSURE_MOTION_REDUCED;
    into->target = gesture->number();
    into->offer = gesture->offered() == PRESSURE_OFFER_EDIT_MENU ? PRESSURE_OFFER_MENU : gesture->offered();
    into->row_count = into->offer == PRESSURE_OFFER_PLAYBACK ? 0 : uint32_t(gesture->rowCount());
    into->pixel = 1 / m_hub->scale();
    into->source_radius = qMax(0.0, gesture->radius());
    into->screen = {0, 0, double(window->width()), double(window->height())};
    into->source = rectOf(source);
    // Words that somebody has made large need their room.
    into->text_height = QFontMetricsF(QGuiApplication::font()).height();
    if (into->offer == PRESSURE_OFFER_PREVIEW && into->row_count > 0) {
        // At the lower edge, in reach of the thumb, with the card above.
        constexpr double margin = 16;
        const double height = pressure_row_height(into->text_height, into->pixel) * into->row_count;
        const double width = qMin(window->width() - 2 * margin, 420.0);
        into->sheet = {(window->width() - width) / 2, window->height() - margin - height, width, height};
    }
    return true;
}

void PressScene::prepare(PressureGesture *gesture)
{
    pressure_motion_settings how;
    if (!settings(gesture, &how)) return;
    // What is still on its way back turns round.
    if (m_motion && m_gesture == gesture && pressure_motion_configure(m_motion, &how) >= 0) return;
    pressure_motion_free(m_pending);
    m_pending = pressure_motion_new(&how);
    m_pendingGesture = gesture;
    if (!m_pending) qWarning("PressureGestures: %s", pressure_last_error());
}

bool PressScene::place(const PressureGesture *gesture, pressure_target *target) const
{
    pressure_motion *motion = m_pendingGesture == gesture && m_pending ? m_pending : m_gesture == gesture ? m_motion : nullptr;
    return motion && pressure_motion_place_target(motion, target) >= 0;
}

// ---- The story --------------------------------------------------------------------------------------------------------

void PressScene::take(PressureGesture *gesture, const pressure_event &event)
{
    if (m_pending && m_pendingGesture == gesture && isSeen(event.kind)) start(gesture);
    // What a tap opens is the app's to show.
    if (!m_motion || m_number != gesture->number() || event.kind == PRESSURE_EVENT_TAPPED) return;
    if (event.kind == PRESSURE_EVENT_LONG_PRESSED) {
        // An edit menu is no part of the motion's story: it comes up as a menu that stays.
        send(PRESSURE_EVENT_MENU_OPENED, 0, PRESSURE_REASON_HOLD, event.time);
        send(PRESSURE_EVENT_PINNED, 0, 0, event.time);
    } else pressure_motion_event(m_motion, &event);
    wake();
}

void PressScene::send(int kind, int action, int reason, int64_t time)
{
    pressure_event event = PRESSURE_EVENT_INIT;
    event.kind = kind;
    event.time = time;
    event.target = m_number;
    event.action = action;
    event.reason = reason;
    if (m_motion) pressure_motion_event(m_motion, &event);
    wake();
}

void PressScene::follow(int32_t contact, const QPointF &place, int64_t time)
{
    if (m_motion && pressure_motion_move(m_motion, contact, place.x() / m_hub->scale(), place.y() / m_hub->scale(), time) == 1) wake();
}

void PressScene::showPinned(PressureGesture *gesture, int64_t time)
{
    if (m_pending && m_pendingGesture == gesture) start(gesture);
    if (!m_motion || m_number != gesture->number()) return;
    const bool isPlayback = gesture->offered() == PRESSURE_OFFER_PLAYBACK;
    const int kind = isPlayback ? PRESSURE_EVENT_PLAYBACK_BEGAN : PRESSURE_EVENT_PEEK_BEGAN;
    send(m_isMenu ? PRESSURE_EVENT_MENU_OPENED : kind, 0, PRESSURE_REASON_HOLD, time);
    if (!m_isMenu && !m_rows.isEmpty()) send(PRESSURE_EVENT_ACTIONS_REVEALED, 0, 0, time);
    send(PRESSURE_EVENT_PINNED, 0, 0, time);
}

void PressScene::highlight(int row, int64_t time)
{
    if (!m_motion || row == m_row) return;
    m_row = row;
    send(PRESSURE_EVENT_HIGHLIGHTED, row + 1, 0, time);
}

// In the order in which they are seen, from the top: the first action is the nearest to the thing, above it or below.
void PressScene::step(int by, int64_t time)
{
    const int count = int(m_rows.size());
    if (count == 0) return;
    const bool isUpwards = count > 1 && m_places.rows[0].y > m_places.rows[1].y;
    int row = m_row;
    if (isUpwards) by = -by;
    row = row < 0 ? (by > 0 ? 0 : count - 1) : (row + by + count) % count;
    highlight(row, time);
}

void PressScene::choose(int row, int64_t time) { send(PRESSURE_EVENT_ACTION_SELECTED, row + 1, 0, time); }
void PressScene::pop(int64_t time) { send(PRESSURE_EVENT_POPPED, 0, PRESSURE_REASON_TAP, time); }

void PressScene::dismiss(PressureGesture *gesture, int64_t time)
{
    if (!m_motion || m_gesture != gesture) return;
    pressure_motion_dismiss(m_motion, time);
    wake();
}

void PressScene::gone(PressureGesture *gesture)
{
    if (m_pendingGesture == gesture) {
        pressure_motion_free(m_pending);
        m_pending = nullptr;
        m_pendingGesture = nullptr;
    }
    if (m_gesture != gesture) return;
    // What it shows belongs to an item that is going, and goes with it; the rest fades.
    dropContent();
    m_source = nullptr;
    m_gesture = nullptr;
    emit started();
    if (m_motion) pressure_motion_dismiss(m_motion, now());
    wake();
}

void PressScene::activate(int row)
{
    const QPointer<PressureGesture> gesture = m_gesture;
    if (!gesture || !gesture->isPinned()) return;
    choose(row, now());
    gesture->choose(row);
}

void PressScene::open()
{
    const QPointer<PressureGesture> gesture = m_gesture;
    if (!gesture || !gesture->isPinned() || m_isMenu) return;
    pop(now());
    gesture->pop();
}

QString PressScene::title() const
{
    QAccessibleInterface *spoken = m_source ? QAccessible::queryAccessibleInterface(m_source) : nullptr;
    return spoken ? spoken->text(QAccessible::Name) : QString();
}

// ---- What is seen -----------------------------------------------------------------------------------------------------

void PressScene::start(PressureGesture *gesture)
{
    finish();
    if (!makeOverlay(gesture)) return;
    m_motion = m_pending;
    m_pending = nullptr;
    m_gesture = gesture;
    m_number = gesture->number();
    m_source = gesture->target();
    m_row = -1;
    m_isMenu = gesture->offered() == PRESSURE_OFFER_MENU || gesture->offered() == PRESSURE_OFFER_EDIT_MENU;
    m_rows.clear();
    const QList<PressAction *> &actions = gesture->actions();
    pressure_motion_get_places(m_motion, &m_places);
    // A clip shows none of its actions.
    const int count = qMin(int(m_places.row_count), gesture->rowCount());
    for (int row = 0; row < count; row++) m_rows.append(QVariant::fromValue<QObject *>(actions[row]));
    if (!m_isMenu) makeContent(gesture);
    capture();
    emit started();
    m_overlay->setVisible(true);
    if (m_isRunning) return;
    m_isRunning = true;
    // On this thread, before what is drawn is handed over.
    connect(m_hub->window(), &QQuickWindow::afterAnimating, this, &PressScene::tick, Qt::DirectConnection);
}

bool PressScene::makeOverlay(QObject *near)
{
    if (m_overlay) return true;
    QQmlEngine *engine = qmlEngine(near);
    if (!engine || !m_hub->window()) return false;
    QQmlComponent component(engine, QUrl(QStringLiteral("qrc:/qt/qml/PressureGestures/PressOverlay.qml")));
    QObject *made = component.createWithInitialProperties({{QStringLiteral("scene"), QVariant::fromValue<QObject *>(this)}});
    m_overlay = qobject_cast<QQuickItem *>(made);
    if (!m_overlay) {
        qWarning("PressureGestures: %s", qPrintable(component.errorString()));
        delete made;
        return false;
    }
    m_overlay->setParent(m_hub->window()->contentItem());
    m_overlay->setParentItem(m_hub->window()->contentItem());
    return true;
}

void PressScene::makeContent(PressureGesture *gesture)
{
    QQmlComponent *preview = gesture->preview();
    if (!preview) return;
    QQmlContext *context = preview->creationContext();
    QObject *made = preview->create(context ? context : qmlContext(gesture));
    m_content = qobject_cast<QQuickItem *>(made);
    if (m_content) return;
    qWarning("PressureGestures: a preview is no Item: %s", qPrintable(preview->errorString()));
    delete made;
}

void PressScene::dropContent()
{
    if (!m_content) return;
    m_content->setParentItem(nullptr);
    m_content->deleteLater();
    m_content = nullptr;
}

void PressScene::finish()
{
    if (m_isRunning && m_hub->window()) disconnect(m_hub->window(), &QQuickWindow::afterAnimating, this, &PressScene::tick);
    m_isRunning = false;
    m_capturing++;
    pressure_motion_free(m_motion);
    m_motion = nullptr;
    m_gesture = nullptr;
    m_source = nullptr;
    m_backdrop = m_sourcePicture = QImage();
    dropContent();
    if (!m_overlay) return;
    m_overlay->setVisible(false);
    emit started();
    emit backdropChanged();
}

// Once for each frame, and only while something moves or has happened.
void PressScene::tick()
{
    if (!m_motion) return;
    const int moves = pressure_motion_get_values(m_motion, now(), &m_values);
    if (moves == 0 && (m_values.stage == PRESSURE_MOTION_NOTHING || m_values.stage == PRESSURE_MOTION_PAGE)) return finish();
    emit changed();
    if (moves == 1) wake();
}

void PressScene::wake()
{
    if (m_isRunning && m_hub->window()) m_hub->window()->update();
}

// The window's picture at a quarter of its size, blurred once: that is what lies around while something is shown.
void PressScene::capture()
{
    struct Part {
        QSharedPointer<QQuickItemGrabResult> result;
        QRectF place;
    };
    enum { Share = 4 };
    QQuickWindow *window = m_hub->window();
    const int number = ++m_capturing;
    auto parts = std::make_shared<QList<Part>>();
    auto waiting = std::make_shared<int>(0);
    const QSize size((window->width() + Share - 1) / Share, (window->height() + Share - 1) / Share);
    if (window->rendererInterface()->graphicsApi() == QSGRendererInterface::Software) {
        captureAtOnce(size);
        return;
    }
    const auto compose = [this, parts, number, size, color = window->color()] {
        if (number != m_capturing) return;
        QImage image(size, QImage::Format_RGB32);
        image.fill(color);
        QList<QPair<QImage, QRectF>> pictures;
        for (const Part &part : *parts) pictures.append({part.result->image(), part.place});
        m_backdrop = PressBackdrop::blurred(image, pictures);
        emit backdropChanged();
        wake();
    };
    const QList<QQuickItem *> children = window->contentItem()->childItems();
    for (QQuickItem *item : children) {
        if (item == m_overlay || !item->isVisible() || item->opacity() == 0 || item->width() < 1 || item->height() < 1) continue;
        const QRectF place = item->mapRectToScene(QRectF(0, 0, item->width(), item->height()));
        const QSharedPointer<QQuickItemGrabResult> result = item->grabToImage((place.size() / Share).toSize().expandedTo(QSize(1, 1)));
        if (!result) continue;
        parts->append({result, QRectF(place.topLeft() / Share, place.size() / Share)});
        ++*waiting;
        connect(result.data(), &QQuickItemGrabResult::ready, this, [compose, waiting] {
            if (--*waiting == 0) compose();
        });
    }
}

// Pictures of items have no clear parts in the software renderer, but that of the whole window is to be had at once.
void PressScene::captureAtOnce(const QSize &size)
{
    const QImage whole = m_hub->window()->grabWindow();
    const QImage small = whole.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    m_backdrop = PressBackdrop::blurred(small.convertToFormat(QImage::Format_RGB32), {});
    // The window is laid out for its picture, which may have taken the item away that is pressed.
    if (m_source && m_gesture) captureSource(whole);
    emit backdropChanged();
}

void PressScene::captureSource(const QImage &whole)
{
    const qreal ratio = whole.devicePixelRatio();
    const QRectF place = m_source->mapRectToScene(QRectF(0, 0, m_source->width(), m_source->height()));
    m_sourcePicture = QImage((place.size() * ratio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    m_sourcePicture.setDevicePixelRatio(ratio);
    m_sourcePicture.fill(Qt::transparent);
    QPainter painter(&m_sourcePicture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const auto draw = [&painter, &place, radius = m_gesture->radius()](const QBrush &brush) {
        painter.setBrush(brush);
        painter.drawRoundedRect(QRectF(QPointF(), place.size()), radius, radius);
    };
    // What lies outside of the window is in no picture.
    draw(m_hub->window()->color());
    QBrush brush(whole);
    brush.setTransform(QTransform::fromTranslate(-place.x(), -place.y()).scale(1 / ratio, 1 / ratio));
    painter.setClipRect(QRectF(-place.topLeft(), QSizeF(whole.size()) / ratio));
    draw(brush);
}

// ---- What stays -------------------------------------------------------------------------------------------------------

void PressScene::takeFocus()
{
    if (!m_motion || !m_overlay || m_hadFocus) return;
    m_hadFocus = true;
    // A finger may have lain on a row until now.
    m_row = -1;
    m_focusBefore = m_hub->window()->activeFocusItem();
    m_overlay->forceActiveFocus(Qt::PopupFocusReason);
    emit changed();
}

void PressScene::giveFocusBack()
{
    if (!m_hadFocus) return;
    m_hadFocus = false;
    if (m_focusBefore && m_focusBefore->window() == m_hub->window()) m_focusBefore->forceActiveFocus(Qt::PopupFocusReason);
    else if (m_overlay) m_overlay->setFocus(false);
    m_focusBefore = nullptr;
    emit changed();
}

QRectF PressScene::rowFrame(int row) const
{
    if (row < 0 || row >= int(m_places.row_count)) return {};
    return rect(m_places.rows[row]).translated(-m_places.sheet.x, -m_places.sheet.y);
}

int PressScene::partAt(const PressureGesture *gesture, const QPointF &place, int64_t time) const
{
    if (!m_motion || m_gesture != gesture) return PRESSURE_PART_BESIDE;
    const int part = pressure_motion_part_at(m_motion, place.x(), place.y(), time);
    // What a menu came out of is no card to open.
    return part == PRESSURE_PART_CARD && m_isMenu ? PRESSURE_PART_BESIDE : part;
}
