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

/// The system's own Chromium, driven by Playwright: one for all test classes of a process, from the first window on.
/// Where there is none, the test is skipped.
final class Chromium {
    /// What Playwright switches off itself, because the last list counts; and the parts of Chromium's own window that
    /// are web pages, which take a third of the processor time of a headless browser's windows.
    private static final List<String> SWITCHED_OFF = List.of("AvoidUnnecessaryBeforeUnloadCheckSync",
            "BoundaryEventDispatchTracksNodeRemoval", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider",
            "GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "PaintHolding",
            "ThirdPartyStoragePartitioning", "BlockOriginHeaderModificationOnRedirect", "Translate", "AutoDeElevate",
            "OptimizationHints", "InitialWebUI", "WebUIReloadButton", "WebUILocationBar", "WebUIHomeButton",
            "WebUIBackForwardButton", "WebUISplitTabsButton", "WebUIToolbarWebView", "WebUIOmniboxPopup");
    /// The scripts of a page run once, and a compiler that makes them faster takes more than it saves: without it, and
    /// without threads for it, a look at a page takes a fifth less of a processor.
    private static final String SCRIPTS = "--js-flags=--single-threaded --no-opt --no-maglev";
    private static final List<String> ARGUMENTS = List.of(SCRIPTS, "--no-sandbox", "--disable-gpu", "--disable-quic",
            "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-features=" + String.join(",", SWITCHED_OFF));

    private final Browser browser;

    private Chromium(Browser browser) {
        this.browser = browser;
    }

    static Chromium running() {
        OutsideTool.CHROMIUM.orSkip();
        return Only.CHROMIUM;
    }

    /// Ends with the process, which is not before its last test.
    private static Chromium start(Path binary) {
        Playwright playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Browser browser = playwright.chromium()
                .launch(new BrowserType.LaunchOptions().setExecutablePath(binary).setArgs(ARGUMENTS));
        Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
        return new Chromium(browser);
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

    private static final class Only {
        private static final Chromium CHROMIUM = start(OutsideTool.CHROMIUM.orSkip());
    }
}
