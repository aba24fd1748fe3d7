package dev.hazina.domain.people;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.merchant.MerchantId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SecondFactorTest {
    private static final Instant NOW = Instant.parse("2026-03-02T08:00:00Z");
    private final SecondFactor fresh = SecondFactor.fresh(new MerchantId(new UUID(0, 1)), new UserId(new UUID(0, 2)),
            "SECRET", NOW);

    private SecondFactor failed(int times) {
        SecondFactor factor = fresh;
        for (int i = 0; i < times; i++) {
            factor = factor.failed(NOW);
        }
        return factor;
    }

    @Test
    void theWaitDoublesAfterFiveWrongCodesUpToAnHour() {
        assertThat(failed(4).waitAt(NOW)).isEmpty();
        assertThat(failed(5).waitAt(NOW)).contains(Duration.ofSeconds(30));
        assertThat(failed(6).waitAt(NOW)).contains(Duration.ofMinutes(1));
        assertThat(failed(11).waitAt(NOW)).contains(Duration.ofMinutes(32));
        assertThat(failed(12).waitAt(NOW)).contains(Duration.ofHours(1));
        assertThat(failed(1_000).waitAt(NOW)).contains(Duration.ofHours(1));
        assertThat(failed(5).waitAt(NOW.plusSeconds(29))).contains(Duration.ofSeconds(1));
        assertThat(failed(5).waitAt(NOW.plusSeconds(30))).isEmpty();
    }

    @Test
    void aSetUpIsFinishedInAQuarterOfAnHourOrNeverMore() {
        assertThat(fresh.isBeingSetUp(NOW)).isTrue();
        assertThat(failed(3).isBeingSetUp(NOW.plus(Duration.ofMinutes(15)).minusNanos(1))).isTrue();
        assertThat(fresh.isBeingSetUp(NOW.plus(Duration.ofMinutes(15)))).isFalse();
        assertThat(fresh.confirmed(NOW).isBeingSetUp(NOW)).isFalse();
    }

    @Test
    void aRightCodeEndsTheWait() {
        assertThat(failed(9).accepted(7).waitAt(NOW)).isEmpty();
        assertThat(failed(9).accepted(7).lastStep()).isEqualTo(7);
    }

    @Test
    void aRecoveryCodeIsFoundOnce() {
        SecondFactor factor = fresh.confirmed(NOW).withRecoveryCodes(List.of("aa", "bb"));
        assertThat(factor.using("cc")).isEmpty();
        SecondFactor used = factor.using("aa").orElseThrow();
        assertThat(used.recoveryCodes()).containsExactly("bb");
        assertThat(used.using("aa")).isEmpty();
        assertThat(used.isConfirmed()).isTrue();
    }

    @Test
    void theSecretIsNotPrinted() {
        assertThat(fresh.toString()).doesNotContain("SECRET");
    }
}
