package dev.hazina.http.dashboard.payout;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.ArrayList;
import java.util.List;

/// The records of a comma- or semicolon-separated text, as spreadsheets save it (RFC 4180).
final class CsvRecords {
    private static final char QUOTE = '"';

    private final String text;
    private final char separator;
    private int at;

    private CsvRecords(String text, char separator) {
        this.text = text;
        this.separator = separator;
    }

    /// All records, blank ones included.
    ///
    /// @param most after which it reads no further
    /// @throws Refusal.Invalid when a quoted cell has no end
    static List<List<String>> read(String text, char separator, int most) {
        CsvRecords csv = new CsvRecords(text, separator);
        List<List<String>> records = new ArrayList<>();
        while (csv.at < text.length() && records.size() < most) {
            records.add(csv.next());
        }
        return records;
    }

    private List<String> next() {
        List<String> cells = new ArrayList<>();
        cells.add(cell());
        while (at < text.length() && text.charAt(at) == separator) {
            at++;
            cells.add(cell());
        }
        if (at < text.length() && text.charAt(at) == '\r') {
            at++;
        }
        if (at < text.length() && text.charAt(at) == '\n') {
            at++;
        }
        return cells;
    }

    private String cell() {
        StringBuilder cell = new StringBuilder();
        if (at < text.length() && text.charAt(at) == QUOTE) {
            quoted(cell);
        }
        while (at < text.length() && !isEnd(text.charAt(at))) {
            cell.append(text.charAt(at++));
        }
        return cell.toString();
    }

    private void quoted(StringBuilder cell) {
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c != QUOTE) {
                cell.append(c);
            } else if (at < text.length() && text.charAt(at) == QUOTE) {
                cell.append(QUOTE);
                at++;
            } else {
                return;
            }
        }
        throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, PayoutFile.FIELD,
                "file has a quotation mark that is not closed");
    }

    private boolean isEnd(char c) {
        return c == separator || c == '\n' || c == '\r';
    }
}
