/// An event of a stream whose events differ by name. A conforming type is an enum with a case for each name.
///
/// ```swift
/// enum Change: StreamEvent {
///     case added(Pet)
///     case note(String)
///     case unknown(ServerSentEvent)
///
///     init(reading event: inout EventReader) {
///         switch event.name {
///         case "added": self = .added(event.json())
///         case "note": self = .note(event.text())
///         default: self = .unknown(event.unlisted())
///         }
///     }
/// }
/// ```
///
/// ``JSONEventSplitter`` reads streams of such events.
public protocol StreamEvent: Sendable {
    /// Creates the case for the name of an event.
    ///
    /// - Parameter event: The reader of the event. It notes problems with the data.
    init(reading event: inout EventReader)
}

/// A reader of one event, which gives its data in the form that belongs to its name.
public struct EventReader {
    private let event: ServerSentEvent
    private let depthLimit: Int
    private let drift: DriftLog?

    /// The first problem with the data.
    private(set) var problem: JSONError?
    /// Whether the name isn't among the known ones.
    private(set) var isUnlisted = false

    init(_ event: ServerSentEvent, depthLimit: Int, drift: DriftLog?) {
        self.event = event
        self.depthLimit = depthLimit
        self.drift = drift
    }

    /// The event's name: `message` if the server gave none.
    public var name: String { event.name }

    /// Reads the data as JSON. The stream throws the problem if the data isn't the expected value.
    ///
    /// - Returns: The value, which nobody sees if there is a problem.
    public mutating func json<Value: JSONReadable>() -> Value {
        var value = Value(Unfilled())
        do throws(JSONError) {
            try event.read(depthLimit, drift: drift) { value.fill(from: &$0) }
        } catch {
            problem = error
        }
        return value
    }

    /// Returns the data as text.
    public func text() -> String { event.data }

    /// Returns the whole event, because its name is unknown. The stream reports it as drift.
    public mutating func unlisted() -> ServerSentEvent {
        isUnlisted = true
        return event
    }
}
