package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.domain.channel.Phone;
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
    @ValueSource(strings = {"UPDATE movements SET amount = 1", "DELETE FROM movements", "TRUNCATE movements",
            "UPDATE postings SET kind = 'collected'", "DELETE FROM postings",
            "UPDATE transfers SET amount = 1", "DELETE FROM transfers", "TRUNCATE transfers", "DELETE FROM wallets",
            "TRUNCATE wallets CASCADE", "UPDATE wallets SET currency = 'UGX'", "UPDATE wallets SET account_id = id",
            "DELETE FROM payments", "TRUNCATE payments CASCADE",
            "UPDATE payouts SET wallet_id = id", "UPDATE payouts SET fee = 0", "UPDATE payouts SET provider = 'x'",
            "UPDATE refunds SET payment_id = id", "UPDATE refunds SET provider = 'x'", "DELETE FROM provider_receipts",
            "UPDATE provider_receipts SET receipt = 'x'", "UPDATE provider_receipts SET amount = amount + 1",
            "UPDATE provider_receipts SET holder_id = merchant_id",
            "UPDATE provider_receipts SET holder_kind = 'payout'",
            "UPDATE provider_receipts SET merchant_id = holder_id"})
    void whatIsWrittenStays(String sql) {
        assertRefused(sql, "refused");
    }

    @Test
    void theRecipientOfAPayoutIsErasedAndNeverAnotherOne() {
        Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
        TestMerchant payer = TestMerchant.open(hazina);
        payer.fund(payer.main, 1_000_00);
        new TestInstructions(hazina, payer).payout(100_00, new Phone("+254712345678"));

        assertRefused("UPDATE payouts SET destination = '+254700000000'", "refused");
        assertRefused("UPDATE payouts SET destination = '+256000000000'", "refused");
        assertTaken("UPDATE payouts SET destination = '+254000000000' WHERE destination = '+254712345678'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1234567", "123456789", "1234567x", "１２３４５６７８", ""})
    void aWalletsNumberHasEightDigits(String number) {
        assertRefused("UPDATE wallets SET number = '%s' WHERE id = '%s'".formatted(number, id(full)),
                "does not consist of eight digits");
        assertRefused("""
                INSERT INTO wallets SELECT merchant_id, gen_random_uuid(), account_id, '%s', 'Third', currency, false,
                    false, 0, 0, 0, now() FROM wallets WHERE id = '%s'""".formatted(number, id(full)),
                "does not consist of eight digits");
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
    void aMovementTakesAPositiveAmountFromOnePlaceToAnother() {
        assertRefused(movement(id(full), 0, id(empty)), "movements_positive");
        assertRefused(movement(id(full), -5, id(empty)), "movements_positive");
        assertRefused(movement(id(full), 5, id(full)), "movements_two_places");
        assertRefused(platformMovement("'suspense'", "'suspense'", account()), "movements_two_places");
        assertTaken(movement(id(full), 5, id(empty)));
        assertTaken(platformMovement("'suspense'", "'clearing:card'", account()));
    }

    @Test
    void aPlaceIsAWalletsWithItsBalanceOrThePlatforms() {
        assertRefused(platformMovement("'suspense'", "'available'", account()), "movements_to_known");
        assertRefused(platformMovement("'pending'", "'suspense'", account()), "movements_from_known");
        assertRefused(platformMovement("'suspense'", "'purse'", account()), "movements_to_known");
        assertRefused(
                """
                        INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at,
                            currency, amount, from_place, from_wallet_id, from_balance, from_version, to_place)
                        VALUES (%1$s, '%2$s', 'transferred', 1, 'transfer', %3$s, now(), 'KES', 5, 'available', '%4$s',
                            -1, 901, 'suspense')
                        """
                        .formatted(merchant(), world.ids().next(), account(), id(full)),
                "movements_not_negative");
    }

    @Test
    void aMovementIsBetweenWalletsOfItsAccountAndCurrency() {
        Wallet dollars = shop.wallet("Dollars", Currency.USD);
        TestMerchant other = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));

        assertRefused(movement(id(full), 5, id(dollars)), "is not of the account and currency");
        assertRefused(movement(id(dollars), 5, id(full)), "is not of the account and currency");
        assertRefused(movement(id(full), 5, id(other.main)), "is not of the account and currency");
        assertRefused(platformMovement("'suspense'", "'write_off'", "'" + other.accountId() + "'"), "is on no account");
    }

    /// A wallet's place has the wallet, its balance and its version, a platform's place none of them.
    @Test
    void aPlaceHasAllOfAWalletOrNothing() {
        String movement = movement(id(full), 5, id(empty));
        assertRefused(movement.replace("901, 'available'", "NULL, 'available'"), "movements_from_known");
        assertRefused(movement.replace("5, 901)", "NULL, 901)"), "movements_to_known");
        assertRefused(movement.replaceFirst("'available'", "'suspense'"), "movements_from_known");
        assertRefused(movement.replaceFirst("'available'", "'clearing:card'"), "movements_from_known");
        assertTaken(movement);
    }

    @Test
    void aMovementHasAKnownKindSubjectAndCurrency() {
        String movement = platformMovement("'suspense'", "'clearing:card'", account());
        assertRefused(movement.replace("'resolved'", "'given'"), "movements_kind_known");
        assertRefused(movement.replace("'discrepancy'", "'gift'"), "movements_subject_known");
        assertRefused(movement.replace("'KES'", "'EUR'"), "movements_currency_known");
        assertTaken(movement);
    }

    @Test
    void aPostingOfOneKindIsMadeOnceForASubject() {
        assertRefused("""
                INSERT INTO movements SELECT * FROM movements WHERE merchant_id = %s""".formatted(merchant()),
                "movements_pkey");
    }

    /// The movement of a transfer checks the wallets' account and currency.
    @Test
    void aTransferIsBetweenTwoWallets() {
        assertRefused(transfer(full, full, "now()"), "transfers_two_wallets");
        assertTaken(transfer(full, empty, "now()"));
    }

    @Test
    void noTwoTransfersOfAnAccountAreMadeAtTheSameInstant() {
        String taken = "(SELECT max(created_at) FROM transfers WHERE merchant_id = %s)".formatted(merchant());

        assertRefused(transfer(full, empty, taken), "transfers_created_at_key");
    }

    private String movement(UUID from, long amount, UUID to) {
        return """
                INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency,
                    amount, from_place, from_wallet_id, from_balance, from_version, to_place, to_wallet_id, to_balance,
                    to_version)
                VALUES (%1$s, '%2$s', 'transferred', 1, 'transfer', %3$s, now(), 'KES', %4$d, 'available', '%5$s', 0,
                    901, 'available', '%6$s', 5, 901)
                """
                .formatted(merchant(), world.ids().next(), account(), amount, from, to);
    }

    private String platformMovement(String from, String to, String account) {
        return """
                INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency,
                    amount, from_place, to_place)
                VALUES (%1$s, '%2$s', 'resolved', 1, 'discrepancy', %3$s, now(), 'KES', 5, %4$s, %5$s)
                """
                .formatted(merchant(), world.ids().next(), account, from, to);
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
