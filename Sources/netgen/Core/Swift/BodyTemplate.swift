/// The source of a request's body, as an argument.
///
///     body: .json(body)
///     body: .form("name,size,toppings*", [name, size, toppings])
///     body: .multipart([.field("note", note), .file("avatar", avatar)])
///     body: .raw(body, "text/csv")
///     body: .file(file, "image/png")
struct BodyTemplate {
    let requestBody: Body
    let properties: [RequestProperty]
    let scope: Scope

    init(_ requestBody: Body, properties: [RequestProperty], in scope: Scope) {
        self.requestBody = requestBody
        self.properties = properties
        self.scope = scope
    }

    var source: SwiftSource {
        switch requestBody {
        case .json(let name, let mediaType, let isNullSent): json(name, mediaType, isNullSent)
        case .formValue(let name): "body: .form(\(name))"
        case .form: form
        case .multipart: multipart
        case .raw(let name, let mediaType, _): single("raw", name, mediaType)
        case .file(let name, let mediaType): single("file", name, mediaType)
        case .stream(let name, let format, let mediaType): stream(name, format, mediaType)
        }
    }

    private func json(_ name: MemberName, _ mediaType: String?, _ isNullSent: Bool) -> SwiftSource {
        let type: SwiftSource = mediaType.map { ", as: \(literal: $0)" } ?? ""
        let label: SwiftSource = isNullSent ? "orNull: " : ""
        return "body: .json(\(label)\(name)\(type))"
    }

    private func stream(_ name: MemberName, _ format: Spec.Stream.Format, _ mediaType: String?) -> SwiftSource {
        let kind: SwiftSource = format == .sequence ? "sequence" : "lines"
        let type: SwiftSource = mediaType.map { ", as: \(literal: $0)" } ?? ""
        return "body: .\(kind)(\(name)\(type))"
    }

    private func single(_ kind: SwiftSource, _ name: MemberName, _ mediaType: String) -> SwiftSource {
        let isOptional = properties.contains { $0.name == name && $0.value.isOptional }
        if isOptional { return "body: \(name).map { .\(kind)($0, \(literal: mediaType)) }" }
        return "body: .\(kind)(\(name), \(literal: mediaType))"
    }

    private struct Field {
        var property: RequestProperty
        var name: String
        var explodes: Bool
    }

    private var fields: [Field] {
        properties.compactMap { property in
            guard case .form(let name) = property.place else { return nil }
            return Field(property: property, name: name, explodes: property.form.explodes)
        }
    }

    private var form: SwiftSource {
        let names = fields.map { field in
            TemplateVariable.encoded(field.name) + (field.explodes && hasParts(field.property) ? "*" : "")
        }
        let values = fields.map { RequestValueTemplate($0.property, in: scope).source }
        let table: SwiftSource = "\(literal: names.joined(separator: ","))"
        return .fitting(
            "body: .form(\(table), [\(list: values)])",
            else: """
                body: .form(
                    \(table),
                    \(SwiftSource.array(values))
                )
                """
        )
    }

    private func hasParts(_ property: RequestProperty) -> Bool {
        if property.form.spelling != .plain { return true }
        return switch scope.visibleNames.types.sent(property.value.type) {
        case .array, .dictionary: true
        case .scalar, .file, .optional, .named: false
        }
    }

    private var multipart: SwiftSource {
        let parts = fields.filter { !$0.explodes }.map { field -> SwiftSource in
            let value = RequestValueTemplate(field.property, in: scope).plain
            let kind = kind(of: field.property)
            let type: SwiftSource = mediaType(of: field.property, as: kind).map { ", as: \(literal: $0)" } ?? ""
            let part: SwiftSource = ".\(SwiftSource(line: kind.rawValue))(\(literal: field.name), \(value)\(type))"
            return "\(part)\(headers(of: field.name))"
        }
        guard let others = fields.first(where: \.explodes)?.property else {
            return .fitting(
                "body: .multipart([\(list: parts)])",
                else: """
                    body: .multipart([
                        \(SwiftSource.rows(parts, trailingComma: true))
                    ])
                    """
            )
        }
        return .fitting(
            "body: .multipart([\(list: parts)], and: \(others.name), as: \(part(of: others)))",
            else: """
                body: .multipart(
                    \(SwiftSource.array(parts)),
                    and: \(others.name),
                    as: \(part(of: others))
                )
                """
        )
    }

    /// Returns the source of a closure that creates a part whose name is a key of a dictionary: `{ .file($0, $1) }`.
    private func part(of others: RequestProperty) -> SwiftSource {
        guard case .dictionary(let element) = scope.visibleNames.types.sent(others.value.type) else { return .empty }
        let kind = element == .json ? .value : kind(of: element)
        return "{ .\(SwiftSource(line: kind.rawValue))($0, $1) }"
    }

    private func headers(of part: String) -> SwiftSource {
        let headers = properties.compactMap { property -> SwiftSource? in
            guard case .partHeader(let name, part) = property.place else { return nil }
            return "\(literal: name): \(RequestValueTemplate(property, in: scope).source)"
        }
        return headers.isEmpty ? "" : ".with(headers: [\(list: headers)])"
    }

    private enum PartKind: String {
        case file, field, json
        /// A part that is text or JSON, depending on the value at run time.
        case value

        /// The default media type of the part.
        var usualMediaType: String {
            switch self {
            case .json: "application/json"
            case .field, .value: "text/plain"
            case .file: "application/octet-stream"
            }
        }
    }

    /// Returns the kind of a property's part. Scalars are text unless their media type is JSON; structured values are
    /// JSON.
    private func kind(of property: RequestProperty) -> PartKind {
        let kind = kind(of: property.value.type)
        guard kind != .file, let mediaType = property.form.mediaType, MediaType(mediaType).isJSON else { return kind }
        // A JSON part can't apply a format, so a value with a format is a plain field.
        return scope.visibleNames.types.format(of: property.value.type) == nil ? .json : .field
    }

    private func kind(of type: TypeReference, isElement: Bool = false) -> PartKind {
        switch scope.visibleNames.types.sent(type) {
        case .file: .file
        // Each element of an array is a part. A nested array has no text form, so it is JSON.
        case .array(let element): isElement ? .json : kind(of: element, isElement: true)
        case .optional(let wrapped): kind(of: wrapped, isElement: isElement)
        case .dictionary, .json: .json
        case .named(let path): kind(of: scope.visibleNames.types[path])
        case .scalar: .field
        }
    }

    private func kind(of model: Model?) -> PartKind {
        switch model?.kind {
        case .enumeration: .field
        case .union, .tuple: .value
        case .structure, .alias, nil: .json
        }
    }

    private func mediaType(of property: RequestProperty, as kind: PartKind) -> String? {
        guard let mediaType = property.form.mediaType, mediaType != kind.usualMediaType else { return nil }
        return switch kind {
        case .value: nil
        case .file: mediaType
        case .field: MediaType(mediaType).isJSON ? nil : mediaType
        case .json: mediaType
        }
    }
}
