package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Pages;
import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every reader of transactions.
public abstract class TransactionReadsContract extends PortContract {
    private static final TransactionReads.Filter ALL = filter(null, null, null);

    private Day day;

    @BeforeEach
    void dawn() {
        day = new Day(hazina, shop);
    }

    @Test
    void whatIsSettledInABurstComesBackOnceEachThroughSmallPages() {
        Instruction<PaymentDetails> payment = day.paid(shop.main, 10_000_00);
        List<Instruction<RefundDetails>> refunds = new ArrayList<>();
        List<Instruction<PayoutDetails>> payouts = new ArrayList<>();
        for (int i = 1; i <= 40; i++) {
            refunds.add(day.refund(payment, 100 + i, new Outcome.Accepted("R" + i)));
            payouts.add(day.payout(shop.main, 200 + i));
        }
        Wallet other = shop.wallet("Other");
        ConcurrentCalls.run(120, i -> switch (i % 3) {
            case 0 -> settled(refunds.get(i / 3).details().id().value(),
                    () -> day.settle(refunds.get(i / 3).details().id(),
                            i % 2 == 0
                                    ? new Outcome.Succeeded(shop.receipt("R" + i))
                                    : new Outcome.Failed(FailureReason.UNSPECIFIED)));
            case 1 -> settled(payouts.get(i / 3).details().id().value(),
                    () -> day.settle(payouts.get(i / 3).details().id(),
                            i % 2 == 0
                                    ? new Outcome.Succeeded(shop.receipt("P" + i))
                                    : new Outcome.Failed(FailureReason.UNSPECIFIED)));
            default -> settled(payment.details().id().value(), () -> shop.move(shop.main, other, 1 + i));
        });

        List<Transaction> seen = Pages.walk(7, page -> list(ALL, page));

        assertThat(seen).hasSize(121).extracting(Transaction::id).doesNotHaveDuplicates();
        assertThat(seen).extracting(Transaction::occurredAt).doesNotHaveDuplicates()
                .isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(seen).filteredOn(row -> row.kind() == Kind.REFUND || row.kind() == Kind.PAYOUT)
                .hasSize(80).noneMatch(row -> row.status().equals("pending"));
    }

    private static UUID settled(UUID what, Runnable how) {
        how.run();
        return what;
    }

    @Test
    void aReceiptThatTheProviderHasNotReportedIsAbsent() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(10_000_00));
        hazina.settle.handle(SettleCommands.of(shop.merchant(), payment.details().id(), FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded(Optional.empty())), Optional.empty()));
        Instruction<RefundDetails> refund = day.refund(payment, 1_00, new Outcome.Succeeded(Optional.empty()));
        Instruction<PayoutDetails> payout = day.payout(shop.main, 2_00);
        day.settle(payout.details().id(), new Outcome.Succeeded(Optional.empty()));

        assertThat(rows(ALL)).extracting(Transaction::id, Transaction::status, Transaction::receipt).containsExactly(
                tuple(payout.details().id().value(), "succeeded", Optional.empty()),
                tuple(refund.details().id().value(), "succeeded", Optional.empty()),
                tuple(payment.details().id().value(), "succeeded", Optional.empty()));
        List<Transaction> stated = new ArrayList<>();
        world.statements().transactions(new StatementScope(shop.merchant(), shop.accountId(), Currency.KES,
                Optional.empty(), Optional.empty()), 10, stated::add);
        assertThat(stated).isEqualTo(rows(ALL))
                .extracting(row -> StatementCsv.row(row, shop.account.zone()))
                .allSatisfy(row -> assertThat(row).matches("([^,]*,){7},[^,]+(,[^,]*){8}\r\n"));
    }

    @Test
    void filtersByKindStatusAndCurrencyInAnyCombination() {
        day.live(Currency.KES);
        day.live(Currency.UGX);
        List<Transaction> all = rows(ALL);

        assertThat(all).hasSize(26);
        for (Kind kind : Kind.values()) {
            for (String status : List.of("pending", "processing", "succeeded", "failed", "canceled")) {
                for (Currency currency : Currency.values()) {
                    assertThat(rows(filter(kind, status, currency))).isEqualTo(all.stream()
                            .filter(row -> row.kind() == kind && row.status().equals(status)
                                    && row.amount().currency() == currency)
                            .toList());
                }
            }
            assertThat(rows(filter(kind, null, null)))
                    .isEqualTo(all.stream().filter(row -> row.kind() == kind).toList());
        }
        assertThat(rows(filter(null, "succeeded", null))).hasSize(14)
                .isEqualTo(all.stream().filter(row -> row.status().equals("succeeded")).toList());
        assertThat(rows(filter(null, null, Currency.UGX))).hasSize(13)
                .isEqualTo(all.stream().filter(row -> row.amount().currency() == Currency.UGX).toList());
        assertThat(Pages.walk(2, page -> list(filter(null, "succeeded", Currency.KES), page))).hasSize(7)
                .isEqualTo(rows(filter(null, "succeeded", Currency.KES)));
    }

    @Test
    void givesEveryFieldBackAsItWasWritten() {
        Wallet till = shop.wallet("Till", Currency.TZS);
        Wallet safe = shop.wallet("Safe", Currency.TZS);
        Instruction<PaymentDetails> payment = day.paid(till, 5_000_00);
        Instruction<RefundDetails> refund = day.refund(payment, 10_00, new Outcome.Succeeded(shop.receipt("RR")));
        Instruction<PayoutDetails> payout = day.payout(till, 20_00);
        shop.move(till, safe, 30_00);
        List<Transaction> rows = rows(ALL);
        Transaction transfer = rows.getFirst();

        assertThat(rows).containsExactly(transfer,
                TransactionRows.with("+255612345678", TransactionRows.of(Kind.PAYOUT, payout.details().id().value(),
                        till.id(), "pending", money(20_00), money(1_000_00), Optional.of(Channel.MOBILE_MONEY),
                        Optional.empty(), Optional.empty(), payout.updatedAt())),
                TransactionRows.of(Kind.REFUND, refund.details().id().value(), till.id(), "succeeded", money(10_00),
                        money(0),
                        Optional.of(Channel.CARD), Optional.of("back 1000"), Optional.of(shop.receipt("RR")),
                        refund.updatedAt()),
                TransactionRows.of(Kind.PAYMENT, payment.details().id().value(), till.id(), "succeeded",
                        money(5_000_00),
                        money(0),
                        Optional.of(Channel.CARD), Optional.of(payment.details().reference()),
                        Optional.of("R" + payment.details().id()), payment.details().createdAt()));
        assertThat(transfer).isEqualTo(TransactionRows.of(Kind.TRANSFER, transfer.id(), till.id(), "succeeded",
                money(30_00), money(0), Optional.empty(), Optional.empty(), Optional.empty(), transfer.occurredAt()));
        assertThat(rows).extracting(row -> row.netAmount().minor()).containsExactly(30_00L, 1_020_00L, 10_00L,
                5_000_00L);
    }

    @Test
    void whatHappenedAfterTheEndHasRowsOfItsOwn() {
        day.paid(shop.main, 100_00);
        Instruction<PayoutDetails> payout = day.payout(shop.main, 20_00);
        day.settle(payout.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        day.settle(payout.details().id(), new Outcome.Succeeded(shop.receipt("LATE")));
        Discrepancy raised = day.raised(payout.subject());
        day.decide(raised, Action.RECOVER);
        List<Transaction> rows = rows(ALL);

        Transaction correction = rows.getFirst();
        Transaction late = rows.get(1);
        Money lost = new Money(Currency.KES, -20_00);
        assertThat(correction).isEqualTo(TransactionRows.of(Kind.CORRECTION, raised.id(), shop.main.id(), "succeeded",
                lost,
                Money.zero(Currency.KES), Optional.empty(), Optional.of("payout " + payout.details().id()),
                Optional.empty(),
                correction.occurredAt()));
        assertThat(correction.netAmount()).isEqualTo(lost);
        assertThat(late).isEqualTo(TransactionRows.of(Kind.LATE_SUCCESS, payout.details().id().value(), shop.main.id(),
                "succeeded",
                new Money(Currency.KES, 20_00), Money.zero(Currency.KES), Optional.of(Channel.MM_B2C), Optional.empty(),
                Optional.of(shop.receipt("LATE")), late.occurredAt()));
        assertThat(late.netAmount().minor()).isZero();
        assertThat(rows.get(2)).extracting(Transaction::kind, Transaction::status)
                .containsExactly(Kind.PAYOUT, "failed");
        assertThat(rows(filter(Kind.CORRECTION, null, null))).containsExactly(correction);
        assertThat(rows(filter(Kind.CORRECTION, "succeeded", Currency.KES))).containsExactly(correction);
        assertThat(rows(filter(Kind.LATE_SUCCESS, null, Currency.KES))).containsExactly(late);
        assertThat(rows(filter(Kind.CORRECTION, null, Currency.TZS))).isEmpty();
        assertThat(rows(filter(Kind.LATE_SUCCESS, "failed", null))).isEmpty();
        assertThat(list(ALL, Pages.window(Optional.of(late.occurredAt()), Optional.of(correction.occurredAt()))).rows())
                .containsExactly(late);
        assertThat(Pages.walk(1, page -> list(ALL, page))).isEqualTo(rows);
    }

    @Test
    void sinceIsInclusiveBeforeIsExclusiveAndTheCursorIsThereWhenThePageIsFull() {
        day.live(Currency.KES);
        List<Transaction> all = rows(ALL);
        Instant third = all.get(2).occurredAt();

        assertThat(list(ALL, Pages.window(Optional.of(third), Optional.empty())).rows()).isEqualTo(all.subList(0, 3));
        assertThat(list(ALL, Pages.window(Optional.empty(), Optional.of(third))).rows())
                .isEqualTo(all.subList(3, all.size()));
        assertThat(list(ALL, Pages.window(Optional.of(third), Optional.of(third))).rows()).isEmpty();
        assertThat(list(ALL, new PageRequest(Optional.empty(), Optional.empty(), 3)).nextBefore()).contains(third);
        assertThat(list(ALL, new PageRequest(Optional.empty(), Optional.empty(), all.size() + 1)).nextBefore())
                .isEmpty();
    }

    @Test
    void showsNoMerchantTheTransactionsOfAnother() {
        day.live(Currency.KES);
        TestMerchant other = TestMerchant.open(hazina);

        for (TransactionReads.Filter filter : List.of(ALL, filter(null, null, Currency.KES))) {
            assertThat(world.transactions().list(other.merchant(), other.accountId(), filter, Pages.newest()).rows())
                    .isEmpty();
            assertThat(world.transactions().list(other.merchant(), shop.accountId(), filter, Pages.newest()).rows())
                    .isEmpty();
            assertThat(world.transactions().list(shop.merchant(), other.accountId(), filter, Pages.newest()).rows())
                    .isEmpty();
        }
    }

    private List<Transaction> rows(TransactionReads.Filter filter) {
        return list(filter, Pages.newest()).rows();
    }

    private Page<Transaction> list(TransactionReads.Filter filter, PageRequest page) {
        return world.transactions().list(shop.merchant(), shop.accountId(), filter, page);
    }

    private static Money money(long minor) {
        return new Money(Currency.TZS, minor);
    }

    private static TransactionReads.Filter filter(@Nullable Kind kind, @Nullable String status,
            @Nullable Currency currency) {
        return new TransactionReads.Filter(Optional.ofNullable(kind), Optional.ofNullable(status),
                Optional.ofNullable(currency));
    }
}
