package dev.hazina.persistence.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.BaseConnection;

/// The parameters of a statement, bound in the order of its question marks.
public final class Parameters {
    private static final String BYTES = "bytea";

    private final PreparedStatement statement;
    private int next = 1;

    public Parameters(PreparedStatement statement) {
        this.statement = statement;
    }

    public Parameters uuid(UUID value) throws SQLException {
        statement.setObject(next++, value);
        return this;
    }

    public Parameters uuid(Optional<UUID> value) throws SQLException {
        if (value.isPresent()) {
            return uuid(value.get());
        }
        statement.setNull(next++, Types.OTHER);
        return this;
    }

    public Parameters text(String value) throws SQLException {
        statement.setString(next++, value);
        return this;
    }

    public Parameters text(Optional<String> value) throws SQLException {
        if (value.isPresent()) {
            return text(value.get());
        }
        statement.setNull(next++, Types.VARCHAR);
        return this;
    }

    public Parameters number(long value) throws SQLException {
        statement.setLong(next++, value);
        return this;
    }

    public Parameters number(Optional<Long> value) throws SQLException {
        if (value.isPresent()) {
            return number(value.get());
        }
        statement.setNull(next++, Types.BIGINT);
        return this;
    }

    public Parameters integer(Optional<Integer> value) throws SQLException {
        if (value.isPresent()) {
            statement.setInt(next++, value.get());
        } else {
            statement.setNull(next++, Types.INTEGER);
        }
        return this;
    }

    public Parameters flag(boolean value) throws SQLException {
        statement.setBoolean(next++, value);
        return this;
    }

    public Parameters flag(Optional<Boolean> value) throws SQLException {
        if (value.isPresent()) {
            statement.setBoolean(next++, value.get());
        } else {
            statement.setNull(next++, Types.BOOLEAN);
        }
        return this;
    }

    public Parameters bytes(byte[] value) throws SQLException {
        statement.setBytes(next++, value);
        return this;
    }

    public Parameters instant(Instant value) throws SQLException {
        statement.setObject(next++, value.atOffset(ZoneOffset.UTC));
        return this;
    }

    public Parameters instant(Optional<Instant> value) throws SQLException {
        if (value.isPresent()) {
            return instant(value.get());
        }
        statement.setNull(next++, Types.TIMESTAMP_WITH_TIMEZONE);
        return this;
    }

    public Parameters bytes(Optional<byte[]> value) throws SQLException {
        statement.setBytes(next++, value.orElse(null));
        return this;
    }

    /// The lower bound of a period; none when empty.
    public Parameters since(Optional<Instant> value) throws SQLException {
        return bound(value, OffsetDateTime.MIN);
    }

    /// The exclusive upper bound of a period; none when empty.
    public Parameters before(Optional<Instant> value) throws SQLException {
        return bound(value, OffsetDateTime.MAX);
    }

    public Parameters array(String type, @Nullable Object[] given) throws SQLException {
        @Nullable
        Object[] values = type.equals(BYTES) ? byteArrays(given) : given;
        Connection connection = statement.getConnection();
        Optional<BinaryArray> binary = BinaryArray.of(connection.unwrap(BaseConnection.class), type, values);
        if (binary.isPresent()) {
            statement.setObject(next++, binary.get());
        } else {
            statement.setArray(next++, connection.createArrayOf(type, values));
        }
        return this;
    }

    /// The driver takes arrays of bytes only by their own type.
    private static byte[][] byteArrays(@Nullable Object[] values) {
        return Arrays.copyOf(values, values.length, byte[][].class);
    }

    /// Stored times have whole microseconds, so a bound between two of them means the later one. PostgreSQL would round
    /// it to the nearest.
    private Parameters bound(Optional<Instant> value, OffsetDateTime otherwise) throws SQLException {
        statement.setObject(next++, value.map(Parameters::roundedUp).orElse(otherwise));
        return this;
    }

    private static OffsetDateTime roundedUp(Instant instant) {
        Instant whole = instant.truncatedTo(ChronoUnit.MICROS);
        return (whole.equals(instant) ? whole : whole.plus(1, ChronoUnit.MICROS)).atOffset(ZoneOffset.UTC);
    }
}
