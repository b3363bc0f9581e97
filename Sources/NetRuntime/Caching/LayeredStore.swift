import Foundation
import NetRuntime

/// A store that keeps responses in memory and, if the cache has a folder, also in files. Memory contains the most
/// recently used responses.
///
/// Only one caller at a time uses the store, so other callers wait while that caller accesses the disk. In return, no
/// caller reads a response that another caller has removed.
struct LayeredStore: Sendable {
    private var memory: ResponseStore
    private var files: ResponseFiles?
    /// The responses that are being validated in the background.
    private var revalidations: Set<Revalidation> = []

    /// The identity of a stored response. A URL can have several responses, for different users or values of `Vary`
    /// headers.
    private struct Revalidation: Hashable {
        let url: String
        let selecting: [String: [Substring]]
        let signers: [RequestSigner.ID: RequestSigner]

        init(_ url: URL, _ stored: StoredResponse) {
            self.url = url.normalized
            selecting = stored.selecting
            signers = stored.signers
        }
    }

    init(memory: ResponseStore, files: ResponseFiles? = nil) {
        self.memory = memory
        self.files = files
    }

    /// The size of all stored responses in bytes.
    var size: Int { mutating get { files?.size ?? memory.size } }

    /// The reason for which the folder isn't used; `nil` if it is used, or if the cache has none.
    var folderError: CacheFolderError? { mutating get { files?.folderError } }

    /// Returns the stored response for a request; `nil` if none is stored.
    mutating func response(for request: HTTPRequest) -> StoredResponse? {
        if let stored = memory.response(for: request) { return stored }
        guard let stored = files?.response(for: request) else { return nil }
        memory.insert(stored, for: request.url)
        return stored
    }

    /// Registers an exchange and returns its ticket. If the URL is invalidated before the exchange ends, the response
    /// isn't stored.
    mutating func begin(_ url: URL) -> Int { memory.begin(url) }

    /// Ends an exchange that leaves the stored response unchanged.
    mutating func end(_ ticket: Int, _ url: URL) { memory.end(ticket, url) }

    /// Ends an exchange and replaces the stored responses for its request. If `stored` is `nil`, they are only removed.
    mutating func end(_ ticket: Int, _ request: HTTPRequest, with stored: StoredResponse?) {
        guard memory.end(ticket, request, with: stored) else { return }
        files?.replace(for: request, with: stored)
    }

    /// Registers the background validation of a stored response. Returns `false` if the response is already being
    /// validated.
    mutating func beginRevalidating(_ stored: StoredResponse, at url: URL) -> Bool {
        revalidations.insert(Revalidation(url, stored)).inserted
    }

    mutating func endRevalidating(_ stored: StoredResponse, at url: URL) {
        revalidations.remove(Revalidation(url, stored))
    }

    /// Removes all responses of a URL. Responses of exchanges in progress won't be stored.
    mutating func invalidate(_ url: URL) {
        memory.invalidate(url)
        files?.invalidate(url)
    }

    /// Removes all responses.
    mutating func removeAll() throws(CacheFolderError) {
        memory.removeAll()
        try files?.removeAll()
    }
}
