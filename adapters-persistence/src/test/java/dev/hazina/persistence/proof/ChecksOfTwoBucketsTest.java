package dev.hazina.persistence.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.TwoBuckets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChecksOfTwoBucketsTest {
    @Test
    void theNoticesOfThePlatformAreReadApart() {
        Buckets buckets = TwoBuckets.unconnected();
        List<String> other = Checks.of(buckets.all().getFirst(), buckets).stream().map(Check::whole)
                .filter(sql -> sql.contains("bucket_")).toList();

        assertThat(other).hasSize(1).allSatisfy(TwoBuckets::requireOwnQueries);
    }
}
