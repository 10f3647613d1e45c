/// Ends one part of a probe and begins the next: callgrind writes down what it counted so far (--dump-before=probe_mark).
///
/// Returns how often memory was asked for up to now, where Tests/Rigs/Allocations' counter is preloaded, else -1.
long probe_mark(void);
