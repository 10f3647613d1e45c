/// Ends one part of a probe and begins the next: callgrind writes its counts so far (--dump-before=probe_mark).
///
/// Returns the number of allocations up to now if the counter of Tests/Rigs/Allocations is preloaded, otherwise -1.
long probe_mark(void);
