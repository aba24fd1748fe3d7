package dev.hazina.application.restore;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// Ends the open restore on the decision of a person of the platform: everything that rested goes on.
public final class ResumeAfterRestore {
    private final Restores restores;
    private final OpenQuestions questions;
    private final AuditStamps stamps;

    public ResumeAfterRestore(Restores restores, OpenQuestions questions, AuditStamps stamps) {
        this.restores = restores;
        this.questions = questions;
        this.stamps = stamps;
    }

    /// @param acceptUnanswered whether to go on although providers have not answered all questions
    /// @param reason for the audit log; needed where questions without an answer are accepted
    public record Command(Actor by, boolean acceptUnanswered, Optional<String> reason) {}

    /// @return the ended restore
    /// @throws Refusal.Precondition when none is open, or questions are unanswered and not accepted
    /// @throws Refusal.Invalid when they are accepted without a reason
    public Restore handle(Command command) {
        if (command.acceptUnanswered() && command.reason().isEmpty()) {
            throw new Refusal.Invalid("reason is needed where unanswered questions are accepted");
        }
        Restore open = restores.open().orElseThrow(ResumeAfterRestore::notOpen);
        long unanswered = questions.count(open);
        if (unanswered > 0 && !command.acceptUnanswered()) {
            throw new Refusal.Precondition(unanswered + " instructions of the lost time have no result yet; wait for"
                    + " their providers, or accept that with a reason");
        }
        return restores.end(open.id(), command.reason(), stamps.of(command.by()))
                .orElseThrow(ResumeAfterRestore::notOpen);
    }

    private static Refusal.Precondition notOpen() {
        return new Refusal.Precondition("no restore is open");
    }
}
