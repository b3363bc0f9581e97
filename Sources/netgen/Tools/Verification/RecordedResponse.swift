/// A recorded response of a known endpoint.
struct RecordedResponse {
    let exchange: Exchange
    let body: RecordedBody
    let endpoint: Endpoint
    /// The wrapper of the endpoint's responses; `nil` if there is none.
    let wrapper: Wrapper?
    let status: Int

    init(_ exchange: Exchange, of endpoint: Endpoint, _ wrapper: Wrapper?, _ status: Int) {
        self.exchange = exchange
        body = exchange.receivedBody
        (self.endpoint, self.wrapper, self.status) = (endpoint, wrapper, status)
    }

    /// The location of the body, or of the exchange if there is no body.
    var range: SourceRange { exchange.response.body.range ?? exchange.range }
}
