/// The events of a stream, distinguished by name.
///
///     enum Element: StreamEvent {
///         case added(Pet)
///         case note(String)
///         case unknown(ServerSentEvent)
///
///         init(reading event: inout EventReader) {
///             switch event.name {
///             case "added": self = .added(event.json())
///             case "note": self = .note(event.text())
///             default: self = .unknown(event.unlisted())
///             }
///         }
///     }
struct EventEnumTemplate {
    let events: ElementStream.EventCases
    /// The scope inside the request.
    let scope: Scope

    init(_ events: ElementStream.EventCases, in scope: Scope) {
        self.events = events
        self.scope = scope
    }

    var declaration: SwiftSource {
        let inside = scope.inside(EventResolver.enumName, declaring: [])
        return .declaration(
            "\(scope.access)enum \(EventResolver.enumName): \(scope[.streamEvent])",
            body: .paragraphs([
                .members(
                    events.cases.map { declaration(of: $0, in: inside) }
                        + ["case \(events.unknownCase)(\(inside[.serverSentEvent]))"]
                ),
                initializer(in: inside),
            ])
        )
    }

    private func declaration(of event: ElementStream.EventCases.Case, in scope: Scope) -> SwiftSource {
        """
        \(event.documentation.withDeprecationInWords.comment)
        case \(event.name)(\(event.type.map { scope.type($0) } ?? scope[.string]))
        """
    }

    private func initializer(in scope: Scope) -> SwiftSource {
        let cases = events.cases.map { event -> SwiftSource in
            let reading: SwiftSource = event.type == nil ? "text" : "json"
            return "case \(literal: event.event.value): self = .\(unescaped: event.name)(event.\(reading)())"
        }
        return """
            \(scope.access)init(reading event: inout \(scope[.eventReader])) {
                switch event.name {
                \(lines: cases)
                default: self = .\(unescaped: events.unknownCase)(event.unlisted())
                }
            }
            """
    }
}
