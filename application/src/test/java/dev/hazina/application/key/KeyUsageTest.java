package dev.hazina.application.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KeyUsageTest {
    private static final MerchantId MERCHANT = new MerchantId(new UUID(0, 1));
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");

    private final List<KeyUses.Use> noted = new ArrayList<>();
    private final Map<String, Instant> table = new HashMap<>();
    private boolean failing;
    private Instant now = NOON.plusSeconds(7);
    private final KeyUsage usage = new KeyUsage(new KeyUses() {
        @Override
        public void note(Collection<Use> uses) {
            if (failing) {
                throw new IllegalStateException("down");
            }
            noted.addAll(uses);
        }

        @Override
        public Map<String, Instant> lastUses(MerchantId merchant) {
            return table;
        }
    }, () -> now);

    @Test
    void manyUsesAreOneMarkToTheMinute() {
        usage.mark(MERCHANT, "key_a");
        usage.mark(MERCHANT, "key_a");
        assertThat(noted).isEmpty();
        assertThat(usage.of(MERCHANT)).isEqualTo(Map.of("key_a", NOON));

        usage.write();
        usage.write();

        assertThat(noted).containsExactly(new KeyUses.Use(MERCHANT, "key_a", NOON));
    }

    @Test
    void theLaterOfWhatIsMarkedAndWhatIsWrittenCounts() {
        usage.mark(MERCHANT, "key_a");
        usage.mark(MERCHANT, "key_b");
        table.putAll(Map.of("key_a", NOON.plusSeconds(60), "key_b", NOON.minusSeconds(60), "key_c", NOON));

        assertThat(usage.of(MERCHANT))
                .isEqualTo(Map.of("key_a", NOON.plusSeconds(60), "key_b", NOON, "key_c", NOON));
        assertThat(usage.of(new MerchantId(new UUID(0, 2)))).isEqualTo(table);
    }

    @Test
    void aMarkMovesOnAndNeverBack() {
        usage.mark(MERCHANT, "key_a");
        now = NOON.plusSeconds(60);
        usage.mark(MERCHANT, "key_a");
        now = NOON;
        usage.mark(MERCHANT, "key_a");

        assertThat(usage.of(MERCHANT)).isEqualTo(Map.of("key_a", NOON.plusSeconds(60)));
    }

    @Test
    void whatCouldNotBeWrittenIsWrittenLater() {
        usage.mark(MERCHANT, "key_a");
        failing = true;
        assertThatThrownBy(usage::write).isInstanceOf(IllegalStateException.class);
        failing = false;

        usage.write();

        assertThat(noted).hasSize(1);
    }

    @Test
    void remembersOnlySoMany() {
        for (int i = 0; i <= KeyUsage.MOST; i++) {
            usage.mark(MERCHANT, "key_" + i);
        }

        usage.write();

        assertThat(noted).hasSize(KeyUsage.MOST);
    }
}
