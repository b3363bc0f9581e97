import Foundation
import NetRuntime

/// A program that reads and writes tuples with fewer or more elements than described.
@main
struct RoundTrip {
    static func main() throws {
        for pair in ["[]", "[1]", #"[1,"x"]"#, #"[1,"x",{"a":true},null]"#] {
            let text = #"{"samples":[[1709209800,"1",0.5]],"pair":\#(pair),"range":[1,null]}"#
            let series = try JSONDecoder().decode(Chart.Series.self, from: Data(text.utf8))
            let written = try JSONDecoder().decode(JSON.self, from: series.jsonData())
            let read = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
            precondition(written == read, "\(written)")
        }
    }
}
