import Testing

@testable import netgen

@Suite("Automatic removal of wrappers")
struct FoundWrapperTests {
    /// The documents whose responses repeat a wrapper, each with the reason for which netgen keeps the wrapper.
    static let documents: [String: Reason] = [
        "box": .few, "discord": .few, "discourse31": .few, "figma": .few, "github-rest": .few,
        "github-rest-814": .few, "gotd-bot": .none, "influxdb-oss": .few, "intercom": .few, "jikan": .nothingInCommon,
        "kucoin-earn": .none, "matrix-client": .few, "meilisearch": .few, "memos": .few, "nexus": .few,
        "oapi-codegen-naming": .few, "ogen-superset": .few, "ogen-tinkoff": .none, "outline": .nothingInCommon,
        "overseerr": .few, "prometheus31": .none, "qdrant": .none, "resend31": .few, "star-trek": .few,
        "svix": .few, "telegram-bot": .none, "twilio-verify": .few, "workos31": .few,
        "xero-payroll-uk": .nothingInCommon,
    ]

    /// The reason for which a wrapper is kept.
    enum Reason: String {
        /// No reason; the wrapper is removed.
        case none
        /// Too few responses: fewer than four fifths have the wrapper.
        case few
        /// A borderline case: a few more endpoints without the wrapper would leave fewer than four fifths.
        case nearBorder
        /// No evidence: the responses have neither a success Boolean nor a field in common.
        case nothingInCommon
    }

    @Test(
        "A wrapper is removed automatically if four fifths of the responses clearly have it",
        .enabled(if: !RealDocuments.corpus.isEmpty, "../shared/corpus is not next to the package")
    )
    func table() throws {
        var reasons: [String: Reason] = [:]
        for path in RealDocuments.corpus {
            let spec = try #require(try Self.spec(at: path, keepingWrappers: true))
            guard let finding = WrapperSearch.findings(in: spec).first else { continue }
            let name = DocumentFormat.stem(of: Path.name(of: path))
            let isTakenOff = try #require(try Self.spec(at: path)).responses.wrappers.contains(
                where: \.shape.isDescribed
            )
            let count = finding.members.count
            reasons[name] =
                if isTakenOff { Reason.none } else if count * 5 < spec.jsonResponseCount * 4 {
                    .few
                } else if !finding.isCertain { .nothingInCommon } else { .nearBorder }
        }
        #expect(reasons == Self.documents)
    }

    @Test(
        "Adding or removing one endpoint doesn't change which wrapper is removed",
        .enabled(if: !RealDocuments.corpus.isEmpty, "../shared/corpus is not next to the package"),
        arguments: documents.filter { $0.value == .none }.keys.sorted()
    )
    func neighbors(name: String) throws {
        let path = try #require(RealDocuments.corpus.first { DocumentFormat.stem(of: Path.name(of: $0)) == name })
        let whole = try #require(try Self.spec(at: path))
        let operation = try parsed(
            #"""
            {"get": {"responses": {"200": {"description": "OK", "content": {
                "application/json": {"schema": {"type": "integer"}}}}}}}
            """#
        ).1
        let paths = Dictionary(grouping: whole.requests.endpoints, by: \.address.path.value).filter {
            $0.value.count == 1
        }
        let wrapped = try #require(paths.keys.sorted().first { paths[$0]?.first.flatMap(whole.wrapper) != nil })
        for edit in ["remove", "add"] {
            let spec = try #require(
                try Self.spec(at: path) { document in
                    document.mappingMembers { member in
                        guard member.key == "paths" else { return member }
                        if edit == "remove" { return member.with(member.value.keepingMembers { $0.key != wrapped }) }
                        var other = member.value.members.first { $0.key == wrapped } ?? member
                        other.key = "/another"
                        other.value = operation
                        return member.with(JSONValue.object(member.value.members + [other]))
                    }
                }
            )
            #expect(
                spec.responses.wrappers.map(\.shape.payload.value)
                    == whole.responses.wrappers.map(\.shape.payload.value)
            )
            #expect(
                spec.responses.wrappers.map { $0.shape.fields.map(\.schema.shape) }
                    == whole.responses.wrappers.map { $0.shape.fields.map(\.schema.shape) }
            )
            for endpoint in spec.requests.endpoints where endpoint.address.path.value != "/another" {
                let same = whole.requests.endpoints.first {
                    $0.address.path == endpoint.address.path && $0.address.method == endpoint.address.method
                }
                #expect(same.flatMap { whole.wrapper(of: $0)?.name } == spec.wrapper(of: endpoint)?.name)
            }
        }
    }

    private static func spec(
        at path: String,
        keepingWrappers: Bool = false,
        editing edit: (JSONValue) -> JSONValue = { $0 }
    ) throws -> Spec? {
        let text = SourceText(path: path, bytes: try Disk.contents(of: path))
        var diagnostics = Diagnostics()
        let document = try #require(DocumentFormat.parse(text, file: 0, diagnostics: &diagnostics))
        let amendments = keepingWrappers ? try amendmentsForPass(#""wrapper": null"#) : nil
        return OpenAPIParser.parse(
            edit(document),
            in: text,
            amendments: amendments,
            reading: { _ in nil },
            diagnostics: &diagnostics
        )
    }
}
