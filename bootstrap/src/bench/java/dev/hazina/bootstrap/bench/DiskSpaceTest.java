package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DiskSpaceTest {
    private static final DiskSpace BEFORE = new DiskSpace(Map.of("wallets, rows", 8192L, "transfers, rows", 16384L));

    @Test
    void whatHasGrownIsDividedByTheTransfers() {
        DiskSpace after = new DiskSpace(Map.of("wallets, rows", 8192L, "transfers, rows", 32768L));

        assertThat(after.forEachSince(BEFORE, 64)).isEqualTo(Map.of("wallets, rows", 0.0, "transfers, rows", 256.0));
    }

    @Test
    void aTableThatWasNotThereBeforeHasGrownFromNothing() {
        DiskSpace after = new DiskSpace(
                Map.of("wallets, rows", 4096L, "transfers, rows", 16384L, "movements, indexes", 8192L));

        assertThat(after.forEachSince(BEFORE, 4096)).isEqualTo(
                Map.of("wallets, rows", -1.0, "transfers, rows", 0.0, "movements, indexes", 2.0));
    }

    @Test
    void noTransfersTakeNoSpace() {
        assertThatThrownBy(() -> BEFORE.forEachSince(BEFORE, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
