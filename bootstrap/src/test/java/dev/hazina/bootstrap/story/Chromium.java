package dev.hazina.bootstrap.story;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ReducedMotion;
import dev.hazina.application.foreign.OutsideTool;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The system's own Chromium, driven by Playwright. Where there is none, the test is skipped.
final class Chromium implements AutoCloseable {
    private static final List<String> ARGUMENTS = List.of("--no-sandbox", "--disable-gpu", "--disable-quic",
            "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    static Chromium start() {
        Path binary = OutsideTool.CHROMIUM.orSkip();
        Playwright playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        return new Chromium(playwright, playwright.chromium()
                .launch(new BrowserType.LaunchOptions().setExecutablePath(binary).setArgs(ARGUMENTS)));
    }

    /// A window with nothing remembered.
    BrowserContext window(BrowserWindow window) {
        return checkable(browser.newContext(sized(window)));
    }

    /// A window that may read and write the clipboard.
    BrowserContext windowWithClipboard(BrowserWindow window) {
        return checkable(browser
                .newContext(sized(window).setPermissions(List.of("clipboard-read", "clipboard-write"))));
    }

    private static BrowserContext checkable(BrowserContext window) {
        window.addInitScript(PageChecks.LOADS_AXE);
        return window;
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
