package dev.hazina.application.audit;

import dev.hazina.domain.people.UserId;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The performer of an action, and its origin.
///
/// @param keyId empty where no key was used
/// @param user the owner of the key or password; for an administrator the person, empty for the key of the settings;
///         empty for an unknown user
/// @param address the network address the request came from; empty where no request did it
/// @param request the request's id, which the service's log has too
public record Actor(Kind kind, Optional<String> keyId, Optional<UserId> user, Optional<String> address,
        Optional<String> request) {

    /// The party on whose behalf the action is performed.
    public enum Kind {
        /// Platform staff.
        ADMINISTRATOR,
        /// A merchant's key.
        KEY,
        /// A user of the merchant, by their password or a mailed link.
        USER,
        /// An unauthenticated client.
        UNKNOWN,
        /// The service itself, at a time that a person named.
        CLOCK;

        /// The name in the database and in the API.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Kind> ofWire(String wire) {
            return Arrays.stream(values()).filter(kind -> kind.wire().equals(wire)).findFirst();
        }
    }

    public static Actor administrator(String keyId, String address, Optional<String> request) {
        return new Actor(Kind.ADMINISTRATOR, Optional.of(keyId), Optional.empty(), Optional.of(address), request);
    }

    /// A person of the platform's staff.
    public static Actor staff(String keyId, UserId person, String address, Optional<String> request) {
        return new Actor(Kind.ADMINISTRATOR, Optional.of(keyId), Optional.of(person), Optional.of(address), request);
    }

    public static Actor key(String keyId, UserId user, String address, Optional<String> request) {
        return new Actor(Kind.KEY, Optional.of(keyId), Optional.of(user), Optional.of(address), request);
    }

    public static Actor unknown(String address, Optional<String> request) {
        return new Actor(Kind.UNKNOWN, Optional.empty(), Optional.empty(), Optional.of(address), request);
    }

    public static Actor clock() {
        return new Actor(Kind.CLOCK, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /// Who decides, where two have to agree: the person, in whatever session; without a person the key.
    public String decider() {
        return kind == Kind.ADMINISTRATOR && user.isPresent() ? user.get().toString() : keyId.orElseThrow();
    }

    /// The same, once the password has identified the person of the platform's staff.
    public Actor provenAsStaff(UserId who) {
        return new Actor(Kind.ADMINISTRATOR, Optional.empty(), Optional.of(who), address, request);
    }

    /// The same, once the password has identified the user.
    public Actor provenAs(UserId who) {
        return new Actor(Kind.USER, Optional.empty(), Optional.of(who), address, request);
    }

    /// The actor as the log of another merchant of the same login names them: its own user, where the login acts for
    /// itself, and else a client that it doesn't know. Platform staff are the same everywhere.
    ///
    /// @param user of the merchant in which the action is performed
    /// @param there the same login's user of the other merchant
    public Actor elsewhere(UserId user, UserId there) {
        if (kind == Kind.ADMINISTRATOR) {
            return this;
        }
        return this.user.equals(Optional.of(user))
                ? provenAs(there)
                : new Actor(Kind.UNKNOWN, Optional.empty(), Optional.empty(), address, request);
    }
}
