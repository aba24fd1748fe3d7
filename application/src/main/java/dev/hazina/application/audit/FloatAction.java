package dev.hazina.application.audit;

import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.merchant.Platform;
import java.util.Optional;

/// The audited actions on rules about accounts at providers. They are entered under the platform.
@OpenToAdapters
public final class FloatAction {
    private FloatAction() {}

    /// @return empty where nothing changed
    public static Optional<AuditedAction> changed(FloatRule before, FloatRule after) {
        if (before.equals(after)) {
            return Optional.empty();
        }
        AuditedObject target = new AuditedObject("float_account", after.key().account().code());
        if (after.agreed().size() > before.agreed().size()) {
            return Optional.of(new AuditedAction(Platform.MERCHANT, AuditAct.PROVIDER_ACCOUNT_SET, target,
                    Optional.of(rule(after, before.says())), Optional.of(rule(after, after.says()))));
        }
        return Optional.of(after.proposal()
                .map(open -> new AuditedAction(Platform.MERCHANT, AuditAct.PROVIDER_ACCOUNT_PROPOSED, target,
                        Optional.of(rule(after, before.says())), Optional.of(rule(after, open.says()))))
                .orElseGet(() -> new AuditedAction(Platform.MERCHANT, AuditAct.PROVIDER_ACCOUNT_PROPOSAL_ENDED, target,
                        before.proposal().map(open -> rule(before, open.says())), Optional.empty())));
    }

    private static AuditSnapshot rule(FloatRule of, Optional<String> says) {
        return AuditSnapshot.none().text("rule", of.key().topic().wire()).text("says", says);
    }
}
