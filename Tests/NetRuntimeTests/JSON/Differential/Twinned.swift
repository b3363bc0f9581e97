import Foundation
import Testing

@testable import NetRuntime

/// A type that has a twin: a `Decodable` type of the same values that doesn't use NetRuntime.
protocol Twinned: JSONReadable {
    associatedtype Twin: Decodable & Equatable

    /// The values of the model, as its twin.
    var twin: Twin { get }

    /// The shape of the model's documents.
    static var shape: DocumentShape { get }
}

extension Array: Twinned where Element: Twinned {
    var twin: [Element.Twin] { map(\.twin) }

    static var shape: DocumentShape { .many(Element.shape) }
}

/// The result of reading one document with NetRuntime and with `JSONDecoder`.
enum Comparison {
    case same
    case bothRefused
    /// Two different values.
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
    /// Whether a value can contain numbers of any size.
    let isFreeForm: Bool
    /// The number of documents that CI has the time for.
    let count: Int
    let compare: @Sendable (Data) -> Comparison
    /// The number of deviations that NetRuntime tolerates in a document; `nil` if NetRuntime rejects the document.
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
