package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.instruction.KeyedAct;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.refusal.Refusal;

/// Takes back a claim that was for the wrong sale: the money goes from the wallet back to the platform's suspense,
/// where it can be claimed anew.
///
/// It takes three commits, as a [HandOver] does. In the merchant's books the wallet and the fee give back what they
/// got, and the payment is marked; everything that refuses refuses here. In the platform's books the money is in
/// suspense again, under another inbound payment with the same receipt. In the merchant's books the discrepancy that
/// led there ends. Each is done once, however often it runs, and what a stopped program left is finished by
/// [FinishHandOvers].
public final class TakeBackClaim {
    private final LedgerWriter writer;
    private final DiscrepancyReads discrepancies;
    private final InboundPaymentReads notices;
    private final KeyRules keys;
    private final WaitAgain suspension;
    private final AuditStamps stamps;

    public TakeBackClaim(LedgerWriter writer, DiscrepancyReads discrepancies, InboundPaymentReads notices,
            KeyRules keys, Ids ids, AuditStamps stamps) {
        this.suspension = new WaitAgain(writer, notices, ids);
        this.writer = writer;
        this.discrepancies = discrepancies;
        this.notices = notices;
        this.keys = keys;
        this.stamps = stamps;
    }

    /// @throws Refusal.NotFound when the account has no such payment
    /// @throws Refusal.Precondition when no claim has made it, it was taken back already, money of it was refunded or
    ///         it is in dispute, or the wallet has less
    public KeyedResponse handle(TakingBack wanted, ResponseTemplate<PaymentWithRefunds> reply) {
        Reversal reversal = new Reversal(wanted, ClaimStanding.of(ClaimStanding.By.MERCHANT,
                wanted.merchant(), wanted.payment(), discrepancies, notices), stamps.of(wanted.by()));
        KeyedResponse response = writer
                .record(new KeyedAct<>(reversal, reply, wanted.payment().value(), keys)).response();
        discrepancies.find(TakenBack.id(wanted.payment())).ifPresent(suspension::finish);
        return response;
    }
}
