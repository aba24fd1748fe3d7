package dev.hazina.application.channel;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;

/// A request to collect money.
///
/// @param payment its id is the provider's reference of it
/// @param callbackToken the last part of the callback path; unguessable, and names this payment
/// @param place taken for it before it was recorded
public record Collection(Instruction<PaymentDetails> payment, String callbackToken, SendPlace place) {
    public Collection(Instruction<PaymentDetails> payment, String callbackToken) {
        this(payment, callbackToken, SendPlace.NONE);
    }
}
