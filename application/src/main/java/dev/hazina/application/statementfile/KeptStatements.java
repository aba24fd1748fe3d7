package dev.hazina.application.statementfile;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.FloatAccount;
import java.util.List;
import java.util.Map;
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

    /// The rows of a file in the order of its lines.
    ///
    /// @param key [StatementFile#rowsKey]
    /// @param after the line behind which they begin
    /// @param limit of lines; all rows of a line belong together
    @OpenToAdapters
    List<StatementRow> rows(UUID key, int after, int limit);

    /// Keeps rows of a file. Those that are kept already stay as they are.
    void keepRows(UUID key, List<StatementRow> rows);

    /// How many rows of a file became what.
    Map<StatementRow.Became, Integer> became(UUID key);

    /// How the columns of an account's files are named; empty where a person has said nothing.
    @OpenToAdapters
    Optional<StatementHeaders> headers(FloatAccount account);

    /// Keeps how they are named from now on, with its audit entry.
    ///
    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the acting person has no access any more
    void keepHeaders(StatementHeaders headers, AuditStamp stamp);

    /// The same file of the same account, uploaded before.
    Optional<StatementFile> same(FloatBalance.Key account, String digest);

    /// Keeps it with its audit entry, unless the same file is kept.
    ///
    /// @return what is kept, with the time at which it was
    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the acting person has no access any more
    StatementFile keep(StatementFile file, AuditStamp stamp);
}
