#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A watch over the files that a run of `generate` reads.
///
/// The watch covers the files that the last run read, and the files that the run looked for but didn't find. It also
/// covers inputs of the next run: new specs in the spec folder and new sources of the app.
struct InputWatcher {
    private let arguments: GenerationArguments
    /// The files that the last run read or looked for.
    private var read: Set<String> = []
    /// The files that the last run wrote. These files aren't inputs, even inside a watched folder.
    private var writtenPaths: Set<String> = []
    /// The version of each watched file; `nil` if the file doesn't exist.
    private var versions: [String: FileVersion?] = [:]

    /// Creates a watch that begins now. It notices changes of files that runs read from now on.
    init(_ arguments: GenerationArguments) {
        self.arguments = arguments
        versions = current
    }

    var count: Int { versions.values.count { $0 != nil } }

    /// Adds the files that a run has read.
    ///
    /// A file that was already watched keeps its version from before the run, so a change during the run is noticed.
    mutating func note(_ run: GenerationRun) {
        read = Set(run.input.paths + run.input.missing)
        writtenPaths = Set(run.plans.flatMap { plan in plan.entries.map { plan.path(of: $0) } })
        versions = current.merging(versions.filter { !writtenPaths.contains($0.key) }) { _, before in before }
    }

    /// Returns the files that were changed, created or removed since the last check, in alphabetical order.
    mutating func changes() -> [String] {
        let now = current
        defer { versions = now }
        return Set(now.keys).union(versions.keys).filter { (now[$0] ?? nil) != (versions[$0] ?? nil) }.sorted()
    }

    /// Waits until files have changed and a further check finds no change, and returns the changed files. So no file is
    /// read while it is written.
    ///
    /// `wait` suspends the loop between two checks. If it returns `false`, the result is `nil`.
    mutating func next(wait: () -> Bool) -> [String]? {
        var changed: Set<String> = []
        while wait() {
            let more = changes()
            if more.isEmpty, !changed.isEmpty { return changed.sorted() }
            changed.formUnion(more)
        }
        return nil
    }

    private var current: [String: FileVersion?] {
        let files = arguments.files
        var specs = files.specs
        if specs.isEmpty { specs = (try? SpecFolder.candidates()) ?? [] }
        let sources = arguments.sources.flatMap { (try? SpecFolder.candidates(in: $0, endings: [".swift"])) ?? [] }
        let configurations = files.configuration.map { [$0] } ?? specs.flatMap(SpecFolder.configurations)
        let paths = read.union(specs + sources + configurations + files.overlays).subtracting(writtenPaths)
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, FileVersion(of: $0)) })
    }
}

/// The file number, the size and the modification time of a file. The value changes if the file is written or replaced.
struct FileVersion: Equatable {
    private var file: UInt64
    private var size: Int64
    private var seconds: Int64
    private var nanoseconds: Int64

    /// Creates the version of the file at a path; `nil` if the file doesn't exist.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        file = UInt64(status.st_ino)
        size = Int64(status.st_size)
        (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec))
    }
}
