/// The result of locating a wrapper's payload.
enum LocatedPayload: Equatable, Sendable {
    /// A missing payload: its key, or another key on its path, is absent.
    case absent
    /// A payload that is null.
    case null
    /// A payload in a range of bytes. Offsets begin at the start of the document.
    case present(Range<Int>)
}

/// A payload that has been located or read.
struct FoundPayload: Sendable {
    /// The location of the payload. A payload that shares the wrapper's object counts as absent.
    var location = LocatedPayload.absent
    /// The payload, if it was read in the same pass as the wrapper; otherwise `nil`.
    var value: (any JSONReadable)?
    /// The declared location of the payload.
    var declaration = PayloadLocation.body
    /// The offset of a verdict without a value, which doesn't indicate a success; `nil` for other verdicts.
    var emptyVerdict: Int?
}

/// A search for a wrapper's payload: the keys on its path, its type, and the fields that must be read before it.
struct PayloadSearch {
    /// The keys on the path to the payload, from the outermost object; empty if the payload's members are next to the
    /// wrapper's fields.
    let path: [String]
    /// The type of the payload, if it is read once the verdict is known; `nil` if the payload is only located.
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

    /// Creates a search for payload members that are next to the wrapper's fields.
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
    /// The keys on the path to the payload, from the outermost object.
    let keys: [String]
    /// Whether the verdict is complete without further members, for each object whose key on the path has been
    /// followed.
    private var isDecided: [Bool] = []
    private var isFound = false

    init(_ keys: [String]) {
        self.keys = keys
    }

    /// Whether the verdict is complete without further members of any object on the path.
    var hasVerdict: Bool { isDecided.allSatisfy { $0 } }

    /// Returns whether a member of an object is the payload or contains it.
    func leads(through key: KeyText, at depth: Int) -> Bool {
        !isFound && depth <= keys.count && key == keys[depth - 1]
    }

    /// Follows the path from an object to the value of its next key.
    ///
    /// - Parameters:
    ///   - depth: The number of open objects.
    ///   - isDecided: Whether the verdict is complete without further members of the innermost object.
    /// - Returns: Whether the value is the payload. If not, the value is an object that contains the payload.
    mutating func follow(at depth: Int, isDecided: Bool) -> Bool {
        self.isDecided.removeSubrange(min(depth - 1, self.isDecided.count)...)
        self.isDecided.append(isDecided)
        isFound = depth == keys.count
        return isFound
    }
}
