#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Carries out plans, all or nothing as far as a file system allows it.
///
/// Everything is written beside its destination under a hidden name first, so that a full disk or a missing permission
/// shows before the first file changes. The files then take their places by renaming: whatever happens, each is whole.
/// Stamps come last, so that a file is never taken for edited by hand because a run was cut short.
struct OutputTransaction {
    private var moves: [(from: String, to: String)] = []
    private var madeFolders: [String] = []

    /// Does what the plans say.
    static func perform(_ plans: [OutputPlan]) throws(DiskError) {
        try Disk.uninterrupted { () throws(DiskError) in
            var transaction = OutputTransaction()
            do throws(DiskError) {
                for plan in plans where !plan.isUpToDate { try transaction.prepare(plan) }
                try transaction.commit(plans)
            } catch {
                transaction.undo()
                throw error
            }
        }
    }

    private mutating func prepare(_ plan: OutputPlan) throws(DiskError) {
        let changed = plan.entries.filter { $0.state != .unchanged && $0.state != .leftOver }
        if !changed.isEmpty { madeFolders += try Disk.makeFolder(plan.folder) }
        removeRemains(in: plan.folder)
        for entry in changed {
            let temporary = Self.temporaryPath(of: plan.path(of: entry))
            moves.append((temporary, plan.path(of: entry)))
            do {
                try Disk.makeFile(temporary, holding: entry.contents)
            } catch {
                throw error.about(plan.path(of: entry))
            }
        }
    }

    private mutating func commit(_ plans: [OutputPlan]) throws(DiskError) {
        let isStamp = { (path: String) in Path.name(of: path) == Stamp.fileName }
        for move in moves where !isStamp(move.to) { try Disk.move(move.from, to: move.to) }
        for plan in plans {
            for entry in plan.entries where entry.state == .leftOver { try Disk.removeFile(plan.path(of: entry)) }
        }
        for move in moves where isStamp(move.to) { try Disk.move(move.from, to: move.to) }
        for plan in plans where !plan.entries.isEmpty && plan.entries.allSatisfy({ $0.state == .leftOver }) {
            // It stays when it holds anything else.
            Disk.removeEmptyFolder(plan.folder)
        }
    }

    /// Leaves no trace of what was prepared.
    private func undo() {
        for move in moves { try? Disk.removeFile(move.from) }
        for folder in madeFolders.reversed() { Disk.removeEmptyFolder(folder) }
    }

    // MARK: - Remains of a run that was killed

    private static let suffix = ".netgen-part"

    /// Where a file is written before it takes its place.
    static func temporaryPath(of path: String) -> String {
        Path.join(Path.parent(of: path), ".\(Path.name(of: path)).\(getpid())\(suffix)")
    }

    /// Removes temporary files of processes that do not exist any more.
    private func removeRemains(in folder: String) {
        guard let names = try? Disk.names(in: folder) else { return }
        for name in names where name.hasPrefix(".") && name.hasSuffix(Self.suffix) {
            guard let process = name.dropLast(Self.suffix.count).split(separator: ".").last.flatMap({ Int32($0) }),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            try? Disk.removeFile(Path.join(folder, name))
        }
    }
}
