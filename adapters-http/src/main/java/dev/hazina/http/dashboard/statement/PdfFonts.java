package dev.hazina.http.dashboard.statement;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.openpdf.text.Document;
import org.openpdf.text.Font;
import org.openpdf.text.PageSize;
import org.openpdf.text.Phrase;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.BaseFont;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;

/// The fonts of printed documents, embedded in each file as far as it uses them, and tables in them. They have the
/// Latin, Greek and Cyrillic letters; another character is printed as a question mark.
final class PdfFonts {
    private static final float SIZE = 8.5f;
    private static final float TITLE = 16;
    private static final float SPACE = 12;
    private static final float PADDING = 3;
    private static final float MARGIN = 56;

    private final BaseFont regular = load("LiberationSans-Regular.ttf");
    private final BaseFont bold = load("LiberationSans-Bold.ttf");

    Font text() {
        return new Font(regular, SIZE);
    }

    Font strong() {
        return new Font(bold, SIZE);
    }

    Font title() {
        return new Font(bold, TITLE);
    }

    BaseFont regular() {
        return regular;
    }

    /// The text with a question mark for each character that the fonts don't have.
    String printable(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints().map(c -> Character.isBmpCodePoint(c) && regular.charExists(c) ? c : '?')
                .forEach(printable::appendCodePoint);
        return printable.toString();
    }

    /// A cell of a table.
    ///
    /// @param align one of the constants of [org.openpdf.text.Element]
    PdfPCell cell(String text, Font font, int align) {
        PdfPCell cell = new PdfPCell(new Phrase(printable(text), font));
        cell.setHorizontalAlignment(align);
        cell.setPadding(PADDING);
        cell.setBorder(Rectangle.BOTTOM);
        return cell;
    }

    /// A document of upright pages.
    static Document upright() {
        return new Document(PageSize.A4, MARGIN, MARGIN, MARGIN, MARGIN);
    }

    /// A document of pages that lie on their side.
    static Document lying() {
        return new Document(PageSize.A4.rotate(), MARGIN, MARGIN, MARGIN, MARGIN);
    }

    /// A table with columns of these widths, in proportion.
    static PdfPTable table(int... widths) {
        PdfPTable table = new PdfPTable(widths.length);
        table.setWidths(widths);
        return spaced(table);
    }

    /// A table over the whole width, apart from what is around it.
    static PdfPTable spaced(PdfPTable table) {
        table.setWidthPercentage(100);
        table.setSpacingBefore(SPACE);
        table.setSpacingAfter(SPACE);
        return table;
    }

    private static BaseFont load(String name) {
        try (InputStream file = PdfFonts.class.getResourceAsStream("/liberation/" + name)) {
            if (file == null) {
                throw new IllegalStateException("there is no font " + name);
            }
            return BaseFont.createFont(name, BaseFont.IDENTITY_H, BaseFont.EMBEDDED, true, file.readAllBytes(), null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
