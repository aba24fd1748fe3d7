package dev.hazina.persistence.bucket;

import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Checks every second whether each of several buckets answers, with a thread and a connection for each server that
/// they are reached at, so that neither an exhausted pool nor a silent server makes another bucket look away. It reads
/// a row of the table that every change of money locks first.
///
/// A bucket is away when two checks in a row failed, and is back with the first that succeeds. Where the database
/// itself is not reached, nothing is known about a bucket that is reached there, and none is away: the check of the
/// database speaks then. A bucket with a server of its own is away where that server is not reached. With one bucket
/// there is nothing to check.
public final class BucketCheck implements AutoCloseable {
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
    private static final String CONNECT_SECONDS = "2";
    private static final String SILENCE_SECONDS = "5";

    private final Buckets buckets;
    private final List<ServerCheck> servers;
    private final ScheduledExecutorService threads;

    /// Checks only when called.
    BucketCheck(Buckets buckets, List<ServerCheck> servers) {
        this.buckets = buckets;
        this.servers = servers;
        this.threads = Executors.newScheduledThreadPool(servers.size(),
                Thread.ofPlatform().daemon().name("hazina-bucket-check-", 0).factory());
    }

    /// Goes on checking, if there are several buckets.
    ///
    /// @param user empty if the URL contains it
    /// @param servers of buckets that have one of their own
    public static BucketCheck started(Buckets buckets, String url, String user, String password,
            BucketServers servers) {
        Properties properties = new Properties();
        if (!user.isEmpty()) {
            properties.setProperty("user", user);
            properties.setProperty("password", password);
        }
        properties.setProperty("ApplicationName", "hazina-bucket-check");
        properties.setProperty("connectTimeout", CONNECT_SECONDS);
        properties.setProperty("socketTimeout", SILENCE_SECONDS);
        BucketCheck check = new BucketCheck(buckets, checks(buckets, url, properties, servers));
        if (buckets.count() > 1) {
            check.servers.forEach(server -> check.threads.scheduleWithFixedDelay(server::look, LOOK_EVERY.toMillis(),
                    LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS));
        }
        return check;
    }

    static List<ServerCheck> checks(Buckets buckets, String url, Properties properties, BucketServers servers) {
        List<ServerCheck> checks = new ArrayList<>();
        checks.add(new ServerCheck(
                buckets.all().stream().filter(bucket -> servers.of(bucket.number()).isEmpty()).toList(), false,
                () -> DriverManager.getConnection(url, properties)));
        servers.buckets().forEach((server, numbers) -> checks.add(new ServerCheck(
                numbers.stream().map(buckets.all()::get).toList(), true,
                () -> DriverManager.getConnection(BucketServers.at(server, url), properties))));
        return checks;
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
        servers.forEach(ServerCheck::look);
    }

    @Override
    public void close() {
        threads.shutdownNow();
        try {
            threads.awaitTermination(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        servers.forEach(ServerCheck::disconnect);
    }
}
