package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import org.openpdf.text.Document;
import org.openpdf.text.Element;
import org.openpdf.text.Phrase;
import org.openpdf.text.pdf.ColumnText;
import org.openpdf.text.pdf.PdfPageEventHelper;
import org.openpdf.text.pdf.PdfWriter;

/// The last line of each page: the statement's title and the number of the page.
final class PdfPageNumbers extends PdfPageEventHelper {
    private static final float BOTTOM = 20;

    private final PdfFonts fonts;
    private final String title;

    PdfPageNumbers(PdfFonts fonts, String title) {
        this.fonts = fonts;
        this.title = title;
    }

    @Override
    public void onEndPage(PdfWriter writer, Document document) {
        var line = new Phrase(fonts.printable(text("statement.page", title, writer.getPageNumber())), fonts.text());
        ColumnText.showTextAligned(writer.getDirectContent(), Element.ALIGN_LEFT, line, document.left(), BOTTOM, 0);
    }
}
