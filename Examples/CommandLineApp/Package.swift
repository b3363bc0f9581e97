// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "CommandLineApp",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "netgen", path: "../..")],
    targets: [
        .executableTarget(
            name: "notes",
            dependencies: [.product(name: "NetRuntime", package: "netgen")],
            plugins: [.plugin(name: "NetgenPlugin", package: "netgen")]
        )
    ]
)
