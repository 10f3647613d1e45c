#include "layer.h"
#include "pick.h"
#include "picture.h"

#include <QAccessible>
#include <QPainter>
#include <QQuickItemGrabResult>
#include <QQuickWindow>
#include <QSGRendererInterface>

#include <memory>

namespace {

QRectF rect(const pressure_rect &from) { return {from.x, from.y, from.width, from.height}; }
qreal share(double value) { return qBound(0.0, value, 1.0); }

} // namespace

PressLayer::PressLayer(QQuickWindow *window, QObject *parent, Chosen chosen)
    : QObject(parent), m_window(window), m_chosen(std::move(chosen))
{
    const std::initializer_list<QPair<const char *, double>> look = {{"dimLight", PRESSURE_LOOK_DIM_LIGHT},
        {"dimDark", PRESSURE_LOOK_DIM_DARK}, {"shadowLight", PRESSURE_LOOK_SHADOW_LIGHT}, {"shadowDark", PRESSURE_LOOK_SHADOW_DARK},
        {"shadowDrop", PRESSURE_LOOK_SHADOW_DROP}, {"markAbove", PRESSURE_LOOK_MARK_ABOVE}};
    for (const auto &[name, value] : look) m_now.insert(QLatin1String(name), value);
    const pressure_host_preview nothing = PRESSURE_HOST_PREVIEW_INIT;
    show(nothing, 0);
}

bool PressLayer::makeOverlay(QObject *near)
{
    if (m_overlay) return true;
    QQmlEngine *engine = qmlEngine(near);
    if (!engine || !m_window) return false;
    QQmlComponent component(engine, QUrl(QStringLiteral("qrc:/qt/qml/PressureGestures/PressOverlay.qml")));
    QObject *made = component.createWithInitialProperties({{QStringLiteral("pressLayer"), QVariant::fromValue<QObject *>(this)}});
    m_overlay = qobject_cast<QQuickItem *>(made);
    if (!m_overlay) {
        qWarning("PressureGestures: %s", qPrintable(component.errorString()));
        delete made;
        return false;
    }
    m_overlay->setParent(m_window->contentItem());
    m_overlay->setParentItem(m_window->contentItem());
    return true;
}

// ---- From beginning to end --------------------------------------------------------------------------------------------

bool PressLayer::begin(Pressable *pressable)
{
    if (!makeOverlay(pressable->gesture())) return false;
    m_target = pressable->id;
    m_source = pressable->target;
    m_radius = pressable->radius;
    m_isMenu = pressable->offered() == PRESSURE_OFFER_MENU;
    m_leading = pressable->leading, m_trailing = pressable->trailing;
    m_rows.clear();
    for (const PressRow &row : std::as_const(pressable->rows.rows)) m_rows.append(QVariant::fromValue(row.action.data()));
    const QPointer<PressLayer> self(this);
    const int32_t target = m_target;
    if (!m_isMenu) makeContent(pressable);
    // The app's component may have done anything.
    if (!self || m_target != target || !m_window || !m_source) return false;
    capture();
    emit begun();
    m_overlay->setVisible(true);
    return true;
}

void PressLayer::makeContent(Pressable *pressable)
{
    const QQmlComponent *preview = pressable->preview;
    if (!preview) return;
    const QPointer<PressLayer> self(this);
    const int32_t target = m_target;
    QObject *made = pressable->makePreview();
    const auto content = qobject_cast<QQuickItem *>(made);
    if (!content) qWarning("PressureGestures: the preview is not an Item: %s", qPrintable(preview->errorString()));
    if (!content || !self || m_target != target) delete made;
    else m_content = content;
}

void PressLayer::finish()
{
    m_capturing++;
    m_target = 0;
    m_source = nullptr;
    m_backdrop = m_sourcePicture = QImage();
    m_rows.clear();
    setFocused(PRESSURE_FOCUS_NONE);
    if (m_content) {
        m_content->setParentItem(nullptr);
        m_content->deleteLater();
        m_content = nullptr;
    }
    if (!m_overlay) return;
    m_overlay->setVisible(false);
    emit begun();
    emit captured();
}

void PressLayer::setFocused(int row)
{
    if (m_focused == row) return;
    m_focused = row;
    emit focusedChanged();
}

// ---- What is drawn ----------------------------------------------------------------------------------------------------

void PressLayer::show(const pressure_host_preview &preview, int place)
{
    const pressure_motion_values &values = preview.values;
    const pressure_motion_places &places = preview.places;
    QVariantList rows;
    for (uint32_t row = 0; row < places.row_count; row++)
        rows.append(rect(places.rows[row]).translated(-places.sheet.x, -places.sheet.y));
    const std::initializer_list<QPair<const char *, QVariant>> now = {
        // What leaves lies below what comes.
        {"z", -place}, {"stays", preview.stays != 0}, {"row", preview.chosen_row}, {"rows", rows},
        {"source", rect(values.source)}, {"sourceOpacity", share(values.source_opacity)},
        {"card", rect(values.card)}, {"cardRadius", values.card_radius}, {"cardOpacity", share(values.card_opacity)},
        {"cardShadow", share(values.card_shadow)}, {"cardAtRest", rect(places.card)},
        {"contentOpacity", share(values.content_opacity)}, {"contentWidth", values.content_width}, {"contentScale", values.content_scale},
        {"sheet", rect(values.sheet)}, {"sheetAtRest", rect(places.sheet)}, {"sheetRadius", values.sheet_radius},
        {"sheetScale", values.sheet_scale}, {"sheetOpacity", share(values.sheet_opacity)}, {"rowsOpacity", share(values.rows_opacity)},
        {"side", rect(values.side)}, {"sideAction", values.side_action}, {"sideOpacity", share(values.side_opacity)},
        {"markOpacity", share(values.mark_opacity)}, {"blur", share(values.blur)},
        // The page itself is below by the end of a pop: the card gives way to it.
        {"opacity", 1 - share((values.page - 0.6) / 0.4)}};
    for (const auto &[name, value] : now) m_now.insert(QLatin1String(name), value);
}

// A line that points up: a swipe brings actions.
QImage PressLayer::mark(const QColor &colour, qreal scale) const
{
    constexpr qreal line = PRESSURE_LOOK_MARK_LINE, width = PRESSURE_LOOK_MARK_WIDTH, rise = PRESSURE_LOOK_MARK_RISE;
    QImage image((QSizeF(width + 2 * line, rise + 2 * line) * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(scale, scale);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, line, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF({QPointF(line, line + rise), QPointF(line + width / 2, line), QPointF(line + width, line + rise)}));
    return image;
}

QString PressLayer::title() const
{
    QAccessibleInterface *spoken = m_source ? QAccessible::queryAccessibleInterface(m_source) : nullptr;
    return spoken ? spoken->text(QAccessible::Name) : QString();
}

// ---- The window behind it ---------------------------------------------------------------------------------------------

// The window's picture at a quarter of its size, blurred once: that is what lies around while something is shown.
void PressLayer::capture()
{
    struct Part {
        QSharedPointer<QQuickItemGrabResult> result;
        QRectF place;
    };
    constexpr int Share = PressPicture::Share;
    QQuickWindow *window = m_window;
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
        m_backdrop = PressPicture::blurred(image, pictures);
        emit captured();
        if (m_window) m_window->update();
    };
    const QList<QQuickItem *> children = window->contentItem()->childItems();
    for (QQuickItem *item : children) {
        if (Pick::isOverlay(item) || !item->isVisible() || item->opacity() == 0 || item->width() < 1 || item->height() < 1) continue;
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

// Pictures of items have no clear parts in the software renderer, but that of the whole window comes at once.
void PressLayer::captureAtOnce(const QSize &size)
{
    QImage whole = m_window->grabWindow();
    // The window is laid out for its picture, which may have taken the item away that is pressed.
    if (m_source && m_target) {
        captureSource(whole);
        // It is drawn above, and not once more around there. The app hears nothing of that.
        const QPointer<QQuickItem> source(m_source);
        const qreal opacity = source->opacity();
        const bool wasSilent = source->blockSignals(true);
        source->setOpacity(0);
        whole = m_window->grabWindow();
        if (source) source->setOpacity(opacity);
        if (source) source->blockSignals(wasSilent);
    }
    const QImage small = whole.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    m_backdrop = PressPicture::blurred(small.convertToFormat(QImage::Format_RGB32), {});
    emit captured();
}

void PressLayer::captureSource(const QImage &whole)
{
    const qreal ratio = whole.devicePixelRatio();
    const QRectF place = m_source->mapRectToScene(QRectF(0, 0, m_source->width(), m_source->height()));
    m_sourcePicture = QImage((place.size() * ratio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    m_sourcePicture.setDevicePixelRatio(ratio);
    m_sourcePicture.fill(Qt::transparent);
    QPainter painter(&m_sourcePicture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const auto draw = [&painter, &place, radius = m_radius](const QBrush &brush) {
        painter.setBrush(brush);
        painter.drawRoundedRect(QRectF(QPointF(), place.size()), radius, radius);
    };
    // What lies outside of the window is in no picture.
    draw(m_window->color());
    QBrush brush(whole);
    brush.setTransform(QTransform::fromTranslate(-place.x(), -place.y()).scale(1 / ratio, 1 / ratio));
    painter.setClipRect(QRectF(-place.topLeft(), QSizeF(whole.size()) / ratio));
    draw(brush);
}
