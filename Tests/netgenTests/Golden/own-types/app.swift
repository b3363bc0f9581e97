import Foundation
import NetRuntime

/// A type that the app declares, for amounts such as `"12.50"`.
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
