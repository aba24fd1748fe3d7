package dev.hazina.domain.channel;

import java.util.Optional;

/// The result of one collection, disbursement or refund, as far as its provider has reported it. The set is closed: an
/// adapter has to choose, and doubt has a name of its own.
public sealed interface Outcome {

    /// Its meaning if the same request may have arrived before: a refusal this time, or a failed connection, gives no
    /// result for the first request.
    default Outcome whenSentAgain() {
        return switch (this) {
            case Rejected r -> new Unknown("refused when it was sent again");
            case Unsent(String why) -> new Unknown("not sent again: " + why);
            case Succeeded s -> this;
            case Failed f -> this;
            case Accepted a -> this;
            case InProgress p -> this;
            case Unread u -> this;
            case Unknown u -> this;
        };
    }

    /// The money moved.
    ///
    /// @param floatAccount the name of the provider's account through which it moved, where the report shows it;
    ///        otherwise it is the account that the adapter named when the instruction was opened
    record Succeeded(String receipt, Optional<String> floatAccount) implements Outcome {
        public Succeeded(String receipt) {
            this(receipt, Optional.empty());
        }
    }

    /// The provider's final result: it did not move and never will.
    record Failed(FailureReason reason) implements Outcome {}

    /// The provider has taken the request and is working on it.
    ///
    /// @param providerRef the provider's own name for it, empty text where it gives none
    record Accepted(String providerRef) implements Outcome {}

    /// The provider reports, later than in its answer to the request, that it processes the request, that it detected a
    /// duplicate, or a state that leaves the result open. Money may be on its way.
    ///
    /// @param providerRef the provider's own name for it, empty text where it gives none
    /// @param said for platform staff; never shown to a merchant
    record InProgress(String providerRef, String said) implements Outcome {}

    /// The provider says something about it that can't be understood: a status that its documents don't have, or none.
    /// The money may have moved, so no time ends it, and a person is asked.
    ///
    /// @param providerRef the provider's own name for it, empty text where it gives none
    /// @param why a sentence for platform staff, without anything about a person; never shown to a merchant
    /// @param unlistedEnd a code by which the provider names an end, and that its documents don't list: alone it ends
    ///        nothing, but a report and the answer to a question after it may agree on it
    record Unread(String providerRef, String why, Optional<String> unlistedEnd) implements Outcome {
        public Unread(String providerRef, String why) {
            this(providerRef, why, Optional.empty());
        }
    }

    /// The provider refused it before anything could move.
    record Rejected(FailureReason reason) implements Outcome {}

    /// The provider never got it, or turned it away unread because it gets too many: nothing moved, and the provider
    /// has refused nothing. It can be sent later.
    ///
    /// @param why for the log; never shown to a merchant
    record Unsent(String why) implements Outcome {}

    /// The money may have moved. The cause is a timeout, a broken connection, a server fault, or an unreadable answer.
    ///
    /// @param cause for the log; never shown to a merchant
    /// @param isUnheard whether it is no answer to a status query: the query did not arrive, or was not processed
    record Unknown(String cause, boolean isUnheard) implements Outcome {
        public Unknown(String cause) {
            this(cause, false);
        }

        public static Unknown unheard(String cause) {
            return new Unknown(cause, true);
        }
    }
}
