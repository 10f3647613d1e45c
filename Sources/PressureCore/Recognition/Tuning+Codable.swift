#if !hasFeature(Embedded)
    // Tunings as data: field names with values in the field's unit, and the names of policies. What is missing has its
    // default; what is unknown or impossible is a `TuningError`, in any decoder.

    extension Tuning: Codable {
        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(_ name: String) { stringValue = name }
            init?(stringValue: String) { self.init(stringValue) }
            init?(intValue: Int) { nil }
        }

        private static let policiesKey = "policies"

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            var changes: [TuningField: Double] = [:]
            var policies: PressPolicies = []
            for key in container.allKeys {
                if key.stringValue == Self.policiesKey {
                    policies = try container.decode(PressPolicies.self, forKey: key)
                } else if let field = TuningField(name: key.stringValue) {
                    changes[field] = try container.decode(Double.self, forKey: key)
                } else {
                    throw TuningError(field: key.stringValue, rule: .known)
                }
            }
            self = try Tuning(changes, policies: policies)
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            for field in TuningField.allCases {
                try container.encode(self[field], forKey: Key(field.definition.name))
            }
            try container.encode(policies, forKey: Key(Self.policiesKey))
        }
    }

    extension PressPolicies: Codable {
        public init(from decoder: any Decoder) throws {
            var policies: PressPolicies = []
            for name in try decoder.singleValueContainer().decode([String].self) {
                guard let policy = Self.named.first(where: { $0.name == name })?.policy else {
                    throw TuningError(field: "policies." + name, rule: .known)
                }
                policies.insert(policy)
            }
            self = policies
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Self.named.filter { contains($0.policy) }.map(\.name))
        }
    }
#endif
