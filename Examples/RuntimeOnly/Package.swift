// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "RuntimeOnly",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "netgen", path: "../..")],
    targets: [
        .executableTarget(name: "slides", dependencies: [.product(name: "NetRuntime", package: "netgen")])
    ]
)
