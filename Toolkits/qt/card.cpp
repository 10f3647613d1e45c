#include "card.h"

#include <QSGGeometryNode>
#include <QSGTextureMaterial>
#include <QSGTextureProvider>

#include <cmath>

namespace {

enum { CornerSteps = 8, Points = 4 * (CornerSteps + 1) };

// A picture that is drawn anew in each frame has to be asked for it.
class RoundNode : public QSGGeometryNode {
public:
    RoundNode() : m_geometry(QSGGeometry::defaultAttributes_TexturedPoint2D(), Points)
    {
        m_geometry.setDrawingMode(QSGGeometry::DrawTriangleStrip);
        m_material.setFiltering(QSGTexture::Linear);
        setGeometry(&m_geometry);
        setMaterial(&m_material);
        setFlag(UsePreprocess);
    }

    void preprocess() override
    {
        if (auto drawn = qobject_cast<QSGDynamicTexture *>(m_material.texture())) drawn->updateTexture();
    }

    void update(QSGTexture *texture, const QSizeF &size, qreal radius)
    {
        m_material.setTexture(texture);
        const QRectF part = texture->normalizedTextureSubRect();
        const qreal round = qMin(radius, qMin(size.width(), size.height()) / 2);
        QSGGeometry::TexturedPoint2D *point = m_geometry.vertexDataAsTexturedPoint2D();
        const auto put = [&](qreal x, qreal y) {
            (point++)->set(float(x), float(y), float(part.x() + part.width() * x / size.width()),
                float(part.y() + part.height() * y / size.height()));
        };
        // From the top to the bottom, left and right by turns.
        for (int i = 0; i < Points / 2; i++) {
            const bool isTop = i <= CornerSteps;
            const qreal angle = qreal(isTop ? i : i - CornerSteps - 1) / CornerSteps * std::acos(-1) / 2;
            const qreal inset = round * (1 - (isTop ? std::sin(angle) : std::cos(angle)));
            const qreal y = isTop ? round * (1 - std::cos(angle)) : size.height() - round * (1 - std::sin(angle));
            put(inset, y);
            put(size.width() - inset, y);
        }
        markDirty(DirtyGeometry | DirtyMaterial);
    }

private:
    QSGGeometry m_geometry;
    QSGTextureMaterial m_material;
};

} // namespace

QSGNode *PressCard::updatePaintNode(QSGNode *node, UpdatePaintNodeData *)
{
    QSGTextureProvider *provider = m_picture && m_picture->isTextureProvider() ? m_picture->textureProvider() : nullptr;
    QSGTexture *texture = provider ? provider->texture() : nullptr;
    if (!texture || width() <= 0 || height() <= 0) {
        delete node;
        // The picture may be drawn for the first time in this frame.
        if (m_picture) QMetaObject::invokeMethod(this, &QQuickItem::update, Qt::QueuedConnection);
        return nullptr;
    }
    auto round = static_cast<RoundNode *>(node);
    if (!round) round = new RoundNode;
    round->update(texture, size(), m_radius);
    return round;
}
