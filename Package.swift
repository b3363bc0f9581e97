// swift-tools-version: 6.1

import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// The bundle of a release with the executable netgen, so that no build of an app compiles the generator. `.ci/release`
// writes its URL and checksum into the manifest of a tag. A checkout of a branch builds the generator from source.
let published: (url: String, checksum: String)? = nil
// A bundle in this folder takes precedence. `.ci/bundle-tool` creates it.
let bundle = "netgen.artifactbundle"
let hasBundle = FileManager.default.fileExists(atPath: Context.packageDirectory + "/" + bundle)
// With NETGEN_FROM_SOURCE=1, every build compiles the generator.
let isFromSource = Context.environment["NETGEN_FROM_SOURCE"] == "1" || !hasBundle && published == nil
let tool: Target.Dependency = isFromSource ? "netgen" : "netgen-tool"

/// Returns a product of the runtime other than NetRuntime itself.
func product(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(
        name: "NetRuntime\(name)",
        dependencies: ["NetRuntime"] + dependencies,
        path: "Sources/NetRuntime/\(name)",
        swiftSettings: strict
    )
}

let package = Package(
    name: "netgen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "netgen", targets: ["netgen"]),
        .library(name: "NetRuntime", targets: ["NetRuntime"]),
        .library(name: "NetRuntimeCaching", targets: ["NetRuntimeCaching"]),
        .library(name: "NetRuntimeOAuth", targets: ["NetRuntimeOAuth"]),
        .library(name: "NetRuntimeTesting", targets: ["NetRuntimeTesting"]),
        .library(name: "NetRuntimeTraits", targets: ["NetRuntimeTraits"]),
        .plugin(name: "NetgenPlugin", targets: ["NetgenPlugin"]),
        .plugin(name: "NetgenCommand", targets: ["NetgenCommand"]),
    ],
    targets: [
        .executableTarget(name: "netgen", swiftSettings: strict),
        // Generated clients import only NetRuntime. An app that uses no other product doesn't compile or link it.
        .target(name: "NetRuntime", path: "Sources/NetRuntime/Core", swiftSettings: strict),
        product("Caching"),
        product("OAuth"),
        product("Testing"),
        // It imports Swift Testing, which apps and previews don't have.
        product("Traits", "NetRuntimeTesting"),

        .plugin(name: "NetgenPlugin", capability: .buildTool(), dependencies: [tool]),
        .plugin(
            name: "NetgenCommand",
            capability: .command(
                intent: .custom(verb: "netgen", description: "Makes clients of API specs"),
                permissions: [.writeToPackageDirectory(reason: "to write the Swift files of your specs")]
            ),
            dependencies: [tool]
        ),

        // The committed output of `swift run netgen`. It is a sample, a golden file and a compile test.
        .target(name: "Petstore", dependencies: ["NetRuntime"], path: "Generated/Petstore", swiftSettings: strict),
        .target(name: "Prometheus", dependencies: ["NetRuntime"], path: "Generated/Prometheus", swiftSettings: strict),
        .target(name: "Httpbin", dependencies: ["NetRuntime"], path: "Generated/Httpbin", swiftSettings: strict),
        .target(name: "Etcd", dependencies: ["NetRuntime"], path: "Generated/Etcd", swiftSettings: strict),
        .target(name: "Kinto", dependencies: ["NetRuntime"], path: "Generated/Kinto", swiftSettings: strict),

        // Golden output. Together, these two clients have every construct of specs.
        .target(
            name: "Constructs",
            dependencies: ["NetRuntime"],
            path: "Tests/netgenTests/Golden/every-construct/expected",
            swiftSettings: strict
        ),
        .target(
            name: "Unions",
            dependencies: ["NetRuntime"],
            path: "Tests/netgenTests/Golden/openapi-every-union/expected",
            swiftSettings: strict
        ),

        .testTarget(
            name: "netgenTests",
            // The tests check that `netgen verify` and generated clients judge responses in the same way.
            dependencies: ["netgen", "NetRuntime", "NetRuntimeTesting", "Petstore", "Constructs", "Unions"],
            exclude: ["Golden", "Comparison", "Documentation/Reference"],
            swiftSettings: strict
        ),
        // An HTTP server on 127.0.0.1 whose responses a test provides.
        .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: strict),
        .testTarget(
            name: "NetRuntimeTests",
            dependencies: [
                "NetRuntime", "NetRuntimeCaching", "NetRuntimeOAuth", "NetRuntimeTesting", "NetRuntimeTraits",
                "LoopbackServer",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "GeneratedTests",
            dependencies: [
                "NetRuntime", "NetRuntimeTesting", "LoopbackServer", "Petstore", "Prometheus", "Httpbin", "Kinto",
                "Etcd",
            ],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

if !isFromSource {
    let target: Target =
        if let published, !hasBundle {
            .binaryTarget(name: "netgen-tool", url: published.url, checksum: published.checksum)
        } else {
            .binaryTarget(name: "netgen-tool", path: bundle)
        }
    package.targets.append(target)
}
