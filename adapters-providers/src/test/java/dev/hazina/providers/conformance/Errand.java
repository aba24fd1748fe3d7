package dev.hazina.providers.conformance;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/// What is asked of an adapter, whichever way the money goes.
sealed interface Errand {
    MerchantId merchant();

    Subject subject();

    Outcome send(ChannelGateway gateway, Paths paths, BooleanSupplier mayStillBeSent);

    /// Asks how it went, as the program would that remembers what [#after] noted.
    Report query(ChannelGateway gateway, Paths paths);

    /// The tokens it is given, one for each thing that may be told about it.
    record Paths(String reports, String timeouts, String answers) {}

    /// Asks that it be called off, which is for payouts alone.
    default Outcome cancel(ChannelGateway gateway, Paths paths) {
        throw new IllegalStateException("only payouts are called off");
    }

    /// The same, as the program knows it after this outcome.
    Errand after(Outcome outcome, Instant at);

    record In(Payment payment) implements Errand {
        @Override
        public MerchantId merchant() {
            return payment.details().merchant();
        }

        @Override
        public Subject subject() {
            return payment.subject();
        }

        @Override
        public Outcome send(ChannelGateway gateway, Paths paths, BooleanSupplier mayStillBeSent) {
            return gateway.collect(new Collection(payment, paths.reports()));
        }

        @Override
        public Report query(ChannelGateway gateway, Paths paths) {
            return gateway.query(new StatusQuery(payment, payment.providerRef(), paths.reports(), false));
        }

        @Override
        public Errand after(Outcome outcome, Instant at) {
            return new In(Samples.after(payment, outcome, at));
        }
    }

    record Back(Payment payment, Refund refund) implements Errand {
        @Override
        public MerchantId merchant() {
            return refund.details().merchant();
        }

        @Override
        public Subject subject() {
            return refund.subject();
        }

        @Override
        public Outcome send(ChannelGateway gateway, Paths paths, BooleanSupplier mayStillBeSent) {
            return gateway.refund(new RefundOrder(payment, refund, paths.reports(), paths.timeouts()));
        }

        @Override
        public Report query(ChannelGateway gateway, Paths paths) {
            return gateway.query(new RefundOrder(payment, refund, paths.reports(), paths.timeouts()));
        }

        @Override
        public Errand after(Outcome outcome, Instant at) {
            return new Back(payment, Samples.after(refund, outcome, at));
        }
    }

    record Out(Payout payout) implements Errand {
        @Override
        public MerchantId merchant() {
            return payout.details().merchant();
        }

        @Override
        public Subject subject() {
            return payout.subject();
        }

        @Override
        public Outcome send(ChannelGateway gateway, Paths paths, BooleanSupplier mayStillBeSent) {
            return gateway.disburse(new Disbursement(payout, paths.reports(), paths.timeouts(), mayStillBeSent));
        }

        @Override
        public Report query(ChannelGateway gateway, Paths paths) {
            return gateway.query(new PayoutQuery(payout, payout.providerRef(), paths.answers(), false));
        }

        @Override
        public Outcome cancel(ChannelGateway gateway, Paths paths) {
            return gateway.cancel(new PayoutQuery(payout, payout.providerRef(), paths.answers(), true));
        }

        @Override
        public Errand after(Outcome outcome, Instant at) {
            return new Out(Samples.after(payout, outcome, at));
        }
    }
}
