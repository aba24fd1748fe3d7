package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.SelectOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// What a merchant does day by day, in a real browser: on a phone or at a desk. Each page on the way is checked as
/// [PageLook] says.
@ExtendWith(ThreeBuckets.class)
@TestInstance(Lifecycle.PER_CLASS)
final class DashboardIT {
    private static final String PASSWORD = "a good password";
    // The clock's buttons are the last of what scrolls above the menu's foot.
    private static final String FOOT_BELOW_BODY = """
            () => {
              const body = document.querySelector('.sidebar .nav-body').getBoundingClientRect();
              return body.bottom <= document.querySelector('.sidebar .nav-foot').getBoundingClientRect().top;
            }""";

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

    @Test
    void aPaymentComesInWhileOneWatchesAndGoesBack() {
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.PHONE)) {
            owner.at("/dashboard/payments/new").type("Reference", "browser").type("Amount", "1,500")
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

    @Test
    void aWebhookFailsIsUnderstoodFixedAndSentAgain() {
        WebhookReceivers.Receiver shop = receivers.at("/shop").answers((nth, request) -> 404);
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.DESKTOP)) {
            owner.at("/dashboard/webhooks/new").type("URL", shop.url()).press("Probe and add")
                    .sees("verification probe was not answered").check("webhook-refused");
            // It answers the probe from now on, and nothing else.
            shop.answers((nth, request) -> nth == 0 ? 200 : 404);
            owner.press("Probe and add").sees("It answered our signed probe").check("webhook-made").follow("Continue");
            String endpoint = owner.page.url();
            dashboard.api().pay("hook", "\"amount\":10,\"payer_phone\":\"+254712345678\"").expect(201);
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

    @Test
    void aSecondFactorIsSetUpAndAskedForAtSigningIn() {
        register("Second Factor Ltd", "factor@duka.example");
        // However far the sandbox is ahead: the app goes by the phone's time.
        dashboard.api().advanceClock("PT1H");
        try (DashboardBrowser owner = dashboard.browser(BrowserWindow.PHONE)) {
            owner.signIn("factor@duka.example", PASSWORD).sees("Overview").at("/dashboard/profile/second-factor")
                    .type("Your password", PASSWORD).press("Set up").sees("Enter its code").check("factor-set-up");
            AuthenticatorApp app = AuthenticatorApp.of(owner.page.locator("#factor-secret").inputValue());
            owner.type("Code", app.code(Instant.now())).press("Switch on").sees("Your recovery codes")
                    .check("recovery-codes");
            String recovery = owner.page.locator("main li code").first().innerText();
            owner.follow("I have saved them").sees("The second factor is on").check("factor-on").signOut();

            owner.signIn("factor@duka.example", PASSWORD).sees("Your password is right").check("sign-in-code")
                    .type("Code", "7654321").press("Sign in").sees("The code is wrong").check("sign-in-code-wrong");
            // Each code counts once, so it takes one of a later step; the next one is accepted early.
            owner.type("Code", app.code(Instant.now().plus(AuthenticatorApp.STEP))).press("Sign in").sees("Overview")
                    .signOut();
            owner.signIn("factor@duka.example", PASSWORD).type("Code", recovery).press("Sign in").sees("Overview")
                    .at("/dashboard/profile/second-factor").sees("Recovery codes left").sees("7");
        }
    }

    @Test
    void onePersonSwitchesBetweenTwoBusinesses() {
        register("Boda Repairs", "bookkeeper@duka.example");
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.DESKTOP);
                DashboardBrowser bookkeeper = dashboard.browser(BrowserWindow.DESKTOP)) {
            owner.at("/dashboard/people").type("E-mail", "bookkeeper@duka.example").press("Invite")
                    .sees("The invitation is ready");
            String link = owner.page.locator("#invitation-link").inputValue();
            bookkeeper.at(link.substring(link.indexOf("/dashboard"))).type("Password", PASSWORD)
                    .press("Sign in and accept").sees("Overview").check("two-businesses");
            for (String business : List.of("Boda Repairs", dashboard.api().get("/v1/me").expect(200)
                    .get("merchant").get("name").asText())) {
                bookkeeper.page.locator("header.sidebar select[name=merchant]")
                        .selectOption(new SelectOption().setLabel(business));
                bookkeeper.page.locator("header.sidebar form:has(select[name=merchant]) button").click();
                bookkeeper.at("/dashboard/profile").sees(business);
            }
        }
    }

    private void register(String name, String email) {
        dashboard.api().post("/v1/auth/register", "{\"merchant_name\":\"" + name + "\",\"email\":\"" + email
                + "\",\"password\":\"" + PASSWORD + "\"}").expect(201);
    }

    /// *Copy* needs a script, so it is not offered without one.
    @Test
    void aSecretIsCopiedWithAScriptAndIsTextWithoutOne() {
        try (DashboardBrowser owner = dashboard.withClipboard(BrowserWindow.DESKTOP);
                DashboardBrowser plain = dashboard.withoutScript(BrowserWindow.PHONE)) {
            owner.at("/dashboard/keys/new").type("Label", "copied").press("Create key").press("Copy");
            owner.page.locator("button[data-copy]:has-text('Copied')").first().waitFor();
            assertThat(owner.page.evaluate("() => navigator.clipboard.readText()"))
                    .isEqualTo(owner.page.locator("main input.code").first().inputValue());
            plain.signIn(dashboard.credentials()).at("/dashboard/keys/new").type("Label", "read").press("Create key")
                    .sees("The secret is shown only once");
            assertThat(plain.page.locator("main input.code").first().inputValue()).isNotEmpty();
            assertThat(plain.page.locator("[data-copy]").all()).isNotEmpty().noneMatch(Locator::isVisible);
        }
    }

    /// A long address takes two lines, and a laptop's window is low.
    @Test
    void signingOutStaysInSightInALowWindow() {
        String email = "accounts-receivable.and.reconciliation@mama-asha-stores.example";
        register("Mama Asha Stores and Daughters Wholesale", email);
        try (DashboardBrowser owner = dashboard.browser(BrowserWindow.DESKTOP)) {
            owner.signIn(email, PASSWORD).sees("Overview");
            for (int height : List.of(650, 768, 900)) {
                owner.page.setViewportSize(1366, height);
                Locator signOut = owner.page.locator("header.sidebar").getByText("Sign out");
                BoundingBox box = signOut.boundingBox();
                assertThat(box.y + box.height).as("in a window of %d px", height).isLessThanOrEqualTo(height);
                assertThat(owner.page.evaluate(FOOT_BELOW_BODY)).as("in a window of %d px", height).isEqualTo(true);
                signOut.click(new Locator.ClickOptions().setTrial(true));
            }
        }
    }

    /// A second tap on the same place closes the menu.
    @Test
    void theMenuOfAPhoneStaysWhereItIs() {
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.PHONE)) {
            Locator menu = owner.page.locator("header.topbar summary");
            BoundingBox closed = menu.boundingBox();
            owner.page.mouse().click(closed.x + closed.width / 2, closed.y + closed.height / 2);
            assertThat(owner.page.locator("details.menu nav").isVisible()).isTrue();
            BoundingBox open = menu.boundingBox();
            assertThat(List.of(open.x, open.y)).isEqualTo(List.of(closed.x, closed.y));
            owner.page.mouse().click(closed.x + closed.width / 2, closed.y + closed.height / 2);
            assertThat(owner.page.locator("details.menu nav").isVisible()).isFalse();
        }
    }

    /// A browser without scripts is enough.
    @Test
    void nothingNeedsAScript() {
        try (DashboardBrowser owner = dashboard.withoutScript(BrowserWindow.PHONE)) {
            owner.signIn(dashboard.credentials()).at("/dashboard/wallets/new").type("Name", "Plain")
                    .press("Open wallet").sees("The wallet is open.");
        }
    }
}
