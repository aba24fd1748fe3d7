package dev.hazina.application.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyRulesTest {
    private static final UUID SUBJECT = new UUID(1, 2);
    private static final Instant TAKEN = Instant.parse("2026-03-02T08:00:00Z");
    private static final StoredResponse ANSWER = new StoredResponse(201, "{}");
    private static final ScopedKey KEY = new ScopedKey(new MerchantId(new UUID(1, 1)), new AccountId(new UUID(1, 1)),
            "POST /v1/transfers", "k");

    private final KeyRules rules = new KeyRules(Duration.ofDays(7), Duration.ofMinutes(1));

    @Test
    void withoutAClaimOrARowEverythingIsFree() {
        assertThat(rules.standing(Optional.empty(), Optional.empty(), TAKEN)).isEqualTo(new KeyStatus.Free());
        assertThat(rules.standing(Optional.of(new KeyClaim(KEY, "print")), Optional.empty(), TAKEN))
                .isEqualTo(new KeyStatus.Free());
    }

    /// The meaning of a key at this age. An empty standing stands for a refusal.
    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
            // same body, answered, age, standing
            "true, true, PT0S, Answered", "true, true, PT1M, Answered", "true, true, PT167H59M59.999999S, Answered",
            "true, true, PT168H, Free", "true, false, PT0S, InFlight", "true, false, PT59.999999S, InFlight",
            "true, false, PT1M, Abandoned", "true, false, PT167H59M59.999999S, Abandoned", "true, false, PT168H, Free",
            "false, true, PT0S, -", "false, true, PT167H59M59.999999S, -", "false, true, PT168H, Free",
            "false, false, PT0S, -", "false, false, PT1H, -", "false, false, PT168H, Free",
    })
    void aUsedKeyMeans(boolean sameBody, boolean answered, Duration age, @Nullable String standing) {
        var claim = new KeyClaim(KEY, sameBody ? "print" : "other print");
        var row = new KeyRecord(KEY, "print", SUBJECT, answered ? Optional.of(ANSWER) : Optional.empty(), TAKEN, true);

        if (standing == null) {
            assertThatThrownBy(() -> rules.standing(Optional.of(claim), Optional.of(row), TAKEN.plus(age)))
                    .isInstanceOf(Refusal.Precondition.class);
        } else {
            assertThat(rules.standing(Optional.of(claim), Optional.of(row), TAKEN.plus(age)))
                    .isEqualTo(standing(standing));
        }
    }

    /// Its instance has been silent for the last seconds, so the request counts as dead.
    @ParameterizedTest
    @CsvSource({"true, PT0S, Answered", "false, PT0S, Abandoned", "false, PT59S, Abandoned", "false, PT168H, Free"})
    void aKeyWhoseTakerIsGoneMeans(boolean answered, Duration age, String standing) {
        var row = new KeyRecord(KEY, "print", SUBJECT, answered ? Optional.of(ANSWER) : Optional.empty(), TAKEN, false);

        assertThat(rules.standing(Optional.of(new KeyClaim(KEY, "print")), Optional.of(row), TAKEN.plus(age)))
                .isEqualTo(standing(standing));
    }

    @Test
    void aRowIsTakenWithOrWithoutItsAnswer() {
        KeyClaim claim = new KeyClaim(KEY, "print");

        assertThat(KeyRules.taken(claim, SUBJECT, TAKEN))
                .isEqualTo(new KeyRecord(KEY, "print", SUBJECT, Optional.empty(), TAKEN, true));
        assertThat(KeyRules.answered(claim, SUBJECT, ANSWER, TAKEN))
                .isEqualTo(new KeyRecord(KEY, "print", SUBJECT, Optional.of(ANSWER), TAKEN, true));
    }

    private static KeyStatus standing(String name) {
        return switch (name) {
            case "Answered" -> new KeyStatus.Completed(ANSWER);
            case "InFlight" -> new KeyStatus.InProgress();
            case "Abandoned" -> new KeyStatus.Abandoned(SUBJECT);
            default -> new KeyStatus.Free();
        };
    }
}
