package dev.hazina.domain.people;

/// Tells whether the access of a person or a key has ended since something was proposed.
public interface EndedAccess {
    /// @param access the number that the access had then
    boolean isEnded(String name, int access);
}
