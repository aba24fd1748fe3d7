package dev.hazina.http.dashboard.statement;

import dev.hazina.application.reconciliation.ReconciledRow;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.application.reconciliation.Reconciliation;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.http.admin.ReconciliationPrinter;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openpdf.text.Document;
import org.openpdf.text.Element;
import org.openpdf.text.Font;
import org.openpdf.text.Paragraph;
import org.openpdf.text.pdf.PdfPTable;
import org.openpdf.text.pdf.PdfWriter;

/// A day of accounts at providers as PDF, in English, as staff's pages are: both sides, what explains their difference,
/// and the rows of the CSV file.
@Singleton
final class PdfReconciliations implements ReconciliationPrinter {
    /// Beyond that many, the rows that match are left out, and the others after as many.
    static final int MOST_ROWS = 2_000;

    private final PdfFonts fonts = new PdfFonts();
    private final PdfThreads threads;

    PdfReconciliations(PdfThreads threads) {
        this.threads = threads;
    }

    @Override
    public byte[] print(LocalDate day, List<Reconciliation> accounts) {
        return threads.print(() -> printed("Reconciliation of " + day + ", UTC", accounts));
    }

    private byte[] printed(String title, List<Reconciliation> accounts) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        Document document = PdfFonts.lying();
        PdfWriter.getInstance(document, file).setPageEvent(new PdfPageNumbers(fonts, title));
        document.addTitle(title);
        document.open();
        document.add(new Paragraph(title, fonts.title()));
        if (accounts.isEmpty()) {
            document.add(new Paragraph("No account at a provider is known.", fonts.text()));
        }
        accounts.forEach(account -> account(document, account));
        document.close();
        return file.toByteArray();
    }

    private void account(Document document, Reconciliation found) {
        document.add(new Paragraph(fonts.printable(
                found.account().account().code() + " " + found.account().currency()), fonts.strong()));
        document.add(sides(found));
        document.add(new Paragraph("The rows explain " + Amount.of(found.explained()) + ". " + found.unexplained()
                .map(rest -> "No row explains " + Amount.of(rest) + ".")
                .orElse("How much the difference changed isn't known: no balance was told."), fonts.text()));
        document.add(new Paragraph(Stream.of(State.values())
                .map(state -> DisplayText.plain(state.wire()) + ": " + found.count(state))
                .collect(Collectors.joining(", ")), fonts.text()));
        List<ReconciledRow> shown = shown(found);
        document.add(rows(shown));
        if (shown.size() < found.rows().size()) {
            document.add(new Paragraph((found.rows().size() - shown.size()) + " more rows are in the CSV file.",
                    fonts.text()));
        }
    }

    private static List<ReconciledRow> shown(Reconciliation found) {
        return found.rows().size() <= MOST_ROWS
                ? found.rows()
                : found.explaining().stream().limit(MOST_ROWS).toList();
    }

    private PdfPTable sides(Reconciliation found) {
        PdfPTable table = PdfFonts.table(2, 2, 2, 2);
        line(table, fonts.strong(), 1, "What", "Provider", "Booked", "Difference");
        side(table, "Opening", found.toldOpening().map(said -> said.amount()), found.bookedOpening());
        side(table, "In", Optional.of(found.told().in()), found.booked().in());
        side(table, "Out", Optional.of(found.told().out()), found.booked().out());
        side(table, "Charges", Optional.of(found.told().charges()), found.booked().charges());
        side(table, "Sweeps", Optional.of(found.told().sweeps()), found.booked().sweeps());
        side(table, "Closing", found.toldClosing().map(said -> said.amount()), found.bookedClosing());
        return table;
    }

    private void side(PdfPTable table, String name, Optional<MoneySum> told, MoneySum booked) {
        line(table, fonts.text(), 1, name, told.map(PdfReconciliations::amount).orElse("not told"), amount(booked),
                told.map(said -> amount(said.minus(booked))).orElse(""));
    }

    private PdfPTable rows(List<ReconciledRow> rows) {
        PdfPTable table = PdfFonts.table(2, 3, 2, 7, 3, 3, 3, 3);
        table.setHeaderRows(1);
        line(table, fonts.strong(), 5, "At", "How", "What", "ID", "Receipt", "Provider", "Booked", "Difference");
        rows.forEach(row -> line(table, fonts.text(), 5,
                LocalTime.ofInstant(row.at(), ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS).format(
                        DateTimeFormatter.ISO_LOCAL_TIME),
                DisplayText.plain(row.state().wire()),
                DisplayText.plain(row.subject().kind().wire()), row.subject().id().toString(),
                row.receipt().orElse(""), row.told().map(PdfReconciliations::amount).orElse(""),
                row.booked().map(PdfReconciliations::amount).orElse(""), amount(row.difference())));
        return table;
    }

    private static String amount(MoneySum sum) {
        return Amount.of(sum).toString();
    }

    /// @param left how many of the cells are no amounts
    private void line(PdfPTable table, Font font, int left, String... cells) {
        for (int i = 0; i < cells.length; i++) {
            table.addCell(fonts.cell(cells[i], font, i < left ? Element.ALIGN_LEFT : Element.ALIGN_RIGHT));
        }
    }
}
