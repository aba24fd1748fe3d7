package dev.hazina.bootstrap.listen;

/// What stands in the log of an account.
sealed interface LoggedEntry {

    /// An event.
    ///
    /// @param body the bytes that a webhook carries, which are not parsed and printed again: they are signed
    record Event(long number, String id, String type, String body) implements LoggedEntry {}

    /// Numbers without events, after a restore.
    record Gap(long from, long to) implements LoggedEntry {}
}
