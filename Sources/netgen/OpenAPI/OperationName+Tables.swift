/// What words mean in the names of operations.
extension OperationName {
    static let methods: Set = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    /// What Flask writes before a placeholder: `/pets/<int:id>`.
    static let pathTypes = ["int", "float", "path", "string", "uuid"]

    /// Verbs that are nothing else at the end of a name.
    static let plainVerbs: Set = [
        "get", "list", "create", "update", "delete", "remove", "add", "put", "patch", "fetch", "find", "search",
        "retrieve", "read", "replace", "upsert", "destroy", "index", "show",
    ]

    /// Ids that say less than the path.
    static let silentIDs: Set = plainVerbs.union(methods).union(["all", "one"])

    /// Verbs that are nothing else at the end of a path, either: `/pets/getAll`, `/pets/delete/{id}`.
    static let pathVerbs: Set = [
        "get", "list", "create", "update", "delete", "remove", "add", "fetch", "find", "retrieve", "read", "replace",
        "upsert", "destroy",
    ]

    /// Verbs that no method stands for, so that they say more than the method does.
    static let searches: Set = ["search", "find"]

    /// Verbs that are followed by many.
    static let listingVerbs: Set = ["list", "search", "find", "count", "query", "index"]

    /// Verbs that are nouns as well, before another one.
    static let nounVerbs: Set = [
        "backup", "download", "export", "import", "query", "request", "run", "search", "sync", "test", "transfer",
        "upload",
    ]

    static let prepositions: Set = [
        "as", "at", "by", "for", "from", "if", "in", "into", "of", "on", "per", "to", "using", "via", "with", "without",
    ]

    /// What placeholders end with that stand for one of many.
    static let identifiers: Set = ["id", "key", "name", "reference", "slug"]

    /// What stands before the verb: `batch delete`.
    static let adverbs: Set = ["batch", "bulk"]

    static let adjectives: Set = ["current", "latest", "own", "private", "public"]

    /// What Laravel and Rails call the actions of a resource: `pets.index`, `pets.store`.
    static let resourceActions = ["index": "list", "store": "create"]

    /// Short words that are spelled out where a group is called so.
    static let spelledOut = ["repo": "repository", "repos": "repositories"]

    /// What frameworks call the groups of their operations.
    static let silentNouns: Set = ["api", "client", "controller", "operations", "resource", "service"]

    static let verbs: Set = plainVerbs.union([
        "abort", "accept", "acknowledge", "activate", "adjudicate", "adjust", "allocate", "analyze", "apply",
        "approve", "archive", "assign", "attach", "authenticate", "authorize", "block", "calculate", "cancel",
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
        "reorder", "replay", "replicate", "request", "require", "rerun", "resend", "reset", "resolve", "restart",
        "restore",
        "resume", "retry", "revert", "revoke", "rotate", "run", "save", "scrape", "select", "send", "set", "simulate",
        "star", "start", "stop", "submit", "subscribe", "summarize", "suspend", "sync", "terminate", "test",
        "transcribe", "transfer", "translate", "trigger", "unarchive", "unassign", "unban", "unblock", "undelete",
        "unfollow", "uninstall", "unlink", "unlock", "unmute", "unpin", "unpublish", "unregister", "unset", "unstar",
        "unsubscribe", "unsuspend", "upload", "validate", "verify", "watch", "wipe", "withdraw",
    ])
}
