package dev.hazina.application.refund;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every reader of refunds.
public abstract class RefundReadsContract extends PortContract {
    private static final PageRequest ALL = new PageRequest(Optional.empty(), Optional.empty(), 100);
    private Instruction<PaymentDetails> payment;

    @BeforeEach
    void collect() {
        hazina.gateway.next(Plan.atOnce());
        payment = shop.pay(shop.order(1_000_00).byCard());
    }

    private RefundId refund(long minor) {
        hazina.gateway.refunding(new Outcome.Accepted("later"));
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.of(new Money(Currency.KES, minor).toMajor()), Optional.of("gone"), Optional.empty()),
                Replies.refund());
        return list(shop, Optional.empty()).getFirst().details().id();
    }

    private List<Instruction<RefundDetails>> list(TestMerchant whose, Optional<String> status) {
        return world.refunds().list(whose.merchant(), whose.accountId(), status, ALL).rows();
    }

    @Test
    void refundsAreListedNewestFirstAndByStatus() {
        RefundId first = refund(1_00);
        RefundId second = refund(2_00);
        hazina.settle.handle(SettleCommands.of(shop.merchant(), second,
                FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded("R")), Optional.empty()));

        assertThat(list(shop, Optional.empty())).extracting(each -> each.details().id()).containsExactly(second, first);
        assertThat(list(shop, Optional.of("pending"))).extracting(each -> each.details().id()).containsExactly(first);
        assertThat(list(shop, Optional.of("succeeded"))).extracting(each -> each.details().id())
                .containsExactly(second);
        assertThat(list(shop, Optional.of("failed"))).isEmpty();
        Instruction<RefundDetails> found = world.refunds().find(shop.merchant(), shop.accountId(), first).orElseThrow();
        assertThat(found.details().reason()).contains("gone");
        assertThat(found).isEqualTo(list(shop, Optional.of("pending")).getFirst());
    }

    /// Contradicting reports, consequences of another amount, and later decisions of platform staff.
    @Test
    void givesBackWhatAPersonHasToKnow() {
        TestInstructions testInstructions = new TestInstructions(hazina, shop);
        Instruction<RefundDetails> disputed = testInstructions.refund(payment, 10_00);
        testInstructions.tell(disputed, Report.of(new Outcome.Succeeded(shop.receipt("C")), TestInstructions.kes(1)));
        Instruction<RefundDetails> other = testInstructions.refund(payment, 20_00);
        testInstructions.settle(other.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("D"), "15"));
        Instruction<RefundDetails> late = testInstructions.refund(payment, 30_00);
        testInstructions.tell(late, new Outcome.Failed(FailureReason.UNSPECIFIED));
        testInstructions.settle(late.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("E"), "25"));
        testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.LATE_SUCCESS), Action.RECOVER);
        Instruction<RefundDetails> decided = testInstructions.refund(payment, 40_00);
        testInstructions.settle(decided.subject(), Decisions.of(Action.SETTLE_FAILED));

        assertThat(testInstructions.now(disputed).state())
                .isEqualTo(new State.Sent(Optional.of("ref"), Evidence.DISPUTED));
        assertThat(testInstructions.now(other).details().amount()).isEqualTo(TestInstructions.kes(15_00));
        assertThat(testInstructions.now(other).details().requested()).contains(TestInstructions.kes(20_00));
        assertThat(testInstructions.now(late).receipt()).contains(shop.receipt("E"));
        assertThat(testInstructions.now(late).details().amount()).isEqualTo(TestInstructions.kes(25_00));
        assertThat(testInstructions.now(late).correction()).hasValueSatisfying(done -> {
            assertThat(done.action()).isEqualTo(Action.RECOVER);
            assertThat(done.amount()).isEqualTo(TestInstructions.kes(25_00));
        });
        assertThat(testInstructions.now(decided).state())
                .isEqualTo(new State.Failed(FailureReason.UNSPECIFIED, FailedBy.DECIDED));
        Optional<Instruction<RefundDetails>> locked = look(LockSet.of(shop.merchant()).instruction(late.subject()),
                rows -> rows.instruction(late.subject()).flatMap(found -> found.as(RefundDetails.class)));
        assertThat(locked).contains(testInstructions.now(late));
        assertThat(list(shop, Optional.empty())).contains(testInstructions.now(disputed), testInstructions.now(other),
                testInstructions.now(late),
                testInstructions.now(decided));
    }

    @Test
    void pagingShowsEachRefundOnce() {
        List<RefundId> made = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            made.addFirst(refund(i * 100L));
        }
        var page = world.refunds().list(shop.merchant(), shop.accountId(), Optional.empty(),
                new PageRequest(Optional.empty(), Optional.empty(), 3));
        List<RefundId> paged = new ArrayList<>(page.rows().stream().map(each -> each.details().id()).toList());
        world.refunds().list(shop.merchant(), shop.accountId(), Optional.empty(),
                new PageRequest(Optional.empty(), page.nextBefore(), 3)).rows()
                .forEach(refund -> paged.add(refund.details().id()));
        assertThat(paged).isEqualTo(made);
    }

    @Test
    void nobodyElseSeesIt() {
        RefundId refund = refund(1_00);
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(world.refunds().find(other.merchant(), other.accountId(), refund)).isEmpty();
        assertThat(world.refunds().find(shop.merchant(), other.accountId(), refund)).isEmpty();
        assertThat(list(other, Optional.empty())).isEmpty();
    }
}
