#include "rows.h"

#include <QIcon>
#include <QMetaProperty>
#include <QPainter>
#include <QUrl>
#include <QVariant>

#include <pressure-gestures.h>

namespace {

bool isHidden(const QObject *action)
{
    const QVariant visible = action->property("visible");
    // The items of a closed menu are not visible, and lie in its list all the same.
    return visible.isValid() && !visible.toBool() && !action->inherits("QQuickMenuItem");
}

QVariant part(const QVariant &group, const char *name)
{
    const QMetaObject *meta = group.metaType().metaObject();
    const int index = meta ? meta->indexOfProperty(name) : -1;
    return index >= 0 ? meta->property(index).readOnGadget(group.constData()) : QVariant();
}

} // namespace

PressRows PressRows::read(const QList<QObject *> &actions)
{
    PressRows read;
    bool isGroupDue = false;
    for (QObject *action : actions) {
        if (!action) continue;
        if (action->inherits("QQuickMenu")) read.needsMenu = true;
        // A separator has no text.
        else if (!action->property("text").isValid()) isGroupDue = true;
        else if (isHidden(action)) continue;
        else if (read.rows.size() == PRESSURE_MAX_ACTIONS) read.needsMenu = true;
        else {
            read.rows.append({action, isGroupDue && !read.rows.isEmpty()});
            isGroupDue = false;
        }
    }
    return read;
}

bool PressRows::isEnabled(const QObject *action)
{
    const QVariant enabled = action ? action->property("enabled") : QVariant(false);
    return !enabled.isValid() || enabled.toBool();
}

bool PressRows::isDestructive(const QObject *action) { return action && action->property("destructive").toBool(); }

void PressRows::trigger(QObject *action)
{
    const auto invoke = [action](const char *word) {
        const int index = action->metaObject()->indexOfMethod(word);
        return index >= 0 && action->metaObject()->method(index).invoke(action);
    };
    if (invoke("trigger()") || invoke("click()")) return;
    // Buttons and items of menus before Qt 6.8.
    if (action->property("checkable").toBool()) invoke("toggle()");
    if (!invoke("triggered()")) invoke("clicked()");
}

QImage PressRows::icon(const QObject *action, int pixels, const QColor &colour)
{
    const QVariant icon = action ? action->property("icon") : QVariant();
    QString name = icon.toString();
    QUrl source;
    if (icon.metaType().metaObject()) name = part(icon, "name").toString(), source = part(icon, "source").toUrl();
    else if (name.contains(QLatin1Char('/')) || name.contains(QLatin1Char(':'))) source = icon.toUrl();
    QIcon found;
    if (source.isEmpty()) found = QIcon::fromTheme(name);
    else found = QIcon(source.scheme() == QLatin1String("qrc") ? QLatin1Char(':') + source.path() : source.isLocalFile() ? source.toLocalFile() : source.toString());
    QImage image = found.pixmap(QSize(pixels, pixels), 1.0).toImage();
    if (image.isNull()) return image;
    image = image.convertToFormat(QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(image.rect(), colour);
    return image;
}

int PressRows::indexOf(const QObject *action) const
{
    for (int row = 0; action && row < int(rows.size()); row++)
        if (rows[row].action == action) return row;
    return -1;
}
