import Foundation
import NetRuntime
import Testing

@testable import NetRuntimeTesting

/// The comparison of recorded multipart forms.
struct RecordedFormTests {
    @Test("Forms are the same if their fields are equal, or if those of one are unknown")
    func forms() throws {
        #expect(try form("1").hasSameBody(as: form("1")))
        #expect(try !form("1").hasSameBody(as: form("2")))
        #expect(try form("1").hasSameBody(as: form(nil)))
        #expect(try form(nil).hasSameBody(as: form("1")))
    }

    private func form(_ value: String?) throws -> RecordedMessage {
        let redaction = RecordingRedaction(of: HTTPRequest(url: try testURL("https://example.com")), names: [])
        guard let value else {
            return RecordedMessage(["Content-Type": "multipart/form-data"], Data(), .request, redaction)
        }
        let part = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\(value)\r\n--b--\r\n"
        let headers: Headers = ["Content-Type": "multipart/form-data; boundary=b"]
        return RecordedMessage(headers, Data(part.utf8), .request, redaction)
    }
}
