package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every ledger writer for idempotency keys.
public abstract class KeyRecordsContract extends PortContract {
    private static final StoredResponse ANSWER = new StoredResponse(201, "{\"id\":\"ü\",\n \"n\":1.00}");
    private ScopedKey key;

    @BeforeEach
    void name() {
        key = new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/transfers", "the key");
    }

    @Test
    void anUnusedKeyIsNotThere() {
        assertThat(read(key)).isEmpty();
    }

    @Test
    void aKeyIsTakenWithoutAnAnswerAndAnsweredLater() {
        KeyRecord row = row("print", Optional.empty());
        write(new Change.KeyTaken(row));
        assertThat(read(key)).contains(row);

        write(new Change.KeyAnswered(key, ANSWER));

        assertThat(read(key)).contains(row.answered(ANSWER));
    }

    @Test
    void aKeyIsTakenTogetherWithItsAnswer() {
        KeyRecord row = row("print", Optional.of(ANSWER));

        write(new Change.KeyTaken(row));

        assertThat(read(key)).contains(row);
    }

    @Test
    void aReleasedKeyIsFreeAndCanBeTakenAgain() {
        write(new Change.KeyTaken(row("print", Optional.empty())));
        write(new Change.KeyReleased(key));
        assertThat(read(key)).isEmpty();

        KeyRecord second = row("other print", Optional.empty());
        write(new Change.KeyTaken(second));

        assertThat(read(key)).contains(second);
    }

    @Test
    void takingAKeyReplacesTheRowItHad() {
        write(new Change.KeyTaken(row("print", Optional.of(ANSWER))));
        KeyRecord second = row("other print", Optional.empty());

        write(new Change.KeyTaken(second));

        assertThat(read(key)).contains(second);
    }

    @Test
    void takenAndReleasedInOneDecisionIsReleased() {
        world.writer()
                .record(new TestOperation<>(LockSet.of(shop.merchant()).key(Optional.of(key)), locked -> Decision.of("",
                        new Change.KeyTaken(row("print", Optional.empty())), new Change.KeyReleased(key))));

        assertThat(read(key)).isEmpty();
    }

    @Test
    void theSameTextElsewhereIsAnotherKey() {
        write(new Change.KeyTaken(row("print", Optional.empty())));

        assertThat(read(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payments", "the key"))).isEmpty();
        assertThat(read(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/transfers", "The key"))).isEmpty();
    }

    @Test
    void aRefusalTakesNoKey() {
        assertThatThrownBy(
                () -> world.writer()
                        .record(new TestOperation<>(LockSet.of(shop.merchant()).key(Optional.of(key)), locked -> {
                            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "no");
                        })))
                .isInstanceOf(Refusal.Invalid.class);

        assertThat(read(key)).isEmpty();
    }

    private KeyRecord row(String print, Optional<StoredResponse> answer) {
        Instant at = world.clock().instant().truncatedTo(ChronoUnit.MICROS);
        return new KeyRecord(key, print, new UUID(7, print.length()), answer, at, true);
    }

    private void write(Change change) {
        world.writer()
                .record(new TestOperation<>(LockSet.of(shop.merchant()).key(Optional.of(key)),
                        locked -> Decision.of("", change)));
    }

    private Optional<KeyRecord> read(ScopedKey which) {
        return world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).key(Optional.of(which)),
                locked -> Decision.of(locked.key(which))));
    }
}
