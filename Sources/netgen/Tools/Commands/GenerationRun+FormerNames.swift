extension GenerationRun {
    /// The former names that an API keeps.
    struct FormerNames {
        /// The API with its former names.
        var version: APIVersion
        /// The file with the declarations of the former names.
        var file: SourceFile
        /// Whether further runs keep the names without `--keep-renamed`, until a run of another version of netgen.
        var stayUntilNextVersion: Bool
    }

    /// Returns the former names that an API keeps in an output folder with a stamp; `nil` if there are none.
    ///
    /// By default, these are the names that another version of netgen generated. Later runs of this version keep them.
    /// A record can be damaged, or of a newer format. That is an error with `--keep-renamed`, and a warning without it.
    mutating func formerNames(of version: APIVersion, after stamp: Stamp, in folder: String) -> FormerNames? {
        let isRequested = arguments.keepsFormerNames
        guard isRequested != false else { return nil }
        let state = stamp.formerNames(of: version.swiftName)
        guard isRequested == true || state != nil else { return nil }
        do {
            guard let last = try stamp.apiVersion(of: version.swiftName) else { return nil }
            var version = version
            version.keepNames(of: last, isRequested == true ? .all : state == .pending ? .current : .former)
            return FormerNamesTemplate(version).file.map {
                FormerNames(version: version, file: $0, stayUntilNextVersion: state != nil)
            }
        } catch {
            let message = "\(folder): \(error.message)"
            if isRequested == true {
                outcome.fail(message, fix: error.fix(otherwise: "remove --keep-renamed"))
            } else {
                outcome.warn("\(message); not keeping former names")
            }
            return nil
        }
    }
}

extension GenerationArguments {
    /// Whether former names are kept; `nil` if that depends on the version of netgen that generated the existing
    /// output.
    ///
    /// A build passes the files that it tracks, and its output depends only on these. So the output of an earlier build
    /// adds no names.
    fileprivate var keepsFormerNames: Bool? { additions.keepsFormerNames ?? (files.areTracked ? false : nil) }
}
