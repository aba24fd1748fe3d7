package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.payout.PayoutState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every reader of payouts.
public abstract class PayoutReadsContract extends PortContract {
    private static final Phone PHONE = new Phone("+254712345678");
    private static final PageRequest ALL = new PageRequest(Optional.empty(), Optional.empty(), 100);

    @BeforeEach
    void fund() {
        shop.fund(shop.main, 1_000_00);
    }

    @Test
    void aPayoutIsReadAsItWasRequested() {
        Payout payout = pay(1_00);

        assertThat(payout.details().destination()).isEqualTo(PHONE);
        assertThat(payout.details().remarks()).contains("rent");
        assertThat(payout.details().callbackUrl()).contains("https://example.com/hook");
        assertThat(find(payout.id())).contains(payout);
        assertThat(payout.state()).isEqualTo(new PayoutState.Sent("P" + payout.id(), Evidence.NONE));
    }

    @Test
    void everyEndIsReadAsItCame() {
        Payout paid = pay(1_00);
        Payout failed = pay(2_00);
        hazina.gateway.disbursing(new Outcome.Unknown("doubt"));
        Payout late = pay(3_00);
        settle(paid, new Outcome.Succeeded(shop.receipt("R1")));
        settle(failed, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        world.clock().advance(Duration.ofHours(2));
        hazina.gateway.deaf(true);
        hazina.pollPayouts.runDue();
        settle(late, new Outcome.Succeeded(shop.receipt("R2")));

        assertThat(find(paid.id()).orElseThrow().state()).isEqualTo(new PayoutState.Succeeded(shop.receipt("R1")));
        assertThat(find(failed.id()).orElseThrow().state())
                .isEqualTo(new PayoutState.Failed(FailureReason.RECIPIENT_NOT_FOUND, FailedBy.REPORTED));
        PayoutState.Failed paidLate = (PayoutState.Failed) find(late.id()).orElseThrow().state();
        assertThat(paidLate.reason()).isEqualTo(FailureReason.PROVIDER_TIMEOUT);
        assertThat(paidLate.by()).isEqualTo(FailedBy.GIVEN_UP);
        assertThat(paidLate.late().map(LateSuccess::receipt)).contains(shop.receipt("R2"));
    }

    /// The provider's report, the consequences of another amount, and later decisions of platform staff.
    @Test
    void givesBackWhatAPersonHasToKnow() {
        TestInstructions testInstructions = new TestInstructions(hazina, shop);
        Payout running = pay(10_00);
        testInstructions.tell(running, new Outcome.InProgress("", "seen before"));
        Payout disputed = pay(20_00);
        testInstructions.tell(disputed, Report.of(new Outcome.Succeeded(shop.receipt("C")), TestInstructions.kes(1)));
        Payout other = pay(30_00);
        testInstructions.settle(other.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("D"), "25"));
        Payout late = pay(40_00);
        testInstructions.tell(late, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        testInstructions.settle(late.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("E"), "35"));
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.LATE_SUCCESS), Action.RECOVER);
        Payout decided = pay(50_00);
        testInstructions.settle(decided.subject(), Decisions.of(Action.SETTLE_FAILED));

        assertThat(testInstructions.now(running).state()).isEqualTo(
                new PayoutState.Sent("P" + running.id(), Evidence.IN_PROGRESS));
        assertThat(testInstructions.now(disputed).state()).isEqualTo(
                new PayoutState.Sent("P" + disputed.id(), Evidence.DISPUTED));
        assertThat(testInstructions.now(other).details().amount()).isEqualTo(TestInstructions.kes(25_00));
        assertThat(testInstructions.now(other).details().requested()).contains(TestInstructions.kes(30_00));
        assertThat(testInstructions.now(late).receipt()).contains(shop.receipt("E"));
        assertThat(testInstructions.now(late).details().amount()).isEqualTo(TestInstructions.kes(35_00));
        assertThat(testInstructions.now(late).correction()).hasValueSatisfying(done -> {
            assertThat(done.action()).isEqualTo(Action.RECOVER);
            assertThat(done.amount()).isEqualTo(TestInstructions.kes(35_00));
        });
        assertThat(testInstructions.now(decided).state())
                .isEqualTo(new PayoutState.Failed(FailureReason.UNSPECIFIED, FailedBy.DECIDED));
        Optional<Payout> locked = look(LockSet.of(shop.merchant()).payout(late.id()), rows -> rows.payout(late.id()));
        assertThat(locked).contains(testInstructions.now(late));
        assertThat(list(Optional.empty(), ALL)).contains(testInstructions.now(running), testInstructions.now(disputed),
                testInstructions.now(other),
                testInstructions.now(late), testInstructions.now(decided));
    }

    @Test
    void aStatusShowsWhatTheApiCallsSo() {
        Payout open = pay(1_00);
        Payout paid = pay(2_00);
        settle(paid, new Outcome.Succeeded(shop.receipt("R")));

        assertThat(ids("pending")).containsExactly(open.id());
        assertThat(ids("succeeded")).containsExactly(paid.id());
        assertThat(ids("failed")).isEmpty();
        assertThat(list(Optional.empty(), ALL)).extracting(Payout::id).containsExactly(paid.id(), open.id());
    }

    @Test
    void pagingShowsEachPayoutOnce() {
        List<PayoutId> made = new ArrayList<>();
        for (int i = 1; i <= 7; i++) {
            made.addFirst(pay(i * 100L).id());
        }

        List<PayoutId> paged = new ArrayList<>();
        var page = world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(),
                new PageRequest(Optional.empty(), Optional.empty(), 3));
        page.rows().forEach(payout -> paged.add(payout.id()));
        while (page.nextBefore().isPresent()) {
            page = world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(),
                    new PageRequest(Optional.empty(), page.nextBefore(), 3));
            page.rows().forEach(payout -> paged.add(payout.id()));
        }

        assertThat(paged).isEqualTo(made);
    }

    @Test
    void sinceIsInclusiveAndBeforeIsNot() {
        Payout payout = pay(1_00);
        var at = Optional.of(payout.details().createdAt());

        assertThat(list(Optional.empty(), new PageRequest(at, Optional.empty(), 10))).containsExactly(payout);
        assertThat(list(Optional.empty(), new PageRequest(Optional.empty(), at, 10))).isEmpty();
    }

    @Test
    void nobodyElseSeesIt() {
        Payout payout = pay(1_00);
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(world.payouts().find(other.merchant(), other.accountId(), payout.id())).isEmpty();
        assertThat(world.payouts().find(shop.merchant(), other.accountId(), payout.id())).isEmpty();
        assertThat(world.payouts().list(other.merchant(), other.accountId(), Optional.empty(), ALL).rows()).isEmpty();
    }

    private Payout pay(long minor) {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, minor), PHONE,
                shop.defaultWallet(), Optional.of("https://example.com/hook"), Optional.of("rent"), shop.keyId()),
                Replies.payout());
        return list(Optional.empty(), ALL).getFirst();
    }

    private void settle(Payout payout, Outcome outcome) {
        hazina.settle
                .handle(SettleInstruction.Command.of(shop.merchant(), payout.id(), FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    private Optional<Payout> find(PayoutId id) {
        return world.payouts().find(shop.merchant(), shop.accountId(), id);
    }

    private List<PayoutId> ids(String status) {
        return list(Optional.of(status), ALL).stream().map(Payout::id).toList();
    }

    private List<Payout> list(Optional<String> status, PageRequest page) {
        return world.payouts().list(shop.merchant(), shop.accountId(), status, page).rows();
    }
}
