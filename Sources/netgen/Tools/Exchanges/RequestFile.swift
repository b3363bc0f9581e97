/// A reader of `.http` and `.rest` files, in which editors keep requests and some of their responses:
///
///     @host = https://api.example.com
///
///     ### Get a pet
///     # @name getPet
///     GET {{host}}/pets/7 HTTP/1.1
///     Accept: application/json
///
///     HTTP/1.1 200 OK
///     Content-Type: application/json
///
///     { "id": 7 }
///
/// A line such as `<> 2024-01-01T120000.200.json` references a saved response, and `< pet.json` the body of a request.
struct RequestFile {
    /// The problems of the file and of the files that it references.
    var diagnostics = Diagnostics()
    private var variables = SampleVariables()

    /// Returns the exchanges of a file.
    ///
    /// - Parameters:
    ///   - source: The text of the file.
    ///   - file: The index of the file among the files of the run.
    ///   - read: A reader of the referenced files, which returns `nil` for a file that can't be read.
    /// - Returns: The exchanges; empty if the file has none. Errors are added to the diagnostics.
    mutating func exchanges(in source: SourceText, file: Int32, reading read: ExchangeReader.Reading) -> [Exchange] {
        let lines = TextLines(source, file: file).lines
        for line in lines where line.text.hasPrefix("@") {
            let sides = line.text.dropFirst().split(separator: "=", maxSplits: 1).map { String($0.trimmed) }
            if sides.count == 2 { variables.values[sides[0]] = sides[1] }
        }
        let sections = lines.split { $0.text.hasPrefix("###") }
        let titles = lines.filter { $0.text.hasPrefix("###") }
        let folder = Path.parent(of: source.path)
        let found = sections.flatMap { section -> [Exchange] in
            let title = titles.last { $0.range.end <= (section.first?.range.start ?? 0) }
            let text = title.map { String($0.text.drop { $0 == "#" }.trimmed) }
            return exchanges(section, title: text, in: folder, reading: read)
        }
        if found.isEmpty, !diagnostics.hasErrors {
            let start = SourceRange(file: file, start: 0, end: 0)
            diagnostics.error(.emptyValue, "the file has no request", at: start, fix: "write GET https://…")
        }
        return found
    }

    private mutating func exchanges(
        _ section: ArraySlice<TextLines.Line>,
        title: String?,
        in folder: String,
        reading read: ExchangeReader.Reading
    ) -> [Exchange] {
        var sample = SampleRequest(name: title)
        var rest = section
        while let line = rest.first, Self.isOutsideRequest(line.text) {
            if let name = Self.name(in: line.text) { sample.name = name }
            rest.removeFirst()
        }
        guard let first = rest.popFirst() else { return [] }
        var target = first.text
        // A long query continues in indented lines.
        while let next = rest.first, next.text.first?.isWhitespace ?? false,
            ["?", "&"].contains(next.text[...].trimmed.first ?? " ")
        {
            target += next.text[...].trimmed
            rest.removeFirst()
        }
        guard self.read(target, into: &sample, at: first.range) else { return [] }
        let response = rest.firstIndex { $0.text.hasPrefix("HTTP/") && $0.text.split(separator: " ").count > 1 }
        let sent = rest[..<(response ?? rest.endIndex)]
        let body = Self.message(sent, &sample.headers, variables)
        if let first = body.first {
            let range = SourceRange(file: first.range.file, start: first.range.start, end: body.last?.range.end ?? 0)
            let type = sample.headers.value(of: "Content-Type")
            sample.body =
                first.text.hasPrefix("< ") || first.text.hasPrefix("<@")
                ? content(of: first, contentType: type, in: folder, reading: read)
                : Exchange.Content(variables.replaced(body.joinedText), contentType: type, at: range)
        }
        let last = section.last ?? first
        let range = SourceRange(file: first.range.file, start: first.range.start, end: last.range.end)
        let request = sample.exchange(at: range)
        var exchanges: [Exchange] = []
        if let response {
            var exchange = request
            addResponse(rest[response...], to: &exchange)
            exchanges.append(exchange)
        }
        for line in rest where line.text.hasPrefix("<> ") {
            var exchange = request
            exchange.response.isPresent = true
            exchange.response.status = SampleName(path: line.text).status
            exchange.range = line.range
            exchange.response.body = content(of: line, contentType: nil, in: folder, reading: read)
            exchanges.append(exchange)
        }
        return exchanges.isEmpty ? [request] : exchanges
    }

    /// Reads a request line: `GET https://api.example.com/pets HTTP/1.1`, or a URL alone.
    private mutating func read(_ line: String, into sample: inout SampleRequest, at range: SourceRange) -> Bool {
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.count > 1, words.last?.hasPrefix("HTTP/") ?? false { words.removeLast() }
        if let method = words.first?.uppercased(), SpecReader.methods.contains(method) {
            sample.method = method
            words.removeFirst()
        }
        let url = variables.replaced(words.joined(separator: "%20"))
        guard words.count == 1, url.contains("/") || url.contains(".") || url.contains("{{") else {
            let message = "\(quoted(line)) is not the first line of a request"
            diagnostics.error(.wrongType, message, at: range, fix: "write GET https://…, or begin a comment with #")
            return false
        }
        sample.url = url
        return true
    }

    private mutating func addResponse(_ lines: ArraySlice<TextLines.Line>, to exchange: inout Exchange) {
        guard let head = lines.first else { return }
        let words = head.text.split(separator: " ")
        guard let status = Int(words[1]), (100...599).contains(status) else {
            let message = "the status of a response must be a number from 100 to 599"
            return diagnostics.error(.wrongType, message, at: head.range, fix: "write HTTP/1.1 200 OK")
        }
        exchange.response.isPresent = true
        exchange.response.status = status
        let body = Self.message(lines.dropFirst(), &exchange.response.headers, SampleVariables())
        guard let first = body.first, let last = body.last else { return }
        let range = SourceRange(file: first.range.file, start: first.range.start, end: last.range.end)
        let type = exchange.response.headers.value(of: "Content-Type")
        exchange.response.body = Exchange.Content(body.joinedText, contentType: type, at: range)
    }

    /// Reads header fields up to a blank line, and returns the lines of the body after it.
    private static func message(
        _ lines: ArraySlice<TextLines.Line>,
        _ headers: inout [(name: String, value: String)],
        _ variables: SampleVariables
    ) -> ArraySlice<TextLines.Line> {
        var rest = lines
        while let line = rest.popFirst(), !line.text.allSatisfy(\.isWhitespace) {
            guard let colon = line.text.firstIndex(of: ":"), !isComment(line.text) else { continue }
            let value = String(line.text[colon...].dropFirst().trimmed)
            headers.append((String(line.text[..<colon].trimmed), variables.replaced(value)))
        }
        // A script or the path of a saved response can follow the body.
        let end = rest.firstIndex { $0.text.hasPrefix("> ") || $0.text.hasPrefix(">>") || $0.text.hasPrefix("<> ") }
        let body = rest[..<(end ?? rest.endIndex)].drop { $0.text.allSatisfy(\.isWhitespace) }
        let last = body.lastIndex { !$0.text.allSatisfy(\.isWhitespace) }
        return last.map { body[...$0] } ?? []
    }

    private static func isComment(_ line: String) -> Bool { line.hasPrefix("#") || line.hasPrefix("//") }

    /// Returns whether a line before a request belongs to no request.
    private static func isOutsideRequest(_ line: String) -> Bool {
        line.allSatisfy(\.isWhitespace) || isComment(line) || line.hasPrefix("@") || line.hasPrefix("< {%")
    }

    /// Returns the name in a comment: `# @name getPet`.
    private static func name(in line: String) -> String? {
        let text = line.drop { $0 == "#" || $0 == "/" }.trimmed
        guard text.hasPrefix("@name") else { return nil }
        let name = text.dropFirst(5).drop { $0 == "=" || $0.isWhitespace }
        return name.isEmpty ? nil : String(name)
    }
}
