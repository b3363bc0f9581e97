import Testing

@testable import netgen

@Suite("Reading a spec")
struct SpecReaderTests {
    private func parse(_ text: String) throws -> Spec {
        let source = SourceText(path: "spec.json", text: text)
        var diagnostics = Diagnostics()
        let value = try #require(JSONParser.parse(source, diagnostics: &diagnostics))
        let spec = try #require(SpecReader.spec(value, in: source, diagnostics: &diagnostics))
        #expect(diagnostics.list.map(\.message) == [])
        return spec
    }

    @Test("The name, environments, security and failures of an API are read")
    func facts() throws {
        let spec = try parse(completeSpec)
        #expect(spec.identity.name.value == "Complete")
        #expect(spec.identity.description == "Everything.\nTwice.")
        #expect(spec.identity.access == .public)
        #expect(spec.identity.namespace?.value == "CompleteAPI")
        #expect(spec.hosts.environments.map(\.value.url.value) == ["https://api.example.com/v1", "http://[::1]:8080"])
        #expect(spec.hosts.servers.map(\.value.url?.value) == ["https://uploads.example.com", nil])
        #expect(spec.hosts.servers[1].value.urls.map(\.name.value) == ["production", "local"])
        let kinds = spec.security.schemes.map(\.value.kind)
        #expect(
            kinds == [
                .bearer, .basic, .apiKey(name: "api key", location: .query), .apiKey(name: "sid", location: .cookie),
            ]
        )
        #expect(spec.security.requirement?.map { $0.map(\.value) } == [["token"], ["key", "user"]])
        #expect(spec.responses.failures.map(\.status.value) == [.code(404), .range(5), .any])
        #expect(spec.responses.failures.map { $0.schema == nil } == [true, false, true])
        #expect(spec.responses.failures[2].description == "Anything else.")
    }

    @Test("The payload isn't one of a wrapper's own fields")
    func wrappers() throws {
        let spec = try parse(completeSpec)
        #expect(spec.responses.wrappers.map(\.name?.value) == [nil, "inline", "body"])
        #expect(spec.responses.wrappers.map(\.shape.payload.value) == [.key("ocs.data"), .inline, .body])
        guard case .object(let inner) = spec.responses.wrappers[0].shape.fields[0].schema.kind else {
            Issue.record("\"ocs\" isn't an object")
            return
        }
        #expect(inner.map(\.name.value) == ["meta"])
        #expect(spec.responses.wrappers[0].rule.success.map(\.field.value) == ["ocs.meta.code", "error"])
        #expect(spec.responses.wrappers[0].rule.success[0].test.json.elements.count > 1)
        #expect(spec.responses.wrappers[0].rule.success[1].test.requiresAbsence)
        guard case .properties(let properties, let codes) = spec.responses.wrappers[0].rule.failure else {
            Issue.record("no properties")
            return
        }
        #expect(properties.map(\.name.value) == ["code", "message"])
        #expect(
            codes?.cases.map { "\($0.name.value) \($0.value.kind)" } == [
                #"notFound number("404")"#, #"gone number("410")"#,
            ]
        )
        #expect(try parse(#"{"netgen": 1, "name": "A", "wrapper": "b"}"#).responses.defaultWrapper?.value == "b")
    }

    @Test(
        "A payload field determines the location of the payload, and whether it is optional",
        arguments: [
            (#""fields": {"a": {"fields": {"b": "Payload"}}, "c": "int"}"#, .key("a.b")),
            (#""fields": {"a": {"fields": {"b": "Payload?"}}, "c": "int"}"#, .optionalKey("a.b")),
            (#""fields": {"a": {"type": "Payload", "optional": true}}"#, .optionalKey("a")),
            (#""fields": {"a": "Payload"}, "payload": "a?""#, .optionalKey("a")),
            (#""fields": {"a": "Payload?"}, "payload": "a""#, .optionalKey("a")),
            (#""payload": "a.b?""#, .optionalKey("a.b")),
        ] as [(String, Spec.PayloadLocation)]
    )
    func payloadField(wrapper: String, location: Spec.PayloadLocation) throws {
        let spec = try parse(#"{"netgen": 1, "name": "A", "wrapper": {\#(wrapper)}}"#)
        #expect(spec.responses.wrappers[0].shape.payload.value == location)
    }

    @Test("Models are read with their types and notes")
    func types() throws {
        let spec = try parse(completeSpec)
        let pet = try #require(spec.types.models.first { $0.name.value == "Pet" })
        #expect(pet.schema.notes.traits.words == "codable,hashable,mutable,identifiable,AppModel,AppCore.Entity")
        #expect(spec.requests.calls == [.members, .client])
        #expect(spec.types.own.map(\.type.value.qualified) == ["AppCore.Money", "ID"])
        #expect(spec.types.dateFormat?.value.alternatives == ["yyyy/MM/dd HH:mm"])
        #expect(spec.types.rules.map(\.spelling) == ["*Response=codable,AppModel"])
        guard case .object(let fields) = pet.schema.kind else {
            Issue.record("Pet is no object")
            return
        }
        let born = try #require(fields.first { $0.name.value == "born" })
        let pattern = DatePattern(alternatives: ["dd.MM.yyyy", "yyyy-MM-dd"])
        #expect(born.schema.notes.form.dateFormat?.value == pattern)
        #expect(born.schema.kind == .expression(.optional(.scalar(.patterned(pattern)))))
        #expect(fields[0].schema.notes.declaration.swiftName?.value == "petID")
        #expect(fields[1].schema.notes.declaration.deprecated == Spec.Deprecation(message: "Use labels."))
        #expect(fields[2].schema.notes.presence.isNullable && fields[2].schema.notes.presence.isOptional)
        #expect(fields[3].schema.notes.limits.all.map(\.keyword) == [.minLength, .maxLength, .pattern])
        guard case .expression(.dictionary(.array(.optional(.named(let tag))))) = fields[1].schema.kind else {
            Issue.record("tags: \(fields[1].schema.kind)")
            return
        }
        let location = completeSpec.utf8.index(completeSpec.startIndex, offsetBy: Int(tag.range.start))
        #expect(completeSpec[location...].hasPrefix("Tag?]"))
        guard case .values(let values) = fields[5].schema.kind, case .tuple(let elements) = values.kind else {
            Issue.record("extra: \(fields[5].schema.kind)")
            return
        }
        #expect(elements.map(\.name.value) == ["first", "second"])
    }

    @Test("Enum values and union tags are read")
    func choices() throws {
        let spec = try parse(completeSpec)
        var tags: [String: [String?]] = [:]
        var values: [String: [String]] = [:]
        for model in spec.types.models {
            switch model.schema.kind {
            case .union(let union): tags[model.name.value] = union.variants.map(\.tag?.value)
            case .enumeration(let enumeration):
                values[model.name.value] = enumeration.values.map { value in
                    switch value.value.kind {
                    case .string(let text), .number(let text): text
                    default: ""
                    }
                }
            default: break
            }
        }
        #expect(tags == ["Animal": ["cat", "dog"], "Either": ["Pet", "Problem"], "Loose": [nil, nil]])
        #expect(values == ["Tag": ["red", "+1"], "Level": ["1", "20", "300"]])
    }

    @Test("Endpoints are read with their parameters, bodies and paging")
    func endpoints() throws {
        let spec = try parse(completeSpec)
        let list = spec.requests.endpoints[0]
        #expect(list.address.method.value == "GET" && list.address.path.value == "/stores/{storeID}/pets")
        #expect(list.request.query[0].schema.notes.form.explode?.value == false)
        #expect(list.address.security?.isEmpty == true)
        #expect(PathTemplate.placeholders(in: list.address.path).map(\.value) == ["storeID"])
        if case .named(let name) = list.wrapping.wrapper {
            #expect(name.value == "inline")
        } else {
            Issue.record("wrapper")
        }
        if case .none = spec.requests.endpoints[1].wrapping.wrapper {} else { Issue.record("wrapper of createPet") }
        let bodies = spec.requests.endpoints.map { endpoint in
            switch endpoint.request.body?.kind {
            case .json: "json"
            case .formValue: "form value"
            case .form(let fields): "form \(fields.count)"
            case .multipart(let parts): "multipart \(parts.count)"
            case .raw(let type): type
            case .file(let type): "file \(type)"
            case .stream(let format, _): "stream \(format)"
            case nil: "-"
            }
        }
        #expect(
            bodies == [
                "-", "json", "json", "form 1", "multipart 3", "text/csv; charset=utf-8", "file image/png", "-",
                "application/octet-stream", "-", "-", "-",
            ]
        )
        if case .raw("*/*") = spec.requests.endpoints[6].result.response?.kind {
        } else {
            Issue.record("response of uploadFile")
        }
        let paging = spec.requests.endpoints.compactMap { endpoint -> String? in
            guard case .declared(let paging) = endpoint.wrapping.paging else { return nil }
            return switch paging.kind {
            case .page(let parameter, let first, more: nil): "\(parameter.name.value) \(first)"
            case .offset(let parameter, more: nil): parameter.name.value
            case .cursor(let parameter, .body(let next), more: nil): "\(parameter.name.value) \(next.value)"
            case .link(.header(let header)): header.value
            case .linkHeader: "Link"
            default: nil
            }
        }
        #expect(paging == ["page 0", "at.from", "after meta.next", "Next-Page", "Link"])
        #expect(spec.responses.paging.count == 2)
    }

    @Test("A damaged spec never crashes the reader, and its problems are inside the file")
    func mutated() {
        for mutation in mutations(of: Array(completeSpec.utf8)) {
            let source = SourceText(path: "spec.json", bytes: mutation.bytes)
            var files = SourceFiles()
            _ = files.add(source)
            var diagnostics = Diagnostics()
            let value = JSONParser.parse(source, diagnostics: &diagnostics)
            let spec = value.flatMap { SpecReader.spec($0, in: source, diagnostics: &diagnostics) }
            let isReported = spec != nil || diagnostics.hasErrors
            let isInside = diagnostics.list.allSatisfy {
                $0.range.start >= 0 && Int($0.range.start) <= source.bytes.count
            }
            if !isReported || !isInside { Issue.record("\(mutation.description)") }
            _ = diagnostics.sorted.first.map { DiagnosticPrinter(files: files).text(of: $0) }
        }
    }
}
