/// A place in an app's sources.
struct CallSite: Equatable {
    var path: String
    var line: Int
    var column: Int

    var text: String { "\(path):\(line):\(column)" }
}
