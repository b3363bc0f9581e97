import Foundation

/// The checks that read a document as several types, write the values and read them again.
enum Codec {
    static func examine(_ document: Data) {
        let json = roundTrip(JSON.self, document)
        let isWellFormed = (try? Passed(json: document)) != nil
        demand(isWellFormed == (json != nil), "what is read and what is passed over differ")

        let shapes: [Bool] = [
            roundTrip([JSON].self, document) != nil, roundTrip([String: JSON].self, document) != nil,
            roundTrip([Double].self, document) != nil, roundTrip([Int].self, document) != nil,
            roundTrip([String].self, document) != nil, roundTrip([[Bool?]].self, document) != nil,
            roundTrip([String: [String: Int64]].self, document) != nil, roundTrip(Decimal.self, document) != nil,
            roundTrip([Float].self, document) != nil, roundTrip(Owner.self, document) != nil,
            roundTrip([Owner].self, document) != nil, roundTrip(Either.self, document) != nil,
            roundTrip([Couple].self, document) != nil,
        ]
        demand(isWellFormed || !shapes.contains(true), "something was read from what is no JSON")

        // Dates are written to the microsecond, so the written document is compared, not the original.
        if let pet = try? Pet(json: document), let written = try? pet.jsonData() {
            demand(isWellFormed, "a pet was read from what is no JSON")
            demand((try? Pet(json: written).jsonData()) == written, "a pet did not come back")
        }
        examineRecords(document)
        examineWrapper(document, json)
        examineMany(Owner.self, document, beside: [#"{"name":"x"}"#, #"{"nickname":null,"a":{},"name":"y"}"#])
        examineMany(OwnerRecord.self, document, beside: [#"{"name":"x"}"#, #"{"nickname":null,"a":{},"name":"y"}"#])
        examineMany(Thirteen.self, document, beside: [#"{"e":5}"#, #"{"f":null,"é":9,"e":2,"x":[],"a":1}"#])
    }

    /// Checks that a layout fills a record with the same values as custom code.
    private static func examineRecords(_ document: Data) {
        let owner = try? OwnerRecord(json: document)
        demand(owner == (try? Owner(json: document))?.record, "an owner is another one as a record")
        let record = try? PetRecord(json: document)
        guard let pet = try? Pet(json: document) else { return }
        demand(record.map(pet.isSame) == true, "a pet is another one as a record")
    }

    /// Checks the objects of an array. Their reader learns the order of keys from earlier objects.
    private static func examineMany<T: JSONReadable & Equatable>(
        _: T.Type,
        _ document: Data,
        beside others: [String]
    ) {
        let pattern = [0, 0, 1, 0, 2, 1, 0, 0, 2, 2, 0]
        let texts = [document] + others.map { Data($0.utf8) }
        let array = Data("[".utf8) + Data(pattern.map { texts[$0] }.joined(separator: Data(",".utf8))) + Data("]".utf8)
        // The reader learns the order of keys only in large documents.
        let many = try? [T](json: array + Data(repeating: UInt8(ascii: " "), count: 4096))
        let values = texts.map { try? T(json: $0) }
        guard values[0] != nil else { return }
        // A byte order mark is valid only at the beginning.
        if document.starts(with: [0xEF, 0xBB, 0xBF]) {
            return demand(many == nil, "a mark was read within a document")
        }
        demand(many == pattern.compactMap { values[$0] }, "\(T.self) is another one among many")
    }

    /// Reads a value, writes it, and checks that reading it again gives the same value. Returns the value; `nil` if the
    /// document isn't a value of the type.
    private static func roundTrip<T: JSONReadable & JSONWritable & Equatable>(_: T.Type, _ document: Data) -> T? {
        guard let value = try? T(json: document) else { return nil }
        guard let written = try? value.jsonData() else { fatalError("\(T.self) could not be written") }
        guard let again = try? T(json: written) else { fatalError("what was written as \(T.self) could not be read") }
        demand(again == value, "\(T.self) did not come back")
        return value
    }

    /// Checks that a payload is the same, whether it is read in passing, later or with the whole document.
    private static func examineWrapper(_ document: Data, _ json: JSON?) {
        let search = PayloadSearch("data", verdict: StandardWrapper.fields, type: [Owner].self)
        guard let (wrapper, found) = try? WrapperReader.read(StandardWrapper.self, search, from: document) else {
            return
        }
        demand(json?["status"]?.intValue == wrapper.status, "the wrapper's status is another one")
        guard case .present(let range) = found.location else {
            return demand(json?["data"]?.isNull ?? true, "a payload was not found")
        }
        demand(
            (try? JSONReader.read(JSON.self, from: document, in: range)) == json?["data"],
            "a payload is another one"
        )
        guard let value = found.value else { return }
        let later = try? JSONReader.read([Owner].self, from: document, in: range)
        demand(value as? [Owner] == later, "a payload is another one when it is read in passing")
    }
}
