package dev.hazina.http.dashboard.trail;

import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.When;
import java.time.Instant;
import java.util.Optional;

/// One thing that happened, or is being waited for.
///
/// @param at empty for what hasn't happened yet, and for what has at a time that nobody kept
public record Step(String what, String detail, Optional<When> at, Badge.Tone tone) {

    public static Step done(String what, String detail, Instant at) {
        return new Step(what, detail, Optional.of(When.of(at)), Badge.Tone.QUIET);
    }

    /// What happened at a time that wasn't kept.
    public static Step undated(String what) {
        return new Step(what, "", Optional.empty(), Badge.Tone.QUIET);
    }

    public static Step good(String what, String detail, Instant at) {
        return new Step(what, detail, Optional.of(When.of(at)), Badge.Tone.GOOD);
    }

    public static Step bad(String what, String detail, Instant at) {
        return new Step(what, detail, Optional.of(When.of(at)), Badge.Tone.BAD);
    }

    public static Step waiting(String what, String detail) {
        return new Step(what, detail, Optional.empty(), Badge.Tone.WAITING);
    }
}
