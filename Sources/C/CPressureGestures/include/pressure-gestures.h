/*
 * PressureGestures: how hard a finger presses, as peek, pop, action swipe and long press.
 *
 * A session turns touches into gestures. Touches come through one of two entry points, or through both at once:
 *
 *   - devices: a node such as /dev/input/event5, a descriptor that somebody else has opened, or a recording, which is
 *     played like a device. The session has one descriptor for any poll loop; when it is readable, call
 *     pressure_dispatch.
 *   - the app's own touches: pressure_touch_began, _moved, _ended and _lost, with the app's own times.
 *
 * Either way the gestures wait until pressure_next_event takes them, and the descriptor is readable meanwhile. What
 * lies under a finger is said by a list of targets or by a function of the app's.
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
 * RESULTS. A function that returns int returns 0 or more where all is well, and a negative pressure_status where it is
 * not; pressure_last_error then says in a sentence what is wrong and what to do. No misuse that this page names
 * crashes.
 *
 * THREADS. A session belongs to the thread that made it; from any other thread every function returns
 * PRESSURE_ERROR_THREAD. pressure_session_adopt hands it over. The library starts no thread, and calls the app only
 * from within pressure_dispatch and pressure_touch_began. Two sessions never disturb each other. After fork, the child
 * must not use its parent's sessions.
 *
 * MEMORY. What the app passes in is copied before the function returns, unless it is said otherwise. Texts that the
 * library gives belong to the library; each function says for how long they stay. The session handle is a ticket and
 * not an address: a handle that was freed is recognised, and answered with PRESSURE_ERROR_HANDLE.
 *
 * SIZES. Structures begin with their size, as the app's compiler knows it; the _INIT macros fill it in. Later versions
 * add fields at the end: the library never writes beyond the size it is given, and refuses a structure with fields that
 * it does not know unless they are zero. So programs and libraries of different versions fit together.
 *
 * Lengths are millimetres, x to the right and y downwards from the top left corner of the surface as the app sees it.
 * Times are microseconds, less than 2^59 either way. Forces are shares of full, 0 to 1, but for pressure_touch_units.
 */
#ifndef PRESSURE_GESTURES_H
#define PRESSURE_GESTURES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header; pressure_version says that of the library. */
#define PRESSURE_VERSION_MAJOR 0
#define PRESSURE_VERSION_MINOR 9
#define PRESSURE_VERSION_PATCH 0
#define PRESSURE_VERSION "0.9.0"

/* ---- Results ----------------------------------------------------------------------------------------------------- */

/* What went wrong, as a negative result. Numbers keep their meaning; new ones may come. */
typedef enum pressure_status {
    PRESSURE_OK = 0,
    PRESSURE_ERROR_HANDLE = -1,      /* NULL, what was freed already, or a handle of something else */
    PRESSURE_ERROR_THREAD = -2,      /* it belongs to another thread */
    PRESSURE_ERROR_BUSY = -3,        /* called from within the app's own hit test */
    PRESSURE_ERROR_ARGUMENT = -4,    /* a NULL, a number or a name that cannot be */
    PRESSURE_ERROR_SIZE = -5,        /* a structure's size is none, or asks for what this library does not know */
    PRESSURE_ERROR_TUNING = -6,      /* a threshold that breaks a rule, or no such threshold */
    PRESSURE_ERROR_TARGET = -7,      /* a target that cannot be; from the hit test: nothing lies there then */
    PRESSURE_ERROR_FILE = -8,        /* a profile or recording that cannot be read */
    PRESSURE_ERROR_PERMISSION = -9,  /* the device may not be opened by this user */
    PRESSURE_ERROR_DEVICE = -10,     /* no such device, not a touch device, or it is gone */
    PRESSURE_ERROR_UNSUPPORTED = -11,/* this library was built without live devices, recordings, motion or hosts */
    PRESSURE_ERROR_FULL = -12,       /* events wait: take them with pressure_next_event, then call again */
    PRESSURE_ERROR_LIMIT = -13,      /* more sessions, hosts or devices than there is room for */
    PRESSURE_ERROR_SYSTEM = -14      /* the system refused something else */
} pressure_status;

/* What went wrong in this thread's last call that failed, in a sentence; empty before any has.
   Belongs to the library, and stays until this thread's next call that fails, or its end. Never NULL. */
const char *pressure_last_error(void);

/* The name of a status, such as "PRESSURE_ERROR_THREAD"; "unknown" for other numbers. Stays for ever. */
const char *pressure_status_name(int status);

/* The version of the library, such as "0.1.0". Stays for ever. */
const char *pressure_version(void);

/* 1 where the library can read touch devices itself, 0 where it was built without, or libevdev is not installed. */
int pressure_has_live_devices(void);

/* ---- Sessions ---------------------------------------------------------------------------------------------------- */

/* A session's handle: compare it with NULL, and do nothing else with it but pass it on. */
typedef struct pressure_session pressure_session;

/* For pressure_settings.flags. */
typedef enum pressure_flags {
    PRESSURE_FLAG_PRESSURE_OFF = 1 << 0,   /* the user's switch: a hold leads to everything */
    PRESSURE_FLAG_RIGHT_TO_LEFT = 1 << 1,  /* the app's text runs from right to left */
    PRESSURE_FLAG_INDEPENDENT = 1 << 2,    /* a press for each finger, instead of one at a time; sources added later only */
    PRESSURE_FLAG_USE_AREA = 1 << 3,       /* the size of a contact for its pressure, where a device has none */
    PRESSURE_FLAG_INVERT_X = 1 << 4,       /* the device counts x from the other edge */
    PRESSURE_FLAG_INVERT_Y = 1 << 5,       /* the device counts y from the other edge */
    PRESSURE_FLAG_GRAB = 1 << 6,           /* other programs hear nothing of the devices */
    PRESSURE_FLAG_TRUST_GUESS = 1 << 7,    /* recordings: pressure counts though its range is only guessed */
    PRESSURE_FLAG_PENS = 1 << 8            /* devices and recordings: pens' tablets are used too; writing is no press */
} pressure_flags;

/* Optional behaviours, for pressure_settings.policies; the page about tuning explains them. */
typedef enum pressure_policies {
    PRESSURE_POLICY_LIVE = 1 << 0,
    PRESSURE_POLICY_REPEATED_POPS = 1 << 1,
    PRESSURE_POLICY_TIMED_POP = 1 << 2
} pressure_policies;

/* Which clock the times of the app's own touches come from. */
typedef enum pressure_clock {
    /* The app's own: it asks pressure_next_deadline, and calls pressure_advance then. */
    PRESSURE_CLOCK_APP = 0,
    /* CLOCK_MONOTONIC: deadlines wake the session's descriptor, and pressure_dispatch lets time pass. */
    PRESSURE_CLOCK_MONOTONIC = 1
} pressure_clock;

/* How touches become gestures. All zero, but for the size, is the usual. */
typedef struct pressure_settings {
    uint32_t size;
    uint32_t flags;    /* pressure_flags */
    uint32_t policies; /* pressure_policies */
    int32_t rotation;  /* degrees clockwise that devices are turned by to lie as the app sees them: 0, 90, 180, 270 */
    int32_t clock;     /* pressure_clock */
    uint32_t reserved; /* 0 */
    double output_width, output_height; /* devices: the size that their whole surface shall have; 0 for their own */
    double device_width, device_height; /* devices that do not say their size; 0 for a guess, which is reported */
    double surface_width, surface_height; /* the surface of the app's own touches; 0 where it is not known */
} pressure_settings;

#define PRESSURE_SETTINGS_INIT {sizeof(pressure_settings), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* Makes a session that belongs to this thread; NULL for the usual settings.
   Returns NULL where it cannot, see pressure_last_error. The app frees it with pressure_session_free. */
pressure_session *pressure_session_new(const pressure_settings *settings);

/* Frees a session: closes its devices and its descriptor, and forgets the events that wait. NULL is fine.
   Freeing a session twice is PRESSURE_ERROR_HANDLE. */
int pressure_session_free(pressure_session *session);

/* Hands a session over to the calling thread, which is its owner from now on. The app sees to it that the former owner
   is not using it at this moment. */
int pressure_session_adopt(pressure_session *session);

/* Changes the settings, all of them; NULL for the usual ones. The pressure switch, the policies, the writing direction
   and the surface of the app's own touches act from the next contact on; what concerns devices acts on those that are
   added from now on; the clock acts at once. PRESSURE_FLAG_INDEPENDENT changes nothing for the app's own touches. */
int pressure_configure(pressure_session *session, const pressure_settings *settings);

/* ---- Targets ----------------------------------------------------------------------------------------------------- */

/* What pressing a target leads to. */
typedef enum pressure_offer {
    PRESSURE_OFFER_NOTHING = 0,   /* it can only be tapped */
    PRESSURE_OFFER_PREVIEW = 1,   /* a preview that pops into what a tap opens, with optional actions */
    PRESSURE_OFFER_MENU = 2,      /* quick actions that stay after the lift */
    PRESSURE_OFFER_PLAYBACK = 3,  /* something that plays while pressed */
    PRESSURE_OFFER_EDIT_MENU = 4  /* the app's own edit menu after a long press; force does nothing */
} pressure_offer;

/* A rectangle, in millimetres where nothing else is said; its left and top edges belong to it. */
typedef struct pressure_rect {
    double x, y, width, height;
} pressure_rect;

/* For pressure_action.flags. */
typedef enum pressure_action_flags {
    PRESSURE_ACTION_DISABLED = 1 << 0, /* it is shown and cannot be chosen: nothing happens on it */
    PRESSURE_ACTION_GROUP = 1 << 1     /* a group of actions begins with it */
} pressure_action_flags;

/* One action of a preview, or item of a menu. */
typedef struct pressure_action {
    int32_t id;          /* 1 to 32767 */
    uint32_t flags;      /* pressure_action_flags; others are PRESSURE_ERROR_TARGET */
    pressure_rect frame; /* where the app shows it, for all or for none; zero for rows that the library lays out */
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
    int32_t leading_action;       /* previews: what a sideways swipe chooses, or PRESSURE_NO_ACTION */
    int32_t trailing_action;
    pressure_rect frame;          /* where it lies */
    pressure_rect part_frame;     /* where its preview or menu will lie; zero: the preview lies where the target does */
    pressure_action actions[PRESSURE_MAX_ACTIONS];
} pressure_target;

#define PRESSURE_TARGET_INIT \
    {sizeof(pressure_target), 0, 0, 0, 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, {{0, 0, {0, 0, 0, 0}}}}

/* Declares the targets, in the order they are drawn: the last one is on top. They are copied, and take the place of
   those before and of a hit test. Count 0 takes all away. Acts on the contacts that land from now on. */
int pressure_set_targets(pressure_session *session, const pressure_target *targets, size_t count);

/* The app's own hit test: says what lies under a contact that lands at a place.
   It fills `target`, which comes zeroed but for its size, and returns 1; 0 is nothing, and how a press is refused.
   It is called on the session's thread, within pressure_dispatch or pressure_touch_began, once for each contact that
   lands and never while one moves. It must not call functions with this session: they return PRESSURE_ERROR_BUSY.
   It has to return: no exception and no longjmp. `target` is gone when it has. */
typedef int (*pressure_hit_test)(
    void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target);

/* Takes the app's hit test in the place of the declared targets; NULL goes back to those. `data` is handed to it as it
   is, and belongs to the app; it must stay until the hit test is taken away or the session is freed. */
int pressure_set_hit_test(pressure_session *session, pressure_hit_test hit_test, void *data);

/* ---- Devices and recordings -------------------------------------------------------------------------------------- */

/* The device number of the app's own touches. Others count from 1, and are not used again. */
#define PRESSURE_DEVICE_TOUCHES 0

/* Opens a node and adds it; returns the device's number. Contacts that are down already do nothing until they lift. */
int pressure_add_path(pressure_session *session, const char *path);

/* Adds a device by a descriptor that somebody has opened, as logind, seatd and portals give it; returns its number.
   The library works with a duplicate: the app may close its own at once or later, whatever the result is. The node
   becomes non-blocking. `name` is for messages, and may be NULL. */
int pressure_add_fd(pressure_session *session, int fd, const char *name);

/* Adds a recording of any format that the library reads, as if it were a device; returns its number.
   Speed 1 plays it as it happened, 2 twice as fast, 0 as fast as events are taken: pressure_dispatch then goes on only
   once no event waits, and stops where one comes, so that pressure_explain, pressure_force and pressure_claim answer for
   the moment of the event that was taken last, until pressure_dispatch is called again. Of several recordings at speed 0
   the first is played to its end before the next. At the end of each comes PRESSURE_EVENT_DEVICE_LEFT. Needs no live
   devices in the library. Where the recording does not tell the range of its pressure, and the library does not know the
   device, a hold leads to everything, see PRESSURE_FLAG_TRUST_GUESS. */
int pressure_add_recording(pressure_session *session, const char *path, double speed);

/* Gives a device back: its presses are cancelled, which events say, and it is closed. */
int pressure_remove_device(pressure_session *session, int device);

/* Watches a folder for nodes that come, which PRESSURE_EVENT_NODE_CAME tells; NULL for /dev/input. The folder may be
   missing, and come later. PRESSURE_ERROR_ARGUMENT where the name is empty or a file or device has it, and
   PRESSURE_ERROR_DEVICE where the folder that it would come in is missing, too. */
int pressure_watch_nodes(pressure_session *session, const char *folder);

/* Stops listening to devices, for a session that is left or a machine that sleeps: their presses are cancelled. */
int pressure_suspend(pressure_session *session);

/* Listens again; what is down now does nothing until it lifts. Devices that are gone are reported and removed. */
int pressure_resume(pressure_session *session);

/* What a device's pressure is worth. */
typedef enum pressure_support {
    PRESSURE_SUPPORT_NONE = 0,   /* no pressure, or a fake one: a hold leads to everything */
    PRESSURE_SUPPORT_AREA = 1,   /* the size of the contact */
    PRESSURE_SUPPORT_COARSE = 2, /* at most ten steps: shortens the hold, and no more */
    PRESSURE_SUPPORT_GRADED = 3, /* many levels in arbitrary units */
    PRESSURE_SUPPORT_FORCE = 4,  /* true force */
    PRESSURE_SUPPORT_PEN = 5     /* a pen's, a share of its range: writing is no press, whatever its force */
} pressure_support;

/* Where a device's size in millimetres comes from. */
typedef enum pressure_size_source {
    PRESSURE_SIZE_DEVICE = 0,  /* the device says it */
    PRESSURE_SIZE_GIVEN = 1,   /* the settings or a profile say it */
    PRESSURE_SIZE_ASSUMED = 2  /* a guess */
} pressure_size_source;

/* A device of a session. */
typedef struct pressure_device_info {
    uint32_t size;
    int32_t support;         /* pressure_support, for the next contact */
    uint32_t bus, vendor, product, version;
    int32_t minimum, maximum; /* readings of no and of most pressure */
    int32_t size_source;     /* pressure_size_source */
    int32_t is_touchscreen;  /* 1 for a touchscreen, 0 for a touchpad */
    int32_t is_recording;    /* 1 for a recording */
    int32_t is_ladder_lowered; /* 1 where the thresholds were lowered so that a pop is within reach */
    double width, height;    /* the surface as the app sees it */
    char name[128];          /* cut where it is longer; always ended by a zero */
    char path[256];          /* the node, the recording, or what the app called the descriptor */
} pressure_device_info;

/* Tells of a device; the app says info->size first. */
int pressure_get_device_info(pressure_session *session, int device, pressure_device_info *info);

/* Whether a node can be used. */
typedef enum pressure_finding {
    PRESSURE_FINDING_TOUCH = 0,   /* a touch device that can be opened */
    PRESSURE_FINDING_LOCKED = 1,  /* a touch device that this user may not open */
    PRESSURE_FINDING_REFUSED = 2  /* none, or nothing that can be described */
} pressure_finding;

/* A node of an input device. */
typedef struct pressure_node {
    uint32_t size;
    int32_t finding; /* pressure_finding */
    int32_t support; /* pressure_support, of devices that can be opened */
    uint32_t reserved;
    char path[256];
    char name[128];
    char reason[256]; /* why it cannot be used; empty where it can */
} pressure_node;

/* Looks through the nodes of a folder, NULL for /dev/input; returns how many there are, and tells of the first
   `capacity` of them. The app says nodes[0].size, which holds for all. Nodes are closed again, nothing is grabbed.
   PRESSURE_ERROR_ARGUMENT where the name is empty or no folder's, PRESSURE_ERROR_DEVICE where it is missing. */
int pressure_find_nodes(const char *folder, pressure_node *nodes, size_t capacity);

/* ---- The app's own touches --------------------------------------------------------------------------------------- */

/* A force that the app does not know: then it is what it was before. */
#define PRESSURE_UNKNOWN (-1.0)

/* What the pressure of the app's own touches is worth. Each of the four functions takes the place of what was said
   before and acts from the next contact on. Where none is called, pressure is a share of 500 g, 0 to 1. */

/* Nothing: a hold leads to everything, whatever pressure the touches come with. */
int pressure_touch_no_pressure(pressure_session *session);

/* A share of a force, 0 to 1, that means the same for every finger; 1 is so many grams, 10 to 100000. */
int pressure_touch_force(pressure_session *session, double full_grams);

/* Arbitrary units, as most touchscreens have, also where a toolkit hands them on as 0 to 1: only what a finger adds to
   its own level counts. `minimum`, 0 or more, stands for no pressure, `maximum` for the most that can be said; `steps` is
   how many readings lie between, 255 for eight bits, or 0 for the whole numbers of the range (255 for a range below
   eleven). Ten steps or fewer only shorten the hold. */
int pressure_touch_units(pressure_session *session, double minimum, double maximum, int32_t steps);

/* A pen's force, 0 to 1 of what it can say, as toolkits give it: writing is no press, whatever its force; a pen that
   rests and then presses on to near the end is. An eraser, and a pen whose button is held, are the app's own: say their
   touches to nobody. */
int pressure_touch_pen(pressure_session *session);

/* A finger landed. `contact` is the app's name for the finger's stay on the surface; `pressure` is 0 to 1, or in the
   range of pressure_touch_units, or PRESSURE_UNKNOWN. Any other pressure counts as not said: the touch is taken without
   it, pressure_get_counts counts it, and PRESSURE_ERROR_ARGUMENT is returned, with the next step in
   pressure_last_error. PRESSURE_ERROR_FULL takes nothing: take the events that wait, and say it again. */
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

/* The next moment at which something happens by itself with the app's own touches: 1 and the moment, or 0 where nothing
   waits. For PRESSURE_CLOCK_APP; with PRESSURE_CLOCK_MONOTONIC the descriptor wakes by itself. */
int pressure_next_deadline(pressure_session *session, int64_t *time);

/* Lets time pass for the app's own touches: what is due up to this moment happens. */
int pressure_advance(pressure_session *session, int64_t time);

/* ---- Touches of a toolkit, joined with a device's force ----------------------------------------------------------- */

/* A toolkit knows where a finger lies in its window, and the device's node how hard it presses. Where the session has the
   node, a touch of the toolkit's that comes through pressure_join_touch has the force of the finger that landed at the
   same time and place, and never that of another: in doubt it has none, and pressure_join_reason says why. A finger that
   only presses harder wakes the session's descriptor, and pressure_dispatch feeds its force. Forces come as a share of
   full, as pressure_force tells them: say nothing else by pressure_touch_units and the like. */

/* Which clock the toolkit's time stamps come from. */
typedef enum pressure_stamps {
    PRESSURE_STAMPS_UNKNOWN = 0, /* found out: touches are joined by when they come, until their stamps have shown it */
    PRESSURE_STAMPS_KERNEL = 1,  /* the kernel's milliseconds, as under Wayland */
    PRESSURE_STAMPS_SERVER = 2,  /* a server's, some milliseconds before or after, as under X11 */
    PRESSURE_STAMPS_OWN = 3      /* the toolkit's own, as of Qt without a display server */
} pressure_stamps;

/* For pressure_join.flags. */
typedef enum pressure_join_flags {
    PRESSURE_JOIN_ORIGIN_UNKNOWN = 1 << 0 /* nobody says where the window lies, as under Wayland: the touches show it */
} pressure_join_flags;

/* Where a touchscreen lies under the app's touches. */
typedef struct pressure_join {
    uint32_t size;
    uint32_t flags;   /* pressure_join_flags */
    int32_t stamps;   /* pressure_stamps; of the whole session */
    int32_t rotation; /* degrees clockwise that the device's places are turned by to lie as the app sees them */
    double output_width, output_height; /* the output that it covers as the user sees it, in the app's millimetres */
    double origin_x, origin_y; /* where on the output the app's places are 0, as the window's left top corner */
    double pixel;     /* a logical pixel, to which toolkits round, in the app's millimetres; 0 for 0.25 */
} pressure_join;

#define PRESSURE_JOIN_INIT {sizeof(pressure_join), 0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0}

/* Takes the force of a touchscreen's node for touches that come through pressure_join_touch; the node gives no gestures
   of its own. Needs PRESSURE_CLOCK_MONOTONIC. The node is open until pressure_suspend, which says that the app's window
   is not active, and again from pressure_resume on; PRESSURE_FLAG_PRESSURE_OFF closes it, too. PRESSURE_ERROR_PERMISSION
   where this user may not open it, as in a sandbox without input nodes: touches then have no force, holds lead to
   everything, and pressure_resume tries again. */
int pressure_join_path(pressure_session *session, const char *path, const pressure_join *join);

/* The same by a descriptor that somebody has opened; the library works with a duplicate. `name` may be NULL. */
int pressure_join_fd(pressure_session *session, int fd, const char *name, const pressure_join *join);

/* What happened to a touch of the toolkit's. */
typedef enum pressure_touch_change {
    PRESSURE_TOUCH_BEGAN = 1,
    PRESSURE_TOUCH_MOVED = 2,
    PRESSURE_TOUCH_ENDED = 3,
    PRESSURE_TOUCH_LOST = 4   /* void: another gesture took it; the stamp and the place say nothing */
} pressure_touch_change;

/* A touch of the toolkit's with its time stamp in milliseconds, as the event has it; takes the place of
   pressure_touch_began and those after it, and is refused as they are. 1 where the touch has a force, 0 where not. */
int pressure_join_touch(
    pressure_session *session, int change, int32_t contact, uint32_t stamp, double x, double y);

/* Why a touch has no force. Numbers keep their meaning; new ones may come. */
typedef enum pressure_doubt {
    PRESSURE_DOUBT_NONE = 0,          /* it has one */
    PRESSURE_DOUBT_TURNED_OFF = 1,    /* PRESSURE_FLAG_PRESSURE_OFF */
    PRESSURE_DOUBT_INACTIVE = 2,      /* after pressure_suspend */
    PRESSURE_DOUBT_NODE_CLOSED = 3,   /* no node could be opened, as in a sandbox */
    PRESSURE_DOUBT_DEVICE_GONE = 4,
    PRESSURE_DOUBT_UNWEIGHED = 5,     /* the device does not say how hard a finger presses */
    PRESSURE_DOUBT_WAITING = 6,       /* the node has not reported this moment yet */
    PRESSURE_DOUBT_UNSEEN = 7,        /* no finger landed then on the node */
    PRESSURE_DOUBT_ELSEWHERE = 8,     /* one did, at another place: compare the output with what was said */
    PRESSURE_DOUBT_SEVERAL_FIT = 9,   /* more than one landed there then */
    PRESSURE_DOUBT_DOWN_BEFORE = 10,  /* the finger was down before the node was opened */
    PRESSURE_DOUBT_DROPPED = 11,      /* the kernel dropped events */
    PRESSURE_DOUBT_PALM = 12,
    PRESSURE_DOUBT_LIFTED = 13,       /* the node's finger has lifted, and the toolkit has not said so yet */
    PRESSURE_DOUBT_PLACE_UNKNOWN = 14,/* nothing has shown yet where the window lies */
    PRESSURE_DOUBT_TOO_MANY = 15
} pressure_doubt;

/* Why a touch has no force at this moment: a pressure_doubt, and a sentence with the next step, written as
   pressure_event_line writes; the text is empty with PRESSURE_DOUBT_NONE. */
int pressure_join_reason(pressure_session *session, int32_t contact, char *text, size_t capacity);

/* ---- Events ------------------------------------------------------------------------------------------------------ */

/* What happened. The first ten belong to the touch, those up to PRESSURE_EVENT_CANCELLED to what it led to; those from
   100 on to devices. Numbers keep their meaning; new ones may come, and are to be passed over. */
typedef enum pressure_event_kind {
    PRESSURE_EVENT_TOUCH_BEGAN = 1,       /* a finger landed on a target */
    PRESSURE_EVENT_HINT_BEGAN = 2,        /* the target responds to a light press */
    PRESSURE_EVENT_PROGRESS = 3,          /* nearer to the next stage, or back: stage, progress */
    PRESSURE_EVENT_HINT_ENDED = 4,        /* reason: EASED, LIFTED, BEGAN, STRAYED, CANCELLED */
    PRESSURE_EVENT_TAPPED = 5,            /* the finger tapped */
    PRESSURE_EVENT_FAILED = 6,            /* came to nothing: STRAYED, SECOND_FINGER, HELD_TOO_LONG */
    PRESSURE_EVENT_PEEK_BEGAN = 7,        /* the preview appears: PRESSURE, HOLD, KEYBOARD */
    PRESSURE_EVENT_ACTIONS_REVEALED = 8,  /* the preview's actions appear; at a lift that pins it, too */
    PRESSURE_EVENT_ACTIONS_HIDDEN = 9,    /* they go again */
    PRESSURE_EVENT_HIGHLIGHTED = 10,      /* the finger lies on action, or on PRESSURE_NO_ACTION */
    PRESSURE_EVENT_PINNED = 11,           /* what is shown stays without a finger */
    PRESSURE_EVENT_PEEK_ENDED = 12,       /* the preview goes, nothing else changes: DISMISSED, EASED */
    PRESSURE_EVENT_POPPED = 13,           /* it opens into what a tap opens: FORCE, DWELL, TAP, KEYBOARD; count */
    PRESSURE_EVENT_ACTION_SELECTED = 14,  /* action was chosen, and what showed it goes */
    PRESSURE_EVENT_MENU_OPENED = 15,      /* the menu appears: PRESSURE, HOLD, KEYBOARD */
    PRESSURE_EVENT_MENU_CLOSED = 16,      /* the menu goes without a choice */
    PRESSURE_EVENT_PLAYBACK_BEGAN = 17,   /* PRESSURE, HOLD, KEYBOARD */
    PRESSURE_EVENT_PLAYBACK_ENDED = 18,   /* EASED, LIFTED, DISMISSED, CANCELLED with cancel_reason */
    PRESSURE_EVENT_LONG_PRESSED = 19,     /* the edit menu is due */
    PRESSURE_EVENT_CANCELLED = 20,        /* the press is void; the reason is one of PALM to PEN */
    PRESSURE_EVENT_DEVICE_LEFT = 100,     /* a device is gone, its presses were cancelled; text says why */
    PRESSURE_EVENT_NODE_CAME = 101,       /* a node can be opened; text is its path */
    PRESSURE_EVENT_PRESSURE_REVISED = 102 /* what a device's pressure is worth has changed, by its readings; text says why */
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
    PRESSURE_REASON_TAP = 13,           /* popped by a tap on what was pinned */
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
    PRESSURE_REASON_PEN = 30            /* a pen landed beside the finger, which had begun nothing */
} pressure_reason;

/* What progress approaches. */
typedef enum pressure_stage {
    PRESSURE_STAGE_NONE = 0,
    PRESSURE_STAGE_PEEK = 1,
    PRESSURE_STAGE_POP = 2
} pressure_stage;

/* One thing that happened. Fields that a kind does not name are 0 or NULL. What one frame of a device tells comes in a
   fixed order: contacts that leave, then those that go on, then those that land, each by their ids. */
typedef struct pressure_event {
    uint32_t size;
    int32_t kind;          /* pressure_event_kind */
    int64_t time;          /* of the cause, on the clock of its entry point: a hold has its deadline. Devices that come or
                              leave have the time of CLOCK_MONOTONIC, recordings that of their last frame */
    int32_t device;        /* where it came from; PRESSURE_DEVICE_TOUCHES for the app's own touches */
    int32_t contact;
    int32_t target;
    int32_t action;
    int32_t reason;        /* pressure_reason */
    int32_t cancel_reason; /* pressure_reason, of playback that was cancelled */
    int32_t stage;         /* pressure_stage */
    int32_t count;         /* of pops; above 1 only under PRESSURE_POLICY_REPEATED_POPS */
    double progress;       /* up to 0.99; towards a pop, below 0 once the force eases under what began the peek */
    double x, y;           /* where the contact was */
    double pressure;       /* how hard it pressed, or PRESSURE_UNKNOWN */
    const char *text;      /* NULL, or a text that stays until the session's next pressure_next_event, or its end */
} pressure_event;

#define PRESSURE_EVENT_INIT {sizeof(pressure_event), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, 0.0, 0.0, NULL}

/* The session's descriptor, for any poll loop: readable while an event waits, whatever made it, the app's own touches
   too, and when pressure_dispatch has something to do. It is quiet once every event is taken and nothing is due. It
   belongs to the session: do not read, change or close it. */
int pressure_fd(pressure_session *session);

/* Reads what has come, lets time pass, and returns how many events wait; it never waits itself. Where more than 500
   events wait nothing is read until some were taken; none is ever lost. Events of the app's own touches wait already.
   An invalid target from the hit test is PRESSURE_ERROR_TARGET, after all else is done. */
int pressure_dispatch(pressure_session *session);

/* Takes the next event: 1 and the event, or 0 where none waits. The app says event->size first; it stays as it is. Take
   them all: while one waits the descriptor stays readable. */
int pressure_next_event(pressure_session *session, pressure_event *event);

/* Writes an event as a line of the event log, such as "0.120000 contact 1 target 1 peekBegan(pressure)  0.600", ended
   by a zero and cut where it is too long; returns the length that all of it has, as snprintf does. `line` may be NULL
   where the capacity is 0. */
int pressure_event_line(const pressure_event *event, char *line, size_t capacity);

/* ---- What an app may ask, and call off --------------------------------------------------------------------------- */

/* How much of a finger belongs to its press. */
typedef enum pressure_claim_kind {
    PRESSURE_CLAIM_NONE = 0,     /* scroll with it */
    PRESSURE_CLAIM_POSSIBLE = 1, /* scroll with it, and say pressure_touch_lost or pressure_cancel then */
    PRESSURE_CLAIM_EXCLUSIVE = 2 /* leave it alone until it lifts */
} pressure_claim_kind;

/* The claim on a contact; NONE for one that is not down. */
int pressure_claim(pressure_session *session, int device, int32_t contact);

/* How hard a contact presses: 1 and the force, or 0 where nobody says. For apps that have places from their toolkit and
   the force from a device: a device whose only target covers it and offers nothing tells the force of its fingers. */
int pressure_force(pressure_session *session, int device, int32_t contact, double *force);

/* Writes what keeps the next step of a contact from happening, such as "hinting: 0.47 < peek.enter 0.50", as
   pressure_event_line does; 0 for a contact of which there is nothing to say, as after its lift. It answers for the
   present, not for an event that waits; for a recording at speed 0 that is the moment of the event taken last. */
int pressure_explain(pressure_session *session, int device, int32_t contact, char *text, size_t capacity);

/* The app's name for a target, or for one of its actions; `action` is PRESSURE_NO_ACTION for the target itself. NULL
   leaves the number. The name is copied at once. It must not call functions with the session. */
typedef const char *(*pressure_name)(void *data, int32_t target, int32_t action);

/* Plays a whole recording, and writes what each contact became and what kept it from more: a sentence a line, an empty
   line between contacts, ended by a zero and cut at `capacity`; returns the length of the whole text. It plays under the
   session's settings, thresholds, profiles and targets, and gives no events. `names` may be NULL. */
int pressure_explain_recording(
    pressure_session *session, const char *path, pressure_name names, void *data, char *text, size_t capacity);

/* Calls a contact's press off, also one that is pinned; the contact may stay down, and nothing follows from it. */
int pressure_cancel(pressure_session *session, int device, int32_t contact);

/* Calls off everything that is pinned. */
int pressure_cancel_pinned(pressure_session *session);

/* ---- Tuning ------------------------------------------------------------------------------------------------------ */

/* One threshold. Its texts stay for ever. */
typedef struct pressure_tuning_field {
    uint32_t size;
    uint32_t reserved;
    const char *name; /* such as "peek.enter" */
    const char *unit;
    const char *reason; /* why the usual value is what it is */
    double standard, least, greatest;
} pressure_tuning_field;

#define PRESSURE_TUNING_FIELD_INIT {sizeof(pressure_tuning_field), 0, NULL, NULL, NULL, 0.0, 0.0, 0.0}

/* Tells of a threshold that can be changed by its place from 0 on: 1, or 0 where there are no more. */
int pressure_get_tuning_field(int place, pressure_tuning_field *field);

/* A threshold's value in this session. */
int pressure_get_tuning(pressure_session *session, const char *name, double *value);

/* Changes a threshold by its name; acts from the next contact on. What breaks a rule changes nothing, and
   pressure_last_error names the field and the rule. */
int pressure_set_tuning(pressure_session *session, const char *name, double value);

/* Changes several thresholds at once, which together have to keep the rules. */
int pressure_set_tunings(pressure_session *session, const char *const *names, const double *values, size_t count);

/* Preset tunings. Each changes its own thresholds and leaves the others as they are. */
typedef enum pressure_preset {
    PRESSURE_PRESET_STANDARD = 0,       /* every threshold as it was at first */
    PRESSURE_PRESET_LIGHT = 1,          /* less force */
    PRESSURE_PRESET_FIRM = 2,           /* more force */
    PRESSURE_PRESET_HOLD_300 = 3,       /* a hold of so many milliseconds */
    PRESSURE_PRESET_HOLD_400 = 4,
    PRESSURE_PRESET_HOLD_500 = 5,
    PRESSURE_PRESET_HOLD_700 = 6,
    PRESSURE_PRESET_GENTLE = 7,         /* little strength */
    PRESSURE_PRESET_PATIENT = 8,        /* slow or unsteady hands */
    PRESSURE_PRESET_GENTLE_AND_PATIENT = 9,
    PRESSURE_PRESET_BY_DEVICE = 10,     /* touchpads like pads, all else like touchscreens, as at first */
    PRESSURE_PRESET_TOUCHSCREEN = 11,   /* every device like a touchscreen: a finger presses where it lands */
    PRESSURE_PRESET_PAD = 12            /* every device like a pad: fingers rest, and what follows a click is the press */
} pressure_preset;

/* Applies a preset; acts from the next contact on. */
int pressure_use_preset(pressure_session *session, int preset);

/* Reads a pressure profile, as `pressure-demo calibrate` writes it, for the devices that it is for: those there are,
   from their next contact on, and those that are added later. A later profile for the same device counts. That the
   size of contacts is to be used, or what size a device has, acts on devices that are added later. */
int pressure_load_profile(pressure_session *session, const char *path);

/* ---- Diagnostics ------------------------------------------------------------------------------------------------- */

#define PRESSURE_CHECK_COUNT 15

/* What was repaired, ignored or wrong, counted since the device was added. */
typedef struct pressure_counts {
    uint32_t size;
    uint32_t reserved;
    uint64_t past_samples;     /* older than one already taken; each counted as one of the present */
    uint64_t not_finite;       /* pressures that were no number; each counted as not said */
    uint64_t replaced;         /* touch-downs on an id that was down; the old contact was cancelled */
    uint64_t unknown_contacts; /* moves and lifts of contacts that nobody has seen land */
    uint64_t too_many;         /* touch-downs beyond the sixteen contacts that a session holds */
    uint64_t anomalies;        /* the library's fault; please report them */
    uint64_t without_force;    /* contacts that began without force, because others held all settings there is room for */
    uint64_t refused_targets;  /* targets from the hit test that cannot be; of the whole session */
    uint64_t checks[PRESSURE_CHECK_COUNT]; /* what was wrong with the stream, see pressure_check_name */
    uint64_t out_of_range;     /* the app's pressures outside the range that it has said; each counted as not said */
} pressure_counts;

/* Tells the counts of a device, or of the app's own touches; the app says counts->size first. */
int pressure_get_counts(pressure_session *session, int device, pressure_counts *counts);

/* The name of a stream check by its place, such as "events.dropped"; NULL beyond the last. Stays for ever. */
const char *pressure_check_name(int check);

/* ---- Motion ------------------------------------------------------------------------------------------------------ */

/*
 * How a preview moves: press events and time in, numbers to draw with out. The thing lifts under a light press, becomes
 * a card that follows the finger, shows its actions, stays when it is pinned, opens into its page, and goes back; a menu
 * grows out of its icon, and a clip plays large. The library draws nothing and has no clock: it says where everything is
 * at a time, and the app draws it.
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
 * what the preview shows, and what only a page has; the mark above the card that says that actions wait; the sheet of a
 * menu. Every opacity is that of the thing itself, 0 to 1, and belongs to nothing that lies around it.
 *
 * Events and values have times of the same clock. A time before the last event counts as the time of that event, so the
 * time of a frame may be a little older. No number jumps when an event comes: it goes on from where it is.
 *
 * Rectangles, radii and heights are the app's own pixels here, x to the right and y downwards from wherever the app
 * counts; events have millimetres, and `pixel` says how large a pixel is. A motion belongs to the thread that made it.
 * Between pressure_motion_new and pressure_motion_free nothing asks for memory.
 */

/* A motion's handle, a ticket as a session's is. */
typedef struct pressure_motion pressure_motion;

/* For pressure_motion_settings.flags. */
typedef enum pressure_motion_flags {
    PRESSURE_MOTION_REDUCED = 1 << 0, /* nothing changes its place or size: what was there fades, then what comes */
    PRESSURE_MOTION_SIDES = 1 << 1,   /* a preview with leading_action or trailing_action: the card uncovers them */
    PRESSURE_MOTION_MIRRORED = 1 << 2,/* text runs from right to left: rows beside a card lie on its left */
    PRESSURE_MOTION_PRESS_Y = 1 << 3  /* press_y says where the press lies; otherwise it is the middle of the thing */
} pressure_motion_flags;

/* What bars, notches and round corners cover at the edges of a screen, in pixels. */
typedef struct pressure_insets {
    double top, left, bottom, right;
} pressure_insets;

/* The thing that is pressed, and where it leads. What is 0 is the usual.
 *
 * Card and rows lie wholly inside the screen and never over each other. Where the screen is 136 pixels and the rows high,
 * the card lies above the rows: these above the finger where two thirds of the card are left, else at the foot. Elsewhere
 * they lie side by side where the screen is 480 wide and 32 and the rows high, and otherwise there is no card. */
typedef struct pressure_motion_settings {
    uint32_t size;
    uint32_t flags;        /* pressure_motion_flags */
    int32_t target;        /* events of other targets change nothing */
    int32_t offer;         /* pressure_offer: PREVIEW, MENU or PLAYBACK; NOTHING for a thing that only opens its page */
    uint32_t row_count;    /* actions of the preview, items of the menu: up to PRESSURE_MAX_ACTIONS */
    uint32_t group_starts; /* a bit for each row that begins a group, from 1 for the first row: 8 pixels lie before it */
    double pixel;          /* millimetres; of one of the app's pixels, 0.001 to 100; 0 for 0.25 */
    double text_height;    /* how high the text of a row is; 0 for usual text. No row is lower than its text and 22 more */
    double source_radius;  /* the corner of the pressed thing */
    double card_radius;    /* 0 for 26; below 0 for none */
    double page_radius;    /* usually none: pages fill the screen */
    double card_width;     /* how large the card wants to be; 0 for half of the screen, up to 520 x 560 */
    double card_height;
    double press_y;        /* where the press lies, with PRESSURE_MOTION_PRESS_Y */
    pressure_insets safe;  /* what of the screen is covered: neither card nor rows lie there */
    pressure_rect screen;  /* what may be drawn on; not empty */
    pressure_rect source;  /* the pressed thing; not empty */
    pressure_rect card;    /* empty: large, in the middle; for playback that of the clip */
    pressure_rect sheet;   /* all the rows; empty: laid out */
    pressure_rect page;    /* empty: the screen */
} pressure_motion_settings;

#define PRESSURE_MOTION_SETTINGS_INIT \
    {sizeof(pressure_motion_settings), 0, 0, 0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, \
     {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}

/* How a preview looks, in pixels and opacities; colours and letters are the app's own. */
#define PRESSURE_LOOK_BLUR 14.0         /* the deviation of the bell that blurs what lies around */
#define PRESSURE_LOOK_DIM_LIGHT 0.32    /* how far the background's colour covers what is blurred, in light */
#define PRESSURE_LOOK_DIM_DARK 0.32     /* and in dark */
#define PRESSURE_LOOK_SHADOW_DROP 6.0   /* how far the shadow of a card or sheet lies below it */
#define PRESSURE_LOOK_SHADOW_BLUR 14.0  /* the deviation of the bell that softens it */
#define PRESSURE_LOOK_SHADOW_LIGHT 0.18 /* its opacity at its darkest, in light */
#define PRESSURE_LOOK_SHADOW_DARK 0.5   /* and in dark */
#define PRESSURE_LOOK_MARK_WIDTH 32.0   /* the mark above a card, a line that points up: from one end to the other */
#define PRESSURE_LOOK_MARK_RISE 6.0     /* how far its middle lies above its ends */
#define PRESSURE_LOOK_MARK_LINE 4.0     /* how thick it is */
#define PRESSURE_LOOK_MARK_ABOVE 14.0   /* from the card up to its ends */

/* How high a row of actions or of a menu is, in pixels: at least 44, and 22 more than its text, so that a fingertip hits it
   and large text fits; 8 mm where that is more, but at most 56 unless the text needs more. `pixel` is millimetres, 0 for
   0.25, and a `text` of 0 is usual text. An app that draws rows of its own asks here, too. */
double pressure_row_height(double text, double pixel);

/* Makes a motion at rest; NULL where it cannot, see pressure_last_error. The app frees it with pressure_motion_free. */
pressure_motion *pressure_motion_new(const pressure_motion_settings *settings);

/* Frees a motion. NULL is fine; freeing one twice is PRESSURE_ERROR_HANDLE. */
int pressure_motion_free(pressure_motion *motion);

/* Changes the settings, all of them: as the window gets another size, or the pressed thing another place. What moves goes
   on, to and from the new places. PRESSURE_ERROR_ARGUMENT changes nothing. */
int pressure_motion_configure(pressure_motion *motion, const pressure_motion_settings *settings);

/* How card and rows lie to each other. Numbers keep their meaning. */
typedef enum pressure_arrangement {
    PRESSURE_ARRANGEMENT_ABOVE = 0,    /* the card above its rows, and those above the finger; or a card without rows */
    PRESSURE_ARRANGEMENT_FOOT = 1,     /* the card above its rows, and those at the foot of the screen */
    PRESSURE_ARRANGEMENT_BESIDE = 2,   /* side by side */
    PRESSURE_ARRANGEMENT_ROWS_ONLY = 3 /* a menu, or a preview on a screen with room for no card */
} pressure_arrangement;

/* Where the parts lie at rest. */
typedef struct pressure_motion_places {
    uint32_t size;
    uint32_t row_count;
    int32_t arrangement;       /* pressure_arrangement */
    int32_t at_foot;           /* 1 where the rows lie at the foot of the screen, away from the finger; else 0 */
    double rows_height;        /* of all rows: higher than the sheet where an app has to scroll them */
    pressure_rect card;        /* the preview, or the clip; empty where there is none */
    pressure_rect raised_card; /* the preview with its actions; the same as card where it has none */
    pressure_rect page;
    pressure_rect sheet;       /* all rows that are seen; empty where there are none */
    pressure_rect rows[PRESSURE_MAX_ACTIONS]; /* a preview's from above; of a menu's the first is nearest to its icon */
} pressure_motion_places;

#define PRESSURE_MOTION_PLACES_INIT \
    {sizeof(pressure_motion_places), 0, 0, 0, 0.0, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, \
     {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}}

/* Tells where the parts lie at rest; the app says places->size first. A preview is laid out for places.card. */
int pressure_motion_get_places(pressure_motion *motion, pressure_motion_places *places);

/* Fills in the frames of a target, in millimetres, so that what is drawn is what is pressed: frame, part_frame, and those
   of its actions. The app has said its id, its offer and the ids of its actions, as many as the motion has rows. */
int pressure_motion_place_target(pressure_motion *motion, pressure_target *target);

/* Goes on with what has happened: 1, or 0 for an event of another target, of another finger while the card follows one,
   or of a kind that changes nothing. The event is one that pressure_next_event gave, or the app's own with kind, target
   and time, such as PRESSURE_EVENT_TAPPED for a key that opens the page. */
int pressure_motion_event(pressure_motion *motion, const pressure_event *event);

/* Where a finger is, in millimetres, also where no event says so: the card follows it. 1 where it does; 0 where no card
   follows this contact. */
int pressure_motion_move(pressure_motion *motion, int32_t contact, double x, double y, int64_t time);

/* Goes back from wherever it is, as after a press on the page's way back. 1, or 0 where nothing is shown. */
int pressure_motion_dismiss(pressure_motion *motion, int64_t time);

/* How far the story has come. Numbers keep their meaning; new ones may come. */
typedef enum pressure_motion_stage {
    PRESSURE_MOTION_NOTHING = 0,  /* all is as if nothing had been pressed: the app shows the thing itself again */
    PRESSURE_MOTION_HINT = 1,     /* a light press: the thing lifts */
    PRESSURE_MOTION_CARD = 2,     /* the preview under the finger */
    PRESSURE_MOTION_ACTIONS = 3,  /* the same with its actions */
    PRESSURE_MOTION_PINNED = 4,   /* the preview without a finger */
    PRESSURE_MOTION_PAGE = 5,     /* it opens into its page, or has: at rest the app shows the page itself */
    PRESSURE_MOTION_MENU = 6,
    PRESSURE_MOTION_PLAYBACK = 7,
    PRESSURE_MOTION_LEAVING = 8   /* it goes back to where it came from */
} pressure_motion_stage;

/* What is to be drawn at a time. A share goes from 0 to 1. */
typedef struct pressure_motion_values {
    uint32_t size;
    int32_t stage;          /* pressure_motion_stage */
    int32_t action;         /* under the finger, or chosen: to be marked; PRESSURE_NO_ACTION for none */
    int32_t side_way;       /* the side of the card that an action is seen on: -1 left, 1 right, 0 none */
    pressure_rect source;   /* the picture of the pressed thing, which keeps its proportions */
    pressure_rect card;     /* the thing on its way: from source to card to page */
    pressure_rect sheet;    /* the rows, or the menu; they are drawn sheet_scale as large as in places.sheet */
    pressure_rect side;     /* the action beside the card */
    double source_scale;    /* of the picture's own size */
    double source_opacity;
    double card_radius;
    double card_opacity;    /* of the ground that hides what lies below */
    double card_shadow;     /* a share of the full shadow */
    double content_opacity; /* of what the preview shows */
    double content_width;   /* what it is laid out for: that of places.card, and wider on the way to the page */
    double content_scale;   /* card.width / content_width: how large it is drawn */
    double page;            /* a share: from the card to the page */
    double page_opacity;    /* of what only the page has, as its bars */
    double sheet_radius;
    double sheet_scale;
    double sheet_opacity;   /* of its ground */
    double rows_opacity;    /* of what its rows say */
    double side_opacity;
    double mark_opacity;    /* of the mark above the card: a swipe up brings actions */
    double playback;        /* a share: from the tile to the clip that plays large */
    double lift;            /* a share: how far the thing is lifted */
    double blur;            /* a share: of the blur of all that lies around */
} pressure_motion_values;

#define PRESSURE_MOTION_VALUES_INIT \
    {sizeof(pressure_motion_values), 0, 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, \
     0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}

/* Tells what is to be drawn at a time; the app says values->size first. 1 while something moves: draw one more frame;
   0 where all is at rest until the next event. It changes nothing: any time can be asked for, in any order. */
int pressure_motion_get_values(pressure_motion *motion, int64_t time, pressure_motion_values *values);

/* What of a preview a touch meets. Numbers keep their meaning. */
typedef enum pressure_part {
    PRESSURE_PART_BESIDE = 0,  /* neither card nor rows: a touch there dismisses them */
    PRESSURE_PART_WAITING = 1, /* card or rows lie there or will, and answer no touch yet: a touch there does nothing */
    PRESSURE_PART_CARD = 2,    /* the card, the clip, or the thing that a menu came out of */
    PRESSURE_PART_ROW = 3      /* the first row; a row's number, from 0, is added */
} pressure_part;

/* What a touch meets that lands at a place, in pixels, and a time: a pressure_part, or PRESSURE_PART_ROW and the number of a
   row. Card and rows answer touches once they are within 2 pixels of their places at rest and 0.9 of their opacity there,
   and at the latest 0.45 s after what moved them; so no touch chooses what had not been seen. What is drawn in front is met
   first. All is PRESSURE_PART_BESIDE before a card, menu or clip begins, on the page, and while what was shown leaves. */
int pressure_motion_part_at(pressure_motion *motion, double x, double y, int64_t time);

/* ---- Host -------------------------------------------------------------------------------------------------------- */

/*
 * What happens around presses in one window: which pointer is a press, what stays, what a touch beside it does, what keys
 * choose, where card and rows lie, how they move. A front end for a toolkit passes what it hears, takes the events that
 * wait, and draws; everything is decided here. It needs no session beside it.
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
 * Lengths are logical pixels of the window, x to the right and y downwards. A host belongs to the thread that made it. Its
 * functions for input return 1 where the input is the host's alone: then pass it neither to the toolkit nor to the app. They
 * return 0 where it is not. What pointers, keys, time and frames do allocates nothing. After fork, the child must not
 * use its parent's hosts: both would ring one descriptor.
 */

/* A host's handle. Like a session's, it is a number and not an address. */
typedef struct pressure_host pressure_host;

/* For pressure_host_settings.flags. */
typedef enum pressure_host_flags {
    PRESSURE_HOST_FORCE_OFF = 1 << 0,       /* force does not count: a hold leads to everything */
    PRESSURE_HOST_RIGHT_TO_LEFT = 1 << 1,   /* lines run from right to left */
    PRESSURE_HOST_REDUCED_MOTION = 1 << 2,  /* the person wants little motion */
    PRESSURE_HOST_NO_TOOLKIT_MENU = 1 << 3  /* the toolkit has no menu of its own: where no card has room, rows lie at the foot */
} pressure_host_flags;

/* A window. What is 0 is the usual. */
typedef struct pressure_host_settings {
    uint32_t size;
    uint32_t flags;        /* pressure_host_flags */
    int32_t clock;         /* pressure_clock */
    uint32_t reserved;     /* 0 */
    double width, height;  /* of the window, both above 0; 0 and 0 for 400 and 700 */
    double safe_top, safe_left, safe_bottom, safe_right; /* what is covered at its edges */
    double pixel;          /* millimetres of a logical pixel, 0.001 to 100; 0 for 25.4 / 96 */
    double text_scale;     /* how large text is set; 0 for 1 */
    int64_t hold_time;     /* microseconds; the hold time that the person has chosen, at most 60 s; 0 for none */
    int64_t app_hold_time; /* microseconds; what the app asks for where the person has chosen none */
} pressure_host_settings;

#define PRESSURE_HOST_SETTINGS_INIT {sizeof(pressure_host_settings), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/* Makes a host that belongs to this thread; NULL for the usual settings. Returns NULL where it cannot, see
   pressure_last_error. The app frees it with pressure_host_free. */
pressure_host *pressure_host_new(const pressure_host_settings *settings);

/* Frees a host. NULL is fine; freeing one twice is PRESSURE_ERROR_HANDLE. */
int pressure_host_free(pressure_host *host);

/* Hands a host over to the calling thread, as pressure_session_adopt does a session. */
int pressure_host_adopt(pressure_host *host);

/* The window has another size, screen or setting: what stays is laid out anew. Presses that are down end if places
   changed. */
int pressure_host_configure(pressure_host *host, const pressure_host_settings *settings, int64_t time);

/* Whether people see and use the window. */
typedef enum pressure_host_activity {
    PRESSURE_HOST_ACTIVE = 0,
    PRESSURE_HOST_INACTIVE = 1, /* another window has the input: presses end, what stays stays */
    PRESSURE_HOST_HIDDEN = 2    /* it is not seen: everything ends */
} pressure_host_activity;

/* The window is used, another one is, or it is not seen. */
int pressure_host_activate(pressure_host *host, int activity, int64_t time);

/* Readable while an event waits, and with PRESSURE_CLOCK_MONOTONIC when pressure_host_dispatch has something to do. It
   belongs to the host; put it into any poll loop. */
int pressure_host_fd(pressure_host *host);

/* With PRESSURE_CLOCK_MONOTONIC: lets time pass. Returns how many events wait. */
int pressure_host_dispatch(pressure_host *host);

/* With PRESSURE_CLOCK_APP: lets time pass until a moment. */
int pressure_host_advance(pressure_host *host, int64_t time);

/* When time should pass at the latest: 1 and the moment, or 0 where nothing waits. */
int pressure_host_next_deadline(pressure_host *host, int64_t *time);

/* What draws a preview or a menu. */
typedef enum pressure_drawer {
    PRESSURE_DRAWER_HOST = 0,    /* the front end, as pressure_host_get_preview says */
    PRESSURE_DRAWER_TOOLKIT = 1, /* the toolkit's own menu */
    PRESSURE_DRAWER_APP = 2      /* the app; touches on what it draws are its own */
} pressure_drawer;

/* For pressure_host_target.flags. */
typedef enum pressure_host_target_flags {
    PRESSURE_HOST_SCROLLS = 1 << 0,       /* it lies in something that scrolls */
    PRESSURE_HOST_WHEEL = 1 << 1,         /* the wheel stands for force on it also where it scrolls */
    PRESSURE_HOST_NO_WHEEL = 1 << 2,      /* the wheel never stands for force on it */
    PRESSURE_HOST_NO_HOLD_HINT = 1 << 3,  /* it does not lift while a hold is on its way */
    PRESSURE_HOST_NO_FORCE = 1 << 4,      /* force does not count on it */
    PRESSURE_HOST_NEEDS_MENU = 1 << 5,    /* its rows are for the toolkit's own menu: more than eight, or with submenus */
    PRESSURE_HOST_NO_NODE = 1 << 6        /* its force may not come from a node */
} pressure_host_target_flags;

/* A row of a preview or a menu. */
typedef struct pressure_host_row {
    int32_t id;     /* 1 to 32767, another one for each row */
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
    int32_t leading_action; /* previews: what a sideways swipe chooses, or PRESSURE_NO_ACTION */
    int32_t trailing_action;
    uint32_t reserved;      /* 0 */
    pressure_rect frame;    /* where it lies in the window, in logical pixels */
    double card_width, card_height; /* the size that its card should have; 0 for what the window allows */
    double text_height;     /* how high the text of a row is; 0 for usual text */
    double corner_radius;   /* of the thing itself */
    pressure_host_row rows[PRESSURE_MAX_ACTIONS]; /* from top to bottom; of a menu the first is the nearest to its icon */
} pressure_host_target;

#define PRESSURE_HOST_TARGET_INIT \
    {sizeof(pressure_host_target), 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0}, 0.0, 0.0, 0.0, 0.0, {{0, 0}}}

/* What a pointer is. */
typedef enum pressure_pointer_kind {
    PRESSURE_POINTER_FINGER = 0,
    PRESSURE_POINTER_PEN = 1,
    PRESSURE_POINTER_MOUSE = 2, /* also of a pad without a force */
    PRESSURE_POINTER_PAD = 3    /* of a pad that weighs */
} pressure_pointer_kind;

/* A finger, a pen's tip or a pointer's first button. */
typedef struct pressure_pointer {
    uint32_t size;
    int32_t id;       /* the front end's own number for it, while it is down */
    int32_t kind;     /* pressure_pointer_kind */
    int32_t is_click; /* 1 where a pad has clicked */
    int64_t time;     /* microseconds */
    double x, y;
    double pressure;  /* as pressure_host_pressure says; PRESSURE_UNKNOWN keeps the last one */
    uint32_t stamp;   /* the toolkit's milliseconds; they count in the place of `time` once the host watches nodes */
    uint32_t reserved;/* 0 */
} pressure_pointer;

#define PRESSURE_POINTER_INIT {sizeof(pressure_pointer), 0, 0, 0, 0, 0.0, 0.0, PRESSURE_UNKNOWN, 0, 0}

/* What the pressure of a kind of pointer is worth, from its next press on: nothing for PRESSURE_SUPPORT_NONE, a share of a
   pen's range for PRESSURE_SUPPORT_PEN, a force of `maximum` grams for PRESSURE_SUPPORT_FORCE, arbitrary units from `minimum`
   to `maximum` for PRESSURE_SUPPORT_GRADED. At first it is a pen's for pens, and a share of 500 g for all else. */
int pressure_host_pressure(pressure_host *host, int kind, int support, double minimum, double maximum);

/*
 * Nodes. A toolkit drops the force of fingers; a host that watches nodes reads it from the touchscreen under its window, and
 * that of the pointer from a pad that weighs, while the window is active. Profiles that the person has saved count. Needs
 * PRESSURE_CLOCK_MONOTONIC, and pressure_host_dispatch whenever pressure_host_fd is readable.
 */

/* Opens nodes from now on, once for each host. `stamps` is a pressure_stamps. `node` is the path of the touchscreen's node;
   with NULL the host takes the variable PRESSURE_GESTURES_NODE, or else the only touchscreen that has force. Where no node can
   be read, pressure_host_source explains why. */
int pressure_host_watch(pressure_host *host, int stamps, const char *node);

/* A monitor, as the toolkit reports it. The host ignores a size that cannot be true. */
typedef struct pressure_monitor {
    uint32_t size;
    int32_t rotation;                 /* degrees clockwise: 0, 90, 180, 270 */
    double width, height;             /* pixels */
    double width_in_mm, height_in_mm; /* 0 where it is not known */
    double scale;                     /* so many of these pixels make a logical one; 0 for 1 */
} pressure_monitor;

#define PRESSURE_MONITOR_INIT {sizeof(pressure_monitor), 0, 0.0, 0.0, 0.0, 0.0, 0.0}

/* The monitor under the window: the host takes the size of a pixel from it, and which part of a touchscreen it covers. */
int pressure_host_measure(pressure_host *host, const pressure_monitor *monitor, int64_t time);

/* Whether force may count, and whether it may come from nodes: 1 or 0. */
int pressure_host_allow(pressure_host *host, int force, int node);

/* When something with a stamp of the toolkit's happened, on the host's clock: for input other than pointers, such as a key. */
int pressure_host_time(pressure_host *host, uint32_t stamp, int64_t *time);

/* Writes where force comes from, or why there is none and what to do, ended by a zero and cut at `capacity`; returns the
   length of the whole text. */
int pressure_host_source(pressure_host *host, char *text, size_t capacity);

/* A pointer landed; `target` is what lies under it, or NULL. The host follows at most 16 pointers;
   for further ones it returns 0. An impossible pressure counts as PRESSURE_UNKNOWN, and pressure_host_explain names it. */
int pressure_host_began(pressure_host *host, const pressure_pointer *pointer, const pressure_host_target *target);
/* It moved, or its force changed. */
int pressure_host_moved(pressure_host *host, const pressure_pointer *pointer);
/* It lifted. */
int pressure_host_ended(pressure_host *host, const pressure_pointer *pointer);
/* It is void: another gesture has it, or the toolkit never reported its end. */
int pressure_host_lost(pressure_host *host, int32_t id, int64_t time);
/* Whether a pointer that lands at a place would be the host's alone: 1 or 0. */
int pressure_host_takes(pressure_host *host, double x, double y);

/* The wheel turns by so many steps, above 0 away from the person: while a mouse's button is down it stands for force. */
int pressure_host_wheel(pressure_host *host, int32_t id, double steps, int64_t time);
/* Another button than the first goes down: it voids a press, dismisses what stays, or shows what `target` offers. */
int pressure_host_other_button(
    pressure_host *host, const pressure_pointer *pointer, const pressure_host_target *target);

/* Keys that mean something to a press. */
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

/* A key goes down; `focus` is the target that has the toolkit's focus, or NULL. */
int pressure_host_key(pressure_host *host, int key, const pressure_host_target *focus, int64_t time);

/* Shows what a target offers, as the app or a screen reader asks for it: 1, or 0 where nothing is done. */
int pressure_host_show(pressure_host *host, const pressure_host_target *target, int64_t time);
/* The drawer of what PRESSURE_HOST_PEEK has announced; `frame` is where the app draws, or NULL. */
int pressure_host_answer(pressure_host *host, int drawer, const pressure_rect *frame, int64_t time);
/* Tells the host that what the app or the toolkit showed is over; `reason` is a pressure_host_end_reason. */
int pressure_host_end(pressure_host *host, int32_t target, int reason, int64_t time);
/* Chooses a row of what stays, from 0, or pops it with PRESSURE_FOCUS_CARD, as a screen reader asks for it: 1, or 0 where it
   does not stay or the row cannot be chosen. */
int pressure_host_choose(pressure_host *host, int32_t target, int32_t row, int64_t time);
/* Lets a recorded finger press a target, `speed` times as fast as it happened, in the place of the recording that plays; for
   tests and demonstrations. Needs PRESSURE_CLOCK_MONOTONIC. Places count from the recording's corner as from the window's. */
int pressure_host_play(pressure_host *host, const char *path, double speed, const pressure_host_target *target);
/* Calls off the press on a target, and what it shows. */
int pressure_host_cancel(pressure_host *host, int32_t target, int64_t time);
/* A target is gone: nothing of it is drawn any more. */
int pressure_host_remove(pressure_host *host, int32_t target, int64_t time);
/* A target lies elsewhere, or has other rows: 1, or 0 where it is neither pressed nor shown. A preview that stays without
   rows gets them at its next press only. */
int pressure_host_change(pressure_host *host, const pressure_host_target *target, int64_t time);
/* Lets a row be chosen, or no longer: 1, or 0 where it is not shown. */
int pressure_host_enable(pressure_host *host, int32_t target, int32_t action, int is_enabled, int64_t time);

/* What happened in a window. Numbers keep their meaning; new ones may come. */
typedef enum pressure_host_event_kind {
    /* For the app. */
    PRESSURE_HOST_HINT = 1,      /* share: how near the press came; 0 where it went back. cause: pressure or hold */
    PRESSURE_HOST_PEEK = 2,      /* shown: what is due. cause */
    PRESSURE_HOST_PROGRESS = 3,  /* share: how near the pop is; below 0 once the force eases */
    PRESSURE_HOST_POP = 4,       /* cause: force, dwell, tap or keyboard */
    PRESSURE_HOST_ACTION = 5,    /* action */
    PRESSURE_HOST_ENDED = 6,     /* value: a pressure_host_end_reason. Once for each PEEK */
    PRESSURE_HOST_TAP = 7,       /* toolkits that know taps tell the app by themselves */
    /* For the front end. */
    PRESSURE_HOST_CLAIM = 16,    /* pointer: cancel other gestures, no click follows */
    PRESSURE_HOST_RELEASE = 17,  /* pointer: others may have it */
    PRESSURE_HOST_MENU = 18,     /* the toolkit's own menu is due */
    PRESSURE_HOST_FOCUS = 19,    /* value: the row, PRESSURE_FOCUS_CARD or PRESSURE_FOCUS_NONE */
    PRESSURE_HOST_SAY_SHOWN = 20,/* screen readers: shown, and value: how many rows can be chosen */
    PRESSURE_HOST_SAY_ROW = 21,  /* value: the row */
    PRESSURE_HOST_SAY_GONE = 22, /* value: a pressure_host_end_reason */
    PRESSURE_HOST_TICK = 23,     /* value: 0 peek, 1 pop, 2 row; a finger could feel it */
    PRESSURE_HOST_REDRAW = 24    /* draw frames until `until`, or until pressure_host_moves is 0 */
} pressure_host_event_kind;

#define PRESSURE_FOCUS_CARD (-1)
#define PRESSURE_FOCUS_NONE (-2)

/* Why a preview, menu or clip ended. */
typedef enum pressure_host_end_reason {
    PRESSURE_END_EASED = 0,     /* the finger eased or lifted */
    PRESSURE_END_DISMISSED = 1, /* a tap outside, Escape, or another thing that is shown */
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

/* Takes the next event: 1, or 0 where none waits. At most 128 wait: when one more comes, the oldest is lost. */
int pressure_host_next_event(pressure_host *host, pressure_host_event *event);

/* How many things are drawn at most: one that is pressed or shown, and those on their way back. */
#define PRESSURE_HOST_PREVIEWS 3

/* What is drawn of one thing at a moment. */
typedef struct pressure_host_preview {
    uint32_t size;
    int32_t target;
    int32_t offer;          /* pressure_offer */
    int32_t chosen_row;     /* from 0; -1 for none */
    uint32_t disabled_rows; /* one bit each */
    int32_t stays;          /* 1 where it stays without a finger */
    pressure_motion_values values;
    pressure_motion_places places;
} pressure_host_preview;

#define PRESSURE_HOST_PREVIEW_INIT \
    {sizeof(pressure_host_preview), 0, 0, 0, 0, 0, PRESSURE_MOTION_VALUES_INIT, PRESSURE_MOTION_PLACES_INIT}

/* Tells what is drawn at a moment: place 0 is what is pressed or shown, the others are on their way back. 1, or 0 where
   nothing is drawn there. */
int pressure_host_get_preview(pressure_host *host, int place, int64_t time, pressure_host_preview *preview);

/* 1 while something moves that the host draws; 0 where all is at rest until the next event. */
int pressure_host_moves(pressure_host *host, int64_t time);

/* The target of what stays without a finger: 1 and its number, or 0. */
int pressure_host_staying(pressure_host *host, int32_t *target);

/* Writes why a press on a target goes on or does not, ended by a zero and cut at `capacity`; returns the length of the whole
   text. */
int pressure_host_explain(
    pressure_host *host, const pressure_host_target *target, int64_t time, char *text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
