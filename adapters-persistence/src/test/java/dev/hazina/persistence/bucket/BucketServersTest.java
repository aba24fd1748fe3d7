package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How servers of buckets are written.
class BucketServersTest {

    @Test
    void rangesAndSingleBucketsHaveServers() {
        BucketServers servers = BucketServers.parse("0-1=worker1.example:5432, 3=10.0.0.7 ,5-5=[fd00::1]:5433", 6);

        assertThat(servers.buckets()).isEqualTo(Map.of("worker1.example:5432", List.of(0, 1), "10.0.0.7", List.of(3),
                "[fd00::1]:5433", List.of(5)));
        assertThat(servers.of(1)).contains("worker1.example:5432");
        assertThat(servers.of(2)).isEmpty();
        assertThat(servers).hasToString(
                "0=worker1.example:5432,1=worker1.example:5432,3=10.0.0.7,5=[fd00::1]:5433");
        assertThat(BucketServers.parse(servers.toString(), 6).buckets()).isEqualTo(servers.buckets());
    }

    @Test
    void theExampleIsOfTheForm() {
        assertThat(BucketServers.parse(BucketServers.EXAMPLE, 16).buckets()).hasSize(2);
        assertThat(BucketServers.NONE.isEmpty()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0-3                       | "0-3" is not of that form
            =a:1                      | "=a:1" is not of that form
            0=                        | "0=" is not of that form
            0=a:0                     | "0=a:0" is not of that form
            0=a:123456                | "0=a:123456" is not of that form
            0=a/other                 | "0=a/other" is not of that form
            0=a?ssl=false             | "0=a?ssl=false" is not of that form
            0=a,                      | "" is not of that form
            bucket_00=a               | "bucket_00=a" is not of that form
            -1=a                      | "-1=a" is not of that form
            3-1=a                     | in "3-1=a" the first bucket is after the last
            0=a,4=b                   | there is no bucket 4, because the buckets are 0 to 3
            2-7=b                     | there is no bucket 7, because the buckets are 0 to 3
            0-2=a,2-3=b               | bucket 2 has two servers
            1=a,1=a                   | bucket 1 has two servers
            """)
    void anythingElseIsRefused(String text, String because) {
        assertThatIllegalArgumentException().isThrownBy(() -> BucketServers.parse(text, 4)).withMessage(because);
    }

    @Test
    void theRestOfTheUrlStays() {
        assertThat(BucketServers.at("w:1", "jdbc:postgresql://a:5,b/hazina?sslmode=verify-full&x=a/b"))
                .isEqualTo("jdbc:postgresql://w:1/hazina?sslmode=verify-full&x=a/b");
        assertThat(BucketServers.at("w", "jdbc:postgresql:///hazina")).isEqualTo("jdbc:postgresql://w/hazina");
        assertThat(BucketServers.at("w", "jdbc:postgresql://a?user=u")).isEqualTo("jdbc:postgresql://w?user=u");
        assertThatIllegalArgumentException().isThrownBy(() -> BucketServers.at("w", "jdbc:postgresql:hazina"));
    }
}
