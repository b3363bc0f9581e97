import Foundation
import NetRuntime

guard let url = URL(string: "https://httpbin.org") else { fatalError("that is no address") }
let client = Client(baseURL: url, middleware: [.basic(user: "rex", password: "bone")])

let slideshow = try await client.send(GetSlideshow())
print("\(slideshow.author): \(slideshow.slides.map(\.title).joined(separator: ", "))")

let note = PostNote.Note(text: "50 % off", stars: 4)
let echo = try await client.response(for: PostNote(list: "to do", isDraft: true, note: note))
print("\(echo.http.url?.absoluteString ?? ""): \(echo.payload == note ? "kept" : "changed")")

do {
    try await client.send(SignIn(user: "rex", password: "stick"))
} catch .rejected(.wrongPassword, _) {
    print("That was the wrong password.")
} catch {
    throw error
}
