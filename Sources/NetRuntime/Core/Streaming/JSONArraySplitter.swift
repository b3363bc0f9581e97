/// A splitter that reads the elements of a large JSON array one by one as the array arrives.
///
/// The array is the whole document, or is at a path of keys in it. The other parts of the document are checked as
/// strictly as when the whole document is read, and are then discarded.
///
/// ```swift
/// for try await pet in chunks.split(with: JSONArraySplitter<Pet>(at: "data")) { … }
/// ```
public struct JSONArraySplitter<Element: Sendable>: RecordingSplitter {
    private var scanner: ArrayScanner
    private var reading: ElementReading<Element>

    /// Creates a splitter for a new document.
    ///
    /// - Parameters:
    ///   - path: The keys on the path to the array, separated by dots, such as `data` or `ocs.data`. Empty if the
    ///     document is the array.
    ///   - elementLimit: The maximum size of an element in bytes; 16 MiB by default. The limit also applies to each
    ///     key, string and number outside the array.
    ///   - depthLimit: The maximum depth of nested arrays and objects, including those around the elements; 512 by
    ///     default.
    public init(at path: String = "", elementLimit: Int = 16_777_216, depthLimit: Int = 512)
    where Element: JSONReadable {
        self.init(.inPlace, path, StreamLimits(size: elementLimit, depth: depthLimit))
    }

    /// Creates a splitter for a new document. A `JSONDecoder` decodes the elements.
    ///
    /// - Parameters:
    ///   - path: The keys on the path to the array, separated by dots, such as `data` or `ocs.data`. Empty if the
    ///     document is the array.
    ///   - elementLimit: The maximum size of an element in bytes; 16 MiB by default. The limit also applies to each
    ///     key, string and number outside the array.
    ///   - depthLimit: The maximum depth of nested arrays and objects, including those around the elements; 512 by
    ///     default.
    @_disfavoredOverload
    public init(at path: String = "", elementLimit: Int = 16_777_216, depthLimit: Int = 512)
    where Element: Decodable {
        self.init(.decoding, path, StreamLimits(size: elementLimit, depth: depthLimit))
    }

    /// Creates a splitter for the body of a response whose payload is the array.
    init(_ location: PayloadLocation) where Element: JSONReadable {
        self.init(at: location.path ?? "")
        scanner.target.mayBeMissing = location.isOptional
    }

    private init(_ reading: ElementReading<Element>, _ path: String, _ limits: StreamLimits) {
        scanner = ArrayScanner(path, limits)
        self.reading = reading
    }

    /// The media type of JSON.
    public static var mediaType: String { "application/json" }

    /// Appends bytes that have arrived.
    public mutating func append(_ chunk: some Collection<UInt8>) {
        scanner.buffer.append(chunk)
    }

    /// Ends the stream after its last bytes have been appended.
    public mutating func finish() {
        scanner.buffer.complete()
    }

    /// Returns the next complete element.
    ///
    /// - Returns: The element; `nil` if more bytes are needed, or the document has ended.
    /// - Throws: A ``JSONError`` if the document is malformed, if the array is missing, or if an element doesn't match
    ///   its type. In the last case, the next call continues with the next element.
    public mutating func next() throws(JSONError) -> Element? {
        guard let piece = try scanner.nextElement() else { return nil }
        var value: (element: Element?, possibleFailure: InvalidElement?)
        try scanner.read(piece, reading.drift) { value = reading.read(&$0) }
        scanner.last.possibleFailure = value.possibleFailure
        return value.element
    }

    var last: LastValue { scanner.last }
    var readsAnyObject: Bool { reading.readsAnyObject }

    var drift: DriftLog? {
        get { reading.drift }
        set { reading.drift = newValue }
    }

    /// The capacity of the splitter's buffer, in bytes.
    var capacity: Int { scanner.buffer.capacity }
}
