import Foundation
import Testing

@testable import NetRuntime

struct CurlCommandTests {
    private func request(
        _ method: HTTPMethod = .get,
        _ url: String = "https://h.example/a",
        _ headers: Headers = [:],
        _ body: HTTPRequest.Body? = nil
    ) throws -> HTTPRequest {
        HTTPRequest(method: method, url: try testURL(url), headers: headers, body: body)
    }

    @Test("A command includes options for the method and the body")
    func methods() throws {
        #expect(try request().curlCommand == "curl https://h.example/a")
        #expect(try request(.head).curlCommand == "curl --head https://h.example/a")
        #expect(try request(.delete).curlCommand == "curl -X DELETE https://h.example/a")
        let body = HTTPRequest.Body.data(Data("[1]".utf8))
        let json: Headers = ["Content-Type": "application/json"]
        let words = "-H 'Content-Type: application/json' --data-raw '[1]' https://h.example/a"
        #expect(try request(.get, "https://h.example/a", json, body).curlCommand == "curl -X GET \(words)")
        #expect(try request(.post, "https://h.example/a", json, body).curlCommand == "curl -X POST \(words)")
    }

    @Test("A command hides bodies that can't be redacted, and redacts forms")
    func bodies() throws {
        func command(_ body: HTTPRequest.Body, _ type: String = "text/plain") throws -> String {
            try request(.put, "https://h.example/a", ["Content-Type": type], body).curlCommand
        }
        #expect(try command(.data(Data("s3cret".utf8))).contains("--data-raw '‹6 bytes›'"))
        #expect(try command(.file(URL(fileURLWithPath: "/a b/c"))).contains("--data-binary '@/a b/c'"))
        #expect(try command(.parts([.data(Data()), .data(Data())])).contains("--data-raw '‹2 pieces›'"))
        let form = try command(.data(Data("user=a&password=b".utf8)), "application/x-www-form-urlencoded")
        #expect(form.contains("--data-raw 'user=a&password=‹redacted›'"))
    }

    @Test("A URL with brackets disables globbing")
    func patterns() throws {
        #expect(try request(.get, "http://[::1]/a").curlCommand == "curl --globoff 'http://[::1]/a'")
    }

    @Test("A command redacts secrets")
    func secrets() throws {
        var request = try request(
            .post,
            "https://u:s3cret@h.example/a?token=s3cret&own=s3cret&b=1",
            ["Authorization": "Bearer s3cret", "X-Own": "s3cret", "Content-Type": "application/json"],
            .data(Data(#"{"password": "s3cret", "name": "Rex"}"#.utf8))
        )
        request.credentialNames = ["x-own", "own"]
        #expect(!request.curlCommand.contains("s3cret"))
        #expect(request.curlCommand.contains("b=1") && request.curlCommand.contains(#""name": "Rex""#))
    }

    #if os(Linux) || os(macOS)
        @Test("A shell reads every argument unchanged")
        func shellArguments() throws {
            let nasty = #"it's $HOME `id` "quoted" \ back; rm -rf ~ | cat > /dev/null & #"#
            let body = JSON.object(["note": .string(nasty + "\n!'")])
            let request = try request(
                .post,
                "https://h.example/a?b=1&c=(2)*'x'",
                ["X-Note": nasty, "X-Empty": "", "Content-Type": "application/json"],
                .data(try body.jsonData())
            )
            let words = try words(of: request.curlCommand)
            let text = String(decoding: try body.jsonData(), as: UTF8.self)
            #expect(
                words == [
                    "curl", "-X", "POST", "-H", "X-Note: \(nasty)", "-H", "X-Empty;", "-H",
                    "Content-Type: application/json", "--data-raw", text, request.url.absoluteString,
                ]
            )
        }

        private func words(of command: String) throws -> [String] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", #"for word in \#(command); do printf '%s\0' "$word"; done"#]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
        }
    #endif
}
