import Foundation
import Testing

@testable import NetRuntime

/// A model in the shape that generated ones have, and what the compiler's own `Codable` makes of the same properties.
protocol Twinned: JSONReadable {
    associatedtype Twin: Decodable & Equatable

    /// The same values in the twin's type.
    var twin: Twin { get }

    /// What documents of the model look like.
    static var shape: DocumentShape { get }
}

extension Array: Twinned where Element: Twinned {
    var twin: [Element.Twin] { map(\.twin) }

    static var shape: DocumentShape { .many(Element.shape) }
}

/// What came of reading one document twice.
enum Comparison {
    case same
    case bothRefused
    /// Both read it, but not as the same.
    case different(ours: String, theirs: String)
    case onlyOurs(theirError: String)
    case onlyTheirs(ourError: JSONError)

    init<Model: Twinned>(_: Model.Type, _ document: Data) {
        let ours = Result { () throws(JSONError) in try Model(json: document) }
        let theirs = Result { try JSONDecoder().decode(Model.Twin.self, from: document) }
        switch (ours, theirs) {
        case (.success(let model), .success(let twin)):
            self = model.twin == twin ? .same : .different(ours: "\(model.twin)", theirs: "\(twin)")
        case (.success, .failure(let error)): self = .onlyOurs(theirError: "\(error)")
        case (.failure(let error), .success): self = .onlyTheirs(ourError: error)
        case (.failure, .failure): self = .bothRefused
        }
    }
}

/// A type whose documents are compared.
struct Subject: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let shape: DocumentShape
    /// Whether numbers of any size can stand in a value.
    let isFreeForm: Bool
    /// How many documents CI has the time for.
    let count: Int
    let compare: @Sendable (Data) -> Comparison
    /// How much we tolerate in a document; `nil` if we refuse it.
    let driftCount: @Sendable (Data) -> Int?

    init<Model: Twinned>(_ model: Model.Type, isFreeForm: Bool = false, count: Int = 1000) {
        self.isFreeForm = isFreeForm
        self.count = count
        testDescription = "\(model)"
        shape = Model.shape
        compare = { Comparison(model, $0) }
        driftCount = { document in
            let drift = DriftLog(besides: nil)
            guard (try? JSONReader.read(model, from: document, drift: drift)) != nil else { return nil }
            return drift.takeAll().reduce(0) { $0 + $1.count }
        }
    }

    static let all = [
        Subject(Scalars.self), Subject(Options.self), Subject(Containers.self), Subject(Family.self),
        Subject(SeventyFields.self),
        Subject(Choice.self, isFreeForm: true), Subject(Guess.self, isFreeForm: true), Subject(Keys.self),
        Subject(Household.self), Subject(JSON.self, isFreeForm: true),
        Subject([Family].self, count: 50), Subject([SeventyFields].self, count: 50), Subject([Keys].self, count: 50),
        Subject([Options].self, count: 50), Subject([Household].self, count: 50),
    ]
}
