package dev.hazina.application.statement;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Consumer;

/// The CSV of wallet movements.
public final class MovementsCsv {
    private static final String HEADER = CsvLine.of("at", "kind", "subject", "subject_id", "reference", "counterparty",
            "in", "out", "fee", "balance_after", "currency", "wallet_id", "wallet_number", "channel_receipt", "remarks",
            "local_time");

    private MovementsCsv() {}

    /// Passes on the file line by line, each with its end, the header first. The receiver must not block; a slow reader
    /// is served from a temporary file.
    ///
    /// @param zone of the local times
    /// @return whether the oldest movements were left out because there are too many
    public static boolean write(MovementReads reads, MovementScope scope, Optional<Instant> since,
            Optional<Instant> before, ZoneId zone, Consumer<String> line) {
        line.accept(HEADER);
        return reads.each(scope, since, before, TransactionsCsv.MOST_ROWS, row -> line.accept(row(row, zone)));
    }

    static String row(WalletMovement row, ZoneId zone) {
        return new CsvLine().time(row.at()).text(row.kind().wire()).text(row.subject().kind().wire())
                .text(row.printedId()).text(row.reference().orElse("")).text(row.counterparty().orElse(""))
                .number(row.in().toMajor()).number(row.out().toMajor()).number(row.fee().toMajor())
                .number(row.balanceAfter().toMajor()).text(row.amount().currency().name())
                .text(row.wallet().toString()).text(row.walletNumber()).text(row.receipt().orElse(""))
                .text(row.remarks().orElse("")).local(LocalDateTime.ofInstant(row.at(), zone)).end();
    }
}
