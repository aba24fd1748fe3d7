package dev.hazina.providers.conformance;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// A request to an adapter, in either direction of the money.
sealed interface TestInstruction {
    MerchantId merchant();

    Subject subject();

    /// The provider's name for it, as far as the program knows it.
    Optional<String> providerRef();

    Report send(ChannelGateway gateway, CallbackTokens paths, SendPlace place, BooleanSupplier mayStillBeSent);

    /// Queries its result, as the program would with the data that [#after] kept.
    Report query(ChannelGateway gateway, CallbackTokens paths);

    /// The tokens it is given, one for each kind of report about it.
    record CallbackTokens(String reports, String timeouts, String answers) {}

    /// Requests its cancellation, which only payouts support.
    default Report cancel(ChannelGateway gateway, CallbackTokens paths) {
        throw new IllegalStateException("only payouts are called off");
    }

    /// The same, as the program knows it after this report.
    TestInstruction after(Report report, Instant at);

    record TestPayment(Instruction<PaymentDetails> payment) implements TestInstruction {
        @Override
        public MerchantId merchant() {
            return payment.details().merchant();
        }

        @Override
        public Subject subject() {
            return payment.subject();
        }

        @Override
        public Optional<String> providerRef() {
            return payment.providerRef();
        }

        @Override
        public Report send(ChannelGateway gateway, CallbackTokens paths, SendPlace place,
                BooleanSupplier mayStillBeSent) {
            return gateway.collect(new Collection(payment, paths.reports(), place));
        }

        @Override
        public Report query(ChannelGateway gateway, CallbackTokens paths) {
            return gateway.query(new StatusQuery(payment, payment.providerRef(), paths.reports(), false));
        }

        @Override
        public TestInstruction after(Report report, Instant at) {
            return new TestPayment(Samples.after(payment, report, at));
        }
    }

    record TestRefund(Instruction<PaymentDetails> payment,
            Instruction<RefundDetails> refund) implements TestInstruction {
        @Override
        public MerchantId merchant() {
            return refund.details().merchant();
        }

        @Override
        public Subject subject() {
            return refund.subject();
        }

        @Override
        public Optional<String> providerRef() {
            return refund.providerRef();
        }

        @Override
        public Report send(ChannelGateway gateway, CallbackTokens paths, SendPlace place,
                BooleanSupplier mayStillBeSent) {
            return gateway.refund(new RefundOrder(payment, refund, paths.reports(), paths.timeouts(), place));
        }

        @Override
        public Report query(ChannelGateway gateway, CallbackTokens paths) {
            return gateway.query(new RefundOrder(payment, refund, paths.reports(), paths.timeouts()));
        }

        @Override
        public TestInstruction after(Report report, Instant at) {
            return new TestRefund(payment, Samples.after(refund, report, at));
        }
    }

    record TestPayout(Instruction<PayoutDetails> payout) implements TestInstruction {
        @Override
        public MerchantId merchant() {
            return payout.details().merchant();
        }

        @Override
        public Subject subject() {
            return payout.subject();
        }

        @Override
        public Optional<String> providerRef() {
            return payout.providerRef();
        }

        @Override
        public Report send(ChannelGateway gateway, CallbackTokens paths, SendPlace place,
                BooleanSupplier mayStillBeSent) {
            return gateway.disburse(new Disbursement(payout, paths.reports(), paths.timeouts(), mayStillBeSent, place));
        }

        @Override
        public Report query(ChannelGateway gateway, CallbackTokens paths) {
            return gateway.query(new PayoutQuery(payout, payout.providerRef(), paths.answers(), false));
        }

        @Override
        public Report cancel(ChannelGateway gateway, CallbackTokens paths) {
            return gateway.cancel(new PayoutQuery(payout, payout.providerRef(), paths.answers(), true));
        }

        @Override
        public TestInstruction after(Report report, Instant at) {
            return new TestPayout(Samples.after(payout, report, at));
        }
    }
}
