extension Spec.Response {
    /// What the `Accept` header says; `nil` for plain JSON.
    var accept: String? {
        switch kind {
        // With a stream, the runtime sets the header according to the kind of call.
        case .json: stream == nil ? mediaType : nil
        // Some frameworks refuse a media type in `Accept` that they send nevertheless, so any other is accepted, too.
        case .raw(let mediaType): mediaType == "*/*" ? mediaType : mediaType + ", */*;q=0.1"
        case .stream: nil
        case .outcomes(let outcomes): Self.accept(outcomes)
        }
    }

    /// The media types of all outcomes.
    private static func accept(_ outcomes: [Spec.Outcome]) -> String? {
        var types: [String] = []
        for response in outcomes.compactMap(\.response) {
            let type = response.accept ?? "application/json"
            if !types.contains(type) { types.append(type) }
        }
        return types == ["application/json"] || types.isEmpty ? nil : types.joined(separator: ", ")
    }
}
