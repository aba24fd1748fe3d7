package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// The first steps, an owner's people, and the work of the platform's staff in a real browser. Each page on the way is
/// checked as [PageLook] says.
@ExtendWith(ThreeBuckets.class)
@TestInstance(Lifecycle.PER_CLASS)
final class DashboardPlatformIT {
    private final DashboardFixture dashboard;

    DashboardPlatformIT(@TempDir Path dataDir) {
        dashboard = DashboardFixture.start(dataDir);
    }

    @AfterAll
    void stop() {
        dashboard.close();
    }

    /// The tour needs no knowledge of the API.
    @Test
    void theFirstFiveMinutes() {
        try (DashboardBrowser newcomer = dashboard.browser(BrowserWindow.PHONE)) {
            newcomer.at("/dashboard/register").type("Business name", "Duka")
                    .type("E-mail", "new@duka.example").type("Password", "a good password")
                    .press("Register").sees("New here?").check("welcome").follow("Take the first steps")
                    .sees("You need no program of your own.").check("tour-begin").press("Start")
                    .sees("The inspector is added").check("tour-payment").press("Request payment");
            newcomer.sees("Signature valid").sees("Send money from the wallet").check("tour-webhook").press("Continue")
                    .sees("Taken from the wallet").press("Pay out KES 500.00").sees("All steps done")
                    .check("tour-done");
            newcomer.at("/dashboard/inspector").open("payment.succeeded").check("inspector").press("Fail on purpose")
                    .sees("now answers 500").check("inspector-failing");
            newcomer.at("/dashboard/payments/new").type("Reference", "second").type("Amount", "250")
                    .open("Test phone numbers").check("magic-phones").press("Use +254712345678")
                    .press("Request payment").sees("The money is in the wallet.");
            newcomer.eventuallySees("/dashboard/inspector", "Answered 500").open("payment.succeeded")
                    .follow("View this delivery").sees("The receiver failed while it handled the event")
                    .check("delivery-broken");
            String delivery = newcomer.page.url();
            newcomer.at("/dashboard/inspector").press("Answer 204 again").sees("The inspector answers 204 again.");
            newcomer.page.navigate(delivery);
            newcomer.moveClock("Advance one minute").sees("The sandbox clock has moved").sees("Delivered")
                    .press("Replay").sees("The replay has started.").sees("Delivered").check("delivery-mended");
        }
    }

    @Test
    void aKeyAPersonAndAWallet() {
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.DESKTOP)) {
            owner.at("/dashboard/keys/new").type("Label", "till").press("Create key")
                    .sees("The secret is shown only once").check("key-issued");
            // A browser that loads the page again sends the form again.
            owner.page.reload();
            owner.sees("This form was sent already").check("key-issued-again").follow("View the result")
                    .sees("till");
            String email = "clerk@duka.example";
            owner.at("/dashboard/people").type("E-mail", email).press("Invite").sees("The invitation is ready")
                    .check("invited");
            String link = owner.page.locator("#invitation-link").inputValue();
            owner.at("/dashboard/people").sees(email).check("people-invited");
            owner.at("/dashboard/wallets/new").type("Name", "Savings").press("Open wallet")
                    .sees("The wallet is open.").check("wallet");
            owner.type("Name", "Main").press("Rename").sees("A wallet with this name exists.").check("wallet-refused");
            try (DashboardBrowser viewer = dashboard.browser(BrowserWindow.PHONE)) {
                viewer.at(link.substring(link.indexOf("/dashboard"))).check("invitation");
                viewer.type("New password", "first password").press("Accept and begin").sees("Overview");
                assertThat(viewer.page.getByText("Pay out").count()).isZero();
                viewer.at("/dashboard/people").sees("Not allowed").check("forbidden");
            }
        }
    }

    @Test
    void thePagesOfThePlatformsStaff() {
        String name = "Kiosk";
        String email = "kiosk@duka.example";
        dashboard.api().post("/v1/auth/register", "{\"merchant_name\":\"" + name + "\",\"email\":\"" + email
                + "\",\"password\":\"a good password\"}").expect(201);
        dashboard.api().post("/v1/sandbox/c2b", "{\"account_reference\":\"Mama Njeri\",\"amount\":75.50,"
                + "\"payer_phone\":\"+254712345678\"}").expect(202);
        String lost = dashboard.api().pay("lost", "\"amount\":250,\"payer_phone\":\"+254712345004\"")
                .expect(201).get("id").asText();
        JsonNode key = dashboard.credentials();
        try (DashboardBrowser operator = dashboard.browser(BrowserWindow.DESKTOP)) {
            operator.at("/dashboard/operator").sees("Sign in as platform staff").check("operator-sign-in")
                    .type("Key ID", key.get("operator_key_id").asText())
                    .type("Key secret", key.get("operator_key_secret").asText()).press("Sign in as platform staff")
                    .sees("Find a merchant");
            operator.eventuallySees("/dashboard/operator/exceptions?status=open", "Money that matches no wallet")
                    .check("operator-exceptions").follow("Money that matches no wallet").sees("Resolve")
                    .check("operator-exception")
                    .choose("Action", "Credit a wallet with the money")
                    .type("Wallet", wallet()).type("Note", "her slip says so").press("Continue")
                    .sees("can't be undone").check("operator-exception-confirm").press("Resolve the exception")
                    .sees("The exception is resolved.").check("operator-exception-resolved");
            operator.at("/dashboard/operator/settle/payments/" + lost).sees("Outcome")
                    .check("operator-settle")
                    .choose("What the provider's records show",
                            "It went through: the provider's records show that the money moved")
                    .type("Receipt", "LOST").type("Note", "seen in the portal").press("Continue")
                    .sees("can't be undone").check("operator-settle-confirm").press("It went through")
                    .sees("It is settled and recorded in the ledger.").check("operator-settled");
            operator.at("/dashboard/operator/proof").check("operator-proof").press("Run the proof now")
                    .sees("The books balance").check("operator-proven");
            operator.at("/dashboard/operator/merchants");
            operator.type("Name, e-mail, account number or ID", name).press("Find").follow(name)
                    .check("operator-merchant").follow("Payout currencies of").check("operator-payouts")
                    .press("Continue").sees("Allow HZN").press("Change currencies")
                    .sees("The payout currencies are changed.").follow("Suspend").check("operator-suspend")
                    .type("Reason", "fraud").press("Suspend merchant").sees("The merchant is suspended.");
            try (DashboardBrowser shut = dashboard.browser(BrowserWindow.DESKTOP)) {
                shut.at("/dashboard/sign-in").type("E-mail", email).type("Password", "a good password")
                        .press("Sign in").sees("suspended");
            }
            operator.follow("Reactivate").press("Reactivate merchant").sees("The merchant is active again.");
        }
    }

    private String wallet() {
        return dashboard.api().get("/v1/wallets").expect(200).get("data").get(0).get("number").asText();
    }
}
