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

/// What people of one business do in a real browser with a refund over a limit: who asked for it can't approve it, and
/// the owner does.
@ExtendWith(ThreeBuckets.class)
@TestInstance(Lifecycle.PER_CLASS)
final class DashboardHoldsIT {
    private static final String PASSWORD = "a good password";
    private static final String RULES = "/dashboard/settings/payout-rules";

    private final DashboardFixture dashboard;

    DashboardHoldsIT(@TempDir Path dataDir) {
        dashboard = DashboardFixture.start(dataDir);
    }

    @AfterAll
    void stop() {
        dashboard.close();
    }

    @Test
    void aRefundOverTheLimitOfARoleWaitsForTheOwner() {
        Api api = dashboard.api();
        String payment = api.pay("refunded-1", "\"amount\":1500,\"payer_phone\":\"+254712345678\"").expect(201)
                .get("id").asText();
        api.ended(payment);
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.DESKTOP);
                DashboardBrowser operator = invited(owner, "till@duka.example")) {
            owner.at(RULES).choose("Currency", "KES").choose("For", "Role Operator").type("Limit of a refund",
                    "200").page.getByLabel("Let a refund over a limit wait").check();
            owner.press("Save").sees("Role Operator: Refunds of more than KES 200.00 wait for a second person")
                    .check("payout-rules-of-a-role");

            operator.at("/dashboard/payments/" + payment + "/refund").type("Amount to refund", "500")
                    .type("Reason", "one too many").press("Continue").sees("over a limit of your business and waits")
                    .check("refund-to-be-held").press("Refund KES 500.00").sees("Refund held");
            String refund = "/dashboard/refunds/" + api.get("/v1/refunds?limit=1").expect(200).get("data").get(0)
                    .get("id").asText();
            operator.at(refund).sees("waits until a second person approves it").check("refund-held-by-its-maker");
            assertThat(operator.page.getByText("Approve refund").count()).isZero();
            operator.at(refund + "/approve").sees("Not allowed");

            owner.at(refund).check("refund-held").follow("Approve refund").sees("Approve this refund?")
                    .sees("KES 500.00").sees("refunded-1").sees("+254712345678").check("refund-approval")
                    .press("Approve refund")
                    .sees("The refund is approved.").check("refund-approved");
            owner.eventuallySees(refund, "The payer has the money back.").sees("Approved").sees("Let go")
                    .check("refund-after-its-approval");
            assertThat(owner.page.getByText("Approve refund").count()).isZero();
        }
    }

    /// The key is the owner's, so that a second person has to be another one.
    @Test
    void theOwnerReadsWhySheDoesNotApproveWhatHerKeyHasAskedFor() {
        Api api = dashboard.api();
        String payment = api.pay("refunded-2", "\"amount\":90,\"payer_phone\":\"+254712345678\"").expect(201)
                .get("id").asText();
        api.ended(payment);
        JsonNode key = api.get("/v1/me").expect(200).get("key");
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.PHONE)) {
            owner.at(RULES).choose("Currency", "KES")
                    .choose("For", "Key " + key.get("label").asText() + " (" + key.get("id").asText() + ")")
                    .type("Limit of a refund", "50").page.getByLabel("Let a refund over a limit wait").check();
            owner.press("Save").sees("Refunds of more than KES 50.00 wait for a second person");
            String refund = api.post("/v1/payments/" + payment + "/refunds", "{\"amount\":60}").expect(201).get("id")
                    .asText();
            owner.at("/dashboard/refunds/" + refund).sees("You could have asked for it yourself")
                    .check("refund-held-of-an-own-key");
            assertThat(owner.page.getByText("Approve refund").count()).isZero();
            owner.follow("Cancel refund").sees("Cancel this refund?");
        }
    }

    /// A person who has a login of her own, so that the owner who invites her can't have acted as her.
    private DashboardBrowser invited(DashboardBrowser owner, String email) {
        dashboard.api().post("/v1/auth/register", "{\"merchant_name\":\"Boda Repairs\",\"email\":\"" + email
                + "\",\"password\":\"" + PASSWORD + "\"}").expect(201);
        owner.at("/dashboard/people").type("E-mail", email).choose("Role", "Operator").press("Invite")
                .sees("The invitation is ready");
        String link = owner.page.locator("#invitation-link").inputValue();
        return dashboard.browser(BrowserWindow.PHONE).at(link.substring(link.indexOf("/dashboard")))
                .type("Password", PASSWORD).press("Sign in and accept").sees("Overview");
    }
}
