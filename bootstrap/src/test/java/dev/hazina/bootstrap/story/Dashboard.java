package dev.hazina.bootstrap.story;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Map;

/// One program and one browser, which all tests of a class share.
record Dashboard(Chromium chromium, Hazina hazina, Api api) implements AutoCloseable {
    /// Long enough that an open payment is seen on its page before it is paid.
    private static final String SETTLE_AFTER = "1500ms";

    static Dashboard start(Path dataDir) {
        Chromium chromium = Chromium.start();
        Hazina hazina = Hazina.start(dataDir, Map.of("HAZINA_SANDBOX_SETTLE_AFTER", SETTLE_AFTER));
        return new Dashboard(chromium, hazina, hazina.merchant());
    }

    /// The sandbox merchant's and the operator's ways in.
    JsonNode credentials() {
        return hazina.credentials();
    }

    /// Somebody whom the dashboard doesn't know yet.
    Looking looking(Window window) {
        return new Looking(chromium.window(window.width, window.height, window.scheme), hazina.url(), window.title());
    }

    /// The sandbox merchant's owner.
    Looking signedIn(Window window) {
        return looking(window).signIn(credentials());
    }

    /// Somebody whose browser runs no script.
    Looking withoutScript(Window window) {
        return new Looking(chromium.withoutScript(window.width, window.height), hazina.url(), "plain");
    }

    @Override
    public void close() {
        api.close();
        hazina.close();
        chromium.close();
    }
}
