package dev.hazina.persistence.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.Shop;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The proof finds what the tables' own rules could not stop, because somebody switched them off.
class TamperedLedgerTest {
    private final PgWorld world = PgWorld.fresh();
    private Wallet wallet;

    @BeforeEach
    void fill() {
        Shop shop = Shop.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        wallet = shop.fundedWallet("Full", 100_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void findsABalanceThatWasSet() {
        tamper("UPDATE wallets SET available = available + 1, pending = 7 WHERE id = '%s'"
                .formatted(wallet.id().value()));

        LedgerProof.Proof proof = world.proof().prove();

        assertThat(proof.clean()).isFalse();
        assertThat(of(proof, Currency.KES).differences()).hasSize(3)
                .anyMatch(line -> line.contains(wallet.id().toString()) && line.contains("available is KES 100.01")
                        && line.contains("make KES 100.00"))
                .anyMatch(line -> line.contains("pending is KES 0.07, its entries make"))
                .anyMatch(line -> line.contains("pending is KES 0.07, its open payouts make KES 0.00"));
        assertThat(of(proof, Currency.KES).sum()).isEqualTo(Money.zero(Currency.KES));
    }

    @Test
    void findsAnEntryThatWasChanged() {
        tamper("UPDATE entries SET amount = amount + 5 WHERE wallet_id = '%s'".formatted(wallet.id().value()));

        LedgerProof.Proof proof = world.proof().prove();

        assertThat(of(proof, Currency.KES).sum()).isEqualTo(new Money(Currency.KES, 5));
        assertThat(of(proof, Currency.KES).differences()).hasSize(1);
        assertThat(of(proof, Currency.UGX).differences()).isEmpty();
    }

    @Test
    void findsEntriesThatWereTakenAway() {
        tamper("DELETE FROM entries WHERE wallet_id = '%s'".formatted(wallet.id().value()));

        LedgerProof.Proof proof = world.proof().prove();

        assertThat(of(proof, Currency.KES).sum()).isEqualTo(new Money(Currency.KES, -100_00));
        assertThat(of(proof, Currency.KES).differences()).anyMatch(line -> line.contains("counts 1 entries, has 0"));
    }

    @Test
    void findsSuspenseThatWaitsForNobody() {
        UUID id = UUID.randomUUID();
        tamper("""
                INSERT INTO discrepancies (merchant_id, id, account_id, kind, subject_kind, subject_id, currency, amount,
                    suspense, detail, raised_at)
                SELECT merchant_id, '%s', account_id, 'unmatched', 'notice', '%s', 'KES', 500, 500, 'why', created_at
                FROM wallets WHERE id = '%s'"""
                .formatted(id, id, wallet.id().value()));

        LedgerProof.Proof proof = world.proof().prove();

        assertThat(of(proof, Currency.KES).differences()).containsExactly("merchant " + wallet.merchant()
                + ": suspense is KES 0.00, what is unresolved makes KES 5.00");
    }

    private void tamper(String sql) {
        world.database().execute("SET session_replication_role = replica; " + sql
                + "; SET session_replication_role = origin");
    }

    private static LedgerProof.OfCurrency of(LedgerProof.Proof proof, Currency currency) {
        return proof.currencies().stream().filter(c -> c.currency() == currency).findFirst().orElseThrow();
    }
}
