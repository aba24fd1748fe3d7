package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.text.Texts;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Platform staff see of a payment, refund or payout what its merchant sees.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardInstructionTest {
    private static final Pattern STEP = Pattern.compile("<li class=\"[a-z]+\"><strong>([^<]+)</strong>");
    private static final Pattern FACT = Pattern.compile("<dt>([^<]+)</dt>");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions instructions = new TestInstructions(served.hazina, shop);
    private final Browser owner = Browser.of(served, shop);
    private final Browser staff = Browser.with(served, served.hazina.operator);

    DashboardInstructionTest() {
        served.hazina.recordingSender.answer(200);
        ResponseChecks.succeeded(served.post("/v1/webhooks",
                "{\"url\":\"https://shop.example/hooks\",\"event_types\":[\"*\"]}").by(shop).send(), 201);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private String ofOwner(Instruction<?> instruction) {
        return owner.get(MoneyLinks.of(instruction.subject().kind(), instruction.subject().id()).orElseThrow()).body();
    }

    private String ofStaff(Instruction<?> instruction) {
        return staff.get(PlatformLinks.instruction(instruction.subject().kind(), instruction.subject().id())).body();
    }

    private String confirmation(Instruction<?> instruction) {
        return staff.get(PlatformLinks.instruction(instruction.subject().kind(), instruction.subject().id()) + "/ask")
                .body();
    }

    private static List<String> found(Pattern pattern, String page) {
        return pattern.matcher(page).results().map(match -> match.group(1)).toList();
    }

    @Test
    void whatIsAskedAboutIsNamedAsTheProviderKnowsIt() {
        Instruction<RefundDetails> refund = instructions.refund(instructions.paid(1_000_00), 100_00);
        Instruction<PayoutDetails> payout = instructions.payout(100_00);

        assertThat(found(FACT, confirmation(instructions.prompt(100_00)))).containsSubsequence("Channel", "Reference",
                "Payer", "Fee");
        assertThat(found(FACT, confirmation(refund))).containsSubsequence("Channel", "Payment ID")
                .doesNotContain("Payer", "To");
        assertThat(found(FACT, confirmation(payout))).containsSubsequence("Channel", "To", "Fee");
    }

    @Test
    void theStepsAndTheDetailsAreTheMerchantsOwn() {
        Instruction<PaymentDetails> paid = instructions.paid(1_000_00);
        Instruction<RefundDetails> refund = instructions.refund(paid, 100_00);
        Instruction<PaymentDetails> failed = instructions.prompt(100_00);
        Instruction<PayoutDetails> payout = instructions.payout(100_00);
        instructions.tell(failed, new Outcome.Failed(FailureReason.PROVIDER_REJECTED));
        instructions.tell(payout, new Outcome.Failed(FailureReason.PROVIDER_REJECTED));

        assertThat(Stream.of(paid, refund, payout).map(one -> one.subject().kind())).as("each kind is shown")
                .containsExactlyElementsOf(Stream.of(Subject.Kind.values()).filter(Subject.Kind::isInstruction)
                        .toList())
                .allSatisfy(kind -> assertThat(Texts.find("view.late." + kind.wire())).isPresent())
                .allSatisfy(kind -> assertThat(Texts.find("webhook.about." + kind.wire())).isPresent());
        for (Instruction<?> one : List.of(paid, refund, failed, payout)) {
            String own = ofOwner(one);
            String same = ofStaff(one);
            assertThat(found(STEP, own)).isNotEmpty();
            assertThat(found(STEP, same)).as(one.toString()).isEqualTo(found(STEP, own));
            assertThat(found(FACT, same)).containsAll(found(FACT, own)).contains("Merchant", "Account", "Provider");
        }
        assertThat(ofStaff(failed)).contains("The provider refused it", "payment.failed", "shop.example",
                "Ledger entries");
        assertThat(ofStaff(paid)).contains("payment.succeeded", "Audit log of the merchant",
                PlatformLinks.audit(shop.merchant()), PlatformLinks.instruction(refund.subject().kind(),
                        refund.subject().id()));
    }

    @Test
    void nothingLeadsToThePagesOfMerchants() {
        Instruction<PaymentDetails> paid = instructions.paid(1_000_00);
        instructions.refund(paid, 100_00);

        assertThat(ofStaff(paid)).doesNotContain("\"/dashboard/payments", "\"/dashboard/refunds",
                "\"/dashboard/webhooks");
        assertThat(ofOwner(paid)).contains("\"/dashboard/refunds/", "\"/dashboard/webhooks/")
                .doesNotContain("/dashboard/operator");
    }

    @Test
    void timesAreTheMerchantsWithUtcBeside() {
        Instruction<PaymentDetails> paid = instructions.paid(1_000_00);

        assertThat(ofStaff(paid)).containsPattern(">EAT</abbr></time><span class=\"soft\"> \\([^)]+ UTC\\)</span>");
        assertThat(ofOwner(paid)).contains(">EAT</abbr></time>").doesNotContain("UTC)");
        assertThat(staff.get(PlatformLinks.AUDIT).body()).contains(">UTC</abbr></time>").doesNotContain("UTC)");
    }

    @Test
    void anOpenOneUpdatesItself() {
        Instruction<PaymentDetails> open = instructions.prompt(77_00);
        String page = ofStaff(open);
        String href = PlatformLinks.instruction(open.subject().kind(), open.subject().id());
        String seen = page.substring(page.indexOf("?seen=") + 6).split("\"", 2)[0];

        assertThat(page).contains("hx-get=\"" + href + "?seen=");
        assertThat(staff.get(href + "?seen=" + seen).status()).isEqualTo(204);
        assertThat(staff.get(href + "?seen=other").status()).isEqualTo(200);
    }

    @Test
    void theMerchantsPageLeadsToWhatItDoes() {
        Instruction<PaymentDetails> paid = instructions.paid(2_000_00);
        new MerchantActions(served.hazina, shop).issue(Role.OPERATOR, shop.account);
        String page = staff.get(PlatformLinks.merchant(shop.merchant())).body();

        assertThat(page).contains("Volume of 30 days", "Newest payments", paid.details().reference(),
                PlatformLinks.instruction(paid.subject().kind(), paid.subject().id()), "API keys", "till",
                "Webhook endpoints", "https://shop.example/hooks", PlatformLinks.audit(shop.merchant()))
                .doesNotContain("dashboard-session");
        assertThat(page.indexOf("2,000.00")).isPositive();
    }

    @Test
    void theTitleOfATabSaysWhichOneItIs() {
        Instruction<PaymentDetails> paid = instructions.paid(1_000_00);
        Instruction<RefundDetails> refund = instructions.refund(paid, 100_00);
        Instruction<PayoutDetails> payout = instructions.payout(100_00);

        assertThat(ofOwner(paid)).contains("<title>Payment " + paid.details().reference() + " · Hazina</title>");
        assertThat(ofOwner(refund)).contains("<title>Refund of KES 100.00 · Hazina</title>");
        assertThat(ofOwner(payout))
                .contains("<title>Payout to " + payout.details().destination().e164() + " · Hazina</title>");
        assertThat(ofStaff(paid)).contains("<title>Payment of KES 1,000.00 · Hazina</title>");
    }

    @Test
    void theListHasFeeNetAndReceipt() {
        Instruction<PaymentDetails> paid = instructions.paid(1_000_00);
        Instruction<PaymentDetails> failed = instructions.prompt(33_00);
        instructions.tell(failed, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        String list = owner.get("/dashboard/payments").body();
        String row = list.substring(list.indexOf(">" + paid.details().reference() + "<")).split("</tr>", 2)[0];
        String without = list.substring(list.indexOf(">" + failed.details().reference() + "<")).split("</tr>", 2)[0];

        assertThat(row).contains("<br><span class=\"soft\">fee 0.00, net 1,000.00</span>",
                "<br><span class=\"soft\">" + instructions.now(paid).receipt().orElseThrow());
        assertThat(without).contains("33.00").doesNotContain("net ");
    }
}
