/* For dlopen and getifaddrs. */
#define _GNU_SOURCE
#include "CPhone.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <net/if.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char page[] = {
#embed "page.html"
};

const unsigned char *phone_page(size_t *size)
{
    *size = sizeof page;
    return page;
}

static bool is_private(uint32_t address)
{
    return address >> 24 == 10 || address >> 20 == 0xac1 || address >> 16 == 0xc0a8;
}

bool phone_own_address(char *address, size_t room, int *count)
{
    struct ifaddrs *all = NULL;
    const unsigned int works = IFF_UP | IFF_RUNNING;
    size_t used = 0;
    *count = 0;
    if (getifaddrs(&all) != 0) return false;
    for (const struct ifaddrs *one = all; one; one = one->ifa_next) {
        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & works) != works) continue;
        struct in_addr own = ((const struct sockaddr_in *)one->ifa_addr)->sin_addr;
        if (!is_private(ntohl(own.s_addr))) continue;
        char text[INET_ADDRSTRLEN];
        if (!inet_ntop(AF_INET, &own, text, sizeof text)) continue;
        int size = snprintf(address + used, room - used, "%s%s", *count == 0 ? "" : ", ", text);
        /* What has no room is counted only. */
        if (size > 0 && (size_t)size < room - used) used += (size_t)size;
        else address[used] = 0;
        *count += 1;
    }
    freeifaddrs(all);
    return *count == 1;
}

bool phone_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) == 0; }

bool phone_is_read(int descriptor)
{
    struct pollfd end = {.fd = descriptor};
    return poll(&end, 1, 0) == 0;
}

bool phone_write(int descriptor, const struct phone_event *events, size_t count)
{
    struct input_event frame[128];
    if (count > sizeof frame / sizeof *frame) return false;
    memset(frame, 0, sizeof frame);
    for (size_t index = 0; index < count; index++) {
        frame[index].input_event_sec = events[index].microseconds / 1000000;
        frame[index].input_event_usec = events[index].microseconds % 1000000;
        frame[index].type = events[index].type;
        frame[index].code = events[index].code;
        frame[index].value = events[index].value;
    }
    for (;;) {
        if (send(descriptor, frame, count * sizeof *frame, MSG_NOSIGNAL) >= 0) return true;
        if (errno == ENOTSOCK && write(descriptor, frame, count * sizeof *frame) >= 0) return true;
        if (errno != EINTR) return false;
    }
}

int phone_open_uinput(void) { return open("/dev/uinput", O_WRONLY | O_NONBLOCK | O_CLOEXEC); }

bool phone_make_node(
    int descriptor, const char *name, const struct phone_axis *axes, size_t count, const uint16_t *keys, size_t key_count)
{
    bool is_made = ioctl(descriptor, UI_SET_EVBIT, EV_KEY) == 0 && ioctl(descriptor, UI_SET_EVBIT, EV_ABS) == 0
        && ioctl(descriptor, UI_SET_PROPBIT, INPUT_PROP_DIRECT) == 0;
    for (size_t index = 0; is_made && index < key_count; index++) is_made = ioctl(descriptor, UI_SET_KEYBIT, keys[index]) == 0;
    for (size_t index = 0; is_made && index < count; index++) {
        struct uinput_abs_setup axis = {.code = axes[index].code};
        axis.absinfo.minimum = axes[index].minimum;
        axis.absinfo.maximum = axes[index].maximum;
        axis.absinfo.resolution = axes[index].resolution;
        is_made = ioctl(descriptor, UI_ABS_SETUP, &axis) == 0;
    }
    struct uinput_setup setup = {.id = {.bustype = BUS_VIRTUAL, .version = 1}};
    snprintf(setup.name, sizeof setup.name, "%s", name);
    return is_made && ioctl(descriptor, UI_DEV_SETUP, &setup) == 0 && ioctl(descriptor, UI_DEV_CREATE) == 0;
}

#if defined PRESSURE_PHONE && __has_include(<libwebsockets.h>) && __has_include(<qrencode.h>)
const bool phone_is_built_in = true;

#include <dlfcn.h>
#include <libwebsockets.h>
#include <qrencode.h>

/* One library's functions, found by name; all or none. */
#define SERVER_FUNCTIONS(each)                                                                                                            \
    each(lws_create_context) each(lws_create_vhost) each(lws_context_destroy) each(lws_service)                                           \
    each(lws_set_log_level) each(lws_get_library_version) each(lws_get_vhost_listen_port) each(lws_sul_schedule) each(lws_write)         \
    each(lws_callback_on_writable) each(lws_hdr_copy) each(lws_hdr_total_length) each(lws_http_transaction_completed)                    \
    each(lws_return_http_status) each(lws_close_reason) each(lws_frame_is_binary) each(lws_is_first_fragment)                            \
    each(lws_is_final_fragment) each(lws_remaining_packet_payload) each(lws_get_context) each(lws_context_user)
#define DECLARED(name) __typeof__(name) *name##_;
#define FOUND(name) && (calls.name##_ = (__typeof__(name) *)dlsym(library, #name))
static struct {
    SERVER_FUNCTIONS(DECLARED)
} calls;

/* The library must be of the version whose header this was compiled with: its structures change from one to the next. */
static bool find_server(char *trouble, size_t room)
{
    static bool is_there;
    if (is_there) return true;
    void *library = NULL;
    char name[40] = "libwebsockets.so";
    for (int number = 15; !library && number < 40; number++) {
        library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
        if (!library) snprintf(name, sizeof name, "libwebsockets.so.%d", number);
    }
    char version[16];
    snprintf(version, sizeof version, "%d.%d.", LWS_LIBRARY_VERSION_MAJOR, LWS_LIBRARY_VERSION_MINOR);
    if (!library) {
        snprintf(trouble, room, "libwebsockets is missing; install libwebsockets-dev");
        return false;
    }
    if (!(true SERVER_FUNCTIONS(FOUND)) || strncmp(calls.lws_get_library_version_(), version, strlen(version)) != 0) {
        snprintf(trouble, room, "libwebsockets is not of version %s*, with which this program was built; build it again", version);
        return false;
    }
    is_there = true;
    return true;
}

int phone_qr(const char *text, uint8_t *modules, size_t room)
{
    static __typeof__(QRcode_encodeString) *encode;
    static __typeof__(QRcode_free) *release;
    if (!encode) {
        void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
        if (!library) return 0;
        release = (__typeof__(QRcode_free) *)dlsym(library, "QRcode_free");
        encode = (__typeof__(QRcode_encodeString) *)dlsym(library, "QRcode_encodeString");
        if (!encode || !release) return 0;
    }
    QRcode *code = encode(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (!code) return 0;
    int side = code->width;
    size_t count = (size_t)side * (size_t)side;
    if (count <= room) {
        for (size_t index = 0; index < count; index++) modules[index] = code->data[index] & 1;
    } else {
        side = 0;
    }
    release(code);
    return side;
}

enum { MOST_LINKS = 16, MOST_MESSAGE = 16384, MOST_WAITING = 64, TICK = 10000 };

/* A text on its way out; libwebsockets writes its header before it. */
struct text {
    struct text *next;
    size_t size;
    unsigned char bytes[];
};

struct link {
    struct lws *socket;
    uint32_t number;
    struct text *first, *last;
    int waiting;
    const char *ending;
    bool is_final;
    char reason[124];
    size_t size;
    unsigned char message[MOST_MESSAGE];
};

struct phone_server {
    struct lws_context *context;
    struct lws_vhost *host;
    struct phone_hooks hooks;
    char address[64];
    uint32_t count;
    struct link *links[MOST_LINKS];
    lws_sorted_usec_list_t tick;
};

static struct link **place_of(struct phone_server *server, uint32_t number)
{
    for (int index = 0; index < MOST_LINKS; index++)
        if (server->links[index] && server->links[index]->number == number) return &server->links[index];
    return NULL;
}

static void ticked(lws_sorted_usec_list_t *tick)
{
    struct phone_server *server = lws_container_of(tick, struct phone_server, tick);
    server->hooks.ticked(server->hooks.owner, server);
    calls.lws_sul_schedule_(server->context, 0, tick, ticked, TICK);
}

/* Copies a header; one that is too long is as good as none. */
static const char *header(struct lws *socket, enum lws_token_indexes which, char *text, int room)
{
    if (calls.lws_hdr_copy_(socket, text, room, which) < 0) text[0] = 0;
    return text;
}

static enum phone_answer ask(struct phone_server *server, struct lws *socket, bool opens_socket)
{
    char path[256], host[128], origin[160];
    struct phone_request request = {
        .path = header(socket, WSI_TOKEN_GET_URI, path, sizeof path),
        .host = header(socket, WSI_TOKEN_HOST, host, sizeof host),
        .origin = header(socket, WSI_TOKEN_ORIGIN, origin, sizeof origin),
        .is_get = calls.lws_hdr_total_length_(socket, WSI_TOKEN_GET_URI) > 0,
        .opens_socket = opens_socket,
    };
    return server->hooks.asked(server->hooks.owner, &request);
}

/* Answers with the page, or with a line that says no. */
static int respond(struct phone_server *server, struct lws *socket)
{
    static const char refusal[] = "Refused: this address is for one phone, by the code that the program shows.\n";
    enum phone_answer answer = ask(server, socket, false);
    const char *status = answer == PHONE_ACCEPTED ? "200 OK" : answer == PHONE_REFUSED ? "403 Forbidden" : "404 Not Found";
    const char *type = answer == PHONE_ACCEPTED ? "text/html" : "text/plain";
    const void *body = answer == PHONE_ACCEPTED ? (const void *)page : refusal;
    size_t size = answer == PHONE_ACCEPTED ? sizeof page : sizeof refusal - 1;
    unsigned char *bytes = malloc(LWS_PRE + 1024 + size);
    if (!bytes) return -1;
    int head = snprintf(
        (char *)bytes + LWS_PRE, 1024,
        "HTTP/1.1 %s\r\nContent-Type: %s; charset=utf-8\r\nContent-Length: %zu\r\nCache-Control: no-store\r\n"
        "X-Content-Type-Options: nosniff\r\nContent-Security-Policy: default-src 'none'; script-src 'unsafe-inline'; "
        "style-src 'unsafe-inline'; connect-src ws://%s:%d; frame-ancestors 'none'; base-uri 'none'; form-action 'none'\r\n\r\n",
        status, type, size, server->address, phone_port(server));
    int result = -1;
    if (head > 0 && head < 1024 && calls.lws_write_(socket, bytes + LWS_PRE, (size_t)head, LWS_WRITE_HTTP_HEADERS) >= 0) {
        memcpy(bytes + LWS_PRE, body, size);
        if (calls.lws_write_(socket, bytes + LWS_PRE, size, LWS_WRITE_HTTP_FINAL) >= 0)
            result = calls.lws_http_transaction_completed_(socket) ? -1 : 0;
    }
    free(bytes);
    return result;
}

static int open_link(struct phone_server *server, struct lws *socket, struct link **own)
{
    *own = NULL;
    for (int index = 0; index < MOST_LINKS; index++) {
        if (server->links[index]) continue;
        struct link *link = calloc(1, sizeof *link);
        if (!link) return -1;
        link->socket = socket;
        link->number = server->count++;
        *own = server->links[index] = link;
        server->hooks.opened(server->hooks.owner, server, link->number);
        return 0;
    }
    return -1;
}

static void close_link(struct phone_server *server, struct link **own)
{
    struct link *link = *own;
    if (!link) return;
    *own = NULL;
    struct link **place = place_of(server, link->number);
    if (place) *place = NULL;
    server->hooks.closed(server->hooks.owner, server, link->number);
    while (link->first) {
        struct text *next = link->first->next;
        free(link->first);
        link->first = next;
    }
    free(link);
}

static int refuse(struct lws *socket, enum lws_close_status status, const char *reason)
{
    calls.lws_close_reason_(socket, status, (unsigned char *)reason, strlen(reason));
    return -1;
}

static int receive(struct phone_server *server, struct lws *socket, struct link *link, const void *bytes, size_t size)
{
    if (calls.lws_frame_is_binary_(socket)) return refuse(socket, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    if (calls.lws_is_first_fragment_(socket)) link->size = 0;
    if (size > MOST_MESSAGE - link->size) return refuse(socket, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too long");
    memcpy(link->message + link->size, bytes, size);
    link->size += size;
    if (calls.lws_is_final_fragment_(socket) && calls.lws_remaining_packet_payload_(socket) == 0) {
        size_t whole = link->size;
        link->size = 0;
        server->hooks.said(server->hooks.owner, server, link->number, link->message, whole);
    }
    return 0;
}

static int write_next(struct lws *socket, struct link *link)
{
    struct text *text = link->first;
    if (text) {
        link->first = text->next;
        if (!link->first) link->last = NULL;
        link->waiting -= 1;
        int result = calls.lws_write_(socket, text->bytes + LWS_PRE, text->size, LWS_WRITE_TEXT);
        free(text);
        if (result < 0) return -1;
    }
    if (link->first) {
        calls.lws_callback_on_writable_(socket);
    } else if (link->ending) {
        /* 1013: try again later. */
        return refuse(socket, link->is_final ? LWS_CLOSE_STATUS_POLICY_VIOLATION : (enum lws_close_status)1013, link->ending);
    }
    return 0;
}

static int happened(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    struct lws_context *context = calls.lws_get_context_(socket);
    struct phone_server *server = context ? calls.lws_context_user_(context) : NULL;
    struct link **own = user;
    if (!server) return 0;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return respond(server, socket);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        if (ask(server, socket, true) == PHONE_ACCEPTED) return 0;
        calls.lws_return_http_status_(socket, 403, NULL);
        return -1;
    case LWS_CALLBACK_ESTABLISHED: return open_link(server, socket, own);
    case LWS_CALLBACK_RECEIVE: return own && *own ? receive(server, socket, *own, in, size) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE: return own && *own ? write_next(socket, *own) : -1;
    case LWS_CALLBACK_CLOSED:
        if (own) close_link(server, own);
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "pressure", .callback = happened, .per_session_data_size = sizeof(struct link *), .rx_buffer_size = 4096},
    {0},
};

struct phone_server *phone_open(
    const char *address, int port, struct phone_hooks hooks, char *trouble, size_t room)
{
    if (!find_server(trouble, room)) return NULL;
    calls.lws_set_log_level_(0, NULL);
    struct phone_server *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    server->hooks = hooks;
    snprintf(server->address, sizeof server->address, "%s", address);
    struct lws_context_creation_info info = {
        .port = port,
        .iface = address,
        .protocols = protocols,
        .user = server,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .timeout_secs = 5,
        .keepalive_timeout = 5,
        .max_http_header_data = 4096,
        .max_http_header_pool = 8,
        .fd_limit_per_thread = 40,
    };
    server->context = calls.lws_create_context_(&info);
    if (server->context) server->host = calls.lws_create_vhost_(server->context, &info);
    if (!server->host) {
        snprintf(
            trouble, room, "%s:%d cannot be used: it is not an address of this machine, or another program uses this port", address,
            port);
        if (server->context) calls.lws_context_destroy_(server->context);
        free(server);
        return NULL;
    }
    calls.lws_sul_schedule_(server->context, 0, &server->tick, ticked, TICK);
    return server;
}

int phone_port(const struct phone_server *server) { return calls.lws_get_vhost_listen_port_(server->host); }

void phone_serve(struct phone_server *server) { calls.lws_service_(server->context, 0); }

bool phone_send(struct phone_server *server, uint32_t number, const char *bytes, size_t size)
{
    struct link **place = place_of(server, number);
    if (!place || (*place)->ending || (*place)->waiting >= MOST_WAITING) return false;
    struct link *link = *place;
    struct text *text = malloc(sizeof *text + LWS_PRE + size);
    if (!text) return false;
    text->next = NULL;
    text->size = size;
    memcpy(text->bytes + LWS_PRE, bytes, size);
    if (link->last) link->last->next = text;
    else link->first = text;
    link->last = text;
    link->waiting += 1;
    calls.lws_callback_on_writable_(link->socket);
    return true;
}

void phone_close(struct phone_server *server, uint32_t number, const char *reason, bool is_final)
{
    struct link **place = place_of(server, number);
    if (!place) return;
    snprintf((*place)->reason, sizeof (*place)->reason, "%s", reason);
    (*place)->ending = (*place)->reason;
    (*place)->is_final = is_final;
    calls.lws_callback_on_writable_((*place)->socket);
}

void phone_end(struct phone_server *server)
{
    calls.lws_context_destroy_(server->context);
    free(server);
}
#else
const bool phone_is_built_in = false;

struct phone_server *phone_open(
    const char *address, int port, struct phone_hooks hooks, char *trouble, size_t room)
{
    (void)address, (void)port, (void)hooks;
    snprintf(trouble, room, "this build has no --phone");
    return NULL;
}
int phone_port(const struct phone_server *server) { return (void)server, 0; }
void phone_serve(struct phone_server *server) { (void)server; }
bool phone_send(struct phone_server *server, uint32_t link, const char *text, size_t size)
{
    return (void)server, (void)link, (void)text, (void)size, false;
}
void phone_close(struct phone_server *server, uint32_t link, const char *reason, bool is_final)
{
    (void)server, (void)link, (void)reason, (void)is_final;
}
void phone_end(struct phone_server *server) { (void)server; }
int phone_qr(const char *text, uint8_t *modules, size_t room) { return (void)text, (void)modules, (void)room, 0; }
#endif
