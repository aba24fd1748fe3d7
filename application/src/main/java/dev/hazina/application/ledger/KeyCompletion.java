package dev.hazina.application.ledger;

import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The response to a request under its key, and the changes that record it. A key is answered once: if another request
/// took over meanwhile, a later one gives the stored response, and never changes it.
///
/// @param answer empty when nothing happened under the key and it is free again
public record KeyCompletion(Optional<StoredResponse> answer, List<Change> changes) {
    public KeyCompletion {
        changes = List.copyOf(changes);
    }

    /// The response of the request that made this.
    ///
    /// @param key empty when the request came without one
    /// @param made the subject that the request made, which distinguishes its key's row from a later one of the same
    ///        key
    public static KeyCompletion given(LockedRows locked, Optional<ScopedKey> key, UUID made, StoredResponse answer) {
        Optional<KeyRecord> row = mine(locked, key, made);
        StoredResponse standing = row.flatMap(KeyRecord::answer).orElse(answer);
        return new KeyCompletion(Optional.of(standing), row.filter(r -> r.answer().isEmpty())
                .<Change>map(r -> new Change.KeyAnswered(r.key(), answer)).stream().toList());
    }

    /// The request had no effect: the key may be used again, unless it was answered meanwhile.
    public static KeyCompletion refused(LockedRows locked, Optional<ScopedKey> key, UUID made) {
        Optional<KeyRecord> row = mine(locked, key, made);
        return new KeyCompletion(row.flatMap(KeyRecord::answer), row.filter(r -> r.answer().isEmpty())
                .<Change>map(r -> new Change.KeyReleased(r.key())).stream().toList());
    }

    private static Optional<KeyRecord> mine(LockedRows locked, Optional<ScopedKey> key, UUID made) {
        return key.flatMap(locked::key).filter(row -> row.subject().equals(made));
    }
}
