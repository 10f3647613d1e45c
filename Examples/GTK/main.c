/* Three pages that can be pressed: a mail list, an image grid, a launcher. Press hard on a touchscreen, hold with a finger or
   a mouse, or use the Menu key.

   usage: gtk-pages [mail | images | launcher] [--play RECORDING] [--events]
   --play lets a recorded finger press the first thing, --events prints what comes of it. */
#include "app.h"

#include <string.h>

static const char style[] =
    ".mail { padding: 8px; } .from { font-weight: bold; } .subject { font-weight: bold; font-size: 1.5em; } .message { font-size: 1.1em; } .page { padding: 28px; } .grid { margin: 18px; }"
    ".face { min-width: 44px; min-height: 44px; border-radius: 22px; font-weight: bold; font-size: 1.2em; }"
    ".tile { border-radius: 14px; border: none; }"
    ".sign { min-width: 68px; min-height: 68px; border-radius: 18px; font-size: 30px; border: none; background-image: none; }"
    ".face, .sign, .sign label { color: white; text-shadow: 0 1px 2px alpha(black, .3); }"
    ".rose { background-color: #b8405e; } .teal { background-color: #1f7a7a; } .violet { background-color: #6b4fb3; }"
    ".amber { background-color: #9a5b13; } .blue { background-color: #2f62b5; } .green { background-color: #3a7a35; }"
    ".slate { background-color: #46525e; }"
    ".said { background: alpha(black, .8); color: white; border-radius: 18px; padding: 8px 18px; margin: 24px; }";

static GtkWidget *window, *stack, *back, *said;
static PressureGesture *first;
static const char *recording, *name_of_list;
static gboolean is_told;

GtkWidget *app_label(const char *text, const char *css_class)
{
    GtkWidget *label = gtk_label_new(text);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    if (css_class) gtk_widget_add_css_class(label, css_class);
    return label;
}

void app_open(GtkWidget *from, const char *title, GtkWidget *page)
{
    (void)from;
    GtkWidget *before = gtk_stack_get_child_by_name(GTK_STACK(stack), "page");
    if (before) gtk_stack_remove(GTK_STACK(stack), before);
    gtk_stack_add_named(GTK_STACK(stack), page, "page");
    gtk_stack_set_visible_child(GTK_STACK(stack), page);
    gtk_window_set_title(GTK_WINDOW(window), title);
    gtk_widget_set_visible(back, TRUE);
    if (is_told) g_print("opened %s\n", title);
}

static void go_back(void)
{
    gtk_stack_set_visible_child_name(GTK_STACK(stack), "list");
    gtk_window_set_title(GTK_WINDOW(window), name_of_list);
    gtk_widget_set_visible(back, FALSE);
}

static gboolean hush(gpointer data)
{
    (void)data;
    gtk_revealer_set_reveal_child(GTK_REVEALER(said), FALSE);
    return G_SOURCE_REMOVE;
}

void app_say(GtkWidget *from, const char *text)
{
    (void)from;
    gtk_label_set_text(GTK_LABEL(gtk_revealer_get_child(GTK_REVEALER(said))), text);
    gtk_revealer_set_reveal_child(GTK_REVEALER(said), TRUE);
    g_timeout_add_seconds(2, hush, NULL);
    if (is_told) g_print("said %s\n", text);
}

static void tell_peek(void)
{
    g_print("peek\n");
}

static void tell_end(PressureGesture *press, PressureGestureEnd reason)
{
    GEnumClass *class = g_type_class_ref(PRESSURE_TYPE_GESTURE_END);
    (void)press;
    g_print("ended %s\n", g_enum_get_value(class, (int)reason)->value_nick);
    g_type_class_unref(class);
}

void app_shows_first(PressureGesture *press)
{
    if (first) return;
    first = press;
    if (!is_told) return;
    g_signal_connect(press, "peek", G_CALLBACK(tell_peek), NULL);
    g_signal_connect(press, "ended", G_CALLBACK(tell_end), NULL);
}

static gboolean play(gpointer data)
{
    GError *error = NULL;
    (void)data;
    if (!pressure_gesture_play(first, recording, 1, &error)) g_printerr("gtk-pages: %s\n", error->message), exit(2);
    return G_SOURCE_REMOVE;
}

static GtkWidget *new_window(GtkWidget *page, const char *name)
{
    name_of_list = name;
    GtkCssProvider *css = gtk_css_provider_new();
    gtk_css_provider_load_from_data(css, style, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(css);
    window = gtk_window_new();
    gtk_window_set_default_size(GTK_WINDOW(window), 420, 680);
    gtk_window_set_title(GTK_WINDOW(window), name);
    GtkWidget *bar = gtk_header_bar_new(), *overlay = gtk_overlay_new();
    back = gtk_button_new_from_icon_name("go-previous-symbolic");
    gtk_widget_set_tooltip_text(back, "Back");
    gtk_widget_set_visible(back, FALSE);
    g_signal_connect(back, "clicked", G_CALLBACK(go_back), NULL);
    gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), back);
    gtk_window_set_titlebar(GTK_WINDOW(window), bar);
    stack = gtk_stack_new();
    gtk_stack_add_named(GTK_STACK(stack), page, "list");
    said = gtk_revealer_new();
    gtk_revealer_set_transition_type(GTK_REVEALER(said), GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
    gtk_revealer_set_child(GTK_REVEALER(said), app_label("", "said"));
    gtk_widget_set_can_target(said, FALSE);
    gtk_widget_set_halign(said, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(said, GTK_ALIGN_END);
    gtk_overlay_set_child(GTK_OVERLAY(overlay), stack);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), said);
    gtk_window_set_child(GTK_WINDOW(window), overlay);
    return window;
}

int main(int argc, char **argv)
{
    const char *page = "mail";
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--play") && i + 1 < argc) recording = argv[++i];
        else if (!strcmp(argv[i], "--events")) is_told = TRUE;
        else if (!strcmp(argv[i], "mail") || !strcmp(argv[i], "images") || !strcmp(argv[i], "launcher")) page = argv[i];
        else return g_printerr("usage: gtk-pages [mail | images | launcher] [--play RECORDING] [--events]\n"), 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (!gtk_init_check()) return g_printerr("gtk-pages: there is no display; try  xvfb-run -a gtk-pages …\n"), 2;
    if (!strcmp(page, "mail")) new_window(mail_new(), "Mail");
    else if (!strcmp(page, "images")) new_window(images_new(), "Images");
    else new_window(launcher_new(), "Launcher");
    gtk_window_present(GTK_WINDOW(window));
    if (recording) g_timeout_add(600, play, NULL);
    while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
    return 0;
}
