package dev.hazina.application.restore;

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
}
