import Foundation
import NetRuntime
import Testing

/// Conformances to `JSONReadable` and `JSONWritable` that take precedence over `Codable`.
@Suite struct OwnCodingTests {
    private func body(_ json: String) -> ResponseBody {
        ResponseBody(HTTPResponse(status: 200, body: Data(json.utf8)))
    }

    @Test("A response is read with JSONReadable, not with Codable")
    func asResponses() throws {
        #expect(try GetOwn.response(from: body("1")).number == 1)
        #expect(try GetBoth.response(from: body("[1]")).map(\.number) == [1])
    }

    @Test("A member is read with JSONReadable and written with JSONWritable")
    func asMembers() throws {
        let members = try OwnMembers(json: Data(#"{"own":1,"both":2,"maybe":3}"#.utf8))
        #expect(members.own.number == 1)
        #expect(members.both.number == 2)
        #expect(members.maybe?.number == 3)
        #expect(String(decoding: try members.jsonData(), as: UTF8.self) == #"{"both":2,"maybe":3}"#)
    }

    @Test("Elements of streams are read with JSONReadable, not with Codable")
    func streamElements() throws {
        #expect(try OwnLines.response(from: body("1\n2\n")).map(\.number) == [1, 2])
        #expect(try BothLines.response(from: body("1\n2\n")).map(\.number) == [1, 2])
        #expect(try body("[1]").split(with: JSONArraySplitter<Own>()).map(\.number) == [1])
        #expect(try body("[1]").split(with: JSONArraySplitter<Both>()).map(\.number) == [1])
        #expect(try body("data: 1\n\n").split(with: JSONEventSplitter<Own>()).map(\.number) == [1])
        #expect(try body("data: 1\n\n").split(with: JSONEventSplitter<Both>()).map(\.number) == [1])
    }

    @Test("A parameter is written with JSONWritable, not with Codable")
    func asParameters() throws {
        #expect(try URITemplate("{?v}").expand([.value(of: Both(number: 1))]) == "?v=1")
        #expect(try URITemplate("{?v}").expand([.json(Both(number: 1))]) == "?v=1")
    }
}

/// A value that isn't `Codable`.
private struct Own: JSONReadable {
    var number = 0

    init(_: EmptyValue) {}
    mutating func fill(from reader: inout JSONReader) { reader.read(&number) }
}

/// A value whose `Codable` conformance would read and write a different number.
private struct Both: JSONReadable, JSONWritable, Codable {
    var number = 0

    init(number: Int) { self.number = number }
    init(_: EmptyValue) {}
    init(from decoder: any Decoder) throws { number = -1 }

    mutating func fill(from reader: inout JSONReader) { reader.read(&number) }
    func write(to writer: inout JSONWriter) { number.write(to: &writer) }
    func encode(to encoder: any Encoder) throws { try (-1).encode(to: encoder) }
}

private struct OwnMembers: JSONModel, JSONWritable {
    var own: Own
    var both = Both(number: 0)
    var maybe: Both?

    static var fields: JSONFields { "own both maybe?" }

    init(_ unfilled: EmptyValue) { own = Own(unfilled) }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&own)
        case 1: reader.read(&both)
        default: reader.read(&maybe)
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("both", both)
        writer.write("maybe", maybe)
        writer.endObject()
    }
}

private struct GetOwn: Request {
    typealias Response = Own

    static var endpoint: Endpoint { "GET /own" }
}

private struct GetBoth: Request {
    typealias Response = [Both]

    static var endpoint: Endpoint { "GET /both" }
}

private struct OwnLines: StreamedRequest {
    static var endpoint: Endpoint { "GET /own/lines" }
    static var splitter: JSONLineSplitter<Own> { JSONLineSplitter() }
}

private struct BothLines: StreamedRequest {
    static var endpoint: Endpoint { "GET /both/lines" }
    static var splitter: JSONLineSplitter<Both> { JSONLineSplitter() }
}
