package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The contract of every reader of payments.
public abstract class PaymentReadsContract extends PortContract {
    private static final ListFilter ALL = filter(null, null, null);

    @Test
    void aBurstComesBackOnceEachThroughSmallPages() {
        ConcurrentCalls.run(300, i -> hazina.createPayment.handle(shop.order(1 + i).command(),
                Replies.payment()));

        List<Instruction<PaymentDetails>> all = Pages.walk(7, page -> list(ALL, page));

        assertThat(all).hasSize(300).extracting(each -> each.details().id()).doesNotHaveDuplicates();
        assertThat(all).extracting(payment -> payment.details().createdAt()).doesNotHaveDuplicates()
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void theCursorIsThereWhenThePageIsFullAndOnlyThen() {
        pay(1);
        pay(2);

        assertThat(list(ALL, new PageRequest(Optional.empty(), Optional.empty(), 2)).nextBefore())
                .contains(shop.payment("ref-1").details().createdAt());
        assertThat(list(ALL, new PageRequest(Optional.empty(), Optional.empty(), 3)).nextBefore()).isEmpty();
    }

    @Test
    void theReferencesOfSeveralPaymentsAreReadTogether() {
        pay(1);
        pay(2);
        PaymentId first = shop.payment("ref-1").details().id();
        PaymentId second = shop.payment("ref-2").details().id();
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(hazina.world.instructions().references(shop.merchant(), shop.accountId(),
                List.of(first, second, first)))
                .isEqualTo(Map.of(first, "ref-1", second, "ref-2"));
        assertThat(hazina.world.instructions().references(shop.merchant(), shop.accountId(), List.of())).isEmpty();
        assertThat(hazina.world.instructions().references(other.merchant(), other.accountId(), List.of(first)))
                .isEmpty();
    }

    @Test
    void findsTheGreatestOfReferencesThatAreABeginningAndDigits() {
        assertThat(world.instructions().greatestReference(shop.merchant(), "S-261130-", 4)).isEmpty();
        TestMerchant other = TestMerchant.open(hazina);
        for (String reference : List.of("S-261130-0009", "S-261130-0042", "S-261130-0007", "s-261130-0099",
                "S-261130-00500", "S-261130-0043b", "S-261130-x", "S-261201-0100", "S-26113")) {
            shop.pay(shop.order(1).reference(reference));
        }
        other.pay(other.order(1).reference("S-261130-0077"));

        assertThat(world.instructions().greatestReference(shop.merchant(), "S-261130-", 4)).contains("S-261130-0042");
        assertThat(world.instructions().greatestReference(shop.merchant(), "S-261130-", 5)).contains("S-261130-00500");
        assertThat(world.instructions().greatestReference(shop.merchant(), "S-261129-", 4)).isEmpty();
    }

    @Test
    void filtersByStatus() {
        hazina.gateway.next(Plan.paid(), Plan.atOnce(), new Plan(Plan.Reception.AT_ONCE,
                new Plan.Fate.NotPaid(FailureReason.PAYER_DECLINED), Plan.Reports.NEVER));
        Instruction<PaymentDetails> processing = pay(1);
        Instruction<PaymentDetails> succeeded = pay(2);
        Instruction<PaymentDetails> failed = pay(3);

        assertThat(rows(filter("processing", null, null))).containsExactly(processing);
        assertThat(rows(filter("succeeded", null, null))).containsExactly(succeeded);
        assertThat(rows(filter("failed", null, null))).containsExactly(failed);
        assertThat(rows(filter("pending", null, null))).isEmpty();
        assertThat(rows(filter("canceled", null, null))).isEmpty();
        assertThat(rows(ALL)).containsExactly(failed, succeeded, processing);
    }

    @Test
    void filtersByChannelAndByReference() {
        Instruction<PaymentDetails> phone = pay(1);
        Instruction<PaymentDetails> card = shop.pay(shop.order(2).reference("ref-2").byCard());

        assertThat(rows(filter(null, Channel.MM_STK_PUSH, null))).containsExactly(phone);
        assertThat(rows(filter(null, Channel.CARD, null))).containsExactly(card);
        assertThat(rows(filter(null, Channel.MOBILE_MONEY, null))).isEmpty();
        assertThat(rows(filter(null, null, "ref-2"))).containsExactly(card);
        assertThat(rows(filter(null, null, "REF-2"))).isEmpty();
        assertThat(rows(filter(null, null, "ref"))).isEmpty();
        assertThat(rows(filter("processing", Channel.MM_STK_PUSH, "ref-1"))).containsExactly(phone);
        assertThat(rows(filter("processing", Channel.MM_STK_PUSH, "ref-2"))).isEmpty();
    }

    @Test
    void filtersWhilePaging() {
        for (int i = 1; i <= 10; i++) {
            hazina.gateway.next(i % 2 == 0 ? Plan.atOnce() : Plan.paid());
            pay(i);
        }

        assertThat(Pages.walk(2, page -> list(filter("succeeded", null, null), page)))
                .extracting(payment -> payment.details().reference())
                .containsExactly("ref-10", "ref-8", "ref-6", "ref-4", "ref-2");
    }

    @Test
    void sinceIsInclusiveAndBeforeIsExclusive() {
        List<Instant> times = List.of(pay(1), pay(2), pay(3)).stream().map(p -> p.details().createdAt()).toList();

        assertThat(references(Optional.of(times.get(1)), Optional.empty())).containsExactly("ref-3", "ref-2");
        assertThat(references(Optional.empty(), Optional.of(times.get(1)))).containsExactly("ref-1");
        assertThat(references(Optional.of(times.get(0)), Optional.of(times.get(2)))).containsExactly("ref-2", "ref-1");
        assertThat(references(Optional.of(times.get(2)), Optional.of(times.get(0)))).isEmpty();
    }

    @Test
    void givesEveryFieldBackAsItWasWritten() {
        Wallet dollars = shop.wallet("Dollars", Currency.USD);
        var order = shop.order(dollars, 12_34).reference("Ünï 🎉").callbackUrl("https://example.com/cb?x=1");
        Instruction<PaymentDetails> card = shop.pay(order);
        Instruction<PaymentDetails> phone = pay(1);

        assertThat(card.details().payer()).isEqualTo(order.payer());
        assertThat(card.details().amount()).isEqualTo(order.amount());
        assertThat(card.details().callbackUrl()).contains("https://example.com/cb?x=1");
        assertThat(card.details().reference()).isEqualTo("Ünï 🎉");
        assertThat(card.details().wallet()).isEqualTo(dollars.id());
        assertThat(card.details().provider()).isEqualTo(hazina.gateway.name());
        assertThat(card.details().fingerprint()).isEqualTo(order.command().fingerprint());
        assertThat(phone.details().payer()).isEqualTo(shop.order(1).payer());
        assertThat(phone.details().callbackUrl()).isEmpty();
        assertThat(find(shop, phone.details().id())).contains(phone);
    }

    @Test
    void givesEveryStateBackWithWhatItKnows() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.TAKEN_IN_DOUBT), Plan.atOnce(), Plan.paid());
        Instruction<PaymentDetails> doubtful = pay(1);
        Instruction<PaymentDetails> paid = pay(2);
        Instruction<PaymentDetails> taken = pay(3);
        hazina.gateway.next(Plan.declined(FailureReason.INSUFFICIENT_FUNDS).received(Plan.Reception.AT_ONCE));
        Instruction<PaymentDetails> declined = pay(4);

        assertThat(doubtful.state()).isEqualTo(new State.Sent(Optional.empty(), Evidence.NONE));
        assertThat(paid.state()).isEqualTo(new State.Succeeded(Optional.of("R" + paid.details().id())));
        assertThat(taken.state()).isEqualTo(new State.Sent(Optional.of("P" + taken.details().id()), Evidence.NONE));
        assertThat(declined.state())
                .isEqualTo(new State.Failed(FailureReason.INSUFFICIENT_FUNDS, FailedBy.REPORTED));
        assertThat(paid.updatedAt()).isAfter(paid.details().createdAt());
    }

    /// Contradicting reports, cancellations, consequences of other amounts, and later decisions of platform staff.
    @Test
    void givesBackWhatAPersonHasToKnow() {
        TestInstructions testInstructions = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> disputed = pay(100_00);
        testInstructions.tell(disputed, Report.of(new Outcome.Succeeded(shop.receipt("C")), TestInstructions.kes(1)));
        Instruction<PaymentDetails> other = pay(200_00);
        testInstructions.settle(other.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("D"), "150"));
        Instruction<PaymentDetails> late = pay(300_00);
        testInstructions.tell(late, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        testInstructions.tell(late, new Outcome.Succeeded(shop.receipt("E")));
        Discrepancy resolved = testInstructions.resolve(testInstructions.raised(Discrepancy.Kind.UNMATCHED),
                Action.CREDIT_WALLET, shop.main);
        Instruction<PaymentDetails> decided = pay(400_00);
        testInstructions.settle(decided.subject(), Decisions.of(Action.SETTLE_FAILED));
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        assertThatThrownBy(() -> pay(5_00)).isInstanceOf(Crash.class);
        Instruction<PaymentDetails> open = shop.payment("ref-500");
        world.clock().advance(Hazina.CLAIM.plusSeconds(1));
        hazina.cancelPayment.handle(new CancelPayment.Command(shop.merchant(), shop.accountId(), open.details().id()),
                ResponseTemplate.none());
        testInstructions.tell(open, new Outcome.Accepted("a name"));
        assertThat(open.state()).isEqualTo(new State.Sending(open.details().createdAt().plus(Hazina.CLAIM)));
        assertThat(testInstructions.now(disputed).state())
                .isEqualTo(new State.Sent(Optional.of("P" + disputed.details().id()), Evidence.DISPUTED));
        assertThat(testInstructions.now(other).details().amount()).isEqualTo(TestInstructions.kes(150_00));
        assertThat(testInstructions.now(other).details().requested()).contains(TestInstructions.kes(200_00));
        assertThat(testInstructions.now(late).isPaidLater()).isTrue();
        Instant at = ((DiscrepancyState.Resolved) resolved.state()).resolution().at();
        assertThat(testInstructions.now(late).correction())
                .contains(new Correction(Action.CREDIT_WALLET, TestInstructions.kes(300_00), at));
        assertThat(testInstructions.now(decided).state())
                .isEqualTo(new State.Failed(FailureReason.UNSPECIFIED, FailedBy.DECIDED));
        assertThat(testInstructions.now(open).state())
                .isEqualTo(new State.Canceled(new State.Late.Awaited(Optional.of("a name"))));
        assertThat(rows(ALL)).contains(testInstructions.now(disputed), testInstructions.now(other),
                testInstructions.now(late), testInstructions.now(decided),
                testInstructions.now(open));
        Optional<Instruction<PaymentDetails>> locked = look(LockSet.of(shop.merchant()).payment(other.details().id()),
                rows -> rows.payment(other.details().id()));
        assertThat(locked).contains(testInstructions.now(other));
    }

    @Test
    void showsNoMerchantThePaymentsOfAnother() {
        Instruction<PaymentDetails> payment = pay(1);
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(find(other, payment.details().id())).isEmpty();
        assertThat(world.payments().find(shop.merchant(), other.accountId(), payment.details().id())).isEmpty();
        assertThat(find(shop, new PaymentId(world.ids().next()))).isEmpty();
        assertThat(world.payments().list(other.merchant(), other.accountId(), ALL, Pages.newest()).rows()).isEmpty();
        assertThat(world.payments().list(shop.merchant(), other.accountId(), ALL, Pages.newest()).rows()).isEmpty();
    }

    private Instruction<PaymentDetails> pay(int number) {
        world.clock().advance(Duration.ofSeconds(1));
        return shop.pay(shop.order(number).reference("ref-" + number));
    }

    private List<Instruction<PaymentDetails>> rows(ListFilter filter) {
        return list(filter, Pages.newest()).rows();
    }

    private List<String> references(Optional<Instant> since, Optional<Instant> before) {
        return list(ALL, Pages.window(since, before)).rows().stream().map(p -> p.details().reference()).toList();
    }

    private Page<Instruction<PaymentDetails>> list(ListFilter filter, PageRequest page) {
        Page<PaymentWithRefunds> found = world.payments().list(shop.merchant(), shop.accountId(), filter, page);
        return new Page<>(found.rows().stream().map(PaymentWithRefunds::payment).toList(), found.nextBefore());
    }

    private Optional<Instruction<PaymentDetails>> find(TestMerchant whose, PaymentId id) {
        return world.payments().find(whose.merchant(), whose.accountId(), id).map(PaymentWithRefunds::payment);
    }

    private static ListFilter filter(@Nullable String status, @Nullable Channel channel,
            @Nullable String reference) {
        return ListFilter.NONE.withStatus(Optional.ofNullable(status)).withChannel(Optional.ofNullable(channel))
                .withReference(Optional.ofNullable(reference).map(ListFilter.ReferenceMatch.Exact::new));
    }
}
