import Foundation
import Testing

@testable import PressureCore

@Suite("Configuration as data")
struct CodableTests {
    private func round<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    @Test("a tuning survives being written and read")
    func tuningRoundTrip() throws {
        let tuning = try Tuning([.slop: 4, .holdTime: 400, .peekEnter: 0.55], policies: [.live, .timedPop])
        #expect(try round(tuning) == tuning)
        #expect(try round(Tuning.standard) == .standard)
    }

    @Test("a tuning file names only what it changes")
    func tuningDefaults() throws {
        let tuning = try decode(Tuning.self, #"{"slop": 4.5, "policies": ["repeatedPops"]}"#)
        #expect(tuning[.slop] == 4.5)
        #expect(tuning[.holdTime] == 500)
        #expect(tuning.policies == .repeatedPops)
    }

    @Test("a tuning file that cannot be is an error that names field and rule")
    func tuningErrors() {
        #expect(throws: TuningError(field: "slip", rule: .known)) { try decode(Tuning.self, #"{"slip": 4}"#) }
        #expect(throws: TuningError(field: "policies.alive", rule: .known)) {
            try decode(Tuning.self, #"{"policies": ["alive"]}"#)
        }
        #expect(throws: TuningError(field: "peek.leave", rule: .below("peek.enter"))) {
            try decode(Tuning.self, #"{"peek.leave": 0.5}"#)
        }
    }

    @Test("a ladder survives being written and read, and an impossible one does not decode")
    func ladders() throws {
        #expect(try round(PressureLadder.standard) == .standard)
        #expect(throws: TuningError(field: "leave", rule: .below("enter"))) {
            try decode(PressureRung.self, #"{"enter": 0.5, "leave": 0.5}"#)
        }
        #expect(throws: TuningError(field: "enter", rule: .within(0, 1))) {
            try decode(PressureRung.self, #"{"enter": 1.5, "leave": 0.5}"#)
        }
    }

    @Test("a profile survives being written and read, and an impossible one names its field")
    func profiles() throws {
        let profile = PressureProfile(minimum: 0, maximum: 2_000, unitsPerGram: 4)
        #expect(try round(profile) == profile)
        let calibrated = try PressureProfile(
            checking: .graded, minimum: 0, maximum: 255, fullScale: 255, rise: PressureRise(peek: 0.4, pop: 0.9),
            smoothing: PressureSmoothing(cutoff: 1, beta: 0.05))
        #expect(try round(calibrated) == calibrated)
        let absolute = try PressureProfile(
            checking: .area, minimum: 0, maximum: 9, fullScale: 9, isRelative: false)
        #expect(try round(absolute) == absolute)
        let graded = #"{"support":"graded","minimum":0,"maximum":9,"fullScale":9"#
        #expect(throws: PressureProfileError(field: "rise.peek", expected: "a share of the level from 0.05 to 8")) {
            try decode(PressureProfile.self, graded + #","rise":{"peek":9,"pop":10}}"#)
        }
        #expect(throws: PressureProfileError(field: "smoothing.beta", expected: "a number of 0 to 1000")) {
            try decode(PressureProfile.self, graded + #","smoothing":{"cutoff":1,"beta":-1}}"#)
        }
        #expect(throws: PressureProfileError(field: "scale", expected: "left out, as force does not compare rises")) {
            try decode(
                PressureProfile.self,
                #"{"support":"force","minimum":0,"maximum":9,"fullScale":9,"scale":"relative"}"#)
        }
        #expect(throws: PressureProfileError.self) {
            try decode(PressureProfile.self, #"{"support":"graded","minimum":9,"maximum":9,"fullScale":5}"#)
        }
        do {
            _ = try decode(PressureProfile.self, #"{"support":"hard","minimum":0,"maximum":9,"fullScale":5}"#)
            Issue.record("a support that does not exist was accepted")
        } catch let error as PressureProfileError {
            #expect(error.field == "support")
            #expect("\(error)" == "support must be none, area, coarse, graded or force")
        }
        #expect(throws: PressureProfileError(field: "fullScale", expected: "a distance above 0 and below 2^40")) {
            try decode(PressureProfile.self, #"{"support":"graded","minimum":0,"maximum":9,"fullScale":0}"#)
        }
    }

    @Test("places and surfaces are written in millimetres and degrees")
    func surfaces() throws {
        let surface = Surface(width: 100, height: 160.5, rotation: .threeQuarters)
        #expect(try round(surface) == surface)
        #expect(try decode(Surface.self, #"{"width":100,"height":160.5,"rotation":270}"#) == surface)
        #expect(throws: DecodingError.self) { try decode(Surface.self, #"{"width":1,"height":1,"rotation":45}"#) }
        #expect(try round(Rect(x: 1, y: 2, width: 3, height: 4.25)) == Rect(x: 1, y: 2, width: 3, height: 4.25))
    }
}
