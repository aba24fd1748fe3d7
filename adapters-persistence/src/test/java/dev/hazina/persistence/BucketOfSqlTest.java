package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.BucketTables;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import io.micronaut.transaction.TransactionOperations;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.net.URISyntaxException;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// A class whose SQL names a table of the buckets takes the buckets, or one of them, and no connections of the
/// installation. All strings of a compiled class are looked at, so that the constants of another class count too.
class BucketOfSqlTest {
    private static final Pattern NAMED = Pattern
            .compile("\\b(FROM|JOIN|INTO|UPDATE)\\s+(" + String.join("|", BucketTables.NAMES) + ")\\b");

    @Test
    void whatNamesATableOfTheBucketsTakesTheBuckets() throws IOException, URISyntaxException {
        List<Class<?>> naming = naming(Constants.classes());

        assertThat(naming).hasSizeGreaterThan(40);
        assertThat(astray(naming)).isEmpty();
    }

    @Test
    void aClassThatAsksTheInstallationWouldBeSeen() throws IOException {
        List<Class<?>> named = naming(List.of(AskingTheInstallation.class, WithAPool.class, InAForeignTransaction.class,
                AskingABucket.class, Entering.class, OnAConnection.class, OfTheInstallation.class));

        assertThat(named).contains(AskingTheInstallation.class, OnAConnection.class)
                .doesNotContain(OfTheInstallation.class);
        assertThat(astray(named)).containsExactlyInAnyOrder("AskingTheInstallation", "WithAPool",
                "InAForeignTransaction");
    }

    private record AskingTheInstallation(Database database) {
        List<String> states() {
            return database.list("SELECT p.state FROM payments p", none -> {}, row -> row.text("state"));
        }
    }

    private record WithAPool(DataSource source) {
        static final String SQL = "UPDATE merchant_clock SET last_at = ?";

        Database database() {
            return new Database(source);
        }
    }

    private record InAForeignTransaction(TransactionOperations<Connection> transactions) {
        static final String SQL = "INSERT INTO wallets (id) VALUES (?)";
    }

    private record AskingABucket(Bucket bucket) {
        static final String SQL = "SELECT p.state FROM payments p";
    }

    private record Entering(TransactionOperations<Connection> transactions, Buckets buckets) {
        static final String SQL = "INSERT INTO wallets (id) VALUES (?)";
    }

    private record OnAConnection(Connection connection) {
        static final String SQL = "SELECT p.state FROM payments p";
    }

    private record OfTheInstallation(Database database) {
        static final String SQL = "SELECT m.name FROM merchants m";
    }

    /// The classes with a string that names such a table.
    private static List<Class<?>> naming(List<Class<?>> classes) throws IOException {
        List<Class<?>> found = new ArrayList<>();
        for (Class<?> type : classes) {
            if (strings(type).anyMatch(text -> NAMED.matcher(text).find())) {
                found.add(type);
            }
        }
        return found;
    }

    private static Stream<String> strings(Class<?> type) throws IOException {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream compiled = type.getResourceAsStream(file)) {
            List<PoolEntry> pool = StreamSupport
                    .stream(ClassFile.of().parse(compiled.readAllBytes()).constantPool().spliterator(), false).toList();
            return pool.stream().filter(StringEntry.class::isInstance)
                    .map(entry -> ((StringEntry) entry).stringValue());
        }
    }

    /// Those that don't get their connections from a bucket.
    private static Set<String> astray(List<Class<?>> naming) {
        Set<String> astray = new TreeSet<>();
        for (Class<?> type : naming) {
            Set<Class<?>> given = given(type);
            boolean ofInstallation = given.contains(Database.class) || given.contains(DataSource.class);
            boolean unplaced = given.contains(TransactionOperations.class) && !given.contains(Buckets.class);
            if (ofInstallation || unplaced) {
                astray.add(type.getSimpleName());
            }
        }
        return astray;
    }

    private static Set<Class<?>> given(Class<?> type) {
        Stream<Class<?>> fields = Arrays.stream(type.getDeclaredFields()).map(Field::getType);
        Stream<Class<?>> parameters = Arrays.stream(type.getDeclaredConstructors()).map(Constructor::getParameterTypes)
                .flatMap(Arrays::stream);
        return Set.copyOf(Stream.concat(fields, parameters).distinct().toList());
    }
}
