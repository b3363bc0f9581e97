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
        .target(name: "Measuring", swiftSettings: strict),
        .executableTarget(
            name: "JSONBenchmark",
            dependencies: [.product(name: "NetRuntime", package: "netgen"), "CMalloc", "Measuring"],
            swiftSettings: strict
        ),

        // A symbolic link to the server of the tests.
        .target(name: "LoopbackServer", swiftSettings: strict),
        .executableTarget(
            name: "ClientBenchmark",
            dependencies: [.product(name: "NetRuntime", package: "netgen"), "LoopbackServer", "Measuring"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "StreamMemory",
            dependencies: [.product(name: "NetRuntime", package: "netgen"), "LoopbackServer"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
