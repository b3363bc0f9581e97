extension String {
    /// The string as a single shell argument, in quotes if necessary.
    var quotedForShell: String {
        let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./+:=@,".contains($0) }
        if isPlain, !isEmpty { return self }
        return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
    }
}
