package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import java.sql.SQLException;
import java.time.Duration;

/// Counts audit entries, for what is limited to so many in a period.
public final class AuditCounts {
    private static final String COUNT_NOTED = """
            SELECT count(*) AS noted FROM audit_log
            WHERE merchant_id = ? AND at > ? AND action = ? AND target_id = ?""";

    private static final String COUNT_INVITATIONS = """
            SELECT count(*) AS noted FROM audit_log
            WHERE merchant_id = ? AND at > ? AND action IN (?, ?)""";

    private static final String COUNT_ACTS = """
            SELECT count(*) AS noted FROM audit_log WHERE merchant_id = ? AND at > ? AND action = ?""";

    private static final String COUNT_ACTS_OF = """
            SELECT count(*) AS noted FROM audit_log
            WHERE merchant_id = ? AND at > ? AND action = ? AND user_id IS NOT DISTINCT FROM ?""";

    private AuditCounts() {}

    /// @return the number of the merchant's entries with this act by this person within the period before the change
    public static long ofActor(ChangeContext context, AuditedAction act, Actor by, Duration period)
            throws SQLException {
        return context.list(COUNT_ACTS_OF, parameters -> parameters.uuid(act.merchant().value())
                .instant(context.at().minus(period)).text(act.action().wire()).uuid(by.user().map(UserId::value)),
                row -> row.number("noted")).getFirst();
    }

    /// @return the number of the merchant's entries with this act within the period before the change
    public static long ofMerchant(ChangeContext context, AuditedAction act, Duration period) throws SQLException {
        return context.list(COUNT_ACTS, parameters -> parameters.uuid(act.merchant().value())
                .instant(context.at().minus(period)).text(act.action().wire()), row -> row.number("noted")).getFirst();
    }

    /// The links of invitations that a merchant has made.
    static long ofInvitations(ChangeContext context, Duration period) throws SQLException {
        MerchantId merchant = context.authority().orElseThrow(Refusal.Unauthorized::new).key().merchant();
        return context.list(COUNT_INVITATIONS,
                parameters -> parameters.uuid(merchant.value()).instant(context.at().minus(period))
                        .text(AuditAct.INVITATION_CREATED.wire()).text(AuditAct.INVITATION_RENEWED.wire()),
                row -> row.number("noted")).getFirst();
    }

    /// @return the number of entries within the period before the change
    public static long within(ChangeContext context, AuditedAction act, Duration period) throws SQLException {
        return context.list(COUNT_NOTED, parameters -> parameters.uuid(act.merchant().value())
                .instant(context.at().minus(period)).text(act.action().wire()).text(act.target().id()),
                row -> row.number("noted")).getFirst();
    }
}
