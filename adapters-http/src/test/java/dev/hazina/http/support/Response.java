package dev.hazina.http.support;

import java.io.ByteArrayOutputStream;
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

/// A response as it was received.
///
/// @param headers by name in lower case
public record Response(int status, Map<String, List<String>> headers, String body) {

    public static Response read(InputStream in, boolean toHead) throws IOException {
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
        byte[] body = toHead ? new byte[0] : body(in, headers);
        return new Response(Integer.parseInt(first.substring(9, 12)), headers,
                new String(body, StandardCharsets.UTF_8));
    }

    private static byte[] body(InputStream in, Map<String, List<String>> headers) throws IOException {
        if (headers.getOrDefault("transfer-encoding", List.of()).equals(List.of("chunked"))) {
            return chunks(in);
        }
        return headers.containsKey("content-length")
                ? bytes(in, Integer.parseInt(headers.get("content-length").getFirst()))
                : new byte[0];
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        int length;
        do {
            length = Integer.parseInt(line(in), 16);
            whole.writeBytes(bytes(in, length));
            if (!line(in).isEmpty()) {
                throw new IOException("a chunk is longer than it says");
            }
        } while (length > 0);
        return whole.toByteArray();
    }

    private static byte[] bytes(InputStream in, int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the body ends too early");
        }
        return bytes;
    }

    public static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("closed after: " + line);
            }
            line.append((char) c);
        }
        return line.substring(0, Math.max(0, line.length() - 1));
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT))).map(List::getFirst);
    }

    /// The text or the literal of the first member with this name, at any depth.
    public String field(String name) {
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
    public List<String> fields(String name) {
        List<String> values = new ArrayList<>();
        String start = "\"" + name + "\":\"";
        for (int at = body.indexOf(start); at >= 0; at = body.indexOf(start, at + 1)) {
            int from = at + start.length();
            values.add(body.substring(from, body.indexOf('"', from)));
        }
        return values;
    }
}
