package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import java.util.ArrayList;
import java.util.List;
import org.openpdf.text.Document;
import org.openpdf.text.Element;
import org.openpdf.text.Phrase;
import org.openpdf.text.pdf.ColumnText;
import org.openpdf.text.pdf.PdfPageEventHelper;
import org.openpdf.text.pdf.PdfTemplate;
import org.openpdf.text.pdf.PdfWriter;

/// The last line of each page: the statement's title, the number of the page and how many there are. The lines are
/// written when the file is closed, because only then the number of pages is known.
final class PdfPageNumbers extends PdfPageEventHelper {
    private static final float BOTTOM = 14;
    private static final float HEIGHT = 16;
    private static final float BASE = 5;

    private final PdfFonts fonts;
    private final String title;
    private final List<PdfTemplate> lines = new ArrayList<>();

    PdfPageNumbers(PdfFonts fonts, String title) {
        this.fonts = fonts;
        this.title = title;
    }

    @Override
    public void onEndPage(PdfWriter writer, Document document) {
        PdfTemplate line = writer.getDirectContent().createTemplate(document.right() - document.left(), HEIGHT);
        writer.getDirectContent().addTemplate(line, document.left(), BOTTOM);
        lines.add(line);
    }

    @Override
    public void onCloseDocument(PdfWriter writer, Document document) {
        for (int at = 0; at < lines.size(); at++) {
            String words = text("statement.page", title, at + 1, lines.size());
            ColumnText.showTextAligned(lines.get(at), Element.ALIGN_LEFT,
                    new Phrase(fonts.printable(words), fonts.text()), 0, BASE, 0);
        }
    }
}
