package dev.hazina.application;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refund.Refund;
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
                made.payment().id() + " " + made.payment().state().wire()));
    }

    public static ResponseTemplate<Refund> refund() {
        return refund(Optional.empty());
    }

    public static ResponseTemplate<Refund> refund(Optional<KeyClaim> claim) {
        return new ResponseTemplate<>(claim,
                refund -> new StoredResponse(CREATED, refund.id() + " " + refund.state().wire()));
    }

    public static ResponseTemplate<Payout> payout() {
        return payout(Optional.empty());
    }

    public static ResponseTemplate<Payout> payout(Optional<KeyClaim> claim) {
        return new ResponseTemplate<>(claim,
                payout -> new StoredResponse(CREATED, payout.id() + " " + payout.state().wire()));
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
