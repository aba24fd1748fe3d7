package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditLog;
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
import java.util.List;
import java.util.Optional;

/// What was done to a payment, refund or payout, as the audit log has it for staff.
@Singleton
final class InstructionActs {
    private final AuditLog log;
    private final MerchantDirectory directory;
    private final Staff staff;

    InstructionActs(AuditLog log, MerchantDirectory directory, Staff staff) {
        this.log = log;
        this.directory = directory;
        this.staff = staff;
    }

    /// Oldest first.
    List<InstructionPage.Act> of(MerchantId merchant, Subject subject) {
        List<AuditEntry> entries = log.about(merchant, subject);
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
}
