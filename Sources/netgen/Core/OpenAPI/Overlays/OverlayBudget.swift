/// A limit for the work that an overlay causes. A short overlay can select every combination of values, or double a
/// document repeatedly.
final class OverlayBudget {
    /// The maximum number of values and characters that queries inspect.
    static let stepLimit = 20_000_000
    /// The maximum number of values that updates add.
    static let valueLimit = 2_000_000

    private var steps = OverlayBudget.stepLimit
    private var values = OverlayBudget.valueLimit

    var isExhausted: Bool { steps < 0 || values < 0 }

    /// Spends steps of a query. Returns `false` if the budget is exhausted.
    func spend(steps count: Int) -> Bool {
        steps -= count
        return !isExhausted
    }

    /// Spends values that an update adds. Returns `false` if the budget is exhausted.
    func spend(values count: Int) -> Bool {
        values -= count
        return !isExhausted
    }
}

extension JSONValue {
    /// The number of values in this one, including itself.
    var count: Int {
        members.reduce(1) { $0 + $1.value.count } + elements.reduce(0) { $0 + $1.count }
    }
}
