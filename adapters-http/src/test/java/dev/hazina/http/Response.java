package dev.hazina.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// An answer as it came over the wire.
///
/// @param headers by name in lower case
record Response(int status, Map<String, List<String>> headers, String body) {

    static Response read(InputStream in, boolean toHead) throws IOException {
        String first = line(in);
        if (!first.matches("HTTP/1\\.[01] [0-9]{3}.*")) {
            throw new IOException("no status line: " + first);
        }
        Map<String, List<String>> headers = new TreeMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.computeIfAbsent(line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        int length = toHead || !headers.containsKey("content-length")
                ? 0
                : Integer.parseInt(headers.get("content-length").getFirst());
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException("the body ends too early");
        }
        return new Response(Integer.parseInt(first.substring(9, 12)), headers,
                new String(body, StandardCharsets.UTF_8));
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("closed after: " + line);
            }
            line.append((char) c);
        }
        return line.substring(0, Math.max(0, line.length() - 1));
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT))).map(List::getFirst);
    }

    /// The text or the literal of a member, wherever it stands first.
    String field(String name) {
        int at = body.indexOf("\"" + name + "\":");
        if (at < 0) {
            throw new AssertionError("no member " + name + " in " + body);
        }
        String rest = body.substring(at + name.length() + 3);
        if (rest.startsWith("\"")) {
            return rest.substring(1, rest.indexOf('"', 1));
        }
        int end = 0;
        while (end < rest.length() && ",}]".indexOf(rest.charAt(end)) < 0) {
            end++;
        }
        return rest.substring(0, end);
    }

    /// All values of a member that is a text, in order.
    List<String> fields(String name) {
        List<String> values = new ArrayList<>();
        String start = "\"" + name + "\":\"";
        for (int at = body.indexOf(start); at >= 0; at = body.indexOf(start, at + 1)) {
            int from = at + start.length();
            values.add(body.substring(from, body.indexOf('"', from)));
        }
        return values;
    }
}
