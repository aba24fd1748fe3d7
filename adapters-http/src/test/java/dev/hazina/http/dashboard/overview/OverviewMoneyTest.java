package dev.hazina.http.dashboard.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// What the overview says of all wallets together, and of what was paid after it had failed.
@TestInstance(Lifecycle.PER_CLASS)
class OverviewMoneyTest {
    private static final Pattern NUMBER = Pattern.compile("</span> (-?[0-9,.]+)");
    private static final Outcome FAILED = new Outcome.Failed(FailureReason.UNSPECIFIED);

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions instructions = new TestInstructions(served.hazina, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    private String page() {
        return Browser.of(served, shop).get("/dashboard").body();
    }

    /// The numbers of the tile of a currency's wallets; none where it has no tile.
    private List<String> total(String currency) {
        String page = page();
        int begin = page.indexOf("All wallets, " + currency);
        return begin < 0
                ? List.of()
                : NUMBER.matcher(page.substring(begin, page.indexOf("</a>", begin))).results()
                        .map(number -> number.group(1)).toList();
    }

    @Test
    void theWalletsOfACurrencyAreAddedUpWhereThereAreSeveral() {
        shop.fund(shop.main, 100_50);
        assertThat(total("KES")).as("of one wallet").isEmpty();

        shop.fundedWallet("Till", 200_25);
        shop.wallet("Dodoma", Currency.TZS);

        assertThat(total("KES")).containsExactly("300.75");
        assertThat(total("TZS")).as("of one wallet").isEmpty();

        instructions.payout(60_00);
        assertThat(total("KES")).as("what is available, and what is reserved").containsExactly("240.75", "60.00");
    }

    /// Each wallet holds as much as one can.
    @Test
    void theSumMayBeMoreThanOneWalletHolds() {
        TestMerchant rich = TestMerchant.open(served.hazina);
        rich.enrich(rich.main, TestMerchant.FULL);
        rich.enrich(rich.wallet("Second"), TestMerchant.FULL);
        rich.enrich(rich.wallet("Third"), TestMerchant.FULL);

        String page = Browser.of(served, rich).get("/dashboard").body();

        assertThat(page).containsSubsequence("All wallets, KES", "</span> 138,350,580,552,821,637.09");
    }

    @Test
    void whatWasPaidAfterItHadFailedStandsThereUntilItIsDecided() {
        TestMerchant late = TestMerchant.open(served.hazina);
        TestInstructions asked = new TestInstructions(served.hazina, late);
        late.fund(late.main, 500_00);
        Instruction<PayoutDetails> payout = asked.payout(100_00);
        Instruction<RefundDetails> refund = asked.refund(asked.paid(90_00), 70_00);
        asked.tell(payout, FAILED);
        asked.tell(refund, FAILED);
        assertThat(Browser.of(served, late).get("/dashboard").body()).doesNotContain("had failed");

        asked.tell(payout, new Outcome.Succeeded("LATE-P"));
        asked.tell(refund, new Outcome.Succeeded("LATE-R"));

        Browser owner = Browser.of(served, late);
        assertThat(owner.get("/dashboard").body()).contains(
                "<a href=\"/dashboard/payouts/" + payout.details().id()
                        + "\">KES 100.00 was paid out after its payout had failed",
                "<a href=\"/dashboard/refunds/" + refund.details().id()
                        + "\">KES 70.00 was paid back after its refund had failed");
        assertThat(page()).as("of another merchant").doesNotContain("had failed");

        Discrepancy ofPayout = asked.raised().stream()
                .filter(one -> one.subject().id().equals(payout.details().id().value())).findFirst().orElseThrow();
        asked.resolve(ofPayout, Decisions.of(Action.RECOVER));
        assertThat(owner.get("/dashboard").body()).doesNotContain("its payout had failed")
                .contains("its refund had failed");

        served.hazina.world.clock().advance(Duration.ofDays(32));
        assertThat(Browser.of(served, late).get("/dashboard").body()).as("after a month")
                .doesNotContain("its refund had failed");
    }
}
