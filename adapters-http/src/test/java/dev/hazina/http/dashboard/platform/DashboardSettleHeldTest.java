package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.BeginPayoutReview;
import dev.hazina.application.payout.HeldPayout;
import dev.hazina.application.payout.HeldRefund;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Staff settle on the pages, as by the API, what is held and may have been sent before a restore. What is held for
/// another reason is not theirs to settle.
class DashboardSettleHeldTest {
    private static final String NOTHING = "There is nothing to settle";

    private final Served served = Served.with(Setup.plain());
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions instructions = new TestInstructions(served.hazina, shop);
    private final Browser staff = Browser.with(served, served.hazina.operator);

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void aHeldRefundInDoubtIsSettledAsItEnded() {
        List<Instruction<RefundDetails>> held = heldRefunds();
        Instruction<RefundDetails> paid = held.getFirst();
        Instruction<RefundDetails> unpaid = held.getLast();
        long before = shop.available(shop.main);
        restored();
        assertThat(staff.get("/dashboard/operator/instructions/refunds/" + paid.details().id()).body())
                .contains(path("refunds", paid));

        Response form = staff.get(path("refunds", paid));
        assertThat(form.body()).contains("It went through", "It did not go through").doesNotContain(NOTHING);
        settle(path("refunds", paid), Map.of("action", "settle_succeeded", "receipt", "HAND1", "note", "looked up"));
        settle(path("refunds", unpaid), Map.of("action", "settle_failed", "note", "looked up"));

        assertThat(instructions.now(paid).isSucceeded()).isTrue();
        assertThat(instructions.now(unpaid).status()).isEqualTo("failed");
        assertThat(shop.available(shop.main)).isEqualTo(before + 10_00);
        assertThat(staff.get(path("refunds", paid)).body()).contains(NOTHING);
        assertThat(served.hazina.gateway.refunds()).isEmpty();
    }

    /// A payout that waits for its date is in doubt before its date, too.
    @Test
    void aDatedPayoutInDoubtIsSettledBeforeItsDate() {
        Instruction<PayoutDetails> dated = dated();
        assertThat(staff.get(path("payouts", dated)).body()).contains(NOTHING);
        restored();

        settle(path("payouts", dated), Map.of("action", "settle_failed", "note", "looked up"));

        assertThat(instructions.now(dated).status()).isEqualTo("failed");
        assertThat(served.hazina.gateway.disbursements()).isEmpty();
    }

    @Test
    void whatIsHeldForAnotherReasonIsNotOffered() {
        Instruction<RefundDetails> held = heldRefunds().getFirst();
        assertThat(staff.get(path("refunds", held)).body()).contains(NOTHING);

        HeldPayout.review(served.hazina, shop);

        assertThat(staff.get(path("refunds", held)).body()).contains(NOTHING);
        ResponseChecks.refused(served.post("/v1/admin/refunds/" + held.details().id() + "/settle",
                "{\"result\":\"failed\",\"note\":\"looked up\"}").by(served.hazina.operator).send(), 422);
        assertThat(instructions.now(held)).isEqualTo(held);
    }

    private static String path(String kind, Instruction<?> of) {
        return "/dashboard/operator/settle/" + kind + "/" + of.subject().id();
    }

    private void settle(String page, Map<String, String> typed) {
        Response confirm = staff.submit(staff.get(page), page, typed);
        assertThat(confirm.body()).contains("can't be undone");
        assertThat(staff.follow(staff.submit(confirm, page, Map.of("confirmed", "yes"))).body()).contains("Resolved");
    }

    private List<Instruction<RefundDetails>> heldRefunds() {
        HeldRefund.askTwice(served.hazina, shop, () -> {});
        return served.hazina.memory.books().refunds();
    }

    private Instruction<PayoutDetails> dated() {
        shop.fund(shop.main, 100_00);
        served.hazina.requestPayout.handle(new RequestPayout.Command(shop.account, TestInstructions.kes(10_00),
                new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.of(served.hazina.world.clock().instant().plus(Duration.ofHours(1))), shop.keyId(),
                Origin.UNKNOWN), Replies.payout());
        return served.hazina.world.payouts()
                .list(shop.merchant(), shop.accountId(), ListFilter.NONE, Pages.newest()).rows().getFirst();
    }

    private void restored() {
        served.hazina.money.beginPayoutReview().handle(new BeginPayoutReview.Command(PlatformStaff.OPERATOR,
                shop.merchant(), shop.accountId(), new Label("it is not known whether they were sent"), true));
    }
}
