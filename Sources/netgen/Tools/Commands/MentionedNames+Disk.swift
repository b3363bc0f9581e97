extension MentionedNames {
    /// Creates the set of names in all `.swift` files of a folder, at any depth. Generated files are skipped, and also
    /// files and folders whose names begin with a dot.
    ///
    /// The paths of the files that were read are added to `paths`.
    init(in folder: String, noting paths: inout [String]) throws(DiskError) {
        self.init()
        do {
            try add(folder, noting: &paths)
        } catch {
            throw error.fixed("pass a folder of Swift sources, such as Sources/App, to --used-by")
        }
    }

    private mutating func add(_ folder: String, noting paths: inout [String]) throws(DiskError) {
        for name in try Disk.names(in: folder) where !name.hasPrefix(".") {
            let path = Path.join(folder, name)
            if Disk.kind(of: path) == .folder {
                try add(path, noting: &paths)
            } else if name.hasSuffix(".swift") {
                let source = try Disk.contents(of: path)
                if Self.isGenerated(source) { continue }
                add(source)
                paths.append(path)
            }
        }
    }
}
