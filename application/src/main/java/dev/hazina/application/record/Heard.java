package dev.hazina.application.record;

import java.util.Optional;
import java.util.UUID;

/// How something was heard of.
///
/// @param callback the stored callback that has its bytes; empty where it came by none
public record Heard(Way way, Optional<UUID> callback) {
    public static final Heard IN_ANSWER = new Heard(Way.ANSWER, Optional.empty());

    /// The report of an instruction: by a callback, or else in the answer to a query.
    public static Heard ofReport(Optional<UUID> callback) {
        return callback.isPresent() ? new Heard(Way.CALLBACK, callback) : new Heard(Way.QUERY, callback);
    }
}
