import Foundation
import NetRuntime

@testable import Petstore

extension PetstoreCall {
    /// The calls with cookies or forms, and those to other hosts.
    static let services: [PetstoreCall] = [
        PetstoreCall(
            line: "POST /v1/session",
            headers: ["Content-Type": "application/x-www-form-urlencoded", "Authorization": nil],
            body: "user=%C3%A4nne&password=a%26b+c%2Bd&scopes=read&scopes=write&remember=true",
            answer: #"{"token": "t", "expires_in": 3600}"#
        ) {
            _ = try await $0.send(
                Petstore.SignIn(user: "änne", password: "a&b c+d", scopes: ["read", "write"], remember: true)
            )
        },

        PetstoreCall(
            line: "POST /v1/session",
            body: "user=ada&password=",
            answer: #"{"token": "t", "expires_in": 3600}"#
        ) { _ = try await $0.send(Petstore.SignIn(user: "ada", password: "")) },

        PetstoreCall(
            line: "GET /v1/preferences",
            headers: ["Cookie": "sid=42; theme=dark"],
            answer: #"{"status": 200, "data": {"any": ["thing"]}}"#
        ) { _ = try await $0.send(Petstore.GetPreferences(sid: "42", theme: "dark")) },

        PetstoreCall(
            line: "GET /v1/preferences",
            headers: ["Cookie": "sid=42"],
            answer: #"{"status": 200, "data": 1}"#
        ) { _ = try await $0.send(Petstore.GetPreferences(sid: "42")) },

        PetstoreCall(
            line: "PUT /v1/preferences",
            headers: ["Cookie": "sid=42", "Content-Type": "application/json"],
            body: #"["a",null,1.50]"#
        ) {
            try await $0.send(
                Petstore.SavePreferences(sid: "42", body: try JSON(json: Data(#"["a", null, 1.50]"#.utf8)))
            )
        },

        PetstoreCall(line: "GET /status/health", answer: #"{"up": true, "services": {}}"#) {
            _ = try await $0.send(Petstore.CheckHealth())
        },
    ]
}
