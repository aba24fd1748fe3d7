package dev.hazina.http.dashboard.statement;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.openpdf.text.Font;
import org.openpdf.text.pdf.BaseFont;

/// The fonts of statements, embedded in each file as far as it uses them. They have the Latin, Greek and Cyrillic
/// letters; another character is printed as a question mark.
final class PdfFonts {
    private static final float SIZE = 8.5f;
    private static final float TITLE = 16;

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
