package dev.hazina.persistence.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.TestDatabase;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The readiness of an instance while its database fails in several ways.
class DatabaseHealthTest {
    private static final String TIGHT = "&socketTimeout=1&connectTimeout=1";
    private final TestDatabase database = TestDatabase.fresh();
    private final UUID instance = UUID.randomUUID();
    private final AtomicInteger lost = new AtomicInteger();
    private final AtomicInteger replaced = new AtomicInteger();
    private final DatabaseHealth.Watcher watcher = new DatabaseHealth.Watcher() {
        @Override
        public void lost() {
            lost.incrementAndGet();
        }

        @Override
        public void found() {
            lost.incrementAndGet();
        }

        @Override
        public void replaced(Duration lostFor) {
            replaced.incrementAndGet();
        }
    };
    private final AtomicLong nanos = new AtomicLong();
    private final String name = database.url().replaceFirst("^.*/([a-z0-9_]+)[?].*$", "$1");

    @BeforeEach
    void isThere() {
        database.execute("INSERT INTO instances (id, seen_at, sharing) VALUES ('" + instance
                + "', clock_timestamp() + interval '1 hour', false)");
    }

    @AfterEach
    void close() {
        set("default_transaction_read_only TO DEFAULT");
        database.close();
    }

    private DatabaseHealth check(String url) {
        DatabaseHealth check = new DatabaseHealth(url, "", "", instance, watcher, nanos::get);
        check.look();
        return check;
    }

    /// Sets it for new sessions and ends all others.
    private void set(String setting) {
        TestDatabase.onServer("ALTER DATABASE " + name + " SET " + setting);
        TestDatabase.onServer("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name
                + "' AND pid <> pg_backend_pid()");
    }

    @Test
    void isGoodWhileThisInstanceIsSeenAndWasReadLately() {
        try (DatabaseHealth check = check(database.url())) {
            assertThat(check.isGood()).isTrue();
            nanos.addAndGet(Duration.ofSeconds(5).toNanos());
            assertThat(check.isGood()).isFalse();
            check.look();
            assertThat(check.isGood()).isTrue();
            assertThat(lost).hasValue(0);
        }
    }

    /// The state of a server whose commits wait for a standby that is gone.
    @Test
    void isBadWhereNothingIsCommitted() {
        database.execute("UPDATE instances SET seen_at = clock_timestamp() - interval '5 seconds'");
        try (DatabaseHealth check = check(database.url())) {
            assertThat(check.isGood()).isFalse();
            database.execute("UPDATE instances SET seen_at = clock_timestamp() + interval '1 hour'");
            check.look();
            assertThat(check.isGood()).isTrue();
            database.execute("DELETE FROM instances");
            check.look();
            assertThat(check.isGood()).isFalse();
        }
    }

    @Test
    void isBadWhereTheServerTakesNoWritesAndGoodAgainByItself() {
        try (DatabaseHealth check = check(database.url())) {
            set("default_transaction_read_only TO on");
            check.look();
            assertThat(check.isGood()).isFalse();
            set("default_transaction_read_only TO off");
            check.look();
            assertThat(check.isGood()).isTrue();
            assertThat(lost).hasPositiveValue();
        }
    }

    /// A limit on the server's files gives the message of a full disk.
    @Test
    void aFullDiskIsFoundWhereRequestsFailed() {
        set("temp_file_limit TO '64kB'");
        try (DatabaseHealth check = check(database.url())) {
            assertThat(check.isGood()).isTrue();
            check.doubt();
            check.look();
            assertThat(check.isGood()).isFalse();
            check.look();
            assertThat(check.isGood()).isFalse();
            set("temp_file_limit TO DEFAULT");
            check.look();
            assertThat(check.isGood()).isTrue();
        }
    }

    @Test
    void aBrokenConnectionIsNoBrokenServer() {
        try (DatabaseHealth check = check(database.url())) {
            set("default_transaction_read_only TO off");
            check.look();
            assertThat(check.isGood()).isTrue();
            assertThat(lost).hasPositiveValue();
            assertThat(replaced).hasValue(0);
        }
    }

    /// A server in the place of the former one began at another time; here a function says so, before PostgreSQL's own.
    @Test
    void anotherServerIsRecognizedByItsStart() {
        try (DatabaseHealth check = check(database.url())) {
            database.execute("CREATE FUNCTION pg_postmaster_start_time() RETURNS timestamptz LANGUAGE sql"
                    + " AS $$ SELECT timestamptz '2020-01-01' $$");
            set("search_path TO public, pg_catalog");
            nanos.addAndGet(Duration.ofSeconds(2).toNanos());
            check.look();
            check.look();
            assertThat(check.isGood()).isTrue();
            assertThat(replaced).hasValue(1);
        }
    }

    @Test
    void aServerThatFallsSilentIsLeft() throws Exception {
        try (SilentProxy proxy = SilentProxy.before(database.url());
                DatabaseHealth check = check(proxy.url() + TIGHT)) {
            assertThat(check.isGood()).isTrue();
            proxy.fallSilent();
            check.look();
            assertThat(check.isGood()).isFalse();
            assertThat(lost).hasValue(1);
            proxy.speak();
            check.look();
            assertThat(check.isGood()).isTrue();
            assertThat(lost).hasValue(2);
        }
    }

    @Test
    void readsByItself() {
        try (DatabaseHealth check = new DatabaseHealth(database.url(), "", "", instance, watcher)) {
            assertThat(check.isGood()).isTrue();
            database.execute("DELETE FROM instances");
            while (check.isGood()) {
                Thread.onSpinWait();
            }
        }
    }
}
