// The declarations for code of the article “Uploads and downloads” that runs only on Apple's platforms.
import AppleFoundation

private final class UIApplication {}

@MainActor
private final class Delegate {
    let films = BackgroundSession("com.example.films") { _ in }

    // excerpt: events
}
