/// The paths of recorded requests with placeholders for IDs: `/pets/7` and `/pets/8` become `/pets/{id}`.
struct PathTemplates {
    /// The path of each exchange; `nil` if it has no URL.
    private(set) var paths: [[ObservedEndpoint.PathPart]?] = []
    private(set) var notes = Diagnostics()

    init(_ exchanges: [Exchange], dropping count: Int) {
        let requests = exchanges.map { exchange in
            exchange.url.map { Request(segments: Array($0.segments.dropFirst(count)), exchange: exchange) }
        }
        var isID = requests.map { $0?.segments.map(Self.isID) ?? [] }
        findIDs(requests, &isID)
        let values = Self.values(requests, isID)
        paths = zip(requests, isID).map { request, isID in
            request.map { Self.parts($0.segments, isID, values) }
        }
    }

    private struct Request {
        var segments: [String]
        var exchange: Exchange

        /// Whether the server reports that the resource doesn't exist.
        var isNotFound: Bool { exchange.status == 404 || exchange.status == 410 }
    }

    // MARK: - IDs

    /// Returns whether a segment looks like an ID.
    ///
    /// It does if it is a number, a UUID, many hexadecimal digits, digits among letters, or a redacted secret.
    static func isID(_ segment: String) -> Bool {
        let text = segment.percentDecoded
        if text.isVersion { return false }
        if text.isRedacted { return true }
        let digits = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if digits == text.utf8.count, digits > 0 { return true }
        if ScalarSyntax.isUUID(text) || ScalarSyntax.isDate(text) { return true }
        if text.contains(where: { "@:, ".contains($0) }) { return true }
        return text.utf8.count >= 8 && digits >= 2 && !isNumberedWord(text)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
            && !text.contains("-v")
    }

    /// Returns whether a text is a word that contains a short number: `sha256sum`, `covid19cases`.
    private static func isNumberedWord(_ text: String) -> Bool {
        let runs = text.split(whereSeparator: { !$0.isNumber })
        return runs.count == 1 && runs[0].count <= 3 && text.allSatisfy { $0.isLetter || $0.isNumber }
    }

    /// The words that often take the place of an ID and aren't IDs.
    private static let literals: Set = [
        "all", "batch", "count", "current", "export", "import", "latest", "login", "logout", "me", "new", "self",
        "search",
        "stats",
    ]

    /// Finds the IDs that don't look like IDs, from left to right.
    private mutating func findIDs(_ requests: [Request?], _ isID: inout [[Bool]]) {
        for place in 0..<(requests.compactMap { $0?.segments.count }.max() ?? 0) {
            var groups: [String: [Int]] = [:]
            var order: [String] = []
            for (index, request) in requests.enumerated() {
                guard let request, place < request.segments.count, !isID[index][place],
                    !Self.literals.contains(request.segments[place].lowercased())
                else { continue }
                let prefix = Self.pattern(request.segments, isID[index], upTo: place)
                if groups[prefix] == nil { order.append(prefix) }
                groups[prefix, default: []].append(index)
            }
            for prefix in order {
                let group = groups[prefix] ?? []
                let members = group.compactMap { requests[$0] }
                guard areIDs(members, at: place, below: prefix, requests, isID) else { continue }
                for index in group { isID[index][place] = true }
            }
            foldFailures(requests, &isID, at: place)
        }
    }

    /// Marks the segments of missing resources as IDs if a sibling has an ID: `/users/0` next to `/users/7`.
    private func foldFailures(_ requests: [Request?], _ isID: inout [[Bool]], at place: Int) {
        var siblings: Set<String> = []
        var waiting: [String: [Int]] = [:]
        var found: Set<String> = []
        for (index, request) in requests.enumerated() {
            guard let request, place > 0, place < request.segments.count else { continue }
            let prefix = Self.pattern(request.segments, isID[index], upTo: place)
            let rest = request.segments[(place + 1)...].joined(separator: "/")
            let sibling = "\(request.exchange.method ?? "") \(prefix) \(rest)"
            if isID[index][place] {
                siblings.insert(sibling)
            } else if Self.literals.contains(request.segments[place].lowercased()) || !request.isNotFound {
                found.insert("\(prefix) \(request.segments[place])")
            } else {
                waiting[sibling, default: []].append(index)
            }
        }
        for (sibling, indices) in waiting where siblings.contains(sibling) {
            for index in indices {
                guard let request = requests[index] else { continue }
                let prefix = Self.pattern(request.segments, isID[index], upTo: place)
                if !found.contains("\(prefix) \(request.segments[place])") { isID[index][place] = true }
            }
        }
    }

    /// Returns whether the segments at an index are IDs.
    ///
    /// They are if all requests have one recorded endpoint name, or if their collection is listed or changed. They also
    /// are if the responses have one shape, or if some resources are missing.
    private mutating func areIDs(
        _ group: [Request],
        at place: Int,
        below prefix: String,
        _ requests: [Request?],
        _ isID: [[Bool]]
    ) -> Bool {
        let names = Set(group.map(\.exchange.endpoint))
        if names.count == 1, names.first != .some(nil) {
            let rests = Set(
                group.map { request in
                    request.segments.enumerated().filter { $0.offset != place }.map(\.element).joined(separator: "/")
                }
            )
            if rests.count == 1 { return Set(group.map { $0.segments[place] }).count > 1 }
        }
        guard place > 0, let parent = group.first?.segments[place - 1], TypeName.singular(of: parent) != parent else {
            return false
        }
        let isChanged = group.contains {
            $0.segments.count == place + 1 && ["PUT", "PATCH", "DELETE"].contains($0.exchange.method ?? "")
        }
        let lists = zip(requests, isID).compactMap { request, isID -> JSONValue? in
            guard let request, request.segments.count == place, request.exchange.isSuccess,
                Self.pattern(request.segments, isID, upTo: place) == prefix
            else { return nil }
            return request.exchange.body.json.flatMap { Self.isList($0) ? $0 : nil }
        }
        return isChanged || areListed(group, at: place, in: lists) || areOfOneShape(group, at: place)
            || isMissingBesideOthers(group, at: place)
    }

    /// Returns whether requests are for elements of an array.
    ///
    /// They are if an element contains the segment, or if a response has the keys of an element. Other segments can
    /// follow the path of an array, too, as in `/alerts/groups`.
    private func areListed(_ group: [Request], at place: Int, in lists: [JSONValue]) -> Bool {
        guard !lists.isEmpty else { return false }
        let items = group.filter {
            $0.segments.count == place + 1 && $0.exchange.isSuccess && $0.exchange.method == "GET"
        }
        let bodies = items.compactMap(\.exchange.body.json)
        if bodies.isEmpty { return true }
        let elements = lists.flatMap(Self.elements)
        let names = Set(elements.flatMap(\.members).compactMap(\.value.text))
        if items.contains(where: { names.contains($0.segments[place].percentDecoded) }) { return true }
        let keys = elements.map { Set($0.members.map(\.key)) }.filter { !$0.isEmpty }
        if keys.isEmpty { return bodies.contains { !Self.isList($0) } }
        return bodies.contains { body in
            let objects = [body] + body.members.map(\.value)
            return objects.map { Set($0.members.map(\.key)) }.contains { own in
                keys.contains { $0.intersection(own).count * 2 >= min($0.count, own.count) && !own.isEmpty }
            }
        }
    }

    /// Returns the elements of an array, or of the arrays in an object.
    private static func elements(_ list: JSONValue) -> [JSONValue] {
        list.elements + list.members.flatMap(\.value.elements)
    }

    /// Returns whether some requests found an object while others with the same method found nothing.
    private mutating func isMissingBesideOthers(_ group: [Request], at place: Int) -> Bool {
        let same = group.filter { $0.segments.count == place + 1 && $0.exchange.method == group[0].exchange.method }
        let missing = Set(same.filter(\.isNotFound).map { $0.segments[place] })
        let found = same.filter { $0.exchange.isSuccess }
        guard let first = found.first, !missing.subtracting(found.map { $0.segments[place] }).isEmpty,
            found.allSatisfy({ $0.exchange.body.json?.members.isEmpty == false }),
            found.allSatisfy({ request in request.exchange.body.json.map { !Self.isList($0) } ?? false })
        else { return false }
        noteIDs(like: first, at: place)
        return true
    }

    private mutating func noteIDs(like request: Request, at place: Int) {
        notes.warning(
            .uncertain,
            "\(quoted(request.segments[place])) and others after \(quoted(request.segments[place - 1])) are assumed to be ids",
            at: request.exchange.range,
            fix: "if they are fixed names, write an endpoint for each"
        )
    }

    private static func isList(_ body: JSONValue?) -> Bool {
        guard let body else { return false }
        return ShapeKinds(of: body) == .array || body.members.contains { ShapeKinds(of: $0.value) == .array }
    }

    private mutating func areOfOneShape(_ group: [Request], at place: Int) -> Bool {
        let good = group.filter { $0.exchange.isSuccess && $0.segments.count == place + 1 }
        let outlines = good.compactMap(\.exchange.body.json).map(Self.outline)
        guard Set(good.map { $0.segments[place] }).count > 1, outlines.count > 1, Set(outlines).count == 1,
            outlines[0].count > 1, let first = good.first
        else { return false }
        noteIDs(like: first, at: place)
        return true
    }

    /// Returns the keys of a value and of the objects in it.
    private static func outline(of value: JSONValue) -> Set<String> {
        var keys: Set<String> = []
        for member in value.members {
            keys.insert(member.key)
            for inner in member.value.members { keys.insert("\(member.key).\(inner.key)") }
        }
        return keys
    }

    // MARK: - Placeholders

    /// Returns the values of each placeholder, by the path up to it.
    private static func values(_ requests: [Request?], _ isID: [[Bool]]) -> [String: [String]] {
        var values: [String: [String]] = [:]
        for (request, isID) in zip(requests, isID) {
            guard let request else { continue }
            for place in request.segments.indices where isID[place] {
                let value = request.segments[place].percentDecoded
                values[pattern(request.segments, isID, upTo: place), default: []].append(value)
            }
        }
        return values
    }

    private static func pattern(_ segments: [String], _ isID: [Bool], upTo place: Int) -> String {
        segments.prefix(place).enumerated().map { isID[$0.offset] ? "{}" : $0.element }.joined(separator: "/")
    }

    private static func parts(
        _ segments: [String],
        _ isID: [Bool],
        _ values: [String: [String]]
    ) -> [ObservedEndpoint.PathPart] {
        let last = isID.lastIndex(of: true)
        var taken: Set<String> = []
        return segments.enumerated().map { place, segment in
            guard isID[place] else { return .literal(literal(segment)) }
            var name = "id"
            if place != last, place > 0, !isID[place - 1] {
                name = MemberName("\(TypeName.singular(of: segments[place - 1])) id").unescaped
            }
            let base = name
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(base)\(number)"
                number += 1
            }
            return .parameter(name: name, values: values[pattern(segments, isID, upTo: place)] ?? [])
        }
    }

    /// Returns a segment as a spec may contain it. Characters that need it are percent-encoded.
    private static func literal(_ segment: String) -> String {
        let isEncoded = segment.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy {
            $0.prefix(2).count == 2 && $0.prefix(2).allSatisfy(\.isHexDigit)
        }
        return segment.unicodeScalars.map { scalar in
            PathSyntax.isLegal(scalar) || scalar == "%" && isEncoded ? String(scalar) : PathSyntax.percentEncoded(scalar)
        }.joined()
    }
}
