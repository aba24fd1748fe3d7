package dev.hazina.application.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.page.ListFilter.Maker;
import dev.hazina.application.page.ListFilter.ReferenceMatch;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The contract of every reader of lists that can be filtered.
public abstract class FilteredReadsContract extends PortContract {
    private static final ListFilter ANY = ListFilter.NONE;

    @Test
    void aReferenceIsFoundByItsBeginningInAnyCase() {
        pay("INV-2026-0117", 1_00);
        pay("inv-2026-0118", 2_00);
        pay("order-INV", 3_00);
        pay("50%_off\\", 4_00);

        assertThat(payments(beginning("inv"))).containsExactly("inv-2026-0118", "INV-2026-0117");
        assertThat(payments(beginning("INV-2026-0117"))).containsExactly("INV-2026-0117");
        assertThat(payments(beginning("INV-2026-01170"))).isEmpty();
        assertThat(payments(beginning("50%"))).containsExactly("50%_off\\");
        assertThat(payments(beginning("5_%"))).isEmpty();
        assertThat(payments(beginning("50%_off\\"))).containsExactly("50%_off\\");
    }

    @Test
    void anAmountIsThatOfEachCurrency() {
        Wallet shillings = shop.wallet("Uganda", Currency.UGX);
        shop.pay(shop.order(shillings, 1_500).reference("ugx").byCard());
        pay("kes", 1_500_00);
        pay("cents", 1_500_50);

        assertThat(payments(ANY.withAmount(exactly("1500")))).containsExactly("kes", "ugx");
        assertThat(payments(ANY.withAmount(exactly("1500.50")))).containsExactly("cents");
        assertThat(payments(ANY.withAmount(exactly("1500.505")))).isEmpty();
        assertThat(payments(ANY.withAmount(exactly("150000")))).isEmpty();
        assertThat(payments(ANY.withAmount(exactly("1500")).withCurrency(Optional.of(Currency.UGX))))
                .containsExactly("ugx");
        assertThat(payments(ANY.withAmount(between("1500", "1500.10")))).containsExactly("kes", "ugx");
        assertThat(payments(ANY.withAmount(between("1500.01", "9999999999999.99")))).containsExactly("cents");
        assertThat(payments(ANY.withAmount(between("2", "1")))).isEmpty();
        assertThat(payments(ANY.withCurrency(Optional.of(Currency.KES)))).containsExactly("cents", "kes");
    }

    @Test
    void whatChangedSinceIsFoundInTheOrderOfItsCreation() {
        TestInstructions money = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> early = money.paid(100_00);
        Instruction<PaymentDetails> open = money.prompt("open", 1_00);
        money.prompt("never", 1_00);
        Instruction<PayoutDetails> payout = money.payout(2_00);
        money.payout(3_00);
        Instruction<RefundDetails> refund = money.refund(early, 1_00);
        world.clock().advance(Duration.ofMinutes(1));
        ListFilter since = ANY.withChangedSince(Optional.of(world.clock().instant()));
        assertThat(payments(since)).isEmpty();

        money.tell(open, new Outcome.Succeeded(shop.receipt("R1")));
        money.tell(payout, new Outcome.Succeeded(shop.receipt("R2")));
        money.tell(refund, new Outcome.Succeeded(shop.receipt("R3")));

        assertThat(payments(since)).containsExactly("open", early.details().reference());
        assertThat(payments(since.withStatus(Optional.of("failed")))).isEmpty();
        assertThat(world.payouts().list(shop.merchant(), shop.accountId(), since, Pages.newest()).rows())
                .containsExactly(money.now(payout));
        assertThat(world.refunds().list(shop.merchant(), shop.accountId(), since, Pages.newest()).rows())
                .containsExactly(money.now(refund));
        Instant last = money.now(refund).updatedAt();
        assertThat(payments(ANY.withChangedSince(Optional.of(last)))).containsExactly(early.details().reference());
        assertThat(payments(ANY.withChangedSince(Optional.of(last.plusNanos(1_000))))).isEmpty();
    }

    @Test
    void conditionsAreMetTogether() {
        Wallet till = shop.wallet("Till");
        shop.pay(shop.order(till, 1_00).reference("a-1").byCard());
        pay("a-2", 1_00);
        pay("a-3", 2_00);
        Phone phone = phone(shop.payment("a-2"));
        ListFilter till1 = beginning("a-").withWallet(Optional.of(till.id())).withAmount(exactly("1"));

        assertThat(payments(till1)).containsExactly("a-1");
        assertThat(payments(till1.withChannel(Optional.of(Channel.MM_STK_PUSH)))).isEmpty();
        assertThat(payments(ANY.withPhone(Optional.of(phone)))).containsExactly("a-3", "a-2");
        assertThat(payments(ANY.withPhone(Optional.of(phone)).withAmount(exactly("2")))).containsExactly("a-3");
        assertThat(payments(ANY.withPhone(Optional.of(new Phone("+254700000999"))))).isEmpty();
        assertThat(payments(beginning("a").withStatus(Optional.of("processing"))))
                .containsExactly("a-3", "a-2", "a-1");
        assertThat(payments(beginning("a").withStatus(Optional.of("failed")))).isEmpty();
    }

    @Test
    void otherMerchantsAndAccountsHaveNoPartInIt() {
        pay("mine", 1_00);
        TestMerchant other = TestMerchant.open(hazina);
        other.pay(other.order(1_00).reference("mine"));
        Phone phone = phone(shop.payment("mine"));

        for (ListFilter filter : List.of(beginning("mine"), ANY.withAmount(exactly("1")),
                ANY.withPhone(Optional.of(phone)), ANY.withCurrency(Optional.of(Currency.KES)))) {
            assertThat(payments(filter)).containsExactly("mine");
            assertThat(world.payments().list(shop.merchant(), other.accountId(), filter, Pages.newest()).rows())
                    .isEmpty();
            assertThat(world.payments().totals(shop.merchant(), other.accountId(), filter, Optional.empty(),
                    Optional.empty()).count()).isZero();
        }
        assertThat(payments(ANY.withWallet(Optional.of(other.main.id())))).isEmpty();
    }

    @Test
    void refundsPayoutsAndTransfersAreFilteredAlike() {
        TestInstructions testInstructions = new TestInstructions(hazina, shop);
        shop.fund(shop.main, 1_000_00);
        hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> payment = pay("paid", 100_00);
        Instruction<RefundDetails> refund = testInstructions.refund(payment, 30_00);
        Instruction<PayoutDetails> payout = testInstructions.payout(40_00);
        Wallet other = shop.wallet("Other");
        hazina.transferFunds.handle(new TransferFunds.Command(shop.merchant(), shop.ref(shop.main), shop.ref(other),
                new BigDecimal("7"), Optional.empty(), Optional.of("Rent May")), Replies.transfer());

        assertThat(refunds(ANY.withPhone(Optional.of(phone(payment)))))
                .containsExactly(refund.details().id().toString());
        assertThat(refunds(ANY.withPhone(Optional.of(new Phone("+254700000999"))))).isEmpty();
        assertThat(refunds(ANY.withAmount(exactly("30")))).containsExactly(refund.details().id().toString());
        assertThat(refunds(ANY.withAmount(exactly("31")))).isEmpty();
        assertThat(payouts(ANY.withPhone(Optional.of(payout.details().destination()))
                .withStatus(Optional.of("pending")))).containsExactly(payout.details().id().toString());
        assertThat(payouts(ANY.withStatus(Optional.of("pending")).withAmount(between("40", "41"))))
                .containsExactly(payout.details().id().toString());
        assertThat(payouts(ANY.withWallet(Optional.of(other.id())))).isEmpty();
        assertThat(transfers(beginning("rent").withWallet(Optional.of(other.id())))).containsExactly("Rent May");
        assertThat(transfers(ANY.withStatus(Optional.of("succeeded")).withAmount(exactly("7"))))
                .containsExactly("Rent May");
        assertThat(transfers(beginning("may"))).isEmpty();
    }

    @Test
    void refundsAndTransfersMayShareAReferenceAndRefundsArePaidBackOfAPayment() {
        TestInstructions money = new TestInstructions(hazina, shop);
        shop.fund(shop.main, 1_000_00);
        hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> payment = pay("paid", 100_00);
        hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> another = pay("paid too", 100_00);
        String first = money.refund(payment, 30_00).details().id().toString();
        String second = money.refund(payment, 20_00).details().id().toString();
        String third = money.refund(another, 10_00).details().id().toString();
        Wallet other = shop.wallet("Other");
        for (String reference : List.of("Rent", "rent", "Rent May", "Rent")) {
            hazina.transferFunds.handle(new TransferFunds.Command(shop.merchant(), shop.ref(shop.main),
                    shop.ref(other), new BigDecimal("7"), Optional.empty(), Optional.of(reference)),
                    Replies.transfer());
        }

        assertThat(refunds(ANY.withRefundOf(Optional.of(payment.details().id())))).containsExactly(second, first);
        assertThat(refunds(ANY.withRefundOf(Optional.of(another.details().id())).withAmount(exactly("10"))))
                .containsExactly(third);
        assertThat(refunds(ANY.withRefundOf(Optional.of(another.details().id())).withAmount(exactly("30")))).isEmpty();
        assertThat(refunds(exact("no such reference"))).isEmpty();
        assertThat(transfers(exact("Rent"))).containsExactly("Rent", "Rent");
        assertThat(transfers(exact("rent"))).containsExactly("rent");
        assertThat(transfers(exact("Ren"))).isEmpty();
    }

    @Test
    void totalsAreThoseOfTheFilteredRows() {
        Wallet shillings = shop.wallet("Uganda", Currency.UGX);
        shop.pay(shop.order(shillings, 1_500).reference("b-1").byCard());
        pay("b-2", 1_00);
        pay("b-3", 2_50);
        pay("c-1", 99_00);

        Totals totals = world.payments().totals(shop.merchant(), shop.accountId(), beginning("B-"), Optional.empty(),
                Optional.empty());

        assertThat(totals.since()).isEmpty();
        assertThat(totals.count()).isEqualTo(3);
        assertThat(totals.sums()).containsExactly(new Totals.Sum(Currency.KES, 2, new BigDecimal("3.50")),
                new Totals.Sum(Currency.UGX, 1, new BigDecimal("1500")));
        assertThat(world.payments().totals(shop.merchant(), shop.accountId(), ANY,
                Optional.of(shop.payment("c-1").details().createdAt()), Optional.empty()).count()).isOne();
    }

    @Test
    void whoAskedForItIsCompared() {
        pay("made by an unknown one", 1_00);
        hazina.createPayment.handle(shop.order(1_00).reference("mine").askedForBy(shop.maker()), Replies.payment());
        Maker mine = new Maker(shop.maker().type(), shop.maker().id().orElseThrow());
        Maker beginning = new Maker(mine.type(), mine.id().substring(0, 6));
        Maker user = new Maker(CreatedBy.Type.USER, mine.id());

        assertThat(payments(ANY.withMaker(mine))).containsExactly("mine");
        assertThat(payments(ANY.withMaker(beginning))).isEmpty();
        assertThat(payments(ANY.withMaker(user))).isEmpty();
        assertThat(payouts(ANY.withMaker(user))).isEmpty();
        assertThat(transfers(ANY.withMaker(user))).isEmpty();
    }

    @Test
    void filteredPagesFollowEachOther() {
        for (int i = 0; i < 9; i++) {
            pay((i % 3 == 0 ? "x-" : "y-") + i, 1_00);
        }
        assertThat(Pages.walk(2, page -> world.payments().list(shop.merchant(), shop.accountId(), beginning("Y"),
                page))).extracting(row -> row.payment().details().reference())
                .containsExactly("y-8", "y-7", "y-5", "y-4", "y-2", "y-1");
    }

    private Instruction<PaymentDetails> pay(String reference, long minor) {
        return shop.pay(shop.order(minor).reference(reference));
    }

    private static Phone phone(Instruction<PaymentDetails> payment) {
        return Filtering.phone(payment.details().payer()).orElseThrow();
    }

    private static ListFilter beginning(String text) {
        return ANY.withReference(Optional.of(new ReferenceMatch.Beginning(text)));
    }

    private static ListFilter exact(String reference) {
        return ANY.withReference(Optional.of(new ReferenceMatch.Exact(reference)));
    }

    private static AmountRange exactly(String amount) {
        return AmountRange.exactly(new BigDecimal(amount));
    }

    private static AmountRange between(String least, String most) {
        return new AmountRange(Optional.of(new BigDecimal(least)), Optional.of(new BigDecimal(most)));
    }

    private List<String> payments(ListFilter filter) {
        return world.payments().list(shop.merchant(), shop.accountId(), filter, Pages.newest()).rows().stream()
                .map(row -> row.payment().details().reference()).toList();
    }

    private List<String> refunds(ListFilter filter) {
        return world.refunds().list(shop.merchant(), shop.accountId(), filter, Pages.newest()).rows().stream()
                .map(refund -> refund.details().id().toString()).toList();
    }

    private List<String> payouts(ListFilter filter) {
        return world.payouts().list(shop.merchant(), shop.accountId(), filter, Pages.newest()).rows().stream()
                .map(payout -> payout.details().id().toString()).toList();
    }

    private List<String> transfers(ListFilter filter) {
        return world.transfers().list(shop.merchant(), shop.accountId(), filter, Pages.newest()).rows().stream()
                .map(Transfer::reference).map(Optional::orElseThrow).toList();
    }
}
