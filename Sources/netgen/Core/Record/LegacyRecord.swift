// Members of the stamps that netgen 0.1.0 wrote, which contain sentences in place of values.
extension APIRecord {
    /// Returns the rules in the words of this version.
    static func currentRules(_ rules: String) -> String {
        rules.replacing("No item is there twice.", with: "Items are unique.")
    }
}

extension RequestProperty {
    /// Reads a style such as `* as image/png`: marks and words, of which the media type is the last.
    mutating func readLegacyStyle(_ style: String) {
        var words = style.split(separator: " ").map(String.init)
        if let index = words.firstIndex(of: "as"), index + 1 < words.count {
            form.mediaType = words[(index + 1)...].joined(separator: " ")
            words.removeSubrange(index...)
        }
        let text = words.joined(separator: " ")
        let styles: [(mark: String, style: Spec.ParameterStyle)] = [(".", .label), (";", .matrix), ("+", .reserved)]
        self.form.style = styles.first { words.contains($0.mark) }?.style
        form.explodes = words.contains("*")
        if words.contains("members") { form.spelling = .members }
        if words.contains("deepObject") { form.spelling = .deepObject("") }
        if words.contains("json") { form.spelling = .json(isNullSent: text.contains("json or null")) }
        // `separated by ","`
        let quotes = text.split(separator: "\"", omittingEmptySubsequences: false)
        if words.contains("separated"), quotes.count > 2 {
            form.spelling = .separated(String(quotes[1]), ofMembers: false)
        }
        // Headers of parts were fields.
        let names = place.key.dropFirst("form ".count).splitOutsideQuotes(" header ")
        if case .form = place, names.count == 2 { place = .partHeader(names[1], part: names[0]) }
    }
}

extension Body {
    /// Creates a body from its text for people.
    init?(legacy text: String, isNullSent: Bool) {
        /// Returns the text in parentheses after the prefix.
        func argument(after prefix: String) -> String? {
            text.hasPrefix(prefix + " (") ? String(text.dropFirst(prefix.count + 2).dropLast()) : nil
        }
        if text == "JSON" || argument(after: "JSON") != nil {
            self = .json("", mediaType: argument(after: "JSON"), isNullSent: isNullSent)
        } else if text == "a form" {
            self = .form
        } else if text == "a multipart form" {
            self = .multipart
        } else if let mediaType = argument(after: "a file") {
            self = .file("", mediaType: mediaType)
        } else if text.hasPrefix("a stream of ") {
            let words = text.dropFirst("a stream of ".count).split(separator: " ").map(String.init)
            guard let format = words.first.flatMap({ Spec.Stream.Format(rawValue: $0) }) else { return nil }
            self = .stream("", format, mediaType: argument(after: "a stream of \(format.rawValue)"))
        } else {
            self = .raw("", mediaType: text, isText: false)
        }
    }
}

extension Spec.Stream.LineKeys {
    /// Creates the keys from those of the element and of the error, separated by a space.
    init(legacy text: String?) {
        let words = (text ?? "").split(separator: " ").map(String.init)
        self.init(element: words.first, error: words.count > 1 ? words[1] : nil)
    }
}

extension Spec.Paging.PagingStyle {
    /// Creates a style from its text for people: `the page "page" from 1, unless there is false at "more"`.
    init?(legacy text: String) {
        // The parts alternate between words and quoted names.
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        func location(_ index: Int) -> Spec.ValueLocation? {
            guard index + 1 < parts.count else { return nil }
            let name = Located(parts[index + 1], at: .none)
            return parts[index].hasSuffix(" in the header ") ? .header(name) : .body(name)
        }
        guard parts.count > 2 else {
            self = .linkHeader
            return
        }
        let name = Located(parts[1], at: .none)
        let parameter: Spec.PageParameter = parts[2].hasPrefix(" of the body") ? .body(name) : .query(name)
        let words = parts[2].split { " ,".contains($0) }.map(String.init)
        switch parts[0] {
        case "the page ":
            let first = words.firstIndex(of: "from").flatMap { index in words.dropFirst(index + 1).first }
            self = .page(parameter: parameter, first: first.flatMap { Int($0) } ?? 0, more: location(2))
        case "the offset ": self = .offset(parameter: parameter, more: location(2))
        case "the cursor ":
            guard let next = location(2) else { return nil }
            self = .cursor(parameter: parameter, next: next, more: location(4))
        case _ where parts[0].hasPrefix("the link "):
            self = .link(next: location(0) ?? .body(name))
        default: return nil
        }
    }
}
