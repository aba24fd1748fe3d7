package dev.hazina.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Delivery.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeliveryTest {
    private static final Instant AT = SomeDelivery.AT;
    private static final RetryPlan PLAN = new RetryPlan(List.of(Duration.ofSeconds(30), Duration.ofMinutes(2)));

    @Test
    void isDueFromTheStart() {
        Delivery fresh = SomeDelivery.fresh();

        assertThat(fresh.status()).isEqualTo(Status.PENDING);
        assertThat(fresh.nextAttemptAt()).contains(AT);
        assertThat(fresh.attempts()).isZero();
    }

    @Test
    void isSentBeforeItsTimeAndNeverLater() {
        Delivery failed = SomeDelivery.fresh().attempted(500, AT, PLAN);

        assertThat(failed.hurried(AT.plusSeconds(1))).returns(1, Delivery::failures)
                .extracting(one -> one.nextAttemptAt().orElseThrow()).isEqualTo(AT.plusSeconds(1));
        assertThat(failed.hurried(AT.plusSeconds(99)).nextAttemptAt()).contains(AT.plusSeconds(30));
        assertThat(failed.held()).matches(Delivery::isHeld).matches(held -> !held.hurried(AT).isHeld());
        assertThatThrownBy(() -> SomeDelivery.fresh().attempted(200, AT, PLAN).hurried(AT))
                .isInstanceOf(Refusal.Precondition.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 204, 299})
    void isDeliveredByAnyOfTheTwoHundreds(int status) {
        Delivery delivered = SomeDelivery.fresh().attempted(status, AT, PLAN);

        assertThat(delivered.status()).isEqualTo(Status.DELIVERED);
        assertThat(delivered.nextAttemptAt()).isEmpty();
        assertThat(delivered.lastStatusCode()).isEqualTo(status);
        assertThat(delivered.attempts()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 99, 100, 199, 300, 301, 400, 500, 999})
    void failsByEverythingElse(int status) {
        Delivery failed = SomeDelivery.fresh().attempted(status, AT, PLAN);

        assertThat(failed.status()).isEqualTo(Status.PENDING);
        assertThat(failed.failures()).isEqualTo(1);
        assertThat(failed.nextAttemptAt()).contains(AT.plusSeconds(30));
    }

    @Test
    void failsForGoodWhenThePlanIsAtItsEnd() {
        Delivery twice = SomeDelivery.fresh().attempted(500, AT, PLAN).attempted(500, AT, PLAN);
        assertThat(twice.nextAttemptAt()).contains(AT.plusSeconds(120));

        Delivery thrice = twice.attempted(0, AT, PLAN);

        assertThat(thrice.status()).isEqualTo(Status.FAILED_PERMANENTLY);
        assertThat(thrice.nextAttemptAt()).isEmpty();
        assertThat(thrice.attempts()).isEqualTo(3);
    }

    @Test
    void aReplayHasAllItsRetriesAndCountsOn() {
        assertThatThrownBy(() -> SomeDelivery.fresh().replayed(AT)).isInstanceOf(Refusal.Precondition.class);
        Delivery failed = SomeDelivery.fresh().attempted(500, AT, new RetryPlan(List.of()));
        Instant later = AT.plusSeconds(1_000);

        Delivery again = failed.replayed(later);

        assertThat(again.status()).isEqualTo(Status.PENDING);
        assertThat(again.nextAttemptAt()).contains(later);
        assertThat(again.failures()).isZero();
        assertThat(again.attempts()).isEqualTo(1);
        assertThat(again.event()).isEqualTo(failed.event());
        assertThat(again.attempted(500, later, PLAN).nextAttemptAt()).contains(later.plusSeconds(30));
        assertThat(again.attempted(200, later, PLAN).replayed(later).attempts()).isEqualTo(2);
    }

    @Test
    void aPlanCountsFailuresFromOne() {
        assertThat(PLAN.after(1)).contains(Duration.ofSeconds(30));
        assertThat(PLAN.after(2)).contains(Duration.ofMinutes(2));
        assertThat(PLAN.after(3)).isEmpty();
        assertThat(new RetryPlan(List.of()).after(1)).isEmpty();
    }
}
