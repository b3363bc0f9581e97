import Foundation
import NetRuntime
import Testing

@Suite("Descriptions of JSON")
struct JSONDescriptionTests {
    @Test("The description of JSON is JSON")
    func descriptions() throws {
        let json: JSON = ["name": "Rex", "sizes": [10, nil]]
        #expect("\(json)" == #"{"name":"Rex","sizes":[10,null]}"#)
        let error = #expect(throws: JSONError.self) { try Int(json: Data("null".utf8)) }
        #expect(error?.description.hasSuffix("found null") == true)
    }
}
