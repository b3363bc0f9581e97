// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "netgen", path: "..")],
    targets: [
        .systemLibrary(name: "CMalloc"),
        .executableTarget(
            name: "JSONBenchmark",
            dependencies: [.product(name: "NetRuntime", package: "netgen"), "CMalloc"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
