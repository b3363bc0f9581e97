extension Outline {
    /// What is known of a thing, in the order of noting. There are few, and looking through them is quicker than hashing.
    struct Facts {
        private(set) var list: [(fact: Fact, value: String)] = []

        init() {}

        init(_ list: [(Fact, String)]) {
            for (fact, value) in list { self[fact] = value }
        }

        subscript(fact: Fact) -> String? {
            get {
                for entry in list where entry.fact == fact { return entry.value }
                return nil
            }
            set {
                list.removeAll { $0.fact == fact }
                if let newValue { list.append((fact, newValue)) }
            }
        }
    }
}
