/// What a server may answer, made up from a spec.
struct SampleResponse: Equatable {
    var status: Int
    /// `nil` where there is no body.
    var mediaType: String?
    var body = ""

    static func json(_ sample: Sample, status: Int) -> SampleResponse {
        SampleResponse(status: status, mediaType: "application/json", body: sample.json.text)
    }

    static func empty(status: Int) -> SampleResponse {
        SampleResponse(status: status, mediaType: nil)
    }
}
