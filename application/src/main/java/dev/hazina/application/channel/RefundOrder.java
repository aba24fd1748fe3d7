package dev.hazina.application.channel;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;

/// A request to give money back.
///
/// @param payment the collected payment; most providers need its receipt
/// @param refund its id is the provider's reference of it
/// @param callbackToken the last part of the callback path; unguessable, and names this refund
/// @param timeoutToken the same for the path of a report that the request expired in the provider's own queue
/// @param place taken for it before it was recorded
public record RefundOrder(Instruction<PaymentDetails> payment, Instruction<RefundDetails> refund, String callbackToken,
        String timeoutToken, SendPlace place) {
    public RefundOrder(Instruction<PaymentDetails> payment, Instruction<RefundDetails> refund, String callbackToken,
            String timeoutToken) {
        this(payment, refund, callbackToken, timeoutToken, SendPlace.NONE);
    }
}
