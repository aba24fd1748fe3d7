package dev.hazina.application.ledger;

import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.ClaimKey;
import dev.hazina.application.idempotency.KeyRow;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What a request is answered under its key, and what is recorded for it. A key is answered once: whoever comes later, because
/// another took over meanwhile, gives the answer that stands, and never takes it back.
///
/// @param answer empty when nothing happened under the key and it is free again
public record KeyAnswer(Optional<Answer> answer, List<Change> changes) {
    public KeyAnswer {
        changes = List.copyOf(changes);
    }

    /// The answer of whoever made this.
    ///
    /// @param key empty when the request came without one
    /// @param made what the request made, which tells its key's row from one that was taken afresh
    public static KeyAnswer given(Held held, Optional<ClaimKey> key, UUID made, Answer answer) {
        Optional<KeyRow> row = mine(held, key, made);
        Answer standing = row.flatMap(KeyRow::answer).orElse(answer);
        return new KeyAnswer(Optional.of(standing), row.filter(r -> r.answer().isEmpty())
                .<Change>map(r -> new Change.KeyAnswered(r.key(), answer)).stream().toList());
    }

    /// Nothing happened: the key may be used afresh, unless it was answered meanwhile.
    public static KeyAnswer refused(Held held, Optional<ClaimKey> key, UUID made) {
        Optional<KeyRow> row = mine(held, key, made);
        return new KeyAnswer(row.flatMap(KeyRow::answer), row.filter(r -> r.answer().isEmpty())
                .<Change>map(r -> new Change.KeyReleased(r.key())).stream().toList());
    }

    private static Optional<KeyRow> mine(Held held, Optional<ClaimKey> key, UUID made) {
        return key.flatMap(held::key).filter(row -> row.subject().equals(made));
    }
}
