package dev.hazina.application.audit;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.MerchantId;

/// The log, newest first. Nobody writes it by itself: an entry is recorded together with its act.
public interface AuditLog {

    /// What was done to one merchant.
    Page<AuditEntry> list(MerchantId merchant, PageRequest page);

    /// What was done to all of them. Entries of different merchants at the same instant come on one page.
    Page<AuditEntry> listAll(PageRequest page);
}
