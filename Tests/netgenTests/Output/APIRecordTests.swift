import Testing

@testable import netgen

/// Tests of the records of APIs in stamps.
@Suite("Records of APIs")
struct APIRecordTests {
    /// The row of a stored property in a stamp, or the reason why it has none.
    enum Row {
        /// A member of the record.
        case member(String)
        /// The key, the name, or the type before the members.
        case head
        /// No row. Users of the API can't observe the property, or it follows from others.
        case none(String)
    }

    @Test("Every stored property of an API has a row in stamps, or a reason to have none")
    func rows() throws {
        let members = try Self.recordedMembers()
        for (part, rows) in Self.rows {
            let labels = Set(Mirror(reflecting: part).children.compactMap(\.label))
            #expect(labels == Set(rows.map(\.key)), "\(type(of: part))")
            for case (let label, .member(let name)) in rows {
                #expect(members.contains(name), "\(type(of: part)).\(label): no case records \(name)")
            }
        }
    }

    @Test("Every default and every verdict in a stamp is read as it was written")
    func texts() {
        let values: [DefaultValue] = [
            .bool(true), .number("-1.5e3"), .string("a \"b\", \\c or é"), .enumCase("small"), .emptyArray,
            .emptyDictionary,
            .array([.enumCase("a"), .string("x, y"), .array([.number("1"), .bool(false)])]),
        ]
        for value in values { #expect(DefaultValue(spelling: value.spelling) == value) }
        let tests: [VerdictTest<DefaultValue>] =
            [.nothing, .atMost(.number("99")), .oneOf([.string("a or = \", b"), .number("0")], orAbsent: true)]
        for test in tests {
            let read = VerdictTest.read(test.spelling(of: "meta.code", \.spelling))
            #expect(read?.field == "meta.code")
            #expect(read?.test == test)
        }
        for text in ["[1", "\"open", ".self", ". "] { #expect(DefaultValue(spelling: text) == nil, "\(text)") }
    }

    @Test("Every place of a parameter is read as it was written")
    func places() {
        let places: [RequestPlace] = [
            .path(2), .query("a b"), .header("If-Match"), .cookie("id"), .form("x header y"),
            .partHeader("X-Name", part: "a b"), .body,
        ]
        for place in places { #expect(RequestPlace(key: place.key) == place) }
    }

    @Test("The texts of netgen 0.1.0 are read as values")
    func legacy() throws {
        let styles: [(String, Spec.Paging.PagingStyle.Key)] = [
            (#"the page "page" from 1, unless there is false at "more""#, .page), (#"the offset "skip""#, .offset),
            (#"the cursor "after" of the body, found at "meta.next", unless there is false at "more""#, .cursor),
            (#"the link in the header "Next""#, .link), ("the Link header", .linkHeader),
        ]
        for (text, key) in styles {
            let style = try #require(Spec.Paging.PagingStyle(legacy: text))
            #expect(style.parts.key == key)
            #expect(style.spelling == text)
        }
        for text in ["JSON", "JSON (text/json)", "a form", "a multipart form", "a file (image/png)", "text/csv"] {
            #expect(Body(legacy: text, isNullSent: false)?.spelling == text)
        }
        let stream = "a stream of lines (application/x-ndjson)"
        #expect(Body(legacy: stream, isNullSent: false)?.spelling == stream)
        var property = RequestProperty(name: "a", place: .form("photo header X-Size"))
        property.readLegacyStyle(#"* separated by "|" as image/png"#)
        #expect(property.form.explodes)
        #expect(property.form.spelling == .separated("|", ofMembers: false))
        #expect(property.form.mediaType == "image/png")
        #expect(property.place == .partHeader("X-Size", part: "photo"))
    }
}

extension APIRecordTests {
    /// Returns the members of the records of all comparisons and of a few golden cases.
    static func recordedMembers() throws -> Set<String> {
        var members: Set<String> = []
        func collect(_ value: JSONValue) {
            for member in value.members {
                members.insert(member.key)
                collect(member.value)
            }
            value.elements.forEach(collect)
        }
        let names = ["format-of-documents", "openapi-grpc-gateway", "openapi-unions", "openapi-verdicts"]
        for golden in GoldenCase.all where names.contains(golden.name) {
            let api = Generator().generate(from: try golden.spec()).api
            api.flatMap { JSONValue(record: APIRecord.text(of: APIVersion($0))) }.map(collect)
        }
        var sources = SourceFiles()
        for comparison in ComparisonCase.all {
            for file in ["old.json", "new.json"] {
                let version = try comparison.version(file, &sources)
                JSONValue(record: APIRecord.text(of: version)).map(collect)
            }
        }
        return members
    }
}
