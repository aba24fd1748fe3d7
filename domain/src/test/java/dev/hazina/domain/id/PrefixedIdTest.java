package dev.hazina.domain.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrefixedIdTest {
    private static final long SEED = 42;

    @ParameterizedTest
    @CsvSource({
            "00000000-0000-0000-0000-000000000000, wlt_00000000000000000000000000",
            "00000000-0000-0000-0000-00000000001f, wlt_0000000000000000000000000z",
            "00000000-0000-0000-0000-000000000020, wlt_00000000000000000000000010",
            "00000000-0000-0000-8000-000000000000, wlt_00000000000008000000000000",
            "00000000-0000-0001-0000-000000000000, wlt_0000000000000g000000000000",
            "ffffffff-ffff-ffff-ffff-ffffffffffff, wlt_7zzzzzzzzzzzzzzzzzzzzzzzzz",
            "01890a5d-ac96-774b-bcce-b302099a8057, wlt_01h455vb4pex5vsknk084sn02q",
    })
    void printsAndReadsBack(String id, String text) {
        assertThat(PrefixedId.print("wlt_", UUID.fromString(id))).isEqualTo(text);
        assertThat(PrefixedId.parse("wlt_", text)).contains(UUID.fromString(id));
    }

    @Test
    void sortsAsTheIdsDo() {
        Random chance = new Random(SEED);
        List<UUID> ids = Stream.generate(() -> new UUID(chance.nextLong(), chance.nextLong())).limit(2_000).toList();
        List<String> byId = ids.stream().sorted((a, b) -> a.toString().compareTo(b.toString()))
                .map(id -> PrefixedId.print("trf_", id)).toList();

        assertThat(byId).isSorted();
        assertThat(ids).map(id -> PrefixedId.parse("trf_", PrefixedId.print("trf_", id)))
                .isEqualTo(ids.stream().map(Optional::of).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "wlt_", "12345678", "wlt_0000000000000000000000000", "wlt_000000000000000000000000000",
            "wlt_80000000000000000000000000", "wlt_z0000000000000000000000000", "WLT_00000000000000000000000000",
            "trf_00000000000000000000000000", "wlt_0000000000000000000000000Z", "wlt_0000000000000000000000000i",
            "wlt_0000000000000000000000000l", "wlt_0000000000000000000000000o", "wlt_0000000000000000000000000u",
            "wlt_0000000000000000000000000-", "wlt_0000000000000000000000000 ", " wlt_0000000000000000000000000",
            "wlt_000000000000000000000000٠0", "00000000-0000-0000-0000-000000000000"})
    void readsNothingElse(String text) {
        assertThat(PrefixedId.parse("wlt_", text)).isEmpty();
    }
}
