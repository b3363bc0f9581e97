/// What a type or a protocol of the app is called: `Money`, or with the module that has it, `AppCore.Money`.
struct AppName: Hashable {
    /// The module, which the output imports; `nil`: the one that the output is compiled in.
    let module: String?
    /// A type in others has their names in front: `Common.Pet`.
    let name: String

    /// A type that netgen has made.
    init(_ path: String, in module: AppName?) {
        self.module = module?.name
        name = path
    }

    /// The name in a text of an author; `nil` for anything else, which must not become code.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(parts.count), parts.allSatisfy(TextForm.isIdentifier) else { return nil }
        module = parts.count == 2 ? parts[0] : nil
        name = parts[parts.count - 1]
    }

    /// What is looked up where the name is used.
    var outermostName: String { String(name.prefix { $0 != "." }) }

    var qualified: String { (module.map { $0 + "." } ?? "") + name }
}

extension SpecReader {
    mutating func appName(_ value: JSONValue, of what: String, example: String) -> Located<AppName>? {
        if let text = value.located, let name = AppName(text.value) { return Located(name, at: text.range) }
        diagnostics.error(
            .invalidIdentifier,
            "\(value.shown) is not the name of \(what) in Swift",
            at: value.range,
            fix: "write \"\(example)\", or with the module that has it, \"AppCore.\(example)\""
        )
        return nil
    }
}

extension Spec {
    /// A type of the app's that stands wherever one would be generated: `"money": "AppCore.Money"`.
    struct OwnType: Equatable {
        /// A format, a type of netgen's, or the name of a model.
        var key: Located<String>
        var type: Located<AppName>
    }
}

extension SpecForm where Value == [Spec.OwnType] {
    /// `{ "money": "AppCore.Money" }`
    static var ownTypes: SpecForm {
        .entries(of: "Swift types by format or model", example: #"{ "money": "AppCore.Money" }"#) { entry, reader in
            let key = Located(entry.key, at: entry.keyRange)
            let name = reader.appName(entry.value, of: "a type", example: "Money")
            return name.map { Spec.OwnType(key: key, type: $0) }
        } write: { own in
            (own.key.value, .string(own.type.value.qualified))
        }
    }
}
