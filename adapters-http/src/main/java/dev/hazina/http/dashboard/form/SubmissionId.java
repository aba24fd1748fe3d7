package dev.hazina.http.dashboard.form;

import dev.hazina.application.id.Ids;
import java.time.Instant;

/// The id of one submission of a form: the second in which the form was made, and a random part.
public final class SubmissionId {
    private static final char AFTER_TIME = '.';

    private SubmissionId() {}

    public static String make(Instant now, Ids ids) {
        return Long.toString(now.getEpochSecond()) + AFTER_TIME + ids.next();
    }

    /// @param id as [#make] returned it; the token of the form proves that
    static Instant madeAt(String id) {
        return Instant.ofEpochSecond(Long.parseLong(id.substring(0, id.indexOf(AFTER_TIME))));
    }
}
