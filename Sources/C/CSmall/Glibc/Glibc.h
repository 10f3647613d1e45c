/*
 * What this library calls of C's library, under the names that Swift's module Glibc has for it: Embedded Swift comes without
 * that module. The same sources compile with either.
 */
#ifndef PRESSURE_SMALL_GLIBC_H
#define PRESSURE_SMALL_GLIBC_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/* Swift has no functions with a variable number of arguments, and no macros that call something. */
#define PRESSURE_SWIFT(name) __attribute__((swift_name(name), always_inline)) static inline

PRESSURE_SWIFT("getter:errno()") int pressure_small_errno(void) { return errno; }

PRESSURE_SWIFT("open(_:_:)") int pressure_small_open(const char *_Nonnull path, int flags) { return open(path, flags); }

PRESSURE_SWIFT("fcntl(_:_:)") int pressure_small_fcntl(int descriptor, int command) { return fcntl(descriptor, command); }

PRESSURE_SWIFT("fcntl(_:_:_:)") int pressure_small_fcntl_value(int descriptor, int command, int value)
{
    return fcntl(descriptor, command, value);
}

/* As the type that a file's mode has. */
static const mode_t pressure_small_format __attribute__((swift_name("S_IFMT"))) = S_IFMT;
static const mode_t pressure_small_regular __attribute__((swift_name("S_IFREG"))) = S_IFREG;
static const mode_t pressure_small_directory __attribute__((swift_name("S_IFDIR"))) = S_IFDIR;
static const mode_t pressure_small_characters __attribute__((swift_name("S_IFCHR"))) = S_IFCHR;
#undef S_IFMT
#undef S_IFREG
#undef S_IFDIR
#undef S_IFCHR

#undef PRESSURE_SWIFT
#endif
