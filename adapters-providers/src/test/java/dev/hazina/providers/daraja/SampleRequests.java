package dev.hazina.providers.daraja;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;
import dev.hazina.providers.conformance.Samples;
import java.util.function.BooleanSupplier;

/// Sample requests, each with a token of its own.
final class SampleRequests {
    private SampleRequests() {}

    static Payment payment(DarajaHarness harness) {
        return Samples.payment(DarajaHarness.PROMPT, DarajaProviderFactory.NAME, harness.clock().instant());
    }

    static Payment payment(DarajaHarness harness, String reference) {
        PaymentDetails d = payment(harness).details();
        return Payment.open(new PaymentDetails(d.id(), d.merchant(), d.account(), d.wallet(), reference, d.amount(),
                d.requested(), d.fee(), d.channel(), d.payer(), d.callbackUrl(), d.provider(), d.fingerprint(),
                d.createdAt()), d.createdAt());
    }

    static Payment paid(DarajaHarness harness, String receipt) {
        return Samples.after(payment(harness), new Outcome.Succeeded(receipt), harness.clock().instant());
    }

    static Payout payout(DarajaHarness harness) {
        return Samples.payout(DarajaHarness.PAYOUT, DarajaProviderFactory.NAME, harness.clock().instant());
    }

    static Collection asked(Payment payment) {
        return new Collection(payment, token(payment.subject()));
    }

    static Disbursement sent(Payout payout, BooleanSupplier still) {
        return new Disbursement(payout, token(payout.subject()), timeouts(payout.subject()), still);
    }

    static RefundOrder back(DarajaHarness harness, Payment paid) {
        Refund refund = Samples.refund(paid, paid.details().amount(), harness.clock().instant());
        return new RefundOrder(paid, refund, token(refund.subject()), timeouts(refund.subject()));
    }

    static String token(Subject subject) {
        return subject.kind().wire() + subject.id().toString().replace("-", "");
    }

    static String timeouts(Subject subject) {
        return "timeouts" + token(subject);
    }

    static RawCallback raw(DarajaHarness harness, CallbackToken.Target target, byte[] body) {
        return new RawCallback(Samples.id(), DarajaProviderFactory.NAME, target, CallbackProof.HINT, body,
                harness.clock().instant());
    }
}
