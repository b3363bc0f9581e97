/// A sample value as an expression of a type.
///
///     Petstore.Pet(id: 1, name: "sample", status: .init(rawValue: "available"))
struct SampleTemplate {
    let scope: Scope
    /// The function that unwraps an optional value. If `nil`, the expression uses `!`.
    var unwrap: SwiftSource?

    /// Returns the expression; `nil` if the sample isn't a value of the type.
    func source(_ sample: JSONValue, as type: TypeReference) -> SwiftSource? {
        switch (type, sample.kind) {
        case (.optional(let wrapped), _):
            return sample == .null ? "nil" : source(sample, as: wrapped)
        case (.json, _):
            return json(sample)
        case (.named(let path), _):
            return scope.visibleNames.types[path].flatMap { source(sample, of: $0, at: path) }
        case (.array(let element), .array(let samples)):
            return all(samples.map { source($0, as: element) }).map { .literal($0) }
        case (.dictionary, .object(let members)) where members.isEmpty:
            return "[:]"
        case (.dictionary(let element), .object(let members)):
            let pairs = members.map { member in
                source(member.value, as: element).map { $0.after("\(literal: member.key): ") }
            }
            return all(pairs).map { .literal($0) }
        case (.file, .string):
            return "\(scope[.multipartFile])(\(bytes(of: "sample")))"
        case (.scalar(let scalar), _):
            return source(sample, as: scalar)
        case (.array, _), (.dictionary, _), (.file, _):
            return nil
        }
    }

    private func source(_ sample: JSONValue, as scalar: Scalar) -> SwiftSource? {
        let mapping = scalar.row.swift
        switch (mapping.literalSyntax, sample.kind) {
        case (.literal, .string(let digits)) where scalar.isQuoted: return number(digits, as: scalar)
        case (.literal, .string(let text)): return scalar.text == nil ? nil : "\(literal: text)"
        case (.literal, .number(let spelling)): return scalar.number == nil ? nil : number(spelling, as: scalar)
        case (.literal, .bool(let flag)): return scalar.row.json.isFlag ? (flag ? "true" : "false") : nil
        case (.initializer(let label), .string(let text)):
            return unwrapped(initializerCall(mapping.type, label, "\(literal: text)"))
        case (.moment, .string), (.moment, .number):
            return "\(scope[.date])(timeIntervalSince1970: 1_709_209_800)"
        case (.day, .string):
            return unwrapped(initializerCall(mapping.type, nil, "\(literal: Scalar.date.row.sample)"))
        case (.seconds, .number(let spelling)):
            return ".seconds(\(SwiftSource(number: spelling)))"
        case (.bytes, .string(let text)):
            if text == scalar.row.sample { return bytes(of: "sample") }
            // The sample of a whole body isn't Base64, so its UTF-8 bytes are the data.
            if !ScalarSyntax.isBase64(text) { return bytes(of: text) }
            return unwrapped(initializerCall(mapping.type, "base64Encoded", "\(literal: text)"))
        case (.literal, _), (.initializer, _), (.moment, _), (.day, _), (.seconds, _), (.bytes, _):
            return nil
        }
    }

    private func unwrapped(_ value: SwiftSource, isTry: Bool = false) -> SwiftSource {
        if let unwrap { return "\(unwrap)(\(value))" }
        return isTry ? "(\(value))!" : "\(value)!"
    }

    private func initializerCall(_ type: ExternalType, _ label: String?, _ text: SwiftSource) -> SwiftSource {
        "\(scope[type])(\(label.map { SwiftSource(line: $0 + ": ") } ?? .empty)\(text))"
    }

    private func bytes(of text: String) -> SwiftSource { "\(scope[.data])(\(literal: text).utf8)" }

    /// Returns the expression of a number. `Decimal` creates literals from `Int` and `Double`, so a number that isn't
    /// exact in `Double` is created from a string.
    private func number(_ spelling: String, as scalar: Scalar) -> SwiftSource {
        let sixteenths = Double(spelling).map { $0 * 16 } ?? .nan
        let isExact = sixteenths == sixteenths.rounded() && abs(sixteenths) < 0x1p53
        if scalar != .decimal || isExact { return SwiftSource(number: spelling) }
        return unwrapped(initializerCall(.decimal, "string", "\(literal: spelling)"))
    }

    // MARK: - Models

    private func source(_ sample: JSONValue, of model: Model, at path: [TypeName]) -> SwiftSource? {
        let name = scope.name(of: path)
        if model.replacement.ownType != nil {
            return unwrapped("try? \(name)(json: \(scope[.data])(\(literal: sample.compact).utf8))", isTry: true)
        }
        switch (model.kind, sample.kind) {
        case (.alias(let type), _):
            return source(sample, as: type)
        case (.structure(let properties), .object(let members)):
            let values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
            return arguments(properties.map { ($0, values[$0.key]) }).map { .call(name, $0) }
        case (.tuple(let properties), .array(let samples)):
            return arguments(of: samples, for: properties).map { .call(name, $0) }
        case (.enumeration(let enumeration), _):
            return source(sample, of: enumeration, named: name)
        case (.union(let union), _):
            guard let index = sample.variant, union.variants.indices.contains(index) else { return nil }
            let variant = union.variants[index]
            let value = union.isKeyed ? variant.tags.first.flatMap { sample[$0] } : sample.insideVariant
            let call: SwiftSource = "\(name).\(unescaped: variant.name)"
            return value.flatMap { source($0, as: variant.type) }.map { .call(call, [$0]) }
        case (.structure, _), (.tuple, _): return nil
        }
    }

    private func arguments(of samples: [JSONValue], for elements: [Property]) -> [SwiftSource]? {
        let named = elements.filter { !$0.storage.keepsAdditionalProperties }
        let missing = Array(repeating: JSONValue?.none, count: max(0, named.count - samples.count))
        guard let arguments = arguments(Array(zip(named, samples + missing))), samples.count > named.count else {
            return arguments(Array(zip(named, samples + missing)))
        }
        guard let rest = elements.first(where: \.storage.keepsAdditionalProperties),
            let list = source(.array(Array(samples[named.count...])), as: rest.type)
        else { return nil }
        return arguments + ["\(label: rest.name): \(list)"]
    }

    private func arguments(_ pairs: [(property: Property, sample: JSONValue?)]) -> [SwiftSource]? {
        var arguments: [SwiftSource] = []
        for (property, sample) in pairs where !property.storage.keepsAdditionalProperties {
            guard let sample else {
                if property.value.presence == .required, property.value.defaultValue == nil { return nil }
                if property.value.presence == .nullable { arguments.append("\(label: property.name): nil") }
                continue
            }
            if property.declaration.documentation.deprecation != nil, property.value.presence != .required { continue }
            if sample == .null, property.value.presence != .required {
                let null: SwiftSource = property.value.presence == .optionalNullable ? ".null" : "nil"
                arguments.append("\(label: property.name): \(null)")
                continue
            }
            guard let value = source(sample, as: property.type) else { return nil }
            let wrapped: SwiftSource = property.value.presence == .optionalNullable ? .call(".value", [value]) : value
            arguments.append(wrapped.after("\(label: property.name): "))
        }
        return arguments
    }

    private func source(_ sample: JSONValue, of enumeration: Enumeration, named name: SwiftSource) -> SwiftSource? {
        guard let text = sample.text, let value = enumeration.cases.first(where: { $0.rawValue == text }) else {
            return nil
        }
        return "\(name).\(unescaped: value.name)"
    }

    // MARK: - Free-form JSON

    private func json(_ sample: JSONValue) -> SwiftSource {
        switch sample.kind {
        case .null: "nil"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let spelling): SwiftSource(number: spelling)
        case .string(let text): "\(literal: text)"
        case .array(let elements): "[\(list: elements.map(json))]"
        case .object(let members) where members.isEmpty: "[:]"
        case .object(let members): "[\(list: members.map { "\(literal: $0.key): \(json($0.value))" })]"
        }
    }

    private func all(_ sources: [SwiftSource?]) -> [SwiftSource]? {
        var result: [SwiftSource] = []
        for source in sources {
            guard let source else { return nil }
            result.append(source)
        }
        return result
    }
}
