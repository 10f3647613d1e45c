#include "picture.h"

#include <QPainter>
#include <QQuickWindow>
#include <QSGImageNode>

#include <pressure-gestures.h>

#include <algorithm>
#include <vector>

namespace {

// The mean of each pixel and its neighbours along a line, in one pass; three of them are nearly a bell curve.
void blurLine(const uint32_t *from, uint32_t *to, int count, int step, int radius)
{
    int sums[3] = {};
    const auto add = [&sums](uint32_t pixel, int sign) {
        for (int i = 0; i < 3; i++) sums[i] += sign * int(pixel >> (8 * i) & 0xff);
    };
    const auto at = [from, count, step](int i) { return from[std::clamp(i, 0, count - 1) * step]; };
    const int width = 2 * radius + 1;
    for (int i = -radius; i <= radius; i++) add(at(i), 1);
    for (int i = 0; i < count; i++) {
        uint32_t pixel = 0xff000000;
        for (int channel = 0; channel < 3; channel++) pixel |= uint32_t(sums[channel] / width) << (8 * channel);
        to[i * step] = pixel;
        add(at(i + radius + 1), 1);
        add(at(i - radius), -1);
    }
}

} // namespace

QImage PressPicture::blurred(QImage ground, const QList<QPair<QImage, QRectF>> &pictures)
{
    {
        QPainter painter(&ground);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        for (const auto &[picture, place] : pictures) painter.drawImage(place, picture);
    }
    // Three means over seven pixels are a bell whose deviation is that of the look, at a quarter of its size.
    enum { Radius = 3, Passes = 3 };
    static_assert(Passes * ((2 * Radius + 1) * (2 * Radius + 1) - 1) / 12.0 * Share * Share > 0.9 * PRESSURE_LOOK_BLUR * PRESSURE_LOOK_BLUR);
    static_assert(Passes * ((2 * Radius + 1) * (2 * Radius + 1) - 1) / 12.0 * Share * Share < 1.1 * PRESSURE_LOOK_BLUR * PRESSURE_LOOK_BLUR);
    const int width = ground.width(), height = ground.height();
    std::vector<uint32_t> other(size_t(width) * size_t(height));
    auto pixels = reinterpret_cast<uint32_t *>(ground.bits());
    const int stride = int(ground.bytesPerLine() / 4);
    if (stride != width) return ground;
    for (int pass = 0; pass < Passes; pass++) {
        for (int y = 0; y < height; y++) blurLine(pixels + y * stride, other.data() + y * width, width, 1, Radius);
        for (int x = 0; x < width; x++) blurLine(other.data() + x, pixels + x, height, width, Radius);
    }
    return ground;
}

void PressPicture::setImage(const QImage &image)
{
    m_image = image;
    m_isNew = true;
    update();
    emit imageChanged();
}

QSGNode *PressPicture::updatePaintNode(QSGNode *node, UpdatePaintNodeData *)
{
    auto picture = static_cast<QSGImageNode *>(node);
    if (m_image.isNull() || width() <= 0 || height() <= 0) {
        delete picture;
        return nullptr;
    }
    if (!picture || m_isNew) {
        if (!picture) {
            picture = window()->createImageNode();
            picture->setOwnsTexture(true);
            picture->setFiltering(QSGTexture::Linear);
        }
        picture->setTexture(window()->createTextureFromImage(m_image));
        picture->setSourceRect(QRectF(QPointF(), m_image.size()));
        m_isNew = false;
    }
    picture->setRect(boundingRect());
    return picture;
}
