package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeInvoicePrinter;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import org.openpdf.text.Document;
import org.openpdf.text.Element;
import org.openpdf.text.Font;
import org.openpdf.text.Paragraph;
import org.openpdf.text.pdf.PdfPTable;
import org.openpdf.text.pdf.PdfWriter;

/// Fee invoices as PDF: issuer and recipient with their tax numbers, the fees by kind, the tax and the total.
@Singleton
final class PdfInvoices implements FeeInvoicePrinter {
    private final PdfFonts fonts = new PdfFonts();
    private final PdfThreads threads;

    PdfInvoices(PdfThreads threads) {
        this.threads = threads;
    }

    @Override
    public byte[] print(FeeInvoice invoice) {
        return threads.print(() -> printed(invoice));
    }

    private byte[] printed(FeeInvoice invoice) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        Document document = PdfFonts.upright();
        String title = InvoiceText.title(invoice);
        PdfWriter.getInstance(document, file).setPageEvent(new PdfPageNumbers(fonts, title));
        document.addTitle(title);
        document.open();
        document.add(new Paragraph(fonts.printable(title), fonts.title()));
        document.add(about(invoice));
        document.add(lines(invoice));
        document.add(new Paragraph(text("statement.invoice.paid"), fonts.text()));
        document.close();
        return file.toByteArray();
    }

    private PdfPTable about(FeeInvoice invoice) {
        PdfPTable table = PdfFonts.table(1, 3);
        InvoiceText.about(invoice).forEach((name, value) -> {
            table.addCell(fonts.cell(name, fonts.strong(), Element.ALIGN_LEFT));
            table.addCell(fonts.cell(value, fonts.text(), Element.ALIGN_LEFT));
        });
        return table;
    }

    private PdfPTable lines(FeeInvoice invoice) {
        PdfPTable table = PdfFonts.table(3, 1, 2);
        line(table, fonts.strong(), text("part.what"), text("part.count"), text("part.amount"));
        InvoiceText.lines(invoice).forEach(line -> line(table, fonts.text(), line.name(), line.count(), line.amount()));
        line(table, fonts.strong(), text("statement.invoice.total"), "", InvoiceText.amount(invoice.total()));
        return table;
    }

    private void line(PdfPTable table, Font font, String name, String count, String amount) {
        table.addCell(fonts.cell(name, font, Element.ALIGN_LEFT));
        table.addCell(fonts.cell(count, font, Element.ALIGN_RIGHT));
        table.addCell(fonts.cell(amount, font, Element.ALIGN_RIGHT));
    }
}
