/// A named comparison that is created, with its documents, when it is needed.
struct Case: Sendable {
    let name: String
    private let make: @Sendable (_ name: String) throws -> Comparison

    init(_ name: String, _ make: @escaping @Sendable (_ name: String) throws -> Comparison) {
        self.name = name
        self.make = make
    }

    var comparison: Comparison {
        get throws { try make(name) }
    }

    static let all = DecodingCases.all + [WrapperCase.only] + EncodingCases.all + BridgeCases.all

    static func named(_ name: String) -> Case? {
        all.first { $0.name == name }
    }
}
