package dev.hazina.domain.people;

import java.util.UUID;

/// The id of a user.
public record UserId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
