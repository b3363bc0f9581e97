/// Reads the elements of a large JSON array one by one, while the array arrives.
///
/// The array is the document itself or stands at a path of keys in it. Everything around it is checked as strictly as when
/// the whole document is read at once, and then forgotten.
///
/// ```swift
/// for try await pet in chunks.split(with: JSONArraySplitter<Pet>(at: "data")) { … }
/// ```
public struct JSONArraySplitter<Element: Sendable>: RefusingSplitter {
    private var outline: ArrayOutline
    private var reading: ElementReading<Element>

    /// Starts a new document.
    ///
    /// - Parameters:
    ///   - path: The keys that lead to the array, separated by dots: `data`, `ocs.data`. Empty if the document is the array.
    ///   - elementLimit: The largest size of one element in bytes, 16 MiB by default. It also holds for each key,
    ///     string and number beside the array.
    ///   - depthLimit: How deep arrays and objects may be nested, those around the elements included; 512 by default.
    public init(at path: String = "", elementLimit: Int = 16_777_216, depthLimit: Int = 512)
    where Element: JSONReadable {
        self.init(.inPlace, path, StreamLimits(size: elementLimit, depth: depthLimit))
    }

    /// Starts a new document whose elements a `JSONDecoder` reads.
    ///
    /// - Parameters:
    ///   - path: The keys that lead to the array, separated by dots: `data`, `ocs.data`. Empty if the document is the array.
    ///   - elementLimit: The largest size of one element in bytes, 16 MiB by default. It also holds for each key,
    ///     string and number beside the array.
    ///   - depthLimit: How deep arrays and objects may be nested, those around the elements included; 512 by default.
    @_disfavoredOverload
    public init(at path: String = "", elementLimit: Int = 16_777_216, depthLimit: Int = 512)
    where Element: Decodable {
        self.init(.decoding, path, StreamLimits(size: elementLimit, depth: depthLimit))
    }

    /// Starts the body of a response that has the array in its payload's place.
    init(_ place: PayloadPlace) where Element: JSONReadable {
        self.init(at: place.path ?? "")
        outline.target.mayBeMissing = place.isOptional
    }

    private init(_ reading: ElementReading<Element>, _ path: String, _ limits: StreamLimits) {
        outline = ArrayOutline(path, limits)
        self.reading = reading
    }

    /// JSON.
    public static var mediaType: String { "application/json" }

    /// Takes the bytes that arrived.
    public mutating func append(_ chunk: some Collection<UInt8>) {
        outline.buffer.append(chunk)
    }

    /// Ends the stream: nothing more will arrive.
    public mutating func finish() {
        outline.buffer.complete()
    }

    /// The next element that is complete.
    ///
    /// - Returns: The element; `nil` if more bytes are needed, or the document has ended.
    /// - Throws: Where the document is malformed, lacks the array, or an element is not what it should be. In the last case
    ///   the next call goes on with the next element.
    public mutating func next() throws(JSONError) -> Element? {
        guard let piece = try outline.nextElement() else { return nil }
        var value: (element: Element?, doubtful: RefusedElement?)
        try outline.read(piece, reading.drift) { value = reading.read(&$0) }
        outline.last.doubtful = value.doubtful
        return value.element
    }

    var last: LastValue { outline.last }
    var readsAnyObject: Bool { reading.readsAnyObject }

    var drift: DriftLog? {
        get { reading.drift }
        set { reading.drift = newValue }
    }

    /// How much room the splitter holds for what has arrived, in bytes.
    var capacity: Int { outline.buffer.capacity }
}
