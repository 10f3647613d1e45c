/*
 * PressureGestures turns the force of a finger into gestures: peek, pop, action swipe and long press.
 *
 * A session turns touches into gestures. Touches come through one of two entry points, or through both at once:
 *
 *   - devices: a node such as /dev/input/event5, a descriptor that was opened elsewhere, or a recording, which plays
 *     like a device. The session has one descriptor for any poll loop; when it is readable, call pressure_dispatch.
 *   - the app's own touches: pressure_touch_began, _moved, _ended and _lost, with the app's own time stamps.
 *
 * In both cases the gestures wait until pressure_next_event takes them; while a gesture waits, the descriptor is
 * readable. To find the target under a finger, the session searches a list of targets, or calls the app's own function.
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
 * FUNCTIONS. The name of every function begins with pressure_; this list leaves pressure_ out.
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
 * RESULTS. A function that returns int returns 0 or more for success, and a negative pressure_status for an error.
 * After an error, pressure_last_error explains in a sentence what is wrong and what to do. If the app misuses a
 * function in a way that this file describes, the function returns an error and does not crash.
 *
 * THREADS. A session belongs to the thread that made it. If another thread calls a function with this session, the
 * function returns PRESSURE_ERROR_THREAD. pressure_session_adopt changes the owner. The library starts no thread. It
 * calls the app's own functions only within pressure_dispatch, pressure_touch_began, pressure_join_touch and
 * pressure_explain_recording. Two sessions never disturb each other. After fork, the child must not use its parent's
 * sessions.
 *
 * MEMORY. The library copies the app's data before a function returns, unless stated otherwise. Texts from the library
 * belong to the library; the comment of each function states how long its text is valid. A session handle is a number,
 * not an address: the library recognises a freed handle, and returns PRESSURE_ERROR_HANDLE.
 *
 * SIZES. The first field of a structure is the size that the structure has in the app's version of this header; the
 * _INIT macros set this field. Later versions add fields at the end. The library never writes beyond the given size,
 * and refuses a structure if a field that the library does not know has a value other than zero. Because of these
 * rules, programs and libraries of different versions work together.
 *
 * Lengths are in millimetres. Positions are measured from the top left corner of the surface as the app sees it, x to
 * the right and y downwards. Times are microseconds between -2^59 and 2^59. Forces are shares of full force, 0 to 1,
 * except with pressure_touch_units.
 */
#ifndef PRESSURE_GESTURES_H
#define PRESSURE_GESTURES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header; pressure_version returns the version of the library. */
#define PRESSURE_VERSION_MAJOR 0
#define PRESSURE_VERSION_MINOR 9
#define PRESSURE_VERSION_PATCH 0
#define PRESSURE_VERSION "0.9.0"

/* ---- Results ----------------------------------------------------------------------------------------------------- */

/* The negative results: each names an error. The numbers keep their meaning; later versions may add numbers. */
typedef enum pressure_status {
    PRESSURE_OK = 0,
    PRESSURE_ERROR_HANDLE = -1,      /* NULL, an already freed handle, or another kind of handle */
    PRESSURE_ERROR_THREAD = -2,      /* the handle belongs to another thread */
    PRESSURE_ERROR_BUSY = -3,        /* the app's own hit test called the function */
    PRESSURE_ERROR_ARGUMENT = -4,    /* an argument is NULL or out of range, or a name is unknown */
    PRESSURE_ERROR_SIZE = -5,        /* a structure's size is invalid, or an unknown field is not zero */
    PRESSURE_ERROR_TUNING = -6,      /* a threshold breaks a rule, or does not exist */
    PRESSURE_ERROR_TARGET = -7,      /* a target is invalid; if the hit test gave it, the contact has no target */
    PRESSURE_ERROR_FILE = -8,        /* the profile or recording cannot be read */
    PRESSURE_ERROR_PERMISSION = -9,  /* this user has no permission to open the device */
    PRESSURE_ERROR_DEVICE = -10,     /* the device does not exist, is not a touch device, or has left */
    PRESSURE_ERROR_UNSUPPORTED = -11,/* the library lacks the needed part: live devices, recordings, motion or hosts */
    PRESSURE_ERROR_FULL = -12,       /* too many events wait: take them (pressure_next_event) and repeat the call */
    PRESSURE_ERROR_LIMIT = -13,      /* there are too many sessions, hosts or devices */
    PRESSURE_ERROR_SYSTEM = -14      /* a system call failed, for a reason that no other status names */
} pressure_status;

/* Returns a sentence that explains the error of this thread's last failed call. If no call has failed, the sentence is
   empty. The result is never NULL. The text belongs to the library, and is valid until this thread's next failed call,
   or until the thread ends. */
const char *pressure_last_error(void);

/* Returns the name of a status, such as "PRESSURE_ERROR_THREAD", or "unknown" for another number. The text stays
   valid. */
const char *pressure_status_name(int status);

/* Returns the version of the library, such as "0.1.0". The text stays valid. */
const char *pressure_version(void);

/* Returns 1 if the library can read touch devices itself. Returns 0 if the library was built without live devices, or
   if libevdev is missing. */
int pressure_has_live_devices(void);

/* ---- Sessions ---------------------------------------------------------------------------------------------------- */

/* A session's handle. Pass the handle to functions, or compare it with NULL; use it for nothing else. */
typedef struct pressure_session pressure_session;

/* For pressure_settings.flags. */
typedef enum pressure_flags {
    PRESSURE_FLAG_PRESSURE_OFF = 1 << 0,   /* the user has switched pressure off: a hold opens everything */
    PRESSURE_FLAG_RIGHT_TO_LEFT = 1 << 1,  /* the app's text runs from right to left */
    PRESSURE_FLAG_INDEPENDENT = 1 << 2,    /* on devices that are added afterwards, several fingers can press at once */
    PRESSURE_FLAG_USE_AREA = 1 << 3,       /* on devices without pressure, a contact's size is used as its pressure */
    PRESSURE_FLAG_INVERT_X = 1 << 4,       /* the device's x axis runs from right to left */
    PRESSURE_FLAG_INVERT_Y = 1 << 5,       /* the device's y axis runs from bottom to top */
    PRESSURE_FLAG_GRAB = 1 << 6,           /* other programs receive no events from the devices */
    PRESSURE_FLAG_TRUST_GUESS = 1 << 7,    /* a recording's pressure is used even if its range is only guessed */
    PRESSURE_FLAG_PENS = 1 << 8            /* pen tablets, live or recorded, are used too; writing is not a press */
} pressure_flags;

/* Optional behaviours, for pressure_settings.policies; the documentation's page about tuning explains them. */
typedef enum pressure_policies {
    PRESSURE_POLICY_LIVE = 1 << 0,
    PRESSURE_POLICY_REPEATED_POPS = 1 << 1,
    PRESSURE_POLICY_TIMED_POP = 1 << 2
} pressure_policies;

/* The clock of the app's own touches. */
typedef enum pressure_clock {
    /* The app's own clock: the app asks pressure_next_deadline for a time, and calls pressure_advance at that time. */
    PRESSURE_CLOCK_APP = 0,
    /* CLOCK_MONOTONIC: a deadline makes the session's descriptor readable; pressure_dispatch then advances the time. */
    PRESSURE_CLOCK_MONOTONIC = 1
} pressure_clock;

/* How touches become gestures. A field that is 0 takes its default. */
typedef struct pressure_settings {
    uint32_t size;
    uint32_t flags;    /* pressure_flags */
    uint32_t policies; /* pressure_policies */
    int32_t rotation;  /* how many degrees the library turns devices' positions clockwise to match the app's view:
                          0, 90, 180, 270 */
    int32_t clock;     /* pressure_clock */
    uint32_t reserved; /* 0 */
    double output_width, output_height; /* the size for a device's whole surface; 0 means the device's own size */
    double device_width, device_height; /* the size of a device that reports no size; 0 means a guess */
    double surface_width, surface_height; /* the size of the surface for the app's own touches; 0 means unknown, and
                                             then rows without frames can lie outside the surface */
} pressure_settings;

#define PRESSURE_SETTINGS_INIT {sizeof(pressure_settings), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* Creates a session that belongs to this thread; NULL means default settings. Returns NULL on failure, and
   pressure_last_error then explains why. The app frees the session with pressure_session_free. */
pressure_session *pressure_session_new(const pressure_settings *settings);

/* Frees a session: closes its devices and its descriptor, and drops waiting events. NULL is allowed. For a
   session that is already freed, the function returns PRESSURE_ERROR_HANDLE. */
int pressure_session_free(pressure_session *session);

/* The calling thread becomes the session's owner. The former owner must not use the session during the call. */
int pressure_session_adopt(pressure_session *session);

/* Replaces all settings; NULL means the defaults. The pressure switch, the policies, the writing direction and the
   surface of the app's own touches apply from the next contact on. Settings for devices apply only to devices that are
   added afterwards. The clock applies at once. PRESSURE_FLAG_INDEPENDENT does not affect the app's own touches. */
int pressure_configure(pressure_session *session, const pressure_settings *settings);

/* ---- Targets ----------------------------------------------------------------------------------------------------- */

/* What pressing a target offers. */
typedef enum pressure_offer {
    PRESSURE_OFFER_NOTHING = 0,   /* the target can only be tapped */
    PRESSURE_OFFER_PREVIEW = 1,   /* a preview, with or without actions; a pop opens the page that a tap opens */
    PRESSURE_OFFER_MENU = 2,      /* quick actions that stay after the lift */
    PRESSURE_OFFER_PLAYBACK = 3,  /* a clip that plays while the target is pressed */
    PRESSURE_OFFER_EDIT_MENU = 4  /* a long press opens the app's own edit menu; force does nothing */
} pressure_offer;

/* A rectangle, in millimetres unless stated otherwise. Points on its left and top edges lie inside it. */
typedef struct pressure_rect {
    double x, y, width, height;
} pressure_rect;

/* For pressure_action.flags. */
typedef enum pressure_action_flags {
    PRESSURE_ACTION_DISABLED = 1 << 0, /* the action is shown, but cannot be chosen */
    PRESSURE_ACTION_GROUP = 1 << 1     /* the action begins a group of actions */
} pressure_action_flags;

/* One action of a preview, or item of a menu. If no frames are set, the library lays out the rows of a preview or menu:
   the first row lies action.start (15 mm) above the place where the finger was when the preview or menu appeared, and
   each further row lies action.row (8 mm) higher. If the surface's size is set, the rows lie inside the surface. */
typedef struct pressure_action {
    int32_t id;          /* 1 to 32767 */
    uint32_t flags;      /* pressure_action_flags; other bits give PRESSURE_ERROR_TARGET */
    pressure_rect frame; /* set the frame of every action or of none */
} pressure_action;

#define PRESSURE_MAX_ACTIONS 8

/* This number means no action: in leading_action and trailing_action, and in events while no action is highlighted. */
#define PRESSURE_NO_ACTION 0

/* A pressable thing. */
typedef struct pressure_target {
    uint32_t size;
    int32_t id;                   /* the app's own number for the target */
    int32_t offer;                /* pressure_offer */
    uint32_t action_count;        /* up to PRESSURE_MAX_ACTIONS; previews and menus only */
    int32_t leading_action;       /* previews: the action of a sideways swipe, or PRESSURE_NO_ACTION */
    int32_t trailing_action;
    pressure_rect frame;          /* where the target lies */
    pressure_rect part_frame;     /* the frame of the target's preview or menu. Zero means: a preview has the target's
                                     frame, and a menu consists only of its rows */
    pressure_action actions[PRESSURE_MAX_ACTIONS];
} pressure_target;

#define PRESSURE_TARGET_INIT \
    {sizeof(pressure_target), 0, 0, 0, 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, {{0, 0, {0, 0, 0, 0}}}}

/* Declares the targets, in the order in which they are drawn: the last target is on top. The library copies the
   targets. The new targets replace the earlier targets and the app's hit test, and apply to contacts that land from now
   on. A count of 0 removes all targets. */
int pressure_set_targets(pressure_session *session, const pressure_target *targets, size_t count);

/* The app's own hit test: finds the target under a contact that lands. When the library calls the function,
   target->size is set, and all other fields of `target` are 0. The function fills in these fields and returns 1; if
   there is no target, or if the app refuses a press, it returns 0. The library calls the function on the session's
   thread, within pressure_dispatch, pressure_touch_began, pressure_join_touch or pressure_explain_recording, once for
   each contact that lands and never for a move. The hit test must not call functions with this session: these
   functions would return PRESSURE_ERROR_BUSY. The hit test must not throw an exception or call longjmp. `target` is
   invalid after the function has returned. */
typedef int (*pressure_hit_test)(
    void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target);

/* Uses the app's hit test instead of the declared targets; with NULL the session uses the declared targets again.
   `data` is passed to the hit test unchanged, and belongs to the app; it must be valid until the hit test is removed or
   the session is freed. */
int pressure_set_hit_test(pressure_session *session, pressure_hit_test hit_test, void *data);

/* ---- Devices and recordings -------------------------------------------------------------------------------------- */

/* The device number of the app's own touches. Devices are numbered from 1; no number is used twice. */
#define PRESSURE_DEVICE_TOUCHES 0

/* Opens a node and adds it; returns the device's number. Fingers that are already down do nothing until they lift. */
int pressure_add_path(pressure_session *session, const char *path);

/* Adds a device from a descriptor that was opened elsewhere, for example by logind, seatd or a portal; returns the
   device's number. The library uses a duplicate: you can close your descriptor at any time, even if this function
   fails. The node becomes non-blocking. `name` is for messages, and may be NULL. */
int pressure_add_fd(pressure_session *session, int fd, const char *name);

/* Adds a recording of any format that the library reads, as if it were a device; returns the device's number.
   Speed 1 is real time, 2 is twice as fast, and 0 is as fast as the app takes events. At speed 0, pressure_dispatch
   continues the recording only if no event waits, and pauses it at the next event. Until pressure_dispatch is called
   again, pressure_explain, pressure_force and pressure_claim describe the moment of the event that the app took last.
   Several recordings at speed 0 play one after another. Each recording ends with PRESSURE_EVENT_DEVICE_LEFT. Recordings
   also work in a library that was built without live devices. If the recording does not give the range of its pressure,
   and the library does not know the device, the library ignores the pressure, and a hold opens everything. With
   PRESSURE_FLAG_TRUST_GUESS, the library guesses the range and uses the pressure. */
int pressure_add_recording(pressure_session *session, const char *path, double speed);

/* Removes a device and closes it. Its presses are cancelled, and events report this. */
int pressure_remove_device(pressure_session *session, int device);

/* Watches a folder for new nodes; PRESSURE_EVENT_NODE_CAME reports each new node. NULL means /dev/input. The folder may
   be created later. Returns PRESSURE_ERROR_ARGUMENT if the name is empty or names a file or device, and
   PRESSURE_ERROR_DEVICE if both the folder and its parent folder are missing. */
int pressure_watch_nodes(pressure_session *session, const char *folder);

/* Stops reading devices, and cancels their presses. Call this function when the user leaves the desktop session,
   and before the machine sleeps. */
int pressure_suspend(pressure_session *session);

/* Reads the devices again. Fingers that are already down do nothing until they lift. Devices that have disappeared are
   reported and removed. */
int pressure_resume(pressure_session *session);

/* What a device's pressure means. */
typedef enum pressure_support {
    PRESSURE_SUPPORT_NONE = 0,   /* no pressure, or a false value; a hold opens everything */
    PRESSURE_SUPPORT_AREA = 1,   /* the size of the contact */
    PRESSURE_SUPPORT_COARSE = 2, /* at most ten steps: pressure only shortens the hold */
    PRESSURE_SUPPORT_GRADED = 3, /* many levels in arbitrary units */
    PRESSURE_SUPPORT_FORCE = 4,  /* true force */
    PRESSURE_SUPPORT_PEN = 5     /* a share of a pen's range; even hard writing is not a press */
} pressure_support;

/* Where a device's size in millimetres comes from. */
typedef enum pressure_size_source {
    PRESSURE_SIZE_DEVICE = 0,  /* the device reports its size */
    PRESSURE_SIZE_GIVEN = 1,   /* from the settings or a profile */
    PRESSURE_SIZE_ASSUMED = 2  /* a guess */
} pressure_size_source;

/* A device of a session. */
typedef struct pressure_device_info {
    uint32_t size;
    int32_t support;         /* pressure_support: what pressure means from the next contact on */
    uint32_t bus, vendor, product, version;
    int32_t minimum, maximum; /* the readings for no pressure and for full pressure */
    int32_t size_source;     /* pressure_size_source */
    int32_t is_touchscreen;  /* 1 for a touchscreen, 0 for a touchpad */
    int32_t is_recording;    /* 1 for a recording */
    int32_t is_ladder_lowered; /* 1 if the thresholds were lowered so that a pop is possible */
    double width, height;    /* the surface as the app sees it */
    char name[128];          /* cut if it is too long; always ends with a zero byte */
    char path[256];          /* the node, the recording, or the app's name for the descriptor */
} pressure_device_info;

/* Describes a device; set info->size first. */
int pressure_get_device_info(pressure_session *session, int device, pressure_device_info *info);

/* Whether a node can be used. */
typedef enum pressure_finding {
    PRESSURE_FINDING_TOUCH = 0,   /* the node is a touch device that can be opened */
    PRESSURE_FINDING_LOCKED = 1,  /* the node is a touch device that this user has no permission to open */
    PRESSURE_FINDING_REFUSED = 2  /* the node is not a touch device, or cannot be read */
} pressure_finding;

/* A node of an input device. */
typedef struct pressure_node {
    uint32_t size;
    int32_t finding; /* pressure_finding */
    int32_t support; /* pressure_support; only for devices that can be opened */
    uint32_t reserved;
    char path[256];
    char name[128];
    char reason[256]; /* why the node cannot be used; empty if it can be used */
} pressure_node;

/* Describes the first `capacity` nodes of a folder, and returns how many nodes the folder has. NULL means /dev/input.
   First set nodes[0].size; this size applies to all nodes. The function closes the nodes again, and grabs no node.
   Returns PRESSURE_ERROR_ARGUMENT if `folder` is empty or does not name a folder, and PRESSURE_ERROR_DEVICE if the
   folder is missing. */
int pressure_find_nodes(const char *folder, pressure_node *nodes, size_t capacity);

/* ---- The app's own touches --------------------------------------------------------------------------------------- */

/* The force is unknown: the library keeps the last known force. */
#define PRESSURE_UNKNOWN (-1.0)

/* The next four functions set what the pressure of the app's own touches means. From the next contact on, each call
   replaces the meaning that the previous call set. By default pressure is a share of 500 g, from 0 to 1. */

/* Pressure is not used: a hold opens everything. */
int pressure_touch_no_pressure(pressure_session *session);

/* The pressure is a share of `full_grams`, from 0 to 1. All fingers have the same `full_grams` (10 to 100000). */
int pressure_touch_force(pressure_session *session, double full_grams);

/* The pressure has arbitrary units, as on most touchscreens. If a toolkit has scaled the pressure to the range from 0
   to 1, the units are arbitrary, too. The library then compares the readings of a finger only with that finger's
   resting level. `minimum` (at least 0) is the reading for no pressure; `maximum` is the highest reading. `steps` is
   the number of different readings above `minimum`, such as 255 for eight bits. If `steps` is 0, each whole number of
   the range is a step; a range shorter than 11 then has 255 steps. With ten steps or fewer, pressure only shortens the
   hold. */
int pressure_touch_units(pressure_session *session, double minimum, double maximum, int32_t steps);

/* The pressure is a pen's force, from 0 to 1 of its range, as toolkits report it. Even hard writing is not a press. A
   pen presses if it first rests, and its force then rises almost to the end of the pen's range. Do not pass the touches
   of an eraser, or of a pen whose button is held. */
int pressure_touch_pen(pressure_session *session);

/* A finger landed. `contact` is the app's number for the touch, from landing to lift. `pressure` is 0 to 1, or in the
   range of pressure_touch_units, or PRESSURE_UNKNOWN. With any other pressure, the function uses the touch without its
   pressure, and returns PRESSURE_ERROR_ARGUMENT; pressure_get_counts counts the mistake, and pressure_last_error names
   the next step. PRESSURE_ERROR_FULL means that the touch was not used: take the waiting events, and call again. */
int pressure_touch_began(
    pressure_session *session, int32_t contact, int64_t time, double x, double y, double pressure);

/* A finger moved, or changed its force; `pressure` is as in pressure_touch_began. The functions pressure_touch_moved,
   _ended and _lost return PRESSURE_ERROR_ARGUMENT if the contact is not down; pressure_get_counts counts such calls. */
int pressure_touch_moved(
    pressure_session *session, int32_t contact, int64_t time, double x, double y, double pressure);

/* A finger lifted, at the position `x`, `y`. */
int pressure_touch_ended(pressure_session *session, int32_t contact, int64_t time, double x, double y);

/* The touch is cancelled: another gesture took the touch, or the toolkit lost the touch. */
int pressure_touch_lost(pressure_session *session, int32_t contact, int64_t time);

/* Gets the next deadline of the app's own touches: returns 1 and sets `time`, or returns 0 if there is no deadline. Use
   this function with PRESSURE_CLOCK_APP. With PRESSURE_CLOCK_MONOTONIC it is not needed: at each deadline the
   descriptor becomes readable. */
int pressure_next_deadline(pressure_session *session, int64_t *time);

/* Advances the clock of the app's own touches to `time`; every deadline up to that time takes effect. */
int pressure_advance(pressure_session *session, int64_t time);

/* ---- Touches of a toolkit, joined with a device's force ----------------------------------------------------------- */

/* The toolkit knows the finger's position in its window; the device's node knows how hard the finger presses. If the
   session has opened the node, a touch passed to pressure_join_touch gets the force of the finger that landed at the
   same time and place. If it is not certain which finger belongs to a touch, the touch gets no force, and
   pressure_join_reason reports why. If a finger presses harder without moving, the session's descriptor becomes
   readable, and pressure_dispatch passes on the force. These forces, like the results of pressure_force, are shares of
   full force: do not call pressure_touch_no_pressure, _force, _units or _pen. */

/* The clock of the toolkit's time stamps. */
typedef enum pressure_stamps {
    PRESSURE_STAMPS_UNKNOWN = 0, /* touches are joined to fingers by arrival time until stamps reveal the clock */
    PRESSURE_STAMPS_KERNEL = 1,  /* the kernel's milliseconds, as under Wayland */
    PRESSURE_STAMPS_SERVER = 2,  /* a display server's clock, some milliseconds away from the kernel's, as under X11 */
    PRESSURE_STAMPS_OWN = 3      /* the toolkit's own clock, as in Qt without a display server */
} pressure_stamps;

/* For pressure_join.flags. */
typedef enum pressure_join_flags {
    PRESSURE_JOIN_ORIGIN_UNKNOWN = 1 << 0 /* the window's position is unknown (Wayland): touches reveal it */
} pressure_join_flags;

/* How a touchscreen's positions match the app's touches. Lengths are in the app's millimetres. */
typedef struct pressure_join {
    uint32_t size;
    uint32_t flags;   /* pressure_join_flags */
    int32_t stamps;   /* pressure_stamps; applies to the whole session */
    int32_t rotation; /* how many degrees the library turns the device's positions clockwise to match the app's view */
    double output_width, output_height; /* the size of the touchscreen's output, as the user sees it */
    double origin_x, origin_y; /* the window's top left corner on the output: the app's position 0, 0 */
    double pixel;     /* the size of a logical pixel; toolkits round positions to whole pixels; 0 means 0.25 */
} pressure_join;

#define PRESSURE_JOIN_INIT {sizeof(pressure_join), 0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0}

/* Uses the force of a touchscreen's node for touches passed to pressure_join_touch; the node itself gives no gestures.
   The session needs PRESSURE_CLOCK_MONOTONIC. Call pressure_suspend, which closes the node, when the app's window
   becomes inactive; pressure_resume opens the node again. PRESSURE_FLAG_PRESSURE_OFF closes the node, too. Returns
   PRESSURE_ERROR_PERMISSION if this user has no permission to open the node, as in a sandbox without input nodes.
   In that case touches have no force, a hold opens everything, and pressure_resume tries to open the node again. */
int pressure_join_path(pressure_session *session, const char *path, const pressure_join *join);

/* Does the same as pressure_join_path with a descriptor that was opened elsewhere; the library uses a duplicate. `name`
   may be NULL. */
int pressure_join_fd(pressure_session *session, int fd, const char *name, const pressure_join *join);

/* What happened to a touch of the toolkit. */
typedef enum pressure_touch_change {
    PRESSURE_TOUCH_BEGAN = 1,
    PRESSURE_TOUCH_MOVED = 2,
    PRESSURE_TOUCH_ENDED = 3,
    PRESSURE_TOUCH_LOST = 4   /* the touch is cancelled; stamp and position are ignored */
} pressure_touch_change;

/* Passes a touch of the toolkit to the session; `stamp` is the time stamp of the touch's event, in milliseconds. Use
   this function instead of pressure_touch_began, _moved, _ended and _lost; it reports the same mistakes as those
   functions. Returns 1 if the touch has a force, and 0 if the touch has no force. */
int pressure_join_touch(
    pressure_session *session, int change, int32_t contact, uint32_t stamp, double x, double y);

/* Why a touch has no force. The numbers keep their meaning; later versions may add numbers. */
typedef enum pressure_doubt {
    PRESSURE_DOUBT_NONE = 0,          /* the touch has a force */
    PRESSURE_DOUBT_TURNED_OFF = 1,    /* PRESSURE_FLAG_PRESSURE_OFF */
    PRESSURE_DOUBT_INACTIVE = 2,      /* after pressure_suspend */
    PRESSURE_DOUBT_NODE_CLOSED = 3,   /* no node could be opened, as in a sandbox */
    PRESSURE_DOUBT_DEVICE_GONE = 4,
    PRESSURE_DOUBT_UNWEIGHED = 5,     /* the device reports no force */
    PRESSURE_DOUBT_WAITING = 6,       /* the node has not yet reported events of the touch's time */
    PRESSURE_DOUBT_UNSEEN = 7,        /* no finger landed on the device at the touch's time */
    PRESSURE_DOUBT_ELSEWHERE = 8,     /* a finger landed elsewhere: check the output's size, rotation and origin */
    PRESSURE_DOUBT_SEVERAL_FIT = 9,   /* more than one finger landed at the touch's time and place */
    PRESSURE_DOUBT_DOWN_BEFORE = 10,  /* the finger was down before the node was opened */
    PRESSURE_DOUBT_DROPPED = 11,      /* the kernel dropped events */
    PRESSURE_DOUBT_PALM = 12,
    PRESSURE_DOUBT_LIFTED = 13,       /* the device has reported the finger's lift, but the toolkit has not yet */
    PRESSURE_DOUBT_PLACE_UNKNOWN = 14,/* the window's position is not known yet */
    PRESSURE_DOUBT_TOO_MANY = 15
} pressure_doubt;

/* Returns why a touch has no force at this moment, as a pressure_doubt, and writes a sentence with the next step. The
   sentence is cut to the capacity and ends with a zero byte; with PRESSURE_DOUBT_NONE it is empty. */
int pressure_join_reason(pressure_session *session, int32_t contact, char *text, size_t capacity);

/* ---- Events ------------------------------------------------------------------------------------------------------ */

/* What happened: numbers up to 20 are about presses, and numbers from 100 on are about devices. The numbers keep their
   meaning. Later versions may add numbers: ignore numbers that you do not know. In the comments below, the words after
   a colon are the event's possible reasons, or the names of the event's fields. */
typedef enum pressure_event_kind {
    PRESSURE_EVENT_TOUCH_BEGAN = 1,       /* a finger landed on a target */
    PRESSURE_EVENT_HINT_BEGAN = 2,        /* the target responds to a light press */
    PRESSURE_EVENT_PROGRESS = 3,          /* the force approaches the next stage, or eases: stage, progress */
    PRESSURE_EVENT_HINT_ENDED = 4,        /* reason: EASED, LIFTED, BEGAN, STRAYED, CANCELLED */
    PRESSURE_EVENT_TAPPED = 5,            /* the finger tapped */
    PRESSURE_EVENT_FAILED = 6,            /* the press failed: STRAYED, SECOND_FINGER, HELD_TOO_LONG */
    PRESSURE_EVENT_PEEK_BEGAN = 7,        /* the preview appears: PRESSURE, HOLD, KEYBOARD */
    PRESSURE_EVENT_ACTIONS_REVEALED = 8,  /* the actions appear, for example because a lift pins the preview */
    PRESSURE_EVENT_ACTIONS_HIDDEN = 9,    /* the actions disappear */
    PRESSURE_EVENT_HIGHLIGHTED = 10,      /* the finger is on `action`, or on no action (PRESSURE_NO_ACTION) */
    PRESSURE_EVENT_PINNED = 11,           /* the preview, menu or clip is pinned: it stays after the lift */
    PRESSURE_EVENT_PEEK_ENDED = 12,       /* the preview closes, and no page opens: DISMISSED, EASED */
    PRESSURE_EVENT_POPPED = 13,           /* the page opens, as after a tap: FORCE, DWELL, TAP, KEYBOARD; count */
    PRESSURE_EVENT_ACTION_SELECTED = 14,  /* an action was chosen, and its preview or menu closes: action */
    PRESSURE_EVENT_MENU_OPENED = 15,      /* the menu appears: PRESSURE, HOLD, KEYBOARD */
    PRESSURE_EVENT_MENU_CLOSED = 16,      /* the menu closes without a choice */
    PRESSURE_EVENT_PLAYBACK_BEGAN = 17,   /* the clip plays: PRESSURE, HOLD, KEYBOARD */
    PRESSURE_EVENT_PLAYBACK_ENDED = 18,   /* the clip stops: EASED, LIFTED, DISMISSED, CANCELLED with cancel_reason */
    PRESSURE_EVENT_LONG_PRESSED = 19,     /* show the edit menu now */
    PRESSURE_EVENT_CANCELLED = 20,        /* the press is cancelled: any reason from PALM to PEN */
    PRESSURE_EVENT_DEVICE_LEFT = 100,     /* a device has left, and its presses were cancelled; `text` is the reason */
    PRESSURE_EVENT_NODE_CAME = 101,       /* a node can be opened; `text` is its path */
    PRESSURE_EVENT_PRESSURE_REVISED = 102 /* a device's pressure now means something else; `text` is the reason */
} pressure_event_kind;

/* Why an event happened. */
typedef enum pressure_reason {
    PRESSURE_REASON_NONE = 0,
    PRESSURE_REASON_PRESSURE = 1,       /* the force caused the event */
    PRESSURE_REASON_HOLD = 2,           /* a motionless finger caused the event */
    PRESSURE_REASON_EASED = 3,
    PRESSURE_REASON_LIFTED = 4,
    PRESSURE_REASON_BEGAN = 5,
    PRESSURE_REASON_STRAYED = 6,
    PRESSURE_REASON_CANCELLED = 7,
    PRESSURE_REASON_SECOND_FINGER = 8,
    PRESSURE_REASON_HELD_TOO_LONG = 9,
    PRESSURE_REASON_DISMISSED = 10,
    PRESSURE_REASON_FORCE = 11,         /* more force caused the pop */
    PRESSURE_REASON_DWELL = 12,         /* a motionless finger caused the pop */
    PRESSURE_REASON_TAP = 13,           /* a tap on a pinned preview caused the pop */
    PRESSURE_REASON_KEYBOARD = 14,      /* a key, a screen reader or the app caused the event */
    PRESSURE_REASON_PALM = 20,
    PRESSURE_REASON_LOST = 21,
    PRESSURE_REASON_REPLACED = 22,
    PRESSURE_REASON_DROPPED = 23,
    PRESSURE_REASON_DEVICE_GONE = 24,
    PRESSURE_REASON_END_OF_INPUT = 25,
    PRESSURE_REASON_VETOED = 26,
    PRESSURE_REASON_APP = 27,
    PRESSURE_REASON_ANOMALY = 28,       /* a fault of the library; please report it */
    PRESSURE_REASON_PEN_USE = 29,       /* a button of the pen was pressed, or its eraser came near */
    PRESSURE_REASON_PEN = 30            /* a pen landed beside a finger whose press had not shown anything yet */
} pressure_reason;

/* The stage that the progress approaches. */
typedef enum pressure_stage {
    PRESSURE_STAGE_NONE = 0,
    PRESSURE_STAGE_PEEK = 1,
    PRESSURE_STAGE_POP = 2
} pressure_stage;

/* One event. Fields that do not belong to the event's kind are 0 or NULL. The events of one frame of a device come in a
   fixed order: the contacts that leave come before the contacts that stay, and the contacts that land come last. Each
   of these three groups is sorted by the contact's id. */
typedef struct pressure_event {
    uint32_t size;
    int32_t kind;          /* pressure_event_kind */
    int64_t time;          /* the time of the event's cause, on the clock of the device or the app. For a hold, this is
                              the hold's deadline. When a device comes or goes, CLOCK_MONOTONIC gives the time. When a
                              recording ends, this is the time of the recording's last frame */
    int32_t device;        /* the device; PRESSURE_DEVICE_TOUCHES for the app's own touches */
    int32_t contact;
    int32_t target;
    int32_t action;
    int32_t reason;        /* pressure_reason */
    int32_t cancel_reason; /* pressure_reason; why playback was cancelled */
    int32_t stage;         /* pressure_stage */
    int32_t count;         /* number of pops; above 1 only with PRESSURE_POLICY_REPEATED_POPS */
    double progress;       /* up to 0.99; the progress to a pop is negative if the force is below the force that began
                              the peek */
    double x, y;           /* where the contact was */
    double pressure;       /* how hard the contact pressed, or PRESSURE_UNKNOWN */
    const char *text;      /* a text or NULL; valid until the next pressure_next_event or the session's end */
} pressure_event;

#define PRESSURE_EVENT_INIT {sizeof(pressure_event), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, 0.0, 0.0, NULL}

/* The session's descriptor, for any poll loop. The descriptor is readable while an event waits, and when
   pressure_dispatch should be called. Events of the app's own touches make the descriptor readable, too. The
   descriptor is not readable when all events are taken and pressure_dispatch has nothing to do. The descriptor belongs
   to the session: do not read, change or close it. */
int pressure_fd(pressure_session *session);

/* Reads devices, advances the time, and returns how many events wait. The function never blocks. While more than 500
   events wait, the function reads no device; no event is lost. Events of the app's own touches can be taken without
   this call. If the hit test gave an invalid target, the function still does all its work, and then returns
   PRESSURE_ERROR_TARGET. */
int pressure_dispatch(pressure_session *session);

/* Takes the next event: returns 1 and fills `event`, or returns 0 if no event waits. Set event->size first; the
   call does not change this field. Take all events: while an event waits, the descriptor stays readable. */
int pressure_next_event(pressure_session *session, pressure_event *event);

/* Writes an event as a line of the event log, such as "0.120000 contact 1 target 1 peekBegan(pressure)  0.600". The
   line ends with a zero byte, and is cut if it is too long. Returns the length of the whole line, as snprintf does.
   `line` may be NULL if the capacity is 0. */
int pressure_event_line(const pressure_event *event, char *line, size_t capacity);

/* ---- Questions, and cancelling --------------------------------------------------------------------------- */

/* Whether the app may still scroll with a finger. */
typedef enum pressure_claim_kind {
    PRESSURE_CLAIM_NONE = 0,     /* the finger does not press: the app may scroll with it */
    PRESSURE_CLAIM_POSSIBLE = 1, /* the finger could press; to scroll, call pressure_touch_lost or pressure_cancel */
    PRESSURE_CLAIM_EXCLUSIVE = 2 /* the finger presses: the app must not use this finger before its lift */
} pressure_claim_kind;

/* Returns the claim on a contact, or PRESSURE_CLAIM_NONE if the contact is not down. */
int pressure_claim(pressure_session *session, int device, int32_t contact);

/* Gets how hard a contact presses: returns 1 and sets `force`, or returns 0 if the force is unknown. Use this function
   if your toolkit reports positions and a device reports the force; then declare one target that covers the device and
   offers nothing. */
int pressure_force(pressure_session *session, int device, int32_t contact, double *force);

/* Writes what stops the next step of a contact, such as "hinting: 0.47 < peek.enter 0.50". The text is cut to the
   capacity and ends with a zero byte. Returns 0 if there is nothing to explain, as after the contact's lift. The text
   describes the present, not a waiting event; in a recording at speed 0, the present is the time of the event that the
   app took last. */
int pressure_explain(pressure_session *session, int device, int32_t contact, char *text, size_t capacity);

/* The app's function that returns the name of a target, or of a target's action; `action` is PRESSURE_NO_ACTION for the
   target itself. If the function returns NULL, the text contains the number instead. The library copies the name at
   once. The function must not call functions with the session. */
typedef const char *(*pressure_name)(void *data, int32_t target, int32_t action);

/* Plays a whole recording, and writes what each contact did and what stopped the contact: one sentence per line, and an
   empty line between contacts. The text ends with a zero byte and is cut to `capacity`. Returns the length of the whole
   text. Uses the session's settings, thresholds, profiles and targets, and adds no events. `names` may be NULL. */
int pressure_explain_recording(
    pressure_session *session, const char *path, pressure_name names, void *data, char *text, size_t capacity);

/* Cancels a contact's press, even if its preview, menu or clip is pinned. A contact that is still down then does
   nothing until it lifts. */
int pressure_cancel(pressure_session *session, int device, int32_t contact);

/* Cancels every pinned preview, menu and clip. */
int pressure_cancel_pinned(pressure_session *session);

/* ---- Tuning ------------------------------------------------------------------------------------------------------ */

/* One threshold. The texts in this structure stay valid for ever. */
typedef struct pressure_tuning_field {
    uint32_t size;
    uint32_t reserved;
    const char *name; /* such as "peek.enter" */
    const char *unit;
    const char *reason; /* the reason for the default */
    double standard, least, greatest;
} pressure_tuning_field;

#define PRESSURE_TUNING_FIELD_INIT {sizeof(pressure_tuning_field), 0, NULL, NULL, NULL, 0.0, 0.0, 0.0}

/* Describes the changeable threshold with the index `place`; the first index is 0. Returns 1, or 0 if there are no more
   thresholds. */
int pressure_get_tuning_field(int place, pressure_tuning_field *field);

/* Gets a threshold's value in this session. */
int pressure_get_tuning(pressure_session *session, const char *name, double *value);

/* Changes the threshold `name` from the next contact on. A value that breaks a rule changes nothing; then
   pressure_last_error names the field and the rule. */
int pressure_set_tuning(pressure_session *session, const char *name, double value);

/* Changes several thresholds at once. The rules are checked once, when all the thresholds have their new values. */
int pressure_set_tunings(pressure_session *session, const char *const *names, const double *values, size_t count);

/* Preset tunings. A preset changes its own thresholds and leaves the other thresholds as they are. */
typedef enum pressure_preset {
    PRESSURE_PRESET_STANDARD = 0,       /* every threshold has its default */
    PRESSURE_PRESET_LIGHT = 1,          /* less force */
    PRESSURE_PRESET_FIRM = 2,           /* more force */
    PRESSURE_PRESET_HOLD_300 = 3,       /* a hold takes 300 ms; in the next three presets: 400, 500 and 700 ms */
    PRESSURE_PRESET_HOLD_400 = 4,
    PRESSURE_PRESET_HOLD_500 = 5,
    PRESSURE_PRESET_HOLD_700 = 6,
    PRESSURE_PRESET_GENTLE = 7,         /* for people with little strength */
    PRESSURE_PRESET_PATIENT = 8,        /* for people with slow or unsteady hands */
    PRESSURE_PRESET_GENTLE_AND_PATIENT = 9,
    PRESSURE_PRESET_BY_DEVICE = 10,     /* the default: touchpads are used as pads, all other devices as touchscreens */
    PRESSURE_PRESET_TOUCHSCREEN = 11,   /* each device is used as a touchscreen: a finger presses where it lands */
    PRESSURE_PRESET_PAD = 12            /* each device is used as a pad: fingers can rest, and a click starts a press */
} pressure_preset;

/* Applies a preset from the next contact on. */
int pressure_use_preset(pressure_session *session, int preset);

/* Reads a pressure profile, as `pressure-demo calibrate` writes it. The profile applies to the devices that it names:
   to devices of the session from their next contact on, and to devices that are added later. A later profile for the
   same device replaces this profile. Two settings of a profile apply only to devices that are added later: the device's
   size, and whether the size of a contact is used as its pressure. */
int pressure_load_profile(pressure_session *session, const char *path);

/* ---- Diagnostics ------------------------------------------------------------------------------------------------- */

#define PRESSURE_CHECK_COUNT 15

/* How many events were repaired, ignored or wrong since the device was added. */
typedef struct pressure_counts {
    uint32_t size;
    uint32_t reserved;
    uint64_t past_samples;     /* samples with a time before the present; the library treats them as happening now */
    uint64_t not_finite;       /* pressures that were not numbers; the library treats them as missing */
    uint64_t replaced;         /* touch-downs with the id of a contact that was down; the old contact was cancelled */
    uint64_t unknown_contacts; /* moves and lifts of contacts that had not landed */
    uint64_t too_many;         /* touch-downs beyond the sixteen contacts that a session holds */
    uint64_t anomalies;        /* faults of the library; please report them */
    uint64_t without_force;    /* contacts that began without force, because there was no room for their settings */
    uint64_t refused_targets;  /* invalid targets from the hit test; counted for the whole session */
    uint64_t checks[PRESSURE_CHECK_COUNT]; /* mistakes in the stream; pressure_check_name names each check */
    uint64_t out_of_range;     /* pressures outside the range that the app declared; treated as missing */
} pressure_counts;

/* Gets the counts of a device, or of the app's own touches; set counts->size first. */
int pressure_get_counts(pressure_session *session, int device, pressure_counts *counts);

/* Returns the name of the stream check with this index, such as "events.dropped"; NULL after the last name.
   The name stays valid. */
const char *pressure_check_name(int check);

/* ---- Motion ------------------------------------------------------------------------------------------------------ */

/*
 * A motion turns press events and time into numbers for drawing a preview. The pressed thing lifts under a light press,
 * becomes a card that follows the finger, shows its actions, stays when it is pinned, opens into its page, and goes
 * back. A menu grows out of its icon, and a clip plays large. The library draws nothing and has no clock. For a given
 * time it computes where everything is, and the app draws the frame.
 *
 *     pressure_motion_settings settings = PRESSURE_MOTION_SETTINGS_INIT;
 *     settings.target = 1;
 *     settings.offer = PRESSURE_OFFER_PREVIEW;
 *     settings.screen = (pressure_rect){0, 0, 400, 640};
 *     settings.source = (pressure_rect){20, 300, 120, 80};
 *     pressure_motion *motion = pressure_motion_new(&settings);
 *     // For every event of the session, in order; then draw the next frame:
 *     pressure_motion_event(motion, &event);
 *     // In each frame, until it returns 0:
 *     pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
 *     if (pressure_motion_get_values(motion, time, &values) == 1) ask_for_one_more_frame();
 *
 * Draw from back to front. The app's own picture is first, blurred or dimmed by `blur`; it contains the pressed thing
 * only while `stage` is PRESSURE_MOTION_NOTHING. Second, draw a preview's actions in the frame `sheet`, and the action
 * beside the card in the frame `side`. Third, draw the card in the frame `card`, with corners of `card_radius`: its
 * shadow, its background, the picture of the pressed thing in the frame `source`, the preview's content, and the parts
 * that only a page has. Fourth, draw the mark above the card; the mark shows that there are actions. Last, draw a
 * menu's sheet. Each opacity, from 0 to 1, applies only to the part that its field names, and not to the things around
 * this part.
 *
 * Events and values must use the same clock. A time before the last event counts as the time of that event, so
 * the app can ask for a frame that is slightly older than the event. Numbers never jump when an event comes: each
 * number changes smoothly from its current value.
 *
 * Rectangles, radii and heights are in the app's own pixels here, x to the right and y downwards from the app's origin.
 * The positions in events are in millimetres, and `pixel` is the size of a pixel in millimetres. A motion belongs to
 * the thread that made it. Only pressure_motion_new and pressure_motion_free allocate or free memory.
 */

/* A motion's handle. Like a session's handle, it is a number and not an address. */
typedef struct pressure_motion pressure_motion;

/* For pressure_motion_settings.flags. */
typedef enum pressure_motion_flags {
    PRESSURE_MOTION_REDUCED = 1 << 0, /* nothing moves or changes size: old things fade out, then new things fade in */
    PRESSURE_MOTION_SIDES = 1 << 1,   /* the preview has a leading_action or trailing_action, which the card uncovers */
    PRESSURE_MOTION_MIRRORED = 1 << 2,/* text runs from right to left; rows beside a card lie on the card's left */
    PRESSURE_MOTION_PRESS_Y = 1 << 3  /* use press_y as the press's position, instead of the middle of the thing */
} pressure_motion_flags;

/* How far bars, notches and round corners cover the edges of a screen, in pixels. */
typedef struct pressure_insets {
    double top, left, bottom, right;
} pressure_insets;

/* The pressed thing, and the page that it opens. A field that is 0 takes its default.

   Card and rows lie wholly inside the screen and never over each other. If the screen is at least 136 pixels higher
   than all rows together, the card lies above the rows. The rows then lie above the finger if two thirds of the card
   still fit, and otherwise at the bottom. On a lower screen, card and rows lie side by side if the screen is at
   least 480 pixels wide and at least 32 pixels higher than the rows. On any other screen there is no card. */
typedef struct pressure_motion_settings {
    uint32_t size;
    uint32_t flags;        /* pressure_motion_flags */
    int32_t target;        /* the target whose events move this preview; events of other targets change nothing */
    int32_t offer;         /* pressure_offer: PREVIEW, MENU or PLAYBACK; NOTHING if the thing only opens its page */
    uint32_t row_count;    /* actions of the preview, or items of the menu: up to PRESSURE_MAX_ACTIONS */
    uint32_t group_starts; /* one bit for each row; the lowest bit stands for the first row. A row whose bit is set
                              begins a group, and lies 8 pixels away from the row before it */
    double pixel;          /* the size of one of the app's pixels in millimetres, 0.001 to 100; 0 means 0.25 */
    double text_height;    /* height of a row's text; 0: default. A row is at least 22 pixels higher than its text */
    double source_radius;  /* the corner radius of the pressed thing */
    double card_radius;    /* the card's corner radius; 0 means 26, and a negative number means square corners */
    double page_radius;    /* the page's corner radius; the default is 0, because pages fill the screen */
    double card_width;     /* the card's preferred size; 0 means half of the screen, up to 520 x 560 */
    double card_height;
    double press_y;        /* the y position of the press; used with PRESSURE_MOTION_PRESS_Y */
    pressure_insets safe;  /* the covered parts of the screen, where neither card nor rows lie */
    pressure_rect screen;  /* the area for drawing; must not be empty */
    pressure_rect source;  /* the pressed thing; must not be empty */
    pressure_rect card;    /* the frame of the card, or of the clip; empty means a large frame in the middle */
    pressure_rect sheet;   /* the frame of all rows; empty means that the library lays them out */
    pressure_rect page;    /* the frame of the page; empty means the whole screen */
} pressure_motion_settings;

#define PRESSURE_MOTION_SETTINGS_INIT \
    {sizeof(pressure_motion_settings), 0, 0, 0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, \
     {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}

/* How a preview looks, in pixels and opacities. The app chooses colours and fonts itself. */
#define PRESSURE_LOOK_BLUR 14.0         /* the standard deviation of the surroundings' Gaussian blur */
#define PRESSURE_LOOK_DIM_LIGHT 0.32    /* opacity of the background's colour, drawn over the blur, in light mode */
#define PRESSURE_LOOK_DIM_DARK 0.32     /* opacity of the background's colour, drawn over the blur, in dark mode */
#define PRESSURE_LOOK_SHADOW_DROP 6.0   /* the downward offset of a card's or sheet's shadow */
#define PRESSURE_LOOK_SHADOW_BLUR 14.0  /* the standard deviation of the shadow's blur */
#define PRESSURE_LOOK_SHADOW_LIGHT 0.18 /* the shadow's highest opacity, in light mode */
#define PRESSURE_LOOK_SHADOW_DARK 0.5   /* the shadow's highest opacity, in dark mode */
#define PRESSURE_LOOK_MARK_WIDTH 32.0   /* the width of the mark above a card; the mark is a line bent upwards */
#define PRESSURE_LOOK_MARK_RISE 6.0     /* how far the mark's middle lies above the mark's ends */
#define PRESSURE_LOOK_MARK_LINE 4.0     /* the thickness of the mark's line */
#define PRESSURE_LOOK_MARK_ABOVE 14.0   /* how far the mark's ends lie above the card */

/* Returns the height of one row, in pixels; a row is an action of a preview or an item of a menu. A row is high enough
   for a fingertip: 44 pixels or 8 mm, whichever is larger, but at most 56 pixels. If the text is large, the row's
   height is at least the text's height plus 22 pixels. `pixel` is the size of a pixel in millimetres (0 means 0.25),
   and `text` is the text's height (0 means the default). Use this function also for rows that the app draws itself. */
double pressure_row_height(double text, double pixel);

/* Creates a motion at rest. Returns NULL on failure, and pressure_last_error then explains why. The app frees the
   motion with pressure_motion_free. */
pressure_motion *pressure_motion_new(const pressure_motion_settings *settings);

/* Frees a motion. NULL is allowed. For a motion that is already freed, the function returns
   PRESSURE_ERROR_HANDLE. */
int pressure_motion_free(pressure_motion *motion);

/* Replaces all settings, for example when the window's size or the pressed thing's frame changes. The parts that are
   in motion then move towards their new frames. If the function returns PRESSURE_ERROR_ARGUMENT, it has changed no
   settings. */
int pressure_motion_configure(pressure_motion *motion, const pressure_motion_settings *settings);

/* The arrangement of card and rows. The numbers keep their meaning. */
typedef enum pressure_arrangement {
    PRESSURE_ARRANGEMENT_ABOVE = 0,    /* a card above its rows, and the rows above the finger; or only a card */
    PRESSURE_ARRANGEMENT_FOOT = 1,     /* a card above its rows, and the rows at the bottom of the screen */
    PRESSURE_ARRANGEMENT_BESIDE = 2,   /* a card and its rows, side by side */
    PRESSURE_ARRANGEMENT_ROWS_ONLY = 3 /* a menu, or a preview on a screen without room for a card */
} pressure_arrangement;

/* Where the parts lie at rest. */
typedef struct pressure_motion_places {
    uint32_t size;
    uint32_t row_count;
    int32_t arrangement;       /* pressure_arrangement */
    int32_t at_foot;           /* 1 if the rows lie at the bottom of the screen, away from the finger; else 0 */
    double rows_height;        /* the height of all rows; if it exceeds the sheet's height, the app scrolls the rows */
    pressure_rect card;        /* the preview, or the clip; empty if there is neither */
    pressure_rect raised_card; /* the card while its actions are shown; without actions, the same as `card` */
    pressure_rect page;
    pressure_rect sheet;       /* the visible rows; empty if there are no rows */
    pressure_rect rows[PRESSURE_MAX_ACTIONS]; /* from top to bottom; a menu's first row is nearest to the icon */
} pressure_motion_places;

#define PRESSURE_MOTION_PLACES_INIT \
    {sizeof(pressure_motion_places), 0, 0, 0, 0.0, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, \
     {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}}

/* Gets the frames that the parts have at rest; set places->size first. Lay out a preview's content for places->card. */
int pressure_motion_get_places(pressure_motion *motion, pressure_motion_places *places);

/* Sets all frames of a target: `frame`, `part_frame`, and the frame of each action. The frames are in millimetres, and
   match the drawing. First set the target's id, its offer, and the ids of its actions: one action for each row of the
   motion. */
int pressure_motion_place_target(pressure_motion *motion, pressure_target *target);

/* Updates the motion with an event: returns 1, or 0 if the event changes nothing. An event changes nothing if it
   belongs to another target, if it belongs to a finger that the card does not follow, or if its kind does not concern
   motions. Pass the events that pressure_next_event returns. The app can also make an event itself, and set its kind,
   target and time: for example, PRESSURE_EVENT_TAPPED if a key opens the page. */
int pressure_motion_event(pressure_motion *motion, const pressure_event *event);

/* Sets a finger's position, in millimetres; the card follows the finger. The app can also call this function between
   events. Returns 1, or 0 if no card follows this contact. */
int pressure_motion_move(pressure_motion *motion, int32_t contact, double x, double y, int64_t time);

/* Sends everything back to its origin, from any stage, for example when the page's back button is pressed. Returns 1,
   or 0 if nothing is shown. */
int pressure_motion_dismiss(pressure_motion *motion, int64_t time);

/* The current stage. The numbers keep their meaning; later versions may add numbers. */
typedef enum pressure_motion_stage {
    PRESSURE_MOTION_NOTHING = 0,  /* nothing is pressed or shown: the app itself draws the thing again */
    PRESSURE_MOTION_HINT = 1,     /* a light press: the thing lifts */
    PRESSURE_MOTION_CARD = 2,     /* the preview under the finger */
    PRESSURE_MOTION_ACTIONS = 3,  /* the preview shows its actions while the finger is down */
    PRESSURE_MOTION_PINNED = 4,   /* the pinned preview, without a finger */
    PRESSURE_MOTION_PAGE = 5,     /* the preview opens its page; once nothing moves, the app itself shows the page */
    PRESSURE_MOTION_MENU = 6,
    PRESSURE_MOTION_PLAYBACK = 7,
    PRESSURE_MOTION_LEAVING = 8   /* everything goes back to its origin */
} pressure_motion_stage;

/* What to draw at a given time. A field whose comment begins with "a share" has a value from 0 to 1. */
typedef struct pressure_motion_values {
    uint32_t size;
    int32_t stage;          /* pressure_motion_stage */
    int32_t action;         /* the highlighted action, under the finger or already chosen; or PRESSURE_NO_ACTION */
    int32_t side_action;    /* which sideways action is visible: 0 none, 1 leading, 2 trailing */
    pressure_rect source;   /* the picture of the pressed thing; the picture keeps its proportions */
    pressure_rect card;     /* a frame that moves from the thing's origin to the card, and then to the page */
    pressure_rect sheet;    /* the frame of the rows: the size of places.sheet, multiplied by `sheet_scale` */
    pressure_rect side;     /* the action beside the card */
    double source_scale;    /* the scale of the picture */
    double source_opacity;
    double card_radius;
    double card_opacity;    /* opacity of the card's background, which hides the things behind it */
    double card_shadow;     /* a share of the full shadow */
    double content_opacity; /* the opacity of the preview's content */
    double content_width;   /* lay out the content for this width: the width of places.card, or a larger width while the
                               card becomes the page */
    double content_scale;   /* the content's scale: card.width / content_width */
    double page;            /* a share: how far the card has become the page */
    double page_opacity;    /* the opacity of the parts that only the page has, such as its bars */
    double sheet_radius;
    double sheet_scale;
    double sheet_opacity;   /* the opacity of the sheet's background */
    double rows_opacity;    /* the opacity of the texts in the rows */
    double side_opacity;
    double mark_opacity;    /* the opacity of the mark above the card; the mark shows that a swipe up reveals actions */
    double playback;        /* a share: how far the tile has become the large playing clip */
    double lift;            /* a share: how far the thing is lifted */
    double blur;            /* a share of the full blur of the surroundings */
} pressure_motion_values;

#define PRESSURE_MOTION_VALUES_INIT \
    {sizeof(pressure_motion_values), 0, 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, \
     0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}

/* Gets what to draw at a given time; set values->size first. Returns 1 while something moves: then draw one more frame.
   Returns 0 if everything is at rest until the next event. The call does not change the motion, so you can ask for
   times in any order. */
int pressure_motion_get_values(pressure_motion *motion, int64_t time, pressure_motion_values *values);

/* The part of a preview that lies under a touch. The numbers keep their meaning. */
typedef enum pressure_part {
    PRESSURE_PART_BESIDE = 0,  /* the touch lies beside card and rows, and dismisses them */
    PRESSURE_PART_WAITING = 1, /* the card or the rows do not respond yet: the touch does nothing */
    PRESSURE_PART_CARD = 2,    /* the card, the clip, or the thing whose menu is open */
    PRESSURE_PART_ROW = 3      /* the first row; the rows after it have the numbers 4, 5 and so on */
} pressure_part;

/* Returns the part under a touch, given the touch's position in pixels and its time: a pressure_part, or
   PRESSURE_PART_ROW plus the index of the row. The card responds to touches from the moment when the card is at most 2
   pixels away from its final frame and has at least 0.9 of its final opacity, but at the latest 0.45 s after the card
   began to move. The same applies to the rows. This way no touch chooses an unseen row. If parts overlap, the function
   returns the front part. In three cases the result is PRESSURE_PART_BESIDE for every position: no card, menu or clip
   has begun yet; the page has begun to open; or the card, menu or clip is disappearing. */
int pressure_motion_part_at(pressure_motion *motion, double x, double y, int64_t time);

/* ---- Host -------------------------------------------------------------------------------------------------------- */

/*
 * A host handles everything around presses in one window. It decides whether a pointer presses, what is pinned, what a
 * touch beside a pinned preview does, what a key chooses, where card and rows lie, and how they move. A front end for a
 * toolkit passes in the toolkit's input, takes the waiting events, and draws; the front end decides nothing. A host
 * needs no session.
 *
 *     pressure_host_settings window = PRESSURE_HOST_SETTINGS_INIT;
 *     window.width = 400, window.height = 700;
 *     pressure_host *host = pressure_host_new(&window);
 *     // A pointer lands; `photo` is the target under it, or NULL:
 *     if (pressure_host_began(host, &pointer, &photo) == 1) hide_it_from_the_toolkit();
 *     // Whenever pressure_host_fd(host) is readable, and after each call:
 *     pressure_host_dispatch(host);
 *     while (pressure_host_next_event(host, &event) == 1) ...
 *     // In each frame, while pressure_host_moves(host, time) is 1:
 *     for (int i = 0; i < PRESSURE_HOST_PREVIEWS; i++)
 *         if (pressure_host_get_preview(host, i, time, &preview) == 1) draw(&preview);
 *
 * Lengths are logical pixels of the window, x to the right and y downwards. A host belongs to the thread that made it.
 * Its functions for input return 1 if the host alone handles the input: then pass the input neither to the toolkit nor
 * to the app. Otherwise these functions return 0. Functions for pointers, keys, time and frames allocate no memory.
 * After fork, the child must not use its parent's hosts, because both processes would write to one descriptor.
 */

/* A host's handle. Like a session's handle, it is a number and not an address. */
typedef struct pressure_host pressure_host;

/* For pressure_host_settings.flags. */
typedef enum pressure_host_flags {
    PRESSURE_HOST_FORCE_OFF = 1 << 0,       /* force is off: a hold opens everything */
    PRESSURE_HOST_RIGHT_TO_LEFT = 1 << 1,   /* text runs from right to left */
    PRESSURE_HOST_REDUCED_MOTION = 1 << 2,  /* the user prefers reduced motion */
    PRESSURE_HOST_NO_TOOLKIT_MENU = 1 << 3  /* the toolkit has no menu; if no card fits, the rows lie at the bottom */
} pressure_host_flags;

/* A window. A field that is 0 takes its default. */
typedef struct pressure_host_settings {
    uint32_t size;
    uint32_t flags;        /* pressure_host_flags */
    int32_t clock;         /* pressure_clock */
    uint32_t reserved;     /* 0 */
    double width, height;  /* the window's size, two numbers above 0; if both are 0, the size is 400 by 700 */
    double safe_top, safe_left, safe_bottom, safe_right; /* how far the window's edges are covered */
    double pixel;          /* the size of a logical pixel in millimetres, 0.001 to 100; 0 means 25.4 / 96 */
    double text_scale;     /* the scale of the text; 0 means 1 */
    int64_t hold_time;     /* the hold time that the user chose, in microseconds, at most 60 s; 0 means no choice */
    int64_t app_hold_time; /* the app's hold time in microseconds, used if hold_time is 0 */
} pressure_host_settings;

#define PRESSURE_HOST_SETTINGS_INIT {sizeof(pressure_host_settings), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* Creates a host that belongs to this thread; NULL means default settings. Returns NULL on failure, and
   pressure_last_error then explains why. The app frees the host with pressure_host_free. */
pressure_host *pressure_host_new(const pressure_host_settings *settings);

/* Frees a host. NULL is allowed. For a host that is already freed, the function returns
   PRESSURE_ERROR_HANDLE. */
int pressure_host_free(pressure_host *host);

/* The calling thread becomes the host's owner, as with pressure_session_adopt. */
int pressure_host_adopt(pressure_host *host);

/* Call this function when the window's size, screen or settings have changed. A pinned preview or menu is laid out
   anew. If the new settings have another window size, other covered edges or another pixel size, the host ends the
   press of every pointer that is down. */
int pressure_host_configure(pressure_host *host, const pressure_host_settings *settings, int64_t time);

/* Whether the window is active and visible. */
typedef enum pressure_host_activity {
    PRESSURE_HOST_ACTIVE = 0,
    PRESSURE_HOST_INACTIVE = 1, /* another window has the input: presses end, pinned things stay */
    PRESSURE_HOST_HIDDEN = 2    /* the window is not visible: everything ends */
} pressure_host_activity;

/* Sets the window's state: the window has the input, another window has the input, or the window is not visible. */
int pressure_host_activate(pressure_host *host, int activity, int64_t time);

/* The host's descriptor, for any poll loop. The descriptor is readable while an event waits. With
   PRESSURE_CLOCK_MONOTONIC it is also readable when pressure_host_dispatch should be called. It belongs to the host: do
   not read, change or close it. */
int pressure_host_fd(pressure_host *host);

/* Returns how many events wait. With PRESSURE_CLOCK_MONOTONIC the function first advances the time. */
int pressure_host_dispatch(pressure_host *host);

/* Advances the host's time to `time`; for PRESSURE_CLOCK_APP. */
int pressure_host_advance(pressure_host *host, int64_t time);

/* Gets the time by which pressure_host_advance must be called: returns 1 and sets `time`, or returns 0 if there
   is no deadline. */
int pressure_host_next_deadline(pressure_host *host, int64_t *time);

/* What draws a preview or a menu. */
typedef enum pressure_drawer {
    PRESSURE_DRAWER_HOST = 0,    /* the front end draws, with pressure_host_get_preview */
    PRESSURE_DRAWER_TOOLKIT = 1, /* the toolkit shows its own menu */
    PRESSURE_DRAWER_APP = 2      /* the app draws, and also gets the touches on its drawing */
} pressure_drawer;

/* For pressure_host_target.flags. */
typedef enum pressure_host_target_flags {
    PRESSURE_HOST_SCROLLS = 1 << 0,       /* the target lies in a part that scrolls */
    PRESSURE_HOST_WHEEL = 1 << 1,         /* the wheel simulates force on the target, even in a part that scrolls */
    PRESSURE_HOST_NO_WHEEL = 1 << 2,      /* the wheel never simulates force on the target */
    PRESSURE_HOST_NO_HOLD_HINT = 1 << 3,  /* the target does not lift visibly during a hold */
    PRESSURE_HOST_NO_FORCE = 1 << 4,      /* force is not used on the target */
    PRESSURE_HOST_NEEDS_MENU = 1 << 5,    /* submenus, or more than 8 rows: only the toolkit's menu can show these */
    PRESSURE_HOST_NO_NODE = 1 << 6        /* the force on the target must not come from a node */
} pressure_host_target_flags;

/* A row of a preview or a menu. */
typedef struct pressure_host_row {
    int32_t id;     /* 1 to 32767, different for each row */
    uint32_t flags; /* pressure_action_flags */
} pressure_host_row;

/* A pressable thing in a window. */
typedef struct pressure_host_target {
    uint32_t size;
    int32_t id;             /* the app's own number for the target */
    int32_t offer;          /* pressure_offer */
    int32_t drawer;         /* pressure_drawer; pressure_host_answer overrides it */
    uint32_t flags;         /* pressure_host_target_flags */
    int32_t sensitivity;    /* PRESSURE_PRESET_STANDARD, _LIGHT or _FIRM */
    uint32_t row_count;     /* up to PRESSURE_MAX_ACTIONS; none for PRESSURE_OFFER_PLAYBACK */
    int32_t leading_action; /* previews: the action of a sideways swipe, or PRESSURE_NO_ACTION */
    int32_t trailing_action;
    uint32_t reserved;      /* 0 */
    pressure_rect frame;    /* the target's frame in the window, in logical pixels */
    double card_width, card_height; /* the card's size; 0 means as large as the window allows */
    double text_height;     /* the height of a row's text; 0 means the default */
    double corner_radius;   /* the corner radius of the target */
    pressure_host_row rows[PRESSURE_MAX_ACTIONS]; /* from top to bottom; a menu's first row is nearest to the icon */
} pressure_host_target;

#define PRESSURE_HOST_TARGET_INIT \
    {sizeof(pressure_host_target), 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0}, 0.0, 0.0, 0.0, 0.0, {{0, 0}}}

/* The kind of a pointer. */
typedef enum pressure_pointer_kind {
    PRESSURE_POINTER_FINGER = 0,
    PRESSURE_POINTER_PEN = 1,
    PRESSURE_POINTER_MOUSE = 2, /* also the pointer of a pad that measures no force */
    PRESSURE_POINTER_PAD = 3    /* the pointer of a pad that measures force */
} pressure_pointer_kind;

/* A finger, a pen's tip, or a mouse pointer with its first button down. */
typedef struct pressure_pointer {
    uint32_t size;
    int32_t id;       /* the front end's own number for the pointer, while the pointer is down */
    int32_t kind;     /* pressure_pointer_kind */
    int32_t is_click; /* 1 if a pad has clicked */
    int64_t time;     /* microseconds */
    double x, y;
    double pressure;  /* in the units that pressure_host_pressure sets; PRESSURE_UNKNOWN keeps the last pressure */
    uint32_t stamp;   /* the toolkit's time in milliseconds; it replaces `time` when the host watches nodes */
    uint32_t reserved;/* 0 */
} pressure_pointer;

#define PRESSURE_POINTER_INIT {sizeof(pressure_pointer), 0, 0, 0, 0, 0.0, 0.0, PRESSURE_UNKNOWN, 0, 0}

/* Sets what the pressure of one kind of pointer means, from the next press on. With PRESSURE_SUPPORT_NONE, the host
   ignores pressure. With _PEN, pressure is a share of a pen's range; with _FORCE, it is a share of `maximum` grams;
   with _GRADED, it has arbitrary units from `minimum` to `maximum`. The default is _PEN for pens, and a share of 500 g
   for all other pointers. */
int pressure_host_pressure(pressure_host *host, int kind, int support, double minimum, double maximum);

/*
 * Nodes. Toolkits do not report the force of fingers. While the window is active, a host that watches nodes reads the
 * fingers' force from the window's touchscreen, and the pointer's force from a pad that measures force. The host uses
 * profiles that the user has saved. Such a host needs PRESSURE_CLOCK_MONOTONIC, and a call of pressure_host_dispatch
 * whenever pressure_host_fd is readable.
 */

/* Lets the host open nodes from now on; call this function once for each host. `stamps` is a pressure_stamps. `node` is
   the path of the touchscreen's node. With NULL the host takes the path from the environment variable
   PRESSURE_GESTURES_NODE; if this variable is not set, and there is exactly one touchscreen with force, the host uses
   that touchscreen. If no node can be read, pressure_host_source explains why. */
int pressure_host_watch(pressure_host *host, int stamps, const char *node);

/* A monitor, as the toolkit reports it. The host ignores an impossible size. */
typedef struct pressure_monitor {
    uint32_t size;
    int32_t rotation;                 /* degrees clockwise: 0, 90, 180, 270 */
    double width, height;             /* pixels */
    double width_in_mm, height_in_mm; /* 0 if unknown */
    double scale;                     /* how many of the monitor's pixels make one logical pixel; 0 means 1 */
} pressure_monitor;

#define PRESSURE_MONITOR_INIT {sizeof(pressure_monitor), 0, 0.0, 0.0, 0.0, 0.0, 0.0}

/* Sets the window's monitor. The host then computes the size of a pixel, and matches a touchscreen's positions to the
   monitor's positions. */
int pressure_host_measure(pressure_host *host, const pressure_monitor *monitor, int64_t time);

/* `force` is 1 if force may be used, and otherwise 0. `node` is 1 if force may come from nodes, and otherwise 0. */
int pressure_host_allow(pressure_host *host, int force, int node);

/* Converts a time stamp of the toolkit to the host's clock. Pass the result as the time of a key; for pointers
   this is not necessary, because a pressure_pointer has the field `stamp`. */
int pressure_host_time(pressure_host *host, uint32_t stamp, int64_t *time);

/* Writes a text that explains where the force comes from; if there is no force, it explains why, and what to do. The
   text ends with a zero byte and is cut to `capacity`. Returns the length of the whole text. */
int pressure_host_source(pressure_host *host, char *text, size_t capacity);

/* A pointer landed; `target` is the target under it, or NULL. The host follows at most 16 pointers; for further
   pointers this function returns 0. An impossible pressure is treated as PRESSURE_UNKNOWN, and pressure_host_explain
   reports it. */
int pressure_host_began(pressure_host *host, const pressure_pointer *pointer, const pressure_host_target *target);
/* The pointer moved, or its force changed. */
int pressure_host_moved(pressure_host *host, const pressure_pointer *pointer);
/* The pointer lifted. */
int pressure_host_ended(pressure_host *host, const pressure_pointer *pointer);
/* The pointer is cancelled: another gesture uses the pointer, or the toolkit never reported the pointer's end. */
int pressure_host_lost(pressure_host *host, int32_t id, int64_t time);
/* Returns 1 if the host alone would handle a pointer that lands at `x`, `y`, and otherwise 0. */
int pressure_host_takes(pressure_host *host, double x, double y);

/* The wheel turns by `steps`; positive steps turn the wheel away from the user. While a mouse's button is down, the
   wheel simulates force. */
int pressure_host_wheel(pressure_host *host, int32_t id, double steps, int64_t time);
/* A button other than the first goes down. The host then cancels a press, dismisses a pinned preview or menu, or shows
   what `target` offers. */
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
    PRESSURE_KEY_OTHER = 10 /* any other key, without Ctrl, Alt or Super */
} pressure_key;

/* A key goes down; `focus` is the target with the toolkit's focus, or NULL. */
int pressure_host_key(pressure_host *host, int key, const pressure_host_target *focus, int64_t time);

/* Shows what a target offers, for the app or a screen reader: returns 1, or 0 if there is nothing to show. */
int pressure_host_show(pressure_host *host, const pressure_host_target *target, int64_t time);
/* Sets what draws the preview that PRESSURE_HOST_PEEK announced; this overrides the target's `drawer`. `frame` is the
   app's drawing area, or NULL. */
int pressure_host_answer(pressure_host *host, int drawer, const pressure_rect *frame, int64_t time);
/* Tells the host that the app or the toolkit has closed its own preview, menu or clip; `reason` is a
   pressure_host_end_reason. */
int pressure_host_end(pressure_host *host, int32_t target, int reason, int64_t time);
/* Chooses a row of a pinned preview or menu, for a screen reader; the first row is 0. PRESSURE_FOCUS_CARD pops the
   preview instead. Returns 1; or 0 if the target has no pinned preview or menu, or if the row cannot be chosen. */
int pressure_host_choose(pressure_host *host, int32_t target, int32_t row, int64_t time);
/* For tests and demonstrations: a recorded finger presses a target, `speed` times as fast as recorded. If another
   recording is still playing, it is stopped. Needs PRESSURE_CLOCK_MONOTONIC. The top left corner of the recorded
   surface lies on the window's top left corner. */
int pressure_host_play(pressure_host *host, const char *path, double speed, const pressure_host_target *target);
/* Cancels the press on a target, and closes what the target shows. */
int pressure_host_cancel(pressure_host *host, int32_t target, int64_t time);
/* The target is gone; the host stops drawing it. */
int pressure_host_remove(pressure_host *host, int32_t target, int64_t time);
/* A target's frame or rows have changed: returns 1, or 0 if the target is neither pressed nor shown. If a pinned
   preview has no rows, new rows appear only at the next press. */
int pressure_host_change(pressure_host *host, const pressure_host_target *target, int64_t time);
/* Enables or disables a row: returns 1, or 0 if the row is not shown. */
int pressure_host_enable(pressure_host *host, int32_t target, int32_t action, int is_enabled, int64_t time);

/* What happened in a window. The numbers keep their meaning; later versions may add numbers. */
typedef enum pressure_host_event_kind {
    /* For the app. */
    PRESSURE_HOST_HINT = 1,      /* share: the progress; 0 means that the hint has ended. cause: pressure or hold */
    PRESSURE_HOST_PEEK = 2,      /* shown: the thing to show now. cause: pressure, hold or keyboard */
    PRESSURE_HOST_PROGRESS = 3,  /* share: progress to the pop; it is negative below the force that began the peek */
    PRESSURE_HOST_POP = 4,       /* cause: force, dwell, tap or keyboard */
    PRESSURE_HOST_ACTION = 5,    /* action */
    PRESSURE_HOST_ENDED = 6,     /* value: a pressure_host_end_reason. This event comes once for each PEEK */
    PRESSURE_HOST_TAP = 7,       /* the pointer tapped; ignore this event if your toolkit reports taps itself */
    /* For the front end. */
    PRESSURE_HOST_CLAIM = 16,    /* pointer: cancel this pointer's other gestures, and send no click */
    PRESSURE_HOST_RELEASE = 17,  /* pointer: other gestures may use this pointer */
    PRESSURE_HOST_MENU = 18,     /* show the toolkit's own menu now */
    PRESSURE_HOST_FOCUS = 19,    /* value: the row, PRESSURE_FOCUS_CARD or PRESSURE_FOCUS_NONE */
    PRESSURE_HOST_SAY_SHOWN = 20,/* for screen readers; shown: the opened thing; value: how many rows can be chosen */
    PRESSURE_HOST_SAY_ROW = 21,  /* for screen readers; value: the row that has the focus */
    PRESSURE_HOST_SAY_GONE = 22, /* for screen readers: the preview or menu closed; value: a pressure_host_end_reason */
    PRESSURE_HOST_TICK = 23,     /* for haptics; value: 0 peek, 1 pop, 2 row */
    PRESSURE_HOST_REDRAW = 24    /* draw frames up to the time in `until`, or until pressure_host_moves is 0 */
} pressure_host_event_kind;

#define PRESSURE_FOCUS_CARD (-1)
#define PRESSURE_FOCUS_NONE (-2)

/* Why a preview, menu or clip ended. */
typedef enum pressure_host_end_reason {
    PRESSURE_END_EASED = 0,     /* the finger eased or lifted */
    PRESSURE_END_DISMISSED = 1, /* a tap outside or the Escape key closed the thing, or another thing is shown */
    PRESSURE_END_POPPED = 2,
    PRESSURE_END_CHOSEN = 3,
    PRESSURE_END_CANCELLED = 4  /* the press was cancelled */
} pressure_host_end_reason;

/* One event. */
typedef struct pressure_host_event {
    uint32_t size;
    int32_t kind;   /* pressure_host_event_kind */
    int32_t target;
    int32_t pointer;/* for CLAIM and RELEASE; -1 for other kinds */
    int32_t shown;  /* pressure_offer */
    int32_t cause;  /* pressure_reason: PRESSURE_REASON_PRESSURE, _HOLD, _KEYBOARD, _FORCE, _DWELL or _TAP */
    int32_t action;
    int32_t value;
    double share;
    int64_t time, until;
} pressure_host_event;

#define PRESSURE_HOST_EVENT_INIT {sizeof(pressure_host_event), 0, 0, 0, 0, 0, 0, 0, 0.0, 0, 0}

/* Takes the next event: returns 1, or 0 if no event waits. At most 128 events wait: a further event displaces the
   oldest event. */
int pressure_host_next_event(pressure_host *host, pressure_host_event *event);

/* The largest number of things that are drawn at once: one thing is pressed or shown, and the other things go back to
   their origins. */
#define PRESSURE_HOST_PREVIEWS 3

/* What one preview, menu or clip looks like at one moment. */
typedef struct pressure_host_preview {
    uint32_t size;
    int32_t target;
    int32_t offer;          /* pressure_offer */
    int32_t chosen_row;     /* from 0; -1 if no row is chosen */
    uint32_t disabled_rows; /* one bit for each row */
    int32_t stays;          /* 1 if the preview, menu or clip is pinned */
    pressure_motion_values values;
    pressure_motion_places places;
} pressure_host_preview;

#define PRESSURE_HOST_PREVIEW_INIT \
    {sizeof(pressure_host_preview), 0, 0, 0, 0, 0, PRESSURE_MOTION_VALUES_INIT, PRESSURE_MOTION_PLACES_INIT}

/* Gets what to draw at a moment. `place` is an index below PRESSURE_HOST_PREVIEWS: 0 stands for the pressed or shown
   thing, and the other numbers stand for things that go back to their origins. Returns 1, or 0 if there is nothing to
   draw. */
int pressure_host_get_preview(pressure_host *host, int place, int64_t time, pressure_host_preview *preview);

/* Returns 1 while something in the previews moves, and 0 if everything is at rest until the next event. */
int pressure_host_moves(pressure_host *host, int64_t time);

/* Gets the target with a pinned preview, menu or clip: returns 1 and sets `target`; returns 0 if nothing is pinned. */
int pressure_host_staying(pressure_host *host, int32_t *target);

/* Writes what a press on a target waits for, or why the press does nothing. The text ends with a zero byte and is cut
   to `capacity`. Returns the length of the whole text. */
int pressure_host_explain(
    pressure_host *host, const pressure_host_target *target, int64_t time, char *text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
