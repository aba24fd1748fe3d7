package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KeyCompletionTest {
    private static final Instant TAKEN = Instant.parse("2026-03-02T08:00:00Z");
    private static final MerchantId MERCHANT = new MerchantId(new UUID(1, 1));
    private static final ScopedKey KEY = new ScopedKey(MERCHANT, new AccountId(new UUID(1, 2)), "POST /v1/payouts",
            "k");
    private static final UUID MINE = new UUID(2, 1);
    private static final UUID ANOTHERS = new UUID(2, 2);
    private static final StoredResponse FIRST = new StoredResponse(201, "first");
    private static final StoredResponse LATER = new StoredResponse(201, "later");

    @Test
    void theFirstAnswerIsKept() {
        KeyCompletion answer = KeyCompletion.given(locked(row(MINE, Optional.empty())), Optional.of(KEY), MINE, LATER);

        assertThat(answer)
                .isEqualTo(new KeyCompletion(Optional.of(LATER), List.of(new Change.KeyAnswered(KEY, LATER))));
    }

    @Test
    void anAnswerThatWasGivenStands() {
        LockedRows locked = locked(row(MINE, Optional.of(FIRST)));

        assertThat(KeyCompletion.given(locked, Optional.of(KEY), MINE, LATER))
                .isEqualTo(new KeyCompletion(Optional.of(FIRST), List.of()));
        assertThat(KeyCompletion.refused(locked, Optional.of(KEY), MINE))
                .isEqualTo(new KeyCompletion(Optional.of(FIRST), List.of()));
    }

    @Test
    void aRefusalFreesWhatHasNoAnswer() {
        assertThat(KeyCompletion.refused(locked(row(MINE, Optional.empty())), Optional.of(KEY), MINE))
                .isEqualTo(new KeyCompletion(Optional.empty(), List.of(new Change.KeyReleased(KEY))));
    }

    /// The key was freed or has expired, and another request uses it.
    @Test
    void aKeyThatAnotherRequestHasTakenIsLeftAlone() {
        for (Optional<StoredResponse> answer : List.of(Optional.<StoredResponse>empty(), Optional.of(FIRST))) {
            LockedRows locked = locked(row(ANOTHERS, answer));

            assertThat(KeyCompletion.given(locked, Optional.of(KEY), MINE, LATER))
                    .isEqualTo(new KeyCompletion(Optional.of(LATER), List.of()));
            assertThat(KeyCompletion.refused(locked, Optional.of(KEY), MINE))
                    .isEqualTo(new KeyCompletion(Optional.empty(), List.of()));
        }
    }

    @Test
    void withoutAKeyNothingIsKept() {
        LockedRows locked = new WorkingSet(InstantSource.fixed(TAKEN)).of(MERCHANT);

        assertThat(KeyCompletion.given(locked, Optional.empty(), MINE, LATER))
                .isEqualTo(new KeyCompletion(Optional.of(LATER), List.of()));
        assertThat(KeyCompletion.given(locked, Optional.of(KEY), MINE, LATER))
                .isEqualTo(new KeyCompletion(Optional.of(LATER), List.of()));
        assertThat(KeyCompletion.refused(locked, Optional.of(KEY), MINE))
                .isEqualTo(new KeyCompletion(Optional.empty(), List.of()));
    }

    private static KeyRecord row(UUID subject, Optional<StoredResponse> answer) {
        return new KeyRecord(KEY, "print", subject, answer, TAKEN, true);
    }

    private static LockedRows locked(KeyRecord row) {
        WorkingSet rows = new WorkingSet(InstantSource.fixed(TAKEN));
        rows.put(row);
        return rows.of(MERCHANT);
    }
}
