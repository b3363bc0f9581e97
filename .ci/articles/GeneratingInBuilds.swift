// A package manifest. “Generating in builds” shows a part of the manifest.
import PackageDescription

func targets() -> [Target] {
    [
        // excerpt: target
    ]
}
