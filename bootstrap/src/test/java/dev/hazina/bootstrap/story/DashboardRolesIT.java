package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Download;
import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// What people of one role do in a real browser: platform staff who look into a payment, finance who closes a month,
/// and a developer who connects a program.
@ExtendWith(ThreeBuckets.class)
@TestInstance(Lifecycle.PER_CLASS)
final class DashboardRolesIT {
    private static final String NEVER_ANSWERED = "+254712345004";
    private static final String PAST_NEXT_POLL = "PT20M";
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);
    private static final Duration POLL_EVERY = Duration.ofMillis(300);

    private final DashboardFixture dashboard;
    private final WebhookReceivers receivers = new WebhookReceivers();

    DashboardRolesIT(@TempDir Path dataDir) {
        dashboard = DashboardFixture.start(dataDir);
    }

    @AfterAll
    void stop() {
        receivers.close();
        dashboard.close();
    }

    @Test
    void staffFindAPaymentByAnyNumberAndAreAskedBeforeItsProviderIs() {
        Api api = dashboard.api();
        String lost = api.pay("lost-7", "\"amount\":250,\"payer_phone\":\"" + NEVER_ANSWERED + "\"").expect(201)
                .get("id").asText();
        api.ended(api.pay("float-7", "\"amount\":100,\"payer_phone\":\"+254712345678\"").expect(201).get("id")
                .asText());
        String payout = api.post("/v1/payouts", "{\"reference\":\"wages-7\",\"amount\":15,\"currency\":\"KES\","
                + "\"wallet_id\":\"" + api.defaultWallet() + "\",\"destination_phone\":\"+254712345679\"}").expect(201)
                .get("id").asText();
        String merchant = api.get("/v1/me").expect(200).get("merchant").get("name").asText();
        try (DashboardBrowser staff = signedInAsStaff(dashboard.browser(BrowserWindow.DESKTOP))) {
            for (String number : new String[]{"lost-7", NEVER_ANSWERED, lost}) {
                staff.at("/dashboard/operator/search?q=" + number.replace("+", "%2B")).sees("lost-7");
            }
            staff.at("/dashboard/operator/search?q=" + payout).sees("Payout").at("/dashboard/operator/search?q=lost-7");
            staff.follow("lost-7").sees("Payment of KES 250.00").check("staff-payment").follow("Wallet")
                    .sees("Newest movements").page.goBack();
            staff.follow("Ask the provider now").sees("Ask the provider about the payment of KES 250.00 of " + merchant)
                    .sees("Main, number").check("staff-ask");
        }
    }

    @Test
    void staffAskAProviderAndGiveAPaymentUp() {
        try (DashboardBrowser staff = dashboard.browser(BrowserWindow.DESKTOP)) {
            askAndGiveUp(signedInAsStaff(staff), "unanswered-1");
            staff.check("staff-given-up");
        }
    }

    @Test
    @OnlyInLongForm(LongForm.STORIES)
    void staffNeedNoScriptToAskAProviderAndGiveAPaymentUp() {
        try (DashboardBrowser staff = dashboard.withoutScript(BrowserWindow.TABLET)) {
            askAndGiveUp(signedInAsStaff(staff), "unanswered-2");
        }
    }

    private void askAndGiveUp(DashboardBrowser staff, String reference) {
        Api api = dashboard.api();
        String payment = api.pay(reference, "\"amount\":320.50,\"payer_phone\":\"" + NEVER_ANSWERED + "\"")
                .expect(201).get("id").asText();
        String page = "/dashboard/operator/instructions/payments/" + payment;
        String whose = " the payment of KES 320.50 of " + api.get("/v1/me").expect(200).get("merchant").get("name")
                .asText() + "?";
        String wallet = "Main, number " + api.get("/v1/wallets/" + api.defaultWallet()).expect(200).get("number")
                .asText();

        Step ask = new Step("Ask the provider now", "Ask the provider about" + whose, "Ask now",
                "The provider was asked.");
        confirm(staff, page, ask, wallet, reference);
        assertThat(api.get("/v1/payments/" + payment).expect(200).get("status").asText()).isEqualTo("processing");

        Step giveUp = new Step("Give up now", "Give up" + whose, "Give up now", "The provider was asked a last time.");
        confirm(staff, page, giveUp, wallet, reference);
        staff.sees("Failed");
        assertThat(staff.page.getByText("Give up now").count()).isZero();
        assertThat(api.get("/v1/payments/" + payment).expect(200).get("status").asText()).isEqualTo("failed");
    }

    /// A link on the page of a payment, the question and the button of its confirmation, and what is said afterwards.
    private record Step(String link, String question, String button, String done) {}

    /// Confirms a step, once more where the schedule polls in that moment.
    private void confirm(DashboardBrowser staff, String page, Step step, String wallet, String reference) {
        Awaitility.await().atMost(LONGEST_WAIT).pollInterval(POLL_EVERY).until(() -> {
            // The next poll by the schedule has to be so far away that a poll by hand is allowed before it.
            dashboard.api().advanceClock(PAST_NEXT_POLL);
            staff.at(page).follow(step.link()).sees(step.question()).sees("KES 320.50").sees(NEVER_ANSWERED)
                    .sees(wallet).sees(reference).press(step.button());
            staff.page.locator("main [role=status], main [role=alert]").first().waitFor();
            return staff.page.locator("main").getByText(step.done()).count() > 0;
        });
    }

    private DashboardBrowser signedInAsStaff(DashboardBrowser staff) {
        JsonNode key = dashboard.credentials();
        return staff.at("/dashboard/operator").type("Key ID", key.get("operator_key_id").asText())
                .type("Key secret", key.get("operator_key_secret").asText()).press("Sign in as platform staff")
                .sees("Find a merchant");
    }

    @Test
    void financeClosesAMonthAndPaysNothingOut() throws IOException {
        dashboard.api().ended(dashboard.api().pay("month-end", "\"amount\":1500,\"payer_phone\":\"+254712345678\"")
                .expect(201).get("id").asText());
        try (DashboardBrowser finance = invited("finance@duka.example", "Finance")) {
            finance.at("/dashboard/statement").sees("Opening balance").sees("Closing balance");
            Download pdf = finance.page.waitForDownload(() -> finance.follow("Statement as PDF"));
            assertThat(pdf.suggestedFilename()).endsWith(".pdf");
            assertThat(Files.readAllBytes(pdf.path()))
                    .startsWith("%PDF".getBytes(StandardCharsets.US_ASCII));
            Download rows = finance.at("/dashboard/statement").page
                    .waitForDownload(() -> finance.follow("Transactions as CSV"));
            assertThat(Files.readString(rows.path())).contains("month-end", "1500.00");
            Download movements = finance.at("/dashboard/movements").page
                    .waitForDownload(() -> finance.follow("Movements as CSV"));
            assertThat(Files.readString(movements.path())).contains("month-end");
            assertThat(finance.at("/dashboard").page.getByText("Pay out").count()).isZero();
            finance.at("/dashboard/payouts/new").sees("Not allowed");
        }
    }

    @Test
    void aDeveloperMakesAKeyAndAnEndpointAndTestsIt() {
        WebhookReceivers.Receiver shop = receivers.at("/shop").answers((nth, request) -> 204);
        try (DashboardBrowser developer = invited("dev@duka.example", "Developer")) {
            developer.at("/dashboard/keys/new").type("Label", "shop").press("Create key")
                    .sees("The secret is shown only once");
            developer.at("/dashboard/webhooks/new").type("URL", shop.url()).press("Probe and add")
                    .sees("Signing secret").follow("Continue").sees("Deliveries");
            String endpoint = developer.page.url();
            developer.press("Send a test").sees("The receiver answered 204.").check("webhook-tested")
                    .follow("Continue").press("Pause").sees("Paused since").check("webhook-paused");
            developer.press("Resume").sees("The endpoint is resumed.").follow("Edit").sees("Edit endpoint")
                    .check("webhook-edit").press("Save").sees("The endpoint is changed.");
            shop.answers((nth, request) -> 500);
            dashboard.api().pay("hook", "\"amount\":10,\"payer_phone\":\"+254712345678\"").expect(201);
            developer.sees("New entries").page.navigate(endpoint);
            developer.follow("payment.succeeded").sees("Send now");
        }
    }

    private DashboardBrowser invited(String email, String role) {
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.DESKTOP)) {
            owner.at("/dashboard/people").type("E-mail", email).choose("Role", role).press("Invite")
                    .sees("The invitation is ready");
            String link = owner.page.locator("#invitation-link").inputValue();
            return dashboard.browser(BrowserWindow.DESKTOP).at(link.substring(link.indexOf("/dashboard")))
                    .type("New password", "first password").press("Accept and begin").sees("Overview");
        }
    }
}
