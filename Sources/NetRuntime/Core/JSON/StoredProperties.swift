/// The types and offsets of a struct's stored properties, as the compiler describes them to the Swift runtime.
///
/// `Mirror` needs a value and can be customized. `Mirror` is built on the functions in this file, which need only the
/// type.
struct StoredProperties {
    private let type: Any.Type
    private let isStruct: Bool
    private let count: Int

    init(of type: Any.Type) {
        self.type = type
        // The number is the kind of structs in the stable ABI (MetadataKind.def).
        isStruct = metadataKind(type) == 0x200
        count = isStruct ? recursiveCount(type) : 0
    }

    private static func isEmpty<T>(_ type: T.Type) -> Bool { MemoryLayout<T>.size == 0 }

    /// Returns whether the type is a struct whose stored properties have the given types and offsets.
    ///
    /// A module that is compiled with `-disable-reflection-metadata` contains no descriptions of types, so only offsets
    /// are compared.
    func areEqual(to types: [any JSONReadable.Type], at offsets: [Int]) -> Bool {
        guard isStruct, count == 0 || count == types.count else { return false }
        return types.indices.allSatisfy { index in
            // The compiler records 0 as the offset of a property without memory, so don't compare that offset.
            let isInPlace = Self.isEmpty(types[index]) || recursiveChildOffset(type, index: index) == offsets[index]
            return isInPlace && (count == 0 || isProperty(index, of: types[index]))
        }
    }

    private func isProperty(_ index: Int, of expected: any JSONReadable.Type) -> Bool {
        var field = FieldMetadata()
        let property = recursiveChildMetadata(type, index: index, fieldMetadata: &field)
        field.freeFunction?(field.name)
        return ObjectIdentifier(property) == ObjectIdentifier(expected)
    }
}

/// The description of a stored property, which the Swift runtime fills in.
private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeFunction: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

// These declarations repeat those in ReflectionMirror.swift of the standard library, which have been in its ABI since
// Swift 5.2. Safe code can reach them only with a type. If a struct doesn't have a property of the index, the program
// stops, as for a wrong layout.

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_ type: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
    _ type: Any.Type,
    index: Int,
    fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: Any.Type, index: Int) -> Int
