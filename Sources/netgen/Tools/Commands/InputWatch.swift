#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Notices what changes of all that a run of `generate` reads.
///
/// That is what the last run has read, what it looked for and did not find, and what the next one would read besides: new specs
/// in the folder of specs, new sources of the app.
struct InputWatch {
    private let arguments: GenerationArguments
    /// What the last run read and looked for.
    private var read: Set<String> = []
    /// What the last run wrote is no input, wherever it stands.
    private var written: Set<String> = []
    /// `nil` where there is no such file.
    private var versions: [String: FileVersion?] = [:]

    /// From now on: what a run reads after this is noticed when it changes.
    init(_ arguments: GenerationArguments) {
        self.arguments = arguments
        versions = current
    }

    var count: Int { versions.values.count { $0 != nil } }

    /// Takes in what a run has read. What was watched before it began is still compared with what it was then.
    mutating func note(_ run: GenerationRun) {
        read = Set(run.input.paths + run.input.missing)
        written = Set(run.plans.flatMap { plan in plan.entries.map { plan.path(of: $0) } })
        versions = current.merging(versions.filter { !written.contains($0.key) }) { _, before in before }
    }

    /// The files that have changed since they were last looked at, those that came and those that went.
    mutating func changes() -> [String] {
        let now = current
        defer { versions = now }
        return Set(now.keys).union(versions.keys).filter { (now[$0] ?? nil) != (versions[$0] ?? nil) }.sorted()
    }

    /// Waits until something has changed and nothing changes any more, so that no file is read while it is being written.
    ///
    /// `wait` lets some time pass; where it says `false`, nobody waits any longer, and the result is `nil`.
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
        let paths = read.union(specs + sources + configurations + files.overlays).subtracting(written)
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, FileVersion(of: $0)) })
    }
}

/// What is another whenever somebody has written a file, or put one in its place.
struct FileVersion: Equatable {
    private var file: UInt64
    private var size: Int64
    private var seconds: Int64
    private var nanoseconds: Int64

    /// `nil` where there is no file.
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
