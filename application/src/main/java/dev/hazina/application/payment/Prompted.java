package dev.hazina.application.payment;

import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The payment request whose payer a payment asks.
///
/// @param refusal of a prompt that repeats none, known before the request is locked
public record Prompted(PaymentRequestId request, RequestAccount account, Optional<Refusal> refusal) {
    private static final Duration AGAIN = Duration.ofSeconds(1);

    /// Prompts are numbered in the payments' references, so that of two at once the second meets the first one's.
    ///
    /// @throws Refusal.Conflict when the payment is another prompt for the request
    void requireNotUnderWay(PaymentDetails existing) {
        if (existing.request().equals(Optional.of(request.value()))) {
            throw new Refusal.Conflict(RefusalCode.PROMPT_UNDER_WAY,
                    "another prompt for this payment request is just being made", Optional.of(AGAIN));
        }
    }

    /// @throws Refusal when its payer can't be asked now, or not for the amount
    void requireDue(Money amount, LockedRows locked, Instant now) {
        refusal.ifPresent(refused -> {
            throw refused;
        });
        locked.requestTo(account).orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_REQUEST_NOT_FOUND))
                .requireDue(amount, now);
    }
}
