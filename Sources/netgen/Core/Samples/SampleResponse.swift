/// What a server may answer, made up from a spec.
struct SampleResponse: Equatable {
    var status: Int
    /// `nil` where there is no body.
    var mediaType: String?
    var body = Body.text("")

    enum Body: Equatable {
        case text(String)
        case json(JSONOutput)

        var text: String {
            switch self {
            case .text(let text): text
            case .json(let json): json.text
            }
        }
    }

    static func json(_ sample: Sample, status: Int) -> SampleResponse {
        SampleResponse(status: status, mediaType: "application/json", body: .json(sample.json))
    }

    static func empty(status: Int) -> SampleResponse {
        SampleResponse(status: status, mediaType: nil)
    }
}
