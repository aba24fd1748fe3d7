package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.zaxxer.hikari.HikariDataSource;
import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.health.ServerConnections;
import dev.hazina.persistence.share.PoolShares;
import dev.hazina.persistence.sql.Database;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class BucketPoolsTest {
    private static final int COUNT = 3;
    private static final String PATH = "SELECT current_schema() || ' ' || current_setting('search_path') AS path";

    private final TestDatabase test = TestDatabase.withBuckets(COUNT);

    @AfterEach
    void close() {
        test.close();
    }

    @Test
    void oneBucketHasNoPoolOfItsOwn() {
        try (Buckets one = BucketPools.open(test.dataSource(), 1, Optional.empty(), BucketServers.NONE,
                new PoolShares())) {
            assertThat(one.all()).singleElement().extracting(Bucket::source).isSameAs(test.dataSource());
        }
        assertThat(path(new Database(test.dataSource()))).isEqualTo("public public");
    }

    @Test
    void eachOfSeveralHasItsPoolAndSearchPath() {
        try (Buckets buckets = BucketPools.open(test.dataSource(), COUNT, Optional.empty(), BucketServers.NONE,
                new PoolShares())) {
            assertPaths(buckets);
        }
    }

    @Test
    void theSameWhereTheProgramOpensTheConnections() {
        ServerConnections connections = new ServerConnections(test.url(), new ServerConnections.Limits(5, 5));
        HikariDataSource like = (HikariDataSource) test.dataSource();
        connections.use(like::getDataSourceProperties);
        try (Buckets buckets = BucketPools.open(like, COUNT, Optional.of(connections), BucketServers.NONE,
                new PoolShares())) {
            assertPaths(buckets);
        }
    }

    /// Two addresses of one server stand for two nodes.
    @Test
    void aBucketWithAServerOfItsOwnIsReachedThere() throws SQLException {
        ServerConnections connections = new ServerConnections(test.url(), new ServerConnections.Limits(5, 5));
        HikariDataSource like = (HikariDataSource) test.dataSource();
        connections.use(like::getDataSourceProperties);
        String other = "127.0.0.1:" + URI.create(test.url().substring("jdbc:".length())).getPort();
        assertThat(test.url()).doesNotContain(other);
        for (Optional<ServerConnections> from : List.of(Optional.of(connections),
                Optional.<ServerConnections>empty())) {
            try (Buckets buckets = BucketPools.open(like, COUNT, from, BucketServers.parse("1=" + other, COUNT),
                    new PoolShares())) {
                assertPaths(buckets);
                assertThat(address(buckets, 0)).doesNotContain(other);
                assertThat(address(buckets, 1)).contains("//" + other + "/");
                assertThat(address(buckets, 2)).doesNotContain(other);
            }
        }
    }

    private static String address(Buckets buckets, int number) throws SQLException {
        try (Connection connection = buckets.all().get(number).source().getConnection()) {
            return connection.getMetaData().getURL();
        }
    }

    private static void assertPaths(Buckets buckets) {
        assertThat(buckets.all()).extracting(bucket -> path(bucket.database())).containsExactly(
                "bucket_00 bucket_00,public", "bucket_01 bucket_01,public", "bucket_02 bucket_02,public");
        assertThat(path(buckets.installation())).isEqualTo("public public");
        assertThat(buckets.all()).extracting(bucket -> bucket.source().unwrap(HikariDataSource.class).getPoolName())
                .allMatch(name -> name.matches(".*-bucket_0[0-2]")).doesNotHaveDuplicates();
    }

    @Test
    void onlyTheBucketsPoolsAreClosed() throws SQLException {
        HikariDataSource like = (HikariDataSource) test.dataSource();
        Buckets buckets = BucketPools.open(like, COUNT, Optional.empty(), BucketServers.NONE, new PoolShares());
        DataSource pool = buckets.all().getFirst().source();

        buckets.close();

        assertThat(pool.unwrap(HikariDataSource.class).isClosed()).isTrue();
        assertThat(like.isClosed()).isFalse();
    }

    @Test
    void theyShareTheSizeOfTheInstallationsPool() {
        assertThat(BucketPools.size(20, 2)).isEqualTo(10);
        assertThat(BucketPools.size(20, 6)).isEqualTo(3);
        assertThat(BucketPools.size(20, 64)).isEqualTo(3);
    }

    @Test
    void connectionsWithoutAPoolAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> BucketPools.open(new PGSimpleDataSource(), COUNT, Optional.empty(), BucketServers.NONE,
                                new PoolShares()));
    }

    private static String path(Database database) {
        return database.list(PATH, none -> {}, row -> row.text("path")).getFirst();
    }
}
