import java.io.*;
import java.math.BigDecimal;
import java.net.*;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.security.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.locks.LockSupport;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Hazina's API in one file, for Java 21 and newer. Copy it into your program: it needs nothing else.
 *
 * <pre>
 * var hazina = new Hazina("https://pay.example.com", keyId, secret);
 * var payment = hazina.call("POST", "/v1/payments", Map.of("reference", "order-1", "amount", new BigDecimal("19.99"),
 *         "payer_phone", "+254712345678"), "order-1");
 * for (var payment : hazina.rows("/v1/payments", Map.of("status", "failed"))) { … }
 * for (var entry : hazina.events(new Hazina.FilePlace(Path.of("events.place")), List.of(), 20)) { … }
 * if (!Hazina.verified(secrets, request.header("X-Service-Signature"), rawBody, Instant.now())) { … answer 401 }
 * </pre>
 *
 * JSON is Map, List, String, BigDecimal, Boolean and null. What moves money has an Idempotency-Key: yours or a new one.
 * Give your own, such as the order's number, kept before you call: then your program can ask again after a crash.
 */
public final class Hazina {
    /** The routes that remember a key. A POST to any other is not repeated once it may have been carried out. */
    private static final String KEYED =
            "/v1/(transfers|pay(ment[a-z-]+|outs)|[^/]+/[^/]+/(approve|cancel|claim|prompt|refunds|take_back))";
    private static final int MOST_FAULTS = 3;
    private static final double LONGEST_PAUSE_SECONDS = 20, TOLERANCE_SECONDS = 300;
    private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10)).build(); // follows no redirects
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final String url;
    private final Duration patience;

    public Hazina(String url, String keyId, String secret) {
        this(url, keyId, secret, Optional.empty(), Duration.ofSeconds(60));
    }

    /** With the id of an account, where the key has several, and for how long a request is repeated. */
    public Hazina(String url, String keyId, String secret, Optional<String> account, Duration patience) {
        this.url = url.replaceFirst("/+$", "");
        this.patience = patience;
        byte[] credentials = (keyId + ":" + secret).getBytes(StandardCharsets.UTF_8);
        headers.put("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials));
        account.ifPresent(id -> headers.put("X-Account-No", id));
    }

    /** The service said no. Nothing was done, and after 502 what was asked for has failed. */
    public static final class Refused extends RuntimeException {
        public final int status;
        public final String code;
        public final transient HttpHeaders headers;
        private Refused(HttpResponse<String> answer) {
            super(answer.statusCode() + " " + header(answer, "Hazina-Error-Code") + ": " + answer.body());
            status = answer.statusCode();
            code = header(answer, "Hazina-Error-Code");
            headers = answer.headers();
        }
    }

    /** It is not known whether it was carried out. Ask again with the same body and this key; it has one effect. */
    public static final class Unanswered extends RuntimeException {
        public final String key; // null where the request had none
        private Unanswered(String why, String key) {
            super(key == null ? why : why + "; ask again with the key " + key);
            this.key = key;
        }
    }

    /** The answer's JSON. It, the body and the key may be null. */
    public Map<String, Object> call(String method, String path, Map<String, ?> body, String key) {
        return Json.read(send(method, path, Map.of(), body, key, patience));
    }

    public Map<String, Object> get(String path, Map<String, ?> query) {
        return Json.read(send("GET", path, query, null, null, patience));
    }

    /** Every row of a list, the newest first. */
    public Iterable<Map<String, Object>> rows(String path, Map<String, ?> filters) {
        Map<String, Object> query = new LinkedHashMap<>(Map.of("limit", 100));
        query.putAll(filters);
        return () -> walk(last -> {
            query.put("before", last == null ? filters.get("before") : last.get("next_before"));
            return last != null && query.get("before") == null ? null : get(path, query);
        }, row -> {});
    }

    /**
     * The account's events from the place on, in order, each at least once.
     * The place of an entry is kept when you ask for the next one, so handle an entry before you do, and each event_id
     * once. An entry with a gap tells of numbers lost in a restore: read your payments, refunds and payouts again.
     * With a wait (seconds, up to 30) it goes on for ever, also over an absence of the service; with 0 it ends at the
     * last event. Refused with status 410: the header Hazina-Oldest-Number says where the log begins now.
     */
    public Iterable<Map<String, Object>> events(Place place, List<String> types, int wait) {
        Map<String, Object> query = new LinkedHashMap<>(Map.of("limit", 100));
        query.put("types", types.isEmpty() ? null : String.join(",", types));
        query.put("wait", wait == 0 ? null : wait + "s");
        return () -> walk(last -> {
            OptionalLong readTo = last == null ? place.read() : OptionalLong.of(whole(last.get("read_to")));
            if (last != null && wait == 0 && Objects.equals(query.get("after"), readTo.getAsLong())) {
                return null;
            }
            readTo.ifPresent(number -> query.put("after", number));
            if (!place.read().equals(readTo)) {
                place.keep(readTo.getAsLong());
            }
            Duration longest = wait == 0 ? patience : Duration.ofDays(36_500);
            return Json.read(send("GET", "/v1/events", query, null, null, longest));
        }, one -> place.keep(whole(one.get("gap") instanceof Map<?, ?> gap ? gap.get("to") : one.get("number"))));
    }

    /** How far the events are read. With a database, write your own, and keep the number in the event's transaction. */
    public interface Place {
        /** Empty at first: from the oldest event that is left. */
        OptionalLong read();
        void keep(long number);
    }

    public record FilePlace(Path path) implements Place {
        public OptionalLong read() {
            try (Stream<String> kept = path.toFile().exists() ? Files.lines(path) : Stream.empty()) {
                return kept.mapToLong(Long::parseLong).findFirst();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        public void keep(long number) {
            try {
                Path next = Files.writeString(Path.of(path + ".new"), number + "", StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.DSYNC);
                Files.move(next, path, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Whether a webhook's raw body was signed within 5 minutes by one of the secrets (two, while one is changed). */
    public static boolean verified(List<String> secrets, String header, byte[] body, Instant now)
            throws GeneralSecurityException {
        Matcher parts = Pattern.compile("t=([0-9]{1,12}),v1=([0-9a-f]{64})").matcher(header == null ? "" : header);
        if (!parts.matches() || Math.abs(now.getEpochSecond() - Long.parseLong(parts.group(1))) > TOLERANCE_SECONDS) {
            return false;
        }
        boolean matches = false;
        for (String secret : secrets) {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            mac.update((parts.group(1) + ".").getBytes(StandardCharsets.US_ASCII));
            matches |= MessageDigest.isEqual(mac.doFinal(body), HexFormat.of().parseHex(parts.group(2)));
        }
        return matches;
    }

    private String send(String method, String path, Map<String, ?> query, Map<String, ?> body, String given,
            Duration longest) {
        boolean remembered = method.equals("POST") && path.matches(KEYED);
        String key = given == null && remembered ? UUID.randomUUID().toString() : given;
        String asked = query.entrySet().stream().filter(one -> one.getValue() != null)
                .map(one -> one.getKey() + "=" + URLEncoder.encode("" + one.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "?", ""));
        var request = HttpRequest.newBuilder(URI.create(url + path + (asked.equals("?") ? "" : asked)))
                .timeout(Duration.ofSeconds(40)).method(method, body == null ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(Json.write(body)));
        headers.forEach(request::setHeader);
        Optional.ofNullable(body).ifPresent(it -> request.setHeader("Content-Type", "application/json"));
        Optional.ofNullable(key).ifPresent(it -> request.setHeader("Idempotency-Key", it));
        boolean harmless = remembered || method.equals("GET");
        long began = System.nanoTime();
        for (int attempt = 1, faults = 0;; attempt++) {
            HttpResponse<String> answer = null;
            IOException broken = null; // no answer, or half of one
            try {
                answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
            } catch (IOException e) {
                broken = e;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new Unanswered("interrupted", key);
            }
            if (answer != null && answer.statusCode() / 100 == 2) {
                return answer.body();
            }
            int status = answer == null ? 0 : answer.statusCode();
            // A 502 without a code is that of a proxy, which knows nothing.
            boolean unknown = List.of(0, 500, 503, 504).contains(status)
                    || status == 502 && header(answer, "Hazina-Error-Code").isEmpty();
            int seconds = Integer.parseInt("0" + header(answer, "Retry-After").replaceFirst("[^0-9].*|.{7,}", ""));
            boolean underWay = status == 409 && seconds > 0; // the first request with the key
            faults += status == 500 ? 1 : 0;
            boolean unsent = broken instanceof ConnectException || broken instanceof HttpConnectTimeoutException;
            boolean again = unsent || status == 429 || harmless && (unknown || underWay) && faults < MOST_FAULTS;
            // What the service asks for, else twice as long each time, and by chance: not all clients at once.
            double growing = Math.min(LONGEST_PAUSE_SECONDS, 0.25 * Math.pow(2, Math.min(attempt, 16)));
            double pause = Math.max(seconds, growing * (0.5 + Math.random() / 2));
            if (!again || (System.nanoTime() - began) / 1e9 + pause > longest.toSeconds()) {
                throw unknown ? new Unanswered("status " + status + ", " + broken, key) : new Refused(answer);
            }
            LockSupport.parkNanos((long) (pause * 1e9));
        }
    }

    private static long whole(Object number) {
        return ((BigDecimal) number).longValueExact();
    }

    private static String header(HttpResponse<String> answer, String name) {
        return answer == null ? "" : answer.headers().firstValue(name).orElse("");
    }

    /** Entries of one page after the other. Each page is made from the last one, null at first; null is the end. */
    private static Iterator<Map<String, Object>> walk(UnaryOperator<Map<String, Object>> pages,
            Consumer<Map<String, Object>> handled) {
        return Spliterators.iterator(new Spliterators.AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED) {
            private final Deque<Map<String, Object>> left = new ArrayDeque<>();
            private Map<String, Object> page;
            private Map<String, Object> given;
            @SuppressWarnings("unchecked")
            public boolean tryAdvance(Consumer<? super Map<String, Object>> action) {
                Optional.ofNullable(given).ifPresent(handled);
                for (given = left.poll(); given == null; given = left.poll()) {
                    page = pages.apply(page);
                    if (page == null) {
                        return false;
                    }
                    left.addAll((List<Map<String, Object>>) page.get("data"));
                }
                action.accept(given);
                return true;
            }
        });
    }

    /** As much JSON as the service speaks. */
    static final class Json {
        private static final Pattern TOKEN = Pattern.compile("\\s*+([{}\\[\\],:]|\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\""
                + "|-?[0-9][0-9.eE+-]*+|true|false|null)");
        private static final Pattern UNSAFE = Pattern.compile("[\"\\\\\\x00-\\x1f]");
        @SuppressWarnings("unchecked")
        static Map<String, Object> read(String text) {
            Iterator<String> tokens = TOKEN.matcher(text).results().map(one -> one.group(1)).iterator();
            return text.isEmpty() ? null : (Map<String, Object>) value(tokens.next(), tokens);
        }

        private static Object value(String token, Iterator<String> tokens) {
            return switch (token.charAt(0)) {
                case '{' -> {
                    Map<String, Object> members = new LinkedHashMap<>();
                    for (String next = tokens.next(); !next.equals("}"); next = tokens.next()) {
                        String name = next.equals(",") ? tokens.next() : next;
                        tokens.next(); // the colon
                        members.put(unescaped(name), value(tokens.next(), tokens));
                    }
                    yield members;
                }
                case '[' -> {
                    List<Object> values = new ArrayList<>();
                    for (String next = tokens.next(); !next.equals("]"); next = tokens.next()) {
                        values.add(value(next.equals(",") ? tokens.next() : next, tokens));
                    }
                    yield values;
                }
                case '"' -> unescaped(token);
                case 't', 'f', 'n' -> token.equals("null") ? null : Boolean.valueOf(token);
                default -> new BigDecimal(token);
            };
        }

        private static String unescaped(String token) {
            Pattern escaped = Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|(.))");
            return escaped.matcher(token.substring(1, token.length() - 1)).replaceAll(one -> Matcher.quoteReplacement(
                    one.group(1) != null ? Character.toString(Integer.parseInt(one.group(1), 16))
                            : one.group(2).equals("/") ? "/" : one.group().translateEscapes()));
        }

        static String write(Object value) {
            return switch (value) {
                case Map<?, ?> map -> map.entrySet().stream().map(one -> write(one.getKey().toString()) + ":"
                        + write(one.getValue())).collect(Collectors.joining(",", "{", "}"));
                case Collection<?> all -> all.stream().map(Json::write).collect(Collectors.joining(",", "[", "]"));
                case Number number -> new BigDecimal(number.toString()).toPlainString();
                case String text -> '"' + UNSAFE.matcher(text).replaceAll(one -> Matcher.quoteReplacement(
                        String.format("\\u%04x", (int) one.group().charAt(0)))) + '"';
                case null, default -> String.valueOf(value);
            };
        }
    }
}
