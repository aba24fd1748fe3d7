package dev.hazina.application.instruction;

import dev.hazina.application.channel.Report;
import dev.hazina.application.ledger.Change;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;

/// Commands that settle an instruction with a report, by the id of its kind.
public final class SettleCommands {
    private SettleCommands() {}

    public static SettleInstruction.Command<PaymentDetails> of(MerchantId merchant, PaymentId id, String provider,
            Report report, Optional<Change.CallbackHandled> callback) {
        return new SettleInstruction.Command<>(InstructionKinds.PAYMENT, merchant, id.value(), provider, report,
                callback);
    }

    public static SettleInstruction.Command<RefundDetails> of(MerchantId merchant, RefundId id, String provider,
            Report report, Optional<Change.CallbackHandled> callback) {
        return new SettleInstruction.Command<>(InstructionKinds.REFUND, merchant, id.value(), provider, report,
                callback);
    }

    public static SettleInstruction.Command<PayoutDetails> of(MerchantId merchant, PayoutId id, String provider,
            Report report, Optional<Change.CallbackHandled> callback) {
        return new SettleInstruction.Command<>(InstructionKinds.PAYOUT, merchant, id.value(), provider, report,
                callback);
    }
}
