package dev.hazina.application.longform;

import java.util.Locale;

/// A check that a build makes in a short form, because its long form takes more time than a build has. All of them are
/// made in their long form with `-Dhazina.long=true`, which the long proofs do; `docs/proofs.md` says what each form
/// checks.
public enum LongForm {
    /// Each page of the dashboard in every window, colour scheme and language, instead of in one of each.
    PAGES,
    /// Each contract of a port on PostgreSQL with one bucket and with several, instead of where it is harder.
    BUCKETS,
    /// Stories of a running program whose main line another one tells, and what they vary tests of single classes.
    STORIES,
    /// What changes of the schema did to the rows of earlier versions. A landed change is never edited, so a build
    /// keeps the newest of these tests.
    MIGRATIONS,
    /// Everybody at every door of payouts that wait, many times instead of once of each kind.
    RACES;

    static final String PROPERTY = "hazina.long";

    public boolean isWanted() {
        return Boolean.getBoolean(PROPERTY);
    }

    /// What tests that are left out say.
    String reason() {
        return name().toLowerCase(Locale.ROOT) + " in their long form: -D" + PROPERTY + "=true";
    }
}
