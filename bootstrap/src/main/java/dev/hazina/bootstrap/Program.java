package dev.hazina.bootstrap;

import dev.hazina.application.journal.KeepJournal;
import dev.hazina.bootstrap.check.InstallationCheck;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.database.ShutdownOrder;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.listen.Listener;
import dev.hazina.bootstrap.metrics.MetricsServer;
import dev.hazina.bootstrap.providers.ProviderWatch;
import dev.hazina.bootstrap.restore.BooksCheck;
import dev.hazina.bootstrap.sandbox.Banner;
import dev.hazina.bootstrap.sandbox.CredentialsFile;
import dev.hazina.bootstrap.sandbox.SandboxCredentials;
import dev.hazina.bootstrap.sandbox.SandboxMerchant;
import dev.hazina.bootstrap.schema.BucketServerCheck;
import dev.hazina.bootstrap.schema.RequirePrimary;
import dev.hazina.bootstrap.schema.Schema;
import dev.hazina.bootstrap.secrets.SecretsKeyCheck;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.DatabaseRoles;
import dev.hazina.bootstrap.settings.DatabaseSettings;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.staff.ApprovalLimitCheck;
import dev.hazina.bootstrap.tasks.PeriodicTasks;
import dev.hazina.bootstrap.wiring.ServiceAddress;
import dev.hazina.http.health.Drain;
import dev.hazina.http.health.Readiness;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.PrintStream;
import java.net.BindException;
import java.net.URI;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The order in which everything starts, and the reverse of it in which everything stops. The database is last to stop:
/// work that is still under way needs it.
final class Program {
    private static final Logger LOG = LoggerFactory.getLogger(Program.class);

    private final PrintStream out;
    private final PrintStream err;
    private final AtomicBoolean running = new AtomicBoolean();
    private final Deque<AutoCloseable> started = new ConcurrentLinkedDeque<>();

    private Program(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /// Returns when the first request can be served; the program runs until SIGTERM or Ctrl-C.
    ///
    /// @param out for the ready line and, in the sandbox, the credentials and a first request
    /// @throws StartFailure and others with a sentence for the person at the terminal
    static void start(PrintStream out, PrintStream err) {
        new Program(out, err).run();
    }

    /// Brings the schema of the database up to date and returns the exit code.
    ///
    /// @throws StartFailure and others with a sentence for the person at the terminal
    static int migrate(PrintStream out, PrintStream err) {
        try (ApplicationContext context = Contexts.build()) {
            new Program(out, err).migrate(Contexts.settings(context));
        }
        return 0;
    }

    /// Prints what is right and what is not.
    ///
    /// @return whether nothing keeps the program from working
    static boolean check(PrintStream out) {
        try (ApplicationContext context = Contexts.build()) {
            Settings settings = Contexts.settings(context);
            return new InstallationCheck(settings, () -> FreePorts.require(settings.listening())).print(out);
        }
    }

    /// Takes back a position of the books that they can't have come to.
    ///
    /// @throws StartFailure and others with a sentence for the person at the terminal
    static int mendPosition(PrintStream out, PrintStream err) {
        try (ApplicationContext context = Contexts.build()) {
            Settings settings = Contexts.settings(context);
            ShutdownOrder order = ShutdownOrder.install(() -> false, Duration.ZERO);
            DatabaseRoles database = new Program(out, err).prepare(settings, order);
            out.println("hazina " + BooksCheck.of(settings, database.running()).mend());
            out.flush();
        }
        return 0;
    }

    /// Forwards events until the process is stopped.
    ///
    /// @throws StartFailure and others with a sentence for the person at the terminal
    static void listen(List<String> arguments, PrintStream out) {
        try (ApplicationContext context = Contexts.build()) {
            Listener.run(arguments, CredentialsFile.in(Contexts.settings(context).dataDir()), out);
        }
    }

    private void migrate(Settings settings) {
        ShutdownOrder order = ShutdownOrder.install(running::get, Duration.ZERO);
        DatabaseRoles database = reach(settings, order);
        schema(settings, database).bringAllUpToDate();
        out.println("hazina migrated database=" + database.running());
        out.flush();
    }

    /// Returns when the database takes writes and has this version's schema.
    private DatabaseRoles prepare(Settings settings, ShutdownOrder order) {
        DatabaseRoles database = reach(settings, order);
        if (settings.database().roles().isPresent()) {
            schema(settings, database).bringUpToDate();
        } else {
            // No other program uses an embedded database, and no deployment migrates it in a step of its own.
            schema(settings, database).bringAllUpToDate();
        }
        return database;
    }

    /// Returns when the database takes writes.
    private DatabaseRoles reach(Settings settings, ShutdownOrder order) {
        DatabaseRoles database = settings.database().roles().orElseGet(() -> embedded(order, settings));
        new RequirePrimary(database.running(), settings.timing().waitForPrimary()).await();
        return database;
    }

    private static Schema schema(Settings settings, DatabaseRoles database) {
        return new Schema(database, settings.environment(), rules(settings.database()));
    }

    private void run() {
        ApplicationContext context = Contexts.build();
        Settings settings = Contexts.settings(context);
        FreePorts.require(settings.listening());
        ShutdownOrder order = ShutdownOrder.install(running::get, settings.timing().drainFor());
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop"));
        DatabaseRoles database = prepare(settings, order);

        new BucketServerCheck(database.running(), settings.database().bucketServers()).require();
        BooksCheck.of(settings, database.running()).guard();

        running.set(true);
        started.push(context);
        Contexts.start(context, settings, database.running());
        context.getBean(ProviderWatch.class).require();
        context.getBean(SecretsKeyCheck.class).require();
        context.getBean(ApprovalLimitCheck.class).takeOver();
        context.getBean(ProviderWatch.class).start();
        MetricsServer metrics = MetricsServer.start(settings.listening().managementPort(),
                context.getBean(PrometheusMeterRegistry.class)::scrape);
        started.push(metrics);
        // The first check is made before the first request comes.
        context.getBean(Readiness.class);
        context.getBean(KeepJournal.class).start();
        URI address = listen(context, settings);
        PeriodicTasks tasks = context.getBean(PeriodicTasks.class);
        started.push(tasks);
        tasks.start();
        started.push(() -> drain(context.getBean(Drain.class), tasks, settings.timing().drainFor()));
        if (!settings.environment().isProduction()) {
            welcome(context, settings, address, metrics.port());
        }
        out.println("hazina ready url=" + address + " environment=" + settings.environment().wire());
        out.flush();
    }

    /// The embedded database belongs to this program alone.
    private static Schema.StartRules rules(DatabaseSettings database) {
        return new Schema.StartRules(database.roles().isEmpty() || database.environmentNamed(),
                database.superuserAllowed(), database.buckets());
    }

    private DatabaseRoles embedded(ShutdownOrder order, Settings settings) {
        EmbeddedPostgres postgres = order.start(() -> EmbeddedPostgres.start(settings.dataDir(), err::println));
        return new DatabaseRoles(new DatabaseLogin(postgres.jdbcUrl(), postgres.user(), postgres.password()),
                Optional.of(new DatabaseLogin(postgres.jdbcUrl(), postgres.ownerUser(), postgres.ownerPassword())));
    }

    private static URI listen(ApplicationContext context, Settings settings) {
        EmbeddedServer server = context.getBean(EmbeddedServer.class);
        Settings.Listening wanted = settings.listening();
        try {
            server.start();
        } catch (RuntimeException e) {
            throw refused(wanted, e);
        }
        URI address = URI.create(wanted.scheme() + "://" + Hosts.reachable(wanted.host()) + ":" + server.getPort());
        context.getBean(ServiceAddress.class).listening(address);
        return address;
    }

    /// The port was free a moment ago; another program took it.
    private static RuntimeException refused(Settings.Listening wanted, RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof BindException) {
                return FreePorts.taken("HAZINA_PORT", wanted.port(), String.valueOf(cause.getMessage()));
            }
        }
        return failure;
    }

    private void welcome(ApplicationContext context, Settings settings, URI address, int metricsPort) {
        SandboxCredentials credentials = context.getBean(SandboxCredentials.class);
        String account = context.getBean(SandboxMerchant.class).accountNumber(credentials);
        CredentialsFile.write(settings.dataDir(), address.toString(), credentials, account);
        out.println(
                Banner.text(address.toString(), "http://127.0.0.1:" + metricsPort + "/metrics", credentials, account));
    }

    /// Reports this instance as not ready, begins no more background work, and serves further requests until
    /// balancers have noticed.
    private static void drain(Drain drain, PeriodicTasks tasks, Duration duration) throws InterruptedException {
        drain.begin();
        tasks.stop();
        TimeUnit.NANOSECONDS.sleep(duration.toNanos());
    }

    /// Begins no new work, lets the running work finish, and then releases the database.
    private void stop() {
        for (AutoCloseable part = started.poll(); part != null; part = started.poll()) {
            try {
                part.close();
            } catch (Exception e) {
                LOG.warn("{} did not stop cleanly", part, e);
            }
        }
        running.set(false);
    }
}
