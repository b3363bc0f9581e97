/// What words mean in the names of operations.
extension OperationName {
    static let methods: Set = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    /// Verbs that are nothing else at the end of a name.
    static let plainVerbs: Set = [
        "get", "list", "create", "update", "delete", "remove", "add", "put", "patch", "fetch", "find", "search",
        "retrieve", "read", "replace", "upsert", "destroy", "index", "show",
    ]

    /// Verbs that are followed by many.
    static let listingVerbs: Set = ["list", "search", "find", "count", "query", "index"]

    static let prepositions: Set = [
        "as", "at", "by", "for", "from", "if", "in", "into", "of", "on", "per", "to", "using", "via", "with", "without",
    ]

    /// What placeholders end with that stand for one of many.
    static let identifiers: Set = ["id", "key", "name", "reference", "slug"]

    static let adjectives: Set = ["current", "latest", "own", "private", "public"]

    /// Short words that are spelled out where a group is called so.
    static let spelledOut = ["repo": "repository", "repos": "repositories"]

    /// What frameworks call the groups of their operations.
    static let silentNouns: Set = ["api", "client", "controller", "operations", "resource", "service"]

    static let verbs: Set = plainVerbs.union([
        "accept", "activate", "approve", "archive", "assign", "attach", "authenticate", "authorize", "block", "cancel",
        "change", "check", "clear", "clone", "close", "compare", "complete", "configure", "confirm", "convert", "copy",
        "count", "deactivate", "decline", "detach", "disable", "dismiss", "download", "duplicate", "edit", "empty",
        "enable", "execute", "expire", "export", "follow", "fork", "generate", "grant", "import", "insert", "install",
        "invite", "invoke", "is", "join", "leave", "link", "lock", "login", "logout", "mark", "merge", "modify", "move",
        "open", "pause", "pin", "ping", "post", "preview", "publish", "push", "query", "redeliver", "redirect",
        "refresh", "register", "reject", "rename", "render", "reopen", "replay", "request", "rerun", "resend", "reset",
        "resolve", "restart", "restore", "resume", "revoke", "rotate", "run", "save", "select", "send", "set", "star",
        "start", "stop", "submit", "subscribe", "suspend", "sync", "test", "transfer", "trigger", "unarchive",
        "unblock", "unfollow", "uninstall", "unlink", "unlock", "unpin", "unpublish", "unstar", "unsubscribe",
        "unsuspend", "upload", "validate", "verify", "watch",
    ])
}
