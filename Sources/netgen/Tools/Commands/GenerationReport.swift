/// The result of a run for people and for machines: the output folders, and the files in them.
struct GenerationReport {
    /// The files of the spec folder that aren't specs, as lines of the summary.
    var skipped: [String] = []
    var folders: [Folder] = []

    struct Folder {
        var path: String
        /// The counts of the API's contents: `14 endpoints, 20 models`; `nil` if the folder has no API anymore.
        var counts: String?
        var files: [File]

        /// Returns the names of the files in any of the states.
        func names(_ states: OutputPlan.State...) -> [String] {
            files.filter { states.contains($0.state) }.map(\.name)
        }
    }

    struct File {
        var name: String
        var state: OutputPlan.State
    }

    /// The report of the next run with the same input, which changes nothing.
    var unchanged: GenerationReport {
        var report = self
        report.folders = folders.compactMap { folder in
            let names = folder.names(.unchanged, .missing, .stale, .edited)
            let files = names.map { File(name: $0, state: .unchanged) }
            return files.isEmpty ? nil : Folder(path: folder.path, counts: folder.counts, files: files)
        }
        return report
    }

    /// Returns the summary of a run that began at an instant:
    ///
    /// ```
    /// Generated/Kinto: 14 endpoints, 20 models; unchanged
    /// Generated/Petstore: 12 endpoints, 31 models; wrote PetstoreModels.swift; removed PetstoreFixtures.swift
    /// 8 files: 1 written, 6 unchanged, 1 removed in 0.3 s
    /// ```
    func summary(since start: ContinuousClock.Instant) -> String {
        var lines = skipped
        for folder in folders {
            var changes: [String] = []
            let written = folder.names(.missing, .stale, .edited)
            if !written.isEmpty { changes.append("wrote \(written.joined(separator: ", "))") }
            let removed = folder.names(.leftOver)
            if !removed.isEmpty { changes.append("removed \(removed.joined(separator: ", "))") }
            let counts = folder.counts.map { " \($0);" } ?? ""
            lines.append("\(folder.path):\(counts) \(changes.isEmpty ? "unchanged" : changes.joined(separator: "; "))")
        }
        let states = folders.flatMap(\.files).map(\.state)
        let removed = states.count { $0 == .leftOver }
        let unchanged = states.count { $0 == .unchanged }
        let written = states.count - removed - unchanged
        let files = states.count == 1 ? "1 file" : "\(states.count) files"
        let time = Terminal.duration(since: start)
        lines.append("\(files): \(written) written, \(unchanged) unchanged, \(removed) removed\(time)")
        return lines.map { $0 + "\n" }.joined()
    }

    /// Returns the folders and the states of their files as JSON, with the reasons for each folder.
    func json(
        state: (OutputPlan.State) -> String,
        reasons: [String: [String]] = [:]
    ) -> [JSONValue.Member] {
        let folders = folders.map { folder in
            let files = folder.files.map { file in
                JSONValue.object(["name": .string(file.name), "state": .string(state(file.state))])
            }
            return JSONValue.object([
                "path": .string(folder.path), "holds": folder.counts.map { .string($0) }, "files": .array(files),
                "reasons": reasons[folder.path].map { .array($0.map { .string($0) }) },
            ])
        }
        return JSONValue.members(["folders": .array(folders)])
    }
}

extension GenerationReport {
    /// Creates the report of a run.
    init(_ run: GenerationRun) {
        skipped = run.input.skipped.map { path, kind in
            "\(path): " + (kind?.name ?? "not a spec, because it has no key \"netgen\" or \"openapi\"")
        }
        folders = run.plans.filter { !$0.sources.isEmpty }.map { plan in
            Folder(
                path: plan.folder,
                counts: run.apis[plan.folder]?.counts,
                files: plan.sources.map { File(name: $0.name, state: $0.state) }
            )
        }
    }
}
