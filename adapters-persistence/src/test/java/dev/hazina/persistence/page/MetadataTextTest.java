package dev.hazina.persistence.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class MetadataTextTest {
    private static final MerchantId ONE = new MerchantId(new UUID(1, 1));
    private static final MerchantId OTHER = new MerchantId(new UUID(1, 2));

    @Test
    void readsWhatIsWritten() {
        Metadata metadata = Metadata.NONE.with(Map.of("a", "1", "b\"", "\\", "c,:{}", "\"},{\"", "d\\", "\\\""));

        assertThat(MetadataText.read(metadata.json())).isEqualTo(metadata);
        assertThat(MetadataText.read(Optional.empty())).isEqualTo(Metadata.NONE);
    }

    @Test
    void eachTextOfEachMerchantHasATermOfItsOwn() {
        Metadata metadata = Metadata.NONE.with(Map.of("a", "bc", "ab", "c"));
        String[] terms = MetadataText.terms(ONE, metadata).orElseThrow().split(" ");

        assertThat(terms).hasSize(2).doesNotHaveDuplicates().contains(MetadataText.term(ONE, "a", "bc"));
        assertThat(MetadataText.term(OTHER, "a", "bc")).isNotIn((Object[]) terms);
        assertThat(MetadataText.terms(ONE, Metadata.NONE)).isEmpty();
    }
}
