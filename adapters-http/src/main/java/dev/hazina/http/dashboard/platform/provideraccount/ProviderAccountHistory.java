package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditFilter;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.http.dashboard.audit.AuditActor;
import dev.hazina.http.dashboard.audit.AuditNames;
import dev.hazina.http.dashboard.audit.AuditSentence;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Who entered and changed an account at a provider, and who agreed, from the audit log.
@Singleton
final class ProviderAccountHistory {
    private static final List<AuditAct> ACTS = List.of(AuditAct.PROVIDER_ACCOUNT_SET,
            AuditAct.PROVIDER_ACCOUNT_PROPOSED, AuditAct.PROVIDER_ACCOUNT_PROPOSAL_ENDED);

    private final AuditLog log;
    private final Staff staff;

    ProviderAccountHistory(AuditLog log, Staff staff) {
        this.log = log;
        this.staff = staff;
    }

    /// Newest first, among the newest entries about any account.
    List<ProviderAccountPage.Step> of(String name) {
        AuditNames names = new AuditNames(List.of(), List.of(), staff.list());
        return ACTS.stream().flatMap(this::newest).filter(entry -> entry.act().target().id().equals(name))
                .sorted(Comparator.comparing(AuditEntry::at).reversed()).map(entry -> step(entry, names)).toList();
    }

    private Stream<AuditEntry> newest(AuditAct act) {
        return log.list(Platform.MERCHANT, AuditFilter.NONE.about(act.wire()),
                new PageRequest(Optional.empty(), Optional.empty(), PageRequest.LARGEST_LIMIT)).rows().stream();
    }

    private static ProviderAccountPage.Step step(AuditEntry entry, AuditNames names) {
        AuditActor by = AuditActor.of(entry.by(), names);
        return new ProviderAccountPage.Step(DisplayTime.of(entry.at()),
                by.key().isEmpty() || entry.by().user().isPresent() ? by.name() : by.name() + ", key " + by.key(),
                AuditSentence.of(entry.act(), names));
    }
}
