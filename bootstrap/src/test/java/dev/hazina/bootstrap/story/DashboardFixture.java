package dev.hazina.bootstrap.story;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Map;

/// One program, which all tests of a class share, with the browser of all classes.
record DashboardFixture(Chromium chromium, HazinaProcess hazina, Api api) implements AutoCloseable {
    /// Long enough that an open payment is seen on its page before it is paid.
    private static final String SETTLE_AFTER = "1500ms";

    static DashboardFixture start(Path dataDir) {
        Chromium chromium = Chromium.running();
        HazinaProcess hazina = HazinaProcess.startPrepared(dataDir,
                Map.of("HAZINA_SANDBOX_SETTLE_AFTER", SETTLE_AFTER));
        return new DashboardFixture(chromium, hazina, hazina.merchant());
    }

    /// The credentials of the sandbox's merchant and administrator.
    JsonNode credentials() {
        return hazina.credentials();
    }

    /// A browser without a session.
    DashboardBrowser browser(BrowserWindow window) {
        return new DashboardBrowser(chromium.window(window), hazina.url());
    }

    /// A browser that is signed in as the sandbox merchant's owner.
    DashboardBrowser signedIn(BrowserWindow window) {
        return browser(window).signIn(credentials());
    }

    /// A browser with a clipboard, which is signed in as the sandbox merchant's owner.
    DashboardBrowser withClipboard(BrowserWindow window) {
        return new DashboardBrowser(chromium.windowWithClipboard(window), hazina.url()).signIn(credentials());
    }

    /// A browser that runs no script.
    DashboardBrowser withoutScript(BrowserWindow window) {
        return new DashboardBrowser(chromium.withoutScript(window), hazina.url());
    }

    /// A browser that runs no script and has the session of another.
    DashboardBrowser withoutScriptAs(DashboardBrowser other) {
        return new DashboardBrowser(chromium.withoutScript(BrowserWindow.TABLET, other.state()), hazina.url());
    }

    @Override
    public void close() {
        api.close();
        hazina.close();
    }
}
