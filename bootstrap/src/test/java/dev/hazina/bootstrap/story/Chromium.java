package dev.hazina.bootstrap.story;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/// The system's own Chromium, driven by Playwright. Where there is none, and the test may, it is installed from
/// Debian's packages; where that can't be done, the test is skipped with a warning.
final class Chromium implements AutoCloseable {
    private static final Path BINARY = Path.of("/usr/bin/chromium");
    private static final Path TURN = Path.of(System.getProperty("java.io.tmpdir"), "hazina-chromium.lock");
    private static final long PATIENCE_MINUTES = 5;
    private static final List<String> ARGUMENTS = List.of("--no-sandbox", "--disable-gpu", "--disable-quic",
            "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    static Chromium start() {
        if (!Files.isExecutable(BINARY)) {
            install();
        }
        if (!Files.isExecutable(BINARY)) {
            System.err.println("\n*** NO BROWSER: the tests of the dashboard in a browser are SKIPPED.\n"
                    + "*** Install Debian's package chromium, or run them as root.\n");
            Assumptions.abort("there is no " + BINARY);
        }
        Playwright playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        return new Chromium(playwright, playwright.chromium()
                .launch(new BrowserType.LaunchOptions().setExecutablePath(BINARY).setArgs(ARGUMENTS)));
    }

    /// Of several processes at once one installs it, and the others wait for that: apt refuses a second one.
    private static synchronized void install() {
        try (FileChannel file = FileChannel.open(TURN, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock turn = file.lock()) {
            if (turn.isValid() && !Files.isExecutable(BINARY)) {
                installNow();
            }
        } catch (IOException nowhereToWait) {
            installNow();
        }
    }

    private static void installNow() {
        try {
            Process apt = new ProcessBuilder("apt-get", "install", "-y", "-qq", "chromium").inheritIO().start();
            if (!apt.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
                apt.destroyForcibly();
            }
        } catch (IOException notDebian) {
            // Then it is skipped.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// A window with nothing remembered.
    BrowserContext window(BrowserWindow window) {
        return browser.newContext(sized(window));
    }

    /// A window that may read and write the clipboard.
    BrowserContext windowWithClipboard(BrowserWindow window) {
        return browser.newContext(sized(window).setPermissions(List.of("clipboard-read", "clipboard-write")));
    }

    /// A window that runs no script.
    BrowserContext withoutScript(BrowserWindow window) {
        return browser.newContext(sized(window).setJavaScriptEnabled(false));
    }

    /// A window that runs no script and has the cookies of another.
    BrowserContext withoutScript(BrowserWindow window, String state) {
        return browser.newContext(sized(window).setJavaScriptEnabled(false).setStorageState(state));
    }

    private static Browser.NewContextOptions sized(BrowserWindow window) {
        return new Browser.NewContextOptions().setViewportSize(window.width, window.height)
                .setColorScheme(window.scheme).setReducedMotion(ReducedMotion.REDUCE);
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
