package dev.hazina.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EndpointTest {
    private static final Instant AT = SomeDelivery.AT;
    private static final SigningSecret SECOND = new SigningSecret("whsec_second");
    private static final SigningSecret THIRD = new SigningSecret("whsec_third");

    private static final CreatedBy BY = new CreatedBy(CreatedBy.Type.KEY, Optional.of("key_1"), "till",
            Optional.of("192.0.2.7"));

    private final Endpoint endpoint = SomeDelivery.endpoint();

    @Test
    void keepsTheOldSecretUntilTheNewOneIsPromoted() {
        Endpoint rotated = endpoint.rotated(SECOND, AT.plusSeconds(1), BY);
        assertThat(rotated.secret()).isEqualTo(endpoint.secret());
        assertThat(rotated.next()).contains(SECOND);
        assertThat(rotated.rotatedAt()).contains(AT.plusSeconds(1));
        assertThat(rotated.rotatedBy()).contains(BY);

        Endpoint promoted = rotated.promoted();

        assertThat(promoted.secret()).isEqualTo(SECOND);
        assertThat(promoted.next()).isEmpty();
        assertThat(promoted.rotatedAt()).contains(AT.plusSeconds(1));
    }

    @Test
    void theSecondOfTwoRotationsWins() {
        assertThat(endpoint.rotated(SECOND, AT, BY).rotated(THIRD, AT, BY).promoted().secret()).isEqualTo(THIRD);
    }

    @Test
    void promotesNothingWithoutARotation() {
        assertThatThrownBy(endpoint::promoted).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> endpoint.rotated(SECOND, AT, BY).promoted().promoted())
                .isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void aDeletedOneIsGoneForEverything() {
        Endpoint deleted = endpoint.rotated(SECOND, AT, BY).deleted(AT);
        assertThat(deleted.isActive()).isFalse();
        assertThat(deleted.disabledAt()).contains(AT);
        assertThat(deleted.next()).isEmpty();

        assertThatThrownBy(() -> deleted.deleted(AT)).isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> deleted.rotated(THIRD, AT, BY)).isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(deleted::promoted).isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void aSecretIsNeverPrinted() {
        assertThat(endpoint.rotated(SECOND, AT, BY).toString()).doesNotContain("whsec_");
    }
}
