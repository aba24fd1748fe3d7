package dev.hazina.persistence;

import dev.hazina.application.webhook.Announcer;
import dev.hazina.application.webhook.WakeUp;
import dev.hazina.persistence.callback.PgCallbackInbox;
import dev.hazina.persistence.callback.PgSubjectOwners;
import dev.hazina.persistence.discrepancy.PgDiscrepancyReads;
import dev.hazina.persistence.idempotency.Forgetting;
import dev.hazina.persistence.inbound.PgInboundPaymentReads;
import dev.hazina.persistence.inbound.PgPromptReads;
import dev.hazina.persistence.ledger.PgEntryReads;
import dev.hazina.persistence.ledger.PgLedgerWriter;
import dev.hazina.persistence.ledger.WriteLimits;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.operations.PgOperationsReads;
import dev.hazina.persistence.payment.PgPaymentReads;
import dev.hazina.persistence.payment.PgPaymentSchedule;
import dev.hazina.persistence.payout.PgPayoutReads;
import dev.hazina.persistence.payout.PgPayoutSchedule;
import dev.hazina.persistence.proof.PgLedgerProof;
import dev.hazina.persistence.proof.PgProofRecords;
import dev.hazina.persistence.refund.PgRefundReads;
import dev.hazina.persistence.refund.PgRefundSchedule;
import dev.hazina.persistence.retention.Retention;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.statement.PgDailyReads;
import dev.hazina.persistence.statement.PgStatementMails;
import dev.hazina.persistence.statement.PgStatementReads;
import dev.hazina.persistence.statement.PgTransactionReads;
import dev.hazina.persistence.transfer.PgTransferReads;
import dev.hazina.persistence.wallet.PgWalletFinder;
import dev.hazina.persistence.wallet.PgWalletReads;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import javax.sql.DataSource;

/// The ports of the money side for the container. They take connections from the pool itself: what the container puts
/// before it gives connections only inside a transaction that the container opened.
@Factory
final class MoneyBeans {
    private final InstantSource clock;

    MoneyBeans(InstantSource clock) {
        this.clock = clock;
    }

    /// Each takes the pool for itself, so that the container knows to close it after them: what the door has taken on
    /// when the program stops is still recorded.
    @Singleton
    @Bean(preDestroy = "close")
    PgLedgerWriter writer(InstanceId instance, DataSource dataSource, @Value("${hazina.writers:1}") int writers,
            @Value("${hazina.request-deadline:10s}") Duration deadline, Announcer announcer, WakeUp wakeUp) {
        return new PgLedgerWriter(Optional.of(instance.value()), pool(dataSource), clock, writers, announcer, wakeUp,
                WriteLimits.of(deadline));
    }

    @Singleton
    @Bean(preDestroy = "close")
    PgCallbackInbox inbox(DataSource dataSource, @Value("${hazina.request-deadline:10s}") Duration deadline) {
        return new PgCallbackInbox(pool(dataSource), clock, deadline);
    }

    @Singleton
    Database database(DataSource dataSource) {
        return new Database(pool(dataSource));
    }

    @Singleton
    PgLedgerProof proof(DataSource dataSource) {
        return new PgLedgerProof(pool(dataSource), clock);
    }

    @Singleton
    PgProofRecords proofRecords(Database database) {
        return new PgProofRecords(database);
    }

    private static DataSource pool(DataSource dataSource) {
        return DelegatingDataSource.unwrapDataSource(dataSource);
    }

    @Singleton
    PgWalletReads wallets(Database database) {
        return new PgWalletReads(database);
    }

    @Singleton
    PgTransferReads transfers(Database database) {
        return new PgTransferReads(database);
    }

    @Singleton
    PgPaymentReads payments(Database database) {
        return new PgPaymentReads(database);
    }

    @Singleton
    PgPaymentSchedule schedule(Database database) {
        return new PgPaymentSchedule(database, clock);
    }

    @Singleton
    PgRefundSchedule refundSchedule(Database database) {
        return new PgRefundSchedule(database, clock);
    }

    @Singleton
    PgPayoutReads payouts(Database database) {
        return new PgPayoutReads(database);
    }

    @Singleton
    PgPayoutSchedule payoutSchedule(Database database) {
        return new PgPayoutSchedule(database, clock);
    }

    @Singleton
    PgTransactionReads transactions(Database database) {
        return new PgTransactionReads(database);
    }

    @Singleton
    PgStatementReads statements(Database database) {
        return new PgStatementReads(database, clock);
    }

    @Singleton
    PgDailyReads days(Database database) {
        return new PgDailyReads(database);
    }

    @Singleton
    PgRefundReads refunds(Database database) {
        return new PgRefundReads(database);
    }

    @Singleton
    PgStatementMails statementMails(Database database) {
        return new PgStatementMails(database, clock);
    }

    @Singleton
    PgEntryReads entries(Database database) {
        return new PgEntryReads(database);
    }

    @Singleton
    PgDiscrepancyReads discrepancies(Database database) {
        return new PgDiscrepancyReads(database);
    }

    @Singleton
    PgOperationsReads operations(Database database) {
        return new PgOperationsReads(database);
    }

    @Singleton
    PgSubjectOwners subjectOwners(Database database) {
        return new PgSubjectOwners(database);
    }

    @Singleton
    PgWalletFinder walletFinder(Database database) {
        return new PgWalletFinder(database);
    }

    @Singleton
    PgInboundPaymentReads inboundPaymentReads(Database database) {
        return new PgInboundPaymentReads(database);
    }

    @Singleton
    PgPromptReads promptReads(Database database) {
        return new PgPromptReads(database);
    }

    @Singleton
    Forgetting forgetting(Database database) {
        return new Forgetting(database);
    }

    @Singleton
    Retention retention(Database database) {
        return new Retention(database);
    }
}
