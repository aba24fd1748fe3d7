package dev.hazina.persistence.bucket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.sql.Database;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BucketNumberTest {

    /// Computed by another program. A service in use has its rows where these say.
    @ParameterizedTest
    @CsvSource({"00000000-0000-0000-0000-000000000000, 1, 2, 3, 1, 63",
            "ffffffff-ffff-ffff-ffff-ffffffffffff, 0, 1, 0, 6, 20",
            "01890a5d-ac96-774b-bcce-b302099a8057, 0, 2, 2, 1, 58",
            "123e4567-e89b-42d3-a456-426614174000, 1, 2, 1, 2, 53"})
    void aMerchantsBucketStaysTheSame(UUID id, int of2, int of3, int of4, int of7, int of64) {
        MerchantId merchant = new MerchantId(id);

        assertThat(List.of(1, 2, 3, 4, 7, 64)).extracting(count -> BucketNumber.of(merchant, count))
                .containsExactly(0, of2, of3, of4, of7, of64);
    }

    @Test
    void merchantsAreSpreadEvenly() {
        SplittableRandom random = new SplittableRandom(1);
        int[] merchants = new int[8];
        IntStream.range(0, 8_000).forEach(each -> merchants[BucketNumber
                .of(new MerchantId(new UUID(random.nextLong(), random.nextLong())), merchants.length)]++);

        assertThat(IntStream.of(merchants)).allMatch(count -> count >= 800 && count <= 1_200);
    }

    @Test
    void postgresqlComputesTheSame() {
        SplittableRandom random = new SplittableRandom(2);
        try (TestDatabase test = TestDatabase.fresh()) {
            Database database = new Database(test.unbound());
            for (int count = 2; count <= BucketNumber.MOST; count++) {
                UUID id = new UUID(random.nextLong(), random.nextLong());
                int among = count;
                List<Integer> there = database.list("SELECT " + BucketNumber.SQL + " AS bucket",
                        parameters -> parameters.uuid(id).number(among), row -> (int) row.number("bucket"));

                assertThat(there).containsExactly(BucketNumber.of(new MerchantId(id), count));
            }
        }
    }
}
