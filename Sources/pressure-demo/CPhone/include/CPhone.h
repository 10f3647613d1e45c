#ifndef CPHONE_H
#define CPHONE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A small server of one page and its WebSocket, by libwebsockets, and QR codes by libqrencode. Both libraries are opened when they are
   asked for, so that a program that never asks neither loads nor needs them. Without the trait Phone, or without their headers, nothing
   of them is in here. */
extern const bool phone_is_built_in;

struct phone_server;

/* What a browser asks for: texts that end in 0, cut where they are longer than a fair one. */
struct phone_request {
    const char *path, *host, *origin;
    bool is_get, opens_socket;
};

enum phone_answer { PHONE_ACCEPTED, PHONE_REFUSED, PHONE_NOT_FOUND };

/* All are called within phone_serve, on its thread. */
struct phone_hooks {
    void *owner;
    enum phone_answer (*asked)(void *owner, const struct phone_request *request);
    void (*opened)(void *owner, struct phone_server *server, uint32_t link);
    void (*said)(void *owner, struct phone_server *server, uint32_t link, const uint8_t *bytes, size_t size);
    void (*closed)(void *owner, struct phone_server *server, uint32_t link);
    /* Every few milliseconds. */
    void (*ticked)(void *owner, struct phone_server *server);
};

/* Listens on an address that this machine has, at any free port for 0; NULL where that cannot be: `trouble` says why. */
struct phone_server *phone_open(
    const char *address, int port, struct phone_hooks hooks, char *trouble, size_t room);
int phone_port(const struct phone_server *server);
/* Serves for some milliseconds. */
void phone_serve(struct phone_server *server);
/* Sends a text; false where the other end takes nothing. */
bool phone_send(struct phone_server *server, uint32_t link, const char *text, size_t size);
/* Ends a link with a reason; the page shows a final one, and connects again after any other. */
void phone_close(struct phone_server *server, uint32_t link, const char *reason, bool is_final);
void phone_end(struct phone_server *server);

/* The page that is served. */
const unsigned char *phone_page(size_t *size);

/* A QR code: a byte for each module, 1 for a dark one; its side, or 0 where there is none. */
int phone_qr(const char *text, uint8_t *modules, size_t room);

/* The private addresses of this machine's running networks, with commas between, and how many; true where there is exactly one. */
bool phone_own_address(char *address, size_t room, int *count);

struct phone_event {
    int64_t microseconds;
    uint16_t type, code;
    int32_t value;
};

/* Two ends that keep whole frames apart; false where there are none. */
bool phone_pair(int ends[2]);
/* Whether anybody has the other end. */
bool phone_is_read(int descriptor);
/* Writes events as the kernel does; false where there is no room for them now. */
bool phone_write(int descriptor, const struct phone_event *events, size_t count);

struct phone_axis {
    uint16_t code;
    int32_t minimum, maximum, resolution;
};

/* /dev/uinput, by which a program gives the kernel a device; -1 with errno where this user may not. */
int phone_open_uinput(void);
/* Makes it a device that is touched on its picture; false with errno. It is gone with its descriptor. */
bool phone_make_node(
    int descriptor, const char *name, const struct phone_axis *axes, size_t count, const uint16_t *keys, size_t key_count);

#endif
