import Foundation
import NetRuntime

/// What the app has itself: `"12.50"`, and a time that only this server writes.
struct Money: ScalarValue {
    var cents = 0

    init(_: EmptyValue) {}

    init?(rawValue: String) {
        guard let amount = Double(rawValue) else { return nil }
        cents = Int((amount * 100).rounded())
    }

    var rawValue: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}

struct Stamp: ScalarValue {
    var rawValue: String

    init(_: EmptyValue) { rawValue = "" }
    init?(rawValue: String) { self.rawValue = rawValue }
}
