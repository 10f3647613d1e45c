#ifndef CPHONE_H
#define CPHONE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A small server for one page and its WebSocket, with libwebsockets, and QR codes, with libqrencode. Each library is opened at its first
   use, so a program that never uses it does not need it. Without the trait Phone, or without the libraries' headers, the functions only
   report failure. */
extern const bool phone_is_built_in;

struct phone_server;

/* A browser's request. The texts end with a zero byte; a text that is too long is empty. */
struct phone_request {
    const char *path, *host, *origin;
    bool is_get, opens_socket;
};

enum phone_answer { PHONE_ACCEPTED, PHONE_REFUSED, PHONE_NOT_FOUND };

/* phone_serve calls these functions on its own thread. */
struct phone_hooks {
    void *owner;
    enum phone_answer (*asked)(void *owner, const struct phone_request *request);
    void (*opened)(void *owner, struct phone_server *server, uint32_t link);
    void (*said)(void *owner, struct phone_server *server, uint32_t link, const uint8_t *bytes, size_t size);
    void (*closed)(void *owner, struct phone_server *server, uint32_t link);
    /* Called every few milliseconds. */
    void (*ticked)(void *owner, struct phone_server *server);
};

/* Listens on an address of this machine; with port 0 on any free port. If this fails, returns NULL and writes the reason to `trouble`. */
struct phone_server *phone_open(
    const char *address, int port, struct phone_hooks hooks, char *trouble, size_t room);
int phone_port(const struct phone_server *server);
/* Handles requests for some milliseconds. */
void phone_serve(struct phone_server *server);
/* Sends a text; returns false if the other end does not take it. */
bool phone_send(struct phone_server *server, uint32_t link, const char *text, size_t size);
/* Ends a link with a reason. The page shows a final reason; after any other reason it connects again. */
void phone_close(struct phone_server *server, uint32_t link, const char *reason, bool is_final);
void phone_end(struct phone_server *server);

/* The page that the server sends. */
const unsigned char *phone_page(size_t *size);

/* Writes a QR code, one byte for each module, 1 for a dark module. Returns the modules on a side, or 0 if this fails. */
int phone_qr(const char *text, uint8_t *modules, size_t room);

/* Writes the private addresses of this machine's running networks, separated by commas, and their number. Returns whether there is
   exactly one. */
bool phone_own_address(char *address, size_t room, int *count);

struct phone_event {
    int64_t microseconds;
    uint16_t type, code;
    int32_t value;
};

/* Makes a pair of connected sockets on which each frame stays one message; returns false if this fails. */
bool phone_pair(int ends[2]);
/* Whether the other end is still open. */
bool phone_is_read(int descriptor);
/* Writes events in the kernel's format; returns false if there is no room for them now. */
bool phone_write(int descriptor, const struct phone_event *events, size_t count);

struct phone_axis {
    uint16_t code;
    int32_t minimum, maximum, resolution;
};

/* Opens /dev/uinput, through which a program creates a virtual device. Returns -1 and sets errno if the user has no permission. */
int phone_open_uinput(void);
/* Creates a touchscreen on this descriptor; closing the descriptor removes the device. Returns false and sets errno if this fails. */
bool phone_make_node(
    int descriptor, const char *name, const struct phone_axis *axes, size_t count, const uint16_t *keys, size_t key_count);

#endif
