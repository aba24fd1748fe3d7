package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.ClaimKey;
import dev.hazina.application.idempotency.KeyRow;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KeyAnswerTest {
    private static final Instant TAKEN = Instant.parse("2026-03-02T08:00:00Z");
    private static final MerchantId MERCHANT = new MerchantId(new UUID(1, 1));
    private static final ClaimKey KEY = new ClaimKey(MERCHANT, new AccountId(new UUID(1, 2)), "POST /v1/payouts", "k");
    private static final UUID MINE = new UUID(2, 1);
    private static final UUID ANOTHERS = new UUID(2, 2);
    private static final Answer FIRST = new Answer(201, "first");
    private static final Answer LATER = new Answer(201, "later");

    @Test
    void theFirstAnswerIsKept() {
        KeyAnswer answer = KeyAnswer.given(held(row(MINE, Optional.empty())), Optional.of(KEY), MINE, LATER);

        assertThat(answer).isEqualTo(new KeyAnswer(Optional.of(LATER), List.of(new Change.KeyAnswered(KEY, LATER))));
    }

    @Test
    void anAnswerThatWasGivenStands() {
        Held held = held(row(MINE, Optional.of(FIRST)));

        assertThat(KeyAnswer.given(held, Optional.of(KEY), MINE, LATER))
                .isEqualTo(new KeyAnswer(Optional.of(FIRST), List.of()));
        assertThat(KeyAnswer.refused(held, Optional.of(KEY), MINE))
                .isEqualTo(new KeyAnswer(Optional.of(FIRST), List.of()));
    }

    @Test
    void aRefusalFreesWhatHasNoAnswer() {
        assertThat(KeyAnswer.refused(held(row(MINE, Optional.empty())), Optional.of(KEY), MINE))
                .isEqualTo(new KeyAnswer(Optional.empty(), List.of(new Change.KeyReleased(KEY))));
    }

    /// It was freed or forgotten, and used afresh: that is none of ours.
    @Test
    void aKeyThatAnotherRequestHasTakenIsLeftAlone() {
        for (Optional<Answer> answer : List.of(Optional.<Answer>empty(), Optional.of(FIRST))) {
            Held held = held(row(ANOTHERS, answer));

            assertThat(KeyAnswer.given(held, Optional.of(KEY), MINE, LATER))
                    .isEqualTo(new KeyAnswer(Optional.of(LATER), List.of()));
            assertThat(KeyAnswer.refused(held, Optional.of(KEY), MINE))
                    .isEqualTo(new KeyAnswer(Optional.empty(), List.of()));
        }
    }

    @Test
    void withoutAKeyNothingIsKept() {
        Held held = new HeldRows(InstantSource.fixed(TAKEN)).of(MERCHANT);

        assertThat(KeyAnswer.given(held, Optional.empty(), MINE, LATER))
                .isEqualTo(new KeyAnswer(Optional.of(LATER), List.of()));
        assertThat(KeyAnswer.given(held, Optional.of(KEY), MINE, LATER))
                .isEqualTo(new KeyAnswer(Optional.of(LATER), List.of()));
        assertThat(KeyAnswer.refused(held, Optional.of(KEY), MINE))
                .isEqualTo(new KeyAnswer(Optional.empty(), List.of()));
    }

    private static KeyRow row(UUID subject, Optional<Answer> answer) {
        return new KeyRow(KEY, "print", subject, answer, TAKEN, true);
    }

    private static Held held(KeyRow row) {
        HeldRows rows = new HeldRows(InstantSource.fixed(TAKEN));
        rows.put(row);
        return rows.of(MERCHANT);
    }
}
