import Foundation

/// The address of a request, put together of a base URL and what a template gives.
///
/// It works on bytes, because every call needs it and everything that it looks for is ASCII.
struct RequestAddress {
    private var bytes: [UInt8] = []
    /// How many of the bytes are the base.
    private var baseCount = 0

    /// Expands a template.
    ///
    /// - Parameters:
    ///   - template: A whole address, or what is added to the path and the query of the base.
    ///   - arguments: The template's values.
    ///   - base: The base; `nil` for a whole address.
    /// - Throws: `InvalidRequest` if the template has a mistake, or a value of its path is missing.
    init(_ template: TemplateText, _ arguments: inout TemplateArguments, base: URL?) throws(InvalidRequest) {
        let query = base.map { begin(with: $0) } ?? []
        let start = bytes.count
        baseCount = start
        try template.expandAddress(&arguments, into: &bytes)
        lowercaseScheme()
        guard base != nil else { return }
        if start < bytes.count, bytes[start] != UInt8(ascii: "/"), bytes[start] != UInt8(ascii: "?") {
            bytes.insert(UInt8(ascii: "/"), at: start)
        }
        if !query.isEmpty { insert(query, after: start) }
    }

    /// Begins with the path of the base, without its last slash. Returns its query.
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

    /// Schemes are the same in upper and lower case, and lower case is how they are written (RFC 3986, section 3.1).
    private mutating func lowercaseScheme() {
        for index in bytes.prefix(while: { $0 != UInt8(ascii: ":") }).indices where 0x41...0x5A ~= bytes[index] {
            bytes[index] |= 0x20
        }
    }

    /// Adds a query in front of the one that begins behind `start`.
    private mutating func insert(_ query: [UInt8], after start: Int) {
        guard let mark = bytes[start...].firstIndex(of: UInt8(ascii: "?")) else {
            bytes.append(UInt8(ascii: "?"))
            return bytes += query
        }
        let more = mark + 1 < bytes.count ? [UInt8(ascii: "&")] : []
        bytes.insert(contentsOf: query + more, at: mark + 1)
    }

    /// The address as a URL.
    ///
    /// - Throws: `InvalidRequest` if it is none with a host of plain characters, or has a path segment `.` or `..`, also in
    ///   percent-encoding, which would lead out of the path.
    func url() throws(InvalidRequest) -> URL {
        if let problem { throw InvalidRequest(problem) }
        guard let url = URL(string: String(decoding: bytes, as: UTF8.self)) else {
            throw InvalidRequest("it has no valid address")
        }
        return url
    }

    /// Why this is no address, or could be read as another one on the way to the server.
    private var problem: String? {
        var rest = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let scheme = rest.takeSegment()
        guard scheme?.last == UInt8(ascii: ":"), rest.takeSegment()?.isEmpty == true,
            let host = rest.takeSegment()?.withoutUser, !host.isEmpty, host.first != UInt8(ascii: ":")
        else { return "it has no valid address" }
        if host.contains(UInt8(ascii: "%")) {
            return isOfBase(host) ? "its base URL has a “%” in its host" : "a value does not fit into its host"
        }
        while let segment = rest.takeSegment() {
            let dots = segment.dotCount
            guard 1...2 ~= dots else { continue }
            let text = String(repeating: ".", count: dots)
            return isOfBase(segment)
                ? "its base URL has a path segment “\(text)”; write the path that it leads to"
                : "a path value may not be “\(text)”"
        }
        return nil
    }

    private func isOfBase(_ part: ArraySlice<UInt8>) -> Bool { part.endIndex <= baseCount }
}

extension ArraySlice<UInt8> {
    /// The host and the port behind a user, who does not have to be there, and who may be in percent-encoding.
    fileprivate var withoutUser: Self { lastIndex(of: UInt8(ascii: "@")).map { self[($0 + 1)...] } ?? self }

    /// Takes off what stands before the next slash, and the slash; `nil` at the end.
    fileprivate mutating func takeSegment() -> Self? {
        guard !isEmpty else { return nil }
        let end = firstIndex(of: UInt8(ascii: "/")) ?? endIndex
        defer { self = dropFirst(end - startIndex + 1) }
        return self[..<end]
    }

    /// How many dots the text is made of, also in percent-encoding; 0 if it has anything else.
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
