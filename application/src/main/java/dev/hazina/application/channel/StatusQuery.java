package dev.hazina.application.channel;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.util.Optional;

/// A status query for a payment that has not ended.
///
/// @param providerRef the provider's reference, where it has given one
/// @param last whether the payment is given up if this brings no answer
public record StatusQuery(Instruction<PaymentDetails> payment, Optional<String> providerRef, String callbackToken,
        boolean last) {}
