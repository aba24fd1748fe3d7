package dev.hazina.application;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.transfer.Transfer;
import java.util.Optional;

/// Answers as short texts, in place of JSON.
public final class Replies {
    private static final int CREATED = 201;

    private Replies() {}

    public static ResponseTemplate<PaymentWithRefunds> payment() {
        return payment(Optional.empty());
    }

    public static ResponseTemplate<PaymentWithRefunds> payment(KeyClaim claim) {
        return payment(Optional.of(claim));
    }

    public static ResponseTemplate<PaymentWithRefunds> payment(Optional<KeyClaim> claim) {
        return new ResponseTemplate<>(claim, made -> new StoredResponse(CREATED,
                made.payment().details().id() + " " + made.payment().status()));
    }

    public static ResponseTemplate<Instruction<RefundDetails>> refund() {
        return refund(Optional.empty());
    }

    public static ResponseTemplate<Instruction<RefundDetails>> refund(Optional<KeyClaim> claim) {
        return new ResponseTemplate<>(claim,
                refund -> new StoredResponse(CREATED, refund.details().id() + " " + refund.status()));
    }

    public static ResponseTemplate<Instruction<PayoutDetails>> payout() {
        return payout(Optional.empty());
    }

    public static ResponseTemplate<Instruction<PayoutDetails>> payout(Optional<KeyClaim> claim) {
        return new ResponseTemplate<>(claim,
                payout -> new StoredResponse(CREATED, payout.details().id() + " " + payout.status()));
    }

    public static ResponseTemplate<Transfer> transfer() {
        return transfer(Optional.empty());
    }

    public static ResponseTemplate<Transfer> transfer(KeyClaim claim) {
        return transfer(Optional.of(claim));
    }

    public static ResponseTemplate<Transfer> transfer(Optional<KeyClaim> claim) {
        return new ResponseTemplate<>(claim,
                transfer -> new StoredResponse(CREATED, transfer.id() + " " + transfer.amount()));
    }
}
