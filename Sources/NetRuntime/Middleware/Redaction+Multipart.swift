import Foundation

extension Redaction {
    /// Whether anything in a body is a secret by its name: in JSON, in a form, and in the fields of a form in parts. Of its
    /// files, only the names of their parts count.
    func hasSecrets(_ body: HTTPRequest.Body, contentType: String?) -> Bool {
        let pieces: [Data] =
            switch body {
            case .data(let data): [data]
            case .file: []
            case .parts(let parts): parts.compactMap { if case .data(let data) = $0 { data } else { nil } }
            }
        guard let boundary = contentType.flatMap(Self.boundary) else {
            return pieces.contains { hasSecrets($0, contentType: contentType) }
        }
        return pieces.contains { hasSecretParts($0, delimiter: Data("--\(boundary)\r\n".utf8)) }
    }

    private static func boundary(of contentType: String) -> Substring? {
        guard contentType.lowercased().hasPrefix("multipart/"),
            let name = contentType.range(of: "boundary=", options: .caseInsensitive)
        else { return nil }
        return contentType[name.upperBound...].drop { $0 == "\"" }.prefix { $0 != "\"" && $0 != ";" }
    }

    /// A piece holds whole parts, or all of one but its file.
    private func hasSecretParts(_ piece: Data, delimiter: Data) -> Bool {
        var rest = piece
        while let start = rest.range(of: delimiter) {
            rest = rest[start.upperBound...]
            guard let end = rest.range(of: Data("\r\n\r\n".utf8)) else { return false }
            let contents = rest[end.upperBound...]
            if isSecretPart(String(decoding: rest[..<end.lowerBound], as: UTF8.self), contents, delimiter) {
                return true
            }
            rest = contents
        }
        return false
    }

    private func isSecretPart(_ head: String, _ contents: Data, _ delimiter: Data) -> Bool {
        let lines = head.components(separatedBy: "\r\n")
        func value(of header: String) -> String? {
            lines.first { $0.lowercased().hasPrefix(header) }.map { String($0.dropFirst(header.count)) }
        }
        let disposition = (value(of: "content-disposition:") ?? "").components(separatedBy: "; ")
        let name = disposition.first { $0.hasPrefix("name=") }?.dropFirst("name=".count).filter { $0 != "\"" }
        if let name, isSecret(name) { return true }
        guard !disposition.contains(where: { $0.hasPrefix("filename=") }) else { return false }
        let end = contents.range(of: delimiter)?.lowerBound ?? contents.endIndex
        return hasSecrets(contents[..<end], contentType: value(of: "content-type:"))
    }
}
