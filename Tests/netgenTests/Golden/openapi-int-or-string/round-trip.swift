import Foundation
import NetRuntime

@main
struct RoundTrip {
    static func main() throws {
        let texts = [
            #"{"target":80,"maximum":"25%","plain":{"a":[1]},"labels":{"app":"x"}}"#,
            #"{"target":"http","maximum":1,"named":{"b":null}}"#,
        ]
        for text in texts {
            let ports = try JSONDecoder().decode(Ports.PortsBody.self, from: Data(text.utf8))
            let written = try JSONDecoder().decode(JSON.self, from: ports.jsonData())
            let read = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
            precondition(written == read, "\(written)")
        }
    }
}
