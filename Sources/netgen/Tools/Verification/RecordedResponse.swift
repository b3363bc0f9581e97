/// A recorded response of a known endpoint.
struct RecordedResponse {
    let exchange: Exchange
    let body: RecordedBody
    let endpoint: Endpoint
    /// The index of the wrapper; `nil` if responses have none.
    let wrapper: Int?
    let status: Int

    init(_ exchange: Exchange, of endpoint: Endpoint, _ wrapper: Int?, _ status: Int) {
        self.exchange = exchange
        body = exchange.receivedBody
        (self.endpoint, self.wrapper, self.status) = (endpoint, wrapper, status)
    }

    /// The location of the body, or of the exchange if there is no body.
    var range: SourceRange { exchange.body.range ?? exchange.range }
}
