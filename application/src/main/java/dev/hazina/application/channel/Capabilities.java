package dev.hazina.application.channel;

import java.time.Duration;
import java.time.Instant;

/// What an adapter promises about one channel, so that the core never has to know which rail it is. The conformance
/// suite of the providers holds every adapter to its own words.
///
/// @param ending when a request to this rail ends
/// @param asking whether the rail can be asked how it went
/// @param askingBack the same for what is given back
/// @param resending what the rail does with an id it has already seen
/// @param refunding how much of a collection it can give back
/// @param proving whether what it reports proves itself
/// @param amounts which amounts it moves
/// @param phones which phones it reaches
public record Capabilities(Ending ending, Asking asking, Asking askingBack, Resending resending, Refunding refunding,
        Proving proving, AmountRule amounts, PhoneRule phones) {

    /// For how long what may have been sent is sent again. A rail that does the work once for an id knows the id for a day at
    /// least, and may take it for a new one later.
    public static final Duration SENT_AGAIN_FOR = Duration.ofHours(12);

    /// A rail that can be asked about refunds as about anything else.
    public Capabilities(Ending ending, Asking asking, Resending resending, Refunding refunding, Proving proving,
            AmountRule amounts, PhoneRule phones) {
        this(ending, asking, asking, resending, refunding, proving, amounts, phones);
    }

    /// A rail that ends requests later, moves any amount to any phone, refunds in parts, and whose reports are to be
    /// believed.
    public Capabilities(Asking asking, Resending resending) {
        this(Ending.LATER, asking, resending, Refunding.PARTIAL, Proving.PROVEN, AmountRule.any(), PhoneRule.any());
    }

    /// Whether what may have been sent before may be sent again without moving money twice.
    ///
    /// @param first when it may have been sent at the earliest
    public boolean mayBeSentAgain(Instant first, Instant now) {
        return resending == Resending.SAFE && now.isBefore(first.plus(SENT_AGAIN_FOR));
    }

    /// When a request ends.
    public enum Ending {
        /// With its answer.
        AT_ONCE,
        /// By a callback, or when asked.
        LATER,
        /// Mostly with its answer, now and then later.
        EITHER
    }

    /// Whether a status query exists.
    public enum Asking {
        /// It answers.
        ANSWERS,
        /// It takes the question; the answer comes as a callback, if it comes.
        ANSWERS_LATER, NOT_OFFERED
    }

    /// What happens when the same id is sent twice.
    public enum Resending {
        /// The rail recognizes the id and does the work once.
        SAFE,
        /// The rail recognizes the id, does nothing, and says so in a way that tells nothing about the first.
        REFUSED,
        /// It may do the work twice. Never resend.
        UNSAFE
    }

    /// How much of a collection can be given back.
    public enum Refunding {
        PARTIAL, FULL_ONLY, NOT_OFFERED
    }

    /// Whether a callback proves where it comes from.
    public enum Proving {
        /// By a signature, or because it can come from nowhere else.
        PROVEN,
        /// Only by the secret in its path: where the rail answers questions, it is asked before money moves.
        HINTS
    }
}
