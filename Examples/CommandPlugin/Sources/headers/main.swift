import NetRuntime

let client = Httpbin.client(.production)
let echo = try await client.send(Httpbin.InspectRequest(note: "a b & c", xMood: "curious"))

print(echo.url)
for (name, value) in echo.headers.sorted(by: { $0.key < $1.key }) {
    print("\(name): \(value)")
}
