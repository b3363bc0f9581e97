public import Foundation

extension ClientError: LocalizedError {
    /// A sentence that an app can show to people, in English and without technical terms, such as "The server is busy.
    /// Try again in a moment."
    ///
    /// A failure that is a `LocalizedError` provides its own sentence. For logs, use ``description``, which states the
    /// endpoint, the status and the location in the JSON.
    public var errorDescription: String? {
        switch self {
        case .invalidRequest: "The request isn't valid."
        case .transport(let error), .timedOut(let error): UserMessage.of(error.kind)
        case .rejected(let failure, let response):
            (failure as? any LocalizedError)?.errorDescription ?? UserMessage.of(status: response.status)
        case .unexpectedStatus(let response): UserMessage.of(status: response.status)
        case .undecodable: "The server's response can't be read."
        case .cancelled: "The request was cancelled."
        }
    }
}

/// The error messages that apps show. This type isn't generic, so an app contains only one copy of the messages.
private enum UserMessage {
    static func of(_ kind: TransportError.Kind) -> String {
        switch kind {
        case .offline: "You're offline. Check your internet connection."
        case .hostNotFound, .cannotConnect: "The server can't be reached. Try again later."
        case .connectionLost: "The connection was lost. Try again."
        case .timedOut: "The server didn't respond in time. Try again."
        case .queueTimedOut: "Too many requests are waiting. Try again in a moment."
        case .insecure: "A secure connection to the server can't be made."
        case .badResponse, .bodyTooLarge, .badRedirect: "The server's response can't be read."
        case .other: "The request couldn't be completed."
        }
    }

    static func of(status: Int) -> String {
        switch status {
        case 401, 407: "Sign in to continue."
        case 403: "You don't have permission to do this."
        case 404, 410: "The item can't be found."
        case 409, 412: "The item was changed in the meantime. Reload it and try again."
        case 413: "The content is too large."
        case 408, 504: "The server didn't respond in time. Try again."
        case 429, 503: "The server is busy. Try again in a moment."
        case 500...: "The server has a problem. Try again later."
        default: "The server rejected the request."
        }
    }
}
