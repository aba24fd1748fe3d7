package dev.hazina.application.statementfile;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import java.util.Optional;
import java.util.UUID;

/// What was taken from each uploaded statement.
@Port
public interface KeptStatements {

    /// Newest first.
    @OpenToAdapters
    Page<StatementFile> list(PageRequest page);

    @OpenToAdapters
    Optional<StatementFile> find(UUID id);

    /// The same file of the same account, uploaded before.
    Optional<StatementFile> same(FloatBalance.Key account, String digest);

    /// Keeps it with its audit entry, unless the same file is kept.
    ///
    /// @return what is kept, with the time at which it was
    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the acting person has no access any more
    StatementFile keep(StatementFile file, AuditStamp stamp);
}
