package dev.hazina.persistence.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.hazina.persistence.sql.DatabaseFailure;
import io.micronaut.data.connection.jdbc.exceptions.CannotGetJdbcConnectionException;
import io.micronaut.data.exceptions.DataAccessException;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What a caller hears when the framework's repositories can't reach the database.
class RepositoryFailuresTest {
    private static final RuntimeException NO_CONNECTION = new CannotGetJdbcConnectionException(
            "Failed to obtain JDBC Connection", new SQLTransientConnectionException("request timed out"));

    @Test
    void aKeyThatCannotBeLookedUpIsADatabaseThatIsAway() {
        PgKeys keys = new PgKeys(failing(ApiKeyRows.class), failing(AccountRows.class), new AtomicLong()::get);

        assertThat(failure(() -> keys.find("key_a")).isUnavailable()).isTrue();
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

    private static <R> R failing(Class<R> repository) {
        return repository.cast(Proxy.newProxyInstance(repository.getClassLoader(), new Class<?>[]{repository},
                (proxy, method, arguments) -> {
                    throw NO_CONNECTION;
                }));
    }
}
