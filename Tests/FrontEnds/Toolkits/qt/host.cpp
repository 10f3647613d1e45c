// Opens a QML file, as an app does, and prints what it says.
//
// usage: press-host FILE.qml [WORD…]      QML has the words as Qt.application.arguments; PRESS_HOST_HOLD is a hold's
//                                         time in milliseconds
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QStyleHints>

static void say(QtMsgType, const QMessageLogContext &, const QString &text)
{
    puts(qPrintable(text));
    fflush(stdout);
}

int main(int argc, char **argv)
{
    QGuiApplication app(argc, argv);
    if (argc < 2) return 2;
    qInstallMessageHandler(say);
    // Long enough to be told from a tap on a machine that is held up.
    const int hold = qEnvironmentVariableIntValue("PRESS_HOST_HOLD");
    app.styleHints()->setMousePressAndHoldInterval(hold > 0 ? hold : 500);
    QQmlApplicationEngine engine;
    engine.load(QUrl::fromLocalFile(QString::fromLocal8Bit(argv[1])));
    return engine.rootObjects().isEmpty() ? 2 : app.exec();
}
