package dev.hazina.application.refund;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.polling.LateResultPolling;
import dev.hazina.application.polling.Poller;
import dev.hazina.application.refund.RefundSchedule.Due;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.refund.Refund;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Looks after refunds nobody reports on, ever more rarely and without end: as long as the channel has not said its last
/// word, the money may be with the payer, and stays out of the wallet. One of which nothing is known after a day is brought
/// before a person as well.
public final class PollRefunds {
    /// How long after creation a refund is first looked at. A request is over by then.
    public static final Duration FIRST_LOOK = Duration.ofSeconds(30);
    private static final List<Duration> THEN = List.of(Duration.ofMinutes(1), Duration.ofMinutes(2),
            Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1));
    /// How long the channel has to say its last word before a person is asked.
    public static final Duration UNANSWERED_AFTER = Duration.ofHours(24);

    private final RefundSchedule schedule;
    private final Gateways gateways;
    private final SendRefund send;
    private final SettleRefund settle;
    private final InstantSource clock;
    private final Poller<Due> poller;

    public PollRefunds(RefundSchedule schedule, Gateways gateways, SendRefund send, SettleRefund settle,
            InstantSource clock, Poller.Workers workers) {
        this.schedule = schedule;
        this.gateways = gateways;
        this.send = send;
        this.settle = settle;
        this.clock = clock;
        this.poller = new Poller<>(schedule, this::look, workers);
    }

    /// Has its workers look at what is due now, as far as they are free.
    ///
    /// @return how many refunds that was
    /// @throws RuntimeException when one of them, or of those before, could not be looked at; the others were
    public int sweep() {
        return poller.poll();
    }

    private void look(Due due) {
        Refund refund = due.refund();
        Refund after = refund.isDisputed()
                ? refund
                : settle.handle(new SettleRefund.Command(refund.details().merchant(), refund.id(),
                        refund.details().provider(), report(due), Optional.empty()));
        if (after.isOpen()) {
            Instant now = clock.instant();
            Instant keyWait = refund.details().createdAt().plus(UNANSWERED_AFTER);
            if (now.isBefore(keyWait)) {
                schedule.lookAgain(due, now.plus(THEN.get(Math.min(due.looks(), THEN.size() - 1))));
            } else {
                settle.unanswered(after);
                schedule.lookAgain(due, now.plus(LateResultPolling.pause(keyWait, now)));
            }
        }
    }

    /// A young refund the channel never named may never have reached it: it is sent on, where that is safe. Any other is
    /// asked about.
    private Report report(Due due) {
        Refund refund = due.refund();
        Optional<ChannelGateway> gateway = gateways.named(refund.details().provider());
        Optional<Capabilities> able = gateway.map(g -> g.capabilities(refund.details().channel()));
        boolean again = able.filter(a -> a.mayBeSentAgain(refund.details().createdAt(), clock.instant())).isPresent();
        if (refund.providerRef().isEmpty() && again) {
            return Report.of(send.resume(due.payment(), refund));
        }
        return gateway.filter(g -> able.orElseThrow().askingBack() != Capabilities.Asking.NOT_OFFERED)
                .map(g -> g.query(send.order(due.payment(), refund)))
                .orElseGet(() -> Report.of(new Outcome.Unknown("the channel can't be asked")));
    }
}
