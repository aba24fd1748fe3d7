package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Runs every statement of this module on a Citus that has the tables of money in a distributed schema, as
/// `docs/operating/buckets.md` describes. Citus is in no package registry, so this is no part of the build.
@EnabledIfSystemProperty(named = CitusStatementsTest.URL, matches = ".+", disabledReason = CitusStatementsTest.NEEDS)
class CitusStatementsTest {
    static final String URL = "hazina.citus";
    static final String NEEDS = "needs the address of a Citus: docs/operating/buckets.md";
    private static final int FEWEST = 200;
    /// A row that a constraint refuses: the statement was carried out until then.
    private static final String OF_ROWS = "23";
    /// Outer joins with a table of the installation; refused with PostgreSQL 15 and 16 below Citus, by its message, for
    /// a restore that is null. The program never asks for that, and the contracts of restores pass there.
    private static final Set<String> REFUSED = Set.of("restore.PgRestoreFindings.FINDINGS",
            "restore.PgRestoreFindings.LIST", "restore.PgRestoreFindings.OF_BUCKET", "restore.PgRestoreFindings.TALLY");
    private static final Pattern ROW_REFUSED = Pattern.compile("violates \\w+ constraint|of eight digits");

    /// Each in a transaction that is rolled back, once with null for each parameter, which the planner folds, and once
    /// with a value. What PostgreSQL itself refuses is a fragment, or needs the types of its parameters.
    @Test
    void citusTakesWhatPostgresqlTakes() throws SQLException, IOException, URISyntaxException {
        Map<String, String> statements = Statements.all();
        Map<String, String> refused = new TreeMap<>();
        Set<String> run = new TreeSet<>();
        try (TestDatabase plain = TestDatabase.fresh();
                Connection postgresql = plain.unbound().getConnection();
                Connection citus = DriverManager.getConnection(System.getProperty(URL))) {
            for (var statement : statements.entrySet()) {
                for (boolean valued : List.of(false, true)) {
                    String refusal = refusal(postgresql, statement.getValue(), valued);
                    if (refusal.isEmpty() || refusal.startsWith(OF_ROWS)) {
                        run.add(statement.getKey());
                        String there = refusal(citus, statement.getValue(), valued);
                        if (!isOfRows(there)) {
                            refused.put(statement.getKey(), there);
                        }
                    }
                }
            }
        }
        System.out.printf("%d texts, %d run on PostgreSQL, %d of them not on Citus%n", statements.size(), run.size(),
                refused.size());
        refused.forEach((name, refusal) -> System.out.println(name + ": " + refusal));
        assertThat(run).hasSizeGreaterThan(FEWEST);
        assertThat(refused.keySet()).isEqualTo(REFUSED);
    }

    /// Where it copies rows to a worker, Citus gives another SQLSTATE.
    private static boolean isOfRows(String refusal) {
        return refusal.isEmpty() || refusal.startsWith(OF_ROWS) || ROW_REFUSED.matcher(refusal).find();
    }

    private static String refusal(Connection connection, String sql, boolean valued) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            ParameterMetaData parameters = statement.getParameterMetaData();
            for (int i = 1; i <= parameters.getParameterCount(); i++) {
                String type = parameters.getParameterTypeName(i);
                statement.setObject(i, valued ? value(type) : type.startsWith("_") ? "{}" : null, Types.OTHER);
            }
            statement.execute();
            return "";
        } catch (SQLException e) {
            return e.getSQLState() + " " + e.getMessage();
        } finally {
            connection.rollback();
        }
    }

    private static String value(String type) {
        return switch (type) {
            case "uuid" -> new UUID(0, 1).toString();
            case "int2", "int4", "int8", "numeric", "float8" -> "1";
            case "bool" -> "true";
            case "timestamptz", "timestamp", "date" -> "2026-01-01";
            case "json", "jsonb", "_bytea", "_json" -> "{}";
            default -> type.startsWith("_") ? "{" + value(type.substring(1)) + "}" : "UTC";
        };
    }
}
