package dev.hazina.application.refund;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.refund.RefundSchedule.Due;
import dev.hazina.application.sweep.Batch;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Looks after refunds nobody reports on, ever more rarely and without end: as long as the channel has not said its last
/// word, the money may be with the payer, and stays out of the wallet.
public final class ChaseRefunds {
    /// How long after creation a refund is first looked at. A request is over by then.
    public static final Duration FIRST_LOOK = Duration.ofSeconds(30);
    private static final List<Duration> THEN = List.of(Duration.ofMinutes(1), Duration.ofMinutes(2),
            Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1));
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final int MOST = 100;

    private final RefundSchedule schedule;
    private final Gateways gateways;
    private final SendRefund send;
    private final SettleRefund settle;
    private final InstantSource clock;

    public ChaseRefunds(RefundSchedule schedule, Gateways gateways, SendRefund send, SettleRefund settle,
            InstantSource clock) {
        this.schedule = schedule;
        this.gateways = gateways;
        this.send = send;
        this.settle = settle;
        this.clock = clock;
    }

    /// Looks at what is due now.
    ///
    /// @return how many refunds that was
    /// @throws RuntimeException when one of them could not be looked at; the others were
    public int sweep() {
        return new Batch<>(schedule.claim(LEASE, MOST)).each(this::look);
    }

    private void look(Due due) {
        Refund refund = due.refund();
        Refund after = settle.handle(new SettleRefund.Command(refund.details().merchant(), refund.id(), outcome(due),
                Optional.empty(), Optional.empty()));
        if (after.isOpen()) {
            schedule.lookAgain(due, clock.instant().plus(THEN.get(Math.min(due.looks(), THEN.size() - 1))));
        }
    }

    /// A refund the channel never named may never have reached it: it is sent on, where that is safe. Any other is asked
    /// about.
    private Outcome outcome(Due due) {
        boolean named = due.refund().state() instanceof RefundState.Pending(String ref) && !ref.isEmpty();
        Optional<ChannelGateway> asking = gateways.named(due.refund().details().provider())
                .filter(g -> g.capabilities(due.refund().details().channel()).asking() == Capabilities.Asking.ANSWERS);
        if (!named) {
            return send.resume(due.payment(), due.refund());
        }
        return asking.map(g -> g.query(new RefundOrder(due.payment(), due.refund(), send.token(due.refund()))))
                .orElseGet(() -> new Outcome.Unknown("the channel can't be asked"));
    }
}
