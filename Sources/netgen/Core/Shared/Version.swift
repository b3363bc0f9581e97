enum Version {
    /// The version of netgen, as in `--version` and the stamps of output folders.
    static let current = "0.1.0"
}
