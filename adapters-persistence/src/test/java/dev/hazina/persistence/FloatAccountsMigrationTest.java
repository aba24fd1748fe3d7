package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.proof.PgLedgerProofs;
import dev.hazina.persistence.sql.Database;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The migration 330-float-accounts.sql on the books of the version before: every line is kept, and what stands in
/// clearing by channel is moved to accounts at the providers.
@OnlyInLongForm(LongForm.MIGRATIONS)
class FloatAccountsMigrationTest {
    private static final String LINES = """
            SELECT e::text AS line FROM entries e WHERE e.kind <> 'reclassified' ORDER BY 1""";
    private static final String CLEARING = """
            SELECT concat_ws(' ', CASE WHEN merchant_id = '00000000-0000-0000-0000-000000000000' THEN 'platform'
                ELSE 'merchant' END, place, currency, sum(amount)) AS line
            FROM entries WHERE starts_with(place, 'clearing:')
            GROUP BY merchant_id, place, currency HAVING sum(amount) <> 0 ORDER BY 1""";
    private static final String BY_STRIPE = "019cad8f-ac00-7000-9451-597e1429f7cf";

    @Test
    void everyLineIsKeptAndTheSumsMoveToTheProviders() {
        try (TestDatabase database = filled()) {
            List<String> lines = lines(database, LINES);
            assertThat(lines(database, CLEARING)).containsExactly("merchant clearing:card KES -595000",
                    "merchant clearing:card UGX -5000", "merchant clearing:mm_b2c KES 14000",
                    "merchant clearing:mm_c2b KES -9000", "merchant clearing:mm_stk_push KES -89000",
                    "platform clearing:mm_c2b KES -9500");

            database.bringUpToDate();

            assertThat(lines(database, LINES)).isEqualTo(lines);
            assertThat(lines(database, CLEARING)).containsExactly("merchant clearing:faulty:card KES -95000",
                    "merchant clearing:faulty:card UGX -5000", "merchant clearing:faulty:mm_b2c KES 14000",
                    "merchant clearing:faulty:mm_c2b KES -9000", "merchant clearing:faulty:mm_stk_push KES -89000",
                    "merchant clearing:stripe:card KES -500000", "platform clearing:faulty:mm_c2b KES -9500");
            assertThat(database.number("SELECT count(DISTINCT account_id) FROM postings WHERE kind = 'reclassified'"))
                    .isEqualTo(database.number("SELECT count(*) FROM postings WHERE kind = 'reclassified'"))
                    .isEqualTo(3);
            assertClean(database);
        }
    }

    @Test
    void emptyBooksGetNoPosting() {
        try (TestDatabase database = TestDatabase.fresh()) {
            assertThat(database.number("SELECT count(*) FROM movements")).isZero();
            assertClean(database);
        }
    }

    /// Open instructions and undecided exceptions of the version before.
    @Test
    void whatWasUnderWayGoesOn() {
        TestDatabase database = filled();
        database.bringUpToDate();
        assertThat(lines(database, CLEARING)).contains("merchant clearing:faulty:card KES -95000");
        try (PgWorld world = PgWorld.over(database)) {
            Hazina hazina = new Hazina(world, FaultyGateway.obliging().through(ChannelUse.COLLECTION, "new"),
                    Setup.plain());
            MerchantId merchant = new MerchantId(id(database, "SELECT merchant_id AS id FROM payouts LIMIT 1"));
            settle(hazina, SettleCommands.of(merchant,
                    new PayoutId(id(database, "SELECT id FROM payouts WHERE state = 'sent'")), FaultyGateway.NAME,
                    Report.of(new Outcome.Succeeded("P1")), Optional.empty()));
            settle(hazina, SettleCommands.of(merchant,
                    new RefundId(id(database, "SELECT id FROM refunds WHERE state = 'pending'")), FaultyGateway.NAME,
                    Report.of(new Outcome.Succeeded(Optional.of("B1"), Optional.of("reversals"))), Optional.empty()));
            settle(hazina, SettleCommands.of(merchant, new PaymentId(id(database, """
                    SELECT id FROM payments WHERE state = 'succeeded' AND channel = 'card' AND currency = 'KES'
                        AND provider = 'faulty'""")), FaultyGateway.NAME,
                    Report.of(new Outcome.Failed(FailureReason.UNSPECIFIED)), Optional.empty()));
            decide(hazina, raised(world, merchant, Discrepancy.Kind.CONTRADICTION), Action.WRITE_OFF, Optional.empty());
            decide(hazina, raised(world, Platform.MERCHANT, Discrepancy.Kind.UNMATCHED), Action.CREDIT_WALLET,
                    Optional.of(lines(database, "SELECT number AS line FROM wallets WHERE is_default"
                            + " AND currency = 'KES' AND merchant_id = '" + merchant.value() + "'").getFirst()));

            assertThat(lines(database, CLEARING)).containsExactly("merchant clearing:faulty:card KES 5000",
                    "merchant clearing:faulty:card UGX -5000", "merchant clearing:faulty:mm_b2c KES 23000",
                    "merchant clearing:faulty:mm_c2b KES -13500", "merchant clearing:faulty:mm_stk_push KES -89000",
                    "merchant clearing:faulty:reversals KES 10000", "merchant clearing:stripe:card KES -500000",
                    "platform clearing:faulty:mm_c2b KES -5000");
            assertThat(world.proof().prove().differences()).isEmpty();
        }
    }

    /// The exception is about a notice that was never recorded, because its receipt was known.
    @Test
    void anUndecidedExceptionAboutANoticeKnowsItsAccount() {
        try (TestDatabase database = filled()) {
            database.execute("""
                    INSERT INTO discrepancies (merchant_id, id, account_id, kind, subject_kind, subject_id, currency,
                        amount, suspense, detail, raised_at, state)
                    SELECT merchant_id, gen_random_uuid(), account_id, kind, subject_kind, subject_id, currency,
                        amount, 0, detail, raised_at, 'open'
                    FROM discrepancies WHERE kind = 'mismatch' AND subject_kind = 'notice'""");
            database.bringUpToDate();

            assertThat(lines(database, """
                    SELECT DISTINCT float_account AS line FROM discrepancies
                    WHERE state <> 'resolved' AND subject_kind = 'notice'""")).containsExactly("faulty:mm_c2b");
            assertThat(database.number("""
                    SELECT count(*) FROM discrepancies WHERE float_account IS NOT NULL
                        AND (state = 'resolved' OR subject_kind <> 'notice')""")).isZero();
        }
    }

    private static <D extends Details> void settle(Hazina hazina,
            SettleInstruction.Command<D> command) {
        hazina.settle.handle(command);
    }

    private static Discrepancy raised(PgWorld world, MerchantId merchant, Discrepancy.Kind kind) {
        return world.discrepancies(merchant).stream().filter(one -> one.kind() == kind && !one.isResolved()).findFirst()
                .orElseThrow();
    }

    private static void decide(Hazina hazina, Discrepancy raised, Action action, Optional<String> wallet) {
        hazina.resolveDiscrepancy
                .handle(new ResolveDiscrepancy.Command(raised.id(), Decisions.of(action), wallet));
    }

    /// Books with two providers for one channel.
    private static TestDatabase filled() {
        TestDatabase database = TestDatabase.before("300-movements.sql");
        try (InputStream script = Objects.requireNonNull(
                FloatAccountsMigrationTest.class.getResourceAsStream("/db/before-movements.sql"))) {
            database.execute(new String(script.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        database.execute("SET session_replication_role = replica;"
                + " UPDATE payments SET provider = 'stripe' WHERE id = '" + BY_STRIPE + "';"
                + " UPDATE provider_receipts SET provider = 'stripe' WHERE holder_id = '" + BY_STRIPE + "';"
                + " SET session_replication_role = origin");
        return database;
    }

    private static void assertClean(TestDatabase database) {
        assertThat(new PgLedgerProofs(Buckets.one(database.dataSource()), InstantSource.system()).prove().differences())
                .isEmpty();
    }

    private static UUID id(TestDatabase of, String sql) {
        return new Database(of.dataSource()).find(sql, parameters -> {}, row -> row.uuid("id")).orElseThrow();
    }

    private static List<String> lines(TestDatabase of, String sql) {
        return new Database(of.dataSource()).list(sql, parameters -> {}, row -> row.text("line"));
    }
}
