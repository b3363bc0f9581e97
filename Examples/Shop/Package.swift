// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [.library(name: "ShopKit", targets: ["ShopKit"])],
    dependencies: [.package(name: "netgen", path: "../..")],
    targets: [
        .target(
            name: "ShopKit",
            // The file of sample values imports NetRuntimeTesting.
            dependencies: ["NetRuntime", "NetRuntimeOAuth", "NetRuntimeTesting"].map {
                .product(name: $0, package: "netgen")
            },
            plugins: [.plugin(name: "NetgenPlugin", package: "netgen")]
        ),
        .testTarget(
            name: "ShopKitTests",
            dependencies: ["ShopKit", .product(name: "NetRuntimeTesting", package: "netgen")]
        ),
    ]
)
