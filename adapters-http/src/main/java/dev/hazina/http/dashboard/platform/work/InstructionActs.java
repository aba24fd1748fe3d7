package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.dashboard.audit.AuditActor;
import dev.hazina.http.dashboard.audit.AuditNames;
import dev.hazina.http.dashboard.audit.AuditSentence;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What was done to a payment, refund or payout, and how exceptions about it were decided, as the audit log has it for
/// staff.
@Singleton
final class InstructionActs {
    private final AuditLog log;
    private final DiscrepancyReads discrepancies;
    private final MerchantDirectory directory;
    private final Staff staff;

    InstructionActs(AuditLog log, DiscrepancyReads discrepancies, MerchantDirectory directory, Staff staff) {
        this.log = log;
        this.discrepancies = discrepancies;
        this.directory = directory;
        this.staff = staff;
    }

    /// Oldest first.
    List<InstructionPage.Act> of(MerchantId merchant, Subject subject) {
        List<AuditEntry> entries = targets(merchant, subject).map(target -> log.about(merchant, target))
                .flatMap(List::stream).sorted(Comparator.comparing(AuditEntry::at)).toList();
        if (entries.isEmpty()) {
            return List.of();
        }
        Optional<MerchantOverview> found = directory.find(merchant);
        AuditNames names = new AuditNames(found.map(MerchantOverview::users).orElse(List.of()),
                found.map(MerchantOverview::accounts).orElse(List.of()), staff.list());
        return entries.stream().map(entry -> {
            AuditActor by = AuditActor.of(entry.by(), names);
            return new InstructionPage.Act(DisplayTime.of(entry.at()), by.name(), by.from(),
                    AuditSentence.of(entry.act(), names));
        }).toList();
    }

    /// Where it was settled by hand, that is a decision about an exception.
    private Stream<AuditedObject> targets(MerchantId merchant, Subject subject) {
        return Stream.concat(Stream.of(new AuditedObject(subject.kind().wire(), subject.id().toString())),
                Stream.of(discrepancies.unresolved(subject), discrepancies.resolved(merchant, subject))
                        .flatMap(List::stream).map(raised -> new AuditedObject("exception", raised.id().toString())));
    }
}
