extension Spec {
    /// What a status of a spec stands for.
    enum Status: Hashable {
        case code(Int)
        /// `4XX` is 4.
        case range(Int)
        case any

        func contains(_ status: Int) -> Bool {
            switch self {
            case .code(let code): code == status
            case .range(let digit): status / 100 == digit
            case .any: true
            }
        }

        /// Whether it means all that another does.
        func covers(_ other: Spec.Status) -> Bool {
            switch other {
            case .code(let code): contains(code)
            case .range(let digit): rank >= other.rank && contains(digit * 100)
            case .any: self == .any
            }
        }
    }
}
