package dev.hazina.domain.channel;

import java.util.Optional;

/// The result of one collection, disbursement or refund, as far as its provider has reported it. The set is closed: an
/// adapter has to choose, and doubt has a name of its own.
public sealed interface Outcome {

    /// A reference or a receipt as a provider gave it. Empty text names nothing.
    private static Optional<String> named(Optional<String> given) {
        return given.filter(text -> !text.isEmpty());
    }

    /// Its meaning if the same request may have arrived before: a refusal this time, or a failed connection, gives no
    /// result for the first request.
    default Outcome whenSentAgain() {
        return switch (this) {
            case Rejected r -> new Unknown("refused when it was sent again", false, r.words());
            case Unsent(String why, var said) -> new Unknown("not sent again: " + why, false, said);
            case Succeeded s -> this;
            case Failed f -> this;
            case Accepted a -> this;
            case InProgress p -> this;
            case Unread u -> this;
            case Unknown u -> this;
        };
    }

    /// What the provider said about it in its own words; empty where it said nothing, or the money moved.
    default Optional<ProviderWords> words() {
        return Optional.empty();
    }

    /// The same outcome with what the provider said about it. A success, and an acceptance, need no words.
    default Outcome saying(ProviderWords said) {
        Optional<ProviderWords> words = Optional.of(said);
        return switch (this) {
            case Failed(FailureReason reason, var _) -> new Failed(reason, words);
            case Rejected(FailureReason reason, var _) -> new Rejected(reason, words);
            case Unsent(String why, var _) -> new Unsent(why, words);
            case InProgress(var ref, String why, var _) -> new InProgress(ref, why, words);
            case Unread(var ref, String why, var unlisted, var _) -> new Unread(ref, why, unlisted, words);
            case Unknown(String cause, boolean unheard, var _) -> new Unknown(cause, unheard, words);
            case Succeeded s -> this;
            case Accepted a -> this;
        };
    }

    /// The money moved.
    ///
    /// @param receipt the provider's reference of the movement, where it gave one
    /// @param floatAccount the name of the provider's account through which it moved, where the report shows it;
    ///        otherwise it is the account that the adapter named when the instruction was opened
    /// @param told who paid or was paid, as far as the report tells
    record Succeeded(Optional<String> receipt, Optional<String> floatAccount, Counterparty told) implements Outcome {
        public Succeeded {
            receipt = named(receipt);
        }

        public Succeeded(Optional<String> receipt, Optional<String> floatAccount) {
            this(receipt, floatAccount, Counterparty.UNTOLD);
        }

        public Succeeded(Optional<String> receipt) {
            this(receipt, Optional.empty());
        }

        public Succeeded(String receipt) {
            this(Optional.of(receipt));
        }
    }

    /// The provider's final result: it did not move and never will.
    record Failed(FailureReason reason, Optional<ProviderWords> words) implements Outcome {
        public Failed(FailureReason reason) {
            this(reason, Optional.empty());
        }
    }

    /// The provider has taken the request and is working on it.
    ///
    /// @param providerRef the provider's own name for it, where it gives one
    record Accepted(Optional<String> providerRef) implements Outcome {
        public Accepted {
            providerRef = named(providerRef);
        }

        public Accepted(String providerRef) {
            this(Optional.of(providerRef));
        }
    }

    /// The provider reports, later than in its answer to the request, that it processes the request, that it detected a
    /// duplicate, or a state that leaves the result open. Money may be on its way.
    ///
    /// @param providerRef the provider's own name for it, where it gives one
    /// @param said for platform staff; never shown to a merchant
    record InProgress(Optional<String> providerRef, String said, Optional<ProviderWords> words) implements Outcome {
        public InProgress {
            providerRef = named(providerRef);
        }

        public InProgress(Optional<String> providerRef, String said) {
            this(providerRef, said, Optional.empty());
        }

        public InProgress(String providerRef, String said) {
            this(Optional.of(providerRef), said);
        }
    }

    /// The provider says something about it that can't be understood: a status that its documents don't have, or none.
    /// The money may have moved, so no time ends it, and a person is asked.
    ///
    /// @param providerRef the provider's own name for it, where it gives one
    /// @param why a sentence for platform staff, without anything about a person; never shown to a merchant
    /// @param unlistedEnd a code by which the provider names an end, and that its documents don't list: alone it ends
    ///        nothing, but a report and the answer to a question after it may agree on it
    record Unread(Optional<String> providerRef, String why, Optional<String> unlistedEnd,
            Optional<ProviderWords> words) implements Outcome {
        public Unread {
            providerRef = named(providerRef);
        }

        public Unread(Optional<String> providerRef, String why, Optional<String> unlistedEnd) {
            this(providerRef, why, unlistedEnd, Optional.empty());
        }

        public Unread(Optional<String> providerRef, String why) {
            this(providerRef, why, Optional.empty());
        }

        public Unread(String providerRef, String why) {
            this(Optional.of(providerRef), why);
        }
    }

    /// The provider refused it before anything could move.
    record Rejected(FailureReason reason, Optional<ProviderWords> words) implements Outcome {
        public Rejected(FailureReason reason) {
            this(reason, Optional.empty());
        }
    }

    /// The provider never got it, or turned it away unread because it gets too many: nothing moved, and the provider
    /// has refused nothing. It can be sent later.
    ///
    /// @param why for the log; never shown to a merchant
    record Unsent(String why, Optional<ProviderWords> words) implements Outcome {
        public Unsent(String why) {
            this(why, Optional.empty());
        }
    }

    /// The money may have moved. The cause is a timeout, a broken connection, a server fault, or an unreadable answer.
    ///
    /// @param cause for the log; never shown to a merchant
    /// @param isUnheard whether it is no answer to a status query: the query did not arrive, or was not processed
    record Unknown(String cause, boolean isUnheard, Optional<ProviderWords> words) implements Outcome {
        public Unknown(String cause, boolean isUnheard) {
            this(cause, isUnheard, Optional.empty());
        }

        public Unknown(String cause) {
            this(cause, false);
        }

        public static Unknown unheard(String cause) {
            return new Unknown(cause, true);
        }
    }
}
