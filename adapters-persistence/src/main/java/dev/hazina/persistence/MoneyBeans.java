package dev.hazina.persistence;

import dev.hazina.persistence.callback.PgCallbackInbox;
import dev.hazina.persistence.idempotency.Forgetting;
import dev.hazina.persistence.ledger.PgWriteDoor;
import dev.hazina.persistence.payment.PgPaymentReads;
import dev.hazina.persistence.payment.PgPaymentSchedule;
import dev.hazina.persistence.proof.PgLedgerProof;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.transfer.PgTransferReads;
import dev.hazina.persistence.wallet.PgWalletReads;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import javax.sql.DataSource;

/// The ports of the money side for the container. They take connections from the pool itself: what the container puts
/// before it gives connections only inside a transaction that the container opened.
@Factory
final class MoneyBeans {
    private final DataSource pool;
    private final InstantSource clock;

    MoneyBeans(DataSource dataSource, InstantSource clock) {
        this.pool = DelegatingDataSource.unwrapDataSource(dataSource);
        this.clock = clock;
    }

    @Singleton
    @Bean(preDestroy = "close")
    PgWriteDoor door(@Value("${hazina.writers:1}") int writers) {
        return new PgWriteDoor(pool, clock, writers);
    }

    @Singleton
    @Bean(preDestroy = "close")
    PgCallbackInbox inbox() {
        return new PgCallbackInbox(pool, clock);
    }

    @Singleton
    Database database() {
        return new Database(pool);
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
    PgLedgerProof proof() {
        return new PgLedgerProof(pool, clock);
    }

    @Singleton
    Forgetting forgetting(Database database) {
        return new Forgetting(database);
    }
}
