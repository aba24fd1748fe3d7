package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
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
        Instruction<PayoutDetails> payout = pay(1_00);

        assertThat(payout.details().destination()).isEqualTo(PHONE);
        assertThat(payout.details().remarks()).contains("rent");
        assertThat(payout.details().callbackUrl()).contains("https://example.com/hook");
        assertThat(find(payout.details().id())).contains(payout);
        assertThat(payout.state()).isEqualTo(new State.Sent(Optional.of("P" + payout.details().id()), Evidence.NONE));
    }

    @Test
    void everyEndIsReadAsItCame() {
        Instruction<PayoutDetails> paid = pay(1_00);
        Instruction<PayoutDetails> failed = pay(2_00);
        hazina.gateway.disbursing(new Outcome.Unknown("doubt"));
        Instruction<PayoutDetails> late = pay(3_00);
        settle(paid, new Outcome.Succeeded(shop.receipt("R1")));
        settle(failed, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        world.clock().advance(Duration.ofHours(2));
        hazina.gateway.deaf(true);
        hazina.pollPayouts.poll();
        settle(late, new Outcome.Succeeded(shop.receipt("R2")));

        assertThat(find(paid.details().id()).orElseThrow().state())
                .isEqualTo(new State.Succeeded(Optional.of(shop.receipt("R1"))));
        assertThat(find(failed.details().id()).orElseThrow().state())
                .isEqualTo(new State.Failed(FailureReason.RECIPIENT_NOT_FOUND, FailedBy.REPORTED));
        Instruction<PayoutDetails> paidLate = find(late.details().id()).orElseThrow();
        assertThat(paidLate.state()).isInstanceOfSatisfying(State.Failed.class,
                state -> assertThat(state.by()).isEqualTo(FailedBy.GIVEN_UP));
        assertThat(paidLate.failure()).contains(FailureReason.PROVIDER_TIMEOUT);
        assertThat(paidLate.isPaidLater()).isTrue();
        assertThat(paidLate.receipt()).contains(shop.receipt("R2"));
    }

    /// The provider's report, the consequences of another amount, and later decisions of platform staff.
    @Test
    void givesBackWhatAPersonHasToKnow() {
        TestInstructions testInstructions = new TestInstructions(hazina, shop);
        Instruction<PayoutDetails> running = pay(10_00);
        testInstructions.tell(running, new Outcome.InProgress(Optional.empty(), "seen before"));
        Instruction<PayoutDetails> disputed = pay(20_00);
        testInstructions.tell(disputed, Report.of(new Outcome.Succeeded(shop.receipt("C")), TestInstructions.kes(1)));
        Instruction<PayoutDetails> other = pay(30_00);
        testInstructions.settle(other.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("D"), "25"));
        Instruction<PayoutDetails> late = pay(40_00);
        testInstructions.tell(late, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        testInstructions.settle(late.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("E"), "35"));
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.LATE_SUCCESS), Action.RECOVER);
        Instruction<PayoutDetails> decided = pay(50_00);
        testInstructions.settle(decided.subject(), Decisions.of(Action.SETTLE_FAILED));

        assertThat(testInstructions.now(running).state()).isEqualTo(
                new State.Sent(Optional.of("P" + running.details().id()), Evidence.IN_PROGRESS));
        assertThat(testInstructions.now(disputed).state()).isEqualTo(
                new State.Sent(Optional.of("P" + disputed.details().id()), Evidence.DISPUTED));
        assertThat(testInstructions.now(other).details().amount()).isEqualTo(TestInstructions.kes(25_00));
        assertThat(testInstructions.now(other).details().requested()).contains(TestInstructions.kes(30_00));
        assertThat(testInstructions.now(late).receipt()).contains(shop.receipt("E"));
        assertThat(testInstructions.now(late).details().amount()).isEqualTo(TestInstructions.kes(35_00));
        assertThat(testInstructions.now(late).correction()).hasValueSatisfying(done -> {
            assertThat(done.action()).isEqualTo(Action.RECOVER);
            assertThat(done.amount()).isEqualTo(TestInstructions.kes(35_00));
        });
        assertThat(testInstructions.now(decided).state())
                .isEqualTo(new State.Failed(FailureReason.UNSPECIFIED, FailedBy.DECIDED));
        Optional<Instruction<PayoutDetails>> locked = look(LockSet.of(shop.merchant()).instruction(late.subject()),
                rows -> rows.instruction(late.subject()).flatMap(found -> found.as(PayoutDetails.class)));
        assertThat(locked).contains(testInstructions.now(late));
        assertThat(list(Optional.empty(), ALL)).contains(testInstructions.now(running), testInstructions.now(disputed),
                testInstructions.now(other),
                testInstructions.now(late), testInstructions.now(decided));
    }

    @Test
    void aStatusShowsWhatTheApiCallsSo() {
        Instruction<PayoutDetails> open = pay(1_00);
        Instruction<PayoutDetails> paid = pay(2_00);
        settle(paid, new Outcome.Succeeded(shop.receipt("R")));

        assertThat(ids("pending")).containsExactly(open.details().id());
        assertThat(ids("succeeded")).containsExactly(paid.details().id());
        assertThat(ids("failed")).isEmpty();
        assertThat(list(Optional.empty(), ALL)).extracting(each -> each.details().id())
                .containsExactly(paid.details().id(), open.details().id());
    }

    @Test
    void pagingShowsEachPayoutOnce() {
        List<PayoutId> made = new ArrayList<>();
        for (int i = 1; i <= 7; i++) {
            made.addFirst(pay(i * 100L).details().id());
        }

        List<PayoutId> paged = new ArrayList<>();
        var page = world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(),
                new PageRequest(Optional.empty(), Optional.empty(), 3));
        page.rows().forEach(payout -> paged.add(payout.details().id()));
        while (page.nextBefore().isPresent()) {
            page = world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(),
                    new PageRequest(Optional.empty(), page.nextBefore(), 3));
            page.rows().forEach(payout -> paged.add(payout.details().id()));
        }

        assertThat(paged).isEqualTo(made);
    }

    @Test
    void sinceIsInclusiveAndBeforeIsNot() {
        Instruction<PayoutDetails> payout = pay(1_00);
        var at = Optional.of(payout.details().createdAt());

        assertThat(list(Optional.empty(), new PageRequest(at, Optional.empty(), 10))).containsExactly(payout);
        assertThat(list(Optional.empty(), new PageRequest(Optional.empty(), at, 10))).isEmpty();
    }

    @Test
    void nobodyElseSeesIt() {
        Instruction<PayoutDetails> payout = pay(1_00);
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(world.payouts().find(other.merchant(), other.accountId(), payout.details().id())).isEmpty();
        assertThat(world.payouts().find(shop.merchant(), other.accountId(), payout.details().id())).isEmpty();
        assertThat(world.payouts().list(other.merchant(), other.accountId(), Optional.empty(), ALL).rows()).isEmpty();
    }

    private Instruction<PayoutDetails> pay(long minor) {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, minor), PHONE,
                shop.defaultWallet(), Optional.of("https://example.com/hook"), Optional.of("rent"), shop.keyId()),
                Replies.payout());
        return list(Optional.empty(), ALL).getFirst();
    }

    private void settle(Instruction<PayoutDetails> payout, Outcome outcome) {
        hazina.settle
                .handle(SettleCommands.of(shop.merchant(), payout.details().id(), FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    private Optional<Instruction<PayoutDetails>> find(PayoutId id) {
        return world.payouts().find(shop.merchant(), shop.accountId(), id);
    }

    private List<PayoutId> ids(String status) {
        return list(Optional.of(status), ALL).stream().map(each -> each.details().id()).toList();
    }

    private List<Instruction<PayoutDetails>> list(Optional<String> status, PageRequest page) {
        return world.payouts().list(shop.merchant(), shop.accountId(), status, page).rows();
    }
}
