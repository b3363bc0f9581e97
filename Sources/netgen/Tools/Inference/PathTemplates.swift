/// The paths of recorded requests with placeholders for IDs: `/pets/7` and `/pets/8` become `/pets/{id}`.
struct PathTemplates {
    /// The path of each exchange; `nil` if the exchange has no URL.
    private(set) var paths: [[ObservedEndpoint.PathPart]?] = []
    private(set) var notes = Diagnostics()

    init(_ exchanges: [Exchange], dropping count: Int) {
        let requests = exchanges.map { exchange in
            exchange.request.url.map { url in
                let variables = exchange.pathVariables.map { Array($0.dropFirst(count)) }
                return Request(segments: Array(url.segments.dropFirst(count)), variables: variables, exchange: exchange)
            }
        }
        var isID = requests.map { request in
            request?.variables?.map { $0 != nil } ?? request?.segments.map(Self.isID) ?? []
        }
        findIDs(requests, &isID)
        let values = Self.values(requests, isID)
        paths = zip(requests, isID).map { request, isID in
            request.map { request in
                // The path `/pets/` ends in an empty part.
                let end = request.exchange.request.url?.endsInSlash == true && !request.segments.isEmpty
                return Self.parts(request, isID, values) + (end ? [.literal("")] : [])
            }
        }
    }

    private struct Request {
        var segments: [String]
        /// The name of each segment that is a variable; `nil` if the sample doesn't state the variables.
        var variables: [String?]?
        var exchange: Exchange

        /// Whether the server reports that the resource doesn't exist.
        var isNotFound: Bool { exchange.response.status == 404 || exchange.response.status == 410 }
    }

    // MARK: - IDs

    /// Returns whether a segment looks like an ID.
    ///
    /// IDs are numbers, UUIDs, dates, redacted secrets, and strings with `@`, `:`, `,` or a space. Any other ID has at
    /// least eight characters, including two digits.
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

    /// Returns whether a string is a word that contains a short number: `sha256sum`, `covid19cases`.
    private static func isNumberedWord(_ text: String) -> Bool {
        let runs = text.split(whereSeparator: { !$0.isNumber })
        return runs.count == 1 && runs[0].count <= 3 && text.allSatisfy { $0.isLetter || $0.isNumber }
    }

    /// Words that are often at the position of an ID and aren't IDs.
    private static let literals: Set = [
        "", "all", "batch", "count", "current", "export", "import", "latest", "login", "logout", "me", "new", "self",
        "search", "stats",
    ]

    /// Finds the IDs that `isID` doesn't recognize, from left to right.
    private mutating func findIDs(_ requests: [Request?], _ isID: inout [[Bool]]) {
        for position in 0..<(requests.compactMap { $0?.segments.count }.max() ?? 0) {
            var groups: [String: [Int]] = [:]
            var order: [String] = []
            for (index, request) in requests.enumerated() {
                guard let request, position < request.segments.count, !isID[index][position],
                    !Self.literals.contains(request.segments[position].lowercased())
                else { continue }
                let prefix = Self.pattern(request.segments, isID[index], upTo: position)
                if groups[prefix] == nil { order.append(prefix) }
                groups[prefix, default: []].append(index)
            }
            for prefix in order {
                let group = groups[prefix] ?? []
                let members = group.compactMap { requests[$0] }
                if areIDs(members, at: position, below: prefix, requests, isID) {
                    for index in group { isID[index][position] = true }
                    continue
                }
                for (name, named) in Dictionary(grouping: group, by: { requests[$0]?.exchange.endpoint })
                where name != nil && haveIDsByName(named.compactMap { requests[$0] }, at: position) == true {
                    for index in named { isID[index][position] = true }
                }
            }
            foldFailures(requests, &isID, at: position)
        }
    }

    /// Marks the segments of missing resources as IDs if another segment at the same position is an ID: `/users/0` next
    /// to `/users/7`.
    private func foldFailures(_ requests: [Request?], _ isID: inout [[Bool]], at position: Int) {
        var siblings: Set<String> = []
        var waiting: [String: [Int]] = [:]
        var found: Set<String> = []
        for (index, request) in requests.enumerated() {
            guard let request, position > 0, position < request.segments.count else { continue }
            let prefix = Self.pattern(request.segments, isID[index], upTo: position)
            let rest = request.segments[(position + 1)...].joined(separator: "/")
            let sibling = "\(request.exchange.request.method ?? "") \(prefix) \(rest)"
            if isID[index][position] {
                siblings.insert(sibling)
            } else if Self.literals.contains(request.segments[position].lowercased()) || !request.isNotFound {
                found.insert("\(prefix) \(request.segments[position])")
            } else {
                waiting[sibling, default: []].append(index)
            }
        }
        for (sibling, indices) in waiting where siblings.contains(sibling) {
            for index in indices {
                guard let request = requests[index] else { continue }
                let prefix = Self.pattern(request.segments, isID[index], upTo: position)
                if !found.contains("\(prefix) \(request.segments[position])") { isID[index][position] = true }
            }
        }
    }

    /// Returns whether the segments at an index are IDs.
    ///
    /// The segments are IDs if all recordings have one endpoint name. After a plural, other facts are evidence: a
    /// request lists the collection or changes an element, the responses have one shape, or only some resources exist.
    private mutating func areIDs(
        _ group: [Request],
        at position: Int,
        below prefix: String,
        _ requests: [Request?],
        _ isID: [[Bool]]
    ) -> Bool {
        if let haveIDs = haveIDsByName(group, at: position) { return haveIDs }
        guard position > 0, let parent = group.first?.segments[position - 1], TypeName.singular(of: parent) != parent
        else {
            return false
        }
        let isChanged = group.contains {
            $0.segments.count == position + 1 && ["PUT", "PATCH", "DELETE"].contains($0.exchange.request.method ?? "")
        }
        let lists = zip(requests, isID).compactMap { request, isID -> JSONValue? in
            guard let request, request.segments.count == position, request.exchange.isSuccess,
                Self.pattern(request.segments, isID, upTo: position) == prefix
            else { return nil }
            return request.exchange.response.body.json.flatMap { Self.isList($0) ? $0 : nil }
        }
        return isChanged || areListed(group, at: position, in: lists) || haveOneShape(group, at: position)
            || isMissingBesideOthers(group, at: position)
    }

    /// Returns whether the segments are IDs, because the recordings have one endpoint name and differ only by the
    /// segment. They aren't if each segment has a name. Returns `nil` if the names don't decide.
    private func haveIDsByName(_ group: [Request], at position: Int) -> Bool? {
        let names = group.compactMap(\.exchange.endpoint)
        guard names.count == group.count else { return nil }
        if Set(names).count > 1 {
            let pairs = Set(group.map { [$0.exchange.endpoint ?? "", $0.segments[position]] })
            let segments = Set(group.map { $0.segments[position] })
            return segments.count == Set(names).count && pairs.count == segments.count ? false : nil
        }
        let rests = Set(group.map { $0.segments.prefix(position) + [""] + $0.segments.dropFirst(position + 1) })
        return rests.count == 1 ? Set(group.map { $0.segments[position] }).count > 1 : nil
    }

    /// Returns whether the requests are for elements of a listed collection.
    ///
    /// This is true if an element contains the segment, or if a response has the keys of an element. Other segments can
    /// also follow the path of a collection, as in `/alerts/groups`.
    private func areListed(_ group: [Request], at position: Int, in lists: [JSONValue]) -> Bool {
        guard !lists.isEmpty else { return false }
        let items = group.filter {
            $0.segments.count == position + 1 && $0.exchange.isSuccess && $0.exchange.request.method == "GET"
        }
        let bodies = items.compactMap(\.exchange.response.body.json)
        if bodies.isEmpty { return true }
        let elements = lists.flatMap(Self.elements)
        let names = Set(elements.flatMap(\.members).compactMap(\.value.text))
        if items.contains(where: { names.contains($0.segments[position].percentDecoded) }) { return true }
        let keys = elements.map { Set($0.members.map(\.key)) }.filter { !$0.isEmpty }
        if keys.isEmpty { return bodies.contains { !Self.isList($0) } }
        return bodies.contains { body in
            let objects = [body] + body.members.map(\.value)
            return objects.map { Set($0.members.map(\.key)) }.contains { sampleKeys in
                keys.contains {
                    $0.intersection(sampleKeys).count * 2 >= min($0.count, sampleKeys.count) && !sampleKeys.isEmpty
                }
            }
        }
    }

    /// Returns the elements of an array, or of the arrays in an object.
    private static func elements(_ list: JSONValue) -> [JSONValue] {
        list.elements + list.members.flatMap(\.value.elements)
    }

    /// Returns whether some requests found an object, and others with the same method didn't.
    private mutating func isMissingBesideOthers(_ group: [Request], at position: Int) -> Bool {
        let same = group.filter {
            $0.segments.count == position + 1 && $0.exchange.request.method == group[0].exchange.request.method
        }
        let missing = Set(same.filter(\.isNotFound).map { $0.segments[position] })
        let found = same.filter { $0.exchange.isSuccess }
        guard let first = found.first, !missing.subtracting(found.map { $0.segments[position] }).isEmpty,
            found.allSatisfy({ $0.exchange.response.body.json?.members.isEmpty == false }),
            found.allSatisfy({ request in request.exchange.response.body.json.map { !Self.isList($0) } ?? false })
        else { return false }
        noteIDs(like: first, at: position)
        return true
    }

    private mutating func noteIDs(like request: Request, at position: Int) {
        notes.warning(
            .uncertain,
            "\(quoted(request.segments[position])) and other segments after \(quoted(request.segments[position - 1])) are assumed to be IDs",
            at: request.exchange.range,
            fix: "if they are fixed names, write an endpoint for each"
        )
    }

    private static func isList(_ body: JSONValue?) -> Bool {
        guard let body else { return false }
        return ShapeKinds(of: body) == .array || body.members.contains { ShapeKinds(of: $0.value) == .array }
    }

    private mutating func haveOneShape(_ group: [Request], at position: Int) -> Bool {
        let good = group.filter { $0.exchange.isSuccess && $0.segments.count == position + 1 }
        let keySets = good.compactMap(\.exchange.response.body.json).map(Self.nestedKeys)
        guard Set(good.map { $0.segments[position] }).count > 1, keySets.count > 1, Set(keySets).count == 1,
            keySets[0].count > 1, let first = good.first
        else { return false }
        noteIDs(like: first, at: position)
        return true
    }

    /// Returns the keys of a value and of the objects in it.
    private static func nestedKeys(of value: JSONValue) -> Set<String> {
        Set(value.members.flatMap { member in [member.key] + member.value.members.map { "\(member.key).\($0.key)" } })
    }

    // MARK: - Placeholders

    /// Returns the values of each placeholder, by the path up to it.
    private static func values(_ requests: [Request?], _ isID: [[Bool]]) -> [String: [String]] {
        var values: [String: [String]] = [:]
        for (request, isID) in zip(requests, isID) {
            guard let request else { continue }
            for position in request.segments.indices where isID[position] {
                let value = request.segments[position].percentDecoded
                values[pattern(request.segments, isID, upTo: position), default: []].append(value)
            }
        }
        return values
    }

    private static func pattern(_ segments: [String], _ isID: [Bool], upTo position: Int) -> String {
        segments.prefix(position).enumerated().map { isID[$0.offset] ? "{}" : $0.element }.joined(separator: "/")
    }

    private static func parts(
        _ request: Request,
        _ isID: [Bool],
        _ values: [String: [String]]
    ) -> [ObservedEndpoint.PathPart] {
        let segments = request.segments
        let last = isID.lastIndex(of: true)
        var usedNames: Set<String> = []
        return segments.enumerated().map { position, segment in
            guard isID[position] else { return .literal(literal(segment)) }
            var name = "id"
            if let variable = request.variables?[position], TextSyntax.isName(MemberName(variable).unescaped) {
                name = MemberName(variable).unescaped
            } else if position != last, position > 0, !isID[position - 1] {
                name = MemberName("\(TypeName.singular(of: segments[position - 1])) id").unescaped
            }
            let base = name
            var number = 2
            while !usedNames.insert(name).inserted {
                name = "\(base)\(number)"
                number += 1
            }
            return .parameter(name: name, values: values[pattern(segments, isID, upTo: position)] ?? [])
        }
    }

    /// Returns a segment as a literal part of a spec's path. Invalid characters are percent-encoded.
    private static func literal(_ segment: String) -> String {
        let isEncoded = segment.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy {
            $0.prefix(2).count == 2 && $0.prefix(2).allSatisfy(\.isHexDigit)
        }
        return segment.unicodeScalars.map { scalar in
            PathSyntax.isLegal(scalar) || scalar == "%" && isEncoded
                ? String(scalar) : PathSyntax.percentEncoded(scalar)
        }.joined()
    }
}
