package dev.hazina.persistence.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.mockito.Mockito.mock;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import io.micronaut.data.connection.jdbc.exceptions.CannotGetJdbcConnectionException;
import io.micronaut.data.exceptions.DataAccessException;
import io.micronaut.transaction.TransactionOperations;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// The failures of repositories that can't reach the database, as callers see them.
class RepositoryFailuresTest {
    private static final SQLException TIMED_OUT = new SQLTransientConnectionException("request timed out");
    private static final RuntimeException NO_CONNECTION = new CannotGetJdbcConnectionException(
            "Failed to obtain JDBC Connection", TIMED_OUT);

    private static final MerchantId MERCHANT = new MerchantId(new UUID(0, 1));
    private final PgKeys keys = new PgKeys(new Database(failing(DataSource.class, TIMED_OUT)),
            failing(AccountRows.class, NO_CONNECTION), new AtomicLong()::get);

    @Test
    void aKeyThatCannotBeLookedUpIsADatabaseThatIsAway() {
        assertThat(failure(() -> keys.find("key_a")).isUnavailable()).isTrue();
    }

    @Test
    void aRepositoryWithoutAConnectionIsADatabaseThatIsAway() {
        assertThat(failure(() -> keys.accountsOf(MERCHANT)).isUnavailable()).isTrue();
    }

    @Test
    void aChangeWithoutAConnectionIsADatabaseThatIsAway() {
        @SuppressWarnings("unchecked")
        TransactionOperations<Connection> none = failing(TransactionOperations.class, NO_CONNECTION);
        var changes = new AuditedChanges(none, keys, Buckets.one(failing(DataSource.class, TIMED_OUT)));
        var stamp = new AuditStamp(new UUID(0, 2), Instant.EPOCH, Actor.unknown("192.0.2.1", Optional.empty()),
                Optional.empty());

        assertThat(failure(() -> changes.perform(MERCHANT, stamp, context -> context)).isUnavailable()).isTrue();
    }

    @Test
    void aStatementThatIsWrongIsADefect() {
        RuntimeException wrong = new DataAccessException("wrong", new SQLException("no such table", "42P01"));

        assertThat(failure(() -> RepositoryFailures.translated(() -> {
            throw wrong;
        })).isUnavailable()).isFalse();
    }

    @Test
    void whatHasNothingToDoWithTheDatabaseStaysAsItIs() {
        RuntimeException other = new IllegalStateException("other");

        assertThatThrownBy(() -> RepositoryFailures.translated(() -> {
            throw other;
        })).isSameAs(other);
    }

    private static DatabaseFailure failure(Supplier<?> work) {
        return Stream.iterate(catchThrowable(work::get), Objects::nonNull, Throwable::getCause)
                .flatMap(cause -> cause instanceof DatabaseFailure found ? Stream.of(found) : Stream.empty())
                .findFirst().orElseThrow();
    }

    private static <R> R failing(Class<R> type, Throwable failure) {
        return mock(type, call -> {
            throw failure;
        });
    }
}
