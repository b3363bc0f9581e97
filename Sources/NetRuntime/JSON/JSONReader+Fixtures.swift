import Foundation

extension JSONReader {
    /// The value that a JSON text stands for, as generated fixtures have it:
    ///
    ///     static var fixture: Pet { JSONReader.fixture(#"{"id": 7, "name": "Rex"}"#) }
    ///
    /// For previews and tests. What a server sends is read with methods that throw.
    ///
    /// - Precondition: The text is JSON of such a value.
    public static func fixture<Value: JSONReadable>(_ text: StaticString) -> Value {
        do {
            let data = Data(text.description.utf8)
            return try JSONReader.read(Value.self, from: data)
        } catch {
            preconditionFailure("the fixture of \(Value.self) is none: \(error)")
        }
    }
}
