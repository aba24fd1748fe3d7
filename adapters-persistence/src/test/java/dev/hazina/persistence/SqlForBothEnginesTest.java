package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// No statement has what Citus with schema-based sharding refuses and PostgreSQL takes. Each rule is of a statement
/// that a Citus 13.2 refused; `CitusStatementsTest` runs all of them on one.
class SqlForBothEnginesTest {
    private static final String FUNCTION = "(clock_timestamp|now|transaction_timestamp|statement_timestamp|date_trunc)"
            + "\\s*\\(";
    private static final String INTERVAL = "interval '";
    private static final String UNTIL_FROM = "(?:(?!\\b(?:FROM|WHERE)\\b)[^;])";
    private static final String UNTIL_KEPT = "(?:(?!OFFSET 0|LIMIT|FOR UPDATE|FOR NO KEY UPDATE)[^;])*?";
    private static final String QUERY_OF_TABLES = "INSERT INTO \\w+[^;]*?\\bSELECT\\b[^;]*";

    private enum Rule {
        /// "functions used in the WHERE clause of the ON CONFLICT clause … must be marked IMMUTABLE"
        IN_CONFLICT("ON CONFLICT[^;]*?DO UPDATE[^;]*?\\bWHERE\\b(?:(?!RETURNING)[^;])*?(" + FUNCTION
                + "|\\+[^;]*?" + INTERVAL + "|" + INTERVAL + "[^']*'\\s*[+-])"),
        /// "relation … does not exist", or "cannot execute a distributed query from a query on a shard"
        WITH_FIRST("^\\s*WITH (?:(?!\\b(DELETE FROM|UPDATE|INSERT INTO)\\b)[^;])*\\)\\s*INSERT INTO"),
        /// "column … does not exist"
        NAMES_BEHIND("(\\bWITH(?: RECURSIVE)?|\\),)\\s+\\w+ \\([^)]*\\) AS (?:(?:NOT )?MATERIALIZED )?\\("),
        /// "STABLE functions used in UPDATE queries cannot be called with column references"
        IN_SET("\\bUPDATE (?!SET\\b)\\w+(?: (?:AS )?\\w+)? SET " + UNTIL_FROM + "*?(\\+"
                + UNTIL_FROM + "*?" + INTERVAL + "|date_trunc\\s*\\(|\\* " + INTERVAL + "|given\\.\\w+::)"),
        /// The same: the planner moves what a subquery computes into `SET`, unless something in the subquery forbids it
        INTO_SET("\\bUPDATE (?!SET\\b)\\w+(?: (?:AS )?\\w+)? SET [^;]*?\\bFROM \\(SELECT " + UNTIL_KEPT + "(\\w::\\w|"
                + INTERVAL + ")" + UNTIL_KEPT + "\\) (?:AS )?\\w+(?: WHERE|$)"),
        /// A syntax error in the statement that the worker gets
        TIME_ZONE(QUERY_OF_TABLES + "date_trunc\\([^;]*?, 'UTC'\\)"),
        /// The same: `||` of a text and a number is a function of the session
        JOINED(QUERY_OF_TABLES + "'\\s*\\|\\|\\s*\\([^()]*(?:\\([^()]*\\))?[^()]*\\)(?!::text)"),
        /// "could not create distributed plan"
        GENERIC_PLAN("'plan_cache_mode', 'force_generic_plan'"),
        /// "a column definition list is required": a query of a table of the installation beside one of a bucket
        NO_COLUMN("\\(SELECT FROM (restores|instances|installation|retention|sandbox_clock"
                + "|provider_receipts r)\\b"),
        /// "functions used in UPDATE queries on distributed tables must not be VOLATILE", or the same of a `DELETE`, or
        /// "non-IMMUTABLE functions are not allowed in the RETURNING clause": also for a table of the installation that
        /// the workers answer for
        VOLATILE("(\\bUPDATE (?!SET\\b)\\w+(?: (?:AS )?\\w+)? SET|\\bDELETE FROM|\\bRETURNING)\\b[^;]*"
                + "\\bclock_timestamp\\(");

        private final Pattern pattern;

        Rule(String pattern) {
            this.pattern = Pattern.compile(pattern);
        }

        private boolean refuses(String sql) {
            return pattern.matcher(sql.replaceAll("\\s+", " ")).find();
        }
    }

    /// What breaks a rule and is taken all the same, with the reason.
    private static final Map<String, String> TAKEN = Map.of(
            "limit.SharedWindows.COUNT VOLATILE", "the workers don't answer for its table",
            "limit.SharedWindows.PRUNE VOLATILE", "the same");

    @Test
    void eachStatementIsForBothEngines() throws IOException, URISyntaxException {
        Map<String, String> broken = new TreeMap<>();
        Statements.all().forEach((name, sql) -> Arrays.stream(Rule.values()).filter(rule -> rule.refuses(sql))
                .forEach(rule -> broken.put(name + " " + rule, sql)));
        assertThat(broken.keySet()).isEqualTo(TAKEN.keySet());
    }

    /// As the statements were before.
    @ParameterizedTest
    @CsvSource(delimiterString = " => ", textBlock = """
            IN_CONFLICT => INSERT INTO s (a) SELECT 1 ON CONFLICT (a) DO UPDATE SET f = 1 WHERE a <= now()
            IN_CONFLICT => INSERT INTO m VALUES (1) ON CONFLICT (a) DO UPDATE SET b = 1 WHERE {interval}
            WITH_FIRST => WITH made AS (SELECT a FROM x), more AS (SELECT 1) INSERT INTO d (a) SELECT a FROM made
            WITH_FIRST => WITH RECURSIVE waiting AS (SELECT a FROM t) INSERT INTO d (a) SELECT a FROM waiting
            NAMES_BEHIND => WITH own (kind, id) AS (SELECT 'payment', p.id FROM payments p) SELECT kind FROM own
            NAMES_BEHIND => WITH a AS (SELECT 1), b (c, d) AS MATERIALIZED (SELECT ?, ?) SELECT c FROM b
            IN_SET => UPDATE merchant_clock SET last_at = greatest(?, {interval}) WHERE merchant_id = ?
            IN_SET => UPDATE alerts a SET n = ? + power(2, a.n) * interval '1 minute' WHERE a.id = ?
            IN_SET => UPDATE webhook_endpoints e SET url = given.url, event_types = given.event_types::_text FROM x
            INTO_SET => UPDATE e SET t = g.t FROM (SELECT g.t::_text FROM unnest(?) AS g (t)) AS g WHERE true
            INTO_SET => UPDATE c SET at = n.at FROM (SELECT {interval} AS at FROM c) n
            TIME_ZONE => INSERT INTO ends (a) SELECT date_trunc('hour', at, 'UTC') FROM merchant_clock
            JOINED => INSERT INTO d (a) SELECT 'callbacks:' || (hashtext(d.target) & 15) FROM made d
            GENERIC_PLAN => SELECT set_config('plan_cache_mode', 'force_generic_plan', true)
            NO_COLUMN => SELECT EXISTS (SELECT FROM restores WHERE state = 'open') FROM clock
            VOLATILE => UPDATE installation SET books_position = 1, books_position_at = clock_timestamp()
            VOLATILE => WITH a AS (UPDATE i SET at = clock_timestamp() RETURNING id) SELECT id FROM a
            VOLATILE => DELETE FROM instances WHERE seen_at < clock_timestamp() - interval '1 minute'
            VOLATILE => UPDATE sandbox_clock SET a = a + ? RETURNING (extract(epoch from clock_timestamp())), a
            """)
    void whatCitusRefusedIsSeen(Rule rule, String sql) {
        assertThat(rule.refuses(sql.replace("{interval}", "a.at + interval '1 microsecond'"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " => ", textBlock = """
            IN_CONFLICT => INSERT INTO s (a) SELECT now() ON CONFLICT (a) DO UPDATE SET f = 1 WHERE a <= b
            WITH_FIRST => WITH taken AS (DELETE FROM w RETURNING a) INSERT INTO t (a) SELECT a FROM taken
            WITH_FIRST => INSERT INTO d (a) WITH made AS (SELECT 1) SELECT a FROM made
            NAMES_BEHIND => WITH own AS (SELECT 'payment' AS kind) SELECT kind FROM own
            IN_SET => UPDATE c SET at = n.at FROM (SELECT {interval} AS at FROM c FOR UPDATE) n
            INTO_SET => UPDATE c SET at = n.at FROM (SELECT {interval} AS at FROM c FOR UPDATE) n
            INTO_SET => UPDATE e SET t = g.t FROM (SELECT g.t::_text FROM unnest(?) AS g (t) OFFSET 0) AS g WHERE true
            TIME_ZONE => INSERT INTO e (a) SELECT date_trunc('hour', at AT TIME ZONE 'UTC') FROM c
            JOINED => INSERT INTO d (a) SELECT 'callbacks:' || (hashtext(d.target) & 15)::text FROM made d
            NO_COLUMN => SELECT EXISTS (SELECT 1 FROM restores WHERE state = 'open') FROM clock
            VOLATILE => UPDATE installation SET books_position = 1, books_position_at = statement_timestamp()
            VOLATILE => INSERT INTO i (id, at) VALUES (?, clock_timestamp()) ON CONFLICT (id) DO UPDATE SET at = 1
            """)
    void whatItTakesIsNot(Rule rule, String sql) {
        assertThat(rule.refuses(sql.replace("{interval}", "a.at + interval '1 microsecond'"))).isFalse();
    }
}
