package dev.hazina.http.request;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The parts of a form with a file (RFC 7578), as browsers send it. Netty's decoder isn't used, because it takes a form
/// that was cut off, or is none, for one with fewer parts.
public final class MultipartForm {
    private static final int MOST_PARTS = 50;
    private static final Pattern TYPE = Pattern.compile(
            "multipart/form-data\\s*+;\\s*+boundary=(\"?)([0-9A-Za-z'()+_,./:=?-]{1,70})\\1\\s*+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NAME = Pattern
            .compile("(?:^|\n)content-disposition:\\s*+form-data\\s*+;(?:[^\n]*?;)?\\s*+name=\"([^\"\n]*+)\"",
                    Pattern.CASE_INSENSITIVE);
    private static final byte[] LINE = {'\r', '\n'};
    private static final byte[] BLANK = {'\r', '\n', '\r', '\n'};

    private final byte[] body;
    private final byte[] delimiter;

    private MultipartForm(byte[] body, String boundary) {
        this.body = body;
        delimiter = ("\r\n--" + boundary).getBytes(StandardCharsets.US_ASCII);
    }

    /// A field or a file.
    public record Part(String name, byte[] content) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Part part && part.name.equals(name) && Arrays.equals(part.content, content);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /// The parts of a request's body, where it says that it has such ones.
    ///
    /// @throws Refusal.Invalid when they can't be read
    public static Optional<List<Part>> find(HttpRequest<?> request) {
        return Optional.ofNullable(request.getHeaders().get(HttpHeaders.CONTENT_TYPE)).map(TYPE::matcher)
                .filter(Matcher::matches).map(type -> read(RequestBody.bytes(request), type.group(2)));
    }

    static List<Part> read(byte[] body, String boundary) {
        return new MultipartForm(body, boundary).parts();
    }

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        int at = after(delimiter, 2, 0);
        while (!isEnd(at)) {
            if (parts.size() == MOST_PARTS || find(LINE, at) != at) {
                throw unreadable();
            }
            int content = after(BLANK, 0, at);
            int end = find(delimiter, content - LINE.length);
            if (end < 0) {
                throw unreadable();
            }
            String head = new String(body, at, content - at, StandardCharsets.UTF_8).replace("\r\n", "\n");
            Matcher name = NAME.matcher(head);
            if (!name.find()) {
                throw unreadable();
            }
            parts.add(new Part(name.group(1), Arrays.copyOfRange(body, content, Math.max(content, end))));
            at = end + delimiter.length;
        }
        return parts;
    }

    private boolean isEnd(int at) {
        return at + 1 < body.length && body[at] == '-' && body[at + 1] == '-';
    }

    /// The place behind some bytes.
    ///
    /// @param without how many of the first bytes don't count
    private int after(byte[] sought, int without, int from) {
        byte[] rest = without == 0 ? sought : Arrays.copyOfRange(sought, without, sought.length);
        int found = find(rest, from);
        if (found < 0 || (without > 0 && found > 0)) {
            throw unreadable();
        }
        return found + rest.length;
    }

    private int find(byte[] sought, int from) {
        for (int at = from; at + sought.length <= body.length; at++) {
            if (Arrays.equals(body, at, at + sought.length, sought, 0, sought.length)) {
                return at;
            }
        }
        return -1;
    }

    private static Refusal.Invalid unreadable() {
        return new Refusal.Invalid(RefusalCode.FORM_INVALID, "the form can't be read");
    }
}
