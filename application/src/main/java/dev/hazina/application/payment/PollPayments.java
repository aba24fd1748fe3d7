package dev.hazina.application.payment;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.payment.PaymentSchedule.Due;
import dev.hazina.application.polling.LateResultPolling;
import dev.hazina.application.polling.Poller;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Looks after payments nobody reports on. A payment that a crash left pending is sent on; one that is processing is
/// asked about, ever more rarely; one that is too old, pending or processing, is asked about once more and given up. Where
/// the rail answers questions, a payment that was given up is watched: the payer may have paid, and the one word that said
/// so may have been lost.
public final class PollPayments {
    /// How long after creation a payment is first looked at. A request is over by then.
    public static final Duration FIRST_LOOK = Duration.ofSeconds(30);
    private static final List<Duration> THEN = List.of(Duration.ofMinutes(1), Duration.ofMinutes(2),
            Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1));

    private final PaymentSchedule schedule;
    private final Gateways gateways;
    private final SendPayment send;
    private final SettlePayment settle;
    private final ExpirePayment expire;
    private final InstantSource clock;
    private final Duration giveUpAfter;
    private final Poller<Due> poller;

    public PollPayments(PaymentSchedule schedule, Gateways gateways, SendPayment send, SettlePayment settle,
            ExpirePayment expire, InstantSource clock, Duration giveUpAfter, Poller.Workers workers) {
        this.schedule = schedule;
        this.gateways = gateways;
        this.send = send;
        this.settle = settle;
        this.expire = expire;
        this.clock = clock;
        this.giveUpAfter = giveUpAfter;
        this.poller = new Poller<>(schedule, this::look, workers);
    }

    /// Has its workers look at what is due now, as far as they are free.
    ///
    /// @return how many payments that was
    /// @throws RuntimeException when one of them, or of those before, could not be looked at; the others were
    public int sweep() {
        return poller.poll();
    }

    private void look(Due due) {
        Payment payment = due.payment();
        if (payment.isOpen()) {
            chase(due, payment);
        } else {
            watch(due, asked(payment, false));
        }
    }

    /// One about which reports disagree is not asked about: what its channel says ends it no more.
    private Payment asked(Payment payment, boolean last) {
        return payment.isDisputed() ? payment : settled(payment, ask(payment, last));
    }

    private void chase(Due due, Payment payment) {
        Instant deadline = payment.details().createdAt().plus(giveUpAfter);
        boolean last = !clock.instant().isBefore(deadline);
        boolean unsent = payment.state() instanceof PaymentState.Pending && !last;
        Payment now = unsent
                ? send.resume(payment).map(outcome -> settled(payment, Report.of(outcome))).orElse(payment)
                : asked(payment, last);
        if (now.isOpen() && last) {
            now = expire.handle(now);
        }
        if (now.isOpen()) {
            Duration wait = THEN.get(Math.min(due.looks(), THEN.size() - 1));
            Instant next = clock.instant().plus(wait);
            schedule.lookAgain(due, next.isAfter(deadline) && !last ? deadline : next);
        } else {
            watch(due, now);
        }
    }

    /// What its channel has said its last word on is off the schedule already.
    private void watch(Due due, Payment now) {
        if (now.awaitsLateResult()) {
            askable(now).flatMap(gateway -> LateResultPolling.next(now.updatedAt(), clock.instant()))
                    .ifPresentOrElse(next -> schedule.lookAgain(due, next), () -> schedule.lookNoMore(due));
        }
    }

    private Payment settled(Payment payment, Report report) {
        return settle.handle(new SettlePayment.Command(payment.details().merchant(), payment.id(),
                payment.details().provider(), report, Optional.empty()));
    }

    private Optional<ChannelGateway> askable(Payment payment) {
        return gateways.named(payment.details().provider()).filter(
                gateway -> gateway.capabilities(payment.details().channel()).asking() == Capabilities.Asking.ANSWERS);
    }

    private Report ask(Payment payment, boolean last) {
        return askable(payment)
                .map(g -> g.query(new StatusQuery(payment, payment.providerRef(), send.token(payment), last)))
                .orElseGet(() -> Report.of(new Outcome.Unknown("the channel can't be asked")));
    }
}
