// A picture: the blurred window, an icon, or an item's picture for the software renderer.
#pragma once

#include <QImage>
#include <QQuickItem>

#include <vector>

class PressPicture : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QImage image READ image WRITE setImage NOTIFY imageChanged)
    Q_PROPERTY(QSize pixels READ pixels NOTIFY imageChanged) // in pixels; empty if there is no image

public:
    explicit PressPicture(QQuickItem *parent = nullptr) : QQuickItem(parent) { setFlag(ItemHasContents); }
    QImage image() const { return m_image; }
    QSize pixels() const { return m_image.size(); }
    void setImage(const QImage &image);
    enum { Share = 4 }; // how much smaller the window's picture is than the window
    // Replaces each value by the mean of the values up to `reach` away: first along rows of this width, then along columns.
    static void blur(std::vector<int> &values, int width, int reach);
    // Draws pictures at their positions over a background, and blurs the result.
    static QImage blurred(QImage ground, const QList<QPair<QImage, QRectF>> &pictures);

signals:
    void imageChanged();

protected:
    QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

private:
    QImage m_image;
    bool m_isNew = false;
};
