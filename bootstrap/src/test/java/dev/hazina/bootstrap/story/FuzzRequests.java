package dev.hazina.bootstrap.story;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hazina.bootstrap.story.FuzzRoutes.Field;
import dev.hazina.bootstrap.story.FuzzRoutes.Route;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;

/// Makes requests: most of them nearly right, so that they get far in, the others wrong in every way there is a name
/// for.
final class FuzzRequests {
    private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE",
            "CONNECT", "BREW", "get", "POS", "\u00ff");
    private static final List<String> LINE_ENDS = List.of(" HTTP/1.1", " HTTP/1.1", " HTTP/1.1", " HTTP/1.1",
            " HTTP/1.0", " HTTP/2.0", " HTTP/9.9", "", " http/1.1", "  HTTP/1.1");

    private final Random random;
    private final FuzzWords words;
    private final FuzzHeaders headers;
    private final FuzzBodies bodies;

    FuzzRequests(Random random, FuzzWords words, FuzzHeaders headers) {
        this.random = random;
        this.words = words;
        this.headers = headers;
        this.bodies = new FuzzBodies(random, words);
    }

    /// One request.
    ///
    /// @param last whether nothing may follow it on its connection: it is read in more than one way, or ends it
    /// @param whole whether it has an end, so that an answer is due
    /// @param makes the kind of the `id` in its response
    record Sent(byte[] bytes, boolean toHead, boolean last, boolean whole, Optional<String> makes) {

        /// Whether the sandbox's network may refuse it at once, for which the answer is 502.
        boolean mayBeRefusedOutside() {
            return new String(bytes, ISO_8859_1).contains("007");
        }

        /// Whether it asks for the page of a payer, whose refusals are pages too.
        boolean isOfPage() {
            return new String(bytes, ISO_8859_1).contains(" /slips/");
        }
    }

    Sent next() {
        Route route = words.pick(FuzzRoutes.ALL);
        int dice = random.nextInt(1_000);
        boolean head = dice < 15;
        String method = head ? "HEAD" : dice < 60 ? words.pick(METHODS) : route.method();
        byte[] body = route.method().equals("GET") && random.nextInt(20) > 0
                ? new byte[0]
                : bodies.of(route);
        String lineEnd = random.nextInt(200) == 0 ? words.pick(LINE_ENDS) : " HTTP/1.1";
        FuzzHeaders.Head lines = headers.of(route, body);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes((method + " " + target(route) + lineEnd + "\r\n").getBytes(UTF_8));
        bytes.writeBytes(lines.text().getBytes(ISO_8859_1));
        bytes.writeBytes(lines.framed());
        boolean strange = lines.oneWayOnly() || !lineEnd.equals(" HTTP/1.1") || dice < 60;
        if (random.nextInt(40) == 0) {
            return new Sent(damaged(bytes.toByteArray()), head, true, false, Optional.empty());
        }
        return new Sent(bytes.toByteArray(), head, head || strange, true, strange ? Optional.empty() : route.makes());
    }

    /// A few bytes changed, added, removed or repeated, at any place.
    private byte[] damaged(byte[] bytes) {
        byte[] damaged = bytes;
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(damaged.length);
            int length = Math.min(1 + random.nextInt(8), damaged.length - at);
            byte[] piece = new byte[length];
            random.nextBytes(piece);
            damaged = switch (random.nextInt(5)) {
                case 0 -> spliced(damaged, at, at, piece);
                case 1 -> spliced(damaged, at, at + length, piece);
                case 2 -> spliced(damaged, at, at + length, new byte[0]);
                case 3 -> spliced(damaged, at, at, List.of("\r\n", "\n", "\0", " ", "\r\n\r\n", "\t", ":")
                        .get(random.nextInt(7)).getBytes(UTF_8));
                default -> spliced(damaged, at, at, Arrays.copyOfRange(damaged, 0, at));
            };
            if (damaged.length == 0) {
                return bytes;
            }
        }
        return damaged;
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] piece) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + piece.length);
        out.write(bytes, 0, from);
        out.writeBytes(piece);
        out.write(bytes, to, bytes.length - to);
        return out.toByteArray();
    }

    private String target(Route route) {
        String path = PLACE.matcher(route.path()).replaceAll(place -> words.id(place.group(1)).replace("$", "\\$"));
        String target = path + query(route);
        return switch (random.nextInt(300)) {
            case 0 -> target.toUpperCase(Locale.ROOT);
            case 1 -> "/" + target;
            case 2 -> path + "/";
            case 3 -> "http://localhost" + target;
            case 4 -> target.replaceFirst("/v1", "/%761");
            case 5 -> target.replaceFirst("/v1/", "/v1/../v1/");
            case 6 -> path + "?" + "x".repeat(9 * 1_024);
            case 7 -> target + "#part";
            case 8 -> target.replaceFirst("/v1/", "/v1%2f");
            case 9 -> target.substring(1);
            case 10 -> path + ";x=/v1/auth/";
            case 11 -> target + "\u00e9";
            case 12 -> "*";
            case 13 -> path + "?=&&%3d&a[b]=c";
            default -> target;
        };
    }

    private String query(Route route) {
        StringBuilder query = new StringBuilder();
        for (Field field : route.query()) {
            int dice = random.nextInt(100);
            if (dice < 40) {
                query.append('&').append(field.name()).append('=').append(written(words.json(field.kind())));
            }
            if (dice < 3) {
                query.append('&').append(field.name()).append('=').append(written(words.json(field.kind())));
            }
        }
        if (random.nextInt(40) == 0) {
            query.append(words.pick(List.of("&x=1", "&limit", "&limit=", "&api_key=secret", "&since=%", "&status=%ff",
                    "&limit=1&limit=2", "&before=2024-01-01T00:00:00+03:00", "&", "&=")));
        }
        return query.isEmpty() ? "" : "?" + query.substring(1);
    }

    /// A literal in its form in a query.
    private static String written(String literal) {
        String text = literal;
        try {
            text = JSON.readTree(literal).asText(literal);
        } catch (JsonProcessingException noJson) {
            // Then it is sent as it is.
        }
        return URLEncoder.encode(text.length() > 1_000 ? text.substring(0, 1_000) : text, UTF_8).replace("+", "%20");
    }
}
