package dev.hazina.application.provideraccount;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// When an account at a provider was last in contact with this service, in each direction.
///
/// @param name the account's name; the provider's for the account of the settings
/// @param heard when a callback or notice came to its address, to the minute; empty for never
/// @param asked when the last request to it ended, answered or not; empty for never
/// @param answered when the last one ended whose answer is no server error; empty for never
public record AccountContact(String name, Optional<Instant> heard, Optional<Instant> asked,
        Optional<Instant> answered) {

    /// An account that was never in contact.
    public static AccountContact none(String name) {
        return new AccountContact(name, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public static AccountContact heard(String name, Instant at) {
        return new AccountContact(name, Optional.of(at), Optional.empty(), Optional.empty());
    }

    /// The later of both, each direction by itself.
    public AccountContact and(AccountContact other) {
        return new AccountContact(name, later(heard, other.heard), later(asked, other.asked),
                later(answered, other.answered));
    }

    private static Optional<Instant> later(Optional<Instant> one, Optional<Instant> other) {
        return Stream.of(one, other).flatMap(Optional::stream).max(Instant::compareTo);
    }
}
