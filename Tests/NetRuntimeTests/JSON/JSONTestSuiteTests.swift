import Foundation
import NetRuntime
import Testing

/// Tests with the files of github.com/nst/JSONTestSuite, which run if the files are next to the package.
@Suite(.enabled(if: JSONTestSuite.isPresent, "../shared/json-test-suite is not next to the package"))
struct JSONTestSuiteTests {
    @Test("The reader accepts every valid document", arguments: JSONTestSuite.files("y_"))
    func validDocuments(name: String) throws {
        let data = try JSONTestSuite.data(name)
        #expect(throws: Never.self) { try JSON(json: data) }
        #expect(throws: Never.self) { try Ignored(json: data) }
    }

    @Test("The reader rejects every invalid document", arguments: JSONTestSuite.files("n_"))
    func invalidDocuments(name: String) throws {
        let data = try JSONTestSuite.data(name)
        #expect(throws: JSONError.self) { try JSON(json: data) }
        #expect(throws: JSONError.self) { try Ignored(json: data) }
    }

    @Test(
        "The reader accepts or rejects implementation-defined documents as the table states",
        arguments: JSONTestSuite.files("i_")
    )
    func implementationDefinedDocuments(name: String) throws {
        let data = try JSONTestSuite.data(name)
        let decision = try #require(JSONTestSuite.decisions[name], "\(name) is not in the table")
        #expect(((try? JSON(json: data)) != nil) == decision.isAccepted)
        #expect(((try? Ignored(json: data)) != nil) == decision.isAccepted)
    }

    @Test("The reader reads the same values as JSONDecoder")
    func equalValues() throws {
        for name in JSONTestSuite.files("y_") {
            let data = try JSONTestSuite.data(name)
            let ours = try JSON(json: data)
            #expect(try JSONDecoder().decode(JSON.self, from: data) == ours, "\(name)")
        }
    }
}

/// A value that is validated but not stored.
private struct Ignored: JSONReadable, Decodable {
    init(_: EmptyValue) {}

    mutating func fill(from reader: inout JSONReader) { reader.skip() }
}

enum JSONTestSuite {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/json-test-suite/test_parsing")

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func files(_ prefix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix(prefix) }.sorted()
    }

    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(name))
    }

    enum Decision {
        case accepted(String)
        case refused(String)

        var isAccepted: Bool {
            if case .accepted = self { true } else { false }
        }
    }

    /// The decisions that RFC 8259 leaves to the parser.
    static let decisions: [String: Decision] = {
        let lossless = "free-form numbers keep their digits; only a Double must hold the value"
        let surrogate = "a lone surrogate is not a Unicode scalar, so no String can hold it"
        let utf8 = "JSON is exchanged in UTF-8 (RFC 8259, section 8.1)"
        return [
            "i_number_double_huge_neg_exp.json": .accepted(lossless),
            "i_number_huge_exp.json": .accepted(lossless),
            "i_number_neg_int_huge_exp.json": .accepted(lossless),
            "i_number_pos_double_huge_exp.json": .accepted(lossless),
            "i_number_real_neg_overflow.json": .accepted(lossless),
            "i_number_real_pos_overflow.json": .accepted(lossless),
            "i_number_real_underflow.json": .accepted(lossless),
            "i_number_too_big_neg_int.json": .accepted(lossless),
            "i_number_too_big_pos_int.json": .accepted(lossless),
            "i_number_very_big_negative_int.json": .accepted(lossless),
            "i_object_key_lone_2nd_surrogate.json": .refused(surrogate),
            "i_string_1st_surrogate_but_2nd_missing.json": .refused(surrogate),
            "i_string_1st_valid_surrogate_2nd_invalid.json": .refused(surrogate),
            "i_string_UTF-16LE_with_BOM.json": .refused(utf8),
            "i_string_UTF-8_invalid_sequence.json": .refused(utf8),
            "i_string_UTF8_surrogate_U+D800.json": .refused(utf8),
            "i_string_incomplete_surrogate_and_escape_valid.json": .refused(surrogate),
            "i_string_incomplete_surrogate_pair.json": .refused(surrogate),
            "i_string_incomplete_surrogates_escape_valid.json": .refused(surrogate),
            "i_string_invalid_lonely_surrogate.json": .refused(surrogate),
            "i_string_invalid_surrogate.json": .refused(surrogate),
            "i_string_invalid_utf-8.json": .refused(utf8),
            "i_string_inverted_surrogates_U+1D11E.json": .refused(surrogate),
            "i_string_iso_latin_1.json": .refused(utf8),
            "i_string_lone_second_surrogate.json": .refused(surrogate),
            "i_string_lone_utf8_continuation_byte.json": .refused(utf8),
            "i_string_not_in_unicode_range.json": .refused(utf8),
            "i_string_overlong_sequence_2_bytes.json": .refused(utf8),
            "i_string_overlong_sequence_6_bytes.json": .refused(utf8),
            "i_string_overlong_sequence_6_bytes_null.json": .refused(utf8),
            "i_string_truncated-utf-8.json": .refused(utf8),
            "i_string_utf16BE_no_BOM.json": .refused(utf8),
            "i_string_utf16LE_no_BOM.json": .refused(utf8),
            "i_structure_500_nested_arrays.json": .accepted("the limit is 512 unless another one is asked for"),
            "i_structure_UTF-8_BOM_empty_object.json": .accepted("a byte order mark may be ignored (section 8.1)"),
        ]
    }()
}
