/// What was found where a wrapper keeps its payload.
enum LocatedPayload: Equatable, Sendable {
    /// The key, or one on the way to it, is not there.
    case absent
    /// The payload is null.
    case null
    /// The payload is the value in these bytes, counted from the start of the document.
    case present(Range<Int>)
}

/// A payload, located or read.
struct FoundPayload: Sendable {
    /// Where it stands. A payload beside the wrapper's fields has no place of its own: it counts as absent.
    var place = LocatedPayload.absent
    /// The payload, if it was read along with the wrapper.
    var value: (any JSONReadable)?
    /// Whether a list or a map that is missing is empty.
    var mayLackLists = false
    /// The offset of a verdict without a value, which is not a success.
    var emptyVerdict: Int?
}

/// Where a wrapper's payload is to be looked for, what it is read as, and when.
struct PayloadSearch {
    /// The keys that lead to the payload, from the outermost object on; none if its members stand beside the wrapper's.
    let path: [String]
    /// What to read the payload as where the verdict is known by then; `nil` if it is only to be located.
    let type: (any JSONReadable.Type)?
    /// The fields that the verdict depends on.
    let verdict: VerdictFields

    /// Looks at a path as specs have it: `data`, `ocs.data`.
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

    /// Looks under keys, each in the object under the one before.
    init(keys: [String], verdict: JSONFields, absentInSuccess: JSONFields = "", type: (any JSONReadable.Type)?) {
        path = keys
        self.type = type
        self.verdict = VerdictFields(required: verdict, absentInSuccess: absentInSuccess)
    }

    /// Looks for the payload's members beside the wrapper's own.
    init(inline type: (any JSONReadable.Type)?, verdict: JSONFields, absentInSuccess: JSONFields = "") {
        self.init("", verdict: verdict, absentInSuccess: absentInSuccess, type: type)
    }

    /// Looks where a wrapper's payload stands.
    init<Wrapper: ResponseWrapper>(
        in wrapper: Wrapper.Type,
        at place: PayloadPlace,
        type: (any JSONReadable.Type)? = nil
    ) {
        self.init(
            place.path ?? "",
            verdict: Wrapper.verdictFields,
            absentInSuccess: Wrapper.absentInSuccess,
            type: type
        )
    }
}

/// How far the path to a payload has been followed.
struct PayloadPath {
    /// The keys that lead to the payload, from the outermost object on.
    let keys: [String]
    /// For each object that the path has been followed out of, whether the verdict needs nothing more from it.
    private var isDecided: [Bool] = []
    private var isFound = false

    init(_ keys: [String]) {
        self.keys = keys
    }

    /// Whether the verdict needs nothing more from any object on the path.
    var hasVerdict: Bool { isDecided.allSatisfy { $0 } }

    /// Whether a member of an object leads to the payload, or is it.
    func leads(through key: KeyText, at depth: Int) -> Bool {
        !isFound && depth <= keys.count && key == keys[depth - 1]
    }

    /// Follows the path out of an object.
    ///
    /// - Parameters:
    ///   - depth: How many objects are open.
    ///   - isDecided: Whether the verdict needs nothing more from the innermost one.
    /// - Returns: Whether this is the payload; else it is an object on the way to it.
    mutating func follow(at depth: Int, isDecided: Bool) -> Bool {
        self.isDecided.removeSubrange(min(depth - 1, self.isDecided.count)...)
        self.isDecided.append(isDecided)
        isFound = depth == keys.count
        return isFound
    }
}
