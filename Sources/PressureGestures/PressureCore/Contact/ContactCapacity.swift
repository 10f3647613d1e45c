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
        /// The most contacts that are tracked at once; further contacts are counted and ignored.
        public static let capacity = 4
    #else
        /// The most contacts that are tracked at once; further contacts are counted and ignored.
        public static let capacity = 16
    #endif
}

extension ContactFrame {
    #if FourContacts
        /// The most samples of a frame, in which each of four contacts can leave and another can begin in its slot.
        public static let capacity = 8
    #else
        /// The most samples of one frame: each of sixteen contacts can end, and another begin in its slot.
        public static let capacity = 32
    #endif
}
