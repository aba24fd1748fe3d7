package dev.hazina.domain.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalUuidTest {

    @ParameterizedTest
    @ValueSource(strings = {"00000000-0000-0000-0000-000000000000", "01890a5d-ac96-774b-bcce-b302099a8057",
            "01890A5D-AC96-774B-BCCE-B302099A8057", "ffffffff-ffff-ffff-ffff-ffffffffffff"})
    void readsTheCanonicalForm(String text) {
        assertThat(CanonicalUuid.parse(text)).contains(UUID.fromString(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1-1-1-1-1", "01890a5dac96774bbcceb302099a8057", "01890a5d-ac96-774b-bcce-b302099a805",
            "01890a5d-ac96-774b-bcce-b302099a80577", "{1890a5d-ac96-774b-bcce-b302099a805}",
            "01890a5d-ac96-774b-bcceb-302099a8057", "01890a5d+ac96-774b-bcce-b302099a8057",
            "g1890a5d-ac96-774b-bcce-b302099a8057", "0x890a5d-ac96-774b-bcce-b302099a8057",
            "-1890a5d-ac96-774b-bcce-b302099a8057", "٠1890a5d-ac96-774b-bcce-b302099a8057",
            "01890a5d-ac96-774b-bcce-b302099a805\n", " 1890a5d-ac96-774b-bcce-b302099a8057"})
    void readsNothingElse(String text) {
        assertThat(CanonicalUuid.parse(text)).isEmpty();
    }
}
