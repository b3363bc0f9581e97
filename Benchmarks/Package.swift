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
        // Older versions of valgrind can't read the compiler's default debug information.
        .target(name: "EasyHandle", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
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
            dependencies: [
                .product(name: "NetRuntime", package: "netgen"), "EasyHandle", "LoopbackServer", "Measuring",
            ],
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
