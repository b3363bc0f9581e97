extension MultipartPart {
    /// The part with headers of its own, beside those that every part has; those made of `nil` are left out.
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
