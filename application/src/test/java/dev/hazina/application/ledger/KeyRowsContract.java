package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.ClaimKey;
import dev.hazina.application.idempotency.KeyRow;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What every door promises about idempotency keys.
public abstract class KeyRowsContract extends PortContract {
    private static final Answer ANSWER = new Answer(201, "{\"id\":\"ü\",\n \"n\":1.00}");
    private ClaimKey key;

    @BeforeEach
    void name() {
        key = new ClaimKey(shop.merchant(), shop.accountId(), "POST /v1/transfers", "the key");
    }

    @Test
    void aKeyNobodyUsedIsNotThere() {
        assertThat(read(key)).isEmpty();
    }

    @Test
    void aKeyIsTakenWithoutAnAnswerAndAnsweredLater() {
        KeyRow row = row("print", Optional.empty());
        write(new Change.KeyTaken(row));
        assertThat(read(key)).contains(row);

        write(new Change.KeyAnswered(key, ANSWER));

        assertThat(read(key)).contains(row.answered(ANSWER));
    }

    @Test
    void aKeyIsTakenTogetherWithItsAnswer() {
        KeyRow row = row("print", Optional.of(ANSWER));

        write(new Change.KeyTaken(row));

        assertThat(read(key)).contains(row);
    }

    @Test
    void aReleasedKeyIsFreeAndCanBeTakenAgain() {
        write(new Change.KeyTaken(row("print", Optional.empty())));
        write(new Change.KeyReleased(key));
        assertThat(read(key)).isEmpty();

        KeyRow second = row("other print", Optional.empty());
        write(new Change.KeyTaken(second));

        assertThat(read(key)).contains(second);
    }

    @Test
    void takingAKeyReplacesTheRowItHad() {
        write(new Change.KeyTaken(row("print", Optional.of(ANSWER))));
        KeyRow second = row("other print", Optional.empty());

        write(new Change.KeyTaken(second));

        assertThat(read(key)).contains(second);
    }

    @Test
    void takenAndReleasedInOneDecisionIsReleased() {
        world.door().record(new Op<>(Holds.of(shop.merchant()).key(Optional.of(key)), held -> Decision.of("",
                new Change.KeyTaken(row("print", Optional.empty())), new Change.KeyReleased(key))));

        assertThat(read(key)).isEmpty();
    }

    @Test
    void theSameTextElsewhereIsAnotherKey() {
        write(new Change.KeyTaken(row("print", Optional.empty())));

        assertThat(read(new ClaimKey(shop.merchant(), shop.accountId(), "POST /v1/payments", "the key"))).isEmpty();
        assertThat(read(new ClaimKey(shop.merchant(), shop.accountId(), "POST /v1/transfers", "The key"))).isEmpty();
    }

    @Test
    void aRefusalTakesNoKey() {
        assertThatThrownBy(() -> world.door().record(new Op<>(Holds.of(shop.merchant()).key(Optional.of(key)), held -> {
            throw new Refusal.Invalid("no");
        }))).isInstanceOf(Refusal.Invalid.class);

        assertThat(read(key)).isEmpty();
    }

    private KeyRow row(String print, Optional<Answer> answer) {
        Instant at = world.clock().instant().truncatedTo(ChronoUnit.MICROS);
        return new KeyRow(key, print, new UUID(7, print.length()), answer, at, true);
    }

    private void write(Change change) {
        world.door().record(new Op<>(Holds.of(shop.merchant()).key(Optional.of(key)), held -> Decision.of("", change)));
    }

    private Optional<KeyRow> read(ClaimKey which) {
        return world.door().record(new Op<>(Holds.of(shop.merchant()).key(Optional.of(which)),
                held -> Decision.of(held.key(which))));
    }
}
