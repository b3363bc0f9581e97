import NetRuntime

/// The outcome of a call.
enum Ending: Equatable {
    case read, refused, undecodable, unexpectedStatus, cutOff, other

    /// Sends a request, and returns the outcome.
    static func of<R: NetRuntime.Request>(_ request: R, _ client: Client) async -> Ending {
        do {
            _ = try await client.response(for: request)
            return .read
        } catch {
            return switch error {
            case .rejected: .refused
            case .undecodable: .undecodable
            case .unexpectedStatus: .unexpectedStatus
            case .transport(let problem) where problem.kind == .connectionLost: .cutOff
            default: .other
            }
        }
    }
}
