/// The splitter of a request, which finds the elements of its stream.
///
///     static var splitter: JSONEventSplitter<Message> { JSONEventSplitter(until: "[DONE]") }
struct StreamTemplate {
    let stream: ElementStream
    /// The scope inside the request.
    let scope: Scope

    init(_ stream: ElementStream, in scope: Scope) {
        self.stream = stream
        self.scope = scope
    }

    var source: SwiftSource {
        if stream.events != nil {
            return splitter(scope[.jsonEventSplitter], of: "<\(EventResolver.enumName)>", sentinel)
        }
        guard let element = stream.element else { return splitter(scope[.eventSplitter], of: .empty, "") }
        let argument: SwiftSource = "<\(scope.type(element))>"
        switch stream.format {
        case .lines: return splitter(scope[.jsonLineSplitter], of: argument, keys)
        case .sequence: return splitter(scope[.jsonSequenceSplitter], of: argument, "")
        case .events: return splitter(scope[.jsonEventSplitter], of: argument, sentinel)
        }
    }

    /// The arguments with the keys of the element and the error: `at: "result", error: "error"`.
    private var keys: SwiftSource {
        guard let element = stream.keys.element else { return "" }
        let error: SwiftSource = stream.keys.error.map { ", error: \(literal: $0)" } ?? ""
        return "at: \(literal: element)\(error)"
    }

    private var sentinel: SwiftSource { stream.sentinel.map { "until: \(literal: $0)" } ?? "" }

    private func splitter(_ name: SwiftSource, of element: SwiftSource, _ argument: SwiftSource) -> SwiftSource {
        .block("\(scope.access)static var splitter: \(name)\(element)", "\(name)(\(argument))")
    }
}
