package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.persistence.bucket.BucketNumber;
import dev.hazina.persistence.bucket.BucketServers;
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
    static final String ENVIRONMENT = "HAZINA_ENVIRONMENT";
    private static final String BUCKETS = "HAZINA_BUCKETS";
    private static final String BUCKET_SERVERS = "HAZINA_BUCKET_SERVERS";
    private static final String URL = "HAZINA_DATABASE_URL";
    private static final String OWNER_URL = "HAZINA_DATABASE_OWNER_URL";
    private static final String OWNER_USER = "HAZINA_DATABASE_OWNER_USER";
    private static final String OWNER_PASSWORD = "HAZINA_DATABASE_OWNER_PASSWORD";
    private static final String ALLOW_INSECURE = "HAZINA_DATABASE_ALLOW_INSECURE_CONNECTION";
    private static final String EXAMPLE = "jdbc:postgresql://db.example:5432/hazina";

    static DatabaseSettings read(SettingSource source, Environment environment) {
        Optional<String> url = address(source, URL);
        if (url.isEmpty() && environment.isProduction()) {
            throw new StartFailure(URL + " must be set in production, to a PostgreSQL such as " + EXAMPLE
                    + "; the embedded database is for the sandbox.");
        }
        Optional<DatabaseLogin> owner = url.flatMap(running -> owner(source, running));
        int buckets = buckets(source);
        BucketServers servers = servers(source, buckets);
        if (environment.isProduction() && !source.flag(ALLOW_INSECURE, false)) {
            url.ifPresent(text -> requireSecure(URL, text));
            address(source, OWNER_URL).ifPresent(text -> requireSecure(OWNER_URL, text));
            url.ifPresent(text -> servers.buckets().keySet()
                    .forEach(server -> requireSecure(URL, BucketServers.at(server, text))));
        }
        return new DatabaseSettings(url.map(text -> new DatabaseRoles(new DatabaseLogin(text,
                source.text("HAZINA_DATABASE_USER").orElse(""), source.text("HAZINA_DATABASE_PASSWORD").orElse("")),
                owner)), source.text(ENVIRONMENT).isPresent(), source.flag("HAZINA_DATABASE_ALLOW_SUPERUSER", false),
                buckets, servers);
    }

    /// The form is checked here, and at the start whether each of them is a node of the database.
    private static BucketServers servers(SettingSource source, int buckets) {
        Optional<String> text = source.text(BUCKET_SERVERS);
        if (text.isEmpty()) {
            return BucketServers.NONE;
        }
        if (buckets == 1 || source.text(URL).isEmpty()) {
            throw new StartFailure(BUCKET_SERVERS + " names the servers of buckets, and "
                    + (buckets == 1 ? BUCKETS + " is 1" : URL + " is not set") + "; leave it out.");
        }
        try {
            return BucketServers.parse(text.get(), buckets);
        } catch (IllegalArgumentException e) {
            throw new StartFailure(BUCKET_SERVERS + " must name the servers of buckets as in " + BucketServers.EXAMPLE
                    + "; " + e.getMessage() + ".", e);
        }
    }

    /// Each bucket's connections have a search path of their own, which one in the URL would replace.
    private static int buckets(SettingSource source) {
        int buckets = source.number(BUCKETS, 1, 1, BucketNumber.MOST);
        for (String name : List.of(URL, OWNER_URL)) {
            if (buckets > 1 && address(source, name).filter(DatabaseSettings::setsSearchPath).isPresent()) {
                throw new StartFailure(name + " must set no search path (currentSchema, options) where " + BUCKETS
                        + " is more than 1; leave it out.");
            }
        }
        return buckets;
    }

    private static boolean setsSearchPath(String url) {
        return url.contains("currentSchema=") || url.contains("search_path");
    }

    private static Optional<DatabaseLogin> owner(SettingSource source, String running) {
        Optional<String> user = source.text(OWNER_USER);
        Optional<String> password = source.text(OWNER_PASSWORD);
        Optional<String> url = address(source, OWNER_URL);
        if (user.isEmpty() && (password.isPresent() || url.isPresent())) {
            throw new StartFailure(OWNER_USER + " must be set with "
                    + (password.isPresent() ? OWNER_PASSWORD : OWNER_URL)
                    + ", to the role that owns the database's schema.");
        }
        return user.map(name -> new DatabaseLogin(url.orElse(running), name, password.orElse("")));
    }

    private static Optional<String> address(SettingSource source, String name) {
        Optional<String> url = source.text(name);
        url.filter(text -> !text.startsWith("jdbc:postgresql://")).ifPresent(text -> {
            throw new StartFailure(name + " must begin with jdbc:postgresql://, as in " + EXAMPLE + ".");
        });
        return url;
    }

    /// Below `verify-full` an attacker on the way to the database can answer in its place.
    private static void requireSecure(String name, String url) {
        Properties parsed = Driver.parseURL(url, new Properties());
        if (parsed == null || isHere(parsed) || isVerified(parsed)) {
            return; // A form that the driver can't read is refused when it is connected.
        }
        throw new StartFailure(name + " must ask for sslmode=verify-full in production, as in " + EXAMPLE
                + "?sslmode=verify-full; " + ALLOW_INSECURE
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
