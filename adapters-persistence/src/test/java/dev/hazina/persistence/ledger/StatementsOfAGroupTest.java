package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A group uses only the tables that its operations need.
class StatementsOfAGroupTest {
    private static final Pattern TABLE = Pattern
            .compile("^(?:WITH changed AS \\(\\s*)?(SELECT|INSERT|UPDATE|DELETE).*?\\b("
                    + "merchant_clock|merchant_fees|idempotency_keys|payments|refunds|wallets|transfers|movements"
                    + "|provider_receipts|provider_records|discrepancies|provider_callbacks"
                    + "|accounts|webhook_\\w+|write_marks)\\b", Pattern.DOTALL);
    private static final Pattern ABOUT_REPORTS = Pattern.compile("provider_receipts|discrepancies|provider_callbacks");

    private final PgWorld world = PgWorld.fresh();
    private final TroubledSource source = new TroubledSource(world.dataSource());
    private final PgLedgerWriter writer = LedgerWriters.on(source.dataSource(), world.clock(), 1);
    private Hazina hazina;
    private TestMerchant shop;

    @BeforeEach
    void open() {
        hazina = new Hazina(world, writer, FaultyGateway.obliging(), Setup.plain());
        shop = TestMerchant.open(hazina);
    }

    @AfterEach
    void close() {
        writer.close();
        world.close();
    }

    @Test
    void aTransfer() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        Wallet empty = shop.wallet("Empty");
        TransferFunds.Command command = shop.transfer(full, empty, 1);
        source.statements();

        hazina.transferFunds.handle(command, Replies.transfer(shop.claim("key", command)));

        assertThat(tables()).containsExactly("SELECT merchant_clock", "SELECT idempotency_keys", "SELECT wallets",
                "UPDATE wallets", "INSERT transfers", "INSERT movements", "INSERT idempotency_keys",
                "UPDATE merchant_clock", "INSERT write_marks");
    }

    /// The timeouts for locks and callers need no statement of their own.
    @Test
    void aTransferIsSoManyStatementsAndTwoTrips() {
        Wallet full = shop.fundedWallet("Full", 100_00);
        Wallet empty = shop.wallet("Empty");
        TransferFunds.Command command = shop.transfer(full, empty, 1);
        source.statements();
        int trips = source.trips();

        hazina.transferFunds.handle(command, Replies.transfer(shop.claim("key", command)));

        assertThat(source.statements()).hasSize(14).noneMatch(statement -> statement.contains("FROM instances"));
        assertThat(source.trips() - trips).isEqualTo(2);
    }

    /// The payment is opened, and then its provider accepts it.
    @Test
    void aPayment() {
        source.statements();

        shop.pay(shop.order(100_00));

        List<String> tables = tables();
        assertThat(tables).noneMatch(ABOUT_REPORTS.asPredicate()).hasSize(14)
                .containsOnlyOnce("SELECT merchant_fees");
        assertThat(tables.stream().filter(named -> !named.startsWith("SELECT"))).containsExactly("INSERT payments",
                "UPDATE merchant_clock", "INSERT write_marks", "UPDATE payments", "UPDATE merchant_clock",
                "INSERT write_marks");
    }

    @Test
    void aPaymentThatEnds() {
        Instruction<PaymentDetails> silent = shop.pay(shop.order(100_00));
        Instruction<PaymentDetails> told = shop.pay(shop.order(100_00));
        source.statements();

        settle(silent, "");
        List<String> without = tables();
        settle(told, "R1");
        List<String> with = tables();

        assertThat(without).noneMatch(ABOUT_REPORTS.asPredicate());
        assertThat(with).contains("SELECT provider_receipts", "INSERT provider_receipts", "INSERT provider_records")
                .hasSize(without.size() + 3);
    }

    /// Who is told of its end is read together with its wallet.
    @Test
    void aPaymentThatEndsWithAReceiptTakesThreeTrips() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        int trips = source.trips();

        settle(payment, "R2");

        assertThat(source.trips() - trips).isEqualTo(3);
    }

    private void settle(Instruction<PaymentDetails> payment, String receipt) {
        hazina.settle.handle(SettleCommands.of(shop.merchant(), payment.details().id(), FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded(receipt)), Optional.empty()));
    }

    private List<String> tables() {
        return source.statements().stream()
                .flatMap(statement -> TABLE.matcher(statement).results().limit(1).map(StatementsOfAGroupTest::table))
                .toList();
    }

    private static String table(MatchResult found) {
        return found.group(1) + " " + found.group(2);
    }
}
