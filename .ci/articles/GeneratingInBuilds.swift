// The manifest of a package, of which “Generating in builds” shows a part.
import PackageDescription

func targets() -> [Target] {
    [
        // excerpt: target
    ]
}
