/// The samples of one parameter or body.
struct Samples: Equatable {
    /// Without anything that may be left out; `nil` where all of it may be.
    var least: JSONValue?
    /// With everything that is not too deep.
    var full: JSONValue?
}

/// The samples of a model: as a server sends it, and as a client does.
struct ModelSamples: Equatable {
    var received: JSONValue?
    var sent: JSONValue?
}

/// What a server may answer, made up from a spec.
struct SampleResponse: Equatable {
    var status: Int
    /// `nil` where there is no body.
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
