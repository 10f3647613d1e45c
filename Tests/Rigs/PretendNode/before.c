// Functions that stand before those of the C library: for the node they ask node.c, for everything else they pass on.
#include "node.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/ioctl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

// ---- Opening ----

// The mode is there only where a file may be made.
#define MODE_AFTER(flags)                                                                                                \
    ({                                                                                                                   \
        va_list words;                                                                                                   \
        va_start(words, flags);                                                                                          \
        mode_t mode = (flags) & (O_CREAT | O_TMPFILE) ? va_arg(words, mode_t) : 0;                                       \
        va_end(words);                                                                                                   \
        mode;                                                                                                            \
    })

SHOWN int open(const char *path, int flags, ...) {
    mode_t mode = MODE_AFTER(flags);
    return node_is_at(path) ? node_open(flags) : NEXT(open)(path, flags, mode);
}

SHOWN int open64(const char *path, int flags, ...) {
    mode_t mode = MODE_AFTER(flags);
    return node_is_at(path) ? node_open(flags) : NEXT(open64)(path, flags, mode);
}

SHOWN int openat(int folder, const char *path, int flags, ...) {
    mode_t mode = MODE_AFTER(flags);
    return node_is_at(path) ? node_open(flags) : NEXT(openat)(folder, path, flags, mode);
}

SHOWN int openat64(int folder, const char *path, int flags, ...) {
    mode_t mode = MODE_AFTER(flags);
    return node_is_at(path) ? node_open(flags) : NEXT(openat64)(folder, path, flags, mode);
}

// What the compiler makes of open(2) with -D_FORTIFY_SOURCE.
int __open_2(const char *path, int flags);
int __open64_2(const char *path, int flags);
SHOWN int __open_2(const char *path, int flags) { return node_is_at(path) ? node_open(flags) : NEXT(__open_2)(path, flags); }
SHOWN int __open64_2(const char *path, int flags) {
    return node_is_at(path) ? node_open(flags) : NEXT(__open64_2)(path, flags);
}

// ---- Reading and asking ----

SHOWN ssize_t read(int descriptor, void *bytes, size_t size) {
    return node_has(descriptor) ? node_read(descriptor, bytes, size) : NEXT(read)(descriptor, bytes, size);
}

// Lights that a program switches on: nobody looks at them.
SHOWN ssize_t write(int descriptor, const void *bytes, size_t size) {
    return node_has(descriptor) ? (ssize_t)size : NEXT(write)(descriptor, bytes, size);
}

ssize_t __read_chk(int descriptor, void *bytes, size_t size, size_t room);
SHOWN ssize_t __read_chk(int descriptor, void *bytes, size_t size, size_t room) {
    return node_has(descriptor) && size <= room ? node_read(descriptor, bytes, size)
                                                : NEXT(__read_chk)(descriptor, bytes, size, room);
}

SHOWN int ioctl(int descriptor, unsigned long request, ...) {
    va_list words;
    va_start(words, request);
    void *argument = va_arg(words, void *);
    va_end(words);
    return _IOC_TYPE(request) == 'E' && node_has(descriptor) ? node_ask(descriptor, request, argument)
                                                             : NEXT(ioctl)(descriptor, request, argument);
}

// ---- Looking ----

// What is said of the node; both kinds of struct stat have the same members.
#define DESCRIBE(status)                                                                                                 \
    (memset(status, 0, sizeof *(status)), (status)->st_mode = S_IFCHR | 0660, (status)->st_nlink = 1,                    \
        (status)->st_rdev = node_device(), (status)->st_blksize = 4096, 0)

SHOWN int stat(const char *restrict path, struct stat *restrict status) {
    if (!node_is_at(path)) return NEXT(stat)(path, status);
    return node_exists() == 0 ? DESCRIBE(status) : -1;
}

SHOWN int stat64(const char *restrict path, struct stat64 *restrict status) {
    if (!node_is_at(path)) return NEXT(stat64)(path, status);
    return node_exists() == 0 ? DESCRIBE(status) : -1;
}

SHOWN int lstat(const char *restrict path, struct stat *restrict status) {
    if (!node_is_at(path)) return NEXT(lstat)(path, status);
    return node_exists() == 0 ? DESCRIBE(status) : -1;
}

SHOWN int lstat64(const char *restrict path, struct stat64 *restrict status) {
    if (!node_is_at(path)) return NEXT(lstat64)(path, status);
    return node_exists() == 0 ? DESCRIBE(status) : -1;
}

SHOWN int fstat(int descriptor, struct stat *status) {
    return node_has(descriptor) ? DESCRIBE(status) : NEXT(fstat)(descriptor, status);
}

SHOWN int fstat64(int descriptor, struct stat64 *status) {
    return node_has(descriptor) ? DESCRIBE(status) : NEXT(fstat64)(descriptor, status);
}

SHOWN int fstatat(int folder, const char *restrict path, struct stat *restrict status, int flags) {
    if (!node_is_at(path)) return NEXT(fstatat)(folder, path, status, flags);
    return node_exists() == 0 ? DESCRIBE(status) : -1;
}

SHOWN int fstatat64(int folder, const char *restrict path, struct stat64 *restrict status, int flags) {
    if (!node_is_at(path)) return NEXT(fstatat64)(folder, path, status, flags);
    return node_exists() == 0 ? DESCRIBE(status) : -1;
}

SHOWN int statx(int folder, const char *restrict path, int flags, unsigned mask, struct statx *restrict status) {
    if (!node_is_at(path)) return NEXT(statx)(folder, path, flags, mask, status);
    if (node_exists() != 0) return -1;
    memset(status, 0, sizeof *status);
    status->stx_mask = STATX_BASIC_STATS;
    status->stx_mode = S_IFCHR | 0660;
    status->stx_nlink = 1;
    status->stx_rdev_major = major(node_device());
    status->stx_rdev_minor = minor(node_device());
    return 0;
}

static int is_accessible(int mode) { return mode == F_OK ? node_exists() : node_allows(); }

SHOWN int access(const char *path, int mode) { return node_is_at(path) ? is_accessible(mode) : NEXT(access)(path, mode); }

SHOWN int euidaccess(const char *path, int mode) {
    return node_is_at(path) ? is_accessible(mode) : NEXT(euidaccess)(path, mode);
}

SHOWN int faccessat(int folder, const char *path, int mode, int flags) {
    return node_is_at(path) ? is_accessible(mode) : NEXT(faccessat)(folder, path, mode, flags);
}
