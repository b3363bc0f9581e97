/// The name of a type or protocol in the app: `Money`, or `AppCore.Money` with its module.
struct AppName: Hashable {
    /// The module, which the output imports; `nil` for the module that contains the output.
    let module: String?
    /// The name. A nested type has the names of its enclosing types as a prefix: `Common.Pet`.
    let name: String

    /// Creates the name of a type that netgen has generated.
    init(_ path: String, in module: AppName?) {
        self.module = module?.name
        name = path
    }

    /// Creates a name from an author's string. Fails unless the string is a Swift name, because the name becomes code.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(parts.count), parts.allSatisfy(TextSyntax.isIdentifier) else { return nil }
        module = parts.count == 2 ? parts[0] : nil
        name = parts[parts.count - 1]
    }

    /// The first component of the name, which Swift looks up in the scope.
    var outermostName: String { String(name.prefix { $0 != "." }) }

    var qualified: String { (module.map { $0 + "." } ?? "") + name }
}

extension SpecReader {
    mutating func appName(_ value: JSONValue, of what: String, example: String) -> Located<AppName>? {
        if let text = value.located, let name = AppName(text.value) { return Located(name, at: text.range) }
        diagnostics.error(
            .invalidIdentifier,
            "\(value.shown) is not a valid Swift name for \(what)",
            at: value.range,
            fix: "write \"\(example)\", or \"AppCore.\(example)\" with its module"
        )
        return nil
    }
}

extension Spec {
    /// A type of the app that replaces a generated type: `"money": "AppCore.Money"`.
    struct OwnType: Equatable {
        /// A format, one of netgen's types, or the name of a model.
        var key: Located<String>
        var type: Located<AppName>
    }
}

extension SpecCoder where Value == [Spec.OwnType] {
    /// The coder for the app's types: `{ "money": "AppCore.Money" }`.
    static var ownTypes: SpecCoder {
        .entries(of: "Swift types by format or model", example: #"{ "money": "AppCore.Money" }"#) { entry, reader in
            let key = Located(entry.key, at: entry.keyRange)
            let name = reader.appName(entry.value, of: "a type", example: "Money")
            return name.map { Spec.OwnType(key: key, type: $0) }
        } write: { ownType in
            (ownType.key.value, .string(ownType.type.value.qualified))
        }
    }
}
