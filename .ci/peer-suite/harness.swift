// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime

let base = URL(string: "http://127.0.0.1:3111")!
nonisolated func show(_ v: Any) -> String { String(String(describing: v).replacingOccurrences(of: "\n", with: " ").prefix(260)) }
func t<T>(_ name: String, _ f: () async throws -> T) async {
    do { print("ok  \(name) = \(show(try await f()))") } catch { print("ERR \(name) ! \(show(error))") }
}
func eq<T: Equatable>(_ name: String, _ want: T, _ f: () async throws -> T) async {
    do { let v = try await f(); print(v == want ? "ok  \(name)" : "BAD \(name) got \(show(v)) want \(show(want))") } catch { print("ERR \(name) ! \(show(error))") }
}
/// Runs a call for which the suite expects an error.
func fails<T>(_ name: String, _ f: () async throws -> T) async {
    do { print("NOE \(name) = \(show(try await f()))") } catch { print("ok  \(name) ! \(show(error))") }
}
