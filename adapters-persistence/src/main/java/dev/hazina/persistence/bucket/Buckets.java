package dev.hazina.persistence.bucket;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/// All buckets of the installation, and the installation's own tables. A merchant belongs to one bucket for ever. No
/// transaction touches two buckets; one bucket and the installation's tables may be in one transaction.
public final class Buckets implements AutoCloseable {
    /// The schema of the installation's tables, and of the bucket where there is one only.
    public static final String PUBLIC = "public";

    private final Database installation;
    private final List<Bucket> all;
    private final Runnable close;

    private Buckets(Database installation, List<Bucket> all, Runnable close) {
        this.installation = installation;
        this.all = all;
        this.close = close;
    }

    /// The one bucket is the schema `public`, on the installation's own connections.
    public static Buckets one(DataSource source) {
        Database database = new Database(source);
        return new Buckets(database, List.of(new Bucket(0, PUBLIC, database, source, new AtomicBoolean())), () -> {});
    }

    /// @param installation connections without a search path
    /// @param sources one for each bucket, by its number; at least two, their search path beginning with [#schema]
    public static Buckets several(DataSource installation, List<? extends DataSource> sources) {
        return several(installation, sources, () -> {});
    }

    /// @param close closes the sources
    static Buckets several(DataSource installation, List<? extends DataSource> sources, Runnable close) {
        if (sources.size() < 2 || sources.size() > BucketNumber.MOST) {
            throw new IllegalArgumentException("there are from 2 to " + BucketNumber.MOST + " buckets");
        }
        return new Buckets(new Database(installation), IntStream.range(0, sources.size())
                .mapToObj(number -> bucket(number, schema(number, sources.size()), sources.get(number))).toList(),
                close);
    }

    private static Bucket bucket(int number, String schema, DataSource pool) {
        AtomicBoolean away = new AtomicBoolean();
        DataSource source = new BucketSource(schema, pool, away);
        return new Bucket(number, schema, new Database(source), source, away);
    }

    /// The name of a bucket's schema, such as `bucket_07`.
    public static String schema(int number, int count) {
        return count == 1 ? PUBLIC : String.format(Locale.ROOT, "bucket_%02d", number);
    }

    /// The setting `currentSchema` of the driver for a bucket's connections, such as `bucket_07,public`.
    public static String searchPath(int number, int count) {
        return count == 1 ? PUBLIC : schema(number, count) + "," + PUBLIC;
    }

    /// The names of the buckets' schemas, in their order.
    public static List<String> schemas(int count) {
        return IntStream.range(0, count).mapToObj(number -> schema(number, count)).toList();
    }

    public List<String> schemas() {
        return schemas(all.size());
    }

    public int count() {
        return all.size();
    }

    public Bucket bucketOf(MerchantId merchant) {
        return all.get(BucketNumber.of(merchant, all.size()));
    }

    public Database of(MerchantId merchant) {
        return bucketOf(merchant).database();
    }

    public DataSource sourceOf(MerchantId merchant) {
        return bucketOf(merchant).source();
    }

    /// Lets the rest of a transaction on the installation's connection see the tables of the merchant's bucket instead
    /// of another one's; it sees the installation's tables as before. For administration, whose changes of a merchant
    /// hold the merchant's clock.
    public void enter(Connection connection, MerchantId merchant) throws SQLException {
        if (all.size() > 1) {
            Bucket bucket = bucketOf(merchant);
            if (bucket.isAway()) {
                throw BucketSource.away(bucket.schema());
            }
            try (Statement statement = connection.createStatement()) {
                statement.execute("SET LOCAL search_path = " + searchPath(bucket.number(), all.size()));
            }
        }
    }

    /// In the order of their numbers.
    public List<Bucket> all() {
        return all;
    }

    /// The tables that are no merchant's money: merchants, users, keys, settings.
    public Database installation() {
        return installation;
    }

    /// Closes the connections that only buckets have.
    @Override
    public void close() {
        close.run();
    }
}
