package dev.hazina.persistence.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.webhook.DeliveryReads.DeliveryScope;
import dev.hazina.application.webhook.ReplayDelivery;
import dev.hazina.application.webhook.TestReceiver;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Delivery.Status;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

/// Rows are deleted exactly at the end of their retention. Younger and unfinished rows stay, whichever role deletes.
class RetentionTest {
    private static final Duration LONG = Duration.ofDays(3_650);

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestReceiver listening = new TestReceiver(hazina, shop);
    private final Retention retention = new Retention(Buckets.one(world.dataSource()));

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void anEventGoesWithItsDeliveriesAndAttemptsAtTheBoundary() {
        Endpoint endpoint = listening.endpoint();
        listening.pay();
        world.clock().advance(Duration.ofSeconds(1));
        hazina.dispatchDeliveries.runDue();
        DeliveryScope place = listening.at(endpoint);
        DeliveryId delivery = listening.only(place).delivery().id();
        Instant at = listening.only(place).delivery().createdAt();
        later(LONG);

        retention.deleteEvents(at);
        assertThat(rows("webhook_events")).isEqualTo(1);
        assertThat(rows("webhook_attempts")).isEqualTo(1);

        retention.deleteEvents(at.plus(1, ChronoUnit.MICROS));
        assertThat(rows("webhook_events")).isZero();
        assertThat(rows("webhook_deliveries")).isZero();
        assertThat(rows("webhook_attempts")).isZero();
        assertThatThrownBy(() -> hazina.replayDelivery.handle(new ReplayDelivery.Command(place, delivery)))
                .isInstanceOf(Refusal.NotFound.class);
        assertThat(world.payments().find(shop.merchant(), shop.accountId(), paidBy())).isPresent();
    }

    @Test
    void anEventWithoutReceiversIsDeleted() {
        listening.pay();
        later(LONG);

        retention.deleteEvents(longAgo());

        assertThat(rows("webhook_events")).isZero();
    }

    @Test
    void whatIsPendingIsNeverForgotten() {
        Endpoint endpoint = listening.endpoint();
        listening.pay();
        later(LONG);

        retention.deleteEvents(longAgo());
        hazina.dispatchDeliveries.runDue();

        assertThat(listening.sent(endpoint.url())).hasSize(1);
        assertThat(listening.only(listening.at(endpoint)).delivery().status()).isEqualTo(Status.DELIVERED);
        assertThat(retention.deleteEvents(longAgo())).isFalse();
        assertThat(rows("webhook_events")).isZero();
    }

    @Test
    void ofAnEventsDeliveriesThePendingOneKeepsIt() {
        listening.endpoint();
        Endpoint other = listening.endpoint();
        listening.pay();
        world.database().execute("""
                UPDATE webhook_deliveries SET status = 'delivered', next_attempt_at = NULL
                WHERE endpoint_id <> '%s'""".formatted(other.id()));
        later(LONG);

        retention.deleteEvents(longAgo());

        assertThat(rows("webhook_deliveries")).isEqualTo(1);
        assertThat(rows("webhook_events")).isEqualTo(1);
        hazina.dispatchDeliveries.runDue();
        assertThat(listening.sent(other.url())).hasSize(1);
    }

    @Test
    void aCallbackThatComesAgainAfterItWasForgottenChangesNothing() {
        TestInstructions testInstructions = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        report(payment, "succeeded R1");
        long available = testInstructions.available();
        long entries = rows("entries");
        Instant at = world.clock().instant();
        later(LONG);

        retention.deleteCallbacks(at.minus(Duration.ofDays(1)));
        assertThat(rows("provider_callbacks")).isEqualTo(1);
        retention.deleteCallbacks(at.plus(Duration.ofDays(1)));
        assertThat(rows("provider_callbacks")).isZero();
        report(payment, "succeeded R1");

        assertThat(testInstructions.now(payment).state()).isEqualTo(new State.Succeeded(Optional.of("R1")));
        assertThat(testInstructions.available()).isEqualTo(available);
        assertThat(testInstructions.raised()).isEmpty();
        assertThat(rows("entries")).isEqualTo(entries);
    }

    @Test
    void aCallbackThatWaitsIsNeverForgotten() {
        TestInstructions testInstructions = new TestInstructions(hazina, shop);
        report(testInstructions.prompt(100_00), "succeeded R1");
        world.database().execute("UPDATE provider_callbacks SET status = 'new'");
        later(LONG);

        retention.deleteCallbacks(longAgo());

        assertThat(rows("provider_callbacks")).isEqualTo(1);
    }

    @Test
    void anEntryOfTheAuditLogGoesAtTheBoundary() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        merchantActions.suspend(true);
        Instant at = merchantActions.entries().getLast().at();
        later(LONG);

        retention.deleteAuditEntries(at);
        assertThat(merchantActions.entries()).hasSize(1);
        retention.deleteAuditEntries(at.plus(1, ChronoUnit.MICROS));
        assertThat(merchantActions.entries()).isEmpty();
    }

    @Test
    void whatIsYoungerThanTheBoundIsRefused() {
        listening.endpoint();
        listening.pay();
        world.database().execute("UPDATE webhook_deliveries SET status = 'delivered', next_attempt_at = NULL");
        report(new TestInstructions(hazina, shop).prompt(100_00), "succeeded R1");
        new MerchantActions(hazina, shop).suspend(true);
        later(LONG);

        for (String table : new String[]{"webhook_deliveries", "webhook_events", "provider_callbacks", "audit_log"}) {
            assertThatThrownBy(() -> world.database().execute("DELETE FROM " + table)).rootCause()
                    .hasMessageContaining("DELETE of " + table + " refused");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UPDATE webhook_events SET body = ''", "UPDATE webhook_events SET type = 'recovery'",
            "TRUNCATE webhook_events",
            "UPDATE audit_log SET address = ''", "TRUNCATE audit_log"})
    void nothingIsChangedAndNoTableEmptied(String sql) {
        listening.endpoint();
        listening.pay();
        assertThat(rows("webhook_events")).isPositive();
        assertThatThrownBy(() -> world.database().execute(sql)).rootCause().hasMessageContaining("refused");
    }

    /// The settings allow only a longer time, so only a statement run directly on the database can reach the bound.
    @ParameterizedTest
    @ValueSource(strings = {"events 7", "callbacks 90", "audit_log 365"})
    void theBoundItselfHasOne(String subjectAndDays) {
        String subject = subjectAndDays.substring(0, subjectAndDays.indexOf(' '));
        int days = Integer.parseInt(subjectAndDays.substring(subjectAndDays.indexOf(' ') + 1));
        world.database().execute("UPDATE sandbox_clock SET ahead_micros = 0");
        String move = "UPDATE retention SET kept_since = now() - interval '%d hours' WHERE subject = '%s'";

        world.database().execute(move.formatted(days * 24 + 1, subject));
        assertThatThrownBy(() -> world.database().execute(move.formatted(days * 24 - 1, subject))).rootCause()
                .hasMessageContaining("retention of " + subject + " must be at least");
    }

    @Test
    void theSandboxesClockCountsForNothingInProduction() {
        later(LONG);
        String move = "UPDATE retention SET kept_since = now() - interval '1 day' WHERE subject = 'audit_log'";
        world.database().execute("UPDATE sandbox_clock SET ahead_micros = 1000000::bigint * 86400 * 3650");
        world.database().execute("UPDATE installation SET environment = 'production'");
        assertThatThrownBy(() -> world.database().execute(move)).rootCause().hasMessageContaining("must be at least");

        world.database().execute("UPDATE installation SET environment = 'sandbox'");
        world.database().execute(move);
    }

    @Test
    void oneInstanceDeletesAtATime() {
        listening.pay();
        later(LONG);

        new Database(world.dataSource()).together(connection -> {
            Database.list(connection, "SELECT subject FROM retention FOR UPDATE", p -> {}, row -> row.text("subject"));
            assertThat(retention.deleteEvents(longAgo())).isFalse();
            return connection;
        });
        assertThat(rows("webhook_events")).isEqualTo(1);
        retention.deleteEvents(longAgo());
        assertThat(rows("webhook_events")).isZero();
    }

    /// A role that owns no table and may only add to the append-only ones.
    @Test
    void aRoleThatOwnsNothingIsEnough() {
        String role = "running_" + UUID.randomUUID().toString().replace("-", "");
        world.database().execute("CREATE ROLE " + role + " LOGIN");
        try {
            world.database().execute("""
                    GRANT SELECT ON discrepancies TO %1$s;
                    GRANT SELECT, INSERT, DELETE ON webhook_events, audit_log TO %1$s;
                    GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_events_deleted, webhook_deliveries,
                        webhook_attempts, provider_callbacks, retention, sandbox_clock, installation TO %1$s"""
                    .formatted(role));
            PGSimpleDataSource source = new PGSimpleDataSource();
            source.setUrl(world.database().url().replaceAll("[?].*", ""));
            source.setUser(role);
            listening.endpoint();
            listening.pay();
            report(new TestInstructions(hazina, shop).prompt(100_00), "succeeded R1");
            world.database().execute("UPDATE webhook_deliveries SET status = 'delivered', next_attempt_at = NULL");
            new MerchantActions(hazina, shop).suspend(true);
            later(LONG);

            Retention running = new Retention(Buckets.one(source));
            running.deleteEvents(longAgo());
            running.deleteCallbacks(longAgo());
            running.deleteAuditEntries(longAgo());

            assertThat(rows("webhook_events") + rows("webhook_deliveries") + rows("provider_callbacks")
                    + rows("audit_log")).isZero();
        } finally {
            world.database().execute("DROP OWNED BY " + role + "; DROP ROLE " + role);
        }
    }

    private PaymentId paidBy() {
        return new PaymentId(new Database(world.dataSource())
                .find("SELECT id FROM payments", p -> {}, row -> row.uuid("id")).orElseThrow());
    }

    private void report(Instruction<PaymentDetails> payment, String words) {
        String token = hazina.tokens.mint(FaultyGateway.NAME,
                new CallbackToken.Target(shop.merchant(), payment.subject(), Purpose.REPORTS));
        hazina.receiveCallback.handle(
                new ProviderMessage(token, "payment " + payment.details().id() + " " + words)
                        .posted(FaultyGateway.NAME));
    }

    /// The database's clock moves with the program's.
    private void later(Duration by) {
        world.clock().advance(by);
        Duration ahead = Duration.between(Instant.now(), world.clock().instant());
        world.database()
                .execute("UPDATE sandbox_clock SET ahead_micros = " + TimeUnit.MICROSECONDS.convert(ahead));
    }

    /// A time after all rows of the test.
    private Instant longAgo() {
        return world.clock().instant().minus(LONG.dividedBy(2));
    }

    private long rows(String table) {
        return world.database().number("SELECT count(*) FROM " + table);
    }
}
