package dev.hazina.domain.channel;

/// The result of one collection, disbursement or refund, as far as its provider has reported it. The set is closed: an
/// adapter has to choose, and doubt has a name of its own.
public sealed interface Outcome {

    /// Its meaning where the same request may have arrived before: a refusal this time, or a failed connection, says
    /// nothing about the first time.
    default Outcome whenSentAgain() {
        return this instanceof Rejected ? new Unknown("refused when it was sent again") : this;
    }

    /// The money moved.
    record Succeeded(String receipt) implements Outcome {}

    /// The provider's final result: it did not move and never will.
    record Failed(FailureReason reason) implements Outcome {}

    /// The provider has taken the request and is working on it.
    ///
    /// @param providerRef the provider's own name for it, empty text where it gives none
    record Accepted(String providerRef) implements Outcome {}

    /// The provider says, later than in its answer to the request, that it has it: it is working on it, has seen it
    /// before, or says something that leaves the end open. Money may be on its way.
    ///
    /// @param providerRef the provider's own name for it, empty text where it gives none
    /// @param said for a person who looks; never shown to a merchant
    record InProgress(String providerRef, String said) implements Outcome {}

    /// Refused before anything could move, explicitly, or because nothing was ever sent.
    record Rejected(FailureReason reason) implements Outcome {}

    /// It may have moved. A timeout, a broken connection, a server fault, an answer that can't be read.
    ///
    /// @param cause for the log; never shown to a merchant
    record Unknown(String cause) implements Outcome {}
}
