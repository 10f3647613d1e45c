"""Plants faults in a copy of the part for GTK 4, one after the other: a test has to go red at each. Those that a story finds are
planted by Scripts/test-stories.sh --planted-gtk.

usage: test_planted.py [--few | --memory] FOLDER WITH lib AND include OF THE SMALL LIBRARY
       --memory plants leaks and a use of what has been freed, for random sessions; GTK_PART is built with AddressSanitizer then
exit:  0 every fault is found, 1 one is not, or no longer stands where it is planted
"""

import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
CHECKOUT = os.path.abspath(os.path.join(HERE, *[os.pardir] * 4))
SOURCES = os.path.join(CHECKOUT, "Toolkits/gtk4")

# What is wrong, the file, what stands there, what stands there instead, and the test that has to notice.
FAULTS = [
    ("events count from when they come", "window.c", "    words.stamp = stamp;\n", "    words.stamp = stamp_now();\n",
     "test_gesture.py OnWaylandAlone.test_a_late_event_is_as_old_as_it_says"),
    ("the screen is not measured", "window.c", "    if (is_mapped) measure(window);\n", "",
     "test_gesture.py NodeOnX11.test_force_peeks_and_pops"),
    ("a pad is not asked for the pointer's force", "window.c", "{PRESSURE_POINTER_FINGER, PRESSURE_POINTER_PEN, PRESSURE_POINTER_PEN, PRESSURE_POINTER_MOUSE, PRESSURE_POINTER_MOUSE}",
     "{PRESSURE_POINTER_FINGER, PRESSURE_POINTER_PEN, PRESSURE_POINTER_PEN, PRESSURE_POINTER_FINGER, PRESSURE_POINTER_MOUSE}",
     "test_gesture.py PadOnX11.test_pressing_on_after_the_click_peeks_and_pops"),
    ("nine actions are cut to eight", "items.c", " || items->count == PRESSURE_MAX_ACTIONS) items->needs_menu", ") items->needs_menu",
     "test_gesture.py MenusOnX11.test_more_than_eight_are_the_toolkits_menu"),
    ("GTK 4.8 is asked for axes that an event has not", "../gdk-events.h",
     "if (!gdk_event_get_axes(event, &axes, &count) || !axes) return -1;", "(void)axes, (void)count;",
     "test_gesture.py FingersOnWayland.test_tap_passes"),
    ("a finger presses in a list that moves", "pick.c", "time - *last < FRAME", "time - *last < -FRAME",
     "test_gesture.py FingersOnX11.test_a_finger_on_a_moving_list_stops_it_and_presses_nothing"),
    ("a node is read that is not allowed", "window.c", "if (one->is_node_allowed && ", "if (",
     "test_gesture.py NodeOnX11.test_a_node_that_is_not_allowed_stays_closed"),
    ("a menu goes while GTK has a finger in it", "menu.c", "gtk_popover_popdown(GTK_POPOVER(menu->popover));", "",
     "test_ends.py EndsOnWayland.test_destroy_upon_signal"),
    ("a pop that removes its gesture ends as nothing", "window.c", "    /* The app receives the last events before the gesture is removed. */\n    take(window, 0);", "",
     "test_ends.py EndsOnX11.test_detach_upon_pop"),
    ("a gesture outlives its widget", "gesture.c",
     "    pick_set(widget, NULL);\n    g_object_unref(gesture);", "    pick_set(widget, NULL);",
     "test_ends.py EndsOnX11.test_close_upon_peek"),
    ("a gesture is removed twice", "gesture.c", "    if (!gesture->press.widget) return g_object_unref(gesture);\n", "",
     "test_ends.py EndsOnX11.test_a_handler_removes_the_gesture_that_is_being_removed"),
    ("any F10 shows the actions", "window.c", "held == GDK_SHIFT_MASK", "held == GDK_CONTROL_MASK",
     "test_gesture.py KeysOnX11.test_shift_and_f10_and_return_chooses"),
    ("a row stays hidden", "layer.c", "gtk_widget_set_opacity(layer->source, layer->source_was);", "",
     "test_preview.py LooksOnX11.test_escape_leaves_everything_as_it_was"),
    ("actions can be hit and not be seen", "layer.c", "gtk_widget_set_opacity(layer->rows[i], CLAMP(values->rows_opacity, 0, 1));",
     "gtk_widget_set_opacity(layer->rows[i], 0);",
     "test_preview.py LooksOnX11.test_what_can_be_hit_is_what_is_seen"),
    ("frames are drawn while nothing moves", "window.c", "if (show(window, gdk_frame_clock_get_frame_time(clock)))",
     "if (show(window, gdk_frame_clock_get_frame_time(clock)) || TRUE)",
     "test_preview.py Still.test_while_it_stays_no_frame_is_made"),
    ("motion that nobody wants", "window.c", "if (!animates) now.flags", "if (!animates && 0) now.flags",
     "test_preview.py ReducedOnX11.test_nothing_changes_its_place"),
    ("the edges of a list view's rows are dead", "pick.c", "list && GTK_IS_LIST_BASE(list)", "list && 0",
     "test_own_list.py OwnListOnX11.test_the_edge_of_a_row_is_pressed"),
    ("a preview without a name", "layer.c", "    if (title) gtk_accessible_update_property(GTK_ACCESSIBLE(part)",
     "    if (!title) gtk_accessible_update_property(GTK_ACCESSIBLE(part)",
     "test_preview.py LooksOnX11.test_what_can_be_hit_is_what_is_seen"),
    ("a hint is drawn two frames late", "window.c", "    (void)root;\n    if (show(window, gdk",
     "    (void)root;\n    static gint64 begun, before;\n    gint64 now = gdk_frame_clock_get_frame_time(clock);\n"
     "    if (now - before > 100000) begun = now;\n    before = now;\n"
     "    if (now - begun < 30000) return G_SOURCE_CONTINUE;\n    if (show(window, gdk",
     "test_preview.py Latency.test_a_hint_is_in_the_frame_after_its_event",
     ("window.c", "show(window, g_get_monotonic_time()) && !window->tick", "!window->tick")),
    ("a preview that leaves takes the focus again", "window.c", "    if (layer) layer_focus(layer, row);\n", "",
     "test_preview.py UnselectedOnX11.test_the_focus_goes_back_after_an_action"),
    ("a disabled action looks enabled", "layer.c", "gtk_widget_set_sensitive(layer->rows[i], item_is_enabled(item));", "",
     "test_gesture.py MenusOnX11.test_disabled_set_destructive_and_icons"),
    ("groups have no room between them", "items.c", "item.starts_group = *is_group_due", "item.starts_group = 0 && *is_group_due",
     "test_gesture.py MenusOnX11.test_groups_have_room_between_them"),
    ("the theme paints over the chosen row", "layer.c", "GTK_STYLE_PROVIDER_PRIORITY_SETTINGS", "GTK_STYLE_PROVIDER_PRIORITY_THEME",
     "test_preview.py Colours.test_the_chosen_row_is_highlighted"),
    ("the theme paints over a destructive row", "layer.c", "GTK_STYLE_PROVIDER_PRIORITY_SETTINGS", "GTK_STYLE_PROVIDER_PRIORITY_THEME",
     "test_preview.py Colours.test_a_destructive_row_is_red"),
    ("an app cannot change the look", "layer.c", "GTK_STYLE_PROVIDER_PRIORITY_SETTINGS", "GTK_STYLE_PROVIDER_PRIORITY_USER",
     "test_preview.py Styled.test_an_app_changes_the_colours"),
    ("red is too dark in the dark", "layer.c", "now->is_dark ? light_red : now->text, now->ground, READABLE", "now->text, now->ground, 1",
     "test_preview.py InTheDark.test_a_destructive_row_is_red"),
    ("the edge of a card is not seen in the dark", "layer.c", "    else if (now->is_dark || contrast(", "    else if (contrast(",
     "test_preview.py InTheDark.test_the_edge_of_the_card_is_seen"),
    ("high contrast has no solid edge", "layer.c", "contrast(now->edge, now->ground) >= STRONG", "FALSE",
     "test_preview.py InHighContrast.test_the_edge_of_the_card_is_seen"),
    ("an action is shown on the side that the swipe leads to", "layer.c", "side_action == i + 1", "side_action == 2 - i",
     "test_gesture.py MenusOnX11.test_what_a_swipe_does_is_seen_beside_the_card"),
    ("the wheel is no force", "window.c", "case GDK_PRESS_TURNED: return turned(window, &press);", "case GDK_PRESS_TURNED: return FALSE;",
     "test_gesture.py MouseOnX11.test_the_wheel_is_force_where_nothing_scrolls"),
    ("the wheel is force in a list", "window.c", "    if (pick_scrolls(pressable->widget)) target->flags |= PRESSURE_HOST_SCROLLS;\n", "",
     "test_gesture.py MouseOnX11.test_the_wheel_scrolls_a_list"),
    ("a choice of the window's action dismisses", "menu.c", "menu->is_chosen = TRUE;", "(void)menu;",
     "test_gesture.py MouseOnX11.test_an_action_of_the_window"),
    ("a submenu that opens is a choice", "menu.c", "if (!page && !submenu && ", "if (",
     "test_gesture.py MouseOnX11.test_a_submenu_that_opens_is_no_choice"),
    ("a screen reader cannot pop", "layer.c", "    g_signal_connect(layer->card, \"clicked\", G_CALLBACK(clicked), layer);\n", "",
     "test_reader.py Read.test_the_card_is_a_button_that_pops"),
    ("a screen reader chooses nothing", "layer.c", "    g_signal_connect(row, \"clicked\", G_CALLBACK(clicked), layer);\n", "",
     "test_reader.py Read.test_the_actions_are_items_of_a_menu"),
    ("what cannot be pressed is not described", "describe.c", "if ((press || is_row) &&", "if (press &&",
     "test_gesture.py DescribedOnX11.test_rows_their_actions_and_previews"),
]
FEW = 6
# Faults that random sessions have to find under AddressSanitizer, and what AddressSanitizer may report first.
LEAK, USE = ("leak of",), ("heap-use-after-free",)
MEMORY = [
    (LEAK, "what explains a press is never given back", "gesture.c", "    g_free(gesture->press.note);\n", ""),
    # The actions are leaked, unless one of them changes before the program ends and calls the gesture that has been freed.
    (LEAK + USE, "the actions of a preview are never given back", "window.c", "    items_clear(&pressable->items);\n", ""),
    (USE, "a window goes on with gestures that have gone", "window.c",
     "    g_hash_table_remove(window->pressables, GINT_TO_POINTER(pressable->id));\n", ""),
]


def plant(folder, file, rule, wrong):
    path = os.path.join(folder, file)
    with open(path, encoding="utf-8") as source:
        text = source.read()
    if text.count(rule) != 1:
        raise SystemExit(f"test_planted: '{rule}' is {text.count(rule)} times in {file}: change the line of the fault")
    with open(path, "w", encoding="utf-8") as source:
        source.write(text.replace(rule, wrong))


def build(folder, small, name, flags, *faults):
    """Builds a copy of the part with faults; where it lies."""
    # Beside the Makefile it finds VERSION, as in the checkout.
    sources, out = os.path.join(folder, "Toolkits/gtk4"), os.path.join(folder, "out")
    shutil.copytree(SOURCES, sources)
    shutil.copy(os.path.join(CHECKOUT, "VERSION"), folder)
    shutil.copy(os.path.join(CHECKOUT, "Toolkits/gdk-events.h"), os.path.join(folder, "Toolkits"))
    for fault in faults:
        plant(sources, *fault)
    made = subprocess.run(
        ["make", "-s", "-C", sources, f"OUT={out}", f"BUILT={small}", f"CFLAGS={flags}"], capture_output=True, text=True)
    if made.returncode != 0:
        raise SystemExit(f"test_planted: with '{name}' it does not build:\n{made.stderr}")
    return out


def is_misuse_found(address, small, said, name, *fault):
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        out = build(folder, small, name, "-O1 -g -fsanitize=address -fno-omit-frame-pointer", fault)
        shutil.copy(os.path.join(address, "subject"), out)
        run = subprocess.run(
            [sys.executable, os.path.join(HERE, "test_random.py"), "--seed", "1", "12"], capture_output=True, text=True,
            env={**os.environ, "GTK_PART": out, "SMALL_LIBRARY": os.path.join(small, "lib")})
        return run.returncode == 1 and any(words in run.stdout for words in said)


def is_found(built, small, name, file, rule, wrong, test, *more):
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        out = build(folder, small, name, "-O1 -g", (file, rule, wrong), *more)
        shutil.copy(os.path.join(built, "subject"), out)
        program, *tests = test.split()
        run = subprocess.run(
            [sys.executable, os.path.join(HERE, program), *tests], capture_output=True, text=True,
            env={**os.environ, "GTK_PART": out, "SMALL_LIBRARY": os.path.join(small, "lib")})
        if "_FailedTest" in run.stderr:
            raise SystemExit(f"test_planted: there is no test {test}: change the name that '{name}' has")
        # A test that does not run at all has found nothing.
        return run.returncode == 1 and "Ran 1 test" in run.stderr


def main(words):
    few, memory = words[:1] == ["--few"], words[:1] == ["--memory"]
    small = os.path.abspath(words[-1])
    built = os.environ.get("GTK_PART", os.path.join(CHECKOUT, ".build/gtk4"))
    missed = 0
    for fault in MEMORY if memory else []:
        found = is_misuse_found(built, small, *fault)
        missed += not found
        print(f"  {'found' if found else 'NOT FOUND'}  {fault[1]}", flush=True)
    if memory:
        return 1 if missed else 0
    for fault in FAULTS[:FEW] if few else FAULTS:
        found = is_found(built, small, *fault)
        missed += not found
        print(f"  {'found' if found else 'NOT FOUND'}  {fault[0]}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        print(__doc__)
        sys.exit(2)
    sys.exit(main(sys.argv[1:]))
