/// The samples and recordings that are read from files.
struct SampleFiles {
    private(set) var files = SourceFiles()
    private(set) var exchanges: [Exchange] = []
    private(set) var diagnostics = Diagnostics()
    private var folder: String?
    /// The paths of files that belong to requests in other files.
    private var referenced: Set<String> = []

    /// The fix for samples that can't be read.
    static let hint = "pass JSON files, recordings, a folder that contains some, or - for standard input"

    init(files: SourceFiles = SourceFiles()) {
        self.files = files
    }

    /// Reads a file, all samples of a folder, or standard input.
    ///
    /// - Parameters:
    ///   - path: The path; `-` is standard input.
    ///   - endpoint: The endpoint of a response if neither the file nor its name identifies one.
    /// - Throws: An error of the file system if a file can't be read.
    mutating func read(_ path: String, endpoint: String?) throws(DiskError) {
        if path == "-" {
            add(SourceText(path: "-", bytes: try Disk.contents(of: "/dev/stdin")), named: "", endpoint: endpoint)
        } else if Disk.isFolder(path) {
            folder = folder ?? path
            let paths = try SpecFolder.candidates(in: path, endings: DocumentKind.sampleEndings)
            // A saved response isn't a sample of its own if a request in the folder references it.
            let isRequestFile = { (path: String) in DocumentKind(named: path)?.reader == .requestFile }
            for file in paths.filter(isRequestFile) + paths.filter({ !isRequestFile($0) })
            where !referenced.contains(Path.normalized(file)) {
                add(SourceText(path: file, bytes: try Disk.contents(of: file)), named: file, endpoint: endpoint)
            }
        } else {
            add(SourceText(path: path, bytes: try Disk.contents(of: path)), named: path, endpoint: endpoint)
        }
    }

    /// Removes the requests that are known without a response.
    mutating func removeRequestsWithoutResponse() { exchanges.removeAll { !$0.response.isPresent } }

    private mutating func add(_ text: SourceText, named path: String, endpoint: String?) {
        let file = files.add(text)
        var name = endpoint.map { SampleName(option: $0) } ?? SampleName(path: path)
        name.status = SampleName(path: path).status
        var reader = ExchangeReader()
        exchanges += reader.exchanges(in: text, file: file, name: name) { path in
            referenced.insert(path)
            return files.read(path)
        }
        diagnostics.append(contentsOf: reader.diagnostics)
    }

    /// The suggested name of the API: from the host, otherwise from the folder, otherwise `API`.
    var apiName: String {
        let host = exchanges.lazy.compactMap(\.request.url?.origin).first.map { origin in
            origin.split(separator: "/").last.map(String.init) ?? ""
        }
        let labels = (host ?? "").split(separator: ":")[0...].first?.split(separator: ".").map(String.init) ?? []
        let isNamed = labels.count > 1 && labels.contains { $0.contains { $0.isLetter } }
        let text = isNamed ? labels[labels.count - 2] : folder.map { Path.name(of: $0) } ?? ""
        let name = TypeName(text).description
        return TextSyntax.isName(text) && text != "." ? name : "API"
    }
}
