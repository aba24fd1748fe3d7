package dev.hazina.http.statement;

import dev.hazina.application.statement.CsvColumns;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.application.statement.WalletMovement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Wallet movements in the form in which a program of bookkeeping imports the statement of a bank: the local day, and
/// what the wallet gained or, negative, lost. Nothing stands before the headings, and there is no column of balances.
public enum BooksFormat {
    /// The headings of Xero's template. It takes a thousand lines of one file.
    XERO(1_000) {
        @Override
        CsvColumns<Line> columns() {
            return CsvColumns.<Line>of().text("Date", line -> line.day().toString())
                    .number("Amount", line -> line.of().amount().toMajor())
                    .text("Payee", line -> line.of().counterparty().orElse(""))
                    .text("Description", Line::description)
                    .text("Reference", line -> line.of().reference().orElse(""));
        }
    },
    /// The fields of a line of Odoo's bank statements.
    ODOO(TransactionsCsv.MOST_ROWS) {
        @Override
        CsvColumns<Line> columns() {
            return CsvColumns.<Line>of().text("Date", line -> line.day().toString())
                    .text("Label", Line::description)
                    .text("Partner Name", line -> line.of().counterparty().orElse(""))
                    .text("Reference", line -> line.of().reference().orElse(""))
                    .number("Amount", line -> line.of().amount().toMajor());
        }
    },
    /// QuickBooks' three columns, no further one. It takes 350 KB of one file.
    QUICKBOOKS(1_000) {
        @Override
        CsvColumns<Line> columns() {
            return CsvColumns.<Line>of().text("Date", line -> SLASHES.format(line.day()))
                    .text("Description", Line::description)
                    .number("Amount", line -> line.of().amount().toMajor());
        }
    };

    private static final DateTimeFormatter SLASHES = DateTimeFormatter.ofPattern("dd/MM/uuuu", Locale.ROOT);
    /// A thousand lines of such descriptions are 350 KB at the most, in whatever script.
    private static final int LONGEST = 75;
    private final int most;

    BooksFormat(int most) {
        this.most = most;
    }

    /// A movement on its day.
    record Line(WalletMovement of, LocalDate day) {

        /// In English, because QuickBooks takes no other language: what it is, and the words by which it is found.
        String description() {
            String kind = of.kind().wire().replace('_', ' ');
            String text = Stream.concat(
                    Stream.of(kind.substring(0, 1).toUpperCase(Locale.ROOT) + kind.substring(1)),
                    Stream.of(of.receipt(), of.reference(), of.remarks()).flatMap(Optional::stream))
                    .reduce((one, other) -> one + " " + other).orElseThrow();
            return text.codePointCount(0, text.length()) <= LONGEST
                    ? text
                    : text.substring(0, text.offsetByCodePoints(0, LONGEST));
        }
    }

    abstract CsvColumns<Line> columns();

    /// By its name in a request.
    public static Optional<BooksFormat> ofWire(String name) {
        return Stream.of(values()).filter(format -> format.wire().equals(name)).findFirst();
    }

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Passes on the file line by line, newest first.
    ///
    /// @return whether the oldest movements were left out because the program takes no more
    boolean write(MovementReads reads, MovementScope scope, Optional<Instant> since, Optional<Instant> before,
            ZoneId zone, Consumer<String> line) {
        CsvColumns<Line> columns = columns();
        line.accept(columns.header());
        return reads.each(scope, since, before, most,
                row -> line.accept(columns.row(new Line(row, LocalDate.ofInstant(row.at(), zone)))));
    }
}
