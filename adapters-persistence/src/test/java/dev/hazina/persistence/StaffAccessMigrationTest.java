package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.sql.Database;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The migration 510-staff-access.sql on the people of the version before: all who have set a password, and those
/// behind them, could have acted.
class StaffAccessMigrationTest {
    private static final String FILE = "510-staff-access.sql";
    private static final String ASHA = "00000000-0000-7000-8000-0000000000a1";
    private static final String JUMA = "00000000-0000-7000-8000-0000000000a2";
    private static final String ZAWADI = "00000000-0000-7000-8000-0000000000a3";
    private static final String NEEMA = "00000000-0000-7000-8000-0000000000a4";

    /// A key added Asha, Asha added Juma, and Juma set Zawadi's password, whose other entries were deleted. Nothing is
    /// known of Neema.
    @Test
    void whoSetAPasswordIsTakenFromTheAuditLogAndTheLastOfThemFromThePerson() {
        try (TestDatabase database = TestDatabase.before(FILE)) {
            person(database, ASHA, "NULL");
            person(database, JUMA, "NULL");
            person(database, ZAWADI, "'" + JUMA + "'");
            person(database, NEEMA, "NULL");
            entry(database, "staff.added", ASHA, "'key_operator'", "NULL");
            entry(database, "staff.added", JUMA, "'stf_1'", "'" + ASHA + "'");
            entry(database, "staff.password_set", JUMA, "'key_approver'", "NULL");
            entry(database, "staff.disabled", NEEMA, "'stf_1'", "'" + ASHA + "'");

            database.apply(FILE);

            assertThat(lines(database)).containsExactly(ASHA + " key_operator",
                    JUMA + " " + ASHA + " key_approver key_operator",
                    ZAWADI + " " + ASHA + " " + JUMA + " key_approver key_operator", NEEMA + " unknown");
        }
    }

    private static void person(TestDatabase database, String id, String passwordBy) {
        database.execute(
                "INSERT INTO staff (id, name, email, password_hash, password_by, disabled, created_at) VALUES ('"
                        + id + "', 'x', '" + id + "', 'x', " + passwordBy + ", false, now())");
    }

    private static void entry(TestDatabase database, String action, String person, String key, String user) {
        database.execute("INSERT INTO audit_log (merchant_id, id, at, actor, key_id, user_id, address, action,"
                + " target_kind, target_id, before, after) VALUES ('00000000-0000-0000-0000-000000000000',"
                + " gen_random_uuid(), clock_timestamp(), 'administrator', " + key + ", " + user + ", '192.0.2.1', '"
                + action + "', 'staff', '" + person + "', '{}', '{}')");
    }

    /// Each person, and then the others in order.
    private static List<String> lines(TestDatabase database) {
        return new Database(database.dataSource()).list("""
                SELECT id || (SELECT string_agg(' ' || name, '' ORDER BY name) FROM
                    regexp_split_to_table(possible_actors, E'\\n') AS name WHERE name <> id::text) AS line
                FROM staff ORDER BY id""", none -> {}, row -> row.text("line"));
    }
}
