/// The parts of a multipart body (RFC 7578).
struct MultipartBody {
    var parts: [Part] = []

    struct Part {
        var name: String
        var mediaType: String?
        var bytes: ArraySlice<UInt8>
    }

    /// Parses a body; `nil` if the media type has no boundary, or if the body has no such boundary.
    init?(_ bytes: [UInt8], mediaType: String) {
        guard let boundary = Self.parameter("boundary", of: mediaType), !boundary.isEmpty else { return nil }
        let delimiter = Array("--\(boundary)".utf8)
        // A delimiter begins a line, so the body itself may contain the same characters elsewhere.
        let starts = Self.positions(of: delimiter, in: bytes)
        guard !starts.isEmpty else { return nil }
        for (start, end) in zip(starts, starts.dropFirst()) {
            let content = bytes[(start + delimiter.count)..<end]
            if let part = Self.part(content) { parts.append(part) }
        }
    }

    func parts(named name: String) -> [Part] { parts.filter { $0.name == name } }

    /// Returns the positions of a delimiter that follows a line break or the start of the body.
    private static func positions(of delimiter: [UInt8], in bytes: [UInt8]) -> [Int] {
        var positions: [Int] = []
        var index = 0
        while index + delimiter.count <= bytes.count {
            let startsLine = index == 0 || bytes[index - 1] == UInt8(ascii: "\n")
            if startsLine, bytes[index..<index + delimiter.count].elementsEqual(delimiter) {
                positions.append(index)
                index += delimiter.count
            } else {
                index += 1
            }
        }
        return positions
    }

    /// Parses the header lines and the content of a part, without the line breaks around them.
    private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
        var rest = bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        var (name, mediaType): (String?, String?)
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self).split(separator: ":", maxSplits: 1)
            rest = rest[(end + 1)...]
            guard line.count == 2 else { break }
            let value = line[1].trimmed.filter { $0 != "\r" && $0 != "\r\n" }
            switch line[0].lowercased() {
            case "content-disposition": name = parameter("name", of: value)
            case "content-type": mediaType = value
            default: break
            }
        }
        for byte in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] where rest.last == byte { rest.removeLast() }
        return name.map { Part(name: $0, mediaType: mediaType, bytes: rest) }
    }

    /// Returns a parameter of a header field, without its quotation marks.
    private static func parameter(_ name: String, of value: String) -> String? {
        for parameter in value.split(separator: ";").dropFirst() {
            let sides = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
            guard sides.count == 2, sides[0].lowercased() == name else { continue }
            var text = sides[1]
            if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 { text = text.dropFirst().dropLast() }
            return text.percentDecoded
        }
        return nil
    }
}
