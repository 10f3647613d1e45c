#include "review.h"
#include "../review-wanted.h"
#include "gesture.h"

#include <QLoggingCategory>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTimer>

#include <algorithm>

Q_LOGGING_CATEGORY(reviewing, "pressuregestures.review")

namespace {

struct Open : QObject {
    using QObject::isSignalConnected;
};

bool isConnected(const QObject *object, const char *signal)
{
    const int index = object->metaObject()->indexOfSignal(signal);
    return index >= 0 && (object->*(&Open::isSignalConnected))(object->metaObject()->method(index));
}

// A PressArea hears its gesture, and passes on what it hears: there its own signal counts.
bool isAnswered(const PressureGesture *gesture)
{
    const QObject *area = gesture->target();
    const bool isWithin = area && area->property("gesture").value<QObject *>() == gesture;
    return isConnected(isWithin ? area : gesture, "popped()");
}

bool inheritsAny(const QObject *object, std::initializer_list<const char *> names)
{
    return std::any_of(names.begin(), names.end(), [object](const char *name) { return object->inherits(name); });
}

// As people who look for it would name it: by its name or its words.
QString nameOf(const QQuickItem *item)
{
    QString kind = QString::fromLatin1(item->metaObject()->className());
    kind = kind.section(QStringLiteral("_QML"), 0, 0);
    if (kind.startsWith(QLatin1String("QQuick"))) kind.remove(0, 6);
    QString said = item->objectName();
    if (said.isEmpty()) said = item->property("text").toString();
    for (const QQuickItem *child : item->childItems())
        if (said.isEmpty()) said = child->property("text").toString();
    return said.isEmpty() ? kind : QStringLiteral("“%1” (%2)").arg(said, kind);
}

bool hasPressable(const QQuickItem *item)
{
    const PressureGesture *gesture = PressureGesture::on(item);
    if (gesture && gesture->isEnabled() && gesture->offered() != PRESSURE_OFFER_NOTHING) return true;
    const QList<QQuickItem *> children = item->childItems();
    return std::any_of(children.begin(), children.end(), hasPressable);
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

// Things of one list are alike to people: either all of them answer a press, or none.
void lookAtList(QQuickItem *list, QStringList &findings)
{
    int with = 0, without = 0;
    const QList<QQuickItem *> rows = rowsOf(list);
    for (const QQuickItem *row : rows) {
        if (!row->isVisible()) continue;
        if (hasPressable(row)) with++;
        else without++;
    }
    if (with == 0 || without == 0) return;
    findings.append(QStringLiteral("adoption.inconsistent: of the %1 things in %2 %3 can be pressed, and %4 cannot: let all of them, or none.")
                        .arg(with + without).arg(nameOf(list)).arg(with).arg(without));
}

void lookAt(QQuickItem *item, QStringList &findings)
{
    const PressureGesture *gesture = PressureGesture::on(item);
    const pressure_offer offer = gesture ? gesture->offered() : PRESSURE_OFFER_NOTHING;
    if (offer == PRESSURE_OFFER_PREVIEW) {
        if (!isAnswered(gesture))
            findings.append(QStringLiteral("peek.no-pop: nothing opens when the preview of %1 pops: let onPopped do what a tap does.").arg(nameOf(item)));
        if (item->inherits("QQuickAbstractButton") && !gesture->hasScene())
            findings.append(QStringLiteral("peek.button-like: %1 is a button, and looks like something that acts, not like something"
                                           " that opens: offer a menu, or nothing.").arg(nameOf(item)));
        if (inheritsAny(item, {"QQuickTextEdit", "QQuickTextInput"}))
            findings.append(QStringLiteral("peek.edit-menu-conflict: a long press on %1 selects its text: offer an edit menu, or a"
                                           " preview elsewhere.").arg(nameOf(item)));
    }
    if (offer == PRESSURE_OFFER_MENU && gesture->rowCount() == 0)
        findings.append(QStringLiteral("home.empty-action-view: a press on %1 shows a menu without actions: set some, or offer nothing.").arg(nameOf(item)));
    lookAtList(item, findings);
    const QList<QQuickItem *> children = item->childItems();
    for (QQuickItem *child : children) lookAt(child, findings);
}

} // namespace

QStringList PressReview::findings(QQuickItem *root)
{
    QStringList findings;
    lookAt(root, findings);
    // Rows of one list are made alike, and say the same.
    findings.removeDuplicates();
    return findings;
}

void PressReview::later(QQuickWindow *window)
{
    static const bool wanted = review_is_wanted();
    static const char key[] = "pressureGesturesReviewed";
    if (!wanted || window->property(key).toBool()) return;
    window->setProperty(key, true);
    // When the app has put everything where it belongs.
    QTimer::singleShot(500, window, [window] {
        const QStringList findings = PressReview::findings(window->contentItem());
        for (const QString &finding : findings) qCWarning(reviewing, "%s", qPrintable(finding));
    });
}
