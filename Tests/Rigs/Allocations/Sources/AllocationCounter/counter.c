// Counts every request for heap memory of the program it is preloaded into (LD_PRELOAD), and says
// the sum on standard error when the program ends. Releases are not counted: what is never asked
// for need not be given back.
//
// The requests are passed on to glibc under its own inner names, so that no look-up, which might
// itself ask for memory, stands in between.

#define _GNU_SOURCE
#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_ulong requests;

static void count(void) { atomic_fetch_add_explicit(&requests, 1, memory_order_relaxed); }

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
    count();
    return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
    count();
    return __libc_realloc(block, size);
}

void *reallocarray(void *block, size_t items, size_t size) {
    size_t bytes;
    count();
    if (__builtin_mul_overflow(items, size, &bytes)) {
        errno = ENOMEM;
        return NULL;
    }
    return __libc_realloc(block, bytes);
}

void *memalign(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count();
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *found = __libc_memalign(alignment, size);
    if (found == NULL) return ENOMEM;
    *block = found;
    return 0;
}

// For a probe that looks in between.
unsigned long allocations_so_far(void) { return atomic_load(&requests); }

__attribute__((destructor)) static void report(void) {
    dprintf(STDERR_FILENO, "allocations: %lu\n", atomic_load(&requests));
}
