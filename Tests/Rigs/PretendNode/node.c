// A descriptor of the node is a Unix socket that is connected with the test: so poll(2), epoll(7), duplicates and children
// need nothing of ours. It is known by the path of its other end. The test keeps what it has sent in a file beside the
// socket as well: answers about the state tell of all that was sent, read or not, and whenever the node was opened.
#include "node.h"

#include "facts.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct pretend_facts facts;
// How much of the file of sent events is in the facts, and which plugging in that file is of; 0 at first.
static off_t known;
static int plugged;

static const char *socket_path(void) { return getenv("PRETEND_SOCKET"); }

static int socket_address(struct sockaddr_un *address) {
    const char *path = socket_path();
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    if (!path || strlen(path) >= sizeof address->sun_path) return pretend_refuse(ENAMETOOLONG);
    strcpy(address->sun_path, path);
    return 0;
}

int node_is_at(const char *path) {
    const char *node = getenv("PRETEND_NODE");
    return node && path && strcmp(node, path) == 0;
}

int node_has(int descriptor) {
    const char *path = socket_path();
    int error = errno;
    struct sockaddr_un peer;
    socklen_t size = sizeof peer;
    memset(&peer, 0, sizeof peer);
    int is_ours = path && getpeername(descriptor, (struct sockaddr *)&peer, &size) == 0 && peer.sun_family == AF_UNIX
        && strncmp(peer.sun_path, path, sizeof peer.sun_path) == 0;
    errno = error;
    return is_ours;
}

int node_exists(void) {
    struct stat status;
    return stat(socket_path() ? socket_path() : "", &status);
}

int node_allows(void) {
    struct stat status;
    if (stat(socket_path() ? socket_path() : "", &status) != 0) return -1;
    // The test takes the right away so; root would not be kept out by the kernel.
    return status.st_mode & 0222 ? 0 : pretend_refuse(EACCES);
}

dev_t node_device(void) {
    // The kernel's numbers for event0 and those behind it.
    enum { major_of_input = 13, first_event = 64 };
    const char *node = getenv("PRETEND_NODE");
    const char *digits = node ? node + strlen(node) : "";
    while (node && digits > node && digits[-1] >= '0' && digits[-1] <= '9') digits--;
    return makedev(major_of_input, first_event + (unsigned)atoi(digits));
}

// Whether the test has unplugged the device, or the program has revoked the node: its socket is closed at both ends.
static int is_gone(int descriptor) {
    struct pollfd wait = {.fd = descriptor};
    return poll(&wait, 1, 0) > 0 && wait.revents & (POLLHUP | POLLERR);
}

// Tells the test something. It looks without taking it: a socket that is closed with something unread reports an error at
// its other end, as the kernel does for a device that is gone.
static void tell(int descriptor, char letter) { (void)send(descriptor, &letter, 1, MSG_DONTWAIT | MSG_NOSIGNAL); }

int node_open(int flags) {
    struct sockaddr_un address;
    if (node_allows() != 0 || socket_address(&address) != 0) return -1;
    int kind = SOCK_STREAM | (flags & O_CLOEXEC ? SOCK_CLOEXEC : 0);
    int descriptor = socket(AF_UNIX, kind, 0);
    if (descriptor < 0) return -1;
    if (connect(descriptor, (struct sockaddr *)&address, sizeof address) != 0) {
        int error = errno == ECONNREFUSED ? ENODEV : errno;
        close(descriptor);
        return pretend_refuse(error);
    }
    if (flags & O_NONBLOCK) fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    tell(descriptor, 'o');
    return descriptor;
}

ssize_t node_read(int descriptor, void *bytes, size_t size) {
    size_t whole = size - size % sizeof(struct input_event);
    if (is_gone(descriptor)) return pretend_refuse(ENODEV);
    if (size != 0 && whole == 0) return pretend_refuse(EINVAL);
    ssize_t count = NEXT(read)(descriptor, bytes, whole);
    // The end of the socket comes where the kernel reports that the device is gone.
    if ((count == 0 && whole != 0) || (count < 0 && errno == ECONNRESET)) return pretend_refuse(ENODEV);
    return count;
}

// Brings the facts up to what was sent; the mutex is held.
static int refresh(void) {
    char path[sizeof(struct sockaddr_un) + 8];
    struct input_event events[64];
    snprintf(path, sizeof path, "%s.sent", socket_path());
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    // The first event counts how often the device was plugged in: each time nothing is pressed.
    ssize_t size = pread(file, events, sizeof events[0], 0);
    if (size == (ssize_t)sizeof events[0] && events[0].value != plugged) {
        if (facts_read(&facts, getenv("PRETEND_RECORDING")) != 0) {
            close(file);
            return -1;
        }
        plugged = events[0].value;
        known = size;
    }
    while ((size = pread(file, events, sizeof events, known)) >= (ssize_t)sizeof events[0]) {
        size_t count = (size_t)size / sizeof events[0];
        for (size_t i = 0; i < count; i++) facts_apply(&facts, &events[i]);
        known += (off_t)(count * sizeof events[0]);
    }
    close(file);
    return 0;
}

int node_ask(int descriptor, unsigned long request, void *argument) {
    if (is_gone(descriptor)) return pretend_refuse(ENODEV);
    switch (_IOC_NR(request)) {
    case _IOC_NR(EVIOCSCLOCKID):
        // The test chooses times of this clock alone; with another one the times would be wrong without a word.
        return *(const int *)argument == CLOCK_MONOTONIC ? 0 : pretend_refuse(EINVAL);
    case _IOC_NR(EVIOCGRAB):
        tell(descriptor, argument ? 'G' : 'g');
        return 0;
    case _IOC_NR(EVIOCREVOKE):
        shutdown(descriptor, SHUT_RDWR);
        return 0;
    }
    pthread_mutex_lock(&mutex);
    int said = refresh() == 0 ? pretend_answer(&facts, _IOC_NR(request), _IOC_SIZE(request), argument) : -1;
    int error = errno;
    pthread_mutex_unlock(&mutex);
    errno = error;
    return said;
}
