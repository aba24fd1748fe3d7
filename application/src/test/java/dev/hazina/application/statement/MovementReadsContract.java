package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.WalletMovement.Kind;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The contract of every reader of wallet movements.
public abstract class MovementReadsContract extends PortContract {
    private static final int ENOUGH = 10_000;
    private static final Instant LATER = Instant.parse("2999-01-01T00:00:00Z");

    @Test
    void aPayoutIsTakenOffOnceWhenItIsReservedAndComesBackWhenItFails() {
        Day day = new Day(hazina, shop);
        Wallet till = shop.wallet("Till", Currency.TZS);
        day.paid(till, 9_000_00);
        Instruction<PayoutDetails> paid = day.payout(till, 1_000_00);
        Instruction<PayoutDetails> failed = day.payout(till, 500_00);
        day.settle(paid.details().id(), new Outcome.Succeeded(shop.receipt("P")));
        day.settle(failed.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));

        List<WalletMovement> rows = all(scope(shop, till));

        assertThat(rows).extracting(WalletMovement::kind).containsExactly(Kind.PAYOUT_RETURNED, Kind.PAYOUT,
                Kind.PAYOUT, Kind.PAYMENT);
        assertThat(rows).extracting(row -> row.amount().minor()).containsExactly(1_500_00L, -1_500_00L, -2_000_00L,
                9_000_00L);
        assertThat(rows).extracting(row -> row.fee().minor()).containsExactly(-1_000_00L, 1_000_00L, 1_000_00L, 0L);
        assertThat(rows).extracting(row -> row.balanceAfter().minor()).containsExactly(7_000_00L, 5_500_00L,
                7_000_00L, 9_000_00L);
        assertThat(rows).extracting(WalletMovement::subject).containsExactly(failed.subject(), failed.subject(),
                paid.subject(), rows.getLast().subject());
        assertThat(rows.get(2).counterparty()).contains("+255612345678");
        assertThat(rows.get(2).receipt()).contains(shop.receipt("P"));
        assertThat(rows.get(2).in().isZero()).isTrue();
        assertThat(rows.get(2).out().minor()).isEqualTo(2_000_00L);
        requireAddsUp(rows);
    }

    @Test
    void aRefundLeavesWhenItIsRequestedAndComesBackWhenItFails() {
        Day day = new Day(hazina, shop);
        Instruction<PaymentDetails> payment = day.paid(shop.main, 100_00);
        Instruction<RefundDetails> refund = day.refund(payment, 30_00, new Outcome.Accepted("R"));
        day.settle(refund.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        day.refund(payment, 10_00, new Outcome.Succeeded(shop.receipt("RS")));

        List<WalletMovement> rows = all(scope(shop, shop.main));

        assertThat(rows).extracting(WalletMovement::kind).containsExactly(Kind.REFUND, Kind.REFUND_RETURNED,
                Kind.REFUND, Kind.PAYMENT);
        assertThat(rows).extracting(row -> row.amount().minor()).containsExactly(-10_00L, 30_00L, -30_00L, 100_00L);
        assertThat(rows.getFirst().reference()).contains("back 1000");
        assertThat(rows.getFirst().receipt()).contains(shop.receipt("RS"));
        assertThat(rows.getLast().reference()).contains(payment.details().reference());
        requireAddsUp(rows);
    }

    @Test
    void whatPlatformStaffDecidedIsAboutThePayout() {
        Day day = new Day(hazina, shop);
        day.paid(shop.main, 100_00);
        Instruction<PayoutDetails> payout = day.payout(shop.main, 30_00);
        day.settle(payout.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        day.settle(payout.details().id(), new Outcome.Succeeded(shop.receipt("LATE")));
        day.decide(day.raised(payout.subject()), Action.RECOVER);

        List<WalletMovement> rows = all(scope(shop, shop.main));

        assertThat(rows.getFirst().kind()).isEqualTo(Kind.CORRECTION);
        assertThat(rows.getFirst().subject()).isEqualTo(payout.subject());
        assertThat(rows.getFirst().amount().minor()).isEqualTo(-30_00L);
        assertThat(rows.getFirst().counterparty()).contains("+254712345678");
        assertThat(rows).extracting(WalletMovement::kind).containsExactly(Kind.CORRECTION, Kind.PAYOUT_RETURNED,
                Kind.PAYOUT, Kind.PAYMENT);
        requireAddsUp(rows);
    }

    @Test
    void aTransferIsAMovementOfBothWalletsAndBothAreOnOnePage() {
        Day day = new Day(hazina, shop);
        Wallet till = shop.wallet("Till");
        day.paid(shop.main, 100_00);
        shop.move(shop.main, till, 40_00);
        day.paid(till, 1_00);

        List<WalletMovement> rows = all(new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(),
                Optional.of(Currency.KES)));
        assertThat(rows).extracting(WalletMovement::kind).containsExactly(Kind.PAYMENT, Kind.TRANSFER, Kind.TRANSFER,
                Kind.PAYMENT);
        assertThat(rows.subList(1, 3)).extracting(WalletMovement::counterparty)
                .containsExactlyInAnyOrder(Optional.of(till.number()), Optional.of(shop.main.number()));
        assertThat(all(scope(shop, till))).extracting(row -> row.amount().minor()).containsExactly(1_00L, 40_00L);

        Page<WalletMovement> page = world.movements().list(account(shop), request(null, 2));
        assertThat(page.rows()).as("both sides of the transfer").isEqualTo(rows.subList(0, 3));
        assertThat(world.movements().list(account(shop), request(page.nextBefore().orElseThrow(), 2)).rows())
                .isEqualTo(rows.subList(3, 4));
    }

    @Test
    void everyPageGoesOnWhereTheLastOneEnded() {
        new Day(hazina, shop).live(Currency.TZS);
        new Day(hazina, shop).live(Currency.KES);
        List<WalletMovement> rows = all(account(shop));
        assertThat(rows).hasSizeGreaterThan(20).isSortedAccordingTo(
                Comparator.comparing(WalletMovement::at).reversed());

        for (int limit : List.of(1, 2, 3, 7, 100)) {
            List<WalletMovement> paged = new ArrayList<>();
            Optional<Instant> before = Optional.empty();
            do {
                Page<WalletMovement> page = world.movements().list(account(shop),
                        new PageRequest(Optional.empty(), before, limit));
                paged.addAll(page.rows());
                before = page.nextBefore();
            } while (before.isPresent());
            assertThat(paged).isEqualTo(rows);
        }
        List<WalletMovement> cut = new ArrayList<>();
        assertThat(world.movements().each(account(shop), Optional.empty(), Optional.empty(), 5, cut::add)).isTrue();
        assertThat(cut).isEqualTo(rows.subList(0, 5));
        Instant from = rows.get(9).at();
        Instant to = rows.get(2).at();
        assertThat(world.movements().list(account(shop), new PageRequest(Optional.of(from), Optional.of(to), 100))
                .rows()).isEqualTo(rows.stream().filter(row -> !row.at().isBefore(from) && row.at().isBefore(to))
                        .toList());
    }

    @Test
    void aBalanceInThePastIsTheReplayOfTheMovementsBeforeIt() {
        new Day(hazina, shop).live(Currency.UGX);
        MovementScope scope = new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(),
                Optional.of(Currency.UGX));
        List<WalletMovement> rows = all(scope);
        List<Instant> instants = new ArrayList<>(rows.stream().map(WalletMovement::at).toList());
        instants.addAll(rows.stream().map(row -> row.at().plusNanos(1_000)).toList());

        for (Instant at : instants) {
            BigDecimal replayed = rows.stream().filter(row -> row.at().isBefore(at))
                    .map(row -> row.amount().toMajor()).reduce(BigDecimal.ZERO, BigDecimal::add);
            assertThat(world.movements().balances(scope, Currency.UGX, at).available()).isEqualByComparingTo(replayed);
        }
        List<Wallet> wallets = world.wallets().list(shop.merchant(), shop.accountId(), Optional.of(Currency.UGX),
                Optional.empty());
        Balances now = world.movements().balances(scope, Currency.UGX, LATER);
        assertThat(now.available()).isEqualTo(sum(wallets, wallet -> wallet.availableMoney().toMajor()));
        assertThat(now.pending()).isEqualTo(sum(wallets, wallet -> wallet.pendingMoney().toMajor())).isPositive();
        assertThat(world.movements().balances(scope, Currency.UGX, Instant.EPOCH))
                .isEqualTo(new Balances(BigDecimal.ZERO, BigDecimal.ZERO));
    }

    @Test
    void aStatementToFileAddsUpAndListsEveryMovementOldestFirst() {
        Day day = new Day(hazina, shop);
        day.live(Currency.TZS);
        Instant middle = world.clock().advance(Duration.ofMinutes(1));
        day.live(Currency.KES);
        Wallet till = world.wallets().list(shop.merchant(), shop.accountId(), Optional.of(Currency.TZS),
                Optional.empty()).getFirst();
        var files = world.filing();
        world.clock().advance(Duration.ofHours(1));
        for (Optional<Wallet> wallet : List.of(Optional.of(till), Optional.<Wallet>empty())) {
            for (Optional<Instant> since : List.of(Optional.of(middle), Optional.<Instant>empty())) {
                FiledStatement filed = files.handle(new FileStatements.Holder("Duka", shop.account, wallet,
                        Currency.TZS), since, Optional.empty());
                assertThat(filed.difference()).isZero();
                assertThat(filed.complete()).isTrue();
                assertThat(filed.movements()).isSortedAccordingTo(Comparator.comparing(WalletMovement::at));
                assertThat(filed.totals().stream().mapToLong(MovementTotal::count).sum())
                        .isEqualTo(filed.movements().size());
                assertThat(filed.fee()).isEqualByComparingTo(filed.movements().stream()
                        .map(row -> row.fee().toMajor()).reduce(BigDecimal.ZERO, BigDecimal::add));
                assertThat(filed.in()).isEqualByComparingTo(filed.movements().stream()
                        .filter(row -> row.kind() != WalletMovement.Kind.TRANSFER)
                        .map(row -> row.in().toMajor()).reduce(BigDecimal.ZERO, BigDecimal::add));
                assertThat(filed.movements().isEmpty()).isEqualTo(since.isPresent());
            }
        }
    }

    @Test
    void showsNoMerchantTheMovementsOfAnother() {
        shop.fund(shop.main, 100_00);
        TestMerchant other = TestMerchant.open(hazina);

        for (MovementScope foreign : List.of(account(other), scope(other, shop.main),
                new MovementScope(shop.merchant(), other.accountId(), Optional.empty(), Optional.empty()),
                new MovementScope(other.merchant(), shop.accountId(), Optional.empty(), Optional.empty()))) {
            assertThat(all(foreign)).isEmpty();
            assertThat(world.movements().balances(foreign, Currency.KES, LATER).available()).isZero();
        }
        assertThat(all(account(shop))).hasSize(1);
    }

    private static BigDecimal sum(List<Wallet> wallets, Function<Wallet, BigDecimal> of) {
        return wallets.stream().map(of).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static void requireAddsUp(List<WalletMovement> newestFirst) {
        long balance = 0;
        for (WalletMovement row : newestFirst.reversed()) {
            balance += row.in().minor() - row.out().minor();
            assertThat(row.balanceAfter().minor()).isEqualTo(balance);
        }
    }

    private List<WalletMovement> all(MovementScope scope) {
        List<WalletMovement> rows = new ArrayList<>();
        assertThat(world.movements().each(scope, Optional.empty(), Optional.empty(), ENOUGH, rows::add)).isFalse();
        return rows;
    }

    private static PageRequest request(@Nullable Instant before, int limit) {
        return new PageRequest(Optional.empty(), Optional.ofNullable(before), limit);
    }

    private static MovementScope scope(TestMerchant of, Wallet wallet) {
        return new MovementScope(of.merchant(), of.accountId(), Optional.of(wallet.id()), Optional.empty());
    }

    private static MovementScope account(TestMerchant of) {
        return new MovementScope(of.merchant(), of.accountId(), Optional.empty(), Optional.empty());
    }
}
