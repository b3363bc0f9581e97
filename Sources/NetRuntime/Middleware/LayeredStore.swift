import Foundation

/// Responses in memory, and where a cache has a folder also in its files: what is in memory is what was used last.
///
/// One at a time uses both, and waits for the disk meanwhile: what is forgotten has to be gone from the files before anybody else
/// looks there.
struct LayeredStore: Sendable {
    private var memory: ResponseStore
    private var files: ResponseFiles?
    /// The responses about which the server is asked in the background.
    private var revalidated: Set<Revalidation> = []

    /// A response at a URL. One URL has several: of several users, or those that `Vary` distinguishes.
    private struct Revalidation: Hashable {
        let url: String
        let selecting: [String: [Substring]]
        let signers: [Signing.ID: Signing.Signer]

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

    /// The bytes of all that is kept.
    var size: Int { mutating get { files?.size ?? memory.size } }

    /// The reason for which the folder is not used; `nil` if it is, or if there is none.
    var folderError: CacheFolderError? { mutating get { files?.folderError } }

    /// The response for a request, if there is one.
    mutating func response(for request: HTTPRequest) -> StoredResponse? {
        if let stored = memory.response(for: request) { return stored }
        guard let stored = files?.response(for: request) else { return nil }
        memory.insert(stored, for: request.url)
        return stored
    }

    /// Notes that a response is on its way. What changes at its address until then makes it unfit for storing.
    mutating func begin(_ url: URL) -> Int { memory.begin(url) }

    /// Ends an exchange that says nothing about what is stored.
    mutating func end(_ ticket: Int, _ url: URL) { memory.end(ticket, url) }

    /// Ends an exchange; what came of it takes the place of what is stored for such requests. `nil` cannot be stored.
    mutating func end(_ ticket: Int, _ request: HTTPRequest, with stored: StoredResponse?) {
        guard memory.end(ticket, request, with: stored) else { return }
        files?.replace(for: request, with: stored)
    }

    /// Notes that the server is asked in the background. False if it is already.
    mutating func beginRevalidating(_ stored: StoredResponse, at url: URL) -> Bool {
        revalidated.insert(Revalidation(url, stored)).inserted
    }

    mutating func endRevalidating(_ stored: StoredResponse, at url: URL) {
        revalidated.remove(Revalidation(url, stored))
    }

    /// Forgets all responses of an address, also those on their way.
    mutating func invalidate(_ url: URL) {
        memory.invalidate(url)
        files?.invalidate(url)
    }

    /// Forgets everything.
    mutating func removeAll() throws(CacheFolderError) {
        memory.removeAll()
        try files?.removeAll()
    }
}
