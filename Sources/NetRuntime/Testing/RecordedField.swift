import Foundation
import NetRuntime

/// A field of a recorded multipart form. The contents of files aren't recorded.
struct RecordedField: Sendable, Hashable {
    let name: String
    let value: String
    let fileName: String?
    let contentType: String?

    /// Returns the fields of a multipart form (RFC 7578); `nil` for other bodies.
    static func fields(in body: Data, contentType: String?, _ redaction: RecordingRedaction) -> [RecordedField]? {
        guard let contentType, contentType.lowercased().hasPrefix("multipart/form-data") else { return nil }
        guard let boundary = parameter("boundary", of: contentType) else { return [] }
        let delimiter = Data("--\(boundary)".utf8)
        var fields: [RecordedField] = []
        var rest = body[...]
        while let start = rest.range(of: delimiter) {
            rest = rest[start.upperBound...]
            let end = rest.range(of: delimiter)?.lowerBound ?? rest.endIndex
            if let field = RecordedField(part: rest[..<end], redaction) { fields.append(field) }
        }
        return fields
    }

    private init?(part: Data, _ redaction: RecordingRedaction) {
        guard let blankLine = part.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: part[..<blankLine.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        func value(of header: String) -> String? {
            lines.first { $0.lowercased().hasPrefix(header + ":") }?.dropFirst(header.count + 1)
                .trimmingCharacters(in: .whitespaces)
        }
        guard let disposition = value(of: "content-disposition"), let name = Self.parameter("name", of: disposition)
        else { return nil }
        self.name = name
        fileName = Self.parameter("filename", of: disposition)
        contentType = value(of: "content-type")
        // The line break before the next boundary isn't part of the value.
        let content = part[blankLine.upperBound...].dropLast(2)
        guard fileName == nil, Data(content).isUTF8 else {
            self.value = ""
            return
        }
        self.value = redaction.value(String(decoding: content, as: UTF8.self), of: name)
    }

    /// Returns the parameter of a header's value, such as `boundary`; `nil` if it is missing.
    private static func parameter(_ name: String, of value: String) -> String? {
        for part in value.components(separatedBy: ";").dropFirst() {
            let sides = part.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
            guard sides.count == 2, sides[0].lowercased() == name else { continue }
            return sides[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        }
        return nil
    }
}

extension RecordedField {
    /// Creates a field of a HAR; `nil` if it has no name.
    init?(_ json: JSON) {
        guard let name = json["name"]?.stringValue else { return nil }
        self.name = name
        value = json["value"]?.stringValue ?? ""
        fileName = json["fileName"]?.stringValue
        contentType = json["contentType"]?.stringValue
    }

    var json: JSON {
        var members: [String: JSON] = ["name": .string(name), "value": .string(value)]
        if let fileName { members["fileName"] = .string(fileName) }
        if let contentType { members["contentType"] = .string(contentType) }
        return .object(members)
    }
}
