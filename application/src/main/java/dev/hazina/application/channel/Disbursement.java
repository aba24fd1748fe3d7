package dev.hazina.application.channel;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import java.util.function.BooleanSupplier;

/// A request to pay out.
///
/// @param payout its id is the provider's reference of it
/// @param callbackToken the last part of the callback path; unguessable, and names this payout
/// @param timeoutToken the same for the path of a report that the request expired in the provider's own queue
/// @param mayStillBeSent to be asked immediately before the first byte is written; after it returns false nothing may
///         be sent, and the outcome is [dev.hazina.domain.channel.Outcome.Unknown]
/// @param place taken for it before the right to send it was claimed
public record Disbursement(Instruction<PayoutDetails> payout, String callbackToken, String timeoutToken,
        BooleanSupplier mayStillBeSent,
        SendPlace place) {
    public Disbursement(Instruction<PayoutDetails> payout, String callbackToken, String timeoutToken,
            BooleanSupplier mayStillBeSent) {
        this(payout, callbackToken, timeoutToken, mayStillBeSent, SendPlace.NONE);
    }
}
