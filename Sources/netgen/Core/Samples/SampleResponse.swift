/// The samples of a parameter or body.
struct Samples: Equatable {
    /// A value without optional parts; `nil` if the parameter or body itself is optional.
    var least: JSONValue?
    /// A value with all optional parts up to a limited depth; `nil` if no value can be generated.
    var full: JSONValue?
}

/// The samples of a model, as a server sends it and as a client sends it.
struct ModelSamples: Equatable {
    var received: JSONValue?
    var sent: JSONValue?
}

/// A possible response of a server, generated from a spec.
struct SampleResponse: Equatable {
    var status: Int
    /// The media type; `nil` if there is no body.
    var mediaType: String?
    var body = Body.text("")

    enum Body: Equatable {
        case text(String)
        case json(JSONValue)

        var text: String {
            switch self {
            case .text(let text): text
            case .json(let json): json.indented
            }
        }
    }

    static func json(_ sample: JSONValue, status: Int) -> SampleResponse {
        SampleResponse(status: status, mediaType: "application/json", body: .json(sample))
    }

    static func empty(status: Int) -> SampleResponse {
        SampleResponse(status: status, mediaType: nil)
    }
}
