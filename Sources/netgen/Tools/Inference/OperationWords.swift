/// What the names of members and parameters say of calls.
extension CallPlace {
    /// The names that say what is done: the surest first, in lower case. Others, such as `mode`, may be of settings, too.
    static let usualNames = [
        "method", "operationname", "action", "cmd", "command", "op", "operation", "function", "func", "procedure",
        "rpc",
    ]

    var isUsual: Bool { Self.usualNames.contains(name.lowercased()) }

    /// What stands beside an operation's name in the bodies of protocols.
    static let arguments: Set = ["params", "parameters", "args", "arguments", "kwargs", "variables"]

    /// Whether it is within what an operation is given, where `method` is not what tells the operation.
    var isInArguments: Bool {
        switch self {
        case .query: false
        case .body(let path): path.dropLast().contains(where: Self.arguments.contains)
        }
    }

    /// How many objects of the body it is in.
    var depth: Int {
        switch self {
        case .query: 0
        case .body(let path): path.count
        }
    }

    /// The place of that name beside it.
    func sibling(_ name: String) -> CallPlace {
        switch self {
        case .query: .query(name)
        case .body(let path): .body(path.dropLast() + [name])
        }
    }

    /// Whether it may tell operations apart though nothing in its name says so. Kinds of things are a union's to tell, and
    /// data, among which are tokens, is nobody else's.
    var mayBeUnusual: Bool {
        !isUsual && !VariantRule.isTag(name) && !ShapeName(text: name).isOfData
    }

    /// Whether it is called as what a protocol says of itself beside the operation: `"jsonrpc": "2.0"`. Of what has another
    /// name, ids and tokens are constant only by chance.
    func isFixed(beside operation: CallPlace) -> Bool {
        guard self != operation, ["jsonrpc", "version", "v", "protocol", "service"].contains(name.lowercased()) else {
            return false
        }
        switch (self, operation) {
        case (.query, .query): return true
        case (.body(let path), .body): return path.count == 1
        case (.query, .body), (.body, .query): return false
        }
    }

    /// Whether a spec can have a field of that name.
    var isExpressible: Bool {
        switch self {
        case .query(let name): !name.isEmpty && TextForm.isOneLine(name)
        case .body(let path): path.allSatisfy { !$0.isEmpty && TextForm.isOneLine($0) && $0 != "$comment" }
        }
    }
}

/// What operations are called.
extension String {
    /// Whether a program is told this: `getPets`, `aria2.addUri`, `tools/list`. Ids have more digits, and people write blanks.
    var isOperationWord: Bool {
        guard unicodeScalars.first?.isASCIILetter == true, utf8.count <= 64, !ScalarForm.isUUID(self) else {
            return false
        }
        let digits = unicodeScalars.count(where: \.isASCIIDigit)
        return digits * 3 <= utf8.count
            && unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "_-.:/".unicodeScalars.contains($0) }
    }

    /// Whether it is called as functions are: `getPets`, `Player.Stop`.
    var saysWhatIsDone: Bool { !operationNamespace.isEmpty || TypeName.words(of: self).first?.isVerb == true }

    /// `aria2.` of `aria2.addUri`
    var operationNamespace: String { lastIndex(of: ".").map { String(self[...$0]) } ?? "" }
}
