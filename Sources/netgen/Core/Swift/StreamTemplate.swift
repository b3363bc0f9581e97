/// How the elements of a stream are found.
///
///     static var splitter: JSONEventSplitter<Message> { JSONEventSplitter(until: "[DONE]") }
struct StreamTemplate {
    let stream: ElementStream
    /// The inside of the request.
    let scope: Scope

    init(_ stream: ElementStream, in scope: Scope) {
        self.stream = stream
        self.scope = scope
    }

    var source: SwiftSource {
        guard let element = stream.element else { return splitter(scope[.eventSplitter], of: .empty, "") }
        let argument: SwiftSource = "<\(scope.type(element))>"
        switch stream.format {
        case .lines: return splitter(scope[.jsonLineSplitter], of: argument, "")
        case .events:
            let sentinel: SwiftSource = stream.sentinel.map { "until: \(literal: $0)" } ?? ""
            return splitter(scope[.jsonEventSplitter], of: argument, sentinel)
        }
    }

    private func splitter(_ name: SwiftSource, of element: SwiftSource, _ argument: SwiftSource) -> SwiftSource {
        .block("\(scope.access)static var splitter: \(name)\(element)", "\(name)(\(argument))")
    }
}
