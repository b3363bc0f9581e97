/// The result of locating a wrapper's payload.
enum LocatedPayload: Equatable, Sendable {
    /// A missing payload: its key, or a key that leads to it, is absent.
    case absent
    /// A payload that is null.
    case null
    /// A payload in a range of bytes, counted from the start of the document.
    case present(Range<Int>)
}

/// A payload that has been located or read.
struct FoundPayload: Sendable {
    /// The location of the payload. A payload that shares the wrapper's object counts as absent.
    var location = LocatedPayload.absent
    /// The payload, if it was read along with the wrapper.
    var value: (any JSONReadable)?
    /// Whether a missing list or dictionary is empty.
    var mayLackLists = false
    /// The offset of a verdict without a value, which isn't a success.
    var emptyVerdict: Int?
}

/// A search for a wrapper's payload: the keys, the type, and the fields that must be read before.
struct PayloadSearch {
    /// The keys that lead to the payload, from the outermost object; empty if its members are among the wrapper's.
    let path: [String]
    /// The type of the payload, if it is read once the verdict is known; `nil` if it is only located.
    let type: (any JSONReadable.Type)?
    /// The fields that the verdict depends on.
    let verdict: VerdictFields

    /// Creates a search for a path as written in specs: `data`, `ocs.data`.
    init(
        _ path: String,
        verdict: JSONFields,
        absentInSuccess: JSONFields = "",
        type: (any JSONReadable.Type)?
    ) {
        self.init(
            keys: path.split(separator: ".").map(String.init),
            verdict: verdict,
            absentInSuccess: absentInSuccess,
            type: type
        )
    }

    /// Creates a search for nested keys, the outermost first.
    init(keys: [String], verdict: JSONFields, absentInSuccess: JSONFields = "", type: (any JSONReadable.Type)?) {
        path = keys
        self.type = type
        self.verdict = VerdictFields(required: verdict, absentInSuccess: absentInSuccess)
    }

    /// Creates a search for the payload's members among the wrapper's own.
    init(inline type: (any JSONReadable.Type)?, verdict: JSONFields, absentInSuccess: JSONFields = "") {
        self.init("", verdict: verdict, absentInSuccess: absentInSuccess, type: type)
    }

    /// Creates a search for a wrapper's payload at a location.
    init<Wrapper: ResponseWrapper>(
        in wrapper: Wrapper.Type,
        at location: PayloadLocation,
        type: (any JSONReadable.Type)? = nil
    ) {
        self.init(
            location.path ?? "",
            verdict: Wrapper.verdictFields,
            absentInSuccess: Wrapper.absentInSuccess,
            type: type
        )
    }
}

/// The progress along the path to a payload.
struct PayloadPath {
    /// The keys that lead to the payload, from the outermost object.
    let keys: [String]
    /// Whether the verdict needs no more members, for each object whose key on the path has been followed.
    private var isDecided: [Bool] = []
    private var isFound = false

    init(_ keys: [String]) {
        self.keys = keys
    }

    /// Whether the verdict needs no more members of any object on the path.
    var hasVerdict: Bool { isDecided.allSatisfy { $0 } }

    /// Returns whether a member of an object is the payload or leads to it.
    func leads(through key: KeyText, at depth: Int) -> Bool {
        !isFound && depth <= keys.count && key == keys[depth - 1]
    }

    /// Follows the path from an object to the value of its next key.
    ///
    /// - Parameters:
    ///   - depth: The number of open objects.
    ///   - isDecided: Whether the verdict needs no more members of the innermost object.
    /// - Returns: Whether the value is the payload. Otherwise it is an object that contains the payload.
    mutating func follow(at depth: Int, isDecided: Bool) -> Bool {
        self.isDecided.removeSubrange(min(depth - 1, self.isDecided.count)...)
        self.isDecided.append(isDecided)
        isFound = depth == keys.count
        return isFound
    }
}
