package dev.hazina.application.payout;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Cancelling;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.PollPolicy;
import dev.hazina.application.instruction.Reach;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/// How payouts are polled. One that is held or queued is left to [UnsentPayouts]; one whose sending claim expired
/// counts as sent, in doubt.
///
/// A provider with status queries is polled, every twenty seconds at first and then at growing intervals. A payout that
/// is too old is given up if its provider has reported nothing, but not before it was asked and had time to answer. A
/// payout that the provider reports as running stays open until the provider or a person ends it.
public record PayoutPolling(SendPayout send, PayoutPollRules rules, UnsentPayouts unsent, LastCalls lastCalls)
        implements
            PollPolicy<PayoutDetails> {
    /// After which a payout that was not sent is stuck.
    public static final Duration LONG_UNSENT = Duration.ofMinutes(10);

    /// For how long the first delay between two polls stays.
    private static final Duration EAGER = Duration.ofMinutes(10);
    private static final Duration RARELY = Duration.ofMinutes(5);
    private static final Duration HOURLY = Duration.ofHours(1);
    private static final Report UNTAKEN = Report
            .of(new Outcome.InProgress(Optional.empty(), "the provider takes no status query about it"));

    @Override
    public Instant deadline(Instruction<PayoutDetails> open, Capabilities able) {
        boolean soon = able.deadline() == Capabilities.Deadline.SHORT;
        return open.clockStart().plus(soon ? rules.stuckAfter() : rules.giveUpAfter());
    }

    /// Waits while a request may be sending it, and where reports contradict each other. A sending claim that
    /// expired may have been used, so the payout counts as sent.
    @Override
    public Step step(Instruction<PayoutDetails> open, Capabilities able, boolean overdue, Instant now) {
        if (open.isUnsent()) {
            return unsent.step(open, overdue, now);
        }
        return open.isBeingSent(now) || open.isDisputed()
                ? new Step.Wait()
                : asked(open, able, overdue, now);
    }

    @Override
    public boolean mayBeKnown(Instruction<PayoutDetails> open, Instant now) {
        return !open.isUnsent() && !open.isBeingSent(now);
    }

    /// Only one that was never sent, and is not about to be: about any other the provider's own records decide, and a
    /// person settles it by them.
    @Override
    public boolean mayBeGivenUp(Instruction<PayoutDetails> known, Instant now) {
        return known.isQueued() && known.clockStart().isBefore(now.minus(LONG_UNSENT));
    }

    /// A provider that answers later is asked a while before the deadline, and not again once it has taken a query
    /// and had time to answer it.
    private Step asked(Instruction<PayoutDetails> open, Capabilities able, boolean overdue, Instant now) {
        boolean inTime = switch (able.asking()) {
            case ANSWERS -> true;
            case ANSWERS_LATER ->
                open.evidence() == Evidence.IN_PROGRESS || !now.isBefore(lastCall(open, able))
                        && !(overdue && lastCalls.hadTime(open.details().id(), answerTime(open, able), now));
            case NOT_OFFERED -> false;
        };
        return inTime
                ? new Step.Ask(overdue)
                : new Step.Sent(Report.of(new Outcome.Unknown("the provider can't be asked now")));
    }

    /// No payout is given up before a status query about it has arrived: the deadline may have passed while no
    /// instance ran, and its report may have been lost then. One whose provider takes no query for a while is held
    /// until the provider or a person ends it.
    @Override
    public Answered weigh(Instruction<PayoutDetails> open, Capabilities able, Report answer, boolean last,
            Instant now) {
        if (now.isBefore(lastCall(open, able)) || open.evidence() != Evidence.NONE) {
            return new Answered(answer, last);
        }
        boolean later = able.asking() == Asking.ANSWERS_LATER;
        Instant tried = lastCalls.note(open.details().id(), !isUnheard(answer), now);
        if (lastCalls.hadTime(open.details().id(), Duration.ZERO, now)) {
            return new Answered(answer, last && !later);
        }
        boolean held = last && !tried.plus(answerTime(open, able)).isAfter(now);
        return new Answered(held ? UNTAKEN : answer, held);
    }

    private static boolean isUnheard(Report answer) {
        return answer.outcome() instanceof Outcome.Unknown unknown && unknown.isUnheard();
    }

    /// A payout that the provider reports as running is canceled there if the provider can do that.
    @Override
    public Optional<Report> lastResort(Reach.Connected provider, Instruction<PayoutDetails> overdue) {
        return overdue.evidence() == Evidence.IN_PROGRESS && provider.able().cancelling() == Cancelling.OFFERED
                ? Optional.of(send.cancel(provider.gateway(), overdue))
                : Optional.empty();
    }

    /// From when on a provider that answers later is asked, and from when on queries count as made before the
    /// deadline.
    private Instant lastCall(Instruction<PayoutDetails> open, Capabilities able) {
        return deadline(open, able).minus(answerTime(open, able).multipliedBy(2));
    }

    /// The time that a provider has for the answer to its last status query: a twentieth of the time to the
    /// deadline.
    private Duration answerTime(Instruction<PayoutDetails> open, Capabilities able) {
        return Duration.between(open.clockStart(), deadline(open, able)).dividedBy(20);
    }

    /// After the usual delay, but not past the moments that must not be missed.
    @Override
    public Instant next(Instruction<PayoutDetails> open, Capabilities able, int polls, Instant now) {
        Instant next = now.plus(delay(open, able, now));
        Optional<Instant> answerDue = lastCalls.first(open.details().id())
                .map(first -> first.plus(answerTime(open, able)));
        return Stream.concat(Stream.of(lastCall(open, able), deadline(open, able)), answerDue.stream())
                .filter(now::isBefore).filter(next::isAfter).min(Comparator.naturalOrder()).orElse(next);
    }

    /// A provider that answers later is polled hourly about a running payout: each status query may bring an
    /// answer.
    private Duration delay(Instruction<PayoutDetails> open, Capabilities able, Instant now) {
        if (open.evidence() != Evidence.NONE && able.asking() == Asking.ANSWERS_LATER) {
            return HOURLY;
        }
        boolean eager = now.isBefore(open.clockStart().plus(EAGER));
        return eager ? rules.pollEvery() : RARELY;
    }
}
