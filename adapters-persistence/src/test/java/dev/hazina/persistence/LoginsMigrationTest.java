package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.persistence.sql.Database;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The migration 390-logins.sql on the users of the version before: each becomes a login of its own, and keeps its id,
/// password, second factor and reset link.
@OnlyInLongForm(LongForm.MIGRATIONS)
class LoginsMigrationTest {
    private static final String FILE = "390-logins.sql";
    private static final String SHOP = "00000000-0000-7000-8000-00000000000a";
    private static final String ASHA = "00000000-0000-7000-8000-0000000000a1";
    private static final String JUMA = "00000000-0000-7000-8000-0000000000a2";
    private static final String USERS = """
            SELECT concat_ws('|', merchant_id, id, email, email_folded, password_hash, password_version, role, disabled,
                created_at) AS line FROM users ORDER BY 1""";
    private static final String JOINED = """
            SELECT concat_ws('|', u.merchant_id, u.id, u.email, l.email_folded, l.password_hash, u.password_version,
                u.role, u.disabled, u.created_at) AS line
            FROM users u JOIN logins l ON l.id = u.login_id AND l.email = u.email
                AND l.password_version = u.password_version ORDER BY 1""";
    private static final String FACTORS = """
            SELECT concat_ws('|', merchant_id, user_id, encode(secret, 'hex'), confirmed_at, last_step, failures,
                recovery_codes) AS line FROM second_factors ORDER BY 1""";
    private static final String LINKS = """
            SELECT concat_ws('|', merchant_id, user_id, id, encode(token_hash, 'hex'), password_version) AS line
            FROM reset_links ORDER BY 1""";

    @Test
    void everyUserKeepsWhatTheyHad() {
        try (TestDatabase database = filled()) {
            List<String> users = lines(database, USERS);
            List<String> factors = lines(database, FACTORS);
            List<String> links = lines(database, LINKS);

            database.apply(FILE);

            assertThat(lines(database, JOINED)).hasSize(2).isEqualTo(users);
            assertThat(lines(database, FACTORS)).hasSize(1).isEqualTo(factors);
            assertThat(lines(database, LINKS)).hasSize(1).isEqualTo(links);
            assertThat(database.number("SELECT count(*) FROM second_factors WHERE login_id = user_id")).isOne();
            assertThat(database.number("SELECT count(*) FROM reset_links WHERE login_id = user_id")).isOne();
        }
    }

    @Test
    void itCanBeTakenBackWhileEachPersonBelongsToOneMerchant() {
        try (TestDatabase database = filled()) {
            List<String> users = lines(database, USERS);
            database.apply(FILE);
            database.rollBack(FILE);

            assertThat(lines(database, USERS)).isEqualTo(users);
        }
    }

    @Test
    void afterwardsALoginHasOneUserInAMerchant() {
        try (TestDatabase database = filled()) {
            database.bringUpToDate();

            assertThatThrownBy(() -> database.execute("INSERT INTO users (merchant_id, id, login_id, email, role,"
                    + " created_at) VALUES ('" + SHOP + "', gen_random_uuid(), '" + ASHA + "', 'x', 'viewer', now())"))
                    .rootCause().hasMessageContaining("users_login_merchant_key");
        }
    }

    private static TestDatabase filled() {
        TestDatabase database = TestDatabase.before(FILE);
        database.execute("INSERT INTO merchants (id, name, country, created_at) VALUES ('" + SHOP
                + "', 'Shop', 'KE', now())");
        database.execute("INSERT INTO users (merchant_id, id, email, email_folded, password_hash, role, disabled,"
                + " created_at, password_version) VALUES"
                + " ('" + SHOP + "', '" + ASHA + "', 'Asha@duka.example', 'asha@duka.example', 'a', 'owner', false,"
                + " '2026-01-01T00:00:00Z', 3),"
                + " ('" + SHOP + "', '" + JUMA + "', 'juma@duka.example', 'juma@duka.example', 'b', 'finance', true,"
                + " '2026-02-01T00:00:00Z', 1)");
        database.execute(
                "INSERT INTO second_factors (merchant_id, user_id, secret, created_at, confirmed_at, last_step,"
                        + " failures, recovery_codes) VALUES ('" + SHOP + "', '" + ASHA
                        + "', '\\x0102', now(), now(), 7, 2, '"
                        + "ab".repeat(32) + "')");
        database.execute("INSERT INTO reset_links (merchant_id, user_id, id, token_hash, password_version, created_at)"
                + " VALUES ('" + SHOP + "', '" + JUMA + "', gen_random_uuid(), '\\x" + "00".repeat(32)
                + "', 1, now())");
        return database;
    }

    private static List<String> lines(TestDatabase of, String sql) {
        return new Database(of.dataSource()).list(sql, parameters -> {}, row -> row.text("line"));
    }
}
