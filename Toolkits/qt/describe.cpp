#include "describe.h"
#include "pick.h"
#include "press.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QQuickWindow>

#include <algorithm>
#include <memory>

namespace {

constexpr double pixels = 96 / 25.4; // for each millimetre; lint judges shares and finger's widths

bool inheritsAny(const QObject *object, std::initializer_list<const char *> names)
{
    return std::any_of(names.begin(), names.end(), [object](const char *name) { return object->inherits(name); });
}

QJsonArray frameOf(const QRectF &frame) { return {frame.x(), frame.y(), frame.width(), frame.height()}; }

// What people read on it, or its name.
QString wordsOn(const QQuickItem *item)
{
    if (!item->objectName().isEmpty()) return item->objectName();
    QString words = item->property("text").toString();
    const QList<QQuickItem *> children = item->childItems();
    for (const QQuickItem *child : children)
        if (words.isEmpty()) words = wordsOn(child);
    return words;
}

QString kindOf(const QQuickItem *item)
{
    const QString kind = QString::fromLatin1(item->metaObject()->className()).section(QStringLiteral("_QML"), 0, 0);
    return kind.startsWith(QLatin1String("QQuick")) ? kind.mid(6) : kind;
}

const char *roleOf(const QQuickItem *item)
{
    if (inheritsAny(item, {"QQuickSwitch"})) return "switch";
    if (inheritsAny(item, {"QQuickAbstractButton"})) return "button";
    if (inheritsAny(item, {"QQuickSlider", "QQuickDial", "QQuickRangeSlider"})) return "slider";
    if (inheritsAny(item, {"QQuickTextInput", "QQuickTextEdit"})) return "field";
    if (inheritsAny(item, {"QQuickBusyIndicator", "QQuickVideoOutput"})) return "live";
    if (inheritsAny(item, {"QQuickText"})) return "text";
    return inheritsAny(item, {"QQuickImageBase", "QQuickCanvasItem", "QQuickRectangle"}) && item->childItems().isEmpty() ? "image" : nullptr;
}

void addElements(QJsonArray &elements, const QQuickItem *item)
{
    if (const char *role = roleOf(item)) {
        QJsonObject element{{QStringLiteral("role"), QLatin1String(role)}};
        const QString text = item->property("text").toString();
        if (qstrcmp(role, "text") == 0 && !text.isEmpty()) element.insert(QStringLiteral("content"), text);
        elements.append(element);
        return;
    }
    const QList<QQuickItem *> children = item->childItems();
    for (const QQuickItem *child : children) addElements(elements, child);
}

// Where the card lies, and what it shows.
QJsonObject previewOf(Pressable *press, const QRectF &frame, const QQuickWindow *window, int rows)
{
    pressure_motion_settings settings = PRESSURE_MOTION_SETTINGS_INIT;
    pressure_motion_places places = PRESSURE_MOTION_PLACES_INIT;
    settings.offer = PRESSURE_OFFER_PREVIEW;
    settings.row_count = uint32_t(rows);
    settings.pixel = 1 / pixels;
    settings.screen = {0, 0, double(qMax(1, window->width())), double(qMax(1, window->height()))};
    settings.source = {frame.x(), frame.y(), frame.width(), frame.height()};
    pressure_motion *motion = pressure_motion_new(&settings);
    pressure_motion_get_places(motion, &places);
    pressure_motion_free(motion);
    QJsonObject preview;
    const QRectF card(places.card.x, places.card.y, places.card.width, places.card.height);
    if (!card.isEmpty()) preview.insert(QStringLiteral("frame"), frameOf(card));
    QJsonArray elements;
    if (press->preview) {
        const std::unique_ptr<QObject> made(press->makePreview());
        if (const auto content = qobject_cast<QQuickItem *>(made.get())) addElements(elements, content);
    } else elements.append(QJsonObject{{QStringLiteral("role"), QStringLiteral("image")}});
    preview.insert(QStringLiteral("elements"), elements);
    return preview;
}

Pressable *pressableIn(const QQuickItem *item)
{
    Pressable *press = Pick::on(item);
    const QList<QQuickItem *> children = item->childItems();
    for (const QQuickItem *child : children)
        if (!press) press = pressableIn(child);
    return press;
}

// What a view or a Repeater has made of its model; no headers, no highlight.
QList<QQuickItem *> rowsOf(QQuickItem *item)
{
    QList<QQuickItem *> rows;
    QQuickItem *row = nullptr;
    if (item->inherits("QQuickRepeater")) {
        for (int i = 0; i < item->property("count").toInt(); i++)
            if (QMetaObject::invokeMethod(item, "itemAt", Q_RETURN_ARG(QQuickItem *, row), Q_ARG(int, i)) && row) rows.append(row);
    } else if (item->inherits("QQuickItemView")) {
        const auto content = item->property("contentItem").value<QQuickItem *>();
        const QList<QQuickItem *> children = content ? content->childItems() : QList<QQuickItem *>();
        for (QQuickItem *child : children) {
            const QPointF middle(child->x() + child->width() / 2, child->y() + child->height() / 2);
            if (QMetaObject::invokeMethod(item, "itemAt", Q_RETURN_ARG(QQuickItem *, row), Q_ARG(qreal, middle.x()), Q_ARG(qreal, middle.y()))
                && row == child)
                rows.append(child);
        }
    }
    return rows;
}

class Describing {
public:
    explicit Describing(QQuickWindow *window) : m_window(window) {}

    // The things of one list are alike to people, whether they can be pressed or not.
    void describe(QQuickItem *item, bool isRow = false)
    {
        if (!item->isVisible() || Pick::isOverlay(item)) return;
        Pressable *press = isRow ? pressableIn(item) : Pick::on(item);
        const QRectF frame = item->mapRectToScene(QRectF(0, 0, item->width(), item->height()))
            & QRectF(0, 0, m_window->width(), m_window->height());
        if ((press || isRow) && frame.width() >= 1 && frame.height() >= 1) return add(item, press, frame, isRow);
        const QList<QQuickItem *> children = item->childItems();
        // A view's rows lie in its content; those of a Repeater beside it.
        QQuickItem *list = item->parentItem() && item->parentItem()->inherits("QQuickItemView") ? item->parentItem() : item;
        QList<QQuickItem *> rows = rowsOf(list);
        for (QQuickItem *child : children)
            if (child->inherits("QQuickRepeater")) rows += rowsOf(child);
        for (QQuickItem *child : children) describe(child, rows.contains(child));
    }

    QJsonArray targets;

private:
    void add(const QQuickItem *item, Pressable *press, const QRectF &frame, bool isRow)
    {
        static const char *const offers[] = {"nothing", "preview", "menu", "playback", "editMenu"};
        const int offer = press && press->isEnabled ? press->offered() : PRESSURE_OFFER_NOTHING;
        const QString words = wordsOn(item).left(150);
        const QString id = QStringLiteral("%1: %2").arg(targets.size() + 1).arg(words.isEmpty() ? kindOf(item) : words);
        QJsonObject target{{QStringLiteral("id"), id}, {QStringLiteral("offer"), QLatin1String(offers[offer])},
            {QStringLiteral("kind"), QLatin1String(isRow ? "row" : item->inherits("QQuickAbstractButton") ? "icon" : "photo")},
            {QStringLiteral("frame"), frameOf(frame)}};
        const QQuickItem *pressed = press && press->target ? press->target.data() : item;
        if (press && press->opens()) target.insert(QStringLiteral("destination"), id);
        if (offer == PRESSURE_OFFER_PREVIEW && inheritsAny(pressed, {"QQuickTextInput", "QQuickTextEdit"})) target.insert(QStringLiteral("editMenu"), true);
        const bool hasRows = offer == PRESSURE_OFFER_PREVIEW || offer == PRESSURE_OFFER_MENU;
        const PressRows rows = hasRows ? PressRows::read(press->actions) : PressRows();
        if (offer == PRESSURE_OFFER_PREVIEW && press->hasScene())
            target.insert(QStringLiteral("preview"), previewOf(press, frame, m_window, int(rows.rows.size())));
        QJsonArray actions;
        for (const PressRow &row : rows.rows) {
            QJsonObject action{{QStringLiteral("id"), QString::number(actions.size() + 1)}, {QStringLiteral("title"), row.action->property("text").toString()},
                {QStringLiteral("routes"), QJsonArray{QStringLiteral("hold")}}};
            if (PressRows::isDestructive(row.action)) action.insert(QStringLiteral("role"), QStringLiteral("destructive"));
            actions.append(action);
        }
        if (!actions.isEmpty()) target.insert(QStringLiteral("actions"), actions);
        targets.append(target);
    }

    QQuickWindow *m_window;
};

} // namespace

QString PressApp::describe(QQuickItem *root) const
{
    if (!root || !root->window()) return {};
    Describing to(root->window());
    to.describe(root);
    const QJsonObject surface{{QStringLiteral("width"), qMax(1, root->window()->width())},
        {QStringLiteral("height"), qMax(1, root->window()->height())}, {QStringLiteral("unit"), QStringLiteral("px")}};
    const QString name = QCoreApplication::applicationName();
    return QString::fromUtf8(QJsonDocument(QJsonObject{{QStringLiteral("version"), 1},
        {QStringLiteral("app"), name.isEmpty() ? QStringLiteral("app") : name}, {QStringLiteral("unit"), QStringLiteral("px")},
        {QStringLiteral("pixelsPerMillimetre"), pixels}, {QStringLiteral("surface"), surface},
        {QStringLiteral("targets"), to.targets}}).toJson());
}
