/// A list that is written as one text with a separator of its own.
///
///     var parameters: [any ParameterValue] { [tags.separated(by: "|")] }
public struct SeparatedParameter: ParameterValue {
    /// One text, or undefined where there is nothing to write.
    public let parameterForm: ParameterForm
}

extension ParameterValue {
    /// The parts of a list or of pairs as one text, with a separator in place of the comma.
    public func separated(by separator: String) -> SeparatedParameter {
        switch parameterForm {
        case .list(let texts) where !texts.isEmpty:
            SeparatedParameter(parameterForm: .text(texts.joined(separator: separator)))
        case .pairs(let pairs) where !pairs.isEmpty:
            SeparatedParameter(
                parameterForm: .text(pairs.flatMap { [$0.name, $0.value] }.joined(separator: separator))
            )
        case let form: SeparatedParameter(parameterForm: form)
        }
    }
}
