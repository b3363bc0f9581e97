/// A resolver of parameters with a constant value. Every request sends them, and callers can't set them.
///
///     GET /items?api-version=2024-10-01{&limit}
///     X-Client: app
struct ConstantParameters {
    let context: ResolverContext
    let state: ResolverState

    /// Returns the constants of a query.
    func query(of endpoint: Spec.Endpoint) -> [RequestConstant] {
        endpoint.request.query.compactMap { field in
            guard let text = field.constantText else { return nil }
            check(field, at: .query)
            return RequestConstant(name: field.name, place: .query(field.name.value), text: text)
        }
    }

    /// Returns the constant of a header, or `nil` if callers set the header.
    func header(_ field: Spec.Field) -> RequestConstant? {
        guard let text = field.constantHeaderText else { return nil }
        check(field, at: .header)
        return RequestConstant(name: field.name, place: .header(field.name.value), text: text)
    }

    /// Reports a constant that isn't a value of its type. Only the constants of a spec are checked, because reading a
    /// document repairs its constants.
    private func check(_ field: Spec.Field, at site: ParameterSite) {
        guard !context.tolerates(.repairedConstants), let value = field.schema.notes.validity.constant else { return }
        ParameterCheck(context: context, state: state).requireParameterType(field.schema, location: site)
        let isValue: Bool
        switch context.graph.resolved(field.schema)?.kind {
        case .expression(.scalar(let scalar)): isValue = scalar.reading(value) == .exact
        case .enumeration(let list): isValue = list.values.contains { $0.value == value }
        default: return
        }
        if isValue { return }
        state.diagnostics.error(
            .invalidValue,
            "\(value.shown) is not a value of this type",
            at: value.range,
            fix: "write a value of this type, or change the type"
        )
    }
}

extension String {
    /// The string, percent-encoded except for the unreserved characters of RFC 3986, section 2.3.
    var percentEncodedValue: String {
        var result = ""
        for byte in utf8 {
            let scalar = Unicode.Scalar(byte)
            let isUnreserved = scalar.isASCIILetter || scalar.isASCIIDigit || "-._~".unicodeScalars.contains(scalar)
            if isUnreserved { result.unicodeScalars.append(scalar) } else { result += byte.percentEncoded }
        }
        return result
    }
}
