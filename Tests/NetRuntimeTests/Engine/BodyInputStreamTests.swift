#if canImport(FoundationNetworking)
    import Foundation
    import Testing

    @testable import NetRuntime

    struct BodyInputStreamTests {
        private func read(_ stream: BodyInputStream, by size: Int) -> (Data, last: Int) {
            var data = Data()
            var buffer = [UInt8](repeating: 0, count: size)
            stream.open()
            while true {
                let count = stream.read(&buffer, maxLength: size)
                guard count > 0 else { return (data, count) }
                data += buffer[..<count]
            }
        }

        @Test("A stream concatenates the segments of a body", arguments: [1, 3, 100])
        func concatenatedSegments(by size: Int) throws {
            let folder = try TemporaryFolder()
            try folder.write("file", to: "a")
            try folder.write("", to: "empty")
            let (a, empty) = (folder.url.appendingPathComponent("a"), folder.url.appendingPathComponent("empty"))
            let parts: [HTTPRequest.Body.Segment] = [
                .data(Data("<".utf8)), .file(a), .data(Data()), .file(empty), .file(a), .data(Data(">end".utf8)),
            ]
            let stream = try BodyInputStream(.parts(parts))
            #expect(stream.count == 13)
            #expect(stream.streamStatus == .notOpen)
            #expect(read(stream, by: size) == (Data("<filefile>end".utf8), 0))
            #expect(!stream.hasBytesAvailable)
        }

        @Test("A shrunk file causes an error, and a grown file is cut off")
        func resizedFiles() throws {
            let folder = try TemporaryFolder()
            let url = folder.url.appendingPathComponent("a")
            try folder.write("1234", to: "a")
            let (shrunk, grown) = (try BodyInputStream(.file(url)), try BodyInputStream(.file(url)))
            try folder.write("12", to: "a")
            #expect(read(shrunk, by: 10) == (Data("12".utf8), -1))
            try folder.write("123456", to: "a")
            #expect(read(grown, by: 10) == (Data("1234".utf8), 0))
        }

        @Test("A missing file makes the request invalid")
        func missingFile() {
            #expect(throws: InvalidRequest.self) { try BodyInputStream(.file(URL(fileURLWithPath: "/nowhere/a"))) }
        }
    }
#endif
