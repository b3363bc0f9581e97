// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "ViewModel",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "PetShop", targets: ["PetShop"])],
    dependencies: [.package(name: "netgen", path: "../..")],
    targets: [
        .target(name: "PetShop", dependencies: [.product(name: "NetRuntime", package: "netgen")]),
        .testTarget(
            name: "PetShopTests",
            dependencies: ["PetShop", .product(name: "NetRuntimeTesting", package: "netgen")]
        ),
    ]
)
