package dev.hazina.bootstrap.schema;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/// The queries of a start about the database, its roles and its schema.
///
/// The role of the connection may not have been given anything yet. Objects that it may not read count as missing.
final class Catalog {
    /// A role also has the rights of the roles that it is a member of.
    private static final String ABOVE_ALL_WALLS = """
            SELECT bool_or(rolsuper OR rolbypassrls) FROM pg_roles WHERE pg_has_role(current_user, oid, 'MEMBER')""";
    private static final String MAY_CHANGE = """
            SELECT CASE WHEN to_regclass('installation') IS NULL
                        THEN coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)
                        ELSE (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class
                              WHERE oid = to_regclass('installation')) END""";
    private static final String READABLE = """
            SELECT coalesce(has_table_privilege(to_regclass('installation'), 'SELECT'), false)""";
    private static final String HAS_ENVIRONMENT = """
            SELECT EXISTS (SELECT FROM pg_attribute
                WHERE attrelid = to_regclass('installation') AND attname = 'environment')""";
    private static final String HAS_LATER_CHANGES = """
            SELECT EXISTS (SELECT FROM pg_attribute
                WHERE attrelid = to_regclass('installation') AND attname = 'later_changes')""";

    private static final String HAS_BUCKETS = """
            SELECT EXISTS (SELECT FROM pg_attribute
                WHERE attrelid = to_regclass('installation') AND attname = 'buckets')""";

    private final Connection connection;

    Catalog(Connection connection) {
        this.connection = connection;
    }

    int majorVersion() throws SQLException {
        return connection.getMetaData().getDatabaseMajorVersion();
    }

    String role() throws SQLException {
        return text("SELECT current_user");
    }

    /// Whether the role is a superuser, or row-level security doesn't bind it.
    boolean isAboveAllWalls() throws SQLException {
        return isYes(ABOVE_ALL_WALLS);
    }

    /// Whether the role owns the schema, or could make it where there is none.
    boolean mayChangeSchema() throws SQLException {
        return isYes(MAY_CHANGE);
    }

    /// The fingerprint of the changelog that was applied last; empty where none was.
    String appliedPrint() throws SQLException {
        return isYes(READABLE) ? text("SELECT schema_print FROM installation") : "";
    }

    void rememberPrint(String print) throws SQLException {
        update("UPDATE installation SET schema_print = ?", print);
    }

    /// The changesets that run outside a start and were applied.
    List<String> laterChanges() throws SQLException {
        String ids = isYes(READABLE) && isYes(HAS_LATER_CHANGES)
                ? text("SELECT array_to_string(later_changes, ' ') FROM installation")
                : "";
        return ids.isEmpty() ? List.of() : List.of(ids.split(" ", -1));
    }

    /// Also keeps those of other versions.
    void rememberLaterChanges(List<String> ids) throws SQLException {
        update("""
                UPDATE installation SET later_changes = ARRAY(
                    SELECT unnest(later_changes) UNION SELECT unnest(string_to_array(?, ' ')) ORDER BY 1)""",
                String.join(" ", ids));
    }

    /// The environment that the database belongs to; empty where it doesn't belong to one yet.
    String environment() throws SQLException {
        return isYes(READABLE) && isYes(HAS_ENVIRONMENT)
                ? text("SELECT coalesce(environment, '') FROM installation")
                : "";
    }

    /// The first start sets the environment for ever.
    void belongTo(String environment) throws SQLException {
        update("UPDATE installation SET environment = ? WHERE environment IS NULL", environment);
    }

    /// How many buckets the database has; empty where that isn't decided yet.
    Optional<Integer> buckets() throws SQLException {
        String count = isYes(READABLE) && isYes(HAS_BUCKETS)
                ? text("SELECT coalesce(buckets::text, '') FROM installation")
                : "";
        return Optional.of(count).filter(text -> !text.isEmpty()).map(Integer::valueOf);
    }

    /// The first start sets the count for ever.
    void keepBuckets(int count) throws SQLException {
        update("UPDATE installation SET buckets = ?::integer WHERE buckets IS NULL", Integer.toString(count));
    }

    boolean isYes(String question) throws SQLException {
        return text(question).equals("t");
    }

    private String text(String question) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(question)) {
            return row.next() ? row.getString(1) : "";
        }
    }

    private void update(String sql, String value) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, value);
            statement.execute();
        }
    }
}
