import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching

/// Tests of the names by which a cache knows its files, because it removes them.
struct ResponseFileNameTests {
    @Test("Only names that the cache gives are names of its files")
    func names() {
        let digest = String(repeating: "0a", count: 16)
        let isDigest = ResponseFile.isName("\(digest)-\(digest)")
        #expect(isDigest)
        for name in ["notes-2026", "\(digest)-notes", "notes-\(digest)", digest, "\(digest)-\(digest)-\(digest)", ""] {
            #expect(!ResponseFile.isName(name), "\(name)")
        }
    }
}
