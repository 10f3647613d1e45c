// Does in a QML file what a screen reader does, by the names and actions that Qt has for one. The file's own words are printed.
//
// usage: press-reader FILE.qml NAME…      presses each thing of that name once it is there, one after another; ends then
#include <QAccessible>
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQuickWindow>
#include <QTimer>

static void say(QtMsgType, const QMessageLogContext &, const QString &text)
{
    puts(qPrintable(text));
    fflush(stdout);
}

static QAccessibleInterface *find(QAccessibleInterface *within, const QString &name)
{
    if (!within || !within->isValid()) return nullptr;
    const QAccessible::State state = within->state();
    const bool isPressed = within->actionInterface() && within->actionInterface()->actionNames().contains(QAccessibleActionInterface::pressAction());
    if (within->text(QAccessible::Name) == name && !state.invisible && isPressed) return within;
    // What was made last lies on top.
    for (int i = within->childCount() - 1; i >= 0; i--)
        if (QAccessibleInterface *found = find(within->child(i), name)) return found;
    return nullptr;
}

int main(int argc, char **argv)
{
    QGuiApplication app(argc, argv);
    QStringList names = app.arguments().mid(2);
    qInstallMessageHandler(say);
    QAccessible::setActive(true);
    QQmlApplicationEngine engine;
    engine.load(QUrl::fromLocalFile(app.arguments().value(1)));
    if (engine.rootObjects().isEmpty()) return 2;
    auto window = qobject_cast<QQuickWindow *>(engine.rootObjects().first());
    // Nothing tells when something of that name has come; the test has a limit for all of it.
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &app, [&] {
        if (names.isEmpty()) return app.quit();
        QAccessibleInterface *found = find(QAccessible::queryAccessibleInterface(window), names.first());
        if (!found) return;
        printf("press %s\n", qPrintable(names.takeFirst()));
        fflush(stdout);
        found->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    });
    timer.start(100);
    return app.exec();
}
