/* What Embedded Swift asks of a machine without an operating system: memory, and some arithmetic. */
#include <stddef.h>
#include <stdint.h>

#ifdef __wasm_bulk_memory__
/* One order of the machine each. */
void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int value, size_t size) { return __builtin_memset(to, value, size); }
#else
void *memcpy(void *to, const void *from, size_t size)
{
    unsigned char *target = to;
    const unsigned char *source = from;
    while (size-- > 0)
        *target++ = *source++;
    return to;
}

void *memmove(void *to, const void *from, size_t size)
{
    unsigned char *target = to;
    const unsigned char *source = from;
    if (target <= source)
        return memcpy(to, from, size);
    while (size-- > 0)
        target[size] = source[size];
    return to;
}

void *memset(void *to, int value, size_t size)
{
    unsigned char *target = to;
    while (size-- > 0)
        *target++ = (unsigned char)value;
    return to;
}
#endif

int memcmp(const void *left, const void *right, size_t size)
{
    const unsigned char *a = left, *b = right;
    for (; size > 0; size--, a++, b++)
        if (*a != *b)
            return *a - *b;
    return 0;
}

/* Blocks of powers of two, each with its size in front; what is given back is kept for the next of its size. */
enum { LEAST = 5, MOST = 31, HEAD = 16 };
struct block {
    struct block *next;
};
static struct block *spare[MOST];

#ifdef __wasm__
extern unsigned char __heap_base;
static uintptr_t heap;

static void *more(size_t size)
{
    if (heap == 0)
        heap = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uintptr_t end = heap + size, known = __builtin_wasm_memory_size(0) * 65536;
    if (end > known && __builtin_wasm_memory_grow(0, (end - known + 65535) / 65536) == (size_t)-1)
        return NULL;
    void *block = (void *)heap;
    heap = end;
    return block;
}
#else
/* As much as a small machine would give. */
enum { HEAP = 16384 };
static unsigned char heap[HEAP] __attribute__((aligned(16)));
static size_t used;

static void *more(size_t size)
{
    if (size > sizeof(heap) - used)
        return NULL;
    void *block = &heap[used];
    used += size;
    return block;
}
#endif

void *malloc(size_t size)
{
    int class = LEAST;
    while (class < MOST && ((size_t)1 << class) < size + HEAD)
        class++;
    if (class == MOST)
        return NULL;
    unsigned char *block = (unsigned char *)spare[class];
    if (block != NULL)
        spare[class] = spare[class]->next;
    else if ((block = more((size_t)1 << class)) == NULL)
        return NULL;
    *(int *)block = class;
    return block + HEAD;
}

void free(void *memory)
{
    if (memory == NULL)
        return;
    struct block *block = (struct block *)((unsigned char *)memory - HEAD);
    int class = *(int *)block;
    block->next = spare[class];
    spare[class] = block;
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    /* EINVAL, ENOMEM */
    if (alignment > HEAD)
        return 22;
    *memory = malloc(size);
    return *memory == NULL ? 12 : 0;
}

/* Hashes may be the same at each start: nobody attacks this. */
void arc4random_buf(void *memory, size_t size) { memset(memory, 0x5a, size); }

uintptr_t __stack_chk_guard = (uintptr_t)0x5ca1ab1e;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

#ifdef __wasm__
/* 64 by 64 bits gives 128, of halves of 32. */
static void multiply(uint64_t a, uint64_t b, uint64_t *high, uint64_t *low)
{
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32), other = a0 * b1 + (uint32_t)middle;
    *low = a * b;
    *high = a1 * b1 + (middle >> 32) + (other >> 32);
}

__int128 __multi3(__int128 left, __int128 right)
{
    uint64_t a = (uint64_t)left, b = (uint64_t)right, high, low;
    multiply(a, b, &high, &low);
    high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
    return (__int128)high << 64 | low;
}
#endif
