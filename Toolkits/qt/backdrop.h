// The blurred picture of a window.
#pragma once

#include <QImage>
#include <QQuickItem>

class PressBackdrop : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QImage image READ image WRITE setImage NOTIFY imageChanged)

public:
    explicit PressBackdrop(QQuickItem *parent = nullptr) : QQuickItem(parent) { setFlag(ItemHasContents); }
    QImage image() const { return m_image; }
    void setImage(const QImage &image);
    // Pictures at their places over a ground, blurred.
    static QImage blurred(QImage ground, const QList<QPair<QImage, QRectF>> &pictures);

signals:
    void imageChanged();

protected:
    QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

private:
    QImage m_image;
    bool m_isNew = false;
};
