package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseSettingsTest {
    private static final String URL = "jdbc:postgresql://db/hazina?sslmode=verify-full";

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://db/hazina", "jdbc:postgresql://db/hazina?sslmode=disable",
            "jdbc:postgresql://db/hazina?sslmode=require", "jdbc:postgresql://db/hazina?sslmode=verify-ca",
            "jdbc:postgresql://127.0.0.1,db/hazina", "jdbc:postgresql://127.evil.example/hazina",
            "jdbc:postgresql://10.0.0.1:5432/hazina?sslmode=prefer", "jdbc:postgresql://db/hazina?sslmode=nonsense"})
    void productionRefusesAConnectionThatAnybodyOnTheWayCanAnswer(String url) {
        assertThatThrownBy(() -> read(Environment.PRODUCTION, Map.of("HAZINA_DATABASE_URL", url)))
                .isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_DATABASE_URL must ask for sslmode=verify-full in production")
                .hasMessageContaining("HAZINA_DATABASE_ALLOW_INSECURE_CONNECTION=true");
        Map<String, String> owners = Map.of("HAZINA_DATABASE_URL", URL, "HAZINA_DATABASE_OWNER_URL", url,
                "HAZINA_DATABASE_OWNER_USER", "owner");
        assertThatThrownBy(() -> read(Environment.PRODUCTION, owners)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_DATABASE_OWNER_URL must ask for sslmode=verify-full");
        assertThat(read(Environment.SANDBOX, Map.of("HAZINA_DATABASE_URL", url)).roles()).isPresent();
        assertThat(read(Environment.PRODUCTION, Map.of("HAZINA_DATABASE_URL", url,
                "HAZINA_DATABASE_ALLOW_INSECURE_CONNECTION", "true")).roles()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {URL, "jdbc:postgresql://a,b:5433/hazina?targetServerType=primary&sslmode=verify-full",
            "jdbc:postgresql://db/hazina?ssl=true", "jdbc:postgresql://127.0.0.1:5432/hazina",
            "jdbc:postgresql://localhost/hazina", "jdbc:postgresql://[::1]:5432/hazina"})
    void productionTakesAVerifiedConnectionAndOneThatStaysHere(String url) {
        assertThat(read(Environment.PRODUCTION, Map.of("HAZINA_DATABASE_URL", url)).roles()).isPresent();
    }

    @Test
    void theOwnerLogsInWhereTheOtherRoleDoesUnlessSaidOtherwise() {
        Map<String, String> values = new HashMap<>(Map.of("HAZINA_DATABASE_URL", URL, "HAZINA_DATABASE_USER", "app",
                "HAZINA_DATABASE_OWNER_USER", "owner", "HAZINA_DATABASE_OWNER_PASSWORD", "s3cret"));
        assertThat(read(Environment.PRODUCTION, values).roles().orElseThrow().owner())
                .contains(new DatabaseLogin(URL, "owner", "s3cret"));
        values.put("HAZINA_DATABASE_OWNER_URL", URL.replace("//db", "//direct"));
        assertThat(read(Environment.PRODUCTION, values).roles().orElseThrow().owner())
                .contains(new DatabaseLogin(URL.replace("//db", "//direct"), "owner", "s3cret"));
        values.remove("HAZINA_DATABASE_OWNER_USER");
        assertThatThrownBy(() -> read(Environment.PRODUCTION, values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_DATABASE_OWNER_USER must be set with HAZINA_DATABASE_OWNER_PASSWORD");
    }

    @Test
    void thereIsOneBucketUnlessSaidOtherwise() {
        assertThat(read(Environment.SANDBOX, Map.of()).buckets()).isEqualTo(1);
        assertThat(read(Environment.SANDBOX, Map.of("HAZINA_BUCKETS", "64")).buckets()).isEqualTo(64);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65", "-1", "many"})
    void anotherNumberOfBucketsIsRefused(String count) {
        assertThatThrownBy(() -> read(Environment.SANDBOX, Map.of("HAZINA_BUCKETS", count)))
                .isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_BUCKETS must be a whole number from 1 to 64");
    }

    @Test
    void aBucketHasNoServerOfItsOwnUnlessSaidOtherwise() {
        Map<String, String> values = new HashMap<>(Map.of("HAZINA_DATABASE_URL", URL, "HAZINA_BUCKETS", "4"));
        assertThat(read(Environment.PRODUCTION, values).bucketServers().isEmpty()).isTrue();
        values.put("HAZINA_BUCKET_SERVERS", "0-1=worker1:5432,3=worker2");
        assertThat(read(Environment.PRODUCTION, values).bucketServers())
                .hasToString("0=worker1:5432,1=worker1:5432,3=worker2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0-4=worker1 | there is no bucket 4, because the buckets are 0 to 3.
            0=a,0=b     | bucket 0 has two servers.
            worker1     | "worker1" is not of that form.
            """)
    void aWrongServerOfABucketIsRefused(String text, String because) {
        assertThatThrownBy(() -> read(Environment.SANDBOX, Map.of("HAZINA_DATABASE_URL", URL, "HAZINA_BUCKETS", "4",
                "HAZINA_BUCKET_SERVERS", text))).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_BUCKET_SERVERS must name the servers of buckets as in"
                        + " 0-7=worker1.example:5432,8-15=worker2.example:5432; " + because);
    }

    @Test
    void serversOfBucketsNeedSeveralBucketsAndADatabase() {
        assertThatThrownBy(() -> read(Environment.SANDBOX, Map.of("HAZINA_DATABASE_URL", URL,
                "HAZINA_BUCKET_SERVERS", "0=a"))).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_BUCKET_SERVERS names the servers of buckets, and HAZINA_BUCKETS is 1;"
                        + " leave it out.");
        assertThatThrownBy(() -> read(Environment.SANDBOX, Map.of("HAZINA_BUCKETS", "2",
                "HAZINA_BUCKET_SERVERS", "0=a"))).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_BUCKET_SERVERS names the servers of buckets, and HAZINA_DATABASE_URL is not set;"
                        + " leave it out.");
    }

    /// The database may be on this machine and its workers elsewhere.
    @Test
    void productionAsksForVerifiedConnectionsToTheServersOfBucketsToo() {
        Map<String, String> values = Map.of("HAZINA_DATABASE_URL", "jdbc:postgresql://localhost/hazina",
                "HAZINA_BUCKETS", "2", "HAZINA_BUCKET_SERVERS", "1=worker1");
        assertThatThrownBy(() -> read(Environment.PRODUCTION, values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_DATABASE_URL must ask for sslmode=verify-full in production");
        assertThat(read(Environment.SANDBOX, values).bucketServers().isEmpty()).isFalse();
    }

    /// It would replace that of each bucket.
    @ParameterizedTest
    @ValueSource(strings = {"currentSchema=mine", "options=-c%20search_path=mine"})
    void withSeveralBucketsTheUrlSetsNoSearchPath(String parameter) {
        for (String name : List.of("HAZINA_DATABASE_URL", "HAZINA_DATABASE_OWNER_URL")) {
            Map<String, String> values = new HashMap<>(Map.of("HAZINA_DATABASE_URL", URL,
                    "HAZINA_DATABASE_OWNER_USER", "owner", "HAZINA_BUCKETS", "2"));
            values.put(name, URL + "&" + parameter);

            assertThatThrownBy(() -> read(Environment.SANDBOX, values)).isInstanceOf(StartFailure.class)
                    .hasMessageStartingWith(name + " must set no search path");
            values.remove("HAZINA_BUCKETS");
            assertThat(read(Environment.SANDBOX, values).roles()).isPresent();
        }
    }

    private static DatabaseSettings read(Environment environment, Map<String, String> values) {
        return DatabaseSettings.read(new SettingSource(name -> Optional.ofNullable(values.get(name)),
                environment.isProduction()), environment, false);
    }
}
