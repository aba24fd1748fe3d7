package dev.hazina.domain.people;

import java.util.UUID;

/// The id of a login: an e-mail, a password and a second factor, with which a person signs in for each of their
/// merchants.
public record LoginId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
