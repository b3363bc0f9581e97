/// What an author may have meant by a name that does not exist.
enum SpellingSuggestion {
    /// The candidate that differs least from the name, if it is near enough to be a slip; the first of equals.
    static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars.prefix(longestName + 1))
        guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let letters = Array(candidate.lowercased().unicodeScalars.prefix(longestName + 1))
            // A third of the letters may differ: two of six, one of three, none of two.
            let limit = min(max(wanted.count, letters.count) / 3, best.map { $0.distance - 1 } ?? .max)
            guard abs(letters.count - wanted.count) <= limit else { continue }
            let distance = editDistance(wanted, letters)
            if distance <= limit { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// The key of the format that an author may have meant: one that is spelled alike, or what others call it.
    static func key(meantBy key: String, among keys: [String]) -> String? {
        if let nearest = nearest(to: key, among: keys) { return nearest }
        return synonyms[key.letters]?.first { keys.contains($0) }
    }

    /// What other formats call what is said here under one of these keys, in lower case without punctuation.
    private static let synonyms: [String: [String]] = [
        "params": ["parameters"], "pathparams": ["parameters"], "pathparameters": ["parameters"],
        "queryparams": ["query"], "queryparameters": ["query"], "querystring": ["query"],
        "verb": ["method"], "httpmethod": ["method"],
        "url": ["path", "environments"], "uri": ["path"], "route": ["path"], "endpoint": ["path", "endpoints"],
        "baseurl": ["environments"], "host": ["environments", "server"], "hosts": ["environments"],
        "operations": ["endpoints"], "paths": ["endpoints"], "requests": ["endpoints"], "routes": ["endpoints"],
        "types": ["models"], "schemas": ["models"], "definitions": ["models"], "components": ["models"],
        "schema": ["type", "json"], "properties": ["fields"], "props": ["properties", "fields"], "members": ["fields"],
        "additionalproperties": ["values"], "map": ["values"], "elements": ["items"], "array": ["items"],
        "anyof": ["oneOf"], "union": ["oneOf"], "cases": ["enum"], "required": ["optional"],
        "title": ["name", "description"], "summary": ["description"], "doc": ["description"], "docs": ["description"],
        "documentation": ["description"], "comment": ["description"],
        "operationid": ["swiftName"], "rename": ["swiftName"],
        "error": ["failures"], "errors": ["failures"], "result": ["response"], "returns": ["response"],
        "request": ["body"], "requestbody": ["body"], "data": ["body"], "mediatype": ["contentType"],
        "auth": ["security"], "authentication": ["security"], "authorization": ["security"],
        "pagination": ["paging"], "pages": ["paging"], "envelope": ["wrapper"],
    ]

    /// The candidate that is a slip of the finger away, for names that may also be meant as they are: one letter more, less
    /// or another, or two that changed places.
    static func slip(_ name: String, among candidates: some Sequence<String>) -> String? {
        candidates.first { candidate in
            let letters = Array(name.unicodeScalars)
            let others = Array(candidate.unicodeScalars)
            guard candidate != name, abs(letters.count - others.count) <= 1, letters.count < longestName else {
                return false
            }
            // Of short ones many are a letter apart: `uuid`, `ulid`.
            if letters.count < 5 || others.count < 5 { return letters.sorted() == others.sorted() }
            // So are those that are counted or end in a word of one letter: `address1`, `pointX`.
            if letters.count == others.count, letters.dropLast() == others.dropLast() { return false }
            return letters.filter(\.isASCIIDigit) == others.filter(\.isASCIIDigit)
                && editDistance(letters, others) == 1
        }
    }

    /// What to write for a name that does not exist: one that is near, those that it is a part of, or any.
    ///
    /// `what` says what the candidates are: `requests`.
    static func fix(for name: String, among candidates: some Collection<String>, _ what: String) -> String? {
        if let nearest = nearest(to: name, among: candidates) { return "did you mean \(quoted(nearest))?" }
        if candidates.isEmpty { return nil }
        let similar = candidates.filter { !name.isEmpty && $0.lowercased().contains(name.lowercased()) }
        return similar.isEmpty
            ? "the \(what) are \(quotedList(Array(candidates), "and"))" : "did you mean \(quotedList(similar, "or"))?"
    }

    /// What to write for a name that does not exist: one that is near, or else something else.
    static func fix(for name: String, among candidates: some Sequence<String>, otherwise: String) -> String {
        nearest(to: name, among: candidates).map { "did you mean \(quoted($0))?" } ?? otherwise
    }

    private static let longestName = 80

    /// How many letters must be inserted, left out, replaced or swapped with their neighbour.
    private static func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(second.count + 1)
            for (column, other) in second.enumerated() {
                var distance = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    distance = min(distance, beforeLast[column - 1] + 1)
                }
                current.append(distance)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
