package dev.hazina.http.dashboard.timeline;

import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.time.Instant;
import java.util.Optional;

/// One step of a timeline, past or awaited.
///
/// @param at empty for an awaited step, and for a step whose time was not recorded
public record TimelineStep(String what, String detail, Optional<DisplayTime> at, Badge.Tone tone) {

    public static TimelineStep done(String what, String detail, Instant at) {
        return new TimelineStep(what, detail, Optional.of(DisplayTime.of(at)), Badge.Tone.QUIET);
    }

    /// A step whose time was not recorded.
    public static TimelineStep undated(String what) {
        return new TimelineStep(what, "", Optional.empty(), Badge.Tone.QUIET);
    }

    public static TimelineStep good(String what, String detail, Instant at) {
        return new TimelineStep(what, detail, Optional.of(DisplayTime.of(at)), Badge.Tone.GOOD);
    }

    public static TimelineStep bad(String what, String detail, Instant at) {
        return new TimelineStep(what, detail, Optional.of(DisplayTime.of(at)), Badge.Tone.BAD);
    }

    public static TimelineStep waiting(String what, String detail) {
        return new TimelineStep(what, detail, Optional.empty(), Badge.Tone.WAITING);
    }
}
