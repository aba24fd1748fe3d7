package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.application.statement.PaymentOutcomes.Tally;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.proof.PgLedgerProofs;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How payments of some days ended is the same before and after the days are added up, also where a payment of such a
/// day ends later, and hours whose day is added up aren't read.
class OutcomeDaysTest {
    private static final int DAYS = 5;
    private static final List<ZoneId> ZONES = List.of(ZoneOffset.UTC, ZoneId.of("Africa/Nairobi"),
            ZoneId.of("Asia/Kolkata"), ZoneId.of("America/New_York"));
    private static final String OF_ROWS = """
            SELECT channel || ' ' || CASE WHEN paid_later THEN 'paid_late' ELSE coalesce(failure_reason, state) END
                AS way, count(*) || ' ' || sum(amount) AS sum
            FROM payments WHERE merchant_id = ? AND account_id = ? AND currency = 'KES'
                AND state IN ('succeeded', 'failed', 'canceled') AND created_at >= ? AND created_at < ?
            GROUP BY 1""";

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestInstructions instructions = new TestInstructions(hazina, shop);
    private final PgOutcomeDays days = new PgOutcomeDays(Buckets.one(world.dataSource()));
    private final Database database = new Database(world.dataSource());
    private final List<Instruction<PaymentDetails>> open = new ArrayList<>();
    private LocalDate first = LocalDate.EPOCH;

    @BeforeEach
    void live() {
        first = LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC);
        for (int i = 0; i < 2 * DAYS; i++) {
            instructions.paid(10_00 + i);
            instructions.refund(instructions.paid(5_00), 1_00);
            instructions.tell(instructions.prompt(20_00 + i), new Outcome.Failed(FailureReason.PAYER_DECLINED));
            open.add(instructions.prompt(30_00 + i));
            world.clock().advance(Duration.ofHours(12).plusMinutes(7));
        }
    }

    @AfterEach
    void drop() {
        world.close();
    }

    @Test
    void theTalliesAreTheSameBeforeAndAfterStoringAndWhenAnEndComesLater() {
        requireTallies();
        assertThat(days.storeDue()).isEqualTo(1);
        assertThat(stored()).isPositive();
        requireTallies();
        assertThat(days.storeDue()).isZero();

        instructions.tell(open.getFirst(), new Outcome.Succeeded("LATER"));
        instructions.tell(open.get(1), new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS));
        instructions.tell(open.get(1), new Outcome.Succeeded("LATEST"));
        requireTallies();

        world.clock().advance(Duration.ofDays(1));
        instructions.paid(70_00);
        assertThat(days.storeDue()).isEqualTo(1);
        requireTallies();
        assertThat(prove()).isEmpty();
    }

    @Test
    void hoursOfDaysThatAreAddedUpAreNotRead() {
        days.storeDue();
        LocalDate last = first.plusDays(DAYS - 1);
        Map<String, String> expected = tallies(ZoneOffset.UTC, first, last);

        world.database().execute("DELETE FROM outcome_hours USING outcome_days_ends e WHERE hour < e.stored_until");

        assertThat(tallies(ZoneOffset.UTC, first, last)).isEqualTo(expected).isNotEmpty();
    }

    /// As after the upgrade of an installation with months of rows.
    @Test
    void monthsAreAddedUpInSteps() {
        world.clock().advance(Duration.ofDays(40));
        instructions.paid(80_00);
        world.clock().advance(Duration.ofDays(40));
        instructions.paid(90_00);
        int rounds = 0;
        while (days.storeDue() > 0) {
            rounds++;
            assertThat(tallies(ZoneOffset.UTC, first, first.plusDays(90)))
                    .isEqualTo(ofRows(ZoneOffset.UTC, first, first.plusDays(90)));
        }
        assertThat(rounds).isEqualTo(3);
        requireTallies();
        assertThat(prove()).isEmpty();
    }

    @Test
    void aMerchantOfWhomHoursAreMissingWaits() {
        world.database().execute("INSERT INTO outcome_hours_missing (merchant_id, created_before)"
                + " SELECT merchant_id, '2026-01-01T00:00:00Z' FROM merchant_clock");
        assertThat(days.storeDue()).isZero();
        world.database().execute("DELETE FROM outcome_hours_missing");
        assertThat(days.storeDue()).isEqualTo(1);
    }

    @Test
    void instancesThatAddUpAtTheSameTimeAddUpEachDayOnceBesideEndsOfPayments() throws Exception {
        try (ExecutorService instances = Executors.newFixedThreadPool(4)) {
            Callable<Integer> add = days::storeDue;
            Callable<Integer> end = () -> {
                for (Instruction<PaymentDetails> payment : open) {
                    instructions.tell(payment, new Outcome.Succeeded("R" + payment.details().reference()));
                }
                return 0;
            };
            for (Future<Integer> one : instances.invokeAll(List.of(end, add, add, add))) {
                assertThat(one.get()).isNotNegative();
            }
        }
        days.storeDue();
        requireTallies();
        assertThat(prove()).isEmpty();
    }

    @Test
    void theProofComparesDaysWithHours() {
        days.storeDue();
        assertThat(prove()).isEmpty();
        world.database().execute("UPDATE outcome_days SET amount = amount + 1 WHERE outcome = 'payer_declined'"
                + " AND day = (SELECT min(day) FROM outcome_days)");
        assertThat(prove()).hasSize(1).allMatch(sentence -> sentence.contains("account " + shop.accountId()
                + ": of its payments by mm_stk_push of ") && sentence.contains(
                        " that were created on the day " + first
                                + " of UTC and ended as payer_declined the kept amount is"));
    }

    /// Of each day, and of all, in each zone.
    private void requireTallies() {
        for (ZoneId zone : ZONES) {
            for (LocalDate from = first.minusDays(1); from.isBefore(first.plusDays(DAYS)); from = from.plusDays(1)) {
                for (LocalDate to : List.of(from, first.plusDays(DAYS))) {
                    assertThat(tallies(zone, from, to)).as("%s: %s to %s", zone, from, to)
                            .isEqualTo(ofRows(zone, from, to));
                }
            }
        }
    }

    private Map<String, String> tallies(ZoneId zone, LocalDate from, LocalDate to) {
        Map<String, String> tallies = new TreeMap<>();
        for (Tally one : world.days().tallies(shop.merchant(), shop.accountId(), Currency.KES, zone, from, to)) {
            String way = one.reason().map(FailureReason::wire).orElse(one.ending().name().toLowerCase(Locale.ROOT));
            tallies.put(one.channel().wire() + " " + way,
                    one.sum().count() + " " + one.sum().amount().movePointRight(2).toBigIntegerExact());
        }
        return tallies;
    }

    private Map<String, String> ofRows(ZoneId zone, LocalDate from, LocalDate to) {
        Map<String, String> tallies = new TreeMap<>();
        Instant since = from.atStartOfDay(zone).toInstant();
        Instant before = to.plusDays(1).atStartOfDay(zone).toInstant();
        database.list(OF_ROWS, parameters -> parameters.uuid(shop.merchant().value()).uuid(shop.accountId().value())
                .instant(since).instant(before), row -> tallies.put(row.text("way"), row.text("sum")));
        return tallies;
    }

    private long stored() {
        return world.database().number("SELECT count(*) FROM outcome_days");
    }

    private List<String> prove() {
        return new PgLedgerProofs(Buckets.one(world.dataSource()), world.clock()).prove().differences().stream()
                .map(Difference::sentence).toList();
    }
}
