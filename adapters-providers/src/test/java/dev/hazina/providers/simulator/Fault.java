package dev.hazina.providers.simulator;

/// The faults of one request. The provider carries out each request that it has received.
public enum Fault {
    /// Nothing.
    NONE(true),
    /// The connection is open, nothing is read from it, no response ever comes.
    HANG_UNRECEIVED(false),
    /// It is done, and no answer ever comes.
    HANG_RECEIVED(true),
    /// Reset after the first bytes of the request.
    RESET_UNRECEIVED(false),
    /// Done, and reset before the first byte of the answer.
    RESET_RECEIVED(true),
    /// Done, and reset in the middle of the answer.
    RESET_IN_ANSWER(true),
    /// Status 500, and nothing was done.
    ERROR_UNRECEIVED(false),
    /// Status 500, although it was done.
    ERROR_RECEIVED(true),
    /// Status 503 that asks for an immediate retry; the request was carried out.
    BUSY_ASKS_AGAIN(true),
    /// A gateway's page in HTML, status 502; it was done.
    HTML(true),
    /// Status 200 with no body; it was done.
    EMPTY(true),
    /// Status 200 with JSON that is cut off; it was done.
    TRUNCATED(true),
    /// Ten megabytes; it was done.
    HUGE(true),
    /// A redirect to the same place; nothing was done.
    REDIRECT(false),
    /// Bytes that are no HTTP; it was done.
    GARBAGE(true),
    /// The right answer with a status or code that the provider's documents don't have; it was done.
    UNDOCUMENTED(true),
    /// The right answer, about another request; this one was done.
    ANOTHERS(true);

    private final boolean received;

    Fault(boolean received) {
        this.received = received;
    }

    /// Whether what comes back is an answer in the provider's own form.
    public boolean isWellFormed() {
        return this == UNDOCUMENTED || this == ANOTHERS;
    }

    /// Whether the provider carries out the request.
    public boolean isReceived() {
        return received;
    }
}
