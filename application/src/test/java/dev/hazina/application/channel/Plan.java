package dev.hazina.application.channel;

import dev.hazina.domain.channel.FailureReason;

/// What the faulty gateway does with one collection: how it takes it, how it ends, and how it tells.
public record Plan(Reception reception, Fate fate, Reports reports) {

    /// What the call that asks for the money comes back with.
    public enum Reception {
        /// Taken; the end comes later.
        ACCEPTED,
        /// Refused at once; nothing will ever move.
        REJECTED,
        /// Taken, and the call says it was refused.
        DENIED,
        /// Doubt, and the request never arrived.
        LOST,
        /// Doubt, though the request was taken.
        TAKEN_IN_DOUBT,
        /// Ended before the call returned, and the call says so.
        AT_ONCE,
        /// The calling process dies before the request is out.
        CRASH_BEFORE,
        /// The calling process dies after the request was taken.
        CRASH_AFTER
    }

    /// How a collection that was taken ends.
    public sealed interface Fate {
        record Paid() implements Fate {}

        record NotPaid(FailureReason reason) implements Fate {}
    }

    /// Which callbacks follow the end.
    public enum Reports {
        NEVER, ONCE,
        /// Twice in the same bytes and once in others.
        THRICE,
        /// The truth, then the opposite.
        TAKEN_BACK,
        /// The opposite, then the truth.
        REVERSED,
        /// Speaks of another amount than was asked for.
        WRONG_AMOUNT,
        /// The end and its callback come before the call has returned.
        EARLY
    }

    /// Everything goes well: taken, paid, reported once.
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

    /// Like a card: the call itself brings the success.
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
