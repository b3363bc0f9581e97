import Foundation

/// The URL of a request, composed of a base URL and an expanded template.
///
/// The type works on bytes, because every call needs it and all delimiters are ASCII.
struct RequestAddress {
    private var bytes: [UInt8] = []
    /// The number of bytes that belong to the base URL.
    private var baseCount = 0

    /// Creates a URL by expanding a template.
    ///
    /// - Parameters:
    ///   - template: An absolute URL, or the path and the query to append to the base URL.
    ///   - arguments: The values of the template.
    ///   - base: The base URL; `nil` if the template is an absolute URL.
    /// - Throws: `InvalidRequest` if the template has a mistake, or if a value of its path is missing.
    init(_ template: TemplateText, _ arguments: inout TemplateArguments, base: URL?) throws(InvalidRequest) {
        let query = base.map { begin(with: $0) } ?? []
        let start = bytes.count
        baseCount = start
        try template.expandURL(&arguments, into: &bytes)
        lowercaseScheme()
        guard base != nil else { return }
        if start < bytes.count, bytes[start] != UInt8(ascii: "/"), bytes[start] != UInt8(ascii: "?") {
            bytes.insert(UInt8(ascii: "/"), at: start)
        }
        if !query.isEmpty { insert(query, after: start) }
    }

    /// Appends the base URL without its query and its last slash. Returns the query.
    private mutating func begin(with base: URL) -> [UInt8] {
        bytes += base.absoluteString.utf8
        if let fragment = bytes.firstIndex(of: UInt8(ascii: "#")) { bytes.removeSubrange(fragment...) }
        var query: [UInt8] = []
        if let mark = bytes.firstIndex(of: UInt8(ascii: "?")) {
            query += bytes[(mark + 1)...]
            bytes.removeSubrange(mark...)
        }
        if bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return query
    }

    /// Converts the scheme to lower case, its canonical form (RFC 3986, section 3.1).
    private mutating func lowercaseScheme() {
        for index in bytes.prefix(while: { $0 != UInt8(ascii: ":") }).indices where 0x41...0x5A ~= bytes[index] {
            bytes[index] |= 0x20
        }
    }

    /// Inserts a query before the query that begins after `start`.
    private mutating func insert(_ query: [UInt8], after start: Int) {
        guard let mark = bytes[start...].firstIndex(of: UInt8(ascii: "?")) else {
            bytes.append(UInt8(ascii: "?"))
            return bytes += query
        }
        let more = mark + 1 < bytes.count ? [UInt8(ascii: "&")] : []
        bytes.insert(contentsOf: query + more, at: mark + 1)
    }

    /// Returns the URL.
    ///
    /// - Throws: `InvalidRequest` if the URL has no valid host, or if a path segment is `.` or `..`, also
    ///   percent-encoded. Such a segment would lead out of the path.
    func url() throws(InvalidRequest) -> URL {
        if let problem { throw InvalidRequest(problem) }
        guard let url = URL(string: String(decoding: bytes, as: UTF8.self)) else {
            throw InvalidRequest("its URL is invalid")
        }
        return url
    }

    /// A description of the problem if the bytes aren't a URL, or if a server could read them as another URL;
    /// otherwise `nil`.
    private var problem: String? {
        var rest = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let scheme = rest.takeSegment()
        guard scheme?.last == UInt8(ascii: ":"), rest.takeSegment()?.isEmpty == true,
            let host = rest.takeSegment()?.withoutUser, !host.isEmpty, host.first != UInt8(ascii: ":")
        else { return "its URL is invalid" }
        if host.contains(UInt8(ascii: "%")) {
            return isInBase(host) ? "its base URL contains “%” in the host" : "a value isn't allowed in the URL's host"
        }
        while let segment = rest.takeSegment() {
            let dots = segment.dotCount
            guard 1...2 ~= dots else { continue }
            let text = String(repeating: ".", count: dots)
            return isInBase(segment)
                ? "its base URL contains the path segment “\(text)”; use the resolved path"
                : "a value in its path must not be “\(text)”"
        }
        return nil
    }

    private func isInBase(_ part: ArraySlice<UInt8>) -> Bool { part.endIndex <= baseCount }
}

extension ArraySlice<UInt8> {
    /// The host and the port, without the user name before them. The user name is optional and may be percent-encoded.
    fileprivate var withoutUser: Self { lastIndex(of: UInt8(ascii: "@")).map { self[($0 + 1)...] } ?? self }

    /// Removes the bytes up to and including the next slash, and returns the bytes before the slash. Returns `nil` at
    /// the end.
    fileprivate mutating func takeSegment() -> Self? {
        guard !isEmpty else { return nil }
        let end = firstIndex(of: UInt8(ascii: "/")) ?? endIndex
        defer { self = dropFirst(end - startIndex + 1) }
        return self[..<end]
    }

    /// The number of dots in a segment that contains only dots, which may be percent-encoded; 0 for other segments.
    fileprivate var dotCount: Int {
        var rest = self
        var count = 0
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.starts(with: "2e".utf8) || rest.starts(with: "2E".utf8) {
                rest.removeFirst(2)
            } else if byte != UInt8(ascii: ".") {
                return 0
            }
            count += 1
        }
        return count
    }
}
