package dev.hazina.application.callback;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.Notice;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.application.payment.SettlePayment;
import dev.hazina.application.payout.SettlePayout;
import dev.hazina.application.refund.SettleRefund;
import dev.hazina.application.sweep.Batch;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refund.RefundId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Understands a stored callback and settles by it. Doing it twice does nothing more, so the sweep may repeat what a
/// crash interrupted.
public final class HandleCallback {
    /// Longer than handling ever takes, so that a callback is swept only when its handler is gone.
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final int MOST = 100;

    private final Gateways gateways;
    private final CallbackInbox inbox;
    private final SettlePayment settlePayment;
    private final SettleRefund settleRefund;
    private final SettlePayout settlePayout;

    public HandleCallback(Gateways gateways, CallbackInbox inbox, SettlePayment settlePayment,
            SettleRefund settleRefund, SettlePayout settlePayout) {
        this.gateways = gateways;
        this.inbox = inbox;
        this.settlePayment = settlePayment;
        this.settleRefund = settleRefund;
        this.settlePayout = settlePayout;
    }

    public void handle(RawCallback callback) {
        Optional<ChannelGateway> gateway = gateways.named(callback.adapter());
        if (gateway.isEmpty()) {
            inbox.setAside(callback.id(), "no adapter of that name is configured any more");
            return;
        }
        List<Notice> notices;
        try {
            notices = gateway.get().understand(callback);
        } catch (UnreadableCallback e) {
            inbox.setAside(callback.id(), String.valueOf(e.getMessage()));
            return;
        }
        if (notices.isEmpty()) {
            inbox.ignore(callback.id());
        }
        notices.forEach(notice -> settle(callback, notice));
    }

    /// Handles what was stored and never finished.
    ///
    /// @return how many there were
    /// @throws RuntimeException when one of them could not be handled; the others were
    public int sweep() {
        return new Batch<>(inbox.claimNew(LEASE, MOST)).each(this::handle);
    }

    private void settle(RawCallback callback, Notice notice) {
        if (!notice.subject().equals(callback.target().subject())) {
            inbox.setAside(callback.id(), "the body names another subject than the path");
            return;
        }
        switch (notice.subject().kind()) {
            case PAYMENT -> settlePayment.handle(new SettlePayment.Command(callback.target().merchant(),
                    new PaymentId(notice.subject().id()), notice.outcome(), notice.amount(),
                    Optional.of(callback.id())));
            case REFUND -> settleRefund.handle(new SettleRefund.Command(callback.target().merchant(),
                    new RefundId(notice.subject().id()), notice.outcome(), notice.amount(),
                    Optional.of(callback.id())));
            case PAYOUT -> settlePayout.handle(new SettlePayout.Command(callback.target().merchant(),
                    new PayoutId(notice.subject().id()), notice.outcome(), notice.amount(),
                    Optional.of(callback.id())));
            case TRANSFER, NOTICE ->
                inbox.setAside(callback.id(), "nothing of this kind is settled by a callback");
        }
    }
}
