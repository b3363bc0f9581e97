/// An array or pairs written as one string with a specific separator.
///
///     var parameters: Parameters { [tags.separated(by: "|")] }
public struct SeparatedParameter: ParameterValue {
    let value: any ParameterValue
    private let separator: String

    fileprivate init(_ value: any ParameterValue, _ separator: String) {
        self.value = value
        self.separator = separator
    }

    /// The parts joined into one string; undefined if there are no parts.
    ///
    /// - Throws: `InvalidRequest` if a part contains the separator.
    public var parameterForm: ParameterForm {
        get throws(InvalidRequest) {
            try value.parameterForm.joined(by: separator).map { .text($0) } ?? .undefined
        }
    }
}

extension ParameterValue {
    /// Returns the parts of an array or of pairs as one string, with a separator in place of the comma.
    public func separated(by separator: String) -> SeparatedParameter {
        SeparatedParameter(self, separator)
    }
}

extension ParameterValue where Self == SeparatedParameter {
    /// Creates a parameter from a value without a string form: the elements of an array, or the members of an object,
    /// joined by a separator.
    ///
    /// Nested structures are written as by `value(of:)`.
    public static func value(of value: (some JSONWritable)?, separatedBy separator: String) -> SeparatedParameter {
        JSONParameter.value(of: value).separated(by: separator)
    }
}
