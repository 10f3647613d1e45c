// An app for stories in Qt Quick: a window with things that are pressed (edge-qt.qml), which says what it hears. It reads lines from
// the file that its first word names; Tests/Stories/Player/real.py sends them, and moves fingers, pens, mice and keys by itself.
#include <QEventLoop>
#include <QFont>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPalette>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QSocketNotifier>
#include <QStyleHints>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <functional>
#include <unistd.h>

namespace {

void say(const QString &line) { puts(qPrintable(line)); }

// What reaches it was left to the app.
class StoryWindow : public QQuickWindow {
protected:
    bool event(QEvent *event) override
    {
        switch (event->type()) {
        case QEvent::TouchBegin:
        case QEvent::TouchUpdate:
        case QEvent::TouchEnd:
            for (const QEventPoint &point : static_cast<QTouchEvent *>(event)->points()) {
                if (point.state() == QEventPoint::Pressed) say(QStringLiteral("left began"));
                if (point.state() == QEventPoint::Released) say(QStringLiteral("left ended"));
            }
            break;
        case QEvent::MouseButtonPress:
        case QEvent::TabletPress: say(QLatin1String(isFirst(event) ? "left began" : "left button")); break;
        case QEvent::MouseButtonRelease:
        case QEvent::TabletRelease: say(QStringLiteral("left ended")); break;
        case QEvent::KeyPress: say(QStringLiteral("left key")); break;
        case QEvent::Wheel: say(QStringLiteral("left wheel")); break;
        default: break;
        }
        return QQuickWindow::event(event);
    }

private:
    static bool isFirst(const QEvent *event) { return static_cast<const QSinglePointEvent *>(event)->button() == Qt::LeftButton; }
};

} // namespace

class Edge : public QObject {
    Q_OBJECT

public:
    explicit Edge(const QString &things) : m_component(&m_engine, QUrl::fromLocalFile(things)), m_font(QGuiApplication::font()), m_palette(QGuiApplication::palette())
    {
        m_font.setPixelSize(13);
        qApp->installEventFilter(this);
    }

    ~Edge() override { delete m_window; }

    Q_INVOKABLE void hear(const QString &words)
    {
        timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        say(QStringLiteral("heard %1 %2").arg(words).arg(qint64(now.tv_sec) * 1000000 + now.tv_nsec / 1000));
    }
    Q_INVOKABLE void peek(int thing, const QString &offer)
    {
        m_shown = thing;
        hear(QStringLiteral("peek %1 %2 -").arg(thing).arg(offer));
    }
    Q_INVOKABLE void end(int thing, const QString &reason)
    {
        if (m_shown == thing) m_shown = 0;
        hear(QStringLiteral("ended %1 %2").arg(thing).arg(reason));
    }
    // The app's button follows its pointer no longer.
    Q_INVOKABLE void letGo(QQuickItem *button)
    {
        // A window that goes cancels its buttons.
        for (int landing = m_window->isVisible() ? int(m_landings.size()) : 0; landing > 0; landing--)
            if (button->contains(button->mapFromScene(m_landings[landing - 1]))) return hear(QStringLiteral("claim %1").arg(landing));
    }

    bool obey(const QByteArray &line); // false for the last command

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    QString text(const char *name) const { return m_words.value(QLatin1String(name)); }
    double number(const char *name, double other = 0) const { return m_words.contains(QLatin1String(name)) ? text(name).toDouble() : other; }
    bool is(const char *name, const char *value) const { return text(name) == QLatin1String(value); }
    void refuse(const char *why) const
    {
        say(QStringLiteral("error %1: %2").arg(m_verb, QLatin1String(why)));
        fflush(stdout);
        _exit(1);
    }
    QQuickItem *thing() const
    {
        QQuickItem *found = m_things.value(int(number("target")));
        if (!found) refuse("there is no such thing");
        return found;
    }
    void call(const char *method) const { QMetaObject::invokeMethod(thing()->property("press").value<QObject *>(), method); }

    void waitUntil(const std::function<bool()> &isThere, const char *what);
    void drawFrame();
    void renew();
    void setWindow();
    void addThing();
    void tellFocus();
    void tellMenu();
    QList<QQuickItem *> layers() const;
    void sayPlaces();

    QQmlEngine m_engine;
    QQmlComponent m_component;
    QFont m_font;
    QPalette m_palette;
    StoryWindow *m_window = nullptr;
    QHash<int, QPointer<QQuickItem>> m_things;
    QList<QPointF> m_landings;
    QHash<QString, QString> m_words;
    QString m_verb, m_focus = QStringLiteral("none");
    int m_shown = 0, m_frames = 0;
    bool m_isPenDown = false, m_isKeyHere = false, m_hasMenu = false;
    bool m_isReduced = false, m_isForceOff = false;
};

// ---- Before anything else hears it ------------------------------------------------------------------------------------

bool Edge::eventFilter(QObject *object, QEvent *event)
{
    if (object != m_window) return false;
    switch (event->type()) {
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
        for (const QEventPoint &point : static_cast<QTouchEvent *>(event)->points())
            if (point.state() == QEventPoint::Pressed) m_landings.append(point.scenePosition());
        break;
    case QEvent::TabletPress:
        if (static_cast<QTabletEvent *>(event)->button() != Qt::LeftButton) break;
        m_isPenDown = true;
        m_landings.append(static_cast<QTabletEvent *>(event)->position());
        break;
    case QEvent::TabletRelease: m_isPenDown = m_isPenDown && static_cast<QTabletEvent *>(event)->button() != Qt::LeftButton; break;
    case QEvent::MouseButtonPress: {
        const auto mouse = static_cast<QMouseEvent *>(event);
        // Qt makes them of fingers and pens as well.
        if (mouse->button() == Qt::LeftButton && mouse->source() == Qt::MouseEventNotSynthesized && !m_isPenDown) m_landings.append(mouse->scenePosition());
        break;
    }
    // It comes behind all that was sent before, and belongs to no story.
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
        if (static_cast<QKeyEvent *>(event)->key() != Qt::Key_Backspace) break;
        m_isKeyHere = m_isKeyHere || event->type() == QEvent::KeyRelease;
        return true;
    default: break;
    }
    return false;
}

void Edge::waitUntil(const std::function<bool()> &isThere, const char *what)
{
    QEventLoop loop;
    QTimer late;
    late.setSingleShot(true);
    late.start(3000);
    while (!isThere() && late.isActive()) loop.processEvents(QEventLoop::WaitForMoreEvents);
    if (!late.isActive()) refuse(what);
}

// One that begins from now on.
void Edge::drawFrame()
{
    if (!m_window || !m_window->isVisible() || !m_window->isExposed()) return;
    const int before = m_frames;
    m_window->update();
    waitUntil([this, before] { return m_frames > before; }, "no frame was drawn");
}

// ---- The window -------------------------------------------------------------------------------------------------------

void Edge::renew()
{
    m_landings.clear();
    delete m_window;
    m_things.clear();
    m_shown = 0;
    m_isPenDown = m_hasMenu = m_isReduced = m_isForceOff = false;
    m_focus = QStringLiteral("none");
    qApp->styleHints()->setMousePressAndHoldInterval(800); // Qt's own
    qApp->setLayoutDirection(Qt::LeftToRight);
    qApp->setFont(m_font);
    qApp->setPalette(m_palette);
    m_window = new StoryWindow;
    m_window->setFlags(Qt::Window | Qt::FramelessWindowHint);
    connect(m_window, &QQuickWindow::frameSwapped, this, [this] { m_frames++; });
    connect(m_window, &QQuickWindow::activeFocusItemChanged, this, &Edge::tellFocus, Qt::QueuedConnection);
    connect(m_window, &QQuickWindow::afterAnimating, this, &Edge::tellMenu);
}

void Edge::setWindow()
{
    m_window->resize(int(number("width", 400)), int(number("height", 600)));
    if (is("direction", "right-to-left")) qApp->setLayoutDirection(Qt::RightToLeft);
    if (!text("text").isEmpty()) {
        QFont large = m_font;
        large.setPixelSize(int(m_font.pixelSize() * number("text", 1)));
        qApp->setFont(large);
    }
    if (!text("text-height").isEmpty()) {
        QFont high = m_font;
        for (double points = 4; QFontMetricsF(high).height() < number("text-height"); points += 0.01) high.setPointSizeF(points);
        qApp->setFont(high);
    }
    if (is("dark", "yes")) {
        QPalette dark(QColor(0x30, 0x30, 0x30), QColor(0x24, 0x24, 0x24));
        dark.setColor(QPalette::Base, QColor(0x1c, 0x1c, 0x1c));
        qApp->setPalette(dark);
        m_window->setColor(dark.color(QPalette::Window));
    }
    if (!text("ground").isEmpty()) {
        m_window->setColor(Qt::white);
        QQmlComponent black(&m_engine);
        black.setData("import QtQuick; Rectangle { color: 'black' }", QUrl());
        const auto ground = qobject_cast<QQuickItem *>(black.create());
        ground->setParent(m_window);
        ground->setParentItem(m_window->contentItem());
        ground->setSize(QSizeF(number("ground"), number("height")));
    }
    m_isReduced = m_isReduced || is("motion", "reduced");
    if (!text("person-hold").isEmpty()) qApp->styleHints()->setMousePressAndHoldInterval(int(number("person-hold") / 1000));
    m_isForceOff = m_isForceOff || is("force", "off");
}

void Edge::addThing()
{
    QVariantList rows;
    for (QString row : text("rows").split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const bool isFirst = row.startsWith(QLatin1Char('|')), isEnabled = !row.endsWith(QLatin1Char('-'));
        row.remove(QLatin1Char('|')).remove(QLatin1Char('-'));
        rows.append(QVariantMap{{QStringLiteral("number"), row.toInt()}, {QStringLiteral("isEnabled"), isEnabled}, {QStringLiteral("isFirst"), isFirst}});
    }
    const int id = int(number("target"));
    QObject *made = m_component.createWithInitialProperties({{QStringLiteral("edge"), QVariant::fromValue<QObject *>(this)},
        {QStringLiteral("number"), id}, {QStringLiteral("offer"), text("offer")}, {QStringLiteral("rows"), rows},
        {QStringLiteral("drawer"), text("drawer")}, {QStringLiteral("leading"), int(number("leading"))},
        {QStringLiteral("trailing"), int(number("trailing"))}, {QStringLiteral("scrolls"), is("scrolls", "yes")},
        {QStringLiteral("showsHold"), !is("hold", "hidden")}, {QStringLiteral("isForceAllowed"), !m_isForceOff && !is("force", "off")},
        {QStringLiteral("isReduced"), m_isReduced}, {QStringLiteral("x"), number("x")}, {QStringLiteral("y"), number("y")},
        {QStringLiteral("width"), number("width", 1)}, {QStringLiteral("height"), number("height", 1)}});
    const auto item = qobject_cast<QQuickItem *>(made);
    if (!item) refuse(qPrintable(m_component.errorString().simplified()));
    item->setParent(m_window);
    item->setParentItem(m_window->contentItem());
    m_things[id] = item;
}

// ---- What is shown ----------------------------------------------------------------------------------------------------

// Things that lie over the window, whether anything of them is wanted or not; the topmost first.
QList<QQuickItem *> Edge::layers() const
{
    QList<QQuickItem *> found;
    const QList<QQuickItem *> children = m_window ? m_window->contentItem()->childItems() : QList<QQuickItem *>();
    for (QQuickItem *child : children)
        if (child->metaObject()->indexOfProperty("pressLayer") >= 0 && child->isVisible()) found.append(child);
    std::sort(found.begin(), found.end(), [](const QQuickItem *one, const QQuickItem *other) { return one->z() > other->z(); });
    return found;
}

static bool isRow(const QQuickItem *item) { return item->metaObject()->indexOfProperty("isChosen") >= 0; }

static void collect(QQuickItem *item, QQuickItem *&card, QMap<int, QQuickItem *> &rows)
{
    if (isRow(item)) rows[item->property("index").toInt()] = item;
    else if (item->objectName() == QLatin1String("pressCard")) card = item;
    const QList<QQuickItem *> children = item->childItems();
    for (QQuickItem *child : children) collect(child, card, rows);
}

static QString placeOf(const QQuickItem *item)
{
    const QRectF at = item->mapRectToScene(QRectF(0, 0, item->width(), item->height()));
    return QStringLiteral("%1,%2,%3,%4").arg(at.x()).arg(at.y()).arg(at.width()).arg(at.height());
}

void Edge::sayPlaces()
{
    QString said = QStringLiteral("done");
    if (m_shown) said += QStringLiteral(" shown=%1").arg(m_shown);
    QQuickItem *card = nullptr;
    QMap<int, QQuickItem *> rows;
    const QList<QQuickItem *> all = layers();
    if (m_shown && !all.isEmpty()) {
        collect(all.first(), card, rows);
        const bool isMenu = all.first()->property("pressLayer").value<QObject *>()->property("isMenu").toBool();
        if (card && !isMenu && card->width() > 0) said += QStringLiteral(" card=") + placeOf(card);
        QStringList places;
        for (const QQuickItem *row : std::as_const(rows))
            if (row->isVisible()) places.append(placeOf(row));
        if (!places.isEmpty()) said += QStringLiteral(" rows=") + places.join(QLatin1Char(';'));
        for (const QQuickItem *row : std::as_const(rows))
            if (row->property("isChosen").toBool()) said += QStringLiteral(" row=%1").arg(row->property("index").toInt());
    }
    say(said);
}

void Edge::tellFocus()
{
    const QQuickItem *focus = m_window ? m_window->activeFocusItem() : nullptr;
    QString now = QStringLiteral("none");
    if (focus && isRow(focus)) now = QStringLiteral("row %1").arg(focus->property("index").toInt());
    else if (focus && (focus->objectName() == QLatin1String("pressCard") || layers().contains(focus))) now = QStringLiteral("card");
    if (now != m_focus) hear(QStringLiteral("focus ") + now);
    m_focus = now;
}

// Qt Quick Controls' own.
void Edge::tellMenu()
{
    bool hasMenu = false;
    const QList<QObject *> all = m_window->findChildren<QObject *>();
    for (const QObject *each : all) hasMenu = hasMenu || (each->inherits("QQuickMenu") && each->property("opened").toBool());
    if (hasMenu && !m_hasMenu) hear(QStringLiteral("toolkit-menu %1").arg(m_shown));
    m_hasMenu = hasMenu;
}

// ---- Commands ---------------------------------------------------------------------------------------------------------

bool Edge::obey(const QByteArray &line)
{
    const QStringList words = QString::fromLatin1(line).simplified().split(QLatin1Char(' '));
    m_verb = words.first();
    m_words.clear();
    for (const QString &word : words.mid(1)) m_words.insert(word.section(QLatin1Char('='), 0, 0), word.section(QLatin1Char('='), 1));
    bool isAnswered = false;
    const QString &verb = m_verb;
    if (verb == QLatin1String("new")) renew();
    else if (verb == QLatin1String("window")) {
        setWindow();
        say(QStringLiteral("done text-height=%1").arg(QFontMetricsF(QGuiApplication::font()).height()));
        isAnswered = true;
    }
    else if (verb == QLatin1String("target")) addThing();
    else if (verb == QLatin1String("present")) m_window->show();
    else if (verb == QLatin1String("hide")) m_window->hide();
    else if (verb == QLatin1String("await") && !text("active").isEmpty())
        waitUntil([this] { return m_window->isActive() == is("active", "yes"); }, "the window has not become so");
    else if (verb == QLatin1String("await")) drawFrame();
    else if (verb == QLatin1String("land")) m_landings.clear();
    else if (verb == QLatin1String("focus")) thing()->property("button").value<QQuickItem *>()->forceActiveFocus();
    else if (verb == QLatin1String("sync") || verb == QLatin1String("places")) {
        if (is("key", "yes")) waitUntil([this] { return m_isKeyHere; }, "the key behind all input has not come");
        m_isKeyHere = false;
        isAnswered = verb == QLatin1String("places");
        if (isAnswered || !is("key", "yes")) drawFrame();
        tellFocus();
        if (isAnswered) sayPlaces();
    } else if (verb == QLatin1String("show")) call("show");
    else if (verb == QLatin1String("cancel")) call("cancel");
    else if (verb == QLatin1String("end")) QMetaObject::invokeMethod(thing(), "finish", Q_ARG(QVariant, text("reason")));
    else if (verb == QLatin1String("enable"))
        QMetaObject::invokeMethod(thing(), "enable", Q_ARG(QVariant, int(number("action"))), Q_ARG(QVariant, is("on", "yes")));
    else if (verb == QLatin1String("change")) thing()->setPosition(QPointF(number("x"), number("y")));
    else if (verb == QLatin1String("remove")) {
        // As views remove their rows.
        thing()->setParentItem(nullptr);
        m_things.take(int(number("target")))->deleteLater();
    }
    else if (verb == QLatin1String("layers")) {
        say(QStringLiteral("done %1").arg(layers().size()));
        isAnswered = true;
    } else if (verb != QLatin1String("quit")) refuse("no such command");
    if (!isAnswered) say(QStringLiteral("done"));
    fflush(stdout);
    return verb != QLatin1String("quit");
}

int main(int count, char **arguments)
{
    QGuiApplication app(count, arguments);
    if (count != 2) return fprintf(stderr, "usage: edge-qt FILE\n"), 2;
    const int commands = open(arguments[1], O_RDONLY | O_NONBLOCK);
    if (commands < 0) return fprintf(stderr, "edge-qt: %s cannot be read\n", arguments[1]), 2;
    setvbuf(stdout, nullptr, _IOFBF, 1 << 16);
    app.setQuitOnLastWindowClosed(false);
    Edge edge(QStringLiteral(STORY_THINGS));
    QByteArray lines;
    QSocketNotifier notifier(commands, QSocketNotifier::Read);
    QObject::connect(&notifier, &QSocketNotifier::activated, &edge, [&] {
        char some[1024];
        for (ssize_t length; (length = read(commands, some, sizeof some)) > 0;) lines.append(some, length);
        for (qsizetype end; (end = lines.indexOf('\n')) >= 0;) {
            const QByteArray line = lines.left(end);
            lines.remove(0, end + 1);
            if (!edge.obey(line)) return app.quit();
        }
    });
    return app.exec();
}

#include "edge-qt.moc"
