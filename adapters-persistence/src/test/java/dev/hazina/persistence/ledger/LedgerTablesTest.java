package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The tables' own constraints, which hold for every role and without the program's checks.
class LedgerTablesTest {
    /// A world of its own, because the rows that this test writes directly do not balance.
    private static final PgWorld WORLD = PgWorld.fresh();

    private final PgWorld world = WORLD;
    private TestMerchant shop;
    private Wallet full;
    private Wallet empty;

    @AfterAll
    static void close() {
        WORLD.close();
    }

    @BeforeEach
    void fill() {
        shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        full = shop.fundedWallet("Full", 100_00);
        empty = shop.wallet("Empty");
        shop.move(full, empty, 10_00);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UPDATE entries SET amount = 1", "DELETE FROM entries", "TRUNCATE entries",
            "UPDATE postings SET kind = 'collected'", "DELETE FROM postings", "TRUNCATE postings",
            "UPDATE transfers SET amount = 1", "DELETE FROM transfers", "TRUNCATE transfers", "DELETE FROM wallets",
            "TRUNCATE wallets CASCADE", "UPDATE wallets SET currency = 'UGX'", "UPDATE wallets SET account_id = id",
            "DELETE FROM payments", "TRUNCATE payments CASCADE"})
    void whatIsWrittenStays(String sql) {
        assertRefused(sql, "refused");
    }

    @Test
    void noBalanceIsNegative() {
        assertRefused("UPDATE wallets SET available = -1 WHERE id = '%s'".formatted(id(full)), "wallets_not_negative");
        assertRefused("UPDATE wallets SET pending = -1 WHERE id = '%s'".formatted(id(full)), "wallets_not_negative");
    }

    @Test
    void aClosedWalletIsEmptyAndNotTheDefault() {
        assertRefused("UPDATE wallets SET closed = true WHERE id = '%s'".formatted(id(full)),
                "wallets_closed_is_empty");
        assertRefused("UPDATE wallets SET closed = true WHERE id = '%s'".formatted(id(shop.main)),
                "wallets_default_is_open");
    }

    @Test
    void anAccountHasOneDefaultWalletAndNoNameTwice() {
        assertRefused("UPDATE wallets SET is_default = true WHERE id = '%s'".formatted(id(full)),
                "wallets_default_key");
        assertRefused("UPDATE wallets SET name = 'Empty' WHERE id = '%s'".formatted(id(full)), "wallets_name_key");
    }

    @Test
    void aPostingAddsUpToNothing() {
        UUID subject = posting();

        assertRefused(entries(subject, id(full), -5, id(empty), 6), "is off by");
        assertRefused(
                """
                        INSERT INTO entries VALUES (%s, '%s', 'transferred', 1, %s, 'revenue', null, 'KES', 5, null, null, now())
                        """
                        .formatted(merchant(), subject, account()),
                "is off by");
        assertTaken(entries(subject, id(full), -5, id(empty), 5));
    }

    @Test
    void aPostingAddsUpToNothingInEachCurrency() {
        Wallet dollars = shop.wallet("Dollars", Currency.USD);
        UUID subject = posting();

        assertRefused("""
                INSERT INTO entries VALUES
                    (%1$s, '%2$s', 'transferred', 1, %3$s, 'available', '%4$s', 'KES', -5, 0, 901, now()),
                    (%1$s, '%2$s', 'transferred', 2, %3$s, 'available', '%5$s', 'USD', 5, 5, 901, now())
                """.formatted(merchant(), subject, account(), id(full), id(dollars)), "is off by");
    }

    @Test
    void anEntryBelongsToAPostingAndAWalletOfItsAccountAndCurrency() {
        Wallet dollars = shop.wallet("Dollars", Currency.USD);
        TestMerchant other = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));

        assertRefused(entries(world.ids().next(), id(full), -5, id(empty), 5), "belongs to no posting");
        assertRefused(entries(posting(), id(full), -5, id(dollars), 5), "is not of the account and currency");
        assertRefused(entries(posting(), id(full), -5, id(other.main), 5), "is not of the account and currency");
    }

    @Test
    void aWalletsEntriesAreCountedWithoutRepeating() {
        UUID subject = posting();

        assertRefused("""
                INSERT INTO entries VALUES
                    (%1$s, '%2$s', 'transferred', 1, %3$s, 'available', '%4$s', 'KES', -5, 0, 1, now()),
                    (%1$s, '%2$s', 'transferred', 2, %3$s, 'available', '%5$s', 'KES', 5, 5, 901, now())
                """.formatted(merchant(), subject, account(), id(full), id(empty)), "entries_version_key");
    }

    @Test
    void aPostingOfOneKindIsMadeOnceForASubject() {
        assertRefused("""
                INSERT INTO postings SELECT merchant_id, subject_kind, subject_id, kind, account_id, now() FROM postings
                WHERE merchant_id = %s""".formatted(merchant()), "postings_pkey");
    }

    @Test
    void aTransferIsBetweenTwoWalletsOfOneAccountAndCurrency() {
        Wallet dollars = shop.wallet("Dollars", Currency.USD);
        TestMerchant other = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));

        assertRefused(transfer(full, dollars, "now()"), "is not between two wallets");
        assertRefused(transfer(full, other.main, "now()"), "is not between two wallets");
        assertRefused(transfer(full, full, "now()"), "transfers_two_wallets");
        assertTaken(transfer(full, empty, "now()"));
    }

    @Test
    void noTwoTransfersOfAMerchantAreMadeAtTheSameInstant() {
        String taken = "(SELECT max(created_at) FROM transfers WHERE merchant_id = %s)".formatted(merchant());

        assertRefused(transfer(full, empty, taken), "transfers_created_at_key");
    }

    private UUID posting() {
        UUID subject = world.ids().next();
        world.database().execute("INSERT INTO postings VALUES (%s, 'transfer', '%s', 'transferred', %s, now())"
                .formatted(merchant(), subject, account()));
        return subject;
    }

    private String entries(UUID subject, UUID from, long taken, UUID to, long given) {
        return """
                INSERT INTO entries VALUES
                    (%1$s, '%2$s', 'transferred', 1, %3$s, 'available', '%4$s', 'KES', %5$d, 0, 901, now()),
                    (%1$s, '%2$s', 'transferred', 2, %3$s, 'available', '%6$s', 'KES', %7$d, 5, 901, now())
                """.formatted(merchant(), subject, account(), from, taken, to, given);
    }

    private String transfer(Wallet from, Wallet to, String at) {
        return "INSERT INTO transfers VALUES (%s, '%s', %s, '%s', '%s', 'KES', 5, null, %s)".formatted(merchant(),
                world.ids().next(), account(), id(from), id(to), at);
    }

    private static UUID id(Wallet wallet) {
        return wallet.id().value();
    }

    private String merchant() {
        return "'" + shop.merchant() + "'";
    }

    private String account() {
        return "'" + shop.accountId() + "'";
    }

    private void assertRefused(String sql, String because) {
        assertThatThrownBy(() -> tryOut(sql)).isInstanceOf(SQLException.class).hasMessageContaining(because);
    }

    private void assertTaken(String sql) {
        assertThatCode(() -> tryOut(sql)).doesNotThrowAnyException();
    }

    /// Runs the statement and rolls it back, because other tests use this database.
    private void tryOut(String sql) throws SQLException {
        try (Connection connection = world.database().unbound().getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            try {
                statement.execute(sql);
            } finally {
                connection.rollback();
            }
        }
    }
}
