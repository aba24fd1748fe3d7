package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Payments and payouts that the platform's staff settles by hand, and the merchant's pages afterwards.
class DashboardSettleTest {
    private static final String SETTLE = "/dashboard/operator/settle/";
    private static final String INSTRUCTIONS = "/dashboard/operator/instructions/payments/";

    private final Served served = Served
            .with(Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, TestInstructions.kes(500_00)))));
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions testInstructions = new TestInstructions(served.hazina, shop);
    private Browser staff = Browser.with(served, served.hazina.operator);
    private Browser owner = Browser.of(served, shop);

    @BeforeEach
    void signIn() {
        staff = Browser.with(served, served.hazina.operator);
        owner = Browser.of(served, shop);
    }

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void aPaymentInDoubtIsSettledAfterConfirmation() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        String page = SETTLE + "payments/" + payment.details().id();
        Response form = staff.get(page);
        assertThat(form.body()).contains("id=\"decide\">Outcome", "It went through", "It did not go through",
                "Check the provider's own records");

        Response confirm = staff.submit(form, page, Map.of("action", "settle_succeeded", "receipt", "HAND1",
                "note", "seen <there>"));
        assertThat(confirm.body()).contains("can't be undone", "HAND1", "seen &lt;there&gt;");
        assertThat(testInstructions.now(payment).isOpen()).isTrue();
        Response done = staff.follow(staff.submit(confirm, page, Map.of("confirmed", "yes")));

        assertThat(done.body()).contains("Resolved", "Payment of KES 100.00, succeeded");
        assertThat(testInstructions.now(payment).status()).isEqualTo("succeeded");
        assertThat(owner.get("/dashboard/payments/" + payment.details().id()).body()).contains("Succeeded", "HAND1");
        assertThat(staff.get(page).body()).contains("There is nothing to settle");
        assertThat(staff.get(INSTRUCTIONS + payment.details().id()).body()).contains("What was done to it",
                "seen &lt;there&gt;", "from 127.0.0.1");
    }

    @Test
    void unmatchedMoneyIsSentBackOnce() {
        served.hazina.rail.payIn("Mama Njeri", TestInstructions.kes(75_50),
                Phone.parse("payer_phone", "+254712345678", Currency.KES), Optional.empty());
        Discrepancy raised = served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
        served.hazina.gateway.refunding(new Outcome.Accepted("taken"));
        String page = "/dashboard/operator/exceptions/" + raised.id();
        Response form = staff.get(page);
        assertThat(form.body()).contains("Send the money back to its payer");

        Response confirm = staff.submit(form, page, Map.of("action", "send_back", "note", "the payer called"));
        assertThat(confirm.body()).contains("back to the payer?", "75.50");
        for (int i = 0; i < 2; i++) {
            assertThat(staff.follow(staff.submit(confirm, page, Map.of("confirmed", "yes"))).body())
                    .contains("The exception is resolved.", "Its refund", "Pending").doesNotContain("name=\"action\"");
        }

        assertThat(served.hazina.gateway.refunds()).hasSize(1);
        served.hazina.settle.handle(SettleCommands.of(Platform.MERCHANT, SentBack.id(raised.id()),
                FaultyGateway.NAME, Report.of(new Outcome.Succeeded("RSENT")), Optional.empty()));
        assertThat(staff.get(page).body()).contains("Succeeded", "RSENT");
    }

    @Test
    void unmatchedMoneyIsPaidOutToItsPayer() {
        Capabilities able = new Capabilities(Capabilities.Asking.ANSWERS, Capabilities.Resending.SAFE);
        served.hazina.gateway.givingBack(able.refunding(Capabilities.Refunding.NOT_OFFERED));
        served.hazina.rail.payIn("Mama Njeri", TestInstructions.kes(75_50),
                Phone.parse("payer_phone", "+254712345678", Currency.KES), Optional.empty());
        Discrepancy raised = served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
        served.hazina.gateway.disbursing(new Outcome.Accepted("taken"));
        String page = "/dashboard/operator/exceptions/" + raised.id();

        Response confirm = staff.submit(staff.get(page), page,
                Map.of("action", "pay_back", "note", "the payer called"));
        assertThat(confirm.body()).contains("out to the payer", "75.50");
        for (int i = 0; i < 2; i++) {
            assertThat(staff.follow(staff.submit(confirm, page, Map.of("confirmed", "yes"))).body())
                    .contains("The exception is resolved.", "Its payout", "Pending", "+254712345678");
        }

        assertThat(served.hazina.gateway.disbursements()).hasSize(1);
        served.hazina.gateway.givingBack(able);
    }

    @Test
    void aLargeAmountNeedsASecondPerson() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(600_00);
        String page = SETTLE + "payments/" + payment.details().id();
        Map<String, String> typed = Map.of("action", "settle_failed", "confirmed", "yes");

        Response proposed = staff.follow(staff.submit(staff.get(page), page, typed));
        assertThat(testInstructions.now(payment).isOpen()).isTrue();
        assertThat(proposed.body()).contains("second person");
        assertThat(staff.get(INSTRUCTIONS + payment.details().id()).body()).contains("What was done to it");
        assertThat(staff.get("/dashboard/operator").body())
                .contains("1 decided by one person, for a second to approve");

        Browser colleague = Browser.with(served, served.hazina.approver);
        colleague.follow(colleague.submit(colleague.get(page), page, typed));
        assertThat(testInstructions.now(payment).status()).isEqualTo("failed");
    }

    @Test
    void anInvalidDecisionIsRefused() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        String page = SETTLE + "payments/" + payment.details().id();
        Response form = staff.get(page);
        for (Map<String, String> wrong : List.of(Map.of("note", "kept"), Map.of("action", "recover"),
                Map.of("action", "settle_succeeded", "receipt", "A B"),
                Map.of("action", "settle_succeeded", "amount", "much"))) {
            assertThat(staff.submit(form, page, wrong).status()).isEqualTo(400);
        }
        for (String nowhere : List.of("payments/" + UUID.randomUUID(), "payments/x",
                "transfers/" + payment.details().id())) {
            assertThat(staff.get(SETTLE + nowhere).status()).isEqualTo(404);
        }
        assertThat(owner.get(page).status()).isEqualTo(403);
        assertThat(testInstructions.now(payment).isOpen()).isTrue();
    }

    /// The payout had failed, and its money was back in the wallet.
    @Test
    void aMerchantSeesALateSuccessAndItsResolution() {
        shop.fund(shop.main, 500_00);
        Instruction<PayoutDetails> payout = testInstructions.payout(100_00);
        testInstructions.tell(payout, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        testInstructions.tell(payout, new Outcome.Succeeded("LATE1"));
        String page = "/dashboard/payouts/" + payout.details().id();

        assertThat(owner.get(page).body()).contains("<strong>Arrived late</strong>", "Receipt LATE1",
                "We are investigating.");
        assertThat(owner.get("/dashboard/payouts").body()).contains("Arrived late");

        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.LATE_SUCCESS), Decisions.of(Action.RECOVER));

        assertThat(owner.get(page).body()).contains("Taken back",
                "The platform took KES 100.00 back from a wallet.");
        assertThat(owner.get("/dashboard/payouts").body()).contains("Taken back");
        assertThat(owner.get("/dashboard/wallets/" + shop.main.number()).body())
                .contains("Corrections by the platform", "-100.00", page);
    }

    @Test
    void aMerchantSeesTheCreatorAndTheirAddress() {
        Response made = ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"by whom","amount":1,"payer_phone":"+254712345678"}""").by(shop).send(), 201);
        Response endpoint = ResponseChecks.succeeded(served.post("/v1/webhooks", """
                {"url":"https://shop.example/by","event_types":["*"]}""").by(shop).send(), 201);
        ResponseChecks.succeeded(
                served.call("POST", "/v1/webhooks/" + endpoint.field("id") + "/rotate-secret").by(shop).send(),
                200);

        assertThat(owner.get("/dashboard/payments/" + made.field("id")).body())
                .contains("Created by", "dashboard, from 127.0.0.1");
        assertThat(owner.get("/dashboard/webhooks/" + endpoint.field("id")).body())
                .contains("Added by", "Secret rotated by", "dashboard, from 127.0.0.1");
        assertThat(owner.get("/dashboard/webhooks/callback-secret").body()).contains("Created by")
                .containsIgnoringCase(shop.email);
    }

    @Test
    void aMerchantSeesMoneyReceivedAfterAPaymentFailed() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        testInstructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        testInstructions.tell(payment, new Outcome.Succeeded("LATE2"));
        String page = "/dashboard/payments/" + payment.details().id();
        assertThat(owner.get(page).body()).contains("<strong>Paid late</strong>", "We are investigating.");

        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.UNMATCHED),
                Decisions.of(Action.CREDIT_WALLET), shop.main);

        assertThat(owner.get(page).body()).contains("Credited", "The platform credited KES 100.00 to a wallet.");
        assertThat(owner.get("/dashboard/payments").body()).contains("credited");
    }
}
