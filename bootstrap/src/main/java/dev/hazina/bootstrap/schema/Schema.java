package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.DatabaseRoles;
import dev.hazina.bootstrap.settings.Environment;
import dev.hazina.persistence.sql.TablePrivileges;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Brings the database's schema up to date, and sees that it belongs to this environment and that the role the program
/// runs as may do what the program does.
///
/// Liquibase does the work; it takes a second to find out that there is none. So the fingerprint of the changelog that
/// was applied last is kept beside it, and where it is ours, Liquibase isn't even started. Of several instances one
/// does the work: the one that has a lock of its database session, which ends with its holder in every case.
/// Liquibase's own lock is a row, which a holder that is killed leaves behind for ever. The work is the owner's; where
/// the owner is another role than the one that runs, it is needed only when there is work.
public final class Schema {
    private static final Logger LOG = LoggerFactory.getLogger(Schema.class);
    private static final int OLDEST_SERVER = 15;
    private static final String UNLIMITED = """
            SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0""";
    private static final int NAMED_TABLES = 3;
    private static final String RUNNING = "HAZINA_DATABASE";
    private static final String OWNER = "HAZINA_DATABASE_OWNER";

    private final DatabaseRoles roles;
    private final Environment environment;
    private final StartRules rules;
    private final SchemaConnections connections;
    private final Changelog changelog;
    private final LaterChanges later;
    private final BucketChanges buckets;

    /// The steps of a start that a setting has to allow.
    ///
    /// @param newDatabases whether a database that belongs to no environment yet is taken for this one
    /// @param superuser whether production works as a role that can do everything
    /// @param buckets how many there are, or are to be in a new database
    public record StartRules(boolean newDatabases, boolean superuser, int buckets) {
        public StartRules(boolean newDatabases, boolean superuser) {
            this(newDatabases, superuser, 1);
        }
    }

    public Schema(DatabaseRoles roles, Environment environment, StartRules rules) {
        this(roles, environment, rules, SchemaConnections::connect, Changelog.OWN);
    }

    Schema(DatabaseRoles roles, Environment environment, StartRules rules, SchemaConnections connections,
            Changelog changelog) {
        this.roles = roles;
        this.environment = environment;
        this.rules = rules;
        this.connections = connections;
        this.changelog = changelog;
        this.buckets = new BucketChanges(rules.buckets(), roles.running());
        this.later = new LaterChanges(changelog, buckets);
    }

    /// Leaves out the changes that run outside a start, and warns where they are missing. In a new database nothing
    /// takes long, and nothing is left out.
    ///
    /// @throws StartFailure when the database can't be reached, is too old, belongs to another environment, or refuses
    ///     the changes
    public void bringUpToDate() {
        bringUpToDate(false);
    }

    private void bringUpToDate(boolean laterFollow) {
        String print = buckets.print(changelog);
        try (Connection connection = connect(roles.running(), RUNNING)) {
            Catalog catalog = new Catalog(connection);
            requireServer(catalog);
            requireOrdinaryRole(catalog, RUNNING);
            requireEnvironment(catalog);
            buckets.require(catalog);
            if (!isCurrent(connection, print)) {
                apply(catalog.role(), print);
            }
            belong(catalog);
            if (!laterFollow) {
                later.warn(catalog);
            }
            warnAboutPower(catalog, TablePrivileges.beyondNeed(connection));
        } catch (SQLException e) {
            throw new StartFailure("The database at " + roles.running() + " can't be used (" + firstLine(e)
                    + "); check HAZINA_DATABASE_URL, HAZINA_DATABASE_USER and HAZINA_DATABASE_PASSWORD.", e);
        }
    }

    /// The same with the changes that run outside a start. Instances may start and serve meanwhile.
    public void bringAllUpToDate() {
        bringUpToDate(true);
        if (pendingLater().isEmpty()) {
            return;
        }
        DatabaseLogin owner = roles.owner().orElse(roles.running());
        try (Connection running = connect(roles.running(), RUNNING);
                Connection connection = connect(owner, roles.owner().isPresent() ? OWNER : RUNNING)) {
            String role = new Catalog(running).role();
            Catalog catalog = new Catalog(connection);
            TransactionPooling.requireNone(owner);
            requireOwner(catalog, role);
            execute(connection, UNLIMITED);
            later.apply(connection, roles.running());
            if (!catalog.role().equals(role)) {
                TablePrivileges.grant(connection, role);
            }
        } catch (StartFailure known) {
            throw known;
        } catch (Exception e) {
            throw notChanged(owner, e);
        }
    }

    /// The changes that run outside a start and are missing, in a database whose schema is of this version otherwise.
    public List<String> pendingLater() {
        try (Connection connection = connect(roles.running(), RUNNING)) {
            return later.pending(new Catalog(connection));
        } catch (SQLException e) {
            throw new StartFailure("The database at " + roles.running() + " can't be used (" + firstLine(e) + ").", e);
        }
    }

    /// How many there are, or are to be.
    public int buckets() {
        return rules.buckets();
    }

    /// Whether the schema is of this version and the role may use it. Changes nothing.
    ///
    /// @throws StartFailure when the database can't be reached, is too old, belongs to another environment, or the role
    ///     may do too much
    public boolean isCurrent() {
        try (Connection connection = connect(roles.running(), RUNNING)) {
            Catalog catalog = new Catalog(connection);
            requireServer(catalog);
            requireOrdinaryRole(catalog, RUNNING);
            requireEnvironment(catalog);
            buckets.require(catalog);
            boolean current = isCurrent(connection, buckets.print(changelog));
            if (!current && roles.owner().isEmpty()) {
                requireOwner(catalog, catalog.role());
            }
            return current;
        } catch (SQLException e) {
            throw new StartFailure("The database at " + roles.running() + " can't be used (" + firstLine(e) + ").", e);
        }
    }

    private boolean isCurrent(Connection running, String print) throws SQLException {
        return print.equals(new Catalog(running).appliedPrint()) && buckets.areThere(running)
                && TablePrivileges.suffice(running);
    }

    private Connection connect(DatabaseLogin login, String names) {
        try {
            return connections.open(login);
        } catch (SQLException e) {
            throw new StartFailure("The database at " + login + " can't be reached (" + firstLine(e)
                    + "); check that it runs, and check HAZINA_DATABASE_URL, " + names + "_USER and " + names
                    + "_PASSWORD.", e);
        }
    }

    private void requireServer(Catalog catalog) throws SQLException {
        int version = catalog.majorVersion();
        if (version < OLDEST_SERVER) {
            throw new StartFailure("The database at " + roles.running() + " is PostgreSQL " + version
                    + "; set HAZINA_DATABASE_URL to one of version " + OLDEST_SERVER + " or newer.");
        }
    }

    private void requireOrdinaryRole(Catalog catalog, String names) throws SQLException {
        if (environment.isProduction() && !rules.superuser() && catalog.isAboveAllWalls()) {
            throw new StartFailure(names
                    + "_USER is a superuser or has BYPASSRLS, or is a member of such a role, and nothing"
                    + " in the database holds it back; give it a role with neither, or take the responsibility with"
                    + " HAZINA_DATABASE_ALLOW_SUPERUSER=true.");
        }
    }

    private void requireEnvironment(Catalog catalog) throws SQLException {
        String of = catalog.environment();
        if (!of.isEmpty() && !of.equals(environment.wire())) {
            throw new StartFailure("The database at " + roles.running() + " belongs to HAZINA_ENVIRONMENT=" + of
                    + ", and this is a start with HAZINA_ENVIRONMENT=" + environment.wire() + "; set it to " + of
                    + ", or give this environment a database of its own.");
        }
    }

    private void belong(Catalog catalog) throws SQLException {
        if (catalog.environment().isEmpty()) {
            requireNamedEnvironment();
            catalog.belongTo(environment.wire());
        }
        requireEnvironment(catalog);
    }

    /// A database is given to an environment for good, so not by a setting that was forgotten.
    private void requireNamedEnvironment() {
        if (!rules.newDatabases()) {
            throw new StartFailure("The database at " + roles.running() + " belongs to no environment yet, and"
                    + " HAZINA_ENVIRONMENT isn't set; set HAZINA_ENVIRONMENT=sandbox to make it a sandbox's for good, or"
                    + " HAZINA_ENVIRONMENT=production if it is for real money.");
        }
    }

    /// @param role the one that runs, which may be another than the owner
    private void apply(String role, String print) {
        DatabaseLogin owner = roles.owner().orElse(roles.running());
        try (Connection connection = connect(owner, roles.owner().isPresent() ? OWNER : RUNNING)) {
            Catalog catalog = new Catalog(connection);
            TransactionPooling.requireNone(owner);
            requireOwner(catalog, role);
            // A role's own limits are for requests.
            execute(connection, UNLIMITED);
            Turn.SCHEMA.await(catalog, roles.running());
            requireEnvironment(catalog);
            buckets.require(catalog);
            boolean current = print.equals(catalog.appliedPrint()) && buckets.areThere(connection);
            if (!current) {
                if (catalog.environment().isEmpty()) {
                    requireNamedEnvironment();
                }
                boolean isNew = catalog.appliedPrint().isEmpty();
                changelog.apply(connection, isNew);
                buckets.apply(connection, isNew);
                if (isNew) {
                    catalog.rememberLaterChanges(later.all());
                }
            }
            if (!catalog.role().equals(role)) {
                TablePrivileges.grant(connection, role);
            }
            if (!current) {
                catalog.rememberPrint(print);
            }
        } catch (StartFailure known) {
            throw known;
        } catch (Exception e) {
            throw notChanged(owner, e);
        }
    }

    private StartFailure notChanged(DatabaseLogin owner, Exception failure) {
        if (failure instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            return new StartFailure("The start was interrupted.", failure);
        }
        return new StartFailure("The database at " + owner + " could not be brought to this version's schema ("
                + firstLine(failure) + "); see that " + (roles.owner().isPresent() ? OWNER : RUNNING)
                + "_USER owns the database, and start again.", failure);
    }

    private void requireOwner(Catalog catalog, String role) throws SQLException {
        if (roles.owner().isPresent()) {
            requireOrdinaryRole(catalog, OWNER);
        }
        if (!catalog.mayChangeSchema()) {
            throw new StartFailure("The schema of the database at " + roles.running()
                    + " has to be brought up to date, and "
                    + (roles.owner().isPresent()
                            ? "HAZINA_DATABASE_OWNER_USER (" + catalog.role()
                                    + ") doesn't own it; set it to the role that does."
                            : "HAZINA_DATABASE_USER (" + role + ") doesn't own it; set HAZINA_DATABASE_OWNER_USER and"
                                    + " HAZINA_DATABASE_OWNER_PASSWORD to the role that does, for this start."));
        }
    }

    /// Not refused: where one role does everything, as was usual, that stays possible.
    private void warnAboutPower(Catalog catalog, List<String> tables) throws SQLException {
        if (environment.isProduction() && !tables.isEmpty()) {
            LOG.warn(
                    "HAZINA_DATABASE_USER ({}) may do more with {} of the tables than the service does, such as {}; whoever has"
                            + " its password can rewrite the books. Let another role own them (HAZINA_DATABASE_OWNER_USER).",
                    catalog.role(), tables.size(),
                    String.join(", ", tables.subList(0, Math.min(tables.size(), NAMED_TABLES))));
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
    }
}
