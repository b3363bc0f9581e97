/// The evidence about operations in the names of members and parameters.
extension CallLocation {
    /// The names that usually hold an operation, in lower case, the most reliable first. Other names, such as `mode`,
    /// may also be settings.
    static let conventionalNames = [
        "method", "operationname", "action", "cmd", "command", "op", "operation", "function", "func", "procedure",
        "rpc",
    ]

    var isConventional: Bool { Self.conventionalNames.contains(name.lowercased()) }

    /// The names of the members that usually contain the arguments of an operation.
    static let arguments: Set = ["params", "parameters", "args", "arguments", "kwargs", "variables"]

    /// Whether the location is inside the arguments of an operation. In arguments, `method` doesn't name the operation.
    var isInArguments: Bool {
        switch self {
        case .query: false
        case .body(let path): path.dropLast().contains(where: Self.arguments.contains)
        }
    }

    /// The depth of the location in the body, 1 for a top-level member; 0 in a query.
    var depth: Int {
        switch self {
        case .query: 0
        case .body(let path): path.count
        }
    }

    /// Returns the location of another name in the same object.
    func sibling(_ name: String) -> CallLocation {
        switch self {
        case .query: .query(name)
        case .body(let path): .body(path.dropLast() + [name])
        }
    }

    /// Whether the value at the location may distinguish operations despite its name. Names for kinds belong to unions,
    /// and names for data, such as tokens, don't distinguish operations.
    var isPlausible: Bool {
        !isConventional && !VariantRule.isTag(name) && !ShapeName(text: name).suggestsData
    }

    /// Returns whether the location has a fixed value of a protocol, judging by its name: `"jsonrpc": "2.0"`. Under
    /// other names, IDs and tokens may be constant by chance.
    func isFixed(beside operation: CallLocation) -> Bool {
        guard self != operation, ["jsonrpc", "version", "v", "protocol", "service"].contains(name.lowercased()) else {
            return false
        }
        switch (self, operation) {
        case (.query, .query): return true
        case (.body(let path), .body): return path.count == 1
        case (.query, .body), (.body, .query): return false
        }
    }

    /// Whether a spec can declare a field with this name.
    var isExpressible: Bool {
        switch self {
        case .query(let name): !name.isEmpty && TextSyntax.isOneLine(name)
        case .body(let path): path.allSatisfy { !$0.isEmpty && TextSyntax.isOneLine($0) && $0 != "$comment" }
        }
    }
}

/// The evidence about operations in their names.
extension String {
    /// Whether the string may name an operation: `getPets`, `aria2.addUri`, `tools/list`. IDs have more digits, and
    /// sentences contain spaces.
    var isOperationWord: Bool {
        guard unicodeScalars.first?.isASCIILetter == true, utf8.count <= 64, !ScalarSyntax.isUUID(self) else {
            return false
        }
        let digits = unicodeScalars.count(where: \.isASCIIDigit)
        return digits * 3 <= utf8.count
            && unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "_-.:/".unicodeScalars.contains($0) }
    }

    /// Whether the string looks like a function's name: `getPets`, `Player.Stop`.
    var namesAction: Bool { !operationNamespace.isEmpty || TypeName.words(of: self).first?.isVerb == true }

    /// The namespace of an operation, with the dot: `aria2.` for `aria2.addUri`; empty without a namespace.
    var operationNamespace: String { lastIndex(of: ".").map { String(self[...$0]) } ?? "" }
}
