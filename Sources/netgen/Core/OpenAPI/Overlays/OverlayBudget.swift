/// The work that an overlay may cause. A few lines can select every combination of places, or double a document again and
/// again.
final class OverlayBudget {
    /// The number of places and characters that queries may look at.
    static let mostSteps = 20_000_000
    /// The number of values that updates may add.
    static let mostValues = 2_000_000

    private var steps = OverlayBudget.mostSteps
    private var values = OverlayBudget.mostValues

    var isExhausted: Bool { steps < 0 || values < 0 }

    /// Spends steps of a query; false if none are left.
    func spend(steps count: Int) -> Bool {
        steps -= count
        return !isExhausted
    }

    /// Spends values that an update adds; false if none are left.
    func spend(values count: Int) -> Bool {
        values -= count
        return !isExhausted
    }
}

extension JSONValue {
    /// The number of values in this one, itself included.
    var count: Int {
        members.reduce(1) { $0 + $1.value.count } + elements.reduce(0) { $0 + $1.count }
    }
}
