package dev.hazina.http.admin;

import dev.hazina.application.discrepancy.DiscrepancyReads.DiscrepancyCursor;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.request.Timestamps;
import dev.hazina.http.response.Times;
import java.time.Instant;
import java.util.UUID;

/// A place in the list of exceptions, as the API and the dashboard write it: a time and an id. Two merchants may share
/// a time, so a time alone is not enough.
public final class ExceptionCursor {
    private static final char BETWEEN = '_';
    private static final UUID FIRST_AT_A_TIME = new UUID(0, 0);

    private ExceptionCursor() {}

    public static String print(Discrepancy last) {
        return Times.print(last.raisedAt()) + BETWEEN + last.id();
    }

    /// Reads a `next_before` of an earlier response, or any time.
    ///
    /// @throws Refusal.Invalid when it is neither
    public static DiscrepancyCursor read(String text) {
        int between = text.indexOf(BETWEEN);
        Instant at = Timestamps.read("before", between < 0 ? text : text.substring(0, between));
        return new DiscrepancyCursor(at, between < 0
                ? FIRST_AT_A_TIME
                : CanonicalUuid.parse(text.substring(between + 1))
                        .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "before",
                                "before must be a time or a next_before")));
    }
}
