// How many contacts are followed at once, and storage with a place for each of them.
//
// It is a constant of the build, because storage that nobody allocates has its size in its type. Sixteen fingers are more
// than any screen reports; a machine with little memory takes four (`-D FourContacts`) and passes over those beyond.

#if FourContacts
    package typealias PerContact<Value> = InlineArray<4, Value>
    package typealias PerSample<Value> = InlineArray<8, Value>
    typealias PerSource<Value> = InlineArray<2, Value>
#else
    package typealias PerContact<Value> = InlineArray<16, Value>
    package typealias PerSample<Value> = InlineArray<32, Value>
    typealias PerSource<Value> = InlineArray<5, Value>
#endif

extension SlotTracker {
    #if FourContacts
        /// The largest number of contacts that are tracked at once; further contacts are ignored and reported as
        /// `touch.tooMany`.
        public static let capacity = 4
    #else
        /// The largest number of contacts that are tracked at once; further contacts are ignored and reported as
        /// `touch.tooMany`.
        public static let capacity = 16
    #endif
}

extension ContactFrame {
    #if FourContacts
        /// The largest number of samples in one frame: two for each of four slots, because one frame can end the
        /// contact in a slot and begin a new contact there.
        public static let capacity = 8
    #else
        /// The largest number of samples in one frame: two for each of sixteen slots, because one frame can end the
        /// contact in a slot and begin a new contact there.
        public static let capacity = 32
    #endif
}
