package dev.hazina.bootstrap.story;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The help pages in a real browser, at the widths of the dashboard's tests.
@TestInstance(Lifecycle.PER_CLASS)
final class HelpIT {
    /// One page of each kind.
    private static final List<String> PLACES = List.of("", "/search?q=refund", "/search?q=xyzzyplugh",
            "/guide/month-end", "/test-values", "/webhooks", "/api", "/api/payments", "/api/payments/createPayment");

    private final DashboardFixture dashboard;

    HelpIT(@TempDir Path dataDir) {
        dashboard = DashboardFixture.start(dataDir);
    }

    @AfterAll
    void stop() {
        dashboard.close();
    }

    @ParameterizedTest
    @EnumSource
    void everyPageCanBeUsedByEverybody(BrowserWindow window) {
        try (DashboardBrowser reader = dashboard.browser(window)) {
            for (String place : PLACES) {
                reader.at("/docs" + place).check("help" + place.replaceAll("\\W+", "-"));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSearchAndTheWayBackNeedNoScript(BrowserWindow window) {
        try (DashboardBrowser reader = dashboard.withoutScript(window)) {
            reader.at("/docs").type("Search the help", "close a month").press("Search").sees("Close a month")
                    .follow("Get the statement").sees("Opening balance").at("/docs/api/payments/createPayment")
                    .sees("As a command");
        }
    }
}
