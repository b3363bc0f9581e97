/// The columns of a table.
extension String {
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    package func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
