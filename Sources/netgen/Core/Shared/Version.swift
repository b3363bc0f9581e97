enum Version {
    /// The version of netgen, as `--version` and the stamps of output folders show it.
    static let current = "0.1.0"
}
