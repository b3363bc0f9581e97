// Parts that several records have.
extension SnapshotRecord {
    mutating func failure(_ failure: inout APISnapshot.Failure?) {
        var thrown = failure.map { failure in
            switch failure.type {
            case .cases: "enum"
            case .single(let type): type.spelling
            case .nothing: "never"
            }
        }
        var statuses = failure?.statuses ?? []
        text("throws", &thrown)
        list("failures", &statuses)
        var others = failure?.others ?? []
        list("otherFailures", &others)
        var sharedName = failure?.sharedName
        text("failureName", &sharedName)
        failure = thrown.flatMap { spelling in
            let type: APISnapshot.ThrownType? =
                switch spelling {
                case "enum": .cases
                case "never": .nothing
                default: read(spelling).map { .single($0) }
                }
            return type.map {
                APISnapshot.Failure(type: $0, statuses: statuses, sharedName: sharedName, others: others)
            }
        }
    }

    /// Reads or writes the functions that create a request.
    mutating func calls(_ calls: inout EndpointCalls) {
        var (member, group, function) = (
            calls.member?.unescaped, calls.group?.name.description, calls.group?.function.unescaped
        )
        text("member", &member)
        text("group", &group)
        text("function", &function)
        calls.member = member.flatMap { MemberName(swiftName: $0) }
        if let name = group.flatMap({ TypeName(swiftName: $0) }),
            let function = function.flatMap({ MemberName(swiftName: $0) })
        {
            calls.group = (name, function)
        }
    }

    /// Reads the place of a parameter from its key.
    mutating func place(_ place: inout RequestPlace, key: String) {
        place = RequestPlace(key: key)
    }

    /// Reads or writes the content of a response. JSON has a type, and an empty content is omitted.
    mutating func content(_ content: inout APISnapshot.Content) {
        type(&content.type)
        word("response", &content.form, defaultValue: content.type == nil ? .nothing : .json)
    }
}

extension APISnapshot.Label {
    /// Returns the name that a part usually has: `query page_size` → `pageSize`.
    static func usualName(of key: String) -> String {
        let start = key.utf8.lastIndex(of: UInt8(ascii: " ")).map(key.utf8.index(after:)) ?? key.startIndex
        return camelCase(key[start...])
    }

    /// Returns the key in camel case: `born_on` → `bornOn`.
    private static func camelCase(_ key: Substring) -> String {
        var key = key
        return key.withUTF8 { bytes in
            guard bytes.contains(UInt8(ascii: "_")) else { return String(decoding: bytes, as: UTF8.self) }
            var result: [UInt8] = []
            var isStart = false
            for byte in bytes {
                if byte == UInt8(ascii: "_") {
                    isStart = true
                } else {
                    let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
                    result.append(isStart && isSmall ? byte - 0x20 : byte)
                    isStart = false
                }
            }
            return String(decoding: result, as: UTF8.self)
        }
    }
}
