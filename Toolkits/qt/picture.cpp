#include "picture.h"

#include <QPainter>
#include <QQuickWindow>
#include <QSGImageNode>

#include <pressure-gestures.h>

#include <algorithm>

namespace {

// The mean of each value and its neighbours along a line, in one pass.
void blurLine(const int *from, int *to, int count, int step, int reach)
{
    const auto at = [from, count, step](int i) { return from[std::clamp(i, 0, count - 1) * step]; };
    int sum = 0;
    for (int i = -reach; i <= reach; i++) sum += at(i);
    for (int i = 0; i < count; i++) {
        to[i * step] = sum / (2 * reach + 1);
        sum += at(i + reach + 1) - at(i - reach);
    }
}

} // namespace

void PressPicture::blur(std::vector<int> &values, int width, int reach)
{
    const int height = int(values.size()) / width;
    std::vector<int> across(values.size());
    for (int y = 0; y < height; y++) blurLine(values.data() + y * width, across.data() + y * width, width, 1, reach);
    for (int x = 0; x < width; x++) blurLine(across.data() + x, values.data() + x, height, width, reach);
}

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
    if (ground.isNull()) return ground;
    const auto pixels = reinterpret_cast<QRgb *>(ground.bits());
    std::vector<int> values(size_t(ground.width()) * size_t(ground.height()));
    for (int channel = 0; channel < 24; channel += 8) {
        for (size_t i = 0; i < values.size(); i++) values[i] = pixels[i] >> channel & 0xff;
        for (int pass = 0; pass < Passes; pass++) blur(values, ground.width(), Radius);
        for (size_t i = 0; i < values.size(); i++) pixels[i] = (pixels[i] & ~(0xffu << channel)) | QRgb(values[i]) << channel;
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
