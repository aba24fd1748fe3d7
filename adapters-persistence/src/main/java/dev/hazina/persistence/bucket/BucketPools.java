package dev.hazina.persistence.bucket;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.persistence.health.ServerConnections;
import dev.hazina.persistence.share.PoolShares;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/// A connection pool for each bucket, like the installation's own. With one bucket there is no other pool.
///
/// The buckets share the size of the installation's pool among them, and each has three connections at least: one for
/// a group of the ledger writer, one for what reads, one for a task.
public final class BucketPools {
    private static final int LEAST = 3;
    private static final String SEARCH_PATH = "currentSchema";

    private BucketPools() {}

    /// @param installation its pool
    /// @param connections where the pool's connections come from, if not from the driver
    /// @param servers of buckets that have one of their own
    /// @param shares divides each pool among those that requests work for
    public static Buckets open(DataSource installation, int count, Optional<ServerConnections> connections,
            BucketServers servers, PoolShares shares) {
        if (count == 1) {
            return Buckets.one(installation);
        }
        HikariDataSource like = pool(installation);
        List<HikariDataSource> pools = IntStream.range(0, count)
                .mapToObj(number -> new HikariDataSource(config(like, number, count, connections, servers))).toList();
        return Buckets.several(installation, pools.stream().map(shares::dividing).toList(),
                () -> pools.forEach(HikariDataSource::close));
    }

    private static HikariDataSource pool(DataSource installation) {
        try {
            if (installation.isWrapperFor(HikariDataSource.class)) {
                return installation.unwrap(HikariDataSource.class);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the pool is known", e);
        }
        throw new IllegalArgumentException("the installation's connections are in no pool");
    }

    static int size(int ofInstallation, int count) {
        return Math.max(LEAST, ofInstallation / count);
    }

    private static HikariConfig config(HikariDataSource like, int number, int count,
            Optional<ServerConnections> connections, BucketServers servers) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(like.getPoolName() + "-" + Buckets.schema(number, count));
        String url = servers.of(number).map(server -> BucketServers.at(server, like.getJdbcUrl()))
                .orElse(like.getJdbcUrl());
        config.setJdbcUrl(url);
        config.setUsername(like.getUsername());
        config.setPassword(like.getPassword());
        like.getDataSourceProperties().forEach((name, value) -> config.addDataSourceProperty(name.toString(), value));
        String searchPath = Buckets.searchPath(number, count);
        config.addDataSourceProperty(SEARCH_PATH, searchPath);
        connections.ifPresent(from -> config.setDataSource(from.source(url, Map.of(SEARCH_PATH, searchPath))));
        config.setConnectionInitSql(like.getConnectionInitSql());
        config.setMaximumPoolSize(size(like.getMaximumPoolSize(), count));
        config.setMinimumIdle(Math.min(like.getMinimumIdle(), 1));
        config.setConnectionTimeout(like.getConnectionTimeout());
        config.setValidationTimeout(like.getValidationTimeout());
        config.setKeepaliveTime(like.getKeepaliveTime());
        config.setMaxLifetime(like.getMaxLifetime());
        config.setMetricRegistry(like.getMetricRegistry());
        return config;
    }
}
