"""Plants faults in a copy of the part for GTK 4, one after the other: a test has to go red at each.

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
    ("a list is dead to taps after a press", "events.c", "gtk_event_controller_reset(GTK_EVENT_CONTROLLER(other));",
     "gtk_gesture_set_sequence_state(other, sequence, GTK_EVENT_SEQUENCE_DENIED);",
     "test_gesture.py FingersOnX11.test_after_a_press_that_was_dismissed_taps_and_clicks_pass"),
    ("events count from when they come", "events.c", "return MIN(now, (milliseconds - late) * 1000);", "return now;",
     "test_gesture.py OnWaylandAlone.test_a_late_event_is_as_old_as_it_says"),
    ("GTK 4.8 is asked for axes that an event has not", "events.c",
     "if (!gdk_event_get_axes(event, &axes, &count) || !axes) return PRESSURE_UNKNOWN;", "(void)axes, (void)count;",
     "test_gesture.py FingersOnWayland.test_tap_passes",
     ("events.c", "double pressure = kind == KIND_PEN && has_force ?", "double pressure = has_force ?")),
    ("a press lets the list scroll", "events.c", "!= PRESSURE_CLAIM_EXCLUSIVE) continue;", "!= 99) continue;",
     "test_gesture.py NodeOnX11.test_a_press_by_force_does_not_scroll"),
    ("a finger presses in a list that moves", "scroll.c", "time - *last < FRAME", "time - *last < -FRAME",
     "test_gesture.py FingersOnX11.test_a_finger_on_a_moving_list_stops_it_and_presses_nothing"),
    ("the tap that dismisses is somebody else's as well", "events.c",
     "answer_pinned(hub, gesture, x, y, time);\n        return TRUE;",
     "answer_pinned(hub, gesture, x, y, time);\n        return FALSE;",
     "test_gesture.py FingersOnX11.test_a_preview_pinned_is_dismissed_by_a_tap_elsewhere_which_is_nobody_elses"),
    ("no finger is joined with the node", "events.c", "press->is_joined = kind == KIND_FINGER &&",
     "press->is_joined = kind == KIND_PEN &&", "test_gesture.py NodeOnX11.test_force_peeks_and_pops"),
    ("a node is read that is not allowed", "node.c", "if (pressure_gesture_get_node_allowed(gesture) && ", "if (",
     "test_gesture.py NodeOnX11.test_a_node_that_is_not_allowed_stays_closed"),
    ("force counts that is not allowed", "events.c", "double pressure = kind == KIND_PEN && has_force ?",
     "double pressure = kind == KIND_PEN ?", "test_gesture.py PensOnX11.test_force_that_is_not_allowed_does_not_count",
     ("events.c", "if (kind == KIND_PEN && has_force) pressure =", "if (kind == KIND_PEN) pressure =")),
    ("a menu goes while GTK has a finger in it", "menu.c", "gtk_popover_popdown(GTK_POPOVER(menu->popover));", "",
     "test_ends.py EndsOnWayland.test_destroy_upon_signal"),
    ("a pop that removes its row was cancelled", "press.c", "if (gesture->is_settled) reason = gesture->settled;", "",
     "test_ends.py EndsOnX11.test_remove_upon_pop"),
    ("a pad's finger is not asked while the pointer stays", "events.c",
     "if (!press || press->is_swallowed || !hub->root || !may_weigh(press->gesture)) return;",
     "if (!press || force > -2) return;",
     "test_gesture.py PadOnX11.test_pressing_on_after_the_click_peeks_and_pops"),
    ("the review passes over lists", "review.c", "if (with > 0 && without > 0)", "if (with > 0 && without > 100)",
     "test_gesture.py ReviewOnX11.test_what_is_careless_is_found_and_named"),
    ("a debug build is not reviewed", "../review-wanted.h", "strcmp(names + sections[i].sh_name, \".debug_info\") == 0", "false",
     "test_gesture.py ReviewOnX11.test_a_debug_build_says_it_unasked"),
    ("a release talks", "../review-wanted.h", "strcmp(names + sections[i].sh_name, \".debug_info\") == 0", "true",
     "test_gesture.py ReviewOnX11.test_a_release_says_nothing_unasked"),
    ("every window says it again", "review.c", "if (g_hash_table_add(printed, g_strdup(*each))) g_message", "g_message",
     "test_gesture.py ReviewOnX11.test_a_second_window_does_not_say_it_again"),
    ("a gesture outlives its widget", "gesture.c",
     "        g_object_set_data(G_OBJECT(widget), key, NULL);\n        g_object_unref(gesture);",
     "        g_object_set_data(G_OBJECT(widget), key, NULL);", "test_ends.py EndsOnX11.test_close_upon_peek"),
    ("any F10 shows the actions", "keys.c", "held == GDK_SHIFT_MASK", "held == GDK_CONTROL_MASK",
     "test_gesture.py KeysOnX11.test_shift_and_f10_and_return_chooses"),
    ("a tap draws a preview", "preview.c", "if (event->kind == PRESSURE_EVENT_TAPPED) return;", "",
     "test_preview.py LooksOnX11.test_a_tap_shows_no_preview"),
    ("a row stays hidden", "layer.c", "gtk_widget_set_opacity(layer->source, layer->source_was);", "",
     "test_preview.py LooksOnX11.test_escape_leaves_everything_as_it_was"),
    ("actions can be hit and not be seen", "layer.c", "gtk_widget_snapshot_child(GTK_WIDGET(layer), layer->rows[i], snapshot);", "",
     "test_preview.py LooksOnX11.test_what_can_be_hit_is_what_is_seen"),
    ("frames are drawn while nothing moves", "preview.c", "if (show(preview, gdk_frame_clock_get_frame_time(clock)))",
     "if (show(preview, gdk_frame_clock_get_frame_time(clock)) || TRUE)",
     "test_preview.py Still.test_while_it_stays_no_frame_is_made"),
    ("a hint is drawn two frames late", "preview.c", "    (void)root;\n    if (show(",
     "    (void)root;\n    static gint64 begun, before;\n    gint64 now = gdk_frame_clock_get_frame_time(clock);\n"
     "    if (now - before > 100000) begun = now;\n    before = now;\n"
     "    if (now - begun < 30000) return G_SOURCE_CONTINUE;\n    if (show(",
     "test_preview.py Latency.test_a_hint_is_in_the_frame_after_its_event"),
    ("motion that nobody wants", "preview.c", "animates ? 0 : PRESSURE_MOTION_REDUCED", "animates ? 0 : 0",
     "test_preview.py ReducedOnX11.test_nothing_changes_its_place"),
    ("the edges of a list view's rows are dead", "events.c", "if (list && GTK_IS_LIST_BASE(list))", "if (list && 0)",
     "test_own_list.py OwnListOnX11.test_the_edge_of_a_row_is_pressed"),
    ("a sandbox is taken for a machine without a touchscreen", "node.c", "else if (count < 0)", "else if (count < -99)",
     "test_sandbox.py NoNodeOnX11.test_a_sandbox_hides_devices"),
    ("a preview without a name", "layer.c", "if (title) gtk_accessible", "if (!title) gtk_accessible",
     "test_preview.py LooksOnX11.test_what_can_be_hit_is_what_is_seen"),
    ("keys go on where those of the press before were", "preview.c", "preview->focused = -1;\n    layer_focus(preview->layer, -1);",
     "layer_focus(preview->layer, -1);", "test_preview.py LooksOnX11.test_tab_reaches_the_same_action_each_time"),
    ("a low shadow shows as a band", "layer.c", "(least / 2 - corner) * 0.7f", "SHADOW",
     "test_page.py ShadowOnX11.test_the_shadow_has_no_steps"),
    ("a preview that leaves takes the focus again", "preview.c", "        layer_let_go(preview->layer);\n", "",
     "test_preview.py UnselectedOnX11.test_the_focus_goes_back_after_an_action"),
    ("parts answer before they are where they are seen", "preview.c", "pressure_motion_part_at(preview->motion, x, y, time)",
     "pressure_motion_part_at(preview->motion, x, y, time + 450000)",
     "test_early.py EarlyOnX11.test_nothing_is_chosen_before_it_was_seen"),
    ("rows are hit before the card that is drawn above them", "preview.c",
     "    if (part >= PRESSURE_PART_ROW) return",
     "    pressure_motion_places places = PRESSURE_MOTION_PLACES_INIT;\n    pressure_motion_get_places(preview->motion, &places);\n"
     "    for (int row = 0; row < (int)places.row_count; row++)\n"
     "        if (y >= places.rows[row].y && y < places.rows[row].y + places.rows[row].height) return row + 1;\n"
     "    if (part >= PRESSURE_PART_ROW) return",
     "test_early.py EarlyOnX11.test_nothing_is_chosen_before_it_was_seen"),
    ("a tap that came too early dismisses", "preview.c", "part == PRESSURE_PART_WAITING ? WAITING : NONE", "NONE",
     "test_early.py EarlyOnX11.test_a_tap_that_waited_takes_nothing_from_the_next"),
    ("a finger that landed too early chooses at its lift", "events.c", "press->is_early = !answer_pinned(", "answer_pinned(",
     "test_early.py EarlyOnX11.test_a_finger_that_landed_early_takes_nothing_from_another"),
    ("a finger that answered what has gone chooses from what came after it", "press.c",
     "gesture->hub->presses[i].is_early = gesture->hub->presses[i].is_swallowed;", ";",
     "test_preview.py LooksOnX11.test_a_finger_answers_nothing_that_came_after_it"),
    ("a tap on nothing pops the menu that is open", "events.c", "hub->pinned && gesture == hub->pinned", "gesture == hub->pinned",
     "test_gesture.py FingersOnX11.test_a_tap_on_nothing_dismisses_a_menu_and_does_nothing_else"),
]
FEW = 6
# What random sessions have to find where AddressSanitizer looks on, and what that says of it first.
LEAK, USE = "leak of", "heap-use-after-free"
MEMORY = [
    (LEAK, "what explains a press is never given back", "gesture.c", "    g_free(gesture->note);\n    G_OBJECT", "    G_OBJECT"),
    (LEAK, "the actions of a preview are never given back", "preview.c",
     "    items_clear(&preview->items);\n    g_free(preview->title);", "    g_free(preview->title);"),
    (USE, "a window goes on with gestures that have gone", "hub.c",
     "    g_hash_table_remove(hub->gestures, GINT_TO_POINTER(gesture_target(gesture)));\n", ""),
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
    shutil.copy(os.path.join(CHECKOUT, "Toolkits/review-wanted.h"), os.path.join(folder, "Toolkits"))
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
        return run.returncode == 1 and said in run.stdout


def is_found(built, small, name, file, rule, wrong, test, *more):
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        out = build(folder, small, name, "-O1 -g", (file, rule, wrong), *more)
        shutil.copy(os.path.join(built, "subject"), out)
        program, *tests = test.split()
        run = subprocess.run(
            [sys.executable, os.path.join(HERE, program), *tests], capture_output=True, text=True,
            env={**os.environ, "GTK_PART": out, "SMALL_LIBRARY": os.path.join(small, "lib")})
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
