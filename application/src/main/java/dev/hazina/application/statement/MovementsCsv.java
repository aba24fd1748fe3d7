package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Consumer;

/// The CSV of wallet movements.
@OpenToAdapters
public final class MovementsCsv {
    private static final CsvColumns<WalletMovement> COLUMNS = CsvColumns.<WalletMovement>of()
            .time("at", WalletMovement::at)
            .text("kind", row -> row.kind().wire())
            .text("subject", row -> row.subject().kind().wire())
            .text("subject_id", WalletMovement::printedId)
            .optional("reference", WalletMovement::reference)
            .optional("counterparty", WalletMovement::counterparty)
            .money("in", WalletMovement::in)
            .money("out", WalletMovement::out)
            .money("fee", WalletMovement::fee)
            .money("balance_after", WalletMovement::balanceAfter)
            .text("currency", row -> row.amount().currency().name())
            .text("wallet_id", row -> row.wallet().toString())
            .text("wallet_number", WalletMovement::walletNumber)
            .optional("channel_receipt", WalletMovement::receipt)
            .optional("remarks", WalletMovement::remarks)
            .local("local_time", WalletMovement::at);

    private MovementsCsv() {}

    /// Passes on the file line by line, each with its end, the header first. The receiver must not block; a slow reader
    /// is served from a temporary file.
    ///
    /// @param zone of the local times
    /// @return whether the oldest movements were left out because there are too many
    public static boolean write(MovementReads reads, MovementScope scope, Optional<Instant> since,
            Optional<Instant> before, ZoneId zone, Consumer<String> line) {
        line.accept(COLUMNS.header());
        return reads.each(scope, since, before, TransactionsCsv.MOST_ROWS,
                row -> line.accept(COLUMNS.row(row, zone)));
    }
}
