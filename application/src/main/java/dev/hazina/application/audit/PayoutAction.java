package dev.hazina.application.audit;

import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import java.util.Optional;

/// The audited actions on a payout that has not been sent.
public final class PayoutAction {
    private PayoutAction() {}

    public static AuditedAction canceled(Instruction<PayoutDetails> before) {
        return new AuditedAction(before.details().merchant(), AuditAct.PAYOUT_CANCELED, target(before),
                Optional.of(holds(before)), Optional.of(AuditSnapshot.none().text("status", "canceled")));
    }

    private static AuditedObject target(Instruction<PayoutDetails> payout) {
        return new AuditedObject("payout", payout.details().id().toString());
    }

    private static AuditSnapshot holds(Instruction<PayoutDetails> payout) {
        return AuditSnapshot.none().text("status", payout.status()).texts("hold",
                payout.holds().stream().map(Hold::reason).map(Hold.Reason::wire).toList());
    }
}
