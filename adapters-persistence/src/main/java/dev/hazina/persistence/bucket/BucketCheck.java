package dev.hazina.persistence.bucket;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Checks every second whether each of several buckets answers, on a thread and a connection of its own, so that an
/// exhausted pool doesn't make a bucket look away. It reads a row of the table that every change of money locks first.
///
/// A bucket is away when two checks in a row failed, and is back with the first that succeeds. Where the database
/// itself is not reached, nothing is known about a bucket, and none is away: the check of the database speaks then.
/// With one bucket there is nothing to check.
public final class BucketCheck implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BucketCheck.class);
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
    private static final int FAILURES = 2;
    /// Twice this and the pause is how long a bucket that hangs is asked for before it is away.
    private static final String LIMIT = "SET statement_timeout = 2000";
    private static final int VALID_WITHIN_SECONDS = 2;
    private static final String CONNECT_SECONDS = "2";
    private static final String SILENCE_SECONDS = "5";

    private final Buckets buckets;
    private final Opening opening;
    private final Map<Integer, Integer> failures = new HashMap<>();
    private final ScheduledExecutorService thread = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("hazina-bucket-check").factory());
    private @Nullable Connection connection;

    /// Opens a connection to the database with no bucket's search path.
    interface Opening {
        Connection open() throws SQLException;
    }

    /// Checks only when called.
    BucketCheck(Buckets buckets, Opening opening) {
        this.buckets = buckets;
        this.opening = opening;
    }

    /// Goes on checking, if there are several buckets.
    ///
    /// @param user empty if the URL contains it
    public static BucketCheck started(Buckets buckets, String url, String user, String password) {
        Properties properties = new Properties();
        if (!user.isEmpty()) {
            properties.setProperty("user", user);
            properties.setProperty("password", password);
        }
        properties.setProperty("ApplicationName", "hazina-bucket-check");
        properties.setProperty("connectTimeout", CONNECT_SECONDS);
        properties.setProperty("socketTimeout", SILENCE_SECONDS);
        BucketCheck check = new BucketCheck(buckets, () -> DriverManager.getConnection(url, properties));
        if (buckets.count() > 1) {
            check.thread.scheduleWithFixedDelay(check::look, LOOK_EVERY.toMillis(), LOOK_EVERY.toMillis(),
                    TimeUnit.MILLISECONDS);
        }
        return check;
    }

    /// The schemas of the buckets that are away, in their order.
    public List<String> away() {
        return buckets.all().stream().filter(Bucket::isAway).map(Bucket::schema).toList();
    }

    /// Whether a bucket serves its merchants.
    public boolean anyServes() {
        return !buckets.all().stream().allMatch(Bucket::isAway);
    }

    void look() {
        try {
            for (Bucket bucket : buckets.all()) {
                tell(bucket, problem(bucket));
            }
        } catch (SQLException | RuntimeException e) {
            LOG.debug("the buckets can't be checked: {}", e.toString());
            disconnect();
            failures.clear();
            buckets.all().forEach(bucket -> bucket.away().set(false));
        }
    }

    /// Empty if the bucket answers.
    private String problem(Bucket bucket) throws SQLException {
        Connection open = connection == null ? opening.open() : connection;
        connection = open;
        try (Statement statement = open.createStatement()) {
            statement.execute(LIMIT);
            statement.execute("SELECT FROM " + bucket.schema() + ".merchant_clock LIMIT 1");
            return "";
        } catch (SQLException e) {
            if (!open.isValid(VALID_WITHIN_SECONDS)) {
                throw e;
            }
            return String.valueOf(e.getMessage()).lines().findFirst().orElse("failed");
        }
    }

    private void tell(Bucket bucket, String problem) {
        if (problem.isEmpty()) {
            failures.remove(bucket.number());
            if (bucket.away().getAndSet(false)) {
                LOG.info("{} is back", bucket);
            }
        } else if (failures.merge(bucket.number(), 1, Integer::sum) >= FAILURES
                && !bucket.away().getAndSet(true)) {
            LOG.warn("{} is away, and its merchants get 503: {}", bucket, problem);
        }
    }

    private void disconnect() {
        Connection open = connection;
        connection = null;
        if (open != null) {
            try {
                open.close();
            } catch (SQLException e) {
                LOG.debug("a connection was closed broken", e);
            }
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
        try {
            thread.awaitTermination(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        disconnect();
    }
}
