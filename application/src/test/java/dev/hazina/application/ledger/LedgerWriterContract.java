package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every ledger writer for operations one after another.
public abstract class LedgerWriterContract extends PortContract {
    private Wallet full;
    private Wallet empty;

    @BeforeEach
    void fill() {
        full = shop.fundedWallet("Full", 100_00);
        empty = shop.wallet("Empty");
    }

    @Test
    void recordsTheWholeDecision() {
        Transfer transfer = transfer(40_00);
        long entries = entries();

        String said = world.writer().record(op(locked -> Decision.of("done", new Change.TransferMade(transfer),
                new Change.Posted(Bookkeeping.transferred(transfer)))));

        assertThat(said).isEqualTo("done");
        assertThat(shop.available(full)).isEqualTo(60_00);
        assertThat(shop.available(empty)).isEqualTo(40_00);
        assertThat(find(transfer)).contains(transfer);
        assertThat(entries()).isEqualTo(entries + 2);
    }

    @Test
    void countsAWalletsEntries() {
        long before = shop.now(full).version();

        shop.move(full, empty, 10_00);
        shop.move(full, empty, 10_00);

        assertThat(shop.now(full).version()).isEqualTo(before + 2);
        assertThat(shop.now(empty).version()).isEqualTo(2);
    }

    @Test
    void recordsNothingOfADecisionThatCannotBeRecordedWhole() {
        Transfer possible = transfer(40_00);
        Transfer impossible = transfer(70_00);
        Label name = new Label("Renamed");

        assertFails(op(locked -> Decision.of("done", new Change.WalletAltered(full.renamed(name)),
                new Change.TransferMade(possible), new Change.Posted(Bookkeeping.transferred(possible)),
                new Change.TransferMade(impossible), new Change.Posted(Bookkeeping.transferred(impossible)))));

        assertUntouched();
        assertThat(find(possible)).isEmpty();
        assertThat(shop.now(full).name()).isEqualTo(full.name());
    }

    @Test
    void aRefusalReachesTheCallerAndLeavesNoTrace() {
        Transfer transfer = transfer(40_00);

        assertThatThrownBy(() -> world.writer().record(op(locked -> {
            locked.tick();
            throw new Refusal.Precondition(RefusalCode.WALLET_CLOSED, "not today");
        }))).isInstanceOf(Refusal.Precondition.class).hasMessage("not today");

        assertUntouched();
        assertThat(find(transfer)).isEmpty();
    }

    @Test
    void aFaultInTheDecisionReachesTheCallerAndLeavesNoTrace() {
        assertFails(op(locked -> {
            throw new IllegalStateException("a mistake of ours");
        }));

        assertUntouched();
    }

    @Test
    void eachOperationSeesThoseBeforeIt() {
        List<Long> seen = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            seen.add(world.writer()
                    .record(op(locked -> Decision.of(locked.wallet(shop.ref(full)).orElseThrow().available()))));
            shop.move(full, empty, 10_00);
        }

        assertThat(seen).containsExactly(100_00L, 90_00L, 80_00L, 70_00L);
    }

    @Test
    void aDecisionThatChangesNothingJustAnswers() {
        String said = world.writer().record(op(locked -> Decision.of("looked")));

        assertThat(said).isEqualTo("looked");

        assertUntouched();
    }

    @Test
    void givesOneMerchantNeverTheSameInstantTwice() {
        List<Instant> ticks = new ArrayList<>();
        ticks.add(shop.main.createdAt());
        ticks.add(full.createdAt());
        ticks.add(empty.createdAt());
        for (int i = 0; i < 5; i++) {
            ticks.addAll(world.writer().record(op(locked -> Decision.of(List.of(locked.tick(), locked.tick())))));
        }

        assertThat(ticks).isSorted().doesNotHaveDuplicates()
                .allMatch(tick -> tick.equals(tick.truncatedTo(ChronoUnit.MICROS)));
    }

    @Test
    void followsTheClockForwardAndNeverBack() {
        Instant first = tick();
        Instant later = world.clock().advance(Duration.ofHours(1));
        assertThat(tick()).isEqualTo(later);

        world.clock().set(first.minus(Duration.ofDays(1)));

        assertThat(tick()).isAfter(later).isBefore(later.plusMillis(1));
    }

    @Test
    void recordsNoSecondPostingOfOneKindForOneSubject() {
        Transfer transfer = transfer(10_00);
        var posted = new Change.Posted(Bookkeeping.transferred(transfer));
        world.writer().record(op(locked -> Decision.of("once", new Change.TransferMade(transfer), posted)));
        long entries = entries();

        assertFails(
                op(locked -> Decision.of("twice", new Change.WalletAltered(empty.renamed(new Label("Twice"))),
                        posted)));

        assertThat(shop.available(full)).isEqualTo(90_00);
        assertThat(shop.now(empty).name()).isEqualTo(empty.name());
        assertThat(entries()).isEqualTo(entries);
    }

    @Test
    void recordsNoTwoPostingsOfOneKindForOneSubjectAtOnce() {
        Transfer transfer = transfer(10_00);
        var posted = new Change.Posted(Bookkeeping.transferred(transfer));

        assertFails(op(locked -> Decision.of("twice", new Change.TransferMade(transfer), posted, posted)));

        assertUntouched();
    }

    @Test
    void raisesADiscrepancyOnceForEachSubjectAndKind() {
        Subject subject = new Subject(Subject.Kind.PAYMENT, world.ids().next());
        raise(subject, Discrepancy.Kind.CONTRADICTION, "first");
        raise(subject, Discrepancy.Kind.CONTRADICTION, "again");
        raise(subject, Discrepancy.Kind.MISMATCH, "other kind");

        assertThat(world.discrepancies(shop.merchant())).extracting(Discrepancy::detail)
                .containsExactlyInAnyOrder("first", "other kind");
    }

    private void raise(Subject subject, Discrepancy.Kind kind, String detail) {
        UUID id = world.ids().next();
        Instant at = world.clock().instant();
        world.writer()
                .record(op(locked -> Decision.of("", new Change.DiscrepancyRaised(Discrepancy.raise(id, shop.merchant(),
                        shop.accountId(), kind, subject, new Money(Currency.KES, 5), new InSuspense.Nothing(), detail,
                        at)))));
    }

    private Instant tick() {
        return world.writer().record(op(locked -> Decision.of(locked.tick())));
    }

    private Transfer transfer(long minor) {
        return new Transfer(new TransferId(world.ids().next()), shop.merchant(), shop.accountId(), full.id(),
                empty.id(),
                new Money(Currency.KES, minor), Optional.of("note"), world.clock().instant().plusSeconds(minor));
    }

    private Optional<Transfer> find(Transfer transfer) {
        return world.transfers().find(shop.merchant(), shop.accountId(), transfer.id());
    }

    private <R> TestOperation<R> op(Function<LockedRows, Decision<R>> body) {
        return new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.ref(full), shop.ref(empty)), body);
    }

    private void assertFails(TestOperation<String> op) {
        assertThatThrownBy(() -> world.writer().record(op)).isInstanceOf(RuntimeException.class)
                .isNotInstanceOf(Refusal.class);
    }

    private void assertUntouched() {
        assertThat(shop.now(full)).isEqualTo(full);
        assertThat(shop.now(empty)).isEqualTo(empty);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    private long entries() {
        return world.proof().prove().currencies().stream().filter(c -> c.currency() == Currency.KES).findFirst()
                .orElseThrow().entries();
    }
}
