package dev.hazina.application.agreement;

import dev.hazina.application.key.AccessRest;
import dev.hazina.domain.people.User;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// A login in a random walk, as the model knows it.
final class WalkedLogin {
    /// Of the merchant where it was made.
    final User user;
    /// The name of its own person.
    final String self;
    /// Who knows the password now.
    final Set<String> knows = new HashSet<>();
    String password;
    /// Who has the device of the second factor; empty for a login without one.
    Optional<String> device = Optional.empty();
    Optional<Instant> rest = Optional.empty();
    boolean disabled;
    boolean proven;
    /// Whether the password was set by its own person alone.
    boolean own;
    /// Its user of the shop, if it was made elsewhere and has joined.
    Optional<User> joined = Optional.empty();

    WalkedLogin(User user, String self, String password) {
        this.user = user;
        this.self = self;
        this.password = password;
        knows.add(self);
    }

    User atShop() {
        return joined.orElse(user);
    }

    boolean rests(Instant now) {
        return rest.filter(now::isBefore).isPresent();
    }

    void beginRest(Instant now) {
        rest = Optional.of(AccessRest.from(now));
    }

    /// Whether a person gets a session with a password that they know.
    boolean opensTo(String person) {
        return knows.contains(person) && !disabled && device.filter(owner -> !owner.equals(person)).isEmpty();
    }

    /// Another password, which these people know.
    void set(String fresh, Set<String> people) {
        password = fresh;
        knows.clear();
        knows.addAll(people);
    }
}
