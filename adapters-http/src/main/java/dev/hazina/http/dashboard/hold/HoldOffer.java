package dev.hazina.http.dashboard.hold;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.hold.ApprovalRight;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import java.util.List;
import java.util.Optional;

/// Where a reader can decide about a payout or a refund; each is empty where it can't be done.
///
/// @param own why another person approves it; empty where the reader could not have made it
public record HoldOffer(Optional<String> approve, Optional<String> cancel, Optional<String> own) {

    /// A maker is not offered to approve, unless a code of the second factor answers for another person.
    ///
    /// @param href the page of the payout or refund
    /// @param cancels the permission to cancel it
    public static HoldOffer of(Instruction<?> held, String href, Caller.Member caller, Permission cancels) {
        List<Hold> answered = held.holds().stream().filter(hold -> caller.role().may(Permission.PAY_OUT)
                && ApprovalRight.answers(caller.role(), hold)).toList();
        boolean mayApprove = answered.stream()
                .anyMatch(hold -> !isMaker(hold, caller) || hold.takesCode() && caller.factor().present());
        return new HoldOffer(Optional.of(href + "/approve").filter(any -> mayApprove),
                Optional.of(href + "/cancel").filter(any -> caller.role().may(cancels)
                        && held.isUnsent() && !Hold.isDoubt(held.holds())),
                Optional.of(text("part.hold.own")).filter(any -> !answered.isEmpty() && !mayApprove));
    }

    /// Whether its maker has to give a code to approve it.
    static boolean takesCode(Instruction<?> held, Caller.Member caller) {
        return held.holds().stream().anyMatch(hold -> hold.takesCode() && isMaker(hold, caller)
                && caller.factor().present() && !hold.isConfirmed(caller.factor().provenAt()));
    }

    private static boolean isMaker(Hold hold, Caller.Member caller) {
        return hold.makers().filter(one -> one.includes(caller.user().toString())).isPresent();
    }
}
