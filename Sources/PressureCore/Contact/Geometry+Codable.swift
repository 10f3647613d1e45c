#if !hasFeature(Embedded)
    // Lengths as data are plain numbers of millimetres.

    extension Millimetres: Codable {
        public init(from decoder: any Decoder) throws {
            self.init(try decoder.singleValueContainer().decode(Double.self))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    extension Surface.Rotation: Codable {
        /// Rotations as data are degrees clockwise.
        public init(from decoder: any Decoder) throws {
            let degrees = try decoder.singleValueContainer().decode(Int.self)
            guard let rotation = Self.allCases.first(where: { $0.degrees == degrees }) else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: decoder.codingPath,
                        debugDescription: "rotation must be 0, 90, 180 or 270 degrees, not \(degrees)"))
            }
            self = rotation
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(degrees)
        }

        private var degrees: Int { Int(rawValue) * 90 }
    }
#endif
