import Testing

@testable import netgen

@Suite("Paths")
struct PathTests {
    @Test(arguments: [
        ("Specs/petstore.json", "petstore.json", "Specs"), ("petstore.json", "petstore.json", "."),
        ("/petstore.json", "petstore.json", "/"), ("/", "", "/"), ("a//b", "b", "a"), ("a/b/", "b", "a"),
    ])
    func parts(path: String, name: String, parent: String) {
        #expect(Path.name(of: path) == name)
        #expect(Path.parent(of: path) == parent)
    }

    @Test(arguments: [(".", "a", "a"), ("/", "a", "/a"), ("x/", "a", "x/a"), ("x", "a", "x/a")])
    func join(folder: String, name: String, joined: String) {
        #expect(Path.join(folder, name) == joined)
    }

    @Test(arguments: [
        (".", "."), ("./a", "a"), ("a/..", "."), ("a/./b/../c", "a/c"), ("../a", "../a"), ("/", "/"), ("/a/..", "/"),
    ])
    func normalized(path: String, normalized: String) {
        #expect(Path.normalized(path) == normalized)
    }
}
