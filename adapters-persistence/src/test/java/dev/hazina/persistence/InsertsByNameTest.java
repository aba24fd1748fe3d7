package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// An insert takes the values of its row by the columns' names, from the description of a table or of its columns. Two
/// values in the wrong places of a list are seen by nothing where their types agree.
class InsertsByNameTest {
    private static final int MOST = 2;

    /// The rows that a statement inserts, without the tables that they come from.
    private static final Pattern INSERT = Pattern.compile("INSERT INTO \\w+(?: AS \\w+)?\\s*\\([^)]*\\)\\s*"
            + "(?:VALUES|SELECT)\\b(?:(?!\\b(?:FROM|ON CONFLICT|RETURNING)\\b)[^;])*");
    /// A query whose result is one of the values.
    private static final Pattern QUERY = Pattern.compile("\\(\\s*SELECT\\b[^()]*(?:\\([^()]*\\)[^()]*)*\\)");

    @Test
    void anInsertTakesItsValuesByName() throws IOException, URISyntaxException {
        Map<String, String> statements = Statements.all();
        assertThat(statements.values()).filteredOn(sql -> INSERT.matcher(sql).find()).hasSizeGreaterThan(30);

        Map<String, String> byPosition = new TreeMap<>();
        statements.forEach((name, sql) -> {
            if (isByPosition(sql)) {
                byPosition.put(name, sql);
            }
        });
        assertThat(byPosition).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "INSERT INTO staff_sessions (id, staff_id, secret_hash) VALUES (?, ?, ?)",
            "INSERT INTO statement_mails AS m (a, b, c) VALUES (?, 1, ?::text, ?) ON CONFLICT (a) DO NOTHING",
            "INSERT INTO send_journals (a, b, c, d) SELECT ?, i.b, ?, ? FROM installation i",
            "INSERT INTO users (a, b, c, d) SELECT ?, (SELECT max(o.b) FROM users o), ?, ? FROM logins l",
            "WITH a AS (INSERT INTO one (a) VALUES (?)) INSERT INTO two (a, b, c) VALUES (?, ?, ?)",
            "INSERT INTO t (a, b, c, d) SELECT ?, ?, ?, given.d FROM unnest(?) AS given (d)"})
    void anInsertByPositionIsSeen(String sql) {
        assertThat(isByPosition(sql)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "INSERT INTO merchant_clock (merchant_id, last_at) VALUES (?, ?)",
            "INSERT INTO marks (a, b) VALUES (?, ?) ON CONFLICT (a) DO UPDATE SET b = ? WHERE marks.b > ?",
            "INSERT INTO t (a, b, c) SELECT given.a, given.b, given.c FROM unnest(?, ?, ?) AS given (a, b, c)",
            "INSERT INTO t (a, b) SELECT a, b FROM unnest(?::uuid[], ?, ?) WITH ORDINALITY AS given (a, b, c, nth)",
            "INSERT INTO t (a, b) SELECT ?, l.b FROM logins l WHERE l.id = ? AND l.c = ? AND l.d = ?",
            "SELECT a FROM t WHERE a = ? AND b = ? AND c = ?"})
    void anInsertByNameIsNot(String sql) {
        assertThat(isByPosition(sql)).isFalse();
    }

    private static boolean isByPosition(String sql) {
        return INSERT.matcher(QUERY.matcher(sql).replaceAll("(query)")).results()
                .anyMatch(insert -> insert.group().chars().filter(c -> c == '?').count() > MOST);
    }
}
