import Foundation

/// The files that a spec or a document references.
struct Mentions {
    /// Whether the file is a spec, which has the key `netgen`. A spec may reference an OpenAPI document.
    private(set) var isAmending = false
    /// The path of the document that the spec references.
    private(set) var document: String?
    /// The paths of references to other files.
    private(set) var paths: Set<String> = []

    /// Creates the mentions of a file; `nil` if the file can't be read.
    init?(in file: URL) {
        guard let data = try? Data(contentsOf: file) else { return nil }
        if let root = try? JSONSerialization.jsonObject(with: data) {
            let spec = root as? [String: Any]
            isAmending = spec?["netgen"] != nil
            document = spec?["openapi"] as? String
            collect(from: root)
        } else {
            read(YAMLText(String(decoding: data, as: UTF8.self)))
        }
    }

    private mutating func read(_ text: YAMLText) {
        isAmending = !text.values(of: "netgen").isEmpty
        document = text.values(of: "openapi").first
        for reference in text.values(of: "$ref") { add(reference) }
    }

    private mutating func collect(from value: Any) {
        if let object = value as? [String: Any] {
            for (key, member) in object {
                if key == "$ref", let reference = member as? String { add(reference) } else { collect(from: member) }
            }
        } else if let array = value as? [Any] {
            for element in array { collect(from: element) }
        }
    }

    private mutating func add(_ reference: String) {
        let path = reference.prefix { $0 != "#" }
        if !path.isEmpty { paths.insert(String(path)) }
    }
}

/// YAML, searched as text. A wrong match does no harm, because a path without a file is ignored.
private struct YAMLText {
    private let text: [UInt8]

    init(_ text: String) { self.text = Array(text.utf8) }

    /// Returns the values of a key, at any depth.
    func values(of key: String) -> [String] {
        let key = Array(key.utf8)
        var values: [String] = []
        var index = 0
        while index + key.count < text.count {
            defer { index += 1 }
            guard text[index] == key[0], text[index..<index + key.count].elementsEqual(key),
                index == 0 || Self.before.contains(text[index - 1])
            else { continue }
            var place = index + key.count
            if Self.quotes.contains(text[place]) { place += 1 }
            place = skip(Self.blanks, from: place)
            guard place < text.count, text[place] == UInt8(ascii: ":") else { continue }
            values.append(value(from: skip(Self.blanks + [0x0A, 0x0D], from: place + 1)))
        }
        return values
    }

    private func value(from start: Int) -> String {
        guard start < text.count else { return "" }
        if Self.quotes.contains(text[start]) {
            return String(decoding: text[(start + 1)...].prefix { $0 != text[start] }, as: UTF8.self)
        }
        return String(decoding: text[start...].prefix { !Self.after.contains($0) }, as: UTF8.self)
    }

    private func skip(_ bytes: [UInt8], from start: Int) -> Int {
        text[min(start, text.count)...].firstIndex { !bytes.contains($0) } ?? text.count
    }

    private static let blanks = Array(" \t".utf8)
    private static let quotes = Array("\"'".utf8)
    /// The characters that may precede a key.
    private static let before = Array(" \t\n\r{,\"'".utf8)
    /// The characters that end a value without quotes.
    private static let after = Array(" \t\n\r,}]".utf8)
}
