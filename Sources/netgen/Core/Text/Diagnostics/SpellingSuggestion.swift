/// Suggestions for misspelled names.
enum SpellingSuggestion {
    /// Returns the candidate that differs least from the name, or `nil` if no candidate is similar enough. Of several
    /// candidates that differ equally, returns the first.
    static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let target = Array(name.lowercased().unicodeScalars.prefix(longestName + 1))
        guard !target.isEmpty, target.count <= longestName else { return nil }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let scalars = Array(candidate.lowercased().unicodeScalars.prefix(longestName + 1))
            // Up to a third of the characters may differ: two of six, one of three, none of two.
            let limit = min(max(target.count, scalars.count) / 3, best.map { $0.distance - 1 } ?? .max)
            guard abs(scalars.count - target.count) <= limit else { continue }
            let distance = editDistance(target, scalars)
            if distance <= limit { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// Returns the key of the format that the author probably means: one with a similar spelling, or a synonym in other
    /// formats. Returns `nil` if there is none.
    static func key(resembling key: String, among keys: [String]) -> String? {
        synonyms[key.alphanumerics]?.first { keys.contains($0) } ?? nearest(to: key, among: keys)
    }

    /// The keys for synonyms from other formats. The synonyms are in lower case without punctuation.
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
        "anyof": ["oneOf"], "union": ["oneOf"], "cases": ["enum"],
        "title": ["name", "description"], "summary": ["description"], "doc": ["description"], "docs": ["description"],
        "documentation": ["description"], "comment": ["description"],
        "operationid": ["swiftName"], "rename": ["swiftName"],
        "error": ["failures"], "errors": ["failures"], "result": ["response"], "returns": ["response"],
        "request": ["body"], "requestbody": ["body"], "data": ["body"], "mediatype": ["contentType"],
        "auth": ["security"], "authentication": ["security"], "authorization": ["security"],
        "pagination": ["paging"], "pages": ["paging"], "envelope": ["wrapper"],
    ]

    /// Returns a candidate that differs by one typing error: an inserted, omitted, replaced or swapped character.
    /// Returns `nil` if there is none. Use this function for names that may be intentional.
    static func correction(_ name: String, among candidates: some Sequence<String>) -> String? {
        candidates.first { candidate in
            let scalars = Array(name.unicodeScalars)
            let others = Array(candidate.unicodeScalars)
            guard candidate != name, abs(scalars.count - others.count) <= 1, scalars.count < longestName else {
                return false
            }
            // Many short names differ in one character, such as `uuid` and `ulid`. So only swapped characters are a
            // mistake.
            if scalars.count < 5 || others.count < 5 { return scalars.sorted() == others.sorted() }
            // Names that differ only in a final digit or letter aren't misspellings: `address1`, `pointX`.
            if scalars.count == others.count, scalars.dropLast() == others.dropLast() { return false }
            return scalars.filter(\.isASCIIDigit) == others.filter(\.isASCIIDigit)
                && editDistance(scalars, others) == 1
        }
    }

    /// Returns a fix for an unknown name: the nearest candidate, those that contain the name, or a list of all. `what`
    /// is the plural noun for the candidates, such as `requests`. Returns `nil` if there are no candidates.
    static func fix(for name: String, among candidates: some Collection<String>, _ what: String) -> String? {
        if let nearest = nearest(to: name, among: candidates) { return "did you mean \(quoted(nearest))?" }
        if candidates.isEmpty { return nil }
        let similar = candidates.filter { !name.isEmpty && $0.lowercased().contains(name.lowercased()) }
        return similar.isEmpty
            ? "the \(what) are \(quotedList(Array(candidates), "and"))" : "did you mean \(quotedList(similar, "or"))?"
    }

    /// Returns a fix for an unknown name: the nearest candidate, up to three of which one begins with the other, or
    /// another fix.
    static func fix(for name: String, among candidates: some Sequence<String>, otherwise: String) -> String {
        let names = nearest(to: name, among: candidates).map { [$0] } ?? beginning(with: name, among: candidates)
        return (1...3).contains(names.count) ? "did you mean \(quotedList(names, "or"))?" : otherwise
    }

    /// Returns the candidates that begin with the name, or with which the name begins. Shorter beginnings than three
    /// characters don't count.
    static func beginning(with name: String, among candidates: some Sequence<String>) -> [String] {
        candidates.filter { candidate in
            let (short, long) = name.count < candidate.count ? (name, candidate) : (candidate, name)
            return short.count >= 3 && short.count < long.count && long.lowercased().hasPrefix(short.lowercased())
        }
    }

    private static let longestName = 80

    /// Returns the number of insertions, deletions, replacements and swaps of neighboring characters that turn one
    /// string into the other.
    private static func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var secondToLast: [Int] = []
        var last = Array(0...second.count)
        for (row, scalar) in first.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(second.count + 1)
            for (column, other) in second.enumerated() {
                var distance = min(last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, scalar == second[column - 1], first[row - 1] == other {
                    distance = min(distance, secondToLast[column - 1] + 1)
                }
                current.append(distance)
            }
            (secondToLast, last) = (last, current)
        }
        return last[second.count]
    }
}
