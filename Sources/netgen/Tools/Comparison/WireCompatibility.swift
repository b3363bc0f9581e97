/// The extent to which one side can decode the values that the other side encodes.
enum WireCompatibility {
    case always, sometimes, never

    /// The grade for released apps.
    var grade: Change.Grade {
        switch self {
        case .always: .safe
        case .sometimes: .risky
        case .never: .breaking
        }
    }
}

/// One side of the connection, with its types.
struct WireSide {
    var types: TypePairs.Types
    /// Whether this side is an app. Apps accept unlisted values of enums, and servers reject them.
    var isApp: Bool

    /// Returns the type without aliases and optionals, with its declaration, if it has a name.
    fileprivate func resolved(_ type: TypeReference) -> (type: TypeReference, declaration: DeclaredType?) {
        let target = type.following(behindOptionals: true) { types[TypeReference.named($0).title]?.alias }
        guard case .named = target else { return (target, nil) }
        return (target, types[target.title])
    }

    /// Returns the extent to which this side can decode, as `type`, the values that the writer encodes as another type.
    func canRead(_ writtenType: TypeReference, from writer: WireSide, as type: TypeReference, _ pairs: TypePairs)
        -> WireCompatibility
    {
        if case .optional(let wrapped) = writtenType {
            let fit = canRead(wrapped, from: writer, as: type, pairs)
            if case .optional = type { return fit }
            return fit == .always ? .sometimes : fit
        }
        let (read, declaration) = resolved(type)
        let (sent, sentDeclaration) = writer.resolved(writtenType)
        switch (read, sent) {
        case (.json, _): return .always
        case (_, .json): return .sometimes
        case (.array(let element), .array(let other)), (.dictionary(let element), .dictionary(let other)):
            return canRead(other, from: writer, as: element, pairs)
        case (.named, .named):
            let areSame = isApp ? pairs.names[read.title] == sent.title : pairs.names[sent.title] == read.title
            guard let declaration, let sentDeclaration else { return areSame ? .always : .never }
            return areSame && declaration.form == sentDeclaration.form
                ? .always : declared(sentDeclaration, readAs: declaration)
        case (.named, .string) where declaration?.isTextEnum == true:
            return isApp && declaration?.enumeration?.isClosed == false ? .always : .sometimes
        case (.string, .named) where sentDeclaration?.isTextEnum == true: return .always
        case (.named, .dictionary) where (declaration?.form ?? .object) == .object: return .sometimes
        case (.dictionary, .named) where (sentDeclaration?.form ?? .object) == .object: return .sometimes
        case (.named, _), (_, .named):
            return declaration?.form == .union || sentDeclaration?.form == .union ? .sometimes : .never
        case (.scalar(let read), .scalar(let sent)): return scalar(sent, from: writer, readAs: read)
        case (.file, .file): return .always
        case (.array, _), (.dictionary, _), (.optional, _), (.file, _), (.scalar, _): return .never
        }
    }

    /// Returns the compatibility of two declarations that don't correspond. Objects may be compatible if the writer
    /// declares every field that the reader requires.
    private func declared(_ sent: DeclaredType, readAs read: DeclaredType) -> WireCompatibility {
        switch (read.model.kind, sent.model.kind) {
        case (.structure(let read), .structure(let sent)):
            let keys = Set(sent.map(\.partKey))
            return read.allSatisfy { $0.value.presence != .required || keys.contains($0.key) } ? .sometimes : .never
        case (.enumeration(let read), .enumeration(let sent)):
            guard read.rawType == sent.rawType else { return .never }
            let values = Set(read.cases.map(\.rawValue))
            let hasAll = sent.cases.allSatisfy { values.contains($0.rawValue) }
            return hasAll && (isApp || sent.isClosed) || isApp && !read.isClosed ? .always : .sometimes
        case (.union, _), (_, .union): return .sometimes
        default: return .never
        }
    }

    private func scalar(_ sent: Scalar, from writer: WireSide, readAs read: Scalar) -> WireCompatibility {
        if sent == read { return .always }
        if sent.name == read.name, let sent = sent.pattern, let read = read.pattern {
            // Apps encode only the first format. A server may encode any of the formats.
            let writtenPatterns = writer.isApp ? Array(sent.alternatives.prefix(1)) : sent.alternatives
            let common = writtenPatterns.filter(read.alternatives.contains)
            return common.isEmpty ? .never : common == writtenPatterns ? .always : .sometimes
        }
        switch (sent.row.json, read.row.json) {
        case (.text, .text) where read == .string: return .always
        case (.text, .text) where sent == .string: return .sometimes
        // A number in another unit of time decodes as another date, so no value is compatible.
        case (.number(.moment), .number(.moment)): return .never
        case (.number(let sent), .number(let read)):
            // A wider integer type can decode any narrower one. Only a type for fractions can decode a fraction.
            guard let range = read.wholeRange else { return .always }
            return sent.wholeRange.map(range.contains) ?? false ? .always : .sometimes
        case (.quoted(let sent), .quoted(let read)):
            guard let range = read.wholeRange else { return .always }
            return sent.wholeRange.map(range.contains) ?? false ? .always : .sometimes
        case (.quoted, .text) where read == .string: return .always
        // Apps also decode such values without quotes.
        case (.text, .quoted) where sent == .string, (.number(.whole), .quoted): return .sometimes
        case (.number, .quoted(.decimal)), (.quoted, .number(.decimal)): return .sometimes
        case (.any, _), (_, .any), (.text, _), (.number, _), (.quoted, _), (.flag, _): return .never
        }
    }
}

extension TypeReference {
    /// The type in Swift, independent of its form in JSON. For example, a date is a `Date` in every format.
    var inSwift: TypeReference {
        switch self {
        case .array(let element): .array(element.inSwift)
        case .dictionary(let element): .dictionary(element.inSwift)
        case .optional(let wrapped): .optional(wrapped.inSwift)
        case .scalar(let scalar): .scalar(scalar.inSwift)
        case .named, .file: self
        }
    }
}

extension Scalar {
    /// The first scalar with the same type in Swift.
    fileprivate var inSwift: Scalar {
        Scalar.allCases.first { $0.row.swift.type == row.swift.type } ?? self
    }
}

extension DeclaredType {
    fileprivate var isTextEnum: Bool { enumeration?.rawType == .string }
}
