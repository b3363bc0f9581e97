/// The parts of speech of words in the names of operations.
extension StringProtocol {
    var isVerb: Bool { verbs.contains(lowercased()) }

    /// Whether the word is always a verb at the end of a name.
    var isPlainVerb: Bool { plainVerbs.contains(lowercased()) }

    /// Whether the word is always a verb, even at the end of a path: `/pets/getAll`, `/pets/delete/{id}`.
    var isPathVerb: Bool { pathVerbs.contains(lowercased()) }

    /// Whether the word is a verb that becomes a noun before another noun, as in `upload sessions`.
    var isNounVerb: Bool { nounVerbs.contains(lowercased()) }

    var isPreposition: Bool { prepositions.contains(lowercased()) }

    var isArticle: Bool { utf8.count <= 3 && ["a", "an", "the"].contains(lowercased()) }

    var isAdjective: Bool {
        let word = lowercased()
        return word.count > 4 && word.hasSuffix("ed") || adjectives.contains(word)
    }

    /// Whether the word is a version or `api`: `v1`, `v2.1`.
    var isVersion: Bool {
        let word = lowercased()
        return word == "api"
            || word.first == "v" && word.dropFirst().first?.isNumber == true
                && word.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
    }

    /// Whether the segment of a path is a version: the `2` of `/api/2/things`, the `2026-03` of `/things/2026-03`.
    var isVersionInPath: Bool { isVersion || allSatisfy { $0.isNumber || $0 == "-" } }
}

extension String {
    /// Returns whether two nouns differ only in their number.
    func isSame(as other: String) -> Bool {
        TypeName.singular(of: lowercased()) == TypeName.singular(of: other.lowercased())
    }

    var isPlural: Bool { TypeName.singular(of: self) != self }
}

extension [String] {
    /// The words in the singular: `upload session` for `upload sessions`.
    var one: [String] { dropLast() + suffix(1).map { TypeName.singular(of: $0) } }

    /// Whether the words are a compound noun: `upload sessions` is a compound noun, but `cancel orders` is an action.
    var isCompound: Bool { count == 2 && self[0].isNounVerb && self[1].isPlural }
}

private let plainVerbs: Set = [
    "get", "list", "create", "update", "delete", "remove", "add", "put", "patch", "fetch", "find", "search", "retrieve",
    "read", "replace", "upsert", "destroy", "index", "show",
]

private let pathVerbs = plainVerbs.subtracting(["put", "patch", "search", "index", "show"])

private let nounVerbs: Set = [
    "backup", "download", "export", "import", "login", "post", "query", "request", "run", "search", "sync", "test",
    "transfer", "upload",
]

private let prepositions: Set = [
    "as", "at", "by", "for", "from", "if", "in", "into", "of", "on", "per", "to", "using", "via", "with", "without",
]

private let adjectives: Set = ["current", "latest", "own", "private", "public"]

private let verbs: Set = plainVerbs.union([
    "abort", "accept", "acknowledge", "activate", "adjudicate", "adjust", "allocate", "analyze", "apply",
    "approve", "archive", "assign", "attach", "authenticate", "authorize", "ban", "block", "calculate", "cancel",
    "change", "check", "clear", "clone", "close", "compare", "complete", "compute", "configure", "confirm",
    "connect", "convert", "copy", "count", "deactivate", "decline", "decode", "decrypt", "demote", "deny",
    "deploy", "describe", "detach", "detect", "disable", "disconnect", "dismiss", "dispatch", "download",
    "duplicate", "edit", "empty", "enable", "encode", "encrypt", "enrich", "enroll", "escalate", "evaluate",
    "execute", "expire", "export", "finalize", "follow", "fork", "fulfill", "generate", "grant", "import",
    "ingest", "initialize", "initiate", "insert", "install", "invite", "invoke", "is", "join", "kick", "leave",
    "link", "lock", "login", "logout", "mark", "merge", "migrate", "modify", "move", "mute", "notify", "open",
    "pause", "pin", "ping", "post", "predict", "prepare", "preview", "promote", "provide", "provision", "publish",
    "purge", "push", "query", "reactivate", "reboot", "rebuild", "recalculate", "recover", "redeem", "redeliver",
    "redirect", "refresh", "regenerate", "register", "reindex", "reject", "reload", "rename", "render", "reopen",
    "reorder", "replay", "replicate", "request", "require", "rerun", "resend", "reset", "resolve", "restart", "restore",
    "resume", "retry", "revert", "revoke", "rotate", "run", "save", "scrape", "select", "send", "set", "simulate",
    "star", "start", "stop", "submit", "subscribe", "summarize", "suspend", "sync", "terminate", "test",
    "transcribe", "transfer", "translate", "trigger", "unarchive", "unassign", "unban", "unblock", "undelete",
    "unfollow", "uninstall", "unlink", "unlock", "unmute", "unpin", "unpublish", "unregister", "unset", "unstar",
    "unsubscribe", "unsuspend", "upload", "validate", "verify", "watch", "wipe", "withdraw",
])
