package dev.hazina.http.dashboard.timeline;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.audit.ActName;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.audit.HoldAction;
import dev.hazina.application.people.Users;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.dashboard.audit.AuditActor;
import dev.hazina.http.dashboard.audit.AuditNames;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Who removed the holds of a payout or a refund, and who canceled it, as the audit log has it.
@Singleton
public final class HoldActs {
    private static final Map<AuditAct, String> REMOVALS = Map.of(AuditAct.PAYOUT_APPROVED, "payout.step.approved",
            AuditAct.PAYOUT_DATE_REACHED, "payout.step.date-reached", AuditAct.PAYOUT_REVIEWED, "payout.step.reviewed",
            AuditAct.PAYOUT_RESTED, "payout.step.access-rested", AuditAct.REFUND_APPROVED, "refund.step.approved");

    private static final Set<ActName> CANCELED = Set.of(AuditAct.PAYOUT_CANCELED, AuditAct.REFUND_CANCELED);

    private final AuditLog log;
    private final Users users;

    HoldActs(AuditLog log, Users users) {
        this.log = log;
        this.users = users;
    }

    /// @param removals of its holds, oldest first
    /// @param canceled by whom and why; empty where the log doesn't have it
    /// @param accessGiven whether another person had given its maker access a short time before
    public record Read(List<TimelineStep> removals, Optional<String> canceled, boolean accessGiven) {}

    public Read of(MerchantId merchant, Subject held) {
        List<AuditEntry> entries = log.about(merchant,
                new AuditedObject(held.kind().wire(), held.id().toString()));
        AuditNames names = new AuditNames(entries.isEmpty() ? List.of() : users.list(merchant), List.of());
        return new Read(entries.stream().flatMap(entry -> removal(entry, names).stream()).toList(),
                entries.stream().filter(entry -> CANCELED.contains(entry.act().action())).findFirst()
                        .map(entry -> canceled(entry, names)),
                entries.stream().filter(entry -> entry.act().action() == AuditAct.PAYOUT_HELD)
                        .anyMatch(entry -> entry.act().after().filter(HoldActs::isAccessGiven).isPresent()));
    }

    private static boolean isAccessGiven(AuditSnapshot held) {
        return held.has(HoldAction.ACCESS_GIVEN);
    }

    private static Optional<TimelineStep> removal(AuditEntry entry, AuditNames names) {
        return entry.act().action() instanceof AuditAct act
                ? Optional.ofNullable(REMOVALS.get(act))
                        .map(step -> TimelineStep.done(text(step), name(entry, names), entry.at()))
                : Optional.empty();
    }

    private static String canceled(AuditEntry entry, AuditNames names) {
        String by = name(entry, names);
        return entry.act().after().flatMap(after -> after.text("reason"))
                .map(reason -> text("payout.step.by-because", by, reason)).orElse(by);
    }

    private static String name(AuditEntry entry, AuditNames names) {
        return AuditActor.toMerchant(entry.by(), names).name();
    }
}
