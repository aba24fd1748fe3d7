package dev.hazina.application.audit;

import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.List;
import java.util.Optional;

/// Reads the audit log, newest first. An entry is recorded in the same transaction as its action, never alone.
@Port
@OpenToAdapters
public interface AuditLog {

    /// The entries of one merchant that the filter leaves.
    Page<AuditEntry> list(MerchantId merchant, AuditFilter filter, PageRequest page);

    default Page<AuditEntry> list(MerchantId merchant, PageRequest page) {
        return list(merchant, AuditFilter.NONE, page);
    }

    /// The newest entry of an act.
    Optional<AuditEntry> newest(MerchantId merchant, AuditAct act);

    /// What was done to a payment, refund, payout or exception, oldest first.
    List<AuditEntry> about(MerchantId merchant, AuditedObject target);

    /// What was done to a payout, oldest first.
    default List<AuditEntry> ofPayout(MerchantId merchant, PayoutId payout) {
        return about(merchant, new AuditedObject("payout", payout.toString()));
    }

    /// The entries of all merchants that the filter leaves. Entries of different merchants at the same instant come on
    /// one page.
    Page<AuditEntry> listAll(AuditFilter filter, PageRequest page);

    default Page<AuditEntry> listAll(PageRequest page) {
        return listAll(AuditFilter.NONE, page);
    }
}
