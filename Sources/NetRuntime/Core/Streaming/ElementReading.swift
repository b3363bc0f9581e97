import Foundation

/// The way in which the elements of a stream are read.
struct ElementReading<Element: Sendable>: Sendable {
    /// A closure that reads the next element. It returns `nil` if the reader records a problem.
    private let body: @Sendable (inout JSONReader) -> Element?
    /// The keys of an element without required keys, which can be read from any object; `nil` for other elements.
    private let optionalMembers: JSONFields?
    /// A closure that reads an array of elements, if elements are objects; otherwise `nil`.
    private let list: (@Sendable (inout JSONReader) -> [Element])?
    /// A closure that reads an event by its name; `nil` if the events aren't distinguished by name.
    let event: (@Sendable (inout EventReader) -> Element)?
    /// The log of tolerated deviations; `nil` if drift is ignored.
    var drift: DriftLog?

    private init(
        optionalMembers: JSONFields?,
        list: (@Sendable (inout JSONReader) -> [Element])? = nil,
        event: (@Sendable (inout EventReader) -> Element)? = nil,
        _ body: @escaping @Sendable (inout JSONReader) -> Element?
    ) {
        self.optionalMembers = optionalMembers
        self.list = list
        self.event = event
        self.body = body
    }

    /// Whether an object that isn't an element could be read as one.
    var readsAnyObject: Bool { optionalMembers != nil }

    /// Reads the next value if it is an array of elements. Returns `nil` for other values, or if an element may itself
    /// be an array.
    func readList(_ reader: inout JSONReader) -> [Element]? {
        guard let list, reader.position < reader.end, reader.position[0] == UInt8(ascii: "[") else { return nil }
        return list(&reader)
    }

    /// Reads the next element.
    ///
    /// - Returns: The element; `nil` if the reader records a problem. If the next value is an object with none of an
    ///   element's members, it may be a failure, so its bytes are also returned.
    func read(_ reader: inout JSONReader) -> (element: Element?, possibleFailure: InvalidElement?) {
        guard let optionalMembers, reader.lacksMembers(of: optionalMembers) else { return (body(&reader), nil) }
        let first = reader.position
        let element = body(&reader)
        guard reader.failure == nil else { return (nil, nil) }
        let bytes = UnsafeBufferPointer(start: first, count: reader.position - first)
        return (element, InvalidElement(data: Data(bytes)))
    }
}

/// The keys in a line that contains either an element or an error.
struct LineKeys: Sendable {
    let element: String
    let error: String?
}

extension ElementReading {
    /// Reads an element in the next object. If the object contains an error instead, records a problem and returns the
    /// error.
    func read(_ reader: inout JSONReader, at keys: LineKeys) -> (element: Element?, error: InvalidElement?) {
        let object = reader.position
        guard object < reader.end, object[0] == UInt8(ascii: "{") else {
            reader.failMismatch("an object")
            return (nil, nil)
        }
        guard reader.enter() else { return (nil, nil) }
        var element: Element?
        var isFirst = true
        while reader.nextKey(&isFirst) {
            guard let key = reader.keyText(), reader.colon() else { return (nil, nil) }
            let isError = keys.error.map { key == $0 } ?? false
            if key == keys.element {
                element = body(&reader)
            } else if isError, !reader.null() {
                let first = reader.position
                reader.skipValue()
                guard reader.failure == nil else { return (nil, nil) }
                let data = Data(UnsafeBufferPointer(start: first, count: reader.position - first))
                reader.fail(.invalidValue, at: first, expected: "an element", found: "an error")
                return (nil, InvalidElement(data: data, isError: true))
            } else if !isError {
                reader.skipValue()
            }
        }
        if element == nil, reader.failure == nil {
            reader.fail(.missingKey, at: object, expected: "the key \"\(keys.element)\"")
        }
        return (element, nil)
    }
}

extension JSONFields {
    /// Whether all keys are optional.
    fileprivate var areOptional: Bool { entries.allSatisfy(\.isOptional) }
}

extension ElementReading where Element: JSONReadable {
    private static var optionalMembers: JSONFields? {
        let fields: JSONFields
        switch Element.self {
        // An open model stores all members, so every member belongs to it.
        case is any JSONOpenModel.Type: return nil
        case let model as any JSONModel.Type: fields = model.fields
        case let record as any JSONRecord.Type: fields = record.fields
        default: return nil
        }
        return fields.areOptional ? fields : nil
    }

    private static var list: (@Sendable (inout JSONReader) -> [Element])? {
        guard Element.self is any JSONModel.Type || Element.self is any JSONRecord.Type else { return nil }
        return { reader in
            var elements: [Element] = []
            elements.fill(from: &reader)
            return elements
        }
    }

    /// The reading that creates an empty element and fills it in place.
    static var inPlace: Self {
        Self(optionalMembers: optionalMembers, list: list) { reader in
            var element = Element(EmptyValue())
            element.fill(from: &reader)
            return element
        }
    }
}

extension ElementReading where Element: Decodable {
    /// The reading that decodes an element with a `JSONDecoder`.
    static var decoding: Self { Self(optionalMembers: nil) { $0.decoded() } }
}

extension ElementReading where Element: StreamEvent {
    /// The reading that creates the case for an event's name.
    static var byName: Self { Self(optionalMembers: nil, event: { Element(reading: &$0) }) { _ in nil } }
}
