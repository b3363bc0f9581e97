/// A record of a successful run of `generate`. If nothing has changed since that run, the next one doesn't generate
/// again, and only repeats the report and the problems.
///
/// The record contains hashes of everything that the result depends on: the executable, the arguments, the input files,
/// and the output files with their stamps. It is only valid on the machine that wrote it, so Git must not track it.
struct RunRecord {
    /// A hash of the executable, the arguments and the names of the files in the spec folder.
    var command: String
    /// The files that the run read, and those that it looked for but didn't find.
    var inputs: [FileHash]
    /// The generated files and the stamps.
    var outputs: [FileHash]
    /// The report of the next run if nothing changes.
    var report: GenerationReport
    /// The errors and warnings, as ``CommandResult/problemsRecord``.
    var problems: JSONValue

    /// The path of a file with a hash of its contents.
    struct FileHash {
        var path: String
        /// The hash; empty if the file is missing.
        var hash: String

        /// Whether the file still has these contents, or is still missing. A symbolic link always counts as a change.
        var isCurrent: Bool {
            switch Disk.kind(of: path) {
            case .nothing: hash.isEmpty
            case .file: (try? Disk.contents(of: path)).map { Fingerprint($0).text == hash } ?? false
            case .folder, .link, .other: false
            }
        }
    }

    /// Whether the input and the output are unchanged since the run.
    var isCurrent: Bool { inputs.allSatisfy(\.isCurrent) && outputs.allSatisfy(\.isCurrent) }
}

extension RunRecord {
    /// Creates the record of a run whose plans have been performed. Returns `nil` if another run with the same input can
    /// have another result, or can't notice that the input has changed.
    init?(_ run: GenerationRun, of site: Site) {
        guard run.isRepeatable, let inputs = run.inputHashes else { return nil }
        command = site.command
        self.inputs = inputs
        outputs = run.plans.flatMap(\.outputHashes)
        report = GenerationReport(run).unchanged
        problems = run.outcome.problemsRecord
    }
}

extension GenerationRun {
    /// Whether the next run with the same input writes the same files.
    ///
    /// Former names depend on the stamp of the previous run. So a run that considers them can change the output of the
    /// next run, unless it changed nothing.
    fileprivate var isRepeatable: Bool {
        if plans.allSatisfy(\.isUpToDate) { return true }
        let keepsFormerNames = arguments.additions.keepsFormerNames
        return keepsFormerNames == false
            || keepsFormerNames == nil
                && plans.allSatisfy { plan in
                    guard let version = apis[plan.folder]?.version else { return true }
                    return plan.last.formerNames(of: version.swiftName) == nil
                }
    }

    /// The hashes of the input files; `nil` if an input isn't a regular file, such as standard input.
    fileprivate var inputHashes: [RunRecord.FileHash]? {
        let texts = input.others + input.files.texts
        guard texts.allSatisfy({ Disk.kind(of: $0.path) == .file && !$0.path.hasPrefix("/dev/") }) else { return nil }
        var missing = input.missing
        if arguments.files.configuration == nil {
            let read = Set(input.files.paths)
            missing += input.specs.flatMap { spec in
                SpecFolder.configurations(of: spec.path).prefix { !read.contains($0) }
            }
        }
        return texts.map { RunRecord.FileHash(path: $0.path, hash: Fingerprint($0.bytes).text) }
            + missing.map { RunRecord.FileHash(path: $0, hash: "") }
    }
}

extension OutputPlan {
    /// The hashes of the files in the folder after the plan has been performed.
    fileprivate var outputHashes: [RunRecord.FileHash] {
        let stamp = entries.first { $0.name == Stamp.fileName && $0.state != .leftOver }
        let hashes = next.files.merging(stamp.map { [$0.name: Fingerprint($0.contents).text] } ?? [:]) { $1 }
        return hashes.sorted { $0.key < $1.key }.map { name, hash in
            RunRecord.FileHash(path: Path.join(folder, name), hash: hash)
        }
    }
}

// MARK: - Files

extension RunRecord {
    /// The file that contains the record of a command line, in the hidden folder `.netgen` of the output folder.
    struct Site {
        private let folder: String
        private let name: String
        fileprivate let command: String

        /// Creates the site for a command line; `nil` if its runs aren't recorded.
        ///
        /// A build that tracks files decides whether to run netgen. Its output folder contains only files that depend on
        /// the tracked files.
        init?(_ arguments: GenerationArguments) {
            let files = arguments.files
            guard !files.areTracked, !files.tracking.areWatched, arguments.sources.isEmpty, files.sharedModels.isEmpty,
                let executable = ExecutableVersion()
            else { return nil }
            let options = GenerationArguments.options(of: .generate).flatMap { $0.words(for: arguments) }
            var names: [String] = []
            if files.specs.isEmpty {
                guard let paths = try? SpecFolder.candidates(includesConfigurations: true) else { return nil }
                names = paths
            }
            folder = Path.join(files.output ?? SpecFolder.output, ".netgen")
            name = Self.hash(of: files.specs) + ".json"
            command = Self.hash(of: [executable.description] + files.specs + [""] + options + [""] + names)
        }

        private static func hash(of words: [String]) -> String {
            Fingerprint(Array(words.joined(separator: "\0").utf8)).text
        }

        /// The record of the last run with the same executable and arguments; `nil` if there is none.
        var record: RunRecord? {
            let path = Path.join(folder, name)
            var diagnostics = Diagnostics()
            guard let bytes = try? Disk.contents(of: path),
                let value = JSONParser.parse(SourceText(path: path, bytes: bytes), diagnostics: &diagnostics),
                !diagnostics.hasErrors, let record = RunRecord(value), record.command == command
            else { return nil }
            return record
        }

        /// Writes a record. An error has no effect, except that the next run generates again.
        func write(_ record: RunRecord) {
            if Disk.kind(of: folder) == .nothing {
                guard (try? Disk.makeFolder(folder)) != nil,
                    (try? Disk.makeFile(Path.join(folder, ".gitignore"), holding: Array("*\n".utf8))) != nil
                else { return }
            }
            try? Disk.replaceFile(Path.join(folder, name), holding: Array(record.json.indented.utf8))
        }
    }
}

// MARK: - JSON

extension RunRecord {
    fileprivate init?(_ value: JSONValue) {
        guard let command = value["command"]?.string, let problems = value["problems"],
            let inputs = Self.hashes(value["inputs"]), let outputs = Self.hashes(value["outputs"]),
            let report = value["report"].flatMap(GenerationReport.init)
        else { return nil }
        self.init(command: command, inputs: inputs, outputs: outputs, report: report, problems: problems)
    }

    private static func hashes(_ value: JSONValue?) -> [FileHash]? {
        let hashes = value?.elements.compactMap { pair in
            pair["path"]?.string.flatMap { path in pair["hash"]?.string.map { FileHash(path: path, hash: $0) } }
        }
        return hashes?.count == value?.elements.count ? hashes : nil
    }

    fileprivate var json: JSONValue {
        let list = { (hashes: [FileHash]) -> JSONValue in
            .array(hashes.map { .object(["path": .string($0.path), "hash": .string($0.hash)]) })
        }
        return .object([
            "command": .string(command), "inputs": list(inputs), "outputs": list(outputs), "report": report.record,
            "problems": problems,
        ])
    }
}

extension GenerationReport {
    /// Creates the report of a run that changes nothing, from its record.
    fileprivate init?(_ record: JSONValue) {
        guard let folders = record["folders"]?.elements else { return nil }
        skipped = record["skipped"]?.elements.compactMap(\.string) ?? []
        self.folders = folders.map { folder in
            Folder(
                path: folder["path"]?.string ?? "",
                counts: folder["counts"]?.string,
                files: (folder["files"]?.elements ?? []).compactMap { name in
                    name.string.map { File(name: $0, state: .unchanged) }
                }
            )
        }
    }

    fileprivate var record: JSONValue {
        .object([
            "skipped": .array(skipped.map { .string($0) }),
            "folders": .array(
                folders.map { folder in
                    .object([
                        "path": .string(folder.path), "counts": folder.counts.map { .string($0) },
                        "files": .array(folder.files.map { .string($0.name) }),
                    ])
                }
            ),
        ])
    }
}
