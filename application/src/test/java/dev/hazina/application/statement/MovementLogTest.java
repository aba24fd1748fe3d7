package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.statement.MovementLog.Gap;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a reader of movements is told of restores.
class MovementLogTest {
    private static final Gap LOST = new Gap(51, 80);

    @Test
    void aReaderThatMayHaveReadWhatIsLostIsToldAndGoesOnBehindIt() {
        MovementLog log = MovementLog.of(60, 50, List.of(LOST), List.of(), false);

        assertThat(log).isEqualTo(new MovementLog(List.of(), 80, List.of(LOST)));
        assertThat(MovementLog.of(log.readTo(), 50, List.of(LOST), List.of(), false).gaps()).isEmpty();
    }

    @Test
    void aReaderThatWasBeforeItIsToldToo() {
        assertThat(MovementLog.of(10, 90, List.of(LOST, new Gap(85, 88)), List.of(), false))
                .isEqualTo(new MovementLog(List.of(), 90, List.of(LOST, new Gap(85, 88))));
    }

    @Test
    void oneThatHasPassedItIsNot() {
        assertThat(MovementLog.of(85, 90, List.of(LOST), List.of(), false).gaps()).isEmpty();
        assertThatThrownBy(() -> MovementLog.of(91, 90, List.of(LOST), List.of(), false))
                .isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void aNumberIsATimeInMicroseconds() {
        Instant at = Instant.parse("2026-01-31T08:00:09.412873Z");

        assertThat(WalletMovement.number(at)).isEqualTo(1_769_846_409_412_873L);
        assertThat(WalletMovement.instant(WalletMovement.number(at))).isEqualTo(at);
        assertThat(Gap.of(at, at.plusSeconds(1))).isEqualTo(new Gap(1_769_846_409_412_874L, 1_769_846_410_412_873L));
    }
}
