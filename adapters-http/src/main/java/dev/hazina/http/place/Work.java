package dev.hazina.http.place;

import java.time.Duration;

/// Kinds of work that cost much more than a usual request: a core for long, memory, or many rows.
public enum Work {
    /// Writing a CSV file. Each holds a database connection.
    FILE(4, 2, Duration.ofSeconds(5)),
    /// Printing a PDF, which takes a core for tenths of a second.
    PRINT(2, 1, Duration.ofSeconds(5)),
    /// Adding up many rows: statements, totals of the platform.
    TOTALS(4, 2, Duration.ofSeconds(5)),
    /// Searching through many rows.
    SEARCH(4, 2, Duration.ofSeconds(5)),
    /// Reading many rows for one page: the overview, deliveries, the audit log.
    LIST(8, 1, Duration.ofSeconds(5)),
    /// Proving the whole ledger. It has a time limit of its own.
    PROOF(2, 1, Duration.ofSeconds(5)),
    /// Receiving a delivery of the sandbox, which needs no credentials.
    RECEIVE(4, 1, Duration.ofSeconds(5)),
    /// Searching the help pages, which needs no credentials.
    HELP(2, 1, Duration.ZERO);

    private final int most;
    private final int mostOfOne;
    private final Duration patience;

    Work(int most, int mostOfOne, Duration patience) {
        this.most = most;
        this.mostOfOne = mostOfOne;
        this.patience = patience;
    }

    /// The number that an instance does at a time.
    int most() {
        return most;
    }

    /// The number that it does for one holder.
    int mostOfOne() {
        return mostOfOne;
    }

    /// How long to wait for a place.
    Duration patience() {
        return patience;
    }

    /// Whether one that is under way for a holder refuses the next at once, instead of letting it wait.
    boolean isOneByOne() {
        return this == PRINT || this == HELP;
    }

    /// Whether it keeps a core busy for so long that all such kinds together have a number of places as well. A page
    /// is not to wait for a file, and a proof takes longer than anything may wait.
    boolean sharesCores() {
        return switch (this) {
            case FILE, PRINT, TOTALS, SEARCH -> true;
            case LIST, PROOF, RECEIVE, HELP -> false;
        };
    }
}
