package dev.hazina.bootstrap.database;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The database stops after the application, never before it.
///
/// The JVM runs all shutdown hooks at once. The application's own hook closes its context; a second hook that closed
/// the context too would wait for the first one's locks while the first waits for its, and the program would never end.
/// So this hook touches nothing of the application's: it waits until that has stopped, and stops the database then.
public final class ShutdownOrder {

    /// After this long the application is stuck, and a stopped database beats a program that has to be killed.
    private static final Duration LONGEST_STOP = Duration.ofSeconds(30);
    private static final Duration CHECK_EVERY = Duration.ofMillis(10);

    private final BooleanSupplier applicationRuns;
    private final Duration longest;
    private @Nullable AutoCloseable database;

    ShutdownOrder(BooleanSupplier applicationRuns, Duration longest) {
        this.applicationRuns = applicationRuns;
        this.longest = longest;
    }

    /// Installs the hook. To be called before the database is started, or a signal between the two leaves a server
    /// behind.
    ///
    /// @param applicationRuns answers false before the application has started and after it has stopped
    /// @param drainFor for how long the application goes on serving before it begins to stop
    public static ShutdownOrder install(BooleanSupplier applicationRuns, Duration drainFor) {
        var order = new ShutdownOrder(applicationRuns, LONGEST_STOP.plus(drainFor));
        Runtime.getRuntime().addShutdownHook(new Thread(order::shutDown, "stop-database-last"));
        return order;
    }

    /// Starts the database and registers its stop. A shutdown that begins meanwhile waits for the start to end.
    public synchronized <T extends AutoCloseable> T start(Supplier<T> starter) {
        T started = starter.get();
        database = started;
        return started;
    }

    /// The steps of the shutdown hook.
    void shutDown() {
        long giveUp = System.nanoTime() + longest.toNanos();
        while (applicationRuns.getAsBoolean() && System.nanoTime() < giveUp) {
            LockSupport.parkNanos(CHECK_EVERY.toNanos());
        }
        stopDatabase();
    }

    private synchronized void stopDatabase() {
        if (database == null) {
            return;
        }
        try {
            database.close();
        } catch (Exception e) {
            System.getLogger(ShutdownOrder.class.getName()).log(System.Logger.Level.WARNING,
                    "The embedded database did not stop cleanly; it recovers at the next start.", e);
        }
    }
}
