/*
 * PressureGestures: how hard a finger presses, as peek, pop, action swipe and long press.
 *
 * A session turns touches into gestures. Touches come through one of two entry points, or through both at once:
 *
 *   - devices: a node such as /dev/input/event5, a descriptor that was opened elsewhere, or a recording, which plays
 *     like a device. The session has one descriptor for any poll loop; when it is readable, call pressure_dispatch.
 *   - the app's own touches: pressure_touch_began, _moved, _ended and _lost, with the app's own times.
 *
 * Either way the gestures wait until pressure_next_event takes them; until then the descriptor is readable. A list of
 * targets, or the app's own function, tells which target is under a finger.
 *
 *     #include <poll.h>
 *     #include <pressure-gestures.h>
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         pressure_session *session = pressure_session_new(NULL);
 *         pressure_target mail = PRESSURE_TARGET_INIT;
 *         mail.id = 1;
 *         mail.offer = PRESSURE_OFFER_PREVIEW;
 *         mail.frame = (pressure_rect){0, 0, 100, 160};
 *         pressure_set_targets(session, &mail, 1);
 *         if (pressure_add_path(session, "/dev/input/event5") < 0) return 1;
 *         struct pollfd ready = {.fd = pressure_fd(session), .events = POLLIN};
 *         pressure_event event = PRESSURE_EVENT_INIT;
 *         while (event.kind != PRESSURE_EVENT_DEVICE_LEFT && poll(&ready, 1, -1) >= 0) {
 *             pressure_dispatch(session);
 *             while (pressure_next_event(session, &event) == 1)
 *                 if (event.kind == PRESSURE_EVENT_POPPED) printf("open %d\n", event.target);
 *         }
 *         return pressure_session_free(session);
 *     }
 *
 * FUNCTIONS. Their names begin with pressure_.
 *
 *   Results:                last_error, status_name, version, has_live_devices
 *   Sessions:               session_new, session_free, session_adopt, configure
 *   Targets:                set_targets, set_hit_test
 *   Devices and recordings: add_path, add_fd, add_recording, remove_device, watch_nodes, suspend, resume,
 *                           get_device_info, find_nodes
 *   The app's own touches:  touch_no_pressure, touch_force, touch_units, touch_pen, touch_began, touch_moved,
 *                           touch_ended, touch_lost, next_deadline, advance
 *   Touches of a toolkit:   join_path, join_fd, join_touch, join_reason
 *   Events:                 fd, dispatch, next_event, event_line
 *   Questions:              claim, force, explain, explain_recording, cancel, cancel_pinned
 *   Tuning:                 get_tuning_field, get_tuning, set_tuning, set_tunings, use_preset, load_profile
 *   Diagnostics:            get_counts, check_name
 *   Motion:                 row_height, motion_new, motion_free, motion_configure, motion_get_places,
 *                           motion_place_target, motion_event, motion_move, motion_dismiss, motion_get_values,
 *                           motion_part_at
 *   Host:                   host_new, host_free, host_adopt, host_configure, host_activate, host_fd, host_dispatch,
 *                           host_advance, host_next_deadline, host_next_event, host_get_preview, host_moves,
 *                           host_staying, host_explain
 *   Host, devices:          host_pressure, host_watch, host_measure, host_allow, host_time, host_source
 *   Host, input:            host_began, host_moved, host_ended, host_lost, host_takes, host_wheel, host_other_button,
 *                           host_key, host_play
 *   Host, the app:          host_show, host_answer, host_end, host_choose, host_cancel, host_remove, host_change,
 *                           host_enable
 *
 * RESULTS. A function that returns int returns 0 or more for success, and a negative pressure_status for an error;
 * pressure_last_error then explains in a sentence what is wrong and what to do. Misuse that this file describes does
 * not crash.
 *
 * THREADS. A session belongs to the thread that made it; from any other thread every function returns
 * PRESSURE_ERROR_THREAD. pressure_session_adopt changes the owner. The library starts no thread, and calls the app only
 * from within pressure_dispatch and pressure_touch_began. Two sessions never disturb each other. After fork, the child
 * must not use its parent's sessions.
 *
 * MEMORY. Data from the app is copied before the function returns, unless stated otherwise. Texts from the library
 * belong to the library; each function says how long they are valid. A session handle is a number, not an address: a
 * freed handle is recognised, and gives PRESSURE_ERROR_HANDLE.
 *
 * SIZES. Structures begin with their size, as the app's compiler knows it; the _INIT macros fill it in. Later versions
 * add fields at the end: the library never writes beyond the given size, and refuses a structure with unknown fields
 * unless they are zero. So programs and libraries of different versions work together.
 *
 * Lengths are millimetres, x to the right and y downwards from the top left corner of the surface as the app sees it.
 * Times are microseconds, less than 2^59 either way. Forces are shares of full force, 0 to 1, except with
 * pressure_touch_units.
 */
#ifndef PRESSURE_GESTURES_H
#define PRESSURE_GESTURES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header; pressure_version returns that of the library. */
#define PRESSURE_VERSION_MAJOR 0
#define PRESSURE_VERSION_MINOR 9
#define PRESSURE_VERSION_PATCH 0
#define PRESSURE_VERSION "0.9.0"

/* ---- Results ----------------------------------------------------------------------------------------------------- */

/* What went wrong, as a negative result. Numbers keep their meaning; new ones may come. */
typedef enum pressure_status {
    PRESSURE_OK = 0,
    PRESSURE_ERROR_HANDLE = -1,      /* NULL, an already freed handle, or another kind of handle */
    PRESSURE_ERROR_THREAD = -2,      /* it belongs to another thread */
    PRESSURE_ERROR_BUSY = -3,        /* called from within the app's own hit test */
    PRESSURE_ERROR_ARGUMENT = -4,    /* invalid: NULL, out of range, or an unknown name */
    PRESSURE_ERROR_SIZE = -5,        /* a structure's size is invalid, or an unknown field is not zero */
    PRESSURE_ERROR_TUNING = -6,      /* a threshold that breaks a rule, or no such threshold */
    PRESSURE_ERROR_TARGET = -7,      /* an invalid target; from the hit test it counts as no target */
    PRESSURE_ERROR_FILE = -8,        /* a profile or recording that cannot be read */
    PRESSURE_ERROR_PERMISSION = -9,  /* the device may not be opened by this user */
    PRESSURE_ERROR_DEVICE = -10,     /* no such device, not a touch device, or it is gone */
    PRESSURE_ERROR_UNSUPPORTED = -11,/* this library was built without live devices, recordings, motion or hosts */
    PRESSURE_ERROR_FULL = -12,       /* events wait: take them with pressure_next_event, then repeat the call */
    PRESSURE_ERROR_LIMIT = -13,      /* too many sessions, hosts or devices */
    PRESSURE_ERROR_SYSTEM = -14      /* the system refused something else */
} pressure_status;

/* The error of this thread's last failed call, in a sentence; empty if none has failed.
   Belongs to the library, and is valid until this thread's next failed call, or until the thread ends. Never NULL. */
const char *pressure_last_error(void);

/* The name of a status, such as "PRESSURE_ERROR_THREAD"; "unknown" for other numbers. Always valid. */
const char *pressure_status_name(int status);

/* The version of the library, such as "0.1.0". Always valid. */
const char *pressure_version(void);

/* 1 if the library can read touch devices itself, 0 if it was built without this, or libevdev is not installed. */
int pressure_has_live_devices(void);

/* ---- Sessions ---------------------------------------------------------------------------------------------------- */

/* A session's handle: only compare it with NULL, and pass it to functions. */
typedef struct pressure_session pressure_session;

/* For pressure_settings.flags. */
typedef enum pressure_flags {
    PRESSURE_FLAG_PRESSURE_OFF = 1 << 0,   /* the user's switch: a hold opens everything */
    PRESSURE_FLAG_RIGHT_TO_LEFT = 1 << 1,  /* the app's text runs from right to left */
    PRESSURE_FLAG_INDEPENDENT = 1 << 2,    /* a press for each finger, not one at a time; only for sources added later */
    PRESSURE_FLAG_USE_AREA = 1 << 3,       /* use a contact's size as its pressure on devices without pressure */
    PRESSURE_FLAG_INVERT_X = 1 << 4,       /* the device's x axis runs from right to left */
    PRESSURE_FLAG_INVERT_Y = 1 << 5,       /* the device's y axis runs from bottom to top */
    PRESSURE_FLAG_GRAB = 1 << 6,           /* other programs do not get the devices' events */
    PRESSURE_FLAG_TRUST_GUESS = 1 << 7,    /* recordings: pressure is used even if its range is only guessed */
    PRESSURE_FLAG_PENS = 1 << 8            /* devices and recordings: use pen tablets too; writing does not press */
} pressure_flags;

/* Optional behaviours, for pressure_settings.policies; the page about tuning explains them. */
typedef enum pressure_policies {
    PRESSURE_POLICY_LIVE = 1 << 0,
    PRESSURE_POLICY_REPEATED_POPS = 1 << 1,
    PRESSURE_POLICY_TIMED_POP = 1 << 2
} pressure_policies;

/* The clock of the app's own touches. */
typedef enum pressure_clock {
    /* The app's own: it gets the time from pressure_next_deadline, and calls pressure_advance then. */
    PRESSURE_CLOCK_APP = 0,
    /* CLOCK_MONOTONIC: deadlines wake the session's descriptor, and pressure_dispatch lets time pass. */
    PRESSURE_CLOCK_MONOTONIC = 1
} pressure_clock;

/* How touches become gestures. Zero fields have their defaults. */
typedef struct pressure_settings {
    uint32_t size;
    uint32_t flags;    /* pressure_flags */
    uint32_t policies; /* pressure_policies */
    int32_t rotation;  /* turns devices' positions clockwise to match what the app sees: 0, 90, 180, 270 */
    int32_t clock;     /* pressure_clock */
    uint32_t reserved; /* 0 */
    double output_width, output_height; /* devices: the size to use for their whole surface; 0 means their own */
    double device_width, device_height; /* devices that do not report their size; 0 means a guess, which is reported */
    double surface_width, surface_height; /* the surface of the app's own touches; 0 means unknown */
} pressure_settings;

#define PRESSURE_SETTINGS_INIT {sizeof(pressure_settings), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* Creates a session that belongs to this thread; NULL means default settings. Returns NULL on failure, see
   pressure_last_error. The app frees it with pressure_session_free. */
pressure_session *pressure_session_new(const pressure_settings *settings);

/* Frees a session: closes its devices and its descriptor, and drops waiting events. NULL is fine.
   Freeing it twice gives PRESSURE_ERROR_HANDLE. */
int pressure_session_free(pressure_session *session);

/* Makes the calling thread the session's owner. The former owner must not use the session at this moment. */
int pressure_session_adopt(pressure_session *session);

/* Replaces all settings; NULL means the defaults. The pressure switch, the policies, the writing direction and the
   surface of the app's own touches apply from the next contact on; settings of devices apply to devices added from now
   on; the clock applies at once. PRESSURE_FLAG_INDEPENDENT changes nothing for the app's own touches. */
int pressure_configure(pressure_session *session, const pressure_settings *settings);

/* ---- Targets ----------------------------------------------------------------------------------------------------- */

/* What pressing a target offers. */
typedef enum pressure_offer {
    PRESSURE_OFFER_NOTHING = 0,   /* it can only be tapped */
    PRESSURE_OFFER_PREVIEW = 1,   /* a preview that pops into the page that a tap opens, with optional actions */
    PRESSURE_OFFER_MENU = 2,      /* quick actions that stay after the lift */
    PRESSURE_OFFER_PLAYBACK = 3,  /* something that plays while pressed */
    PRESSURE_OFFER_EDIT_MENU = 4  /* the app's own edit menu after a long press; force does nothing */
} pressure_offer;

/* A rectangle, in millimetres unless stated otherwise; its left and top edges belong to it. */
typedef struct pressure_rect {
    double x, y, width, height;
} pressure_rect;

/* For pressure_action.flags. */
typedef enum pressure_action_flags {
    PRESSURE_ACTION_DISABLED = 1 << 0, /* it is shown, but cannot be chosen */
    PRESSURE_ACTION_GROUP = 1 << 1     /* it begins a group of actions */
} pressure_action_flags;

/* One action of a preview, or item of a menu. */
typedef struct pressure_action {
    int32_t id;          /* 1 to 32767 */
    uint32_t flags;      /* pressure_action_flags; others are PRESSURE_ERROR_TARGET */
    pressure_rect frame; /* its frame, for all actions or for none; zero for rows that the library lays out */
} pressure_action;

#define PRESSURE_MAX_ACTIONS 8

/* No action: for leading_action, trailing_action, and in events that highlight none. */
#define PRESSURE_NO_ACTION 0

/* A pressable thing. */
typedef struct pressure_target {
    uint32_t size;
    int32_t id;                   /* the app's own name for it */
    int32_t offer;                /* pressure_offer */
    uint32_t action_count;        /* up to PRESSURE_MAX_ACTIONS; previews and menus only */
    int32_t leading_action;       /* previews: the action of a sideways swipe, or PRESSURE_NO_ACTION */
    int32_t trailing_action;
    pressure_rect frame;          /* where it lies */
    pressure_rect part_frame;     /* the frame of its preview or menu; zero means the target's frame */
    pressure_action actions[PRESSURE_MAX_ACTIONS];
} pressure_target;

#define PRESSURE_TARGET_INIT \
    {sizeof(pressure_target), 0, 0, 0, 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, {{0, 0, {0, 0, 0, 0}}}}

/* Declares the targets, in the order they are drawn: the last one is on top. They are copied, and replace earlier
   targets and a hit test. Count 0 removes all. Applies to contacts that land from now on. */
int pressure_set_targets(pressure_session *session, const pressure_target *targets, size_t count);

/* The app's own hit test: finds the target under a contact that lands.
   It fills `target`, which is zero except for its size, and returns 1. It returns 0 if there is no target, or to refuse
   a press. It is called on the session's thread, within pressure_dispatch or pressure_touch_began, once for each
   contact that lands and never while one moves. It must not call functions with this session: they return
   PRESSURE_ERROR_BUSY. It must return without an exception or longjmp. `target` is invalid afterwards. */
typedef int (*pressure_hit_test)(
    void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target);

/* Uses the app's hit test instead of the declared targets; NULL returns to them. `data` is passed to the hit test
   unchanged, and belongs to the app; it must be valid until the hit test is removed or the session is freed. */
int pressure_set_hit_test(pressure_session *session, pressure_hit_test hit_test, void *data);

/* ---- Devices and recordings -------------------------------------------------------------------------------------- */

/* The device number of the app's own touches. Other numbers count from 1, and are not reused. */
#define PRESSURE_DEVICE_TOUCHES 0

/* Opens a node and adds it; returns the device's number. Contacts that are down already do nothing until they lift. */
int pressure_add_path(pressure_session *session, const char *path);

/* Adds a device by a descriptor that was opened elsewhere, for example by logind, seatd or a portal; returns its
   number. The library uses a duplicate: close your descriptor at any time, whatever the result is. The
   node becomes non-blocking. `name` is for messages, and may be NULL. */
int pressure_add_fd(pressure_session *session, int fd, const char *name);

/* Adds a recording of any format that the library reads, as if it were a device; returns its number.
   Speed 1 is real time, 2 twice as fast, 0 as fast as events are taken: pressure_dispatch then continues only if no
   event waits, and stops at the next event. Until pressure_dispatch is called again, pressure_explain, pressure_force
   and pressure_claim answer for the time of the event taken last. Several recordings at speed 0 play one after another.
   Each ends with PRESSURE_EVENT_DEVICE_LEFT. This also works in a library built without live devices. If the recording
   does not give the range of its pressure, and the library does not know the device, a hold opens everything, see
   PRESSURE_FLAG_TRUST_GUESS. */
int pressure_add_recording(pressure_session *session, const char *path, double speed);

/* Removes a device: its presses are cancelled, with events, and it is closed. */
int pressure_remove_device(pressure_session *session, int device);

/* Watches a folder for new nodes, which PRESSURE_EVENT_NODE_CAME reports; NULL means /dev/input. The folder may be
   created later. Returns PRESSURE_ERROR_ARGUMENT if the name is empty or names a file or device, and
   PRESSURE_ERROR_DEVICE if its parent folder is missing, too. */
int pressure_watch_nodes(pressure_session *session, const char *folder);

/* Stops reading devices, when the user leaves the session or the machine sleeps: their presses are cancelled. */
int pressure_suspend(pressure_session *session);

/* Reads again; fingers that are down now do nothing until they lift. Devices that have disappeared are reported and
   removed. */
int pressure_resume(pressure_session *session);

/* What a device's pressure means. */
typedef enum pressure_support {
    PRESSURE_SUPPORT_NONE = 0,   /* no pressure, or a fake one: a hold opens everything */
    PRESSURE_SUPPORT_AREA = 1,   /* the size of the contact */
    PRESSURE_SUPPORT_COARSE = 2, /* at most ten steps: shortens the hold, and no more */
    PRESSURE_SUPPORT_GRADED = 3, /* many levels in arbitrary units */
    PRESSURE_SUPPORT_FORCE = 4,  /* true force */
    PRESSURE_SUPPORT_PEN = 5     /* a pen's, as a share of its range: writing does not press, whatever its force */
} pressure_support;

/* Where a device's size in millimetres comes from. */
typedef enum pressure_size_source {
    PRESSURE_SIZE_DEVICE = 0,  /* the device says it */
    PRESSURE_SIZE_GIVEN = 1,   /* from the settings or a profile */
    PRESSURE_SIZE_ASSUMED = 2  /* a guess */
} pressure_size_source;

/* A device of a session. */
typedef struct pressure_device_info {
    uint32_t size;
    int32_t support;         /* pressure_support, for the next contact */
    uint32_t bus, vendor, product, version;
    int32_t minimum, maximum; /* readings of no and of full pressure */
    int32_t size_source;     /* pressure_size_source */
    int32_t is_touchscreen;  /* 1 for a touchscreen, 0 for a touchpad */
    int32_t is_recording;    /* 1 for a recording */
    int32_t is_ladder_lowered; /* 1 if the thresholds were lowered so that a pop is possible */
    double width, height;    /* the surface as the app sees it */
    char name[128];          /* cut if too long; always ends with a zero */
    char path[256];          /* the node, the recording, or the app's name for the descriptor */
} pressure_device_info;

/* Describes a device; set info->size first. */
int pressure_get_device_info(pressure_session *session, int device, pressure_device_info *info);

/* Whether a node can be used. */
typedef enum pressure_finding {
    PRESSURE_FINDING_TOUCH = 0,   /* a touch device that can be opened */
    PRESSURE_FINDING_LOCKED = 1,  /* a touch device that this user may not open */
    PRESSURE_FINDING_REFUSED = 2  /* not a touch device, or unreadable */
} pressure_finding;

/* A node of an input device. */
typedef struct pressure_node {
    uint32_t size;
    int32_t finding; /* pressure_finding */
    int32_t support; /* pressure_support, of devices that can be opened */
    uint32_t reserved;
    char path[256];
    char name[128];
    char reason[256]; /* why it cannot be used; empty if it can */
} pressure_node;

/* Lists the nodes of a folder, NULL means /dev/input; returns how many there are, and describes the first `capacity` of
   them. Set nodes[0].size, for all of them, first. Nodes are closed again, nothing is grabbed. Returns
   PRESSURE_ERROR_ARGUMENT if the name is empty or not a folder's, PRESSURE_ERROR_DEVICE if the folder is missing. */
int pressure_find_nodes(const char *folder, pressure_node *nodes, size_t capacity);

/* ---- The app's own touches --------------------------------------------------------------------------------------- */

/* The force is unknown: keep the last one. */
#define PRESSURE_UNKNOWN (-1.0)

/* What the pressure of the app's own touches means. A call of one of these four functions replaces the earlier one and
   applies from the next contact on. The default is a share of 500 g, 0 to 1. */

/* Pressure is not used: a hold opens everything. */
int pressure_touch_no_pressure(pressure_session *session);

/* The pressure is a share of one force for all fingers, 0 to 1; 1 stands for `grams`, 10 to 100000. */
int pressure_touch_force(pressure_session *session, double full_grams);

/* Arbitrary units, as on most touchscreens, even if a toolkit scales them to 0 to 1: the library compares a finger only
   with its own resting level. `minimum`, 0 or more, means no pressure, `maximum` is the highest reading; `steps` is the
   number of readings between them, 255 for eight bits, or 0 for the whole numbers of the range (255 for a range below
   eleven). With ten steps or fewer, pressure only shortens the hold. */
int pressure_touch_units(pressure_session *session, double minimum, double maximum, int32_t steps);

/* A pen's force, 0 to 1 of its range, as toolkits report it: writing does not press, whatever its force; a pen that
   rests and then presses almost to the end of its range does. Do not pass the touches of an eraser, or of a pen whose
   button is held. */
int pressure_touch_pen(pressure_session *session);

/* A finger landed. `contact` is the app's number for the touch, from landing to lift; `pressure` is 0 to 1, or in the
   range of pressure_touch_units, or PRESSURE_UNKNOWN. Any other pressure is treated as missing: the touch is used
   without it, pressure_get_counts counts it, and the function returns PRESSURE_ERROR_ARGUMENT, with the next step in
   pressure_last_error. With PRESSURE_ERROR_FULL the touch was not used: take the waiting events, and repeat the call.
   */
int pressure_touch_began(
    pressure_session *session, int32_t contact, int64_t time, double x, double y, double pressure);

/* A finger moved, or changed its force; `pressure` as with pressure_touch_began. For a contact that is not down this, _ended
   and _lost return PRESSURE_ERROR_ARGUMENT, and pressure_get_counts counts it. */
int pressure_touch_moved(
    pressure_session *session, int32_t contact, int64_t time, double x, double y, double pressure);

/* A finger lifted at a place. */
int pressure_touch_ended(pressure_session *session, int32_t contact, int64_t time, double x, double y);

/* The touch is void: another gesture took it, or the toolkit lost it. */
int pressure_touch_lost(pressure_session *session, int32_t contact, int64_t time);

/* The next deadline of the app's own touches: 1 and the moment, or 0 if nothing is due. For PRESSURE_CLOCK_APP; with
   PRESSURE_CLOCK_MONOTONIC the descriptor wakes by itself. */
int pressure_next_deadline(pressure_session *session, int64_t *time);

/* Lets time pass for the app's own touches: deadlines up to this moment fire. */
int pressure_advance(pressure_session *session, int64_t time);

/* ---- Touches of a toolkit, joined with a device's force ----------------------------------------------------------- */

/* The toolkit knows the finger's position in its window; the device's node knows how hard the finger presses. If the
   session has the node, a touch passed to pressure_join_touch gets the force of the finger that landed at the same time
   and place, and never that of another finger: in doubt it has no force, and pressure_join_reason says why. If a finger
   only presses harder, the session's descriptor becomes readable, and pressure_dispatch passes on the force. These
   forces are shares of full force, as from pressure_force: do not call pressure_touch_units or the like.
   */

/* The clock of the toolkit's time stamps. */
typedef enum pressure_stamps {
    PRESSURE_STAMPS_UNKNOWN = 0, /* found out: until the stamps show the clock, touches are joined by arrival time */
    PRESSURE_STAMPS_KERNEL = 1,  /* the kernel's milliseconds, as under Wayland */
    PRESSURE_STAMPS_SERVER = 2,  /* a server's, which differs by some milliseconds, as under X11 */
    PRESSURE_STAMPS_OWN = 3      /* the toolkit's own, as of Qt without a display server */
} pressure_stamps;

/* For pressure_join.flags. */
typedef enum pressure_join_flags {
    PRESSURE_JOIN_ORIGIN_UNKNOWN = 1 << 0 /* the window's position is unknown, as under Wayland: touches show it */
} pressure_join_flags;

/* How a touchscreen's positions match the app's touches. */
typedef struct pressure_join {
    uint32_t size;
    uint32_t flags;   /* pressure_join_flags */
    int32_t stamps;   /* pressure_stamps; of the whole session */
    int32_t rotation; /* turns the device's positions clockwise, in degrees, to match what the app sees */
    double output_width, output_height; /* the size of its output as the user sees it, in the app's millimetres */
    double origin_x, origin_y; /* where on the output the app's positions are 0: the window's top left corner */
    double pixel;     /* the size of a logical pixel in the app's millimetres: toolkits round to it; 0 means 0.25 */
} pressure_join;

#define PRESSURE_JOIN_INIT {sizeof(pressure_join), 0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0}

/* Uses the force of a touchscreen's node for touches passed to pressure_join_touch; the node itself gives no gestures.
   Needs PRESSURE_CLOCK_MONOTONIC. pressure_suspend closes the node (call it when the app's window becomes inactive),
   pressure_resume opens it again; PRESSURE_FLAG_PRESSURE_OFF closes it, too. Returns PRESSURE_ERROR_PERMISSION if this
   user may not open it, as in a sandbox without input nodes: touches then have no force, holds open everything, and
   pressure_resume tries again. */
int pressure_join_path(pressure_session *session, const char *path, const pressure_join *join);

/* The same by a descriptor that was opened elsewhere; the library uses a duplicate. `name` may be NULL. */
int pressure_join_fd(pressure_session *session, int fd, const char *name, const pressure_join *join);

/* What happened to a touch of the toolkit's. */
typedef enum pressure_touch_change {
    PRESSURE_TOUCH_BEGAN = 1,
    PRESSURE_TOUCH_MOVED = 2,
    PRESSURE_TOUCH_ENDED = 3,
    PRESSURE_TOUCH_LOST = 4   /* cancelled: another gesture took it; stamp and position are ignored */
} pressure_touch_change;

/* Passes a touch of the toolkit with its time stamp in milliseconds, from the event; use it instead of
   pressure_touch_began and the functions after it. The same calls are refused. Returns 1 if the touch has a force, 0 if
   not. */
int pressure_join_touch(
    pressure_session *session, int change, int32_t contact, uint32_t stamp, double x, double y);

/* Why a touch has no force. Numbers keep their meaning; new ones may come. */
typedef enum pressure_doubt {
    PRESSURE_DOUBT_NONE = 0,          /* it has one */
    PRESSURE_DOUBT_TURNED_OFF = 1,    /* PRESSURE_FLAG_PRESSURE_OFF */
    PRESSURE_DOUBT_INACTIVE = 2,      /* after pressure_suspend */
    PRESSURE_DOUBT_NODE_CLOSED = 3,   /* no node could be opened, as in a sandbox */
    PRESSURE_DOUBT_DEVICE_GONE = 4,
    PRESSURE_DOUBT_UNWEIGHED = 5,     /* the device reports no force */
    PRESSURE_DOUBT_WAITING = 6,       /* the node has not reported this moment yet */
    PRESSURE_DOUBT_UNSEEN = 7,        /* no finger landed on the device at that time */
    PRESSURE_DOUBT_ELSEWHERE = 8,     /* a finger landed elsewhere: check the output's size, rotation and origin */
    PRESSURE_DOUBT_SEVERAL_FIT = 9,   /* more than one finger landed there at that time */
    PRESSURE_DOUBT_DOWN_BEFORE = 10,  /* the finger was down before the node was opened */
    PRESSURE_DOUBT_DROPPED = 11,      /* the kernel dropped events */
    PRESSURE_DOUBT_PALM = 12,
    PRESSURE_DOUBT_LIFTED = 13,       /* the device's finger has lifted, but the toolkit has not reported it yet */
    PRESSURE_DOUBT_PLACE_UNKNOWN = 14,/* the window's position is not known yet */
    PRESSURE_DOUBT_TOO_MANY = 15
} pressure_doubt;

/* Why a touch has no force at this moment: a pressure_doubt, and a sentence with the next step, written like
   pressure_event_line's text; the text is empty with PRESSURE_DOUBT_NONE. */
int pressure_join_reason(pressure_session *session, int32_t contact, char *text, size_t capacity);

/* ---- Events ------------------------------------------------------------------------------------------------------ */

/* What happened. The first ten are about the touch, those up to PRESSURE_EVENT_CANCELLED about previews, menus and
   playback; those from 100 on about devices. Numbers keep their meaning; new ones may come: ignore unknown ones. */
typedef enum pressure_event_kind {
    PRESSURE_EVENT_TOUCH_BEGAN = 1,       /* a finger landed on a target */
    PRESSURE_EVENT_HINT_BEGAN = 2,        /* the target responds to a light press */
    PRESSURE_EVENT_PROGRESS = 3,          /* nearer to the next stage, or back: stage, progress */
    PRESSURE_EVENT_HINT_ENDED = 4,        /* reason: EASED, LIFTED, BEGAN, STRAYED, CANCELLED */
    PRESSURE_EVENT_TAPPED = 5,            /* the finger tapped */
    PRESSURE_EVENT_FAILED = 6,            /* the press failed: STRAYED, SECOND_FINGER, HELD_TOO_LONG */
    PRESSURE_EVENT_PEEK_BEGAN = 7,        /* the preview appears: PRESSURE, HOLD, KEYBOARD */
    PRESSURE_EVENT_ACTIONS_REVEALED = 8,  /* the preview's actions appear; at a lift that pins it, too */
    PRESSURE_EVENT_ACTIONS_HIDDEN = 9,    /* they go again */
    PRESSURE_EVENT_HIGHLIGHTED = 10,      /* the finger lies on action, or on PRESSURE_NO_ACTION */
    PRESSURE_EVENT_PINNED = 11,           /* the preview, menu or clip is pinned: it stays after the lift */
    PRESSURE_EVENT_PEEK_ENDED = 12,       /* the preview closes, nothing else changes: DISMISSED, EASED */
    PRESSURE_EVENT_POPPED = 13,           /* it opens the page that a tap opens: FORCE, DWELL, TAP, KEYBOARD; count */
    PRESSURE_EVENT_ACTION_SELECTED = 14,  /* action was chosen, and its preview or menu closes */
    PRESSURE_EVENT_MENU_OPENED = 15,      /* the menu appears: PRESSURE, HOLD, KEYBOARD */
    PRESSURE_EVENT_MENU_CLOSED = 16,      /* the menu closes without a choice */
    PRESSURE_EVENT_PLAYBACK_BEGAN = 17,   /* PRESSURE, HOLD, KEYBOARD */
    PRESSURE_EVENT_PLAYBACK_ENDED = 18,   /* EASED, LIFTED, DISMISSED, CANCELLED with cancel_reason */
    PRESSURE_EVENT_LONG_PRESSED = 19,     /* show the edit menu now */
    PRESSURE_EVENT_CANCELLED = 20,        /* the press is cancelled; the reason is one of PALM to PEN */
    PRESSURE_EVENT_DEVICE_LEFT = 100,     /* a device has left, its presses were cancelled; text says why */
    PRESSURE_EVENT_NODE_CAME = 101,       /* a node can be opened; text is its path */
    PRESSURE_EVENT_PRESSURE_REVISED = 102 /* readings changed what a device's pressure means; text says why */
} pressure_event_kind;

/* Why. */
typedef enum pressure_reason {
    PRESSURE_REASON_NONE = 0,
    PRESSURE_REASON_PRESSURE = 1,       /* begun by force */
    PRESSURE_REASON_HOLD = 2,           /* begun by the wait of a still finger */
    PRESSURE_REASON_EASED = 3,
    PRESSURE_REASON_LIFTED = 4,
    PRESSURE_REASON_BEGAN = 5,
    PRESSURE_REASON_STRAYED = 6,
    PRESSURE_REASON_CANCELLED = 7,
    PRESSURE_REASON_SECOND_FINGER = 8,
    PRESSURE_REASON_HELD_TOO_LONG = 9,
    PRESSURE_REASON_DISMISSED = 10,
    PRESSURE_REASON_FORCE = 11,         /* popped by more force */
    PRESSURE_REASON_DWELL = 12,         /* popped by staying still */
    PRESSURE_REASON_TAP = 13,           /* popped by a tap on a pinned preview */
    PRESSURE_REASON_KEYBOARD = 14,      /* begun or popped by a key, a screen reader or the app */
    PRESSURE_REASON_PALM = 20,
    PRESSURE_REASON_LOST = 21,
    PRESSURE_REASON_REPLACED = 22,
    PRESSURE_REASON_DROPPED = 23,
    PRESSURE_REASON_DEVICE_GONE = 24,
    PRESSURE_REASON_END_OF_INPUT = 25,
    PRESSURE_REASON_VETOED = 26,
    PRESSURE_REASON_APP = 27,
    PRESSURE_REASON_ANOMALY = 28,       /* the library's fault; please report it */
    PRESSURE_REASON_PEN_USE = 29,       /* a button of the pen was pressed, or its eraser came near */
    PRESSURE_REASON_PEN = 30            /* a pen landed beside the finger, whose press had shown nothing */
} pressure_reason;

/* What progress approaches. */
typedef enum pressure_stage {
    PRESSURE_STAGE_NONE = 0,
    PRESSURE_STAGE_PEEK = 1,
    PRESSURE_STAGE_POP = 2
} pressure_stage;

/* One thing that happened. Fields that a kind does not name are 0 or NULL. The events of one frame of a device come in
   a fixed order: contacts that leave, then contacts that stay, then contacts that land, each sorted by id. */
typedef struct pressure_event {
    uint32_t size;
    int32_t kind;          /* pressure_event_kind */
    int64_t time;          /* of the cause, on the clock of the devices or of the app; for a hold its deadline. Devices
                              that come or leave have the time of CLOCK_MONOTONIC, recordings that of their last frame */
    int32_t device;        /* its device; PRESSURE_DEVICE_TOUCHES for the app's own touches */
    int32_t contact;
    int32_t target;
    int32_t action;
    int32_t reason;        /* pressure_reason */
    int32_t cancel_reason; /* pressure_reason, of playback that was cancelled */
    int32_t stage;         /* pressure_stage */
    int32_t count;         /* number of pops; above 1 only with PRESSURE_POLICY_REPEATED_POPS */
    double progress;       /* up to 0.99; towards a pop, negative if the force is below the peek's */
    double x, y;           /* where the contact was */
    double pressure;       /* how hard it pressed, or PRESSURE_UNKNOWN */
    const char *text;      /* NULL, or a text that is valid until the session's next pressure_next_event, or its end */
} pressure_event;

#define PRESSURE_EVENT_INIT {sizeof(pressure_event), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, 0.0, 0.0, NULL}

/* The session's descriptor, for any poll loop: readable while an event waits (also from the app's own touches), and
   when pressure_dispatch should be called. It is not readable when all events are taken and nothing is due. It belongs
   to the session: do not read, change or close it. */
int pressure_fd(pressure_session *session);

/* Reads devices, lets time pass, and returns how many events wait; never blocks. If more than 500 events wait, it reads
   nothing until some are taken; no event is lost. Events of the app's own touches wait without this call. If the hit
   test gave an invalid target, it returns PRESSURE_ERROR_TARGET, after everything else is done. */
int pressure_dispatch(pressure_session *session);

/* Takes the next event: 1 and the event, or 0 if none waits. Set event->size first; it is not changed. Take all
   events: while one waits, the descriptor stays readable. */
int pressure_next_event(pressure_session *session, pressure_event *event);

/* Writes an event as a line of the event log, such as "0.120000 contact 1 target 1 peekBegan(pressure)  0.600", ended
   by a zero and cut if it is too long; returns the length of the whole line, as snprintf does. `line` may be NULL if
   the capacity is 0. */
int pressure_event_line(const pressure_event *event, char *line, size_t capacity);

/* ---- Questions, and cancelling --------------------------------------------------------------------------- */

/* Whether the app may still scroll with a finger that may press. */
typedef enum pressure_claim_kind {
    PRESSURE_CLAIM_NONE = 0,     /* scroll with it */
    PRESSURE_CLAIM_POSSIBLE = 1, /* you may scroll with it; then call pressure_touch_lost or pressure_cancel */
    PRESSURE_CLAIM_EXCLUSIVE = 2 /* leave it alone until it lifts */
} pressure_claim_kind;

/* The claim on a contact; NONE for one that is not down. */
int pressure_claim(pressure_session *session, int device, int32_t contact);

/* How hard a contact presses: 1 and the force, or 0 if unknown. Use it if positions come from your toolkit and the
   force from a device: give the device one target that covers it and offers nothing. */
int pressure_force(pressure_session *session, int device, int32_t contact, double *force);

/* Writes what stops the next step of a contact, such as "hinting: 0.47 < peek.enter 0.50", like pressure_event_line;
   returns 0 if there is nothing to explain, as after its lift. The answer is for now, not for a waiting event. For a
   recording at speed 0, "now" is the time of the event taken last. */
int pressure_explain(pressure_session *session, int device, int32_t contact, char *text, size_t capacity);

/* The app's name for a target, or for one of its actions; `action` is PRESSURE_NO_ACTION for the target itself. NULL
   leaves the number. The name is copied at once. It must not call functions with the session. */
typedef const char *(*pressure_name)(void *data, int32_t target, int32_t action);

/* Plays a whole recording, and writes what each contact did and what stopped it: a sentence a line, an empty line
   between contacts, ended by a zero and cut at `capacity`; returns the length of the whole text. It uses the session's
   settings, thresholds, profiles and targets, and gives no events. `names` may be NULL. */
int pressure_explain_recording(
    pressure_session *session, const char *path, pressure_name names, void *data, char *text, size_t capacity);

/* Cancels a contact's press, also a pinned one; the contact may stay down, and does nothing more. */
int pressure_cancel(pressure_session *session, int device, int32_t contact);

/* Cancels everything pinned. */
int pressure_cancel_pinned(pressure_session *session);

/* ---- Tuning ------------------------------------------------------------------------------------------------------ */

/* One threshold. Its texts are always valid. */
typedef struct pressure_tuning_field {
    uint32_t size;
    uint32_t reserved;
    const char *name; /* such as "peek.enter" */
    const char *unit;
    const char *reason; /* the reason for the default */
    double standard, least, greatest;
} pressure_tuning_field;

#define PRESSURE_TUNING_FIELD_INIT {sizeof(pressure_tuning_field), 0, NULL, NULL, NULL, 0.0, 0.0, 0.0}

/* Describes a changeable threshold by its index, from 0: returns 1, or 0 if there are no more. */
int pressure_get_tuning_field(int place, pressure_tuning_field *field);

/* A threshold's value in this session. */
int pressure_get_tuning(pressure_session *session, const char *name, double *value);

/* Changes a threshold by its name; applies from the next contact on. A value that breaks a rule changes nothing, and
   pressure_last_error names the field and the rule. */
int pressure_set_tuning(pressure_session *session, const char *name, double value);

/* Changes several thresholds at once, which must keep the rules together. */
int pressure_set_tunings(pressure_session *session, const char *const *names, const double *values, size_t count);

/* Preset tunings. Each changes its own thresholds and leaves the others as they are. */
typedef enum pressure_preset {
    PRESSURE_PRESET_STANDARD = 0,       /* every threshold has its default */
    PRESSURE_PRESET_LIGHT = 1,          /* less force */
    PRESSURE_PRESET_FIRM = 2,           /* more force */
    PRESSURE_PRESET_HOLD_300 = 3,       /* the hold time in milliseconds */
    PRESSURE_PRESET_HOLD_400 = 4,
    PRESSURE_PRESET_HOLD_500 = 5,
    PRESSURE_PRESET_HOLD_700 = 6,
    PRESSURE_PRESET_GENTLE = 7,         /* little strength */
    PRESSURE_PRESET_PATIENT = 8,        /* slow or unsteady hands */
    PRESSURE_PRESET_GENTLE_AND_PATIENT = 9,
    PRESSURE_PRESET_BY_DEVICE = 10,     /* the default: touchpads are pads, all other devices touchscreens */
    PRESSURE_PRESET_TOUCHSCREEN = 11,   /* every device is a touchscreen: a finger presses where it lands */
    PRESSURE_PRESET_PAD = 12            /* every device is a pad: fingers rest, and the press follows a click */
} pressure_preset;

/* Applies a preset from the next contact on. */
int pressure_use_preset(pressure_session *session, int preset);

/* Reads a pressure profile, as `pressure-demo calibrate` writes it. It applies to its devices: to present ones from
   their next contact on, and to devices added later. A later profile for the same device replaces it. The use of
   contact sizes, and the device's size, apply only to devices added later. */
int pressure_load_profile(pressure_session *session, const char *path);

/* ---- Diagnostics ------------------------------------------------------------------------------------------------- */

#define PRESSURE_CHECK_COUNT 15

/* What was repaired, ignored or wrong, counted since the device was added. */
typedef struct pressure_counts {
    uint32_t size;
    uint32_t reserved;
    uint64_t past_samples;     /* samples older than an earlier one; each treated as happening now */
    uint64_t not_finite;       /* pressures that were not numbers; each treated as missing */
    uint64_t replaced;         /* touch-downs on an id that was down; the old contact was cancelled */
    uint64_t unknown_contacts; /* moves and lifts of contacts without a landing */
    uint64_t too_many;         /* touch-downs beyond the sixteen contacts that a session holds */
    uint64_t anomalies;        /* the library's fault; please report them */
    uint64_t without_force;    /* contacts that began without force, because there was no room for their settings */
    uint64_t refused_targets;  /* invalid targets from the hit test; of the whole session */
    uint64_t checks[PRESSURE_CHECK_COUNT]; /* mistakes in the stream, see pressure_check_name */
    uint64_t out_of_range;     /* the app's pressures outside its declared range; each treated as missing */
} pressure_counts;

/* Gets the counts of a device, or of the app's own touches; set counts->size first. */
int pressure_get_counts(pressure_session *session, int device, pressure_counts *counts);

/* The name of a stream check by its place, such as "events.dropped"; NULL beyond the last. Stays for ever. */
const char *pressure_check_name(int check);

/* ---- Motion ------------------------------------------------------------------------------------------------------ */

/*
 * How a preview moves: it turns press events and time into numbers for drawing. The thing lifts under a light press,
 * becomes a card that follows the finger, shows its actions, stays when it is pinned, opens into its page, and goes
 * back; a menu grows out of its icon, and a clip plays large. The library draws nothing and has no clock: it computes
 * the position of everything at a time, and the app draws it.
 *
 *     pressure_motion_settings settings = PRESSURE_MOTION_SETTINGS_INIT;
 *     settings.target = 1;
 *     settings.offer = PRESSURE_OFFER_PREVIEW;
 *     settings.screen = (pressure_rect){0, 0, 400, 640};
 *     settings.source = (pressure_rect){20, 300, 120, 80};
 *     pressure_motion *motion = pressure_motion_new(&settings);
 *     // Every event of the session, in its order; and then draw the next frame:
 *     pressure_motion_event(motion, &event);
 *     // In each frame, until it returns 0:
 *     pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
 *     if (pressure_motion_get_values(motion, time, &values) == 1) ask_for_one_more_frame();
 *
 * What is drawn, from the back: the app's own picture, blurred or dimmed by `blur`, without the pressed thing while
 * `stage` is not PRESSURE_MOTION_NOTHING; the actions of a preview in `sheet`; the action beside the card in `side`; the
 * card in `card` with a corner of `card_radius`: its shadow, its ground, the picture of the pressed thing in `source`,
 * what the preview shows, and what only a page has; the mark above the card, which shows that there are actions; the
 * sheet of a menu. Every opacity, 0 to 1, applies to the named thing alone, not to its surroundings.
 *
 * Events and values must use the same clock. A time before the last event counts as the time of that event, so the
 * time of a frame may be a little older. No number jumps when an event comes: it moves on from its current value.
 *
 * Rectangles, radii and heights are in the app's own pixels here, x to the right and y downwards from the app's origin;
 * events are in millimetres, and `pixel` is the size of a pixel. A motion belongs to the thread that made it. Between
 * pressure_motion_new and pressure_motion_free no function allocates memory.
 */

/* A motion's handle: a number, like a session's. */
typedef struct pressure_motion pressure_motion;

/* For pressure_motion_settings.flags. */
typedef enum pressure_motion_flags {
    PRESSURE_MOTION_REDUCED = 1 << 0, /* nothing moves or changes size: old things fade out, then new things fade in */
    PRESSURE_MOTION_SIDES = 1 << 1,   /* a preview with leading_action or trailing_action, which the card uncovers */
    PRESSURE_MOTION_MIRRORED = 1 << 2,/* text runs from right to left: rows beside a card lie on its left */
    PRESSURE_MOTION_PRESS_Y = 1 << 3  /* press_y is the press's position; otherwise the middle of the thing is used */
} pressure_motion_flags;

/* What bars, notches and round corners cover at the edges of a screen, in pixels. */
typedef struct pressure_insets {
    double top, left, bottom, right;
} pressure_insets;

/* The pressed thing, and the page that it opens. A field that is 0 takes its default.
 *
 * Card and rows lie wholly inside the screen and never over each other. If the screen's height is at least that of the
 * rows and 136 pixels, the card lies above the rows. The rows lie above the finger if this leaves two thirds of the
 * card, otherwise at the bottom. Otherwise they lie side by side if the screen is at least 480 pixels wide and 32
 * pixels higher than the rows; otherwise there is no card. */
typedef struct pressure_motion_settings {
    uint32_t size;
    uint32_t flags;        /* pressure_motion_flags */
    int32_t target;        /* events of other targets change nothing */
    int32_t offer;         /* pressure_offer: PREVIEW, MENU or PLAYBACK; NOTHING if the thing only opens its page */
    uint32_t row_count;    /* actions of the preview, items of the menu: up to PRESSURE_MAX_ACTIONS */
    uint32_t group_starts; /* a bit for each row that begins a group, 1 for the first row; 8 pixels precede it */
    double pixel;          /* the size of one of the app's pixels in millimetres, 0.001 to 100; 0 means 0.25 */
    double text_height;    /* of a row's text; 0 means the default. A row is at least 22 higher than its text */
    double source_radius;  /* the corner radius of the pressed thing */
    double card_radius;    /* 0 means 26; negative means none */
    double page_radius;    /* 0 by default, because pages fill the screen */
    double card_width;     /* the card's preferred size; 0 means half of the screen, up to 520 x 560 */
    double card_height;
    double press_y;        /* the press's position, with PRESSURE_MOTION_PRESS_Y */
    pressure_insets safe;  /* the covered parts of the screen: neither card nor rows lie there */
    pressure_rect screen;  /* the area for drawing; not empty */
    pressure_rect source;  /* the pressed thing; not empty */
    pressure_rect card;    /* the card's frame, for playback the clip's; empty means large, in the middle */
    pressure_rect sheet;   /* all rows; empty means that the library lays them out */
    pressure_rect page;    /* empty: the screen */
} pressure_motion_settings;

#define PRESSURE_MOTION_SETTINGS_INIT \
    {sizeof(pressure_motion_settings), 0, 0, 0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, \
     {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}

/* How a preview looks, in pixels and opacities; colours and letters are the app's own. */
#define PRESSURE_LOOK_BLUR 14.0         /* the standard deviation of the surroundings' Gaussian blur */
#define PRESSURE_LOOK_DIM_LIGHT 0.32    /* the opacity of the background's colour over the blur, in light mode */
#define PRESSURE_LOOK_DIM_DARK 0.32     /* and in dark */
#define PRESSURE_LOOK_SHADOW_DROP 6.0   /* the downward offset of a card's or sheet's shadow */
#define PRESSURE_LOOK_SHADOW_BLUR 14.0  /* the standard deviation of the shadow's blur */
#define PRESSURE_LOOK_SHADOW_LIGHT 0.18 /* the shadow's highest opacity, in light mode */
#define PRESSURE_LOOK_SHADOW_DARK 0.5   /* and in dark */
#define PRESSURE_LOOK_MARK_WIDTH 32.0   /* the mark above a card, a line that points up: from one end to the other */
#define PRESSURE_LOOK_MARK_RISE 6.0     /* how far its middle lies above its ends */
#define PRESSURE_LOOK_MARK_LINE 4.0     /* how thick it is */
#define PRESSURE_LOOK_MARK_ABOVE 14.0   /* from the card up to its ends */

/* The height of a row of actions or of a menu, in pixels: at least 44, and at least 22 more than its text, so that a
   fingertip hits it and large text fits; 8 mm if that is more, but at most 56 unless the text needs more. `pixel` is
   the size of a pixel in millimetres (0 means 0.25), `text` the text's height (0 means the default). Use it also for
   rows that the app draws itself. */
double pressure_row_height(double text, double pixel);

/* Creates a motion at rest; returns NULL on failure, see pressure_last_error. The app frees it with
   pressure_motion_free. */
pressure_motion *pressure_motion_new(const pressure_motion_settings *settings);

/* Frees a motion. NULL is allowed; freeing it twice gives PRESSURE_ERROR_HANDLE. */
int pressure_motion_free(pressure_motion *motion);

/* Replaces all settings, for example when the window's size or the pressed thing's frame changes. Moving parts continue
   to and from the new frames. PRESSURE_ERROR_ARGUMENT changes nothing. */
int pressure_motion_configure(pressure_motion *motion, const pressure_motion_settings *settings);

/* The arrangement of card and rows. Numbers keep their meaning. */
typedef enum pressure_arrangement {
    PRESSURE_ARRANGEMENT_ABOVE = 0,    /* the card above its rows, which are above the finger; or a card without rows */
    PRESSURE_ARRANGEMENT_FOOT = 1,     /* the card above its rows, which are at the bottom of the screen */
    PRESSURE_ARRANGEMENT_BESIDE = 2,   /* side by side */
    PRESSURE_ARRANGEMENT_ROWS_ONLY = 3 /* a menu, or a preview on a screen without room for a card */
} pressure_arrangement;

/* Where the parts lie at rest. */
typedef struct pressure_motion_places {
    uint32_t size;
    uint32_t row_count;
    int32_t arrangement;       /* pressure_arrangement */
    int32_t at_foot;           /* 1 if the rows lie at the bottom of the screen, away from the finger; else 0 */
    double rows_height;        /* of all rows; if it exceeds the sheet's height, the app scrolls them */
    pressure_rect card;        /* the preview, or the clip; empty if there is none */
    pressure_rect raised_card; /* the preview with its actions; the same as card if it has none */
    pressure_rect page;
    pressure_rect sheet;       /* the visible rows; empty if there are none */
    pressure_rect rows[PRESSURE_MAX_ACTIONS]; /* a preview's from top to bottom; a menu's first is nearest to its icon */
} pressure_motion_places;

#define PRESSURE_MOTION_PLACES_INIT \
    {sizeof(pressure_motion_places), 0, 0, 0, 0.0, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, \
     {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}}

/* Gets the frames of the parts at rest; set places->size first. Lay out a preview's content for places.card. */
int pressure_motion_get_places(pressure_motion *motion, pressure_motion_places *places);

/* Fills in the frames of a target, in millimetres, so that they match the drawing: frame, part_frame, and its actions'
   frames. Set its id, its offer and the ids of its actions, as many as the motion has rows, first. */
int pressure_motion_place_target(pressure_motion *motion, pressure_target *target);

/* Updates the motion with an event: returns 1, or 0 for an event of another target, of another finger while the card
   follows one, or of a kind that changes nothing. The event comes from pressure_next_event, or is the app's own with
   kind, target and time, such as PRESSURE_EVENT_TAPPED for a key that opens the page. */
int pressure_motion_event(pressure_motion *motion, const pressure_event *event);

/* Sets a finger's position, in millimetres, also without an event: the card follows it. Returns 1, or 0 if no card
   follows this contact. */
int pressure_motion_move(pressure_motion *motion, int32_t contact, double x, double y, int64_t time);

/* Starts the way back from any stage, as after the page's back button. Returns 1, or 0 if nothing is shown. */
int pressure_motion_dismiss(pressure_motion *motion, int64_t time);

/* The current stage. Numbers keep their meaning; new ones may come. */
typedef enum pressure_motion_stage {
    PRESSURE_MOTION_NOTHING = 0,  /* nothing is pressed or shown: the app draws the thing itself again */
    PRESSURE_MOTION_HINT = 1,     /* a light press: the thing lifts */
    PRESSURE_MOTION_CARD = 2,     /* the preview under the finger */
    PRESSURE_MOTION_ACTIONS = 3,  /* the same with its actions */
    PRESSURE_MOTION_PINNED = 4,   /* the pinned preview, without a finger */
    PRESSURE_MOTION_PAGE = 5,     /* it opens its page; at rest the app shows the page itself */
    PRESSURE_MOTION_MENU = 6,
    PRESSURE_MOTION_PLAYBACK = 7,
    PRESSURE_MOTION_LEAVING = 8   /* it goes back to its origin */
} pressure_motion_stage;

/* What to draw at a time. A share goes from 0 to 1. */
typedef struct pressure_motion_values {
    uint32_t size;
    int32_t stage;          /* pressure_motion_stage */
    int32_t action;         /* mark it: it is under the finger, or chosen; PRESSURE_NO_ACTION for none */
    int32_t side_way;       /* the side of the card with a visible action: -1 left, 1 right, 0 none */
    pressure_rect source;   /* the picture of the pressed thing, which keeps its proportions */
    pressure_rect card;     /* the moving thing: from source to card to page */
    pressure_rect sheet;    /* the rows, or the menu; draw them `sheet_scale` times as large as in places.sheet */
    pressure_rect side;     /* the action beside the card */
    double source_scale;    /* the scale of the picture */
    double source_opacity;
    double card_radius;
    double card_opacity;    /* of the background that hides things below */
    double card_shadow;     /* a share of the full shadow */
    double content_opacity; /* of the preview's content */
    double content_width;   /* the width for its layout: that of places.card, and more on the way to the page */
    double content_scale;   /* card.width / content_width: its scale */
    double page;            /* a share: from the card to the page */
    double page_opacity;    /* of parts that only the page has, such as its bars */
    double sheet_radius;
    double sheet_scale;
    double sheet_opacity;   /* of its ground */
    double rows_opacity;    /* of its rows' texts */
    double side_opacity;
    double mark_opacity;    /* of the mark above the card: a swipe up brings actions */
    double playback;        /* a share: from the tile to the large playing clip */
    double lift;            /* a share: how far the thing is lifted */
    double blur;            /* how much of the surroundings' blur is seen, 0 to 1 */
} pressure_motion_values;

#define PRESSURE_MOTION_VALUES_INIT \
    {sizeof(pressure_motion_values), 0, 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, \
     0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}

/* Gets what to draw at a time; set values->size first. Returns 1 while something moves: draw one more frame; 0 if all
   is at rest until the next event. It changes nothing: ask for any times, in any order. */
int pressure_motion_get_values(pressure_motion *motion, int64_t time, pressure_motion_values *values);

/* The part of a preview under a touch. Numbers keep their meaning. */
typedef enum pressure_part {
    PRESSURE_PART_BESIDE = 0,  /* neither card nor rows: a touch there dismisses them */
    PRESSURE_PART_WAITING = 1, /* card or rows that do not respond yet: a touch there does nothing */
    PRESSURE_PART_CARD = 2,    /* the card, the clip, or the thing whose menu is open */
    PRESSURE_PART_ROW = 3      /* the first row; add a row's number, from 0 */
} pressure_part;

/* The part under a touch that lands at a position, in pixels, and a time: a pressure_part, or PRESSURE_PART_ROW plus
   the number of a row. Card and rows respond to touches when they are within 2 pixels of their frames at rest and have
   0.9 of their opacity there, and at the latest 0.45 s after they began to move; so no touch chooses an unseen row.
   Parts in front come first. Everything is PRESSURE_PART_BESIDE before a card, menu or clip begins, on the page, and
   while things disappear. */
int pressure_motion_part_at(pressure_motion *motion, double x, double y, int64_t time);

/* ---- Host -------------------------------------------------------------------------------------------------------- */

/*
 * Everything around presses in one window: which pointer presses, what is pinned, what a touch beside it does, what
 * keys choose, where card and rows lie, how they move. A front end for a toolkit passes in its input, takes the waiting
 * events, and draws; the host makes all decisions. It needs no session.
 *
 *     pressure_host_settings window = PRESSURE_HOST_SETTINGS_INIT;
 *     window.width = 400, window.height = 700;
 *     pressure_host *host = pressure_host_new(&window);
 *     // A pointer lands; `photo` is what lies under it, or NULL:
 *     if (pressure_host_began(host, &pointer, &photo) == 1) hide_it_from_the_toolkit();
 *     // Whenever pressure_host_fd(host) is readable, and after each call:
 *     pressure_host_dispatch(host);
 *     while (pressure_host_next_event(host, &event) == 1) ...
 *     // In each frame, while pressure_host_moves(host, time) is 1:
 *     for (int i = 0; i < PRESSURE_HOST_PREVIEWS; i++)
 *         if (pressure_host_get_preview(host, i, time, &preview) == 1) draw(&preview);
 *
 * Lengths are logical pixels of the window, x to the right and y downwards. A host belongs to the thread that made it.
 * Its functions for input return 1 if the host alone handles the input: then pass it neither to the toolkit nor to the
 * app. Otherwise they return 0. Pointers, keys, time and frames allocate nothing. After fork, the child must not use
 * its parent's hosts, because both would write to one descriptor.
 */

/* A host's handle. Like a session's, it is a number and not an address. */
typedef struct pressure_host pressure_host;

/* For pressure_host_settings.flags. */
typedef enum pressure_host_flags {
    PRESSURE_HOST_FORCE_OFF = 1 << 0,       /* force is off: a hold opens everything */
    PRESSURE_HOST_RIGHT_TO_LEFT = 1 << 1,   /* text runs from right to left */
    PRESSURE_HOST_REDUCED_MOTION = 1 << 2,  /* the user prefers reduced motion */
    PRESSURE_HOST_NO_TOOLKIT_MENU = 1 << 3  /* the toolkit has no own menu: if no card fits, rows lie at the bottom */
} pressure_host_flags;

/* A window. A field that is 0 takes its default. */
typedef struct pressure_host_settings {
    uint32_t size;
    uint32_t flags;        /* pressure_host_flags */
    int32_t clock;         /* pressure_clock */
    uint32_t reserved;     /* 0 */
    double width, height;  /* of the window, both above 0; two zeros mean 400 and 700 */
    double safe_top, safe_left, safe_bottom, safe_right; /* the covered parts at its edges */
    double pixel;          /* the size of a logical pixel in millimetres, 0.001 to 100; 0 means 25.4 / 96 */
    double text_scale;     /* the scale of the text; 0 means 1 */
    int64_t hold_time;     /* the hold time that the user chose, in microseconds, at most 60 s; 0 means none */
    int64_t app_hold_time; /* the app's hold time in microseconds, used if the user chose none */
} pressure_host_settings;

#define PRESSURE_HOST_SETTINGS_INIT {sizeof(pressure_host_settings), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* Creates a host that belongs to this thread; NULL means default settings. Returns NULL on failure, see
   pressure_last_error. The app frees it with pressure_host_free. */
pressure_host *pressure_host_new(const pressure_host_settings *settings);

/* Frees a host. NULL is allowed; freeing it twice gives PRESSURE_ERROR_HANDLE. */
int pressure_host_free(pressure_host *host);

/* Makes the calling thread the host's owner, like pressure_session_adopt. */
int pressure_host_adopt(pressure_host *host);

/* The window has another size, screen or setting: a pinned preview or menu is laid out anew. Presses that are down end
   if frames changed. */
int pressure_host_configure(pressure_host *host, const pressure_host_settings *settings, int64_t time);

/* Whether people see and use the window. */
typedef enum pressure_host_activity {
    PRESSURE_HOST_ACTIVE = 0,
    PRESSURE_HOST_INACTIVE = 1, /* another window has the input: presses end, pinned things stay */
    PRESSURE_HOST_HIDDEN = 2    /* it is not visible: everything ends */
} pressure_host_activity;

/* The window has the input, another window has it, or this one is not visible. */
int pressure_host_activate(pressure_host *host, int activity, int64_t time);

/* Readable while an event waits, and with PRESSURE_CLOCK_MONOTONIC when pressure_host_dispatch should be called. It
   belongs to the host; use it in any poll loop. */
int pressure_host_fd(pressure_host *host);

/* With PRESSURE_CLOCK_MONOTONIC: lets time pass. Returns how many events wait. */
int pressure_host_dispatch(pressure_host *host);

/* With PRESSURE_CLOCK_APP: lets time pass until a moment. */
int pressure_host_advance(pressure_host *host, int64_t time);

/* When time should pass at the latest: 1 and the moment, or 0 if nothing is due. */
int pressure_host_next_deadline(pressure_host *host, int64_t *time);

/* What draws a preview or a menu. */
typedef enum pressure_drawer {
    PRESSURE_DRAWER_HOST = 0,    /* the front end, with pressure_host_get_preview */
    PRESSURE_DRAWER_TOOLKIT = 1, /* the toolkit's own menu */
    PRESSURE_DRAWER_APP = 2      /* the app; it also gets the touches on its drawing */
} pressure_drawer;

/* For pressure_host_target.flags. */
typedef enum pressure_host_target_flags {
    PRESSURE_HOST_SCROLLS = 1 << 0,       /* it is in a scrolling part */
    PRESSURE_HOST_WHEEL = 1 << 1,         /* the wheel simulates force on it, even if it scrolls */
    PRESSURE_HOST_NO_WHEEL = 1 << 2,      /* the wheel never simulates force on it */
    PRESSURE_HOST_NO_HOLD_HINT = 1 << 3,  /* it does not lift visibly during a hold */
    PRESSURE_HOST_NO_FORCE = 1 << 4,      /* force is not used on it */
    PRESSURE_HOST_NEEDS_MENU = 1 << 5,    /* its rows are for the toolkit's own menu: more than eight, or with submenus */
    PRESSURE_HOST_NO_NODE = 1 << 6        /* its force may not come from a node */
} pressure_host_target_flags;

/* A row of a preview or a menu. */
typedef struct pressure_host_row {
    int32_t id;     /* 1 to 32767, different for each row */
    uint32_t flags; /* pressure_action_flags */
} pressure_host_row;

/* A pressable thing in a window. */
typedef struct pressure_host_target {
    uint32_t size;
    int32_t id;             /* the app's own name for it */
    int32_t offer;          /* pressure_offer */
    int32_t drawer;         /* pressure_drawer; pressure_host_answer overrides it */
    uint32_t flags;         /* pressure_host_target_flags */
    int32_t sensitivity;    /* PRESSURE_PRESET_STANDARD, _LIGHT or _FIRM */
    uint32_t row_count;     /* up to PRESSURE_MAX_ACTIONS; none for PRESSURE_OFFER_PLAYBACK */
    int32_t leading_action; /* previews: the action of a sideways swipe, or PRESSURE_NO_ACTION */
    int32_t trailing_action;
    uint32_t reserved;      /* 0 */
    pressure_rect frame;    /* its frame in the window, in logical pixels */
    double card_width, card_height; /* its card's size; 0 means as large as the window allows */
    double text_height;     /* the height of a row's text; 0 means the default */
    double corner_radius;   /* of the thing itself */
    pressure_host_row rows[PRESSURE_MAX_ACTIONS]; /* from top to bottom; a menu's first is nearest to its icon */
} pressure_host_target;

#define PRESSURE_HOST_TARGET_INIT \
    {sizeof(pressure_host_target), 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0}, 0.0, 0.0, 0.0, 0.0, {{0, 0}}}

/* What a pointer is. */
typedef enum pressure_pointer_kind {
    PRESSURE_POINTER_FINGER = 0,
    PRESSURE_POINTER_PEN = 1,
    PRESSURE_POINTER_MOUSE = 2, /* also of a pad that measures no force */
    PRESSURE_POINTER_PAD = 3    /* of a pad that measures force */
} pressure_pointer_kind;

/* A finger, a pen's tip or a pointer's first button. */
typedef struct pressure_pointer {
    uint32_t size;
    int32_t id;       /* the front end's own number for it, while it is down */
    int32_t kind;     /* pressure_pointer_kind */
    int32_t is_click; /* 1 if a pad has clicked */
    int64_t time;     /* microseconds */
    double x, y;
    double pressure;  /* in the units of pressure_host_pressure; PRESSURE_UNKNOWN keeps the last one */
    uint32_t stamp;   /* the toolkit's milliseconds, which replace `time` when the host watches nodes */
    uint32_t reserved;/* 0 */
} pressure_pointer;

#define PRESSURE_POINTER_INIT {sizeof(pressure_pointer), 0, 0, 0, 0, 0.0, 0.0, PRESSURE_UNKNOWN, 0, 0}

/* Sets what the pressure of a kind of pointer means, from its next press on: not used for PRESSURE_SUPPORT_NONE, a
   share of a pen's range for PRESSURE_SUPPORT_PEN, a share of `maximum` grams for PRESSURE_SUPPORT_FORCE, arbitrary
   units from `minimum` to `maximum` for PRESSURE_SUPPORT_GRADED. The default is a pen's range for pens, and a share of
   500 g for all other kinds. */
int pressure_host_pressure(pressure_host *host, int kind, int support, double minimum, double maximum);

/*
 * Nodes. Toolkits do not report the force of fingers. A host that watches nodes reads it from the window's touchscreen,
 * and the pointer's force from a pad that measures force, while the window is active. It uses profiles that the user
 * has saved. Needs PRESSURE_CLOCK_MONOTONIC, and pressure_host_dispatch whenever pressure_host_fd is readable.
 */

/* Lets the host open nodes from now on; call it once for each host. `stamps` is a pressure_stamps. `node` is the path
   of the touchscreen's node; with NULL the host uses the variable PRESSURE_GESTURES_NODE, or else the only touchscreen
   with force. If no node can be read, pressure_host_source explains why. */
int pressure_host_watch(pressure_host *host, int stamps, const char *node);

/* A monitor, as the toolkit reports it. The host ignores a size that cannot be true. */
typedef struct pressure_monitor {
    uint32_t size;
    int32_t rotation;                 /* degrees clockwise: 0, 90, 180, 270 */
    double width, height;             /* pixels */
    double width_in_mm, height_in_mm; /* 0 if unknown */
    double scale;                     /* these pixels for each logical pixel; 0 means 1 */
} pressure_monitor;

#define PRESSURE_MONITOR_INIT {sizeof(pressure_monitor), 0, 0.0, 0.0, 0.0, 0.0, 0.0}

/* Sets the window's monitor: from it the host knows the size of a pixel, and the monitor's part of a touchscreen. */
int pressure_host_measure(pressure_host *host, const pressure_monitor *monitor, int64_t time);

/* Sets whether force may be used, and whether it may come from nodes: 1 or 0. */
int pressure_host_allow(pressure_host *host, int force, int node);

/* Converts a time stamp of the toolkit to the host's clock, for input other than pointers, such as a key. */
int pressure_host_time(pressure_host *host, uint32_t stamp, int64_t *time);

/* Writes a text: where the force comes from, or why there is none and what to do. It ends with a zero byte and is
   cut to `capacity`. Returns the length of the whole text. */
int pressure_host_source(pressure_host *host, char *text, size_t capacity);

/* A pointer landed; `target` is the target under it, or NULL. The host follows at most 16 pointers; for further
   pointers it returns 0. An impossible pressure is treated as PRESSURE_UNKNOWN, and pressure_host_explain reports it.
   */
int pressure_host_began(pressure_host *host, const pressure_pointer *pointer, const pressure_host_target *target);
/* It moved, or its force changed. */
int pressure_host_moved(pressure_host *host, const pressure_pointer *pointer);
/* It lifted. */
int pressure_host_ended(pressure_host *host, const pressure_pointer *pointer);
/* It is cancelled: another gesture has it, or the toolkit never reported its end. */
int pressure_host_lost(pressure_host *host, int32_t id, int64_t time);
/* Whether the host alone would handle a pointer that lands here: 1 or 0. */
int pressure_host_takes(pressure_host *host, double x, double y);

/* The wheel turns by `steps`, positive away from the user: while a mouse's button is down this simulates force. */
int pressure_host_wheel(pressure_host *host, int32_t id, double steps, int64_t time);
/* Another button than the first goes down: this cancels a press, dismisses a pinned preview or menu, or shows what
   `target` offers. */
int pressure_host_other_button(
    pressure_host *host, const pressure_pointer *pointer, const pressure_host_target *target);

/* Keys that control presses. */
typedef enum pressure_key {
    PRESSURE_KEY_MENU = 0, /* shows what the focused target offers */
    PRESSURE_KEY_UP = 1,
    PRESSURE_KEY_DOWN = 2,
    PRESSURE_KEY_LEFT = 3,
    PRESSURE_KEY_RIGHT = 4,
    PRESSURE_KEY_TAB = 5,
    PRESSURE_KEY_BACK_TAB = 6,
    PRESSURE_KEY_ENTER = 7,
    PRESSURE_KEY_SPACE = 8,
    PRESSURE_KEY_ESCAPE = 9,
    PRESSURE_KEY_OTHER = 10 /* any other, without Ctrl, Alt or Super */
} pressure_key;

/* A key goes down; `focus` is the target with the toolkit's focus, or NULL. */
int pressure_host_key(pressure_host *host, int key, const pressure_host_target *focus, int64_t time);

/* Shows what a target offers, for the app or a screen reader: returns 1, or 0 if nothing is done. */
int pressure_host_show(pressure_host *host, const pressure_host_target *target, int64_t time);
/* Sets what draws the preview that PRESSURE_HOST_PEEK announced, instead of the target's `drawer`; `frame` is the app's
   drawing area, or NULL. */
int pressure_host_answer(pressure_host *host, int drawer, const pressure_rect *frame, int64_t time);
/* Tells the host that the app or the toolkit closed what it showed; `reason` is a pressure_host_end_reason. */
int pressure_host_end(pressure_host *host, int32_t target, int reason, int64_t time);
/* Chooses a row of a pinned preview or menu, from 0, or pops the preview with PRESSURE_FOCUS_CARD, for a screen reader:
   returns 1, or 0 if it is not pinned or the row cannot be chosen. */
int pressure_host_choose(pressure_host *host, int32_t target, int32_t row, int64_t time);
/* Lets a recorded finger press a target, `speed` times as fast as recorded, and stops a recording that plays; for tests
   and demonstrations. Needs PRESSURE_CLOCK_MONOTONIC. The top left corner of the recorded surface lies at the window's.
   */
int pressure_host_play(pressure_host *host, const char *path, double speed, const pressure_host_target *target);
/* Cancels the press on a target, and closes what it shows. */
int pressure_host_cancel(pressure_host *host, int32_t target, int64_t time);
/* The target is gone; the host stops drawing it. */
int pressure_host_remove(pressure_host *host, int32_t target, int64_t time);
/* A target has another frame, or other rows: returns 1, or 0 if it is neither pressed nor shown. A pinned preview
   without rows gets new rows only at its next press. */
int pressure_host_change(pressure_host *host, const pressure_host_target *target, int64_t time);
/* Enables or disables a row: returns 1, or 0 if the row is not shown. */
int pressure_host_enable(pressure_host *host, int32_t target, int32_t action, int is_enabled, int64_t time);

/* What happened in a window. Numbers keep their meaning; new ones may come. */
typedef enum pressure_host_event_kind {
    /* For the app. */
    PRESSURE_HOST_HINT = 1,      /* share: the progress; 0 means that the hint has ended. cause: pressure or hold */
    PRESSURE_HOST_PEEK = 2,      /* shown: what to show now. cause */
    PRESSURE_HOST_PROGRESS = 3,  /* share: the progress towards the pop; negative if the force eases */
    PRESSURE_HOST_POP = 4,       /* cause: force, dwell, tap or keyboard */
    PRESSURE_HOST_ACTION = 5,    /* action */
    PRESSURE_HOST_ENDED = 6,     /* value: a pressure_host_end_reason. Once for each PEEK */
    PRESSURE_HOST_TAP = 7,       /* ignore it if your toolkit reports taps itself */
    /* For the front end. */
    PRESSURE_HOST_CLAIM = 16,    /* pointer: cancel other gestures, no click follows */
    PRESSURE_HOST_RELEASE = 17,  /* pointer: other gestures may use it */
    PRESSURE_HOST_MENU = 18,     /* show the toolkit's own menu now */
    PRESSURE_HOST_FOCUS = 19,    /* value: the row, PRESSURE_FOCUS_CARD or PRESSURE_FOCUS_NONE */
    PRESSURE_HOST_SAY_SHOWN = 20,/* screen readers: it was shown; value: how many rows can be chosen */
    PRESSURE_HOST_SAY_ROW = 21,  /* value: the row */
    PRESSURE_HOST_SAY_GONE = 22, /* value: a pressure_host_end_reason */
    PRESSURE_HOST_TICK = 23,     /* haptics, value: 0 peek, 1 pop, 2 row */
    PRESSURE_HOST_REDRAW = 24    /* draw frames until `until`, or until pressure_host_moves is 0 */
} pressure_host_event_kind;

#define PRESSURE_FOCUS_CARD (-1)
#define PRESSURE_FOCUS_NONE (-2)

/* Why a preview, menu or clip ended. */
typedef enum pressure_host_end_reason {
    PRESSURE_END_EASED = 0,     /* the finger eased or lifted */
    PRESSURE_END_DISMISSED = 1, /* a tap outside, Escape, or another thing is shown */
    PRESSURE_END_POPPED = 2,
    PRESSURE_END_CHOSEN = 3,
    PRESSURE_END_CANCELLED = 4  /* the press is void */
} pressure_host_end_reason;

/* One event. */
typedef struct pressure_host_event {
    uint32_t size;
    int32_t kind;   /* pressure_host_event_kind */
    int32_t target;
    int32_t pointer;/* CLAIM and RELEASE; -1 for others */
    int32_t shown;  /* pressure_offer */
    int32_t cause;  /* pressure_reason: PRESSURE_REASON_PRESSURE, _HOLD, _KEYBOARD, _FORCE, _DWELL or _TAP */
    int32_t action;
    int32_t value;
    double share;
    int64_t time, until;
} pressure_host_event;

#define PRESSURE_HOST_EVENT_INIT {sizeof(pressure_host_event), 0, 0, 0, 0, 0, 0, 0, 0.0, 0, 0}

/* Takes the next event: returns 1, or 0 if none waits. At most 128 wait: when one more comes, the oldest is lost. */
int pressure_host_next_event(pressure_host *host, pressure_host_event *event);

/* How many things are drawn at most: one that is pressed or shown, and others that go back. */
#define PRESSURE_HOST_PREVIEWS 3

/* What one preview, menu or clip looks like at one moment. */
typedef struct pressure_host_preview {
    uint32_t size;
    int32_t target;
    int32_t offer;          /* pressure_offer */
    int32_t chosen_row;     /* from 0; -1 for none */
    uint32_t disabled_rows; /* one bit each */
    int32_t stays;          /* 1 if it is pinned */
    pressure_motion_values values;
    pressure_motion_places places;
} pressure_host_preview;

#define PRESSURE_HOST_PREVIEW_INIT \
    {sizeof(pressure_host_preview), 0, 0, 0, 0, 0, PRESSURE_MOTION_VALUES_INIT, PRESSURE_MOTION_PLACES_INIT}

/* Gets what to draw at a moment: index 0 is the pressed or shown thing, the others go back. Returns 1, or 0 if there is
   nothing to draw. */
int pressure_host_get_preview(pressure_host *host, int place, int64_t time, pressure_host_preview *preview);

/* 1 while something that the host draws moves; 0 if all is at rest until the next event. */
int pressure_host_moves(pressure_host *host, int64_t time);

/* The target with a pinned preview, menu or clip: returns 1 and its number, or 0. */
int pressure_host_staying(pressure_host *host, int32_t *target);

/* Writes what a press on a target waits for, or why it does nothing, ended by a zero and cut at `capacity`; returns the
   length of the whole text. */
int pressure_host_explain(
    pressure_host *host, const pressure_host_target *target, int64_t time, char *text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
