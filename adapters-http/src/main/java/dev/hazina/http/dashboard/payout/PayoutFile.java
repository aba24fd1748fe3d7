package dev.hazina.http.dashboard.payout;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Reads a file of payouts as a spreadsheet saves it. The first row names the columns, in any order.
final class PayoutFile {
    static final String FIELD = "file";
    static final int MOST_ROWS = 500;
    /// So long that it fits into the form that carries it on, whose body has 64 KiB.
    static final int MOST_BYTES = 40 * 1024;
    /// Of the form's body, the rest of which the numbers of the rows need.
    private static final int MOST_SENT = 52 * 1024;
    static final String PHONE = "destination_phone";
    static final String AMOUNT = "amount";
    static final String CURRENCY = "currency";
    static final String REFERENCE = "reference";
    static final String REMARKS = "remarks";
    /// Two rows that show what may be written.
    static final String SAMPLE = "phone,amount,currency,reference,remarks\r\n"
            + "0712345678,1500,KES,INV-1001,Transport\r\n+254712345679,\"2,500.00\",KES,INV-1002,Supplies\r\n";

    private static final Map<String, String> COLUMNS = Map.of("phone", PHONE, PHONE, PHONE, AMOUNT, AMOUNT, CURRENCY,
            CURRENCY, REFERENCE, REFERENCE, REMARKS, REMARKS, "reason", REMARKS);
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final int SHOWN_NAME = 40;
    /// What spreadsheets are told by an apostrophe to take for text.
    private static final Pattern AS_TEXT = Pattern.compile("['\u2019](?=[=+@0-9-])");
    private static final Pattern SEPARATOR = Pattern.compile("sep=([,;])\r?\n", Pattern.CASE_INSENSITIVE);
    private static final Pattern PLAIN = Pattern.compile("[0-9]{1,30}(\\.[0-9]{1,2})?");
    private static final Pattern GROUPED = Pattern
            .compile("[1-9][0-9]{0,2}(?:(?:,[0-9]{3}){1,9}|(?: [0-9]{3}){1,9})(\\.[0-9]{1,2})?");

    private PayoutFile() {}

    /// A row with a payout.
    ///
    /// @param number as spreadsheets count: the row with the names is the first
    /// @param cells by the API's name of each field
    /// @param extra whether it has cells for which no column is named
    record Line(int number, Map<String, String> cells, boolean extra, char separator) {
        String cell(String name) {
            return cells.getOrDefault(name, "");
        }

        /// The amount without separators of thousands.
        ///
        /// @throws Refusal.Invalid when it is none, or could be meant in two ways
        String amount() {
            String text = cell(AMOUNT).replaceAll("[\u00a0\u202f]", " ");
            boolean plain = PLAIN.matcher(text).matches();
            boolean comma = separator == ';' && text.indexOf(',') >= 0 && text.indexOf('.') < 0;
            if (!text.isEmpty() && !plain && (comma || !GROUPED.matcher(text).matches())) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, AMOUNT,
                        "amount must be a number that can be read in one way only, such as 1500 or 1500.50");
            }
            return text.replace(",", "").replace(" ", "");
        }
    }

    /// @throws Refusal.Invalid when it is no text, or too long
    static String text(byte[] file) {
        if (file.length > MOST_BYTES) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                    "file must have at most 40 KiB; split it");
        }
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString();
            if (text.indexOf('\0') < 0) {
                return carried(text);
            }
        } catch (CharacterCodingException otherEncoding) {
            // The sentence below is about it.
        }
        throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                "file is no text in UTF-8; save it as CSV UTF-8");
    }

    /// A form has each sign outside letters and digits as three characters or more.
    private static String carried(String text) {
        String sent = text.replace("\r\n", "\n").replace("\n", "\r\n");
        if (URLEncoder.encode(sent, StandardCharsets.UTF_8).length() > MOST_SENT) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                    "file has too many special characters for one form; split it");
        }
        return text;
    }

    /// The rows with payouts. Blank ones are left out.
    ///
    /// @throws Refusal.Invalid when its columns aren't known, or it has no row or too many
    static List<Line> lines(String typed) {
        String marked = typed.isEmpty() || typed.charAt(0) != BYTE_ORDER_MARK ? typed : typed.substring(1);
        var told = SEPARATOR.matcher(marked);
        boolean isTold = told.lookingAt();
        String text = isTold ? marked.substring(told.end()) : marked;
        char separator = text.lines().findFirst().filter(first -> first.indexOf(';') >= 0).isPresent() ? ';' : ',';
        List<List<String>> records = CsvRecords.read(text, separator, MOST_ROWS * 2 + 1);
        if (records.isEmpty()) {
            throw empty();
        }
        List<String> columns = columns(records.getFirst());
        List<Line> lines = new ArrayList<>();
        for (int at = 1; at < records.size(); at++) {
            List<String> cells = records.get(at);
            if (!cells.stream().allMatch(String::isBlank)) {
                lines.add(line(at + (isTold ? 2 : 1), columns, cells, separator));
            }
        }
        if (lines.isEmpty()) {
            throw empty();
        }
        if (lines.size() > MOST_ROWS || records.size() > MOST_ROWS * 2) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                    "file must have at most " + MOST_ROWS + " payouts; split it");
        }
        return lines;
    }

    private static List<String> columns(List<String> names) {
        List<String> columns = new ArrayList<>();
        for (String name : names) {
            String column = COLUMNS.getOrDefault(name.strip().toLowerCase(Locale.ROOT), "");
            if (column.isEmpty() && !name.isBlank()) {
                throw unknown(name.strip());
            }
            if (!column.isEmpty() && columns.contains(column)) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                        "file has the column " + name.strip() + " twice");
            }
            columns.add(column);
        }
        if (!columns.contains(PHONE) || !columns.contains(AMOUNT)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                    "file must name the columns phone and amount in its first row");
        }
        return columns;
    }

    private static Line line(int number, List<String> columns, List<String> cells, char separator) {
        Map<String, String> named = new LinkedHashMap<>();
        boolean extra = false;
        for (int at = 0; at < cells.size(); at++) {
            String column = at < columns.size() ? columns.get(at) : "";
            String text = cells.get(at).strip();
            if (column.isEmpty()) {
                extra |= !text.isEmpty();
            } else {
                named.put(column, AS_TEXT.matcher(text).lookingAt() ? text.substring(1) : text);
            }
        }
        return new Line(number, named, extra, separator);
    }

    private static Refusal.Invalid unknown(String name) {
        String shown = name.length() > SHOWN_NAME ? name.substring(0, SHOWN_NAME) : name;
        return new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD, "file has an unknown column (" + shown
                + "); its first row must name phone, amount, currency, reference and remarks");
    }

    private static Refusal.Invalid empty() {
        return new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD, "file has no payouts");
    }
}
