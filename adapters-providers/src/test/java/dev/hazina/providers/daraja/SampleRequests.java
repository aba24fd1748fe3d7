package dev.hazina.providers.daraja;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.providers.conformance.Samples;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Sample requests, each with a token of its own.
final class SampleRequests {
    private SampleRequests() {}

    static Instruction<PaymentDetails> payment(DarajaHarness harness) {
        return Samples.payment(DarajaHarness.PROMPT, DarajaProviderFactory.NAME, harness.clock().instant());
    }

    static Instruction<PaymentDetails> payment(DarajaHarness harness, String reference) {
        PaymentDetails d = payment(harness).details();
        return Instruction.open(new PaymentDetails(d.id(),
                new Terms(d.merchant(), d.account(), d.wallet(), d.amount(), d.requested(), d.fee(), d.channel(),
                        d.provider(), Optional.empty(), d.createdAt(), Origin.UNKNOWN, false, d.told()),
                reference, d.payer(), d.callbackUrl(), d.fingerprint()), d.createdAt());
    }

    static Instruction<PaymentDetails> paid(DarajaHarness harness, String receipt) {
        return Samples.after(payment(harness), new Outcome.Succeeded(receipt), harness.clock().instant());
    }

    static Instruction<PayoutDetails> payout(DarajaHarness harness) {
        return Samples.payout(DarajaHarness.PAYOUT, DarajaProviderFactory.NAME, harness.clock().instant());
    }

    static Collection asked(Instruction<PaymentDetails> payment) {
        return new Collection(payment, token(payment.subject()));
    }

    static Disbursement sent(Instruction<PayoutDetails> payout, BooleanSupplier still) {
        return new Disbursement(payout, token(payout.subject()), timeouts(payout.subject()), still);
    }

    static RefundOrder back(DarajaHarness harness, Instruction<PaymentDetails> paid) {
        Instruction<RefundDetails> refund = Samples.refund(paid, paid.details().amount(), harness.clock().instant());
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
