package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WriteAheadLogTest {
    @Test
    void whatWasWrittenSinceIsDividedByTheTransfers() {
        WriteAheadLog since = new WriteAheadLog(5_000, 12).since(new WriteAheadLog(2_000, 10));

        assertThat(since.bytesEach(4)).isEqualTo(750);
        assertThat(since.pageImagesEach(4)).isEqualTo(0.5);
    }

    @Test
    void noTransfersWriteNothing() {
        WriteAheadLog log = new WriteAheadLog(1, 1);

        assertThatThrownBy(() -> log.bytesEach(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
