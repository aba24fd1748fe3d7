package dev.hazina.application.channel;

import java.time.Duration;
import java.time.Instant;

/// The properties of one channel of a provider, so that the core doesn't have to know which provider it is. The
/// conformance suite of the adapters tests each adapter against its capabilities.
///
/// @param ending when a request to the provider ends
/// @param asking whether the provider answers status queries
/// @param askingBack whether it answers status queries about refunds
/// @param resending how the provider treats an id that it has seen before
/// @param refunding how much of a payment it can refund
/// @param proving whether its callbacks prove their origin
/// @param amounts the amounts it accepts
/// @param phones the phones it reaches
public record Capabilities(Ending ending, Asking asking, Asking askingBack, Resending resending, Refunding refunding,
        Proving proving, AmountRule amounts, PhoneRule phones) {

    /// The time for which a request that may have been sent is sent again. A provider that detects repeated ids keeps
    /// each for at least a day, and may treat it as a new one later.
    public static final Duration SENT_AGAIN_FOR = Duration.ofHours(12);

    /// A provider that answers status queries about refunds as about payments.
    public Capabilities(Ending ending, Asking asking, Resending resending, Refunding refunding, Proving proving,
            AmountRule amounts, PhoneRule phones) {
        this(ending, asking, asking, resending, refunding, proving, amounts, phones);
    }

    /// A provider that ends requests later, accepts any amount and phone, refunds in parts, and proves its callbacks.
    public Capabilities(Asking asking, Resending resending) {
        this(Ending.LATER, asking, resending, Refunding.PARTIAL, Proving.PROVEN, AmountRule.any(), PhoneRule.any());
    }

    /// Whether a request that may have been sent can be sent again without moving money twice.
    ///
    /// @param first when it may have been sent at the earliest
    public boolean mayBeSentAgain(Instant first, Instant now) {
        return resending == Resending.SAFE && now.isBefore(first.plus(SENT_AGAIN_FOR));
    }

    /// The time at which a request ends.
    public enum Ending {
        /// With its answer.
        AT_ONCE,
        /// By a callback, or as the answer to a status query.
        LATER,
        /// Mostly with its answer, now and then later.
        EITHER
    }

    /// Whether a status query exists.
    public enum Asking {
        /// A status query is answered at once.
        ANSWERS,
        /// The query is accepted; the answer may come as a callback.
        ANSWERS_LATER, NOT_OFFERED
    }

    /// The provider's behaviour when the same id is sent twice.
    public enum Resending {
        /// The provider recognizes the id and executes the request once.
        SAFE,
        /// The provider detects the id and does nothing. Its answer gives no result for the first request.
        REFUSED,
        /// The provider may execute the request twice, so it is never sent again.
        UNSAFE
    }

    /// The part of a collection that can be refunded.
    public enum Refunding {
        PARTIAL, FULL_ONLY, NOT_OFFERED
    }

    /// Whether a callback proves its origin.
    public enum Proving {
        /// By a signature, or because no other sender can reach the path.
        PROVEN,
        /// Only by the secret in its path. Where status queries are offered, one confirms the callback before money
        /// moves.
        HINTS
    }
}
