package dev.hazina.application.channel;

import java.time.Duration;
import java.time.Instant;

/// What a provider does in one use of one channel and currency, so that the core doesn't have to know which provider
/// it is. The conformance suite of the adapters tests each adapter against its capabilities.
///
/// @param ending when a request to the provider ends
/// @param asking whether the provider answers status queries
/// @param resending how the provider treats an id that it has seen before
/// @param cancelling whether it cancels a payout that it has accepted and not begun
/// @param refunding how much of a payment it gives back; of refunds only
/// @param proving whether its callbacks prove their origin
/// @param amounts the amounts it accepts, and their decimals
/// @param phones the phones it reaches
/// @param deadline how long a payout is waited for of which nothing is heard
public record Capabilities(Ending ending, Asking asking, Resending resending, Cancelling cancelling,
        Refunding refunding, Proving proving, AmountRule amounts, PhoneRule phones, Deadline deadline) {

    /// The time for which a request that may have been sent is sent again. A provider that detects repeated ids keeps
    /// each for at least a day, and may treat it as a new one later.
    public static final Duration SENT_AGAIN_FOR = Duration.ofHours(12);

    /// A provider that ends requests later, proves its callbacks, accepts any amount and phone, gives payments back in
    /// parts, cancels nothing, and may take long. What is otherwise is added by the methods that are named so.
    public Capabilities(Asking asking, Resending resending) {
        this(Ending.LATER, asking, resending, Cancelling.NOT_OFFERED, Refunding.PARTIAL, Proving.PROVEN,
                AmountRule.any(), PhoneRule.any(), Deadline.LONG);
    }

    public Capabilities ending(Ending other) {
        return new Capabilities(other, asking, resending, cancelling, refunding, proving, amounts, phones, deadline);
    }

    public Capabilities cancelling(Cancelling other) {
        return new Capabilities(ending, asking, resending, other, refunding, proving, amounts, phones, deadline);
    }

    public Capabilities refunding(Refunding other) {
        return new Capabilities(ending, asking, resending, cancelling, other, proving, amounts, phones, deadline);
    }

    public Capabilities proving(Proving other) {
        return new Capabilities(ending, asking, resending, cancelling, refunding, other, amounts, phones, deadline);
    }

    public Capabilities amounts(AmountRule other) {
        return new Capabilities(ending, asking, resending, cancelling, refunding, proving, other, phones, deadline);
    }

    public Capabilities phones(PhoneRule other) {
        return new Capabilities(ending, asking, resending, cancelling, refunding, proving, amounts, other, deadline);
    }

    public Capabilities deadline(Deadline other) {
        return new Capabilities(ending, asking, resending, cancelling, refunding, proving, amounts, phones, other);
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

    /// Whether an accepted payout can be canceled.
    public enum Cancelling {
        OFFERED, NOT_OFFERED
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

    /// How long a payout of which its provider reports nothing stays open before its money is back in the wallet. The
    /// platform has two such times.
    public enum Deadline {
        /// The provider reports an end within minutes, and may not answer a status query.
        SHORT,
        /// The provider keeps payouts that have to wait, for a network that is down for example, and answers status
        /// queries about them.
        LONG
    }
}
