/* libframe's objects for each frame, and libgrail's gestures made of them.
 *
 * usage: frame frames|gestures frames TRACE EVENTS
 * Both start from contacts that are known already: the few instructions that make them of the slots are the driver's.
 * With `gestures` every finger is subscribed to as a touch, a drag and a tap, and what begins is accepted.
 */
#include "rig.h"

#include <oif/frame.h>
#include <oif/frame_backend.h>
#include <oif/grail.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS = 16 };

struct contact {
    int x, y, pressure, size, id;
    int is_down, begins, ends;
};

static struct contact contacts[SLOTS];
static unsigned slot, changed;
static UFBackendDevice device;
static UFBackendFrame last;
static UGHandle grail;
static struct rig_counts counts = {.gestures = -1};
static float kept;

static void describe_device(void)
{
    device = frame_backend_device_new();
    frame_backend_device_set_name(device, "Synthetic force touchscreen");
    frame_backend_device_set_direct(device, 1);
    frame_backend_device_set_independent(device, 1);
    frame_backend_device_set_semi_mt(device, 0);
    frame_backend_device_set_max_touches(device, SLOTS);
    frame_backend_device_set_window_resolution(device, 20000, 20000);
    frame_backend_device_add_axis(device, UFAxisTypeX, 0, 4095, 20000);
    frame_backend_device_add_axis(device, UFAxisTypeY, 0, 2559, 20000);
    frame_backend_device_add_axis(device, UFAxisTypePressure, 0, 1023, 0);
    frame_backend_device_add_axis(device, UFAxisTypeTouchMajor, 0, 255, 0);
    frame_backend_device_add_axis(device, UFAxisTypeTrackingId, 0, 65535, 0);
}

static int subscribe(void)
{
    UGSubscription subscription;
    UFDevice known = frame_backend_device_get_device(device);
    UFWindowId window = 1;
    UGGestureTypeMask wanted = UGGestureTypeTouch | UGGestureTypeDrag | UGGestureTypeTap;
    unsigned one = 1;
    if (grail_new(&grail) != UGStatusSuccess || grail_subscription_new(&subscription) != UGStatusSuccess)
        return 0;
    UFEvent event = frame_event_new();
    frame_event_set_type(event, UFEventTypeDeviceAdded);
    frame_event_set_device(event, device);
    frame_event_set_time(event, 0);
    grail_process_frame_event(grail, event);
    frame_event_unref(event);
    grail_subscription_set_property(subscription, UGSubscriptionPropertyDevice, &known);
    grail_subscription_set_property(subscription, UGSubscriptionPropertyWindow, &window);
    grail_subscription_set_property(subscription, UGSubscriptionPropertyMask, &wanted);
    grail_subscription_set_property(subscription, UGSubscriptionPropertyTouchesStart, &one);
    grail_subscription_set_property(subscription, UGSubscriptionPropertyTouchesMinimum, &one);
    grail_subscription_set_property(subscription, UGSubscriptionPropertyTouchesMaximum, &one);
    return grail_subscription_activate(grail, subscription) == UGStatusSuccess;
}

static void place(UFBackendTouch touch, const struct contact *contact)
{
    frame_backend_touch_set_window_pos(touch, (float)contact->x, (float)contact->y);
    frame_backend_touch_set_value(touch, UFAxisTypeX, (float)contact->x);
    frame_backend_touch_set_value(touch, UFAxisTypeY, (float)contact->y);
    frame_backend_touch_set_value(touch, UFAxisTypePressure, (float)contact->pressure);
    frame_backend_touch_set_value(touch, UFAxisTypeTouchMajor, (float)contact->size);
}

/* The touch that a contact is in a frame, with what has become of it. */
static void give(UFBackendFrame frame, struct contact *contact, uint64_t milliseconds)
{
    UFBackendTouch touch;
    if (contact->begins) {
        touch = frame_backend_touch_new();
        frame_backend_touch_set_id(touch, (UFTouchId)contact->id);
        frame_backend_touch_set_start_time(touch, milliseconds);
        frame_backend_touch_set_owned(touch, 1);
        frame_backend_touch_set_pending_end(touch, 0);
        place(touch, contact);
    } else {
        if (frame_backend_frame_borrow_touch_by_id(frame, (UFTouchId)contact->id, &touch) != UFStatusSuccess)
            return;
        if (contact->ends)
            frame_backend_touch_set_ended(touch);
        else
            place(touch, contact);
    }
    frame_backend_touch_set_time(touch, milliseconds);
    frame_backend_frame_give_touch(frame, &touch);
}

/* What a reader of frames asks: who is there, what has changed, and how hard each presses. */
static void look(UFBackendFrame frame)
{
    UFFrame read = frame_backend_frame_get_frame(frame);
    unsigned number = frame_frame_get_num_touches(read);
    counts.frames++;
    for (unsigned index = 0; index < number; index++) {
        UFTouch touch;
        float pressure;
        if (frame_frame_get_touch_by_index(read, index, &touch) != UFStatusSuccess)
            continue;
        UFTouchState state = frame_touch_get_state(touch);
        counts.begins += state == UFTouchStateBegin;
        counts.ends += state == UFTouchStateEnd;
        counts.samples++;
        if (frame_touch_get_value(touch, UFAxisTypePressure, &pressure) == UFStatusSuccess)
            kept += pressure;
    }
}

static void take_gestures(UFEvent event, uint64_t milliseconds)
{
    UGEvent gesture;
    grail_process_frame_event(grail, event);
    uint64_t timeout = grail_next_timeout(grail);
    if (timeout != 0 && timeout <= milliseconds)
        grail_update_time(grail, milliseconds);
    while (grail_get_event(grail, &gesture) == UGStatusSuccess) {
        UGSlice slice;
        counts.gestures++;
        grail_event_get_property(gesture, UGEventPropertySlice, &slice);
        if (grail_slice_get_state(slice) == UGGestureStateBegin)
            grail_accept_gesture(grail, grail_slice_get_id(slice));
        grail_event_unref(gesture);
    }
}

static void end_frame(uint64_t milliseconds)
{
    UFBackendFrame frame = last != NULL ? frame_backend_frame_create_next(last) : frame_backend_frame_new();
    unsigned active = 0;
    frame_backend_frame_set_device(frame, device);
    frame_backend_frame_set_window_id(frame, 1);
    for (unsigned index = 0; index < SLOTS; index++) {
        struct contact *contact = &contacts[index];
        if (changed & 1u << index)
            give(frame, contact, milliseconds);
        contact->is_down = (contact->is_down || contact->begins) && !contact->ends;
        contact->begins = contact->ends = 0;
        active += (unsigned)contact->is_down;
    }
    changed = 0;
    frame_backend_frame_set_active_touches(frame, active);
    UFEvent event = frame_event_new();
    frame_event_set_type(event, UFEventTypeFrame);
    frame_event_set_frame(event, frame);
    frame_event_set_time(event, milliseconds);
    look(frame);
    if (grail != NULL)
        take_gestures(event, milliseconds);
    frame_event_unref(event);
    if (last != NULL)
        frame_backend_frame_delete(last);
    last = frame;
}

static void take(const struct input_event *event)
{
    struct contact *contact = &contacts[slot];
    if (event->type == EV_SYN && event->code == SYN_REPORT) {
        int64_t time = (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
        end_frame((uint64_t)(time / 1000));
        return;
    }
    if (event->type != EV_ABS || event->code < ABS_MT_SLOT)
        return;
    if (event->code == ABS_MT_SLOT) {
        slot = (unsigned)event->value % SLOTS;
        return;
    }
    changed |= 1u << slot;
    switch (event->code) {
    case ABS_MT_POSITION_X:
        contact->x = event->value;
        break;
    case ABS_MT_POSITION_Y:
        contact->y = event->value;
        break;
    case ABS_MT_PRESSURE:
        contact->pressure = event->value;
        break;
    case ABS_MT_TOUCH_MAJOR:
        contact->size = event->value;
        break;
    case ABS_MT_TRACKING_ID:
        contact->ends = event->value < 0;
        contact->begins = event->value >= 0;
        if (contact->begins)
            contact->id = event->value;
        break;
    default:
        break;
    }
}

int main(int argc, char **argv)
{
    static struct input_event buffer[256];
    int descriptor = rig_open(argc - 1, argv + 1, "frame frames|gestures");
    describe_device();
    if (strcmp(argv[1], "gestures") == 0) {
        counts.gestures = 0;
        if (!subscribe()) {
            fprintf(stderr, "frame: libgrail takes no subscription\n");
            return 2;
        }
    }
    while (rig_next()) {
        /* No frame is as large as the buffer. */
        ssize_t bytes = read(descriptor, buffer, sizeof(buffer));
        for (ssize_t place = 0; place < bytes / (ssize_t)sizeof(*buffer); place++)
            take(&buffer[place]);
    }
    rig_report(&counts);
    return kept < 0;
}
