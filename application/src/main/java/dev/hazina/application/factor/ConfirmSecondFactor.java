package dev.hazina.application.factor;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;

/// Confirms a second factor by a first code of its app. From then on it is asked for. The user's other sessions end.
public final class ConfirmSecondFactor {
    private final SecondFactorCheck check;
    private final RecoveryCodes recovery;
    private final AuditStamps stamps;

    public ConfirmSecondFactor(SecondFactorCheck check, RecoveryCodes recovery, AuditStamps stamps) {
        this.check = check;
        this.recovery = recovery;
        this.stamps = stamps;
    }

    public record Command(Actor by, Caller.Member caller, String code) {
        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @return the recovery codes, which are shown this once
    /// @throws Refusal.Precondition when the code is wrong, or nothing is to be confirmed
    /// @throws Refusal.RateLimited when there were too many wrong codes
    public List<String> handle(Command command) {
        Caller.Member caller = command.caller();
        List<String> fresh = recovery.next();
        List<String> hashes = fresh.stream().map(RecoveryCodes::hash).toList();
        if (!check.confirms(caller.merchant(), caller.user(), command.code(),
                factor -> factor.withRecoveryCodes(hashes), stamps.of(command.by(), Permission.READ))) {
            throw SecondFactorCheck.wrong();
        }
        return fresh;
    }
}
