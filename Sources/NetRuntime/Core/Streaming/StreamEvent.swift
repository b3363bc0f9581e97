/// An event of a stream whose events are distinguished by their names. A conforming type is an enum with a case for
/// each name.
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
    /// - Parameter event: The reader of the event. It records problems with the data.
    init(reading event: inout EventReader)
}

/// A reader of one event. It provides the data in the form that the event's name requires.
public struct EventReader {
    private let event: ServerSentEvent
    private let depthLimit: Int
    private let drift: DriftLog?

    /// The first problem with the data; `nil` if there is none.
    private(set) var problem: JSONError?
    /// Whether the event has an unknown name.
    private(set) var isUnlisted = false

    init(_ event: ServerSentEvent, depthLimit: Int, drift: DriftLog?) {
        self.event = event
        self.depthLimit = depthLimit
        self.drift = drift
    }

    /// The event's name; `message` if the server sent none.
    public var name: String { event.name }

    /// Reads the data as JSON. If the data doesn't match the type, the stream throws the problem.
    ///
    /// - Returns: The value. If there is a problem, the value isn't used.
    public mutating func json<Value: JSONReadable>() -> Value {
        var value = Value(EmptyValue())
        do throws(JSONError) {
            try event.read(depthLimit, drift: drift) { value.fill(from: &$0) }
        } catch {
            problem = error
        }
        return value
    }

    /// Returns the data as a string.
    public func text() -> String { event.data }

    /// Returns the whole event, and marks its name as unknown. The stream reports the event as drift.
    ///
    /// Call this method if the API doesn't declare the event's name.
    public mutating func unlisted() -> ServerSentEvent {
        isUnlisted = true
        return event
    }
}
