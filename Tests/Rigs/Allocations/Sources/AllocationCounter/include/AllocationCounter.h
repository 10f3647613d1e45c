/// Preload this library to learn how often a program asked for memory: see counter.c.
