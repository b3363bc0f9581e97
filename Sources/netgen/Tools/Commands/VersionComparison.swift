/// A comparison of two versions of an API that are on the disk.
struct VersionComparison {
    /// The old version.
    let before: APIVersion
    let report: ChangeReport

    /// Reads both versions and compares them; `nil` if there is an error.
    init?(from old: String, to new: String, _ outcome: inout CommandResult) throws(DiskError) {
        var files = SourceFiles()
        // Read both versions before checking either, so that the problems of both are reported.
        let before = try Self.version(at: old, otherVersion: new, &files, &outcome)
        let oldPaths = files.paths
        let now = try Self.version(at: new, otherVersion: old, &files, &outcome)
        guard let before, let now else { return nil }
        if old != new {
            let newPaths = Array(files.paths.dropFirst(oldPaths.count))
            Self.warnOfCommonFiles(oldPaths, newPaths, of: [old, new], &outcome)
        }
        self.before = before
        let changes = Comparison.changes(from: before, to: now)
        report = ChangeReport(oldPath: old, newPath: new, changes: changes, files: files)
    }

    /// Returns the API of a spec or of a folder with generated files; `nil` if there is an error.
    private static func version(
        at path: String,
        otherVersion: String,
        _ files: inout SourceFiles,
        _ outcome: inout CommandResult
    ) throws(DiskError) -> APIVersion? {
        if Disk.kind(of: Path.join(path, Stamp.fileName)) == .file {
            let stamp = Stamp.read(in: path)
            var problem = "the API of \(path) is unknown"
            if stamp.records.count > 1 { problem = "\(path) contains several APIs" }
            do {
                if let version = try stamp.apiVersion() { return version }
            } catch {
                problem = "\(path): \(error.message)"
            }
            outcome.fail(problem, fix: "pass a spec instead")
            return nil
        }
        guard let text = SourceText(spec: path, &outcome) else { return nil }
        var diagnostics = Diagnostics()
        // Warnings concern generated code, and a comparison generates none. So warnings must not become errors.
        let resolved = try files.api(in: text, otherVersion: otherVersion, diagnostics: &diagnostics) {
            $0.reading.isStrict = false
            $0.additions.calls += Self.allCalls
        }
        guard let (spec, api) = resolved else {
            outcome.report(diagnostics.errors, in: files)
            outcome.status = .failure
            return nil
        }
        var version = APIVersion(api)
        version.limitCalls(to: spec.requests.calls.dropLast(Self.allCalls.count))
        return version
    }

    /// The functions that a client can have without a key in its spec, because `generate` has an option for them.
    private static let allCalls: [CallStyle] = [.members, .groups]

    /// Warns if both versions read the same file, such as a document that both specs name.
    private static func warnOfCommonFiles(
        _ oldPaths: [String],
        _ newPaths: [String],
        of versions: [String],
        _ outcome: inout CommandResult
    ) {
        let exceptions = versions.flatMap { [$0, SpecFolder.configuration(of: $0) ?? $0] }
        for path in oldPaths where newPaths.contains(path) && !exceptions.contains(path) {
            outcome.warn("both versions read \(path), so the changes of this file are not compared")
            outcome.hint("fix: put the old version of the file next to \(versions[0]), for example with git worktree")
        }
    }
}

extension Diagnostics {
    fileprivate var errors: Diagnostics {
        var result = Diagnostics()
        for diagnostic in list where diagnostic.severity == .error {
            result.error(diagnostic.code, diagnostic.message, at: diagnostic.range, fix: diagnostic.fix)
        }
        return result
    }
}
