#if !hasFeature(Embedded)
    // Pressures, ladders and profiles as data; what is impossible is an error that names the field.

    extension Pressure: Codable {
        public init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer().decode(Double.self)
            guard let pressure = Pressure(value), value >= 0, value <= 1 else {
                throw TuningError(field: decoder.codingPath.last?.stringValue ?? "pressure", rule: .within(0, 1))
            }
            self = pressure
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    extension PressureRung: Codable {
        private enum Key: String, CodingKey {
            case enter, leave
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            try self.init(
                enter: container.decode(Pressure.self, forKey: .enter),
                leave: container.decode(Pressure.self, forKey: .leave))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(enter, forKey: .enter)
            try container.encode(leave, forKey: .leave)
        }
    }

    extension PressureLadder: Codable {
        private enum Key: String, CodingKey {
            case hint, peek, pop
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            try self.init(
                hint: container.decode(PressureRung.self, forKey: .hint),
                peek: container.decode(PressureRung.self, forKey: .peek),
                pop: container.decode(PressureRung.self, forKey: .pop))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(hint, forKey: .hint)
            try container.encode(peek, forKey: .peek)
            try container.encode(pop, forKey: .pop)
        }
    }

    extension PressureSupport: Codable {
        public init(from decoder: any Decoder) throws {
            let name = try decoder.singleValueContainer().decode(String.self)
            guard let support = Self.allCases.first(where: { $0.description == name }) else {
                throw PressureProfileError(field: "support", expected: "none, area, coarse, graded or force")
            }
            self = support
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }

    extension PressureProfile: Codable {
        private enum Key: String, CodingKey {
            case support, minimum, maximum, fullScale, scale, rise, smoothing
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let support = try container.decode(PressureSupport.self, forKey: .support)
            let scale = try container.decodeIfPresent(PressureScale.self, forKey: .scale)
            guard scale != .relative || support.mayBeRelative else {
                throw PressureProfileError(
                    field: "scale", expected: "left out, as \(support) does not compare rises")
            }
            try self.init(
                checking: support,
                minimum: container.decode(Int32.self, forKey: .minimum),
                maximum: container.decode(Int32.self, forKey: .maximum),
                fullScale: container.decode(Int64.self, forKey: .fullScale),
                isRelative: scale != .absolute,
                rise: container.decodeIfPresent(PressureRise.self, forKey: .rise),
                smoothing: container.decodeIfPresent(PressureSmoothing.self, forKey: .smoothing))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(support, forKey: .support)
            try container.encode(minimum, forKey: .minimum)
            try container.encode(maximum, forKey: .maximum)
            try container.encode(fullScale, forKey: .fullScale)
            if support.mayBeRelative, !isRelative { try container.encode(PressureScale.absolute, forKey: .scale) }
            try container.encodeIfPresent(rise, forKey: .rise)
            try container.encodeIfPresent(smoothing, forKey: .smoothing)
        }
    }

    /// Whether readings mean the same for every contact, as data says it.
    private enum PressureScale: String, Codable {
        case absolute, relative
    }

    extension PressureRise: Codable {
        private enum Key: String, CodingKey {
            case peek, pop
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            try self.init(
                peek: container.decode(Double.self, forKey: .peek), pop: container.decode(Double.self, forKey: .pop))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(peek, forKey: .peek)
            try container.encode(pop, forKey: .pop)
        }
    }

    extension PressureSmoothing: Codable {
        private enum Key: String, CodingKey {
            case cutoff, beta
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            try self.init(
                cutoff: container.decode(Double.self, forKey: .cutoff),
                beta: container.decode(Double.self, forKey: .beta))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(cutoff, forKey: .cutoff)
            try container.encode(beta, forKey: .beta)
        }
    }
#endif
