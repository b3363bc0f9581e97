import Foundation
import NetRuntime
import Testing

@Suite struct BoxedTests {
    @Test(
        "Absent, null and present values are preserved by any coder",
        arguments: [
            ("{}", .absent), (#"{"original":null}"#, .null), (#"{"original":{}}"#, .value(Draft())),
            (#"{"original":{"original":null}}"#, .value(Draft(original: .null))),
        ] as [(String, Nullable<Draft>)]
    )
    func threeStates(json: String, original: Nullable<Draft>) throws {
        let draft = Draft(original: original)
        #expect(try Draft(json: Data(json.utf8)) == draft)
        #expect(try JSONDecoder().decode(Draft.self, from: Data(json.utf8)) == draft)
        #expect(String(decoding: try draft.jsonData(), as: UTF8.self) == json)
        #expect(String(decoding: try JSONEncoder().encode(draft), as: UTF8.self) == json)
    }

    @Test(
        "A mutable box preserves absent, null and present values",
        arguments: ["{}", #"{"original":null}"#, #"{"original":{}}"#, #"{"original":{"original":null}}"#]
    )
    func mutableThreeStates(json: String) throws {
        let draft = try LooseDraft(json: Data(json.utf8))
        #expect(String(decoding: try draft.jsonData(), as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(LooseDraft.self, from: Data(json.utf8)) == draft)
    }

    @Test(
        "A nullable property is read as an optional and preserves three states",
        arguments: [("{}", nil), (#"{"tag":null}"#, nil), (#"{"tag":"x"}"#, "x")]
    )
    func nullableProperty(json: String, tag: String?) throws {
        let label = try Label(json: Data(json.utf8))
        #expect(label.tag == tag)
        #expect(String(decoding: try label.jsonData(), as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(Label.self, from: Data(json.utf8)) == label)
        let made = [Label(), Label(tag: .null), Label(tag: "x"), Label(tag: nil)]
        #expect(made.contains(label))
        #expect(
            try made.map { String(decoding: try $0.jsonData(), as: UTF8.self) } == [
                "{}", #"{"tag":null}"#, #"{"tag":"x"}"#, "{}",
            ]
        )
        #expect("\(label)" == "Label(_tag: \(String(reflecting: tag)))")
    }

    @Test("Copies of a mutable box are independent")
    func independentCopies() {
        let box = MutableBoxed(wrappedValue: 1)
        var other = box
        other.wrappedValue = 2
        #expect(box.wrappedValue == 1)
        #expect(other != box)
    }

    @Test("A missing value is stored without a box")
    func missingValue() {
        #expect(BoxedOptional<Int>(wrappedValue: nil) == .absent)
        #expect(BoxedOptional(wrappedValue: 3) == .boxed(3))
    }

    @Test("Printing a model hides its boxes")
    func printedModel() {
        struct Unboxed { var one = 7, other: String? = "x", none: Int? = nil }
        struct Model {
            @Boxed var one = 7
            @BoxedOptional var other: String? = "x"
            @MutableBoxed var none: Int? = nil
        }
        let text = "\(Model())".replacingOccurrences(of: "_", with: "")
        #expect(text == "\(Unboxed())".replacingOccurrences(of: "Unboxed", with: "Model"))
    }
}

/// A model that contains a value of its own type, which may be absent, null or present.
struct Draft: JSONModel, JSONWritable, Codable, Hashable {
    @Boxed var original: Nullable<Draft> = nil

    init(original: Nullable<Draft> = nil) { _original = Boxed(wrappedValue: original) }

    static var fields: JSONFields { "original?" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&_original)
        default: break
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("original", original)
        writer.endObject()
    }
}

/// A model that is both read and sent.
private struct Label: JSONModel, JSONWritable, Codable, Hashable {
    @Nullable var tag: String?

    init(tag: Nullable<String> = nil) { _tag = tag }

    static var fields: JSONFields { "tag?" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        if field == 0 { reader.read(&_tag) }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("tag", _tag)
        writer.endObject()
    }
}

/// A mutable model that contains a value of its own type.
private struct LooseDraft: JSONModel, JSONWritable, Codable, Hashable {
    @MutableBoxed var original: Nullable<LooseDraft> = nil

    static var fields: JSONFields { "original?" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        if field == 0 { reader.read(&_original) }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("original", original)
        writer.endObject()
    }
}
