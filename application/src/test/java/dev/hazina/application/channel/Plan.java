package dev.hazina.application.channel;

import dev.hazina.domain.channel.FailureReason;

/// The faulty gateway's behaviour for one collection: how it takes it, how it ends it, and how it reports the end.
public record Plan(Reception reception, Fate fate, Reports reports) {

    /// The outcome of the call that requests the money.
    public enum Reception {
        /// Taken; it ends later.
        ACCEPTED,
        /// Refused at once; no money ever moves.
        REJECTED,
        /// Taken, though the call reports a refusal.
        DENIED,
        /// Certainly not sent, and nothing was refused.
        UNSENT,
        /// In doubt, and the request never arrived.
        LOST,
        /// In doubt, though the request was taken.
        TAKEN_IN_DOUBT,
        /// Ended before the call returns, and reported by the call.
        AT_ONCE,
        /// The calling process dies before the request is out.
        CRASH_BEFORE,
        /// The calling process dies after the request was taken.
        CRASH_AFTER
    }

    /// The end of a collection that was taken.
    public sealed interface Fate {
        record Paid() implements Fate {}

        record NotPaid(FailureReason reason) implements Fate {}
    }

    /// The callbacks that follow the end.
    public enum Reports {
        NEVER, ONCE,
        /// Twice with the same bytes and once with others.
        THRICE,
        /// The true result, then the opposite.
        TAKEN_BACK,
        /// The opposite result, then the true one.
        REVERSED,
        /// A report with another amount than was requested.
        WRONG_AMOUNT,
        /// The end and its callback come before the call returns.
        EARLY
    }

    /// Whether some of what the gateway says of it isn't true.
    boolean isContradicted() {
        return reception == Reception.DENIED || reports == Reports.TAKEN_BACK || reports == Reports.REVERSED;
    }

    /// Taken, paid and reported once.
    public static Plan paid() {
        return new Plan(Reception.ACCEPTED, new Fate.Paid(), Reports.ONCE);
    }

    /// Taken, and the payer declines.
    public static Plan declined(FailureReason reason) {
        return new Plan(Reception.ACCEPTED, new Fate.NotPaid(reason), Reports.ONCE);
    }

    public static Plan rejected() {
        return paid().received(Reception.REJECTED);
    }

    /// As for a card: the call itself returns the success.
    public static Plan atOnce() {
        return new Plan(Reception.AT_ONCE, new Fate.Paid(), Reports.NEVER);
    }

    public Plan received(Reception how) {
        return new Plan(how, fate, reports);
    }

    public Plan reported(Reports how) {
        return new Plan(reception, fate, how);
    }

    public Plan ending(Fate how) {
        return new Plan(reception, how, reports);
    }
}
