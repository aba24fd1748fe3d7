package dev.hazina.http.dashboard.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.statement.Day;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.WaitingPayout;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The timelines of payments, refunds and payouts.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardTimelineTest {
    private static final Pattern STEP = Pattern.compile("<li class=\"[a-z]+\"><strong>([^<]+)</strong>");
    private static final Pattern BADGE = Pattern.compile("<span class=\"badge [a-z]+\">([^<]+)</span>");
    private static final Pattern FACT = Pattern.compile("<dt>([^<]+)</dt><dd>(?:<code>)?([^<]*)");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Day day = new Day(served.hazina, shop);
    private final Browser browser = Browser.of(served, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    private String page(Instruction<?> instruction) {
        Subject subject = instruction.subject();
        return browser.get("/dashboard/" + subject.kind().wire() + "s/" + subject.id()).body();
    }

    private static List<String> steps(String page) {
        return STEP.matcher(page).results().map(step -> step.group(1)).toList();
    }

    private static Optional<String> fact(String page, String name) {
        return FACT.matcher(page).results().filter(fact -> fact.group(1).equals(name)).map(fact -> fact.group(2))
                .findFirst();
    }

    /// The badges beside the amount.
    private static List<String> badges(String page) {
        String hero = page.substring(page.indexOf("card hero"), page.indexOf("class=\"columns\""));
        return BADGE.matcher(hero).results().map(badge -> badge.group(1)).toList();
    }

    private <D extends Details> void settle(Instruction<D> instruction, Outcome outcome) {
        pass();
        served.hazina.settle.handle(SettleInstruction.Command.of(InstructionKinds.of(instruction), instruction,
                Report.of(outcome)));
    }

    private void pass() {
        served.hazina.world.clock().advance(Duration.ofMinutes(1));
    }

    @Test
    void aPaymentShowsItsRefundsAndTheRemainder() {
        Instruction<PaymentDetails> payment = day.paid(shop.main, 100_00);
        String whole = page(payment);
        assertThat(badges(whole)).containsExactly("Succeeded");
        assertThat(whole).contains("The money is in the wallet.");
        assertThat(fact(whole, "Refunded")).isEmpty();
        assertThat(fact(whole, "Remaining")).isEmpty();

        Instruction<RefundDetails> first = day.refund(payment, 40_00, new Outcome.Accepted("R1"));
        String asked = page(payment);
        assertThat(badges(asked)).containsExactly("Succeeded");
        assertThat(asked).contains("KES 40.00 of KES 100.00 are being refunded; KES 60.00 remaining.");
        assertThat(fact(asked, "Refunded")).contains("KES 0.00");
        assertThat(fact(asked, "Being refunded")).contains("KES 40.00");
        assertThat(fact(asked, "Remaining")).contains("KES 60.00");

        day.settle(first.details().id(), new Outcome.Succeeded("RR1"));
        String partly = page(payment);
        assertThat(badges(partly)).containsExactly("Succeeded", "Partly refunded");
        assertThat(partly).contains("KES 40.00 of KES 100.00 were refunded; KES 60.00 remaining.",
                "role=\"status\">Succeeded, Partly refunded<");
        assertThat(fact(partly, "Refunded")).contains("KES 40.00");
        assertThat(fact(partly, "Being refunded")).isEmpty();
        assertThat(fact(partly, "Remaining")).contains("KES 60.00");

        Instruction<RefundDetails> second = day.refund(payment, 10_00, new Outcome.Accepted("R2"));
        assertThat(page(payment)).contains(
                "KES 40.00 of KES 100.00 were refunded, and KES 10.00 are being refunded; KES 50.00 remaining.");
        day.settle(second.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        assertThat(page(payment)).contains("KES 40.00 of KES 100.00 were refunded; KES 60.00 remaining.");

        day.refund(payment, 60_00, new Outcome.Succeeded("R3"));
        String all = page(payment);
        assertThat(badges(all)).containsExactly("Succeeded", "Refunded");
        assertThat(all).contains("Succeeded, and refunded in full: KES 100.00 went back.")
                .doesNotContain("The money is in the wallet.");
        assertThat(fact(all, "Refunded")).contains("KES 100.00");
        assertThat(fact(all, "Remaining")).contains("KES 0.00");
        assertThat(browser.get("/dashboard/payments?reference=" + payment.details().reference()).body())
                .contains("<span class=\"soft refunded\">refunded</span>");
    }

    @Test
    void aSentPaymentKeepsItsSendingStep() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(5_00));
        assertThat(steps(page(payment))).containsExactly("Created", "Sent to the channel", "Waiting for the payer");
        settle(payment, new Outcome.Succeeded("GIVEN"));
        assertThat(steps(page(payment))).containsExactly("Created", "Sent to the channel", "Paid");

        Instruction<PaymentDetails> declined = shop.pay(shop.order(5_00));
        settle(declined, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        assertThat(steps(page(declined))).containsExactly("Created", "Sent to the channel", "Failed");

        Instruction<PaymentDetails> expired = shop.pay(shop.order(5_00));
        served.hazina.settle.giveUp(InstructionKinds.PAYMENT, expired);
        assertThat(steps(page(expired))).containsExactly("Created", "Sent to the channel", "Failed");
    }

    @Test
    void aPaymentPaidLateShowsThatItHadFailed() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(5_00));
        pass();
        served.hazina.settle.giveUp(InstructionKinds.PAYMENT, payment);
        settle(payment, new Outcome.Succeeded("LATE"));

        String page = page(payment);
        assertThat(badges(page)).containsExactly("Succeeded");
        assertThat(steps(page)).containsExactly("Created", "Sent to the channel", "Failed", "Paid late");
        assertThat(page).contains("Receipt LATE", "payment.failed", "payment.succeeded");
    }

    @Test
    void moneyForAFailedPaymentIsAStepOfItsOwn() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(5_00));
        settle(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        settle(payment, new Outcome.Succeeded("LATER"));

        assertThat(badges(page(payment))).containsExactly("Paid late");
        assertThat(steps(page(payment)))
                .containsExactly("Created", "Sent to the channel", "Failed", "Paid late");
        assertThat(page(payment)).contains("We are investigating.");
        assertThat(found(payment.details().id())).contains("Paid late").doesNotContain("Failed");
        assertThat(browser.get("/dashboard/payments/export.csv").body())
                .containsPattern(payment.details().reference() + ",\\+254712345678,failed,KES,[^\r]*,true,");
    }

    @Test
    void aPaybillPaymentHasNoSendingStep() {
        String receipt = served.hazina.rail.payIn(shop.main.number(), new Money(Currency.KES, 7_00),
                new Phone("+254712345678"), Optional.empty());
        Instruction<PaymentDetails> paybill = served.hazina.memory.books().payments().stream()
                .filter(payment -> payment.state().equals(new State.Succeeded(Optional.of(receipt)))).findFirst()
                .orElseThrow();
        assertThat(steps(page(paybill))).containsExactly("Created", "Paid");
    }

    @Test
    void aPayoutShowsItsSteps() {
        day.paid(shop.main, 1_000_00);
        Instruction<PayoutDetails> payout = day.payout(shop.main, 2_00);
        assertThat(steps(page(payout))).containsExactly("Requested, money reserved", "Sent to the provider",
                "Waiting for the provider");
        settle(payout, new Outcome.Succeeded("P"));
        assertThat(steps(page(payout))).containsExactly("Requested, money reserved", "Sent to the provider",
                "Paid out");

        Instruction<PayoutDetails> back = day.payout(shop.main, 3_00);
        settle(back, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        settle(back, new Outcome.Succeeded("P2"));
        assertThat(steps(page(back))).containsExactly("Requested, money reserved", "Sent to the provider",
                "Failed, money returned to the wallet", "Arrived late");
        assertThat(found(back.details().id())).contains("Arrived late").doesNotContain("Failed");
        assertThat(browser.get("/dashboard/payouts/export.csv").body())
                .containsPattern(
                        back.details().id() + ",[^,]+,[^,]*,failed,KES,3.00,[^\r]*,P2,[^,]+,2026-[^,]+,,,2026-")
                .containsPattern(payout.details().id() + ",[^,]+,[^,]*,succeeded,KES,2.00,[^\r]*,P,,,,,2026-");
    }

    /// The page of the search; the API says the same.
    private String found(Object id) {
        assertThat(ResponseChecks.succeeded(served.get("/v1/search?q=" + id).by(shop).send(), 200).body())
                .contains("\"later_outcome\":\"late_success\"");
        return browser.get("/dashboard/search?q=" + id).body();
    }

    @Test
    void aPayoutShowsWhoLetItGoAndWhoCanceledIt() {
        String approved = WaitingPayout.of(served, shop);
        String canceled = WaitingPayout.of(served, shop);
        ResponseChecks.succeeded(served.post("/v1/payouts/" + approved + "/approve", "").by(owner()).send(), 200);
        ResponseChecks.succeeded(
                served.post("/v1/payouts/" + canceled + "/cancel", "{\"reason\":\"unknown number\"}").by(owner())
                        .send(),
                200);
        String email = shop.signedIn.user().email().text();

        assertThat(browser.get("/dashboard/payouts/" + approved).body())
                .contains("<strong>Approved</strong><span>" + email + "</span>");
        assertThat(browser.get("/dashboard/payouts/" + canceled).body()).contains(email + ": unknown number");
    }

    private Credentials owner() {
        return new MerchantActions(served.hazina, shop).signIn().credentials();
    }

    @Test
    void aRefundShowsItsSteps() {
        Instruction<PaymentDetails> payment = day.paid(shop.main, 100_00);
        Instruction<RefundDetails> refund = day.refund(payment, 1_00, new Outcome.Accepted("R"));
        assertThat(steps(page(refund))).containsExactly("Requested", "Sent to the channel", "In progress");
        pass();
        day.settle(refund.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        assertThat(steps(page(refund))).containsExactly("Requested", "Sent to the channel", "Failed");
        pass();
        day.settle(refund.details().id(), new Outcome.Succeeded("R"));
        assertThat(steps(page(refund))).containsExactly("Requested", "Sent to the channel", "Failed",
                "Refunded late");
        assertThat(steps(page(payment))).containsExactly("Created", "Sent to the channel", "Paid",
                "Refund requested", "Refund failed", "Refunded late");
        assertThat(found(refund.details().id())).contains("Paid back late").doesNotContain("Failed");
        assertThat(fact(page(refund), "Refunded payment")).contains(payment.details().reference());
        assertThat(fact(page(refund), "Payer")).contains("a card");
        assertThat(browser.get("/dashboard/refunds/export.csv").body())
                .containsPattern(refund.details().id() + "," + payment.details().id() + ",[^\r]*,"
                        + payment.details().reference()
                        + ",2026");
    }

    @Test
    void aMissingReceiptIsNotShown() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(1_000_00));
        settle(payment, new Outcome.Succeeded(Optional.empty()));
        Instruction<RefundDetails> refund = day.refund(payment, 1_00, new Outcome.Succeeded(Optional.empty()));
        Instruction<PayoutDetails> payout = day.payout(shop.main, 2_00);
        settle(payout, new Outcome.Succeeded(Optional.empty()));

        for (String page : List.of(page(payment), page(refund), page(payout))) {
            assertThat(badges(page)).startsWith("Succeeded");
            assertThat(fact(page, "Channel's receipt")).isEmpty();
            assertThat(page).doesNotContain("Receipt ");
        }
        for (String path : List.of("/v1/payments/" + payment.details().id(), "/v1/payouts/" + payout.details().id(),
                "/v1/payouts",
                "/v1/transactions?kind=refund", "/v1/transactions?kind=payout&limit=1")) {
            assertThat(served.get(path).by(shop).send().body()).as(path).contains("\"channel_receipt\":null")
                    .doesNotContain("\"channel_receipt\":\"\"");
        }
        String csv = served.get("/v1/statement?format=csv&include=transactions").by(shop).send().body();
        for (String id : List.of(payment.details().id().toString(), refund.details().id().toString(),
                payout.details().id().toString())) {
            assertThat(csv).containsPattern(id + ",succeeded,[0-9.]+,KES,[a-z0-9_]+,[^,]*,,2026");
        }
    }

    @Test
    void aRefusedPaymentShowsThatItWasSent() {
        served.hazina.gateway.next(Plan.rejected());
        String id = ResponseChecks.refused(served.post("/v1/payments", """
                {"reference":"refused","amount":1,"payer_phone":"+254712345678"}""").by(shop).send(), 502)
                .header("X-Payment-Id").orElseThrow();
        assertThat(steps(browser.get("/dashboard/payments/" + id).body())).containsExactly("Created",
                "Sent to the channel", "Failed");
    }
}
