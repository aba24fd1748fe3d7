package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.statement.FiledStatement;
import dev.hazina.application.statement.MovementTotal;
import dev.hazina.application.statement.StatementPrinter;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.application.statement.WalletPart;
import dev.hazina.domain.money.Money;
import dev.hazina.http.dashboard.text.Language;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.openpdf.text.Document;
import org.openpdf.text.Element;
import org.openpdf.text.Font;
import org.openpdf.text.PageSize;
import org.openpdf.text.Paragraph;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;
import org.openpdf.text.pdf.PdfWriter;

/// Statements as PDF: who issued it, who it is about, balances and totals, and the movements, wallet by wallet and
/// oldest first.
@Singleton
final class PdfStatements implements StatementPrinter {
    private static final float MARGIN = 40;
    private static final float[] TWO_COLUMNS = {1, 3};
    private static final float[] TOTALS = {3, 1, 2, 2, 2};
    // Of a landscape page, in points: a time and an amount of ten million with cents stand in one line.
    private static final float[] MOVEMENTS = {92, 76, 98, 88, 88, 62, 48, 62, 62, 70};

    private static final int LEFT_COLUMNS = 5;

    private final PdfFonts fonts = new PdfFonts();
    private final PdfThreads threads;

    PdfStatements(PdfThreads threads) {
        this.threads = threads;
    }

    @Override
    public byte[] print(FiledStatement statement, Optional<Locale> language) {
        return language.map(chosen -> Language.within(chosen, () -> print(statement, Optional.empty())))
                .orElseGet(() -> threads.print(() -> printed(statement)));
    }

    private byte[] printed(FiledStatement statement) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        Document document = new Document(PageSize.A4.rotate(), MARGIN, MARGIN, MARGIN, MARGIN);
        PdfWriter.getInstance(document, file).setPageEvent(new PdfPageNumbers(fonts, FiledText.title(statement)));
        document.addTitle(FiledText.title(statement));
        document.open();
        document.add(new Paragraph(fonts.printable(FiledText.title(statement)), fonts.title()));
        document.add(PdfFonts.spaced(about(statement)));
        document.add(PdfFonts.spaced(totals(statement)));
        document.add(new Paragraph(FiledText.agreement(statement), fonts.text()));
        document.add(PdfFonts.spaced(movements(statement)));
        if (!statement.complete()) {
            document.add(new Paragraph(FiledText.shortened(statement), fonts.text()));
        }
        document.close();
        return file.toByteArray();
    }

    private PdfPTable about(FiledStatement statement) {
        PdfPTable table = new PdfPTable(TWO_COLUMNS);
        FiledText.about(statement).forEach((name, value) -> {
            table.addCell(fonts.cell(name, fonts.strong(), Element.ALIGN_LEFT));
            table.addCell(fonts.cell(value, fonts.text(), Element.ALIGN_LEFT));
        });
        return table;
    }

    private PdfPTable totals(FiledStatement statement) {
        PdfPTable table = new PdfPTable(TOTALS);
        head(table, 1, "", text("part.count"), text("part.in"), text("part.out"), text("statement.of-that-fees"));
        row(table, fonts.strong(), text("statement.opening", FiledText.begin(statement)),
                List.of("", FiledText.amount(statement, statement.opening().available()), "", ""));
        statement.withOthers().forEach(total -> total(table, statement, FiledText.words(total.kind()), total));
        row(table, fonts.strong(), text("statement.sums"),
                List.of("", FiledText.amount(statement, statement.in()), FiledText.amount(statement, statement.out()),
                        FiledText.amount(statement, statement.fee())));
        statement.transfers().ifPresent(total -> total(table, statement, text("statement.transfers"), total));
        row(table, fonts.strong(), text("statement.closing", FiledText.day(statement.lastDay())),
                List.of("", FiledText.amount(statement, statement.closing().available()), "", ""));
        return table;
    }

    private void total(PdfPTable table, FiledStatement statement, String name, MovementTotal total) {
        row(table, fonts.text(), name, List.of(String.valueOf(total.count()), FiledText.amount(statement, total.in()),
                FiledText.amount(statement, total.out()), FiledText.amount(statement, total.fee())));
    }

    private PdfPTable movements(FiledStatement statement) {
        PdfPTable table = new PdfPTable(MOVEMENTS);
        table.setHeaderRows(1);
        head(table, LEFT_COLUMNS, text("part.when"), text("part.what"), text("part.reference"),
                text("part.receipt"), text("part.counterparty"), text("statement.pdf-gross"),
                text("part.fee"), text("part.in"), text("part.out"), text("statement.pdf-balance"));
        statement.parts().forEach(part -> part(table, statement, part));
        if (statement.elsewhere().signum() != 0) {
            balance(table, text("statement.pdf-elsewhere"), statement.elsewhere());
        }
        if (statement.wallet().isEmpty()) {
            balance(table, text("statement.pdf-all"), statement.closing().available());
        }
        return table;
    }

    private void part(PdfPTable table, FiledStatement statement, WalletPart part) {
        balance(table, text("statement.pdf-forward", FiledText.wallet(part.wallet())),
                part.broughtForward().toMajor());
        for (WalletMovement movement : part.movements()) {
            List<String> texts = List.of(FiledText.time(statement, movement.at()), FiledText.words(movement.kind()),
                    movement.reference().or(movement::remarks).orElse(""), movement.receipt().orElse(""),
                    movement.counterparty().orElse(""));
            texts.forEach(text -> table.addCell(fonts.cell(text, fonts.text(), Element.ALIGN_LEFT)));
            Stream.of(movement.gross(), movement.fee(), movement.in(), movement.out()).map(PdfStatements::unlessZero)
                    .forEach(number -> table.addCell(fonts.cell(number, fonts.text(), Element.ALIGN_RIGHT)));
            table.addCell(fonts.cell(FiledText.number(movement.balanceAfter()), fonts.text(), Element.ALIGN_RIGHT));
        }
        balance(table, text("statement.pdf-closing", FiledText.wallet(part.wallet())), part.closing().toMajor());
    }

    /// A line with nothing but a balance.
    private void balance(PdfPTable table, String name, BigDecimal balance) {
        PdfPCell cell = fonts.cell(name, fonts.strong(), Element.ALIGN_LEFT);
        cell.setColspan(MOVEMENTS.length - 1);
        table.addCell(cell);
        table.addCell(fonts.cell(FiledText.number(balance), fonts.strong(), Element.ALIGN_RIGHT));
    }

    private static String unlessZero(Money money) {
        return money.isZero() ? "" : FiledText.number(money);
    }

    /// @param left the number of columns of text, which are aligned to the left
    private void head(PdfPTable table, int left, String... names) {
        for (int at = 0; at < names.length; at++) {
            table.addCell(fonts.cell(names[at], fonts.strong(), at < left ? Element.ALIGN_LEFT : Element.ALIGN_RIGHT));
        }
    }

    private void row(PdfPTable table, Font font, String name, List<String> numbers) {
        table.addCell(fonts.cell(name, font, Element.ALIGN_LEFT));
        numbers.forEach(number -> table.addCell(fonts.cell(number, font, Element.ALIGN_RIGHT)));
    }
}
