package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A merchant's pages in a real browser, in a phone and a desktop window.
@TestInstance(Lifecycle.PER_CLASS)
final class DashboardIT {
    private static final List<String> PLACES = List.of("", "/payments", "/payments/new", "/refunds", "/payouts",
            "/payouts/new", "/transfers", "/transfers/new", "/wallets", "/wallets/new", "/movements", "/statement",
            "/webhooks",
            "/webhooks/new", "/webhooks/check", "/webhooks/callback", "/webhooks/callback-secret", "/keys", "/keys/new",
            "/people", "/settings", "/settings/second-factor", "/audit", "/profile", "/profile/second-factor", "/tour",
            "/inspector", "/nothing-here", "/search?q=browser",
            "/payments?reference=browser&amount_min=1&from=2026-01-01", "/payments?amount=wrong");

    private final DashboardFixture dashboard;
    private final WebhookReceivers receivers = new WebhookReceivers();

    DashboardIT(@TempDir Path dataDir) {
        dashboard = DashboardFixture.start(dataDir);
    }

    @AfterAll
    void stop() {
        receivers.close();
        dashboard.close();
    }

    @ParameterizedTest
    @EnumSource
    void aPaymentComesInWhileOneWatchesAndGoesBack(BrowserWindow window) {
        try (DashboardBrowser owner = dashboard.signedIn(window)) {
            owner.at("/dashboard/payments/new").type("Reference", "browser-" + window).type("Amount", "1,500")
                    .type("Payer's phone", "+254712345678").press("Request payment").sees("Waiting for the payer")
                    .check("payment-open");
            owner.sees("The money is in the wallet.").sees("Paid").check("payment-paid");
            owner.follow("Refund").sees("can be refunded").type("Amount to refund", "500")
                    .type("Reason", "one too many").check("refund").press("Continue")
                    .sees("Refund KES 500.00 to the payer?")
                    .check("refund-confirm").press("Refund KES 500.00").sees("The refund was requested.");
            owner.sees("Refunded").check("payment-refunded");
            owner.at("/dashboard/payouts/new").type("Amount the recipient receives", "100")
                    .type("Recipient's phone", "+254712345678").press("Continue").sees("Taken from the wallet")
                    .check("payout-confirm").press("Pay out KES 100.00").sees("The payout was requested.");
            owner.sees("The money has arrived.").check("payout").at("/dashboard").check("overview");
            Download file = owner.at("/dashboard/statement").page
                    .waitForDownload(() -> owner.follow("Transactions as CSV"));
            assertThat(file.suggestedFilename()).matches("transactions-HZN[0-9]{8}-KES-to-[0-9-]{10}\\.csv");
            owner.sees("The file has").check("statement-saved");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWebhookFailsIsUnderstoodFixedAndSentAgain(BrowserWindow window) {
        WebhookReceivers.Receiver shop = receivers.at("/" + window).answers((nth, request) -> 404);
        try (DashboardBrowser owner = dashboard.signedIn(window)) {
            owner.at("/dashboard/webhooks/new").type("URL", shop.url()).press("Probe and add")
                    .sees("verification probe was not answered").check("webhook-refused");
            // It answers the probe from now on, and nothing else.
            shop.answers((nth, request) -> nth == 0 ? 200 : 404);
            owner.press("Probe and add").sees("It answered our signed probe").check("webhook-made").follow("Continue");
            String endpoint = owner.page.url();
            dashboard.api().pay("hook-" + window, "\"amount\":10,\"payer_phone\":\"+254712345678\"").expect(201);
            owner.sees("New entries");
            owner.page.navigate(endpoint);
            owner.follow("payment.succeeded").sees("The receiver has nothing at this path").check("delivery-failing");
            shop.answers((nth, request) -> 200);
            dashboard.api().advanceClock("PT31S");
            owner.sees("Delivered").check("delivery-delivered");
            owner.press("Replay").sees("The replay has started.").sees("Delivered");
            owner.page.navigate(endpoint);
            owner.check("webhook").follow("Rotate secret").press("Create a second secret").sees("Next signing secret");
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyPageCanBeUsedByEverybody(BrowserWindow window) {
        try (DashboardBrowser owner = dashboard.browser(window)) {
            owner.at("/dashboard/register").check("register");
            owner.at("/dashboard/forgot-password").check("forgot-password");
            owner.at("/dashboard/reset-password?link=useless").check("reset-password");
            owner.at("/dashboard/sign-in").check("sign-in").signIn(dashboard.credentials());
            for (String place : PLACES) {
                owner.at("/dashboard" + place).check("page" + place.replaceAll("\\W+", "-"));
            }
        }
    }

    /// A browser without scripts is enough.
    @ParameterizedTest
    @EnumSource
    void nothingNeedsAScript(BrowserWindow window) {
        try (DashboardBrowser owner = dashboard.withoutScript(window)) {
            owner.signIn(dashboard.credentials()).at("/dashboard/wallets/new").type("Name", "Plain " + window)
                    .press("Open wallet").sees("The wallet is open.");
        }
    }
}
