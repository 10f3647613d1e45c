#include "shadow.h"
#include "picture.h"

#include <QPainter>
#include <QQuickWindow>
#include <QSGNinePatchNode>
#include <QtMath>

#include <pressure-gestures.h>


namespace {

// Means over so many pixels to either side, one after the other, are nearly a bell, and have an end.
constexpr int reaches[] = {13, 14, 14}, spread = 13 + 14 + 14;
constexpr double variance = ((27 * 27 - 1) + 2 * (29 * 29 - 1)) / 12.0, wanted = PRESSURE_LOOK_SHADOW_BLUR * PRESSURE_LOOK_SHADOW_BLUR;
static_assert(variance > 0.95 * wanted && variance < 1.05 * wanted, "the bell has another deviation than the look");

} // namespace

QImage PressShadow::picture(const QSize &thing, int radius)
{
    const int width = thing.width() + 2 * spread, height = thing.height() + 2 * spread;
    QImage shape(width, height, QImage::Format_Alpha8);
    shape.fill(0);
    {
        QPainter painter(&shape);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::black);
        painter.drawRoundedRect(QRectF(QPointF(spread, spread), thing), radius, radius);
    }
    // Finer than the 256 steps of a pixel, or the steps of each pass would be seen.
    std::vector<int> values(size_t(width) * size_t(height));
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) values[size_t(y * width + x)] = shape.constScanLine(y)[x] << 12;
    for (const int reach : reaches) PressPicture::blur(values, width, reach);
    QImage picture(width, height, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < height; y++) {
        const auto line = reinterpret_cast<QRgb *>(picture.scanLine(y));
        for (int x = 0; x < width; x++) line[x] = qRgba(0, 0, 0, (values[size_t(y * width + x)] + (1 << 11)) >> 12);
    }
    return picture;
}

QSGNode *PressShadow::updatePaintNode(QSGNode *node, UpdatePaintNodeData *)
{
    auto patch = static_cast<QSGNinePatchNode *>(node);
    if (width() <= 0 || height() <= 0) {
        delete patch;
        return nullptr;
    }
    const int radius = qRound(m_radius);
    // What is larger has one row and one column of pixels that are stretched, where neither corner's blur reaches.
    const int most = 2 * (radius + spread) + 1;
    const QSize thing = QSize(qCeil(width()), qCeil(height())).boundedTo({most, most});
    if (!patch) {
        patch = window()->createNinePatchNode();
        m_drawnRadius = -1;
    }
    if (m_drawnRadius != radius || m_drawnThing != thing) {
        m_drawnRadius = radius;
        m_drawnThing = thing;
        patch->setTexture(window()->createTextureFromImage(picture(thing, radius)));
        const int across = thing.width() + 2 * spread - 1, down = thing.height() + 2 * spread - 1;
        patch->setPadding(across / 2, down / 2, across - across / 2, down - down / 2);
        patch->setDevicePixelRatio(1);
    }
    patch->setBounds(boundingRect().adjusted(-spread, -spread, spread, spread));
    patch->update();
    return patch;
}
