import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

struct FormEncodingTests {
    struct Order: Request {
        typealias Response = NoContent

        let form: HTTPBody

        static var endpoint: Endpoint { "POST /orders" }
        var parameters: Parameters { Parameters(body: form) }
    }

    private func text(_ body: HTTPBody) throws -> String? {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let request = try client.httpRequest(for: Order(form: body))
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        guard case .data(let data) = request.body else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    @Test("A form contains its fields in order, without nil values")
    func writesFields() throws {
        let none: Int? = nil
        let body = HTTPBody.form("name,size,toppings*,extras", ["Rex & Co", none, ["ham", "corn"], ["a", "b"]])
        #expect(try text(body) == "name=Rex+%26+Co&toppings=ham&toppings=corn&extras=a,b")
    }

    @Test("A form is encoded as browsers encode it")
    func browserEncoding() throws {
        #expect(try text(.form("a", ["*-._~+ \r\nü="])) == "a=*-._%7E%2B+%0D%0A%C3%BC%3D")
        #expect(try text(.form("a%2Cb%5B%5D*", [["x", "y"]])) == "a%2Cb%5B%5D=x&a%2Cb%5B%5D=y")
        #expect(try text(.form("m*", [["k": "v w"]])) == "k=v+w")
        #expect(try text(.form("e", [""])) == "e=")
    }

    @Test("A form with fewer values than fields is rejected")
    func countsValues() throws {
        #expect(throws: InvalidRequest.self) { try text(.form("a,b", ["x"])) }
    }

    // RFC 7578, section 4.4: a part has the media type of its contents, if that type is known.
    @Test("A file's media type takes precedence over the part's and the file extension's")
    func fileMediaTypes() throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        func type(_ file: MultipartFile, as mediaType: String? = nil) throws -> Substring? {
            let body = HTTPBody.multipart([.file("photo", file, as: mediaType)])
            guard case .data(let data) = try client.httpRequest(for: Order(form: body)).body else { return nil }
            let lines = String(decoding: data, as: UTF8.self).split(separator: "\r\n")
            return lines.first { $0.hasPrefix("Content-Type: ") }?.dropFirst("Content-Type: ".count)
        }
        let bytes = Data("1".utf8)
        let stated = MultipartFile(bytes, filename: "a.png", contentType: "image/webp")
        #expect(try type(stated, as: "image/jpeg") == "image/webp")
        #expect(try type(MultipartFile(bytes, filename: "a.png"), as: "image/jpeg") == "image/jpeg")
        #expect(try type(MultipartFile(bytes, filename: "a.b.PNG")) == "image/png")
        #expect(MultipartFile(URL(fileURLWithPath: "/tmp/report.pdf")).contentType == "application/pdf")
        for name in ["png", "a.unknown", "a.", nil] {
            #expect(try type(MultipartFile(bytes, filename: name)) == "application/octet-stream")
        }
    }

    @Test("A multipart body can have parts with any names")
    func arbitraryPartNames() throws {
        let files = [
            "b\"": MultipartFile(Data("2".utf8), filename: nil), "a": MultipartFile(Data("1".utf8), filename: "x"),
        ]
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let body = HTTPBody.multipart([.field("note", "n")], and: files, as: { .file($0, $1) })
        func lines(_ body: HTTPBody) throws -> [Substring] {
            guard case .data(let data) = try client.httpRequest(for: Order(form: body)).body else {
                Issue.record("parts in memory are one body")
                return []
            }
            return String(decoding: data, as: UTF8.self).split(separator: "\r\n").filter { !$0.hasPrefix("--") }
        }
        let type = "Content-Type: application/octet-stream"
        #expect(
            try lines(body) == [
                "Content-Disposition: form-data; name=\"note\"", "n",
                "Content-Disposition: form-data; name=\"a\"; filename=\"x\"", type[...], "1",
                "Content-Disposition: form-data; name=\"b%22\"", type[...], "2",
            ]
        )
        let nothing = HTTPBody.multipart([.field("note", "n")], and: [String: String]?.none, as: { .field($0, $1) })
        #expect(try lines(nothing) == ["Content-Disposition: form-data; name=\"note\"", "n"])
    }
}
