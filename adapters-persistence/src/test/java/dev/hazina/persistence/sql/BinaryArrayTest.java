package dev.hazina.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.PgWorld;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.Oid;

/// The database reads the same values from an array in the binary and in the text format.
class BinaryArrayTest {
    private final PgWorld world = PgWorld.fresh();

    @AfterEach
    void end() {
        world.close();
    }

    static Stream<Arguments> arrays() {
        String large = "x".repeat(100_000);
        return Stream.of(
                Arguments.of("uuid", of(new UUID(0, 0), new UUID(-1, -1), null, new UUID(7, Long.MIN_VALUE))),
                Arguments.of("text", of("", "NULL", null, "a\"b\\c,{}", "ñ€😀", large, " ")),
                Arguments.of("int4", of(0, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, null)),
                Arguments.of("int8", of(0L, -1L, Long.MAX_VALUE, Long.MIN_VALUE, null)),
                Arguments.of("bool", of(true, null, false)),
                Arguments.of("timestamptz",
                        of(Instant.parse("2026-11-21T10:15:30.123456Z"), Instant.EPOCH,
                                Instant.parse("2026-11-21T10:15:30.123456500Z"),
                                Instant.parse("2026-11-21T10:15:30.999999999Z"),
                                Instant.parse("1999-12-31T23:59:59.000001Z"), null)),
                Arguments.of("numeric", of("1.5", null)), Arguments.of("uuid", of()),
                Arguments.of("text", of(Collections.nCopies(500, "some text").toArray())));
    }

    /// One argument instead of one for each value.
    private static Object of(@Nullable Object... values) {
        return values;
    }

    @ParameterizedTest
    @MethodSource("arrays")
    void isReadAsTextWouldBe(String type, @Nullable Object[] values) throws SQLException {
        try (Connection binary = world.dataSource().getConnection();
                Connection plain = DriverManager.getConnection(world.database().url())) {
            assertThat(plain.unwrap(BaseConnection.class).binaryTransferSend(Oid.UUID_ARRAY)).isFalse();
            assertThat(BinaryArray.of(binary.unwrap(BaseConnection.class), type, values).isPresent())
                    .isEqualTo(!type.equals("numeric"));
            List<String> read = read(binary, type, values);
            assertThat(read).isEqualTo(read(plain, type, values)).hasSize(values.length);
        }
    }

    private static List<String> read(Connection connection, String type, @Nullable Object[] values)
            throws SQLException {
        return Database.list(connection,
                "SELECT coalesce(one::text, 'nothing') AS one FROM unnest(?) WITH ORDINALITY AS all_of (one, n) ORDER BY n",
                parameters -> parameters.array(type, values), row -> row.text("one"));
    }
}
