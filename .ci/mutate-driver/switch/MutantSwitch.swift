#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The bytes of the file of reached mutants, one for each mutant.
@usableFromInline nonisolated(unsafe) let netgenReachedMutants: UnsafeMutablePointer<UInt8>? = {
    guard let path = getenv("NETGEN_MUTANTS_REACHED") else { return nil }
    let file = open(path, O_RDWR)
    let size = lseek(file, 0, Int32(SEEK_END))
    guard file >= 0, size > 0, let memory = mmap(nil, Int(size), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
        memory != MAP_FAILED
    else { return nil }
    return memory.assumingMemoryBound(to: UInt8.self)
}()

/// The number of the mutant that is switched on.
@usableFromInline let netgenMutantNumber = getenv("NETGEN_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

/// Returns whether a mutant is switched on.
@usableFromInline func netgenMutant(_ number: Int) -> Bool {
    netgenReachedMutants?[number] = 1
    return number == netgenMutantNumber
}
