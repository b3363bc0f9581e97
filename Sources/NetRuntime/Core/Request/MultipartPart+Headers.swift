extension MultipartPart {
    /// Returns the part with additional header fields. Fields whose value is `nil` are omitted.
    ///
    ///     .field("names", names).with(headers: ["X-Locale": locale])
    public func with(headers: KeyValuePairs<String, any ParameterValue>) -> MultipartPart {
        var part = self
        do throws(InvalidRequest) {
            for (name, value) in headers {
                if let text = try value.form(named: name).joined { part.headers[name] = text }
            }
            return part
        } catch {
            return MultipartPart(name, error)
        }
    }
}
