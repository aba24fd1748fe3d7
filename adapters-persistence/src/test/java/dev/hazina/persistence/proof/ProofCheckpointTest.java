package dev.hazina.persistence.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A clean proof leaves a checkpoint; the next recent proof covers what was committed since, and nothing else.
class ProofCheckpointTest {
    private static final String CHECKPOINT = """
            SELECT string_agg(line, E'\\n' ORDER BY line) AS text FROM (
                SELECT 'merchant ' || m.* AS line FROM ledger_checkpoint_merchants m
                UNION ALL SELECT 'wallet ' || w.* FROM ledger_checkpoint_wallets w WHERE version > 0
                UNION ALL SELECT 'place ' || (merchant_id, place, currency, trim_scale(amount))
                    FROM ledger_checkpoint_places) AS lines""";

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private TestMerchant shop;
    private Wallet till;

    @BeforeEach
    void open() {
        shop = TestMerchant.open(hazina);
        till = shop.wallet("Till");
        shop.fund(shop.main, 1_000_00);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void whatAProofHasCoveredIsNotReadAgain() {
        assertThat(whole().clean()).isTrue();
        assertThat(recent().entries()).isZero();
        shop.move(shop.main, till, 30_00);
        world.clock().advance(Duration.ofMinutes(1));

        assertThat(recent().entries()).isEqualTo(2);
        assertThat(recent().entries()).isZero();
    }

    @Test
    void withoutACheckpointTheWholeIsProven() {
        assertThat(recent().entries()).isEqualTo(whole().entries()).isPositive();
    }

    @Test
    void anIncrementCarriesWhatTheWholeWouldAddUp() {
        whole();
        for (int i = 0; i < 5; i++) {
            shop.move(shop.main, till, 10_00 + i);
            shop.fund(till, 5_00);
            hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(),
                    "C" + world.ids().next(), "nobody", new Money(Currency.KES, 1_00), Optional.empty()));
            assertThat(recent().differences()).isEmpty();
        }
        String carried = checkpoint();

        assertThat(whole().differences()).isEmpty();
        assertThat(checkpoint()).isEqualTo(carried);
    }

    private static OperationsReads.PlaceTotal available(long minor) {
        return new OperationsReads.PlaceTotal("available", MoneySum.of(new Money(Currency.KES, minor)));
    }

    /// The totals of the platform's staff begin at the checkpoint too.
    @Test
    void theTotalsAreTheSameWhereverTheCheckpointIs() {
        List<OperationsReads.PlaceTotal> unproven = world.operations().totals();
        assertThat(unproven).contains(available(1_000_00));
        whole();
        assertThat(world.operations().totals()).isEqualTo(unproven);

        shop.fund(till, 5_00);
        List<OperationsReads.PlaceTotal> later = world.operations().totals();
        assertThat(later).contains(available(1_005_00));
        assertThat(later.stream().map(OperationsReads.PlaceTotal::sum)
                .reduce(MoneySum.zero(Currency.KES), MoneySum::plus))
                .isEqualTo(MoneySum.zero(Currency.KES));
        assertThat(recent().clean()).isTrue();
        assertThat(world.operations().totals()).isEqualTo(later);
    }

    @Test
    void aNewMovementThatIsDamagedIsFound() {
        whole();
        shop.move(shop.main, till, 30_00);
        tamper("UPDATE movements SET amount = amount + 1 WHERE kind = 'transferred'");

        assertThat(sentences(recent())).anyMatch(said -> said.contains("posting transferred"))
                .anyMatch(said -> said.startsWith("wallet " + till.id().value() + ": available is KES 30.00"));
    }

    @Test
    void anOldMovementThatIsDamagedIsFoundByTheWhole() {
        shop.move(shop.main, till, 30_00);
        whole();
        world.clock().advance(Duration.ofMinutes(1));
        shop.move(shop.main, till, 1_00);
        tamper("UPDATE movements SET to_balance = to_balance + 1 WHERE amount = 3000");

        assertThat(recent().clean()).isTrue();
        assertThat(sentences(whole())).anyMatch(said -> said.contains("wallet " + till.id().value() + ", entry 1:"));
    }

    /// A transfer, its movement and its effect on both wallets are taken away, so that what is left agrees.
    @Test
    void newMovementsThatAreGoneAreMissed() {
        whole();
        shop.move(shop.main, till, 30_00);
        tamper("""
                DELETE FROM movements WHERE kind = 'transferred'; DELETE FROM transfers;
                UPDATE wallets SET available = 0, version = 0 WHERE name = 'Till';
                UPDATE wallets SET available = available + 3000, version = version - 1 WHERE id = '%s'"""
                .formatted(shop.main.id().value()));

        assertThat(sentences(recent()))
                .containsExactly("since the last clean proof 1 movements were written, and 0 are there");
    }

    @Test
    void aProofThatIsNotCleanLeavesTheCheckpoint() {
        whole();
        String before = checkpoint();
        shop.move(shop.main, till, 30_00);
        tamper("UPDATE wallets SET available = available + 1 WHERE name = 'Till'");

        assertThat(recent().clean()).isFalse();
        assertThat(recent().clean()).isFalse();
        assertThat(whole().clean()).isFalse();
        assertThat(checkpoint()).isEqualTo(before);

        tamper("UPDATE wallets SET available = available - 1 WHERE name = 'Till'");
        assertThat(recent().entries()).isEqualTo(2);
        assertThat(checkpoint()).isNotEqualTo(before);
    }

    /// A transaction that was open at two checkpoints commits hours after the time of its movement.
    @Test
    void aMovementThatIsCommittedLateIsCovered() throws SQLException {
        TestMerchant other = TestMerchant.open(hazina);
        try (Connection late = world.dataSource().getConnection(); Statement statement = late.createStatement()) {
            late.setAutoCommit(false);
            statement.execute(transfer(30_00, 30_00));
            world.clock().advance(Duration.ofHours(3));
            other.fund(other.main, 10_00);
            assertThat(whole().clean()).isTrue();
            other.fund(other.main, 10_00);
            assertThat(recent().entries()).isEqualTo(2);

            late.commit();
        }

        LedgerProof.Proof proof = recent();
        assertThat(proof.differences()).isEmpty();
        assertThat(proof.entries()).isEqualTo(2);
        assertThat(recent().entries()).isZero();
        String carried = checkpoint();
        assertThat(whole().differences()).isEmpty();
        assertThat(checkpoint()).isEqualTo(carried);
    }

    @Test
    void aMovementThatIsCommittedLateAndWrongIsFound() throws SQLException {
        try (Connection late = world.dataSource().getConnection(); Statement statement = late.createStatement()) {
            late.setAutoCommit(false);
            statement.execute(transfer(30_00, 29_00));
            world.clock().advance(Duration.ofHours(3));
            assertThat(whole().clean()).isTrue();
            late.commit();
        }

        assertThat(sentences(recent())).anyMatch(said -> said.contains("posting transferred"));
    }

    /// Proofs of both kinds run beside each other and beside transfers. One may overtake another, and none reports a
    /// difference.
    @RepeatedTest(3)
    void proofsAtTheSameTimeLeaveOneCheckpoint() {
        TestMerchant other = TestMerchant.open(hazina);
        Wallet second = other.wallet("Second");
        other.fund(other.main, 1_000_00);

        var fates = ConcurrentCalls.run(60, i -> switch (i % 6) {
            case 0 -> whole().differences();
            case 1, 2 -> recent().differences();
            case 3 -> moved(other, other.main, second);
            default -> moved(shop, shop.main, till);
        });

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(ConcurrentCalls.results(fates)).allMatch(List::isEmpty);
        assertThat(recent().differences()).isEmpty();
        String carried = checkpoint();
        assertThat(whole().differences()).isEmpty();
        assertThat(checkpoint()).isEqualTo(carried);
        assertThat(world.database().number("SELECT count(*) FROM unproven_movements")).isZero();
    }

    private static List<Difference> moved(TestMerchant of, Wallet from, Wallet to) {
        of.move(from, to, 1);
        return List.of();
    }

    /// A transfer as the program writes it, at the world's present time.
    private String transfer(long said, long moved) {
        Instant at = world.clock().instant();
        Object[] values = {shop.merchant(), UUID.randomUUID(), shop.accountId(), shop.main.id().value(),
                till.id().value(), said, moved, at};
        return """
                UPDATE merchant_clock SET last_at = last_at + interval '1 millisecond' WHERE merchant_id = '%1$s';
                INSERT INTO transfers (merchant_id, id, account_id, from_wallet_id, to_wallet_id, currency, amount,
                    created_at)
                SELECT merchant_id, '%2$s', '%3$s', '%4$s', '%5$s', 'KES', %6$d, last_at FROM merchant_clock
                WHERE merchant_id = '%1$s';
                UPDATE wallets SET available = available - %7$d, version = version + 1 WHERE id = '%4$s';
                UPDATE wallets SET available = available + %7$d, version = version + 1 WHERE id = '%5$s';
                INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency,
                    amount, from_place, from_wallet_id, from_balance, from_version, to_place, to_wallet_id,
                    to_balance, to_version)
                SELECT t.merchant_id, t.id, 'transferred', 1, 'transfer', t.account_id, t.created_at, 'KES', %7$d,
                    'available', f.id, f.available, f.version, 'available', w.id, w.available, w.version
                FROM transfers t, wallets f, wallets w WHERE t.id = '%2$s' AND f.id = '%4$s' AND w.id = '%5$s'"""
                .formatted(values);
    }

    private LedgerProof.Proof whole() {
        return world.proof().prove();
    }

    /// Rows with a time are left to the movements.
    private LedgerProof.Proof recent() {
        return world.proof().prove(Optional.of(world.clock().instant().plusSeconds(1)));
    }

    private String checkpoint() {
        return new Database(world.dataSource()).list(CHECKPOINT, none -> {}, row -> row.text("text")).getFirst();
    }

    private void tamper(String sql) {
        world.database()
                .execute("SET session_replication_role = replica; " + sql + "; SET session_replication_role = origin");
    }

    private static List<String> sentences(LedgerProof.Proof proof) {
        return proof.differences().stream().map(Difference::sentence).toList();
    }
}
