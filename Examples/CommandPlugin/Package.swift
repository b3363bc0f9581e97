// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "CommandPlugin",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "netgen", path: "../..")],
    targets: [
        .executableTarget(name: "headers", dependencies: [.product(name: "NetRuntime", package: "netgen")])
    ]
)
