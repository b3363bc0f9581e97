import Testing

@testable import netgen

@Suite("Paths")
struct PathTests {
    @Test(
        "A path has a name and a parent",
        arguments: [
            ("Specs/petstore.json", "petstore.json", "Specs"), ("petstore.json", "petstore.json", "."),
            ("/petstore.json", "petstore.json", "/"), ("/", "", "/"), ("a//b", "b", "a"), ("a/b/", "b", "a"),
        ]
    )
    func parts(path: String, name: String, parent: String) {
        #expect(Path.name(of: path) == name)
        #expect(Path.parent(of: path) == parent)
    }

    @Test(
        "Joining a folder and a name gives one path",
        arguments: [(".", "a", "a"), ("/", "a", "/a"), ("x/", "a", "x/a"), ("x", "a", "x/a")]
    )
    func join(folder: String, name: String, joined: String) {
        #expect(Path.join(folder, name) == joined)
    }

    @Test(
        "A normalized path has no redundant segments",
        arguments: [
            (".", "."), ("./a", "a"), ("a/..", "."), ("a/./b/../c", "a/c"), ("../a", "../a"), ("/", "/"),
            ("/a/..", "/"),
        ]
    )
    func normalized(path: String, normalized: String) {
        #expect(Path.normalized(path) == normalized)
    }
}
