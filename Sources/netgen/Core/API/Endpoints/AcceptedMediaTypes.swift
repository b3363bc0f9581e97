extension Spec.Response {
    /// The value of the `Accept` header; `nil` for plain JSON and for streams.
    var accept: String? {
        switch kind {
        // For a stream, the runtime sets the header, which depends on the kind of call.
        case .json: stream == nil ? media.type : nil
        // Some frameworks reject a media type in `Accept` even though they send it. The header therefore accepts any
        // other type, too.
        case .raw(let mediaType): mediaType == "*/*" ? mediaType : mediaType + ", */*;q=0.1"
        case .stream: nil
        case .outcomes(let outcomes): Self.accept(outcomes)
        }
    }

    /// Returns the media types of all response cases, or `nil` if all are plain JSON.
    private static func accept(_ outcomes: [Spec.ResponseCase]) -> String? {
        var types: [String] = []
        for response in outcomes.compactMap(\.response) {
            let type = response.accept ?? "application/json"
            if !types.contains(type) { types.append(type) }
        }
        return types == ["application/json"] || types.isEmpty ? nil : types.joined(separator: ", ")
    }
}
