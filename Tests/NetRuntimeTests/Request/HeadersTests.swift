@testable import NetRuntime
import Testing

struct HeadersTests {
    @Test("Header names ignore case")
    func namesIgnoreCase() {
        var headers: Headers = ["Accept": "a", "ACCEPT": "b", "X": "c"]
        #expect(headers["accept"] == "a")
        #expect(headers.values("Accept") == ["a", "b"])
        headers["accept"] = "d"
        #expect(headers.map(\.name) == ["accept", "X"])
        headers["X"] = nil
        #expect(headers.count == 1)
    }

    @Test("Adding missing headers keeps the existing headers")
    func missingHeaders() {
        var headers: Headers = ["A": "1"]
        headers.addMissing(["a": "2", "B": "3", "b": "4"])
        #expect(headers.map(\.value) == ["1", "3", "4"])
    }

    @Test(
        "A value with control characters is rejected",
        arguments: ["a\r\nX: 1", "a\nb", "a\rb", "a\0b", "\u{7F}", "\u{1}"]
    )
    func controlCharacters(_ value: String) {
        let headers: Headers = ["X-Name": value]
        #expect(throws: InvalidRequest("the header X-Name has a value with control characters")) {
            try headers.validate()
        }
    }

    @Test("A name that isn't a token is rejected", arguments: ["", "a b", "a:b", "a\nb", "ä", "a(b)"])
    func invalidNames(_ name: String) {
        let headers: Headers = [name: "x"]
        #expect(throws: InvalidRequest.self) { try headers.validate() }
    }

    @Test("A value can be empty or contain tabs and non-ASCII characters")
    func acceptedValues() throws {
        try (["X-Name!": "ä\tb", "Y": ""] as Headers).validate()
    }

    @Test("Headers read their source lazily, and only once")
    func lazySource() {
        let reads = Locked(0)
        let headers = Headers(
            HeaderSource {
                reads.withLock { $0 += 1 }
                return [Headers.Field(name: "ETag", value: "a")]
            }
        )
        var changed = headers
        #expect(reads.withLock { $0 } == 0)
        #expect(headers["etag"] == "a")
        changed["ETag"] = "b"
        changed.append("Age", "1")
        #expect(headers == ["ETag": "a"])
        #expect(changed == ["ETag": "b", "Age": "1"])
        #expect(reads.withLock { $0 } == 1)
    }
}
