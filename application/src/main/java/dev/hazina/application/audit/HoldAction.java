package dev.hazina.application.audit;

import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import java.util.Optional;
import java.util.stream.Collectors;

/// The audited actions on payouts and refunds that wait for a person.
@OpenToAdapters
public final class HoldAction {
    /// Says of a payout that another person had given its maker access a short time before.
    public static final String ACCESS_GIVEN = "access_given";

    private HoldAction() {}

    /// One that waits for a person from the beginning.
    public static AuditedAction held(Instruction<?> opened) {
        String why = opened.holds().stream().map(Hold::detail).collect(Collectors.joining("; "));
        AuditSnapshot after = holds(opened).text("reason", opened.details().amount() + ", " + why);
        return new AuditedAction(opened.details().merchant(),
                isRefund(opened) ? AuditAct.REFUND_HELD : AuditAct.PAYOUT_HELD, target(opened), Optional.empty(),
                Optional.of(opened.holds().stream().anyMatch(Hold::isForAccess)
                        ? after.flag(ACCESS_GIVEN, true)
                        : after));
    }

    /// @param reason as its merchant gave it
    public static AuditedAction canceled(Instruction<?> before, Optional<String> reason) {
        AuditSnapshot after = AuditSnapshot.none().text("status", "canceled");
        return new AuditedAction(before.details().merchant(),
                isRefund(before) ? AuditAct.REFUND_CANCELED : AuditAct.PAYOUT_CANCELED, target(before),
                Optional.of(holds(before)), Optional.of(reason.map(why -> after.text("reason", why)).orElse(after)));
    }

    public static AuditedAction approved(Instruction<?> before, Instruction<?> after) {
        return new AuditedAction(before.details().merchant(),
                isRefund(before) ? AuditAct.REFUND_APPROVED : AuditAct.PAYOUT_APPROVED, target(before),
                Optional.of(holds(before)), Optional.of(holds(after)));
    }

    private static boolean isRefund(Instruction<?> instruction) {
        return instruction.subject().kind() == Subject.Kind.REFUND;
    }

    static AuditedObject target(Instruction<?> instruction) {
        return new AuditedObject(instruction.subject().kind().wire(), instruction.subject().id().toString());
    }

    static AuditSnapshot holds(Instruction<?> instruction) {
        return AuditSnapshot.none().text("status", instruction.status()).texts("hold",
                instruction.holds().stream().map(Hold::reason).map(Hold.ReasonName::shown).toList());
    }
}
