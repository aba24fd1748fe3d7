package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hazina.domain.merchant.MerchantId;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

class BucketsTest {
    /// Of three buckets it is in the last.
    private static final MerchantId MERCHANT = new MerchantId(new UUID(0, 0));

    private final DataSource source = new PGSimpleDataSource();

    @Test
    void theOneBucketIsTheInstallationsOwnSchema() {
        Buckets one = Buckets.one(source);

        assertThat(one.count()).isEqualTo(1);
        assertThat(one.all()).singleElement().isSameAs(one.bucketOf(MERCHANT)).hasToString("public");
        assertThat(one.of(MERCHANT)).isSameAs(one.installation());
        assertThat(one.sourceOf(MERCHANT)).isSameAs(source);
    }

    @Test
    void amongSeveralAMerchantHasItsOwn() throws SQLException {
        DataSource last = new PGSimpleDataSource();
        Buckets three = Buckets.several(source, List.of(new PGSimpleDataSource(), new PGSimpleDataSource(), last));

        assertThat(three.all()).extracting(Bucket::schema).containsExactly("bucket_00", "bucket_01", "bucket_02");
        assertThat(three.bucketOf(MERCHANT).number()).isEqualTo(2);
        assertThat(three.sourceOf(MERCHANT).unwrap(PGSimpleDataSource.class)).isSameAs(last);
        assertThat(three.of(MERCHANT)).isSameAs(three.all().getLast().database()).isNotSameAs(three.installation());
    }

    @Test
    void theSearchPathBeginsWithTheBucket() {
        assertThat(Buckets.searchPath(7, 64)).isEqualTo("bucket_07,public");
        assertThat(Buckets.searchPath(0, 1)).isEqualTo("public");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, BucketNumber.MOST + 1})
    void otherCountsAreRefused(int count) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Buckets.several(source, Collections.nCopies(count, source)));
    }
}
