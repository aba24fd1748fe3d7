package dev.hazina.application.restore;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The finding that the books were older than what the service had already done. While it is open, nothing is sent and
/// no request is carried out that would change money.
///
/// @param foundAt by the database's clock, as all times here
/// @param booksPosition the position of the books when they were found
/// @param booksAt the newest moment that these books know of
/// @param expectedPosition the position that was known outside of the database
/// @param expectedAt when the lost books had come so far; empty where only the number is known
/// @param end empty while it is open
public record Restore(UUID id, Instant foundAt, long booksPosition, Instant booksAt, long expectedPosition,
        Optional<Instant> expectedAt, Optional<End> end) {

    /// The decision to go on.
    ///
    /// @param by the person of the platform's staff, or the key
    /// @param reason given where questions to providers were still without an answer
    public record End(Instant at, String by, Optional<String> reason) {}

    public boolean isOpen() {
        return end.isEmpty();
    }

    /// The time for which the providers' own lists are looked through, where the journals don't show what was sent.
    ///
    /// @param isCertain whether the times follow one another; otherwise the clock of a server was wrong, and the time
    ///        is wider
    public record LostTime(Instant from, Instant to, boolean isCertain) {}

    /// From the end of the books to what was known outside of them. Where the times contradict each other, it is what
    /// they allow: earlier by as much as the former server's clock was ahead of the one that found the restore.
    public LostTime lostTime() {
        Instant known = expectedAt.orElse(foundAt);
        if (!booksAt.isAfter(known) && !known.isAfter(foundAt)) {
            return new LostTime(booksAt, known, true);
        }
        Instant latest = booksAt.isAfter(known) ? booksAt : known;
        Instant earliest = booksAt.isBefore(known) ? booksAt : known;
        Duration ahead = latest.isAfter(foundAt) ? Duration.between(foundAt, latest) : Duration.ZERO;
        return new LostTime(earliest.minus(ahead), foundAt, false);
    }
}
