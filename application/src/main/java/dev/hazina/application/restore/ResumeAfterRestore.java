package dev.hazina.application.restore;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// Ends the open restore on the decision of a person of the platform: everything that rested goes on.
public final class ResumeAfterRestore {
    private static final int ROOM = 190;

    private final Restores restores;
    private final Function<Restore, ProveComplete.Completeness> proof;
    private final Consumer<Actor> reviewUnsent;
    private final AuditStamps stamps;

    /// @param reviewUnsent what holds unsent payouts, where more may have been sent than the journals show
    public ResumeAfterRestore(Restores restores, Function<Restore, ProveComplete.Completeness> proof,
            Consumer<Actor> reviewUnsent, AuditStamps stamps) {
        this.restores = restores;
        this.proof = proof;
        this.reviewUnsent = reviewUnsent;
        this.stamps = stamps;
    }

    /// @param acceptUnanswered whether to go on although providers have not answered all questions, or more may have
    ///        been sent than the journals show
    /// @param reason for the audit log; needed where that is accepted
    public record Command(Actor by, boolean acceptUnanswered, Optional<String> reason) {}

    /// @return the ended restore
    /// @throws Refusal.Precondition when none is open, or it is not known what was sent, and that is not accepted
    /// @throws Refusal.Invalid when they are accepted without a reason
    public Restore handle(Command command) {
        if (command.acceptUnanswered() && command.reason().isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "reason",
                    "reason is needed where unanswered questions are accepted");
        }
        Restore open = restores.open().orElseThrow(ResumeAfterRestore::notOpen);
        ProveComplete.Completeness complete = proof.apply(open);
        if (!complete.isProven() && !command.acceptUnanswered()) {
            throw new Refusal.Precondition(RefusalCode.RESTORE_INCOMPLETE, refusal(complete));
        }
        if (!complete.allSent()) {
            reviewUnsent.accept(command.by());
        }
        return restores
                .end(open.id(), command.reason(), complete.unproven(), stamps.of(command.by(), Permission.END_RESTORE))
                .orElseThrow(ResumeAfterRestore::notOpen);
    }

    /// As many sentences as a message has room for; the read of the restore has all.
    private static String refusal(ProveComplete.Completeness complete) {
        List<String> lacking = complete.unproven();
        String named = lacking.getFirst();
        int more = lacking.size() - 1;
        for (String next : lacking.subList(1, lacking.size())) {
            if (named.length() + next.length() < ROOM) {
                named += "; " + next;
                more--;
            }
        }
        return "the lost time is not known: " + named + (more > 0 ? "; and " + more + " more" : "")
                + ". Bring or await what is missing, or accept that with a reason";
    }

    private static Refusal.Precondition notOpen() {
        return new Refusal.Precondition(RefusalCode.NO_RESTORE_OPEN, "no restore is open");
    }
}
