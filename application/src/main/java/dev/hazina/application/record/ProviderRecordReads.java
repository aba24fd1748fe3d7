package dev.hazina.application.record;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.ledger.Subject;
import java.util.Optional;

/// What providers told of our money, in all merchants' movements.
@Port
@OpenToAdapters
public interface ProviderRecordReads {

    /// @param holder what its receipt stands for in the books; empty where it stands for nothing
    record Kept(ProviderRecord record, Optional<Subject> holder) {}

    /// Newest first, by the time at which they were kept.
    Page<Kept> list(RecordFilter filter, PageRequest page);
}
