package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.persistence.bucket.BucketNumber;
import dev.hazina.persistence.bucket.BucketServers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import org.postgresql.jdbc.SslMode;
import org.postgresql.util.PSQLException;

/// Where the database is, and how careful the start is with it.
///
/// @param roles empty for the embedded database
/// @param environmentNamed whether `HAZINA_ENVIRONMENT` is set, and not only at its default
/// @param superuserAllowed whether production runs as a role that bypasses the database's rights
/// @param buckets how many schemas the merchants are dealt out to
/// @param bucketServers the servers of buckets that are not reached at the database's own
public record DatabaseSettings(Optional<DatabaseRoles> roles, boolean environmentNamed, boolean superuserAllowed,
        int buckets, BucketServers bucketServers) {
    private static final String EXAMPLE = "jdbc:postgresql://db.example:5432/hazina";
    private static final Form<String> ADDRESS = new Form<>("begins with `jdbc:postgresql://`", (name, text) -> {
        if (!text.startsWith("jdbc:postgresql://")) {
            throw new StartFailure(name + " must begin with jdbc:postgresql://, as in " + EXAMPLE + ".");
        }
        return text;
    }, String::valueOf);
    private static final Setting<String> URL = Setting.of("HAZINA_DATABASE_URL", ADDRESS,
            Otherwise.words("in the sandbox the embedded database; in production none"), ChangedBy.DATABASE,
            """
                    a PostgreSQL 15 or newer; any number of instances may share one. An empty one becomes a sandbox
                    only
                    where `HAZINA_ENVIRONMENT=sandbox` is set explicitly. In production a database on another machine
                    needs `sslmode=verify-full`. Through pgbouncer in transaction mode the role needs time limits of
                    its
                    own (`ALTER ROLE … SET statement_timeout`, `lock_timeout`,
                    `idle_in_transaction_session_timeout`), or
                    the start is refused
                    """)
            .neededInProduction("to a PostgreSQL such as " + EXAMPLE + "; the embedded database is for the sandbox");
    private static final Setting<String> USER = Setting.of("HAZINA_DATABASE_USER", Form.text("text"),
            Otherwise.none(), ChangedBy.DATABASE, "the role that the service runs as");
    private static final Setting<String> PASSWORD = Setting.of("HAZINA_DATABASE_PASSWORD", Form.text("text"),
            Otherwise.none(), ChangedBy.SECRETS, "its password");
    private static final Setting<String> OWNER_USER = Setting.of("HAZINA_DATABASE_OWNER_USER", Form.text("text"),
            Otherwise.words("none: the same role"), ChangedBy.DATABASE,
            "the role that owns the schema, needed only at a start that changes it");
    private static final Setting<String> OWNER_PASSWORD = Setting.of("HAZINA_DATABASE_OWNER_PASSWORD",
            Form.text("text; with `" + OWNER_USER.name() + "`"), Otherwise.none(), ChangedBy.SECRETS, "its password");
    private static final Setting<String> OWNER_URL = Setting.of("HAZINA_DATABASE_OWNER_URL",
            new Form<>(ADDRESS.words() + "; with `" + OWNER_USER.name() + "`", ADDRESS.reader(), ADDRESS.shown()),
            Otherwise.words("`" + URL.name() + "`"), ChangedBy.DATABASE, """
                    the URL for a start that changes the schema, where it differs: directly, not through a pooler
                    """);
    private static final Setting<Boolean> ALLOW_SUPERUSER = Setting.of("HAZINA_DATABASE_ALLOW_SUPERUSER", Form.flag(),
            Otherwise.of(false), ChangedBy.DATABASE,
            "lets production work as a role that is a superuser or has `BYPASSRLS`");
    private static final Setting<Boolean> ALLOW_INSECURE = Setting.of("HAZINA_DATABASE_ALLOW_INSECURE_CONNECTION",
            Form.flag(), Otherwise.of(false), ChangedBy.DATABASE,
            "lets production reach a database on another machine with less than `sslmode=verify-full`");
    private static final Setting<Duration> WAIT_FOR_PRIMARY = Setting.of("HAZINA_DATABASE_WAIT_FOR_PRIMARY",
            Form.duration(Duration.ZERO), Otherwise.of(Duration.ZERO), ChangedBy.DATABASE, """
                    how long a start waits for a database that is a standby, read-only or unreachable; by default
                    such a
                    start is refused
                    """);
    private static final Setting<Integer> BUCKETS = Setting.of("HAZINA_BUCKETS", Form.number(1, BucketNumber.MOST),
            Otherwise.of(1), ChangedBy.ONCE, """
                    how many schemas the merchants are dealt out to, for a service that one database server won't
                    carry
                    ([when and how](buckets.md))
                    """);
    private static final Setting<String> BUCKET_SERVERS = Setting.of("HAZINA_BUCKET_SERVERS",
            Form.text("written as `" + BucketServers.EXAMPLE + "`; with `HAZINA_BUCKETS` above 1"),
            Otherwise.words("none: all at `" + URL.name() + "`"), ChangedBy.DATABASE, """
                    nodes of the database's engine at which buckets are reached, for Citus, whose workers answer for
                    the
                    whole database; another server is refused ([how](buckets.md#a-buckets-own-server))
                    """);
    static final SettingSection SECTION = new SettingSection("The database",
            List.of(URL, USER, PASSWORD, OWNER_USER, OWNER_PASSWORD,
                    OWNER_URL, ALLOW_SUPERUSER, ALLOW_INSECURE, WAIT_FOR_PRIMARY, BUCKETS, BUCKET_SERVERS));

    static DatabaseSettings read(SettingSource source, Environment environment, boolean environmentNamed) {
        Optional<String> url = source.find(URL);
        Optional<DatabaseLogin> owner = url.flatMap(running -> owner(source, running));
        int buckets = buckets(source);
        BucketServers servers = servers(source, buckets);
        if (environment.isProduction() && !source.read(ALLOW_INSECURE)) {
            url.ifPresent(text -> requireSecure(URL.name(), text));
            source.find(OWNER_URL).ifPresent(text -> requireSecure(OWNER_URL.name(), text));
            url.ifPresent(text -> servers.buckets().keySet()
                    .forEach(server -> requireSecure(URL.name(), BucketServers.at(server, text))));
        }
        return new DatabaseSettings(url.map(text -> new DatabaseRoles(new DatabaseLogin(text,
                source.find(USER).orElse(""), source.find(PASSWORD).orElse("")), owner)), environmentNamed,
                source.read(ALLOW_SUPERUSER), buckets, servers);
    }

    static Duration waitForPrimary(SettingSource source) {
        return source.read(WAIT_FOR_PRIMARY);
    }

    /// The form is checked here, and at the start whether each of them is a node of the database.
    private static BucketServers servers(SettingSource source, int buckets) {
        Optional<String> text = source.find(BUCKET_SERVERS);
        if (text.isEmpty()) {
            return BucketServers.NONE;
        }
        if (buckets == 1 || source.find(URL).isEmpty()) {
            throw new StartFailure(BUCKET_SERVERS.name() + " names the servers of buckets, and "
                    + (buckets == 1 ? BUCKETS.name() + " is 1" : URL.name() + " is not set") + "; leave it out.");
        }
        try {
            return BucketServers.parse(text.get(), buckets);
        } catch (IllegalArgumentException e) {
            throw new StartFailure(
                    BUCKET_SERVERS.name() + " must name the servers of buckets as in " + BucketServers.EXAMPLE
                            + "; " + e.getMessage() + ".",
                    e);
        }
    }

    /// Each bucket's connections have a search path of their own, which one in the URL would replace.
    private static int buckets(SettingSource source) {
        int buckets = source.read(BUCKETS);
        for (Setting<String> address : List.of(URL, OWNER_URL)) {
            if (buckets > 1 && source.find(address).filter(DatabaseSettings::setsSearchPath).isPresent()) {
                throw new StartFailure(address.name() + " must set no search path (currentSchema, options) where "
                        + BUCKETS.name()
                        + " is more than 1; leave it out.");
            }
        }
        return buckets;
    }

    private static boolean setsSearchPath(String url) {
        return url.contains("currentSchema=") || url.contains("search_path");
    }

    private static Optional<DatabaseLogin> owner(SettingSource source, String running) {
        Optional<String> user = source.find(OWNER_USER);
        Optional<String> password = source.find(OWNER_PASSWORD);
        Optional<String> url = source.find(OWNER_URL);
        if (user.isEmpty() && (password.isPresent() || url.isPresent())) {
            throw new StartFailure(OWNER_USER.name() + " must be set with "
                    + (password.isPresent() ? OWNER_PASSWORD : OWNER_URL).name()
                    + ", to the role that owns the database's schema.");
        }
        return user.map(name -> new DatabaseLogin(url.orElse(running), name, password.orElse("")));
    }

    /// Below `verify-full` an attacker on the way to the database can answer in its place.
    private static void requireSecure(String name, String url) {
        Properties parsed = Driver.parseURL(url, new Properties());
        if (parsed == null || isHere(parsed) || isVerified(parsed)) {
            return; // A form that the driver can't read is refused when it is connected.
        }
        throw new StartFailure(name + " must ask for sslmode=verify-full in production, as in " + EXAMPLE
                + "?sslmode=verify-full; " + ALLOW_INSECURE.name()
                + "=true takes the responsibility for a way to the database that is private.");
    }

    private static boolean isHere(Properties parsed) {
        String hosts = PGProperty.PG_HOST.getOrDefault(parsed);
        return hosts != null && Stream.of(hosts.split(",", -1)).allMatch(
                host -> host.equals("localhost") || host.matches("127(\\.[0-9]{1,3}){3}") || host.matches("\\[?::1]?"));
    }

    private static boolean isVerified(Properties parsed) {
        try {
            return SslMode.of(parsed) == SslMode.VERIFY_FULL;
        } catch (PSQLException e) {
            return false;
        }
    }
}
