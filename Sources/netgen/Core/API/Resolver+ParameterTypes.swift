/// Where a value stands outside of JSON.
enum ParameterSite {
    case path, query, header, cookie, form, multipart

    init(_ place: Spec.ParameterPlace) {
        self =
            switch place {
            case .path: .path
            case .query: .query
            case .header: .header
            case .cookie: .cookie
            }
    }

    var title: String {
        switch self {
        case .path: "a path parameter"
        case .query: "a query parameter"
        case .header: "a header"
        case .cookie: "a cookie"
        case .form: "a field of a form"
        case .multipart: "a field of a multipart body"
        }
    }
}

extension Resolver {
    /// Reports a type whose values cannot be written where they stand.
    ///
    /// A document's are written somehow: as what their JSON is made of.
    mutating func requireParameterType(_ schema: Spec.Schema, place: ParameterSite) {
        if spec.origin == .openAPI { return }
        if schema.notes.isNullable {
            diagnostics.error(
                .unsupportedType,
                "\(place.title) cannot be null",
                at: schema.range,
                fix: #"write "optional": true: what is absent is not sent"#
            )
        }
        if place == .path, isOptional(schema) || schema.notes.defaultValue != nil {
            diagnostics.error(
                .unsupportedType,
                "a path parameter is always there",
                at: schema.range,
                fix: #"leave out "?", "optional" and "default""#
            )
        }
        // A multipart body has parts of JSON for what has a structure.
        if place == .multipart, isStructured(schema) { return }
        guard let problem = problem(with: schema, place: place, isElement: false) else { return }
        diagnostics.error(
            .unsupportedType,
            "\(place.title) cannot be \(problem.text)",
            at: schema.range,
            fix: problem.fix
        )
    }

    /// Whether a value has members, or may have.
    func isStructured(_ schema: Spec.Schema) -> Bool {
        switch underlying(schema)?.kind {
        case .object, .openObject, .tuple, .union, .values, .expression(.dictionary), .expression(.scalar(.json)): true
        case .items(let element): isStructured(element)
        case .expression(.array(let element)):
            isStructured(Spec.Schema(range: schema.range, kind: .expression(element)))
        case .enumeration, .expression, nil: false
        }
    }

    /// What is wrong with a type as a parameter's, in words.
    private func problem(
        with schema: Spec.Schema,
        place: ParameterSite,
        isElement: Bool
    ) -> (text: String, fix: String)? {
        guard let schema = underlying(schema) else { return nil }
        let flat = #"write "string", or one parameter for each value"#
        switch schema.kind {
        case .expression(.scalar(.json)): return ("any JSON value", flat)
        case .expression(.scalar(.bytes)): return ("base64 data", #"write "string""#)
        // Misplaced binary has an error of its own.
        case .expression(.scalar), .expression(.invalid), .expression(.named), .enumeration: return nil
        case .expression(.optional(let wrapped)):
            return problem(
                with: Spec.Schema(range: schema.range, kind: .expression(wrapped)),
                place: place,
                isElement: isElement
            )
        case .expression(.array(let element)):
            if isElement { return ("a list of lists", flat) }
            return problem(
                with: Spec.Schema(range: schema.range, kind: .expression(element)),
                place: place,
                isElement: true
            )
        case .items(let element):
            if isElement { return ("a list of lists", flat) }
            return problem(with: element, place: place, isElement: true)
        case .expression(.dictionary(let element)):
            if let text = mapProblem(place: place, isElement: isElement) { return (text, flat) }
            return problem(
                with: Spec.Schema(range: schema.range, kind: .expression(element)),
                place: place,
                isElement: true
            )
        case .values(let element):
            if let text = mapProblem(place: place, isElement: isElement) { return (text, flat) }
            return problem(with: element, place: place, isElement: true)
        case .object, .openObject: return ("an object", flat)
        case .tuple: return ("a tuple", flat)
        case .union: return ("one of several types", flat)
        }
    }

    private func mapProblem(place: ParameterSite, isElement: Bool) -> String? {
        if isElement { return "made of maps" }
        return switch place {
        case .query, .form: nil
        case .path, .header, .cookie, .multipart: "a map"
        }
    }
}
