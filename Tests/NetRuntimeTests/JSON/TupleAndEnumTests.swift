import Foundation
import NetRuntime
import Testing

@Suite struct TupleAndEnumTests {
    @Test("A tuple is read and written in the order of its elements")
    func elementOrder() throws {
        let sample = try Sample(json: Data(#"[1435781451.781, "1"]"#.utf8))
        #expect(sample.time.timeIntervalSince1970 == 1_435_781_451.781)
        #expect(sample.value == "1")
        #expect(String(decoding: try sample.jsonData(), as: UTF8.self) == #"[1435781451.781,"1"]"#)
    }

    @Test("Additional tuple elements are skipped, and missing elements are an error")
    func elementCount() throws {
        #expect(try [Sample](json: Data(#"[[1,"a",{"b":[]},2],[2,"b"]]"#.utf8)).map(\.value) == ["a", "b"])
        for text in ["[]", "[1]", "[1 ]"] {
            let error = #expect(throws: JSONError.self) { try [Sample](json: Data("[[1,\"a\"],\(text)]".utf8)) }
            #expect(error?.path == "$[1]")
            #expect(error?.expected == "an array of 2 elements")
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(Sample.self, from: Data(text.utf8)) }
        }
        #expect(throws: JSONError.self) { try Sample(json: Data(#"[1,"a",01]"#.utf8)) }
    }

    @Test(
        "Optional elements at the end of a tuple can be missing",
        arguments: ["[1]", "[1,2]", "[1,null,3]", "[1,2,3]"]
    )
    func optionalElements(text: String) throws {
        let position = try Position(json: Data(text.utf8))
        #expect(String(decoding: try position.jsonData(), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Position.self, from: Data(text.utf8)) == position)
        #expect(String(decoding: try JSONEncoder().encode(position), as: UTF8.self) == text)
    }

    @Test("A missing required element of a tuple is an error")
    func missingElement() throws {
        let error = #expect(throws: JSONError.self) { try Position(json: Data("[]".utf8)) }
        #expect(error?.expected == "an array of 1 elements")
        #expect(String(decoding: try Position(json: Data("[1,2,null]".utf8)).jsonData(), as: UTF8.self) == "[1,2]")
    }

    @Test(
        "Elements after a tuple's fixed elements survive a round trip",
        arguments: [#"["a"]"#, #"["a","m"]"#, #"["a","m",1.5]"#, #"["a",null,1.5,2.5]"#]
    )
    func additionalElements(text: String) throws {
        let series = try Series(json: Data(text.utf8))
        #expect(String(decoding: try series.jsonData(), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Series.self, from: Data(text.utf8)) == series)
        #expect(String(decoding: try JSONEncoder().encode(series), as: UTF8.self) == text)
    }

    @Test("Elements after a tuple's fixed elements are typed, and an error states the index")
    func typedAdditionalElements() throws {
        #expect(try Series(json: Data(#"["a","m",1.5,2.5]"#.utf8)).rest == [1.5, 2.5])
        let error = #expect(throws: JSONError.self) { try Series(json: Data(#"["a","m",1.5,"x"]"#.utf8)) }
        #expect(error?.path == "$[3]")
    }

    @Test("Tuples survive a round trip through other coders")
    func tupleRoundTrips() throws {
        let samples = try [Sample](json: Data(#"[[1.5,"a"],[2,"b"]]"#.utf8))
        let data = try PropertyListEncoder().encode(samples)
        #expect(try PropertyListDecoder().decode([Sample].self, from: data) == samples)
        #expect(try JSONDecoder().decode([Sample].self, from: JSONEncoder().encode(samples)) == samples)
    }

    @Test("Open enums keep unlisted values")
    func unlistedValues() throws {
        let statuses = try [Pet.Status](json: Data(#"["available","on-hold","lost"]"#.utf8))
        #expect(statuses == [.available, .onHold, .unknown("lost")])
        #expect(String(decoding: try statuses.jsonData(), as: UTF8.self) == #"["available","on-hold","lost"]"#)
        #expect(Pet.Status.unknown("available") == .available)
        #expect(Set([Pet.Status.unknown("available"), .available]).count == 1)
        #expect(throws: JSONError.self) { try Pet.Status(json: Data("1".utf8)) }
    }

    @Test("Other coders read and write enums as their raw values")
    func enumRoundTrips() throws {
        let statuses = [Pet.Status.onHold, .unknown("lost")]
        #expect(String(decoding: try JSONEncoder().encode(statuses), as: UTF8.self) == #"["on-hold","lost"]"#)
        #expect(try JSONDecoder().decode([Pet.Status].self, from: JSONEncoder().encode(statuses)) == statuses)
        #expect(String(decoding: try JSONEncoder().encode([Level.high, .unknown(7)]), as: UTF8.self) == "[2,7]")
        #expect(try JSONDecoder().decode([Level].self, from: Data("[2,7]".utf8)) == [.high, .unknown(7)])
        #expect(String(decoding: try JSONEncoder().encode([Sort.asc]), as: UTF8.self) == #"["asc"]"#)
        #expect(try JSONDecoder().decode([Sort].self, from: Data(#"["asc"]"#.utf8)) == [.asc])
        #expect(try JSONDecoder().decode([Size].self, from: JSONEncoder().encode([Size.large])) == [.large])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Size.self, from: Data("5".utf8)) }
    }

    @Test("Enums can have integers as raw values")
    func integerEnums() throws {
        #expect(try [Level](json: Data("[1,2,77]".utf8)) == [.low, .high, .unknown(77)])
        #expect(try [Level: Int](uniqueKeysWithValues: [(Level(json: Data("1".utf8)), 1)])[.low] == 1)
    }

    @Test("Listed cases keep their order and are found by raw value")
    func listedCaseOrder() {
        #expect(Array(Pet.Status.listedCases) == [.available, .onHold])
        #expect(Level.listedCases.map(\.rawValue) == [1, 2])
        #expect(Pet.Status.listedCases["on-hold"] == .onHold)
        #expect(Pet.Status.listedCases["lost"] == nil)
    }

    @Test("Enums with many cases are read like those with few")
    func manyCases() throws {
        let names = Digit.listedCases.map(\.rawValue)
        #expect(names.count == 9)
        #expect(try [Digit](json: JSONEncoder().encode(names)) == Array(Digit.listedCases))
        #expect(Digit(rawValue: "9") == .nine)
        #expect(Digit(rawValue: "10") == .unknown("10"))
    }

    @Test("Closed enums reject unlisted values")
    func closedEnums() throws {
        #expect(try [Sort](json: Data(#"["asc","desc"]"#.utf8)) == [.asc, .desc])
        let error = #expect(throws: JSONError.self) { try [Sort](json: Data(#"["asc","up"]"#.utf8)) }
        #expect(error?.kind == .invalidValue)
        #expect(error?.path == "$[1]")
        #expect(error?.expected == "one of asc, desc")
        #expect(error?.excerpt == "\"up\"")
        let decoderError = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Sort].self, from: Data(#"["asc","up"]"#.utf8))
        }
        guard case .dataCorrupted(let context) = decoderError else {
            Issue.record("\(String(describing: decoderError))")
            return
        }
        #expect(context.codingPath.map(\.intValue) == [1])
    }
}

struct Sample: JSONTuple, JSONWritable, Codable, Hashable {
    var time: Date
    var value: String
}

extension Sample {
    static var count: Int { 2 }

    init(_ unfilled: EmptyValue) {
        time = .init(unfilled)
        value = ""
    }

    mutating func fill(_ element: Int, from reader: inout JSONReader) {
        switch element {
        case 0: reader.read(&time, as: .unixTime)
        case 1: reader.read(&value)
        default: break
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginArray()
        writer.write(time, as: .unixTime)
        writer.write(value)
        writer.endArray()
    }
}

/// A tuple of a name, an optional unit and any number of values.
private struct Series: JSONTuple, JSONWritable, Codable, Equatable {
    var name: String
    var unit: String?
    var rest: [Double] = []

    static var count: Int { 2 }
    static var minimumCount: Int { 1 }

    init(_: EmptyValue) { name = "" }

    mutating func fill(_ element: Int, from reader: inout JSONReader) {
        if element == 0 { reader.read(&name) } else { reader.read(&unit) }
    }

    mutating func fillRest(from reader: inout JSONReader) { reader.read(next: &rest) }

    func write(to writer: inout JSONWriter) {
        writer.beginArray()
        writer.write(name)
        if unit != nil || !rest.isEmpty { writer.write(unit) }
        writer.write(elements: rest)
        writer.endArray()
    }
}

private struct Position: JSONTuple, JSONWritable, Codable, Equatable {
    var x: Int
    var y: Int?
    var z: Int?

    static var count: Int { 3 }
    static var minimumCount: Int { 1 }

    init(_: EmptyValue) { x = 0 }

    mutating func fill(_ element: Int, from reader: inout JSONReader) {
        switch element {
        case 0: reader.read(&x)
        case 1: reader.read(&y)
        case 2: reader.read(&z)
        default: break
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginArray()
        writer.write(x)
        if y != nil || z != nil { writer.write(y) }
        if z != nil { writer.write(z) }
        writer.endArray()
    }
}

private enum Level: OpenEnum {
    case low
    case high
    case unknown(Int)

    static let listedCases: ListedCases<Self> = [.low, .high]

    var rawValue: Int {
        switch self {
        case .low: 1
        case .high: 2
        case .unknown(let rawValue): rawValue
        }
    }
}

private enum Digit: OpenEnum {
    case one, two, three, four, five, six, seven, eight, nine
    case unknown(String)

    static let listedCases: ListedCases<Self> = [.one, .two, .three, .four, .five, .six, .seven, .eight, .nine]

    var rawValue: String {
        switch self {
        case .one: "1"
        case .two: "2"
        case .three: "3"
        case .four: "4"
        case .five: "5"
        case .six: "6"
        case .seven: "7"
        case .eight: "8"
        case .nine: "9"
        case .unknown(let rawValue): rawValue
        }
    }
}

private enum Sort: String, ClosedEnum { case asc, desc }

private enum Size: Int, ClosedEnum { case small = 1, large }
