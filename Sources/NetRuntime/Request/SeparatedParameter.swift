/// A list that is written as one text with a separator of its own.
///
///     var parameters: Parameters { [tags.separated(by: "|")] }
public struct SeparatedParameter: ParameterValue {
    private let value: any ParameterValue
    private let separator: String

    fileprivate init(_ value: any ParameterValue, _ separator: String) {
        self.value = value
        self.separator = separator
    }

    /// One text, or undefined where there is nothing to write.
    public var parameterForm: ParameterForm {
        get throws(InvalidRequest) {
            switch try value.parameterForm {
            case .list(let texts) where !texts.isEmpty: .text(texts.joined(separator: separator))
            case .pairs(let pairs) where !pairs.isEmpty:
                .text(pairs.flatMap { [$0.name, $0.value] }.joined(separator: separator))
            case let form: form
            }
        }
    }
}

extension ParameterValue {
    /// The parts of a list or of pairs as one text, with a separator in place of the comma.
    public func separated(by separator: String) -> SeparatedParameter {
        SeparatedParameter(self, separator)
    }
}
