package dev.hazina.application.channel;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import java.util.Optional;

/// A status query for a payout that has not ended.
///
/// @param providerRef the provider's reference, where it has given one
/// @param callbackToken the last part of the callback path for a later answer
/// @param last whether the payout is given up if this brings no answer
public record PayoutQuery(Instruction<PayoutDetails> payout, Optional<String> providerRef, String callbackToken,
        boolean last) {}
