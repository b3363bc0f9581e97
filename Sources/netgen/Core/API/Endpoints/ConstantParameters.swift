/// Parameters that have one value: every request sends them, and no caller gives them.
///
///     GET /items?api-version=2024-10-01{&limit}
///     X-Client: app
struct ConstantParameters {
    let context: ResolverContext
    let state: ResolverState

    /// The constants of a query as they stand in a template: `?api-version=2024-10-01&full=true`.
    ///
    /// Nothing in them can end them: all but letters, digits and `-._~` is percent-encoded.
    func query(of endpoint: Spec.Endpoint) -> String {
        var pairs: [String] = []
        for field in endpoint.query {
            guard let text = field.constantText else { continue }
            check(field, at: .query)
            pairs.append("\(field.name.value.percentEncodedValue)=\(text.percentEncodedValue)")
        }
        if pairs.isEmpty { return "" }
        return (endpoint.path.value.contains("?") ? "&" : "?") + pairs.joined(separator: "&")
    }

    /// The line of a header that has one value; `nil` for one that callers give.
    func line(of field: Spec.Field) -> (name: String, template: String)? {
        guard let text = field.constantHeaderText else { return nil }
        check(field, at: .header)
        return (field.name.value, text)
    }

    /// What is wrong with the constant of a spec; that of a document has been made to fit.
    private func check(_ field: Spec.Field, at site: ParameterSite) {
        guard !context.tolerates(.repairedConstants), let value = field.schema.notes.constant else { return }
        ParameterCheck(context: context, state: state).requireParameterType(field.schema, place: site)
        let isValue: Bool
        switch context.graph.resolved(field.schema)?.kind {
        case .expression(.scalar(let scalar)): isValue = scalar.reading(value) == .exact
        case .enumeration(let list): isValue = list.values.contains { $0.value == value }
        default: return
        }
        if isValue { return }
        state.diagnostics.error(
            .invalidValue,
            "\(value.shown) is no value of this type",
            at: value.range,
            fix: "write one that is, or another type"
        )
    }
}

extension String {
    /// Percent-encoded but for what a value may have anywhere in a URL (RFC 3986, section 2.3).
    fileprivate var percentEncodedValue: String {
        var result = ""
        for byte in utf8 {
            let scalar = Unicode.Scalar(byte)
            let stays = scalar.isASCIILetter || scalar.isASCIIDigit || "-._~".unicodeScalars.contains(scalar)
            if stays { result.unicodeScalars.append(scalar) } else { result += byte.percentEncoded }
        }
        return result
    }
}
