extension GenerationRun {
    /// The former names that an API keeps.
    struct FormerNames {
        /// The snapshot of the API with its former names.
        var snapshot: APISnapshot
        /// The file that declares the former names.
        var file: SourceFile
        /// Whether further runs keep the names without `--keep-renamed`, until another version of netgen runs.
        var stayUntilNextVersion: Bool
    }

    /// Returns the former names that an API keeps in an output folder; `nil` if there are none.
    ///
    /// Without an option, these are the names that another version of netgen chose. Later runs of this version keep them. A
    /// snapshot of a later form can't be read: that is an error with `--keep-renamed`, and a warning without it.
    mutating func formerNames(of api: API, _ snapshot: APISnapshot, in folder: String) -> FormerNames? {
        let isRequested = arguments.keepsFormerNames
        guard isRequested != false else { return nil }
        let stamp = Stamp.read(in: folder)
        let state = stamp.formerNames(of: snapshot.name)
        guard isRequested == true || state != nil else { return nil }
        do {
            guard let last = try stamp.snapshot(of: snapshot.name) else { return nil }
            var snapshot = snapshot
            snapshot.keepNames(of: last, isRequested == true ? .all : state == .pending ? .current : .former)
            return FormerNamesTemplate(api, snapshot).file.map {
                FormerNames(snapshot: snapshot, file: $0, stayUntilNextVersion: state != nil)
            }
        } catch {
            let message = "\(folder): \(error.message)"
            if isRequested == true {
                outcome.fail(message, fix: "use netgen \(error.version), or remove --keep-renamed")
            } else {
                outcome.warn("\(message); not keeping former names")
            }
            return nil
        }
    }
}

extension GenerationArguments {
    /// Whether former names are kept; `nil` if that depends on the version of netgen that made the output.
    ///
    /// A build passes the files that it tracks. Its output depends on nothing but these, so what an earlier build left behind
    /// adds no names.
    fileprivate var keepsFormerNames: Bool? { additions.keepsFormerNames ?? (files.areTracked ? false : nil) }
}
