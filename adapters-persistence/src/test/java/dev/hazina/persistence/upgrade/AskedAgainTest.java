package dev.hazina.persistence.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.operations.OperationsReads.OpenItems;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a version before gave up because its provider was not connected, and never asked about again, is asked about
/// after the upgrade.
class AskedAgainTest {
    private static final Path CHANGESET = Path.of("src", "main", "resources", "db", "changelog",
            "542-asked-again.sql");
    private static final Duration MONTH = Duration.ofDays(30);

    private final PgWorld world = PgWorld.fresh();
    private final FaultyGateway provider = FaultyGateway.obliging();
    private final Outgoing payouts = new Outgoing(() -> Outgoing.Reception.TAKEN_IN_DOUBT, () -> Outgoing.Reports.ONCE,
            () -> true);
    private final Hazina hazina = new Hazina(world, world.writer(), provider, new OneGateway(provider), Setup.plain());
    private final Database database = new Database(world.dataSource());
    private TestInstructions at;

    @BeforeEach
    void aMonthAndMoreAgo() {
        provider.leaveBy(payouts);
        world.clock().advance(Duration.between(world.clock().instant(), now().minus(MONTH)));
        at = new TestInstructions(hazina, TestMerchant.open(hazina));
        at.paid(5_000_00);
    }

    @AfterEach
    void close() {
        world.close();
    }

    /// The changeset goes by the database's clock.
    private Instant now() {
        return database.list("SELECT now() AS now", none -> {}, row -> row.instant("now")).getFirst();
    }

    private Instruction<PaymentDetails> forgotten(Instruction<PaymentDetails> payment) {
        hazina.settle.giveUp(InstructionKinds.PAYMENT, payment);
        database.update("UPDATE payments SET next_look_at = NULL WHERE state = 'failed'", none -> {});
        return payment;
    }

    private void upgrade() throws IOException {
        String sql = Files.readString(CHANGESET).replaceAll("(?m)^--.*$", "");
        database.together(connection -> {
            try (var statement = connection.createStatement()) {
                return statement.execute(sql);
            }
        });
    }

    private long watched() {
        return world.operations().openItems().stream().filter(items -> !items.isHeld()).mapToLong(OpenItems::count)
                .sum();
    }

    @Test
    void onlyWhatWasGivenUpInTheLastThirtyDaysIsAskedAboutAndNothingMovesByItself() throws IOException {
        Instruction<PaymentDetails> old = forgotten(at.prompt(700_00));
        world.clock().advance(MONTH.minusDays(2));
        Instruction<PaymentDetails> lately = forgotten(at.prompt(800_00));
        Instruction<PayoutDetails> paidOut = at.payout(200_00);
        world.clock().advance(Duration.ofHours(1));
        assertThat(hazina.settle.giveUp(InstructionKinds.PAYOUT, at.now(paidOut)).isOpen()).isFalse();
        database.update("UPDATE payouts SET next_look_at = NULL WHERE state = 'failed'", none -> {});
        assertThat(watched()).isZero();
        long available = at.available();

        upgrade();

        assertThat(watched()).isEqualTo(2);
        assertThat(at.available()).isEqualTo(available);
        assertThat(at.now(lately).isSucceeded()).isFalse();

        provider.settleAll();
        payouts.running().forEach(payouts::settle);
        world.clock().advance(Duration.ofDays(3));
        hazina.pollPayments.poll();
        hazina.pollPayouts.poll();

        assertThat(at.now(lately).isSucceeded()).isTrue();
        assertThat(at.now(old).isSucceeded()).isFalse();
        assertThat(at.raised()).extracting(Discrepancy::kind).containsExactly(Discrepancy.Kind.LATE_SUCCESS);
        assertThat(world.proof().prove().clean()).isTrue();
    }
}
