import Foundation

extension HTTPRequest {
    /// A shell command that sends the request with curl, for manual tests. Secrets are redacted, as in logs.
    ///
    ///     curl -X POST -H 'Content-Type: application/json' --data-raw '{"name":"Rex"}' https://api.example.com/pets
    ///
    /// A body that is neither JSON nor a form is replaced by its size. A file is represented by its path.
    public var curlCommand: String { curlCommand(Redaction(of: self)) }

    func curlCommand(_ redaction: Redaction) -> String {
        var arguments = ["curl"]
        switch method {
        case .get where body == nil: break
        case .head: arguments.append("--head")
        default: arguments += ["-X", method.rawValue]
        }
        for field in headers {
            let value = redaction.text(of: field)
            // curl removes a header with an empty value. A semicolon makes curl send the empty value.
            arguments += ["-H", value.isEmpty ? "\(field.name);" : "\(field.name): \(value)"]
        }
        switch body {
        case nil: break
        case .data(let data):
            let text = redaction.text(of: data, contentType: headers["Content-Type"])
            arguments += ["--data-raw", text ?? "‹\(data.count) bytes›"]
        case .file(let file): arguments += ["--data-binary", "@\(file.path)"]
        case .parts(let parts): arguments += ["--data-raw", "‹\(parts.count) pieces›"]
        }
        let address = redaction.text(of: url)
        // curl expands brackets and braces in a URL to several URLs, so prevent this.
        if address.contains(where: { "[]{}".contains($0) }) { arguments.append("--globoff") }
        arguments.append(address)
        return arguments.map(\.quotedForShell).joined(separator: " ")
    }
}

extension String {
    /// The string, quoted as one word for a POSIX shell.
    fileprivate var quotedForShell: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "%"):
                true
            default: false
            }
        }
        return isPlain && !isEmpty ? self : "'\(replacingOccurrences(of: "'", with: #"'\''"#))'"
    }
}
