/// A list that is written as one text with a separator of its own.
///
///     var parameters: Parameters { [tags.separated(by: "|")] }
public struct SeparatedParameter: ParameterValue {
    let value: any ParameterValue
    private let separator: String

    fileprivate init(_ value: any ParameterValue, _ separator: String) {
        self.value = value
        self.separator = separator
    }

    /// One text, or undefined where there is nothing to write.
    ///
    /// - Throws: `InvalidRequest` if a part holds the separator.
    public var parameterForm: ParameterForm {
        get throws(InvalidRequest) {
            try value.parameterForm.joined(by: separator).map { .text($0) } ?? .undefined
        }
    }
}

extension ParameterValue {
    /// The parts of a list or of pairs as one text, with a separator in place of the comma.
    public func separated(by separator: String) -> SeparatedParameter {
        SeparatedParameter(self, separator)
    }
}

extension ParameterValue where Self == SeparatedParameter {
    /// The elements of a list, or the members of an object, as one text with a separator between them, for values that are
    /// no texts of their own. What is nested deeper is as without one.
    public static func value(of value: (some JSONWritable)?, separatedBy separator: String) -> SeparatedParameter {
        JSONParameter.value(of: value).separated(by: separator)
    }
}
