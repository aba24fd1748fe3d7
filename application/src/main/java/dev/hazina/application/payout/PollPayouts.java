package dev.hazina.application.payout;

import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Report;
import dev.hazina.application.payout.PayoutSchedule.Due;
import dev.hazina.application.polling.LateResultPolling;
import dev.hazina.application.polling.Poller;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutState;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/// Looks after payouts that have not ended. A queued one whose request died is sent; one whose claim to send ran out
/// counts as sent, in doubt; where the rail answers questions it is asked, every twenty seconds at first and ever more
/// rarely; one that is too old is asked about once more, and given up if nothing was ever heard of it. One that its rail says
/// it has is held until the rail or a person says how it ended. Where the rail can be asked, a payout that was given up
/// is watched: its money is back in the wallet, and may be with the recipient as well.
public final class PollPayouts {
    /// How long after creation a payout is first looked at: by then its request has sent it, if it lives.
    public static final Duration FIRST_LOOK = Duration.ofSeconds(20);
    /// For how long questions keep their first rhythm.
    private static final Duration EAGER = Duration.ofMinutes(10);
    private static final Duration RARELY = Duration.ofMinutes(5);
    private static final Duration HOURLY = Duration.ofHours(1);

    private final PayoutSchedule schedule;
    private final Gateways gateways;
    private final SendPayout send;
    private final SettlePayout settle;
    private final InstantSource clock;
    private final Rules rules;
    private final Poller<Due> poller;
    private final SendLimit limit = new SendLimit();

    /// @param pollEvery how often a rail is asked about a fresh payout
    /// @param stuckAfter when a payout on a rail that can't be asked is given up
    /// @param giveUpAfter when any other is
    public record Rules(Duration pollEvery, Duration stuckAfter, Duration giveUpAfter) {}

    public PollPayouts(PayoutSchedule schedule, Gateways gateways, SendPayout send, SettlePayout settle,
            InstantSource clock, Rules rules, Poller.Workers workers) {
        this.schedule = schedule;
        this.gateways = gateways;
        this.send = send;
        this.settle = settle;
        this.clock = clock;
        this.rules = rules;
        this.poller = new Poller<>(schedule, this::look, workers);
    }

    /// Has its workers look at what is due now, as far as they are free.
    ///
    /// @return how many payouts that was
    /// @throws RuntimeException when one of them, or of those before, could not be looked at; the others were
    public int sweep() {
        return poller.poll();
    }

    private void look(Due due) {
        Payout payout = due.payout();
        if (payout.isOpen()) {
            chase(due, payout);
        } else {
            watch(due, settled(payout, asked(payout, false)));
        }
    }

    private void chase(Due due, Payout payout) {
        Instant now = clock.instant();
        boolean late = !now.isBefore(deadline(payout));
        if (payout.state() instanceof PayoutState.Queued && !late) {
            dispatch(due, payout, now);
            return;
        }
        Payout after = progressed(payout, now, late);
        if (after.isOpen() && late) {
            after = ended(after);
        }
        if (after.isOpen()) {
            schedule.lookAgain(due, next(after, now));
        } else {
            watch(due, after);
        }
    }

    /// Sends a payout that its request didn't send, when as many as its provider is sent at once leave room for it.
    private void dispatch(Due due, Payout payout, Instant now) {
        String provider = payout.details().provider();
        Optional<Instant> later = limit.begin(provider, now);
        if (later.isPresent()) {
            schedule.defer(due, later.get());
            return;
        }
        try {
            send.dispatch(payout);
        } finally {
            limit.ended(provider);
        }
        schedule.lookAgain(due, next(payout, now));
    }

    /// What becomes of a payout that is too old. One of which nothing was heard is given up. One that the provider says it has
    /// is called off there where the provider can do that; if it can't, a person is asked.
    private Payout ended(Payout payout) {
        return switch (payout.evidence()) {
            case NONE -> settle.giveUp(payout);
            case DISPUTED -> payout;
            case IN_PROGRESS -> {
                Payout after = settled(payout, Report.of(canceled(payout)));
                if (after.evidence() == Evidence.IN_PROGRESS) {
                    settle.unanswered(after);
                }
                yield after;
            }
        };
    }

    private Outcome canceled(Payout payout) {
        return gateways.named(payout.details().provider()).map(g -> g.cancel(question(payout, true)))
                .orElseGet(() -> new Outcome.Unknown("no adapter of that name is configured any more"));
    }

    /// What its rail has said its last word on is off the schedule already.
    private void watch(Due due, Payout now) {
        if (now.awaitsLateResult()) {
            Optional.of(now).filter(payout -> asking(payout) != Asking.NOT_OFFERED)
                    .flatMap(payout -> LateResultPolling.next(payout.updatedAt(), clock.instant()))
                    .ifPresentOrElse(next -> schedule.lookAgain(due, next), () -> schedule.lookNoMore(due));
        }
    }

    /// What can be done now for a payout that was sent, or is too old to be: wait while somebody may be sending it, ask about it
    /// otherwise. A claim to send that ran out may have been used, so the payout counts as sent.
    private Payout progressed(Payout payout, Instant now, boolean late) {
        return switch (payout.state()) {
            case PayoutState.Queued q -> payout;
            case PayoutState.Sending s when payout.isBeingSent(now) -> payout;
            case PayoutState.Sending s -> settled(payout, ask(payout, late));
            case PayoutState.Sent s when s.evidence() == Evidence.DISPUTED -> payout;
            case PayoutState.Sent s -> settled(payout, ask(payout, late));
            case PayoutState.Succeeded s -> payout;
            case PayoutState.Failed f -> payout;
        };
    }

    private Payout settled(Payout payout, Report report) {
        return settle
                .handle(new SettlePayout.Command(payout.details().merchant(), payout.id(), payout.details().provider(),
                        report, Optional.empty()));
    }

    /// A rail that answers later is not asked at the deadline, when its answer would come too late, but a while before.
    private Report ask(Payout payout, boolean last) {
        boolean inTime = switch (asking(payout)) {
            case ANSWERS -> true;
            case ANSWERS_LATER ->
                payout.evidence() == Evidence.IN_PROGRESS || !last && !clock.instant().isBefore(lastCall(payout));
            case NOT_OFFERED -> false;
        };
        return inTime ? asked(payout, last) : Report.of(new Outcome.Unknown("the rail can't be asked now"));
    }

    private Report asked(Payout payout, boolean last) {
        return gateways.named(payout.details().provider())
                .map(g -> g.query(question(payout, last)))
                .orElseGet(() -> Report.of(new Outcome.Unknown("no adapter of that name is configured any more")));
    }

    private PayoutQuery question(Payout payout, boolean last) {
        return new PayoutQuery(payout, payout.providerRef(), send.answers(payout), last);
    }

    private Asking asking(Payout payout) {
        return gateways.named(payout.details().provider())
                .map(g -> g.capabilities(payout.details().channel()).asking()).orElse(Asking.NOT_OFFERED);
    }

    /// When a rail that answers later is asked how it went, so that its answer has a tenth of the time to come in.
    private Instant lastCall(Payout payout) {
        Instant opened = payout.details().createdAt();
        return opened.plus(Duration.between(opened, deadline(payout)).multipliedBy(9).dividedBy(10));
    }

    /// The next look: in its rhythm, but not past the moments that must not be missed.
    private Instant next(Payout payout, Instant now) {
        Instant next = now.plus(wait(payout, now));
        return Stream.of(lastCall(payout), deadline(payout)).filter(now::isBefore).filter(next::isAfter).min(
                Comparator.naturalOrder()).orElse(next);
    }

    private Instant deadline(Payout payout) {
        boolean stuckRule = payout.details().amount().currency() == Currency.KES;
        return payout.details().createdAt().plus(stuckRule ? rules.stuckAfter() : rules.giveUpAfter());
    }

    /// A rail that answers later is asked hourly about what it says it has: each question may earn an answer.
    private Duration wait(Payout payout, Instant now) {
        if (payout.evidence() != Evidence.NONE && asking(payout) == Asking.ANSWERS_LATER) {
            return HOURLY;
        }
        boolean eager = now.isBefore(payout.details().createdAt().plus(EAGER));
        return eager ? rules.pollEvery() : RARELY;
    }
}
