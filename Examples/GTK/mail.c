/* A mail list: a row peeks at its message, pops into it, and has three actions. */
#include "app.h"

typedef struct Mail {
    const char *from, *subject, *text, *colour;
} Mail;

static const Mail mails[] = {
    {"Ada", "Sunday's walk", "Shall we take the path along the river? The bridge is open again, and the alders are turning.\n\nI bring the bread if you bring the cheese.", "rose"},
    {"The bicycle shop", "Your wheel is true", "It runs without a wobble now. We have put on a new brake pad as well, for the old one was worn to the metal.\n\nOpen until six.", "teal"},
    {"Grace", "The nightly build", "It was the clock: on that machine a minute had sixty-one seconds. A line in the log says so, if you know where to look.", "violet"},
    {"Library", "Two books are due", "“The Left Hand of Darkness” and “Field Guide to Lichens” are due on Thursday. Nobody waits for them; one click keeps them for three more weeks.", "amber"},
    {"Jun", "Photographs", "The three from the lighthouse came out well. The fourth is mostly thumb.", "blue"},
    {"Garden", "Water on Wednesday", "The barrel is a third full. The beans want it most.", "green"},
    {"Katherine", "Orbits", "Once more by hand: they agree to the fifth place.", "rose"},
    {"Baker's", "Rye is back", "From Friday on, at seven.", "amber"},
};

static GtkWidget *message(const Mail *mail)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10), *text = app_label(mail->text, "message");
    gtk_widget_add_css_class(box, "page");
    gtk_box_append(GTK_BOX(box), app_label(mail->subject, "subject"));
    gtk_box_append(GTK_BOX(box), app_label(mail->from, "dim-label"));
    gtk_label_set_wrap(GTK_LABEL(text), TRUE);
    gtk_box_append(GTK_BOX(box), text);
    return box;
}

/* ---- press: begin ---- */
static GtkWidget *make_preview(PressureGesture *press, gpointer mail) { return message(mail); }

static void pop(PressureGesture *press, const Mail *mail)
{
    app_open(pressure_gesture_get_widget(press), mail->subject, message(mail));
}

static void act(PressureGesture *press, const char *name, GVariant *target, const Mail *mail)
{
    GtkWidget *row = gtk_widget_get_ancestor(pressure_gesture_get_widget(press), GTK_TYPE_LIST_BOX_ROW);
    char *text = g_strdup_printf("%s: %s", mail->subject, name);
    app_say(row, text);
    g_free(text);
    if (g_str_equal(name, "archive")) gtk_list_box_remove(GTK_LIST_BOX(gtk_widget_get_parent(row)), row);
}

static void make_pressable(GtkWidget *widget, const Mail *mail)
{
    GMenu *menu = g_menu_new();
    g_menu_append(menu, "Reply", "press.reply");
    g_menu_append(menu, "Mark as unread", "press.unread");
    g_menu_append(menu, "Archive", "press.archive");
    PressureGesture *press = pressure_gesture_new(widget);
    pressure_gesture_set_actions(press, G_MENU_MODEL(menu));
    g_object_unref(menu);
    PressurePreview *preview = pressure_preview_new(press, make_preview, (gpointer)mail, NULL);
    pressure_preview_set_title(preview, mail->subject);
    g_signal_connect(press, "pop", G_CALLBACK(pop), (gpointer)mail);
    g_signal_connect(press, "action", G_CALLBACK(act), (gpointer)mail);
    app_shows_first(press);
}
/* ---- press: end ---- */

static void activated(GtkListBox *list, GtkListBoxRow *row)
{
    const Mail *mail = g_object_get_data(G_OBJECT(gtk_list_box_row_get_child(row)), "mail");
    app_open(GTK_WIDGET(list), mail->subject, message(mail));
}

GtkWidget *mail_new(void)
{
    GtkWidget *list = gtk_list_box_new(), *scroller = gtk_scrolled_window_new();
    gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
    g_signal_connect(list, "row-activated", G_CALLBACK(activated), NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(mails); i++) {
        char letter[] = {mails[i].from[0], 0};
        GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 14), *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
        GtkWidget *face = gtk_label_new(letter), *first = app_label(mails[i].text, "dim-label");
        gtk_widget_add_css_class(row, "mail");
        gtk_widget_add_css_class(face, "face");
        gtk_widget_add_css_class(face, mails[i].colour);
        gtk_widget_set_valign(face, GTK_ALIGN_CENTER);
        gtk_label_set_ellipsize(GTK_LABEL(first), PANGO_ELLIPSIZE_END);
        gtk_label_set_single_line_mode(GTK_LABEL(first), TRUE);
        gtk_box_append(GTK_BOX(texts), app_label(mails[i].from, "from"));
        gtk_box_append(GTK_BOX(texts), app_label(mails[i].subject, NULL));
        gtk_box_append(GTK_BOX(texts), first);
        gtk_box_append(GTK_BOX(row), face);
        gtk_box_append(GTK_BOX(row), texts);
        g_object_set_data(G_OBJECT(row), "mail", (gpointer)&mails[i]);
        make_pressable(row, &mails[i]);
        gtk_list_box_append(GTK_LIST_BOX(list), row);
    }
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    return scroller;
}
