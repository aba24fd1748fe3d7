package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import java.time.ZoneId;
import java.util.function.Consumer;

/// The CSV of an account's transactions, for the API and for mails.
@OpenToAdapters
public final class TransactionsCsv {
    /// The greatest number of rows that one file holds and spreadsheets open without trouble.
    public static final int MOST_ROWS = 50_000;

    private final StatementReads reads;
    private final int mostRows;

    public TransactionsCsv(StatementReads reads, int mostRows) {
        this.reads = reads;
        this.mostRows = mostRows;
    }

    /// The same with all columns, behind the mark without which spreadsheets take a file for one in another encoding.
    public void writeForSpreadsheets(StatementScope scope, ZoneId zone, Consumer<String> line) {
        line.accept("\uFEFF");
        write(scope, zone, FileColumns.ALL, line);
    }

    /// Passes on the file line by line, each with its end, the header first. The receiver must not block; a slow reader
    /// is served from a temporary file.
    ///
    /// @param zone of the local times
    /// @return whether the oldest rows were left out because there are too many
    public boolean write(StatementScope scope, ZoneId zone, FileColumns columns, Consumer<String> line) {
        line.accept(StatementCsv.transactionsHeader(columns));
        return switch (columns) {
            case PROMISED -> reads.summaries(scope, mostRows, row -> line.accept(StatementCsv.row(row)));
            case ALL -> reads.transactions(scope, mostRows, row -> line.accept(StatementCsv.row(row, zone)));
        };
    }
}
