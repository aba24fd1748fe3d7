package dev.hazina.persistence.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The privileges of the program's role on each table and view: the ones that the program uses.
///
/// The role may read the books and add to them. It may change the tables of wallets, instructions and receipts, but not
/// delete their rows; of transfers, their trigger lets it change the metadata only, and of events the names and phones
/// in their bodies. What the proofs of the books found,
/// and how far they have come, it reads; functions that run as their owner write it. It may read and write all other
/// tables, including those not named here. The role never owns a table, truncates it or creates a trigger on it, so its
/// password doesn't suffice to switch off the tables' own constraints.
public final class TablePrivileges {
    private static final Set<Privilege> ORDINARY = EnumSet.of(Privilege.SELECT, Privilege.INSERT, Privilege.UPDATE,
            Privilege.DELETE);
    private static final Set<Privilege> ADDED_TO = EnumSet.of(Privilege.SELECT, Privilege.INSERT);
    /// For rows that are never changed, and deleted after their retention, which the table's trigger enforces.
    private static final Set<Privilege> ADDED_TO_AND_EXPIRED = EnumSet.of(Privilege.SELECT, Privilege.INSERT,
            Privilege.DELETE);
    private static final Set<Privilege> KEPT = EnumSet.of(Privilege.SELECT, Privilege.INSERT, Privilege.UPDATE);
    private static final Set<Privilege> ONE_ROW = EnumSet.of(Privilege.SELECT, Privilege.UPDATE);
    private static final Set<Privilege> READ = EnumSet.of(Privilege.SELECT);
    private static final Set<Privilege> NONE = EnumSet.noneOf(Privilege.class);

    private static final Map<String, Set<Privilege>> NAMED = Map.ofEntries(Map.entry("movements", ADDED_TO),
            Map.entry("postings", READ), Map.entry("entries", READ), Map.entry("transfers", KEPT),
            Map.entry("audit_log", ADDED_TO_AND_EXPIRED),
            Map.entry("wallets", KEPT), Map.entry("payments", KEPT), Map.entry("refunds", KEPT),
            Map.entry("payouts", KEPT), Map.entry("provider_words", KEPT), Map.entry("inbound", KEPT),
            Map.entry("own_movements", KEPT),
            Map.entry("provider_receipts", KEPT), Map.entry("provider_references", ADDED_TO),
            Map.entry("provider_records", KEPT), Map.entry("merchant_fees", ADDED_TO),
            Map.entry("merchant_notes", ADDED_TO),
            Map.entry("float_rules", ADDED_TO),
            Map.entry("float_balances", ADDED_TO_AND_EXPIRED), Map.entry("pulled_accounts", KEPT),
            Map.entry("provider_statements", ADDED_TO),
            Map.entry("provider_statement_rows", ADDED_TO), Map.entry("provider_statement_headers", KEPT),
            Map.entry("fee_invoices", ADDED_TO), Map.entry("fee_invoice_ends", KEPT),
            Map.entry("fee_invoice_numbers", ONE_ROW),
            Map.entry("payment_requests", KEPT), Map.entry("payment_request_payments", ADDED_TO),
            Map.entry("request_prefixes", ADDED_TO),
            Map.entry("ledger_proofs", READ), Map.entry("ledger_checkpoint", READ),
            Map.entry("ledger_checkpoint_merchants", READ), Map.entry("ledger_checkpoint_wallets", READ),
            Map.entry("ledger_checkpoint_places", READ), Map.entry("unproven_movements", ADDED_TO),
            Map.entry("installation", ONE_ROW), Map.entry("restores", KEPT), Map.entry("databasechangelog", NONE),
            Map.entry("databasechangeloglock", NONE));

    /// The program's tables belong to the owner of `installation`. Other tables may be in the same schema. The schemas
    /// of buckets are beside it.
    private static final String TABLES = """
            SELECT c.relname, format('%I.%I', n.nspname, c.relname),
                   string_agg(p.name, ',') FILTER (WHERE has_table_privilege(c.oid, p.name)),
                   CASE WHEN n.oid <> i.relnamespace THEN n.nspname || '.' ELSE '' END || c.relname AS shown
            FROM pg_class i
            JOIN pg_class c ON c.relowner = i.relowner AND c.relkind IN ('r', 'p', 'v')
            JOIN pg_namespace n ON n.oid = c.relnamespace
                AND (n.oid = i.relnamespace OR n.nspname ~ '^bucket_[0-9]{2}$')
            CROSS JOIN string_to_table(?, ',') AS p (name)
            WHERE i.oid = to_regclass('installation') GROUP BY 1, 2, 4, n.oid = i.relnamespace
            ORDER BY n.oid = i.relnamespace DESC, shown""";
    private static final String BUCKETS = """
            SELECT quote_ident(n.nspname), has_schema_privilege(n.oid, 'USAGE')
            FROM pg_class i
            JOIN pg_class c ON c.relowner = i.relowner AND c.relname = 'merchant_clock'
            JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname ~ '^bucket_[0-9]{2}$'
            WHERE i.oid = to_regclass('installation') ORDER BY n.nspname""";
    private static final String SEQUENCES = """
            SELECT quote_ident(c.relname), has_sequence_privilege(c.oid, 'USAGE')
                AND has_sequence_privilege(c.oid, 'SELECT') FROM pg_class i
            JOIN pg_class c ON c.relowner = i.relowner AND c.relnamespace = i.relnamespace AND c.relkind = 'S'
            WHERE i.oid = to_regclass('installation') ORDER BY c.relname""";

    /// Those that run as the owner, of the installation and of each bucket.
    private static final String FUNCTIONS = """
            SELECT p.oid::regprocedure::text, has_function_privilege(p.oid, 'EXECUTE')
            FROM pg_class i
            JOIN pg_proc p ON p.proowner = i.relowner AND p.prosecdef
            JOIN pg_namespace n ON n.oid = p.pronamespace
                AND (n.oid = i.relnamespace OR n.nspname ~ '^bucket_[0-9]{2}$')
            WHERE i.oid = to_regclass('installation') ORDER BY 1""";

    private TablePrivileges() {}

    private enum Privilege {
        SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER
    }

    private record Grants(String name, String quoted, Set<Privilege> held, String shown) {
        Set<Privilege> needed() {
            return NAMED.getOrDefault(name, ORDINARY);
        }

        Set<Privilege> beyond() {
            Set<Privilege> beyond = EnumSet.copyOf(held);
            beyond.removeAll(needed());
            return beyond;
        }
    }

    /// Whether the role of this connection has all privileges that the program needs.
    public static boolean suffice(Connection running) throws SQLException {
        return tables(running).stream().allMatch(table -> table.held().containsAll(table.needed()))
                && held(running, FUNCTIONS).values().stream().allMatch(Boolean::booleanValue)
                && held(running, SEQUENCES).values().stream().allMatch(Boolean::booleanValue)
                && held(running, BUCKETS).values().stream().allMatch(Boolean::booleanValue);
    }

    /// The privileges of this connection's role beyond the needed ones, such as `entries (UPDATE, DELETE)`, the table
    /// with the most first. Empty if the role has only the needed ones.
    public static List<String> beyondNeed(Connection running) throws SQLException {
        return tables(running).stream().filter(table -> !table.beyond().isEmpty())
                .sorted(Comparator.comparing((Grants table) -> table.beyond().size()).reversed())
                .map(table -> table.shown() + " (" + names(table.beyond()) + ")").toList();
    }

    /// Grants the role the needed privileges and revokes all others, in one transaction.
    ///
    /// @param owner a connection of the tables' owner, which is in autocommit again afterwards
    public static void grant(Connection owner, String role) throws SQLException {
        String to = quoted(owner, role);
        List<String> changes = new ArrayList<>();
        changes.add("GRANT USAGE ON SCHEMA " + schema(owner) + " TO " + to);
        held(owner, BUCKETS).keySet().forEach(name -> changes.add("GRANT USAGE ON SCHEMA " + name + " TO " + to));
        for (Grants table : tables(owner)) {
            changes.add("REVOKE ALL ON " + table.quoted() + " FROM " + to);
            if (!table.needed().isEmpty()) {
                changes.add("GRANT " + names(table.needed()) + " ON " + table.quoted() + " TO " + to);
            }
        }
        held(owner, SEQUENCES).keySet()
                .forEach(name -> changes.add("GRANT USAGE, SELECT ON SEQUENCE " + name + " TO " + to));
        held(owner, FUNCTIONS).keySet().forEach(name -> changes.add("GRANT EXECUTE ON FUNCTION " + name + " TO " + to));
        owner.setAutoCommit(false);
        try (Statement statement = owner.createStatement()) {
            statement.execute(String.join(";\n", changes));
            owner.commit();
        } finally {
            owner.setAutoCommit(true);
        }
    }

    private static List<Grants> tables(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(TABLES)) {
            statement.setString(1, names(EnumSet.allOf(Privilege.class)).replace(" ", ""));
            try (ResultSet rows = statement.executeQuery()) {
                List<Grants> tables = new ArrayList<>();
                while (rows.next()) {
                    tables.add(new Grants(rows.getString(1), rows.getString(2), privileges(rows.getString(3)),
                            rows.getString(4)));
                }
                return tables;
            }
        }
    }

    private static Set<Privilege> privileges(@Nullable String names) {
        Set<Privilege> privileges = EnumSet.noneOf(Privilege.class);
        if (names != null) {
            for (String name : names.split(",", -1)) {
                privileges.add(Privilege.valueOf(name));
            }
        }
        return privileges;
    }

    private static String names(Set<Privilege> privileges) {
        return privileges.stream().map(Privilege::name).collect(Collectors.joining(", "));
    }

    /// Whether the role of the connection may use each sequence, schema or function, by its quoted name.
    private static Map<String, Boolean> held(Connection connection, String question) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(question)) {
            Map<String, Boolean> held = new LinkedHashMap<>();
            while (rows.next()) {
                held.put(rows.getString(1), rows.getBoolean(2));
            }
            return held;
        }
    }

    private static String quoted(Connection connection, String name) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT quote_ident(?)")) {
            statement.setString(1, name);
            return first(statement.executeQuery());
        }
    }

    private static String schema(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return first(statement.executeQuery("SELECT quote_ident(current_schema())"));
        }
    }

    private static String first(ResultSet rows) throws SQLException {
        try (rows) {
            rows.next();
            return rows.getString(1);
        }
    }
}
