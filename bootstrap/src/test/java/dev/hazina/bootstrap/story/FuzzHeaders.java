package dev.hazina.bootstrap.story;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.hazina.bootstrap.story.FuzzRoutes.Route;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;

/// Makes the headers of a request, and puts its body into a frame.
final class FuzzHeaders {
    private static final List<String> TYPES = List.of("text/plain", "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x", "application/vnd.x+json", "application/json; charset=iso-8859-1",
            "application/json; charset=utf-8", "APPLICATION/JSON", "", "garbage", "application/json, text/plain", "*/*",
            "application/json;;;", "application/json; charset=\u00ff");
    private static final List<String> ACCOUNTS = List.of("HZN00000000", "garbage", "' OR 1=1--", "a,b", "\u00ff", "",
            "x".repeat(300), "*");
    private static final List<String> BAD_KEYS = List.of("", "   ", "k".repeat(256), "\u00e9", "a\tb", "k".repeat(255));
    /// Whole, and refused or ignored.
    private static final List<String> ODD = List.of("Accept: application/xml", "Accept: ,,,;q=x",
            "Expect: 100-continue", "Expect: nothing", "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
            "Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13",
            "X-Forwarded-For: 1.2.3.4", "X-Forwarded-Proto: https", "X-Hazina-Client: garbage", "X-Request-Id: mine",
            "Forwarded: for=_x;proto=https", "Origin: https://evil.example", "Cookie: a=b; c=\u00ff",
            "Range: bytes=0-1", "If-None-Match: *", "X-HTTP-Method-Override: DELETE", "Accept-Encoding: gzip, br",
            "Content-Encoding: identity", "TE: trailers", "Via: 1.1 x", "Authorization: Basic eDp5",
            "Content-Language: tlh", "X-Large: " + "x".repeat(8_000), "Connection: close", "Connection: upgrade",
            "Keep-Alive: timeout=1", "X-Account-No: a\r\nX-Account-No: b", "Idempotency-Key: a\r\nIdempotency-Key: b");
    /// After these the start of the next request is unknown.
    private static final List<String> BROKEN = List.of("Content-Encoding: gzip", "Transfer-Encoding: gzip, chunked",
            "Transfer-Encoding: chunked, identity", "Transfer-Encoding: identity", "Content-Length: -1",
            "Content-Length: abc", "Content-Length: 3, 4", "Host: other", "X-Large: " + "x".repeat(9_000), "X Y: z",
            "no colon", ": empty", " folded: x", "X: a\u0000b", "Content-Length: 9000000000",
            "Transfer-Encoding : chunked");

    private final Random random;
    private final String merchant;
    private final String administrator;
    private final List<String> accounts;

    /// @param merchant id and secret of a key, with a colon between
    /// @param accounts of the merchant, by id or number
    FuzzHeaders(Random random, String merchant, String administrator, List<String> accounts) {
        this.random = random;
        this.merchant = merchant;
        this.administrator = administrator;
        this.accounts = accounts;
    }

    /// @param text the lines, with the empty one at the end
    /// @param framed the body as it goes over the wire
    /// @param oneWayOnly whether the connection can't be used after it
    record Head(String text, byte[] framed, boolean oneWayOnly) {}

    Head of(Route route, byte[] body) {
        StringBuilder lines = new StringBuilder("Host: localhost\r\n");
        lines.append(authorization(route));
        if (body.length > 0 || random.nextInt(10) == 0) {
            lines.append(type());
        }
        if (random.nextInt(12) == 0) {
            lines.append("X-Account-No: ").append(pick(random.nextBoolean() ? accounts : ACCOUNTS)).append("\r\n");
        }
        if (random.nextInt(4) == 0) {
            lines.append("Idempotency-Key: ").append(random.nextInt(10) == 0
                    ? pick(BAD_KEYS)
                    : "key-" + random.nextInt(500)).append("\r\n");
        }
        if (random.nextInt(15) == 0) {
            lines.append(pick(ODD)).append("\r\n");
        }
        boolean broken = random.nextInt(60) == 0;
        if (broken) {
            lines.append(pick(BROKEN)).append("\r\n");
        }
        if (random.nextInt(400) == 0) {
            return new Head(lines.append("X-Many: x\r\n".repeat(500)).append("\r\n").toString(), new byte[0], true);
        }
        return framed(lines, body, broken);
    }

    private Head framed(StringBuilder lines, byte[] body, boolean broken) {
        int dice = random.nextInt(100);
        if (dice == 0) {
            return new Head(lines + "Transfer-Encoding: chunked\r\n\r\n",
                    (pick(List.of("100000004", "FFFFFFFFFFFFFFFF1", "-1", "zz", "0x4", "")) + "\r\n{}\r\n0\r\n\r\n")
                            .getBytes(ISO_8859_1),
                    true);
        }
        if (dice < 8) {
            return new Head(lines + "Transfer-Encoding: chunked\r\n\r\n", chunked(body), broken);
        }
        boolean bodiless = body.length == 0 && dice < 50;
        String length = bodiless ? "" : "Content-Length: " + body.length + "\r\n";
        return new Head(lines + length + "\r\n", body, broken);
    }

    private byte[] chunked(byte[] body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int at = 0; at < body.length;) {
            int length = Math.min(body.length - at, 1 + random.nextInt(1_000));
            out.writeBytes((Integer.toHexString(length) + pick(List.of("", "", ";x=y")) + "\r\n").getBytes(ISO_8859_1));
            out.writeBytes(Arrays.copyOfRange(body, at, at + length));
            out.writeBytes("\r\n".getBytes(ISO_8859_1));
            at += length;
        }
        out.writeBytes(pick(List.of("0\r\n\r\n", "0\r\nTrailer: x\r\n\r\n")).getBytes(ISO_8859_1));
        return out.toByteArray();
    }

    private String type() {
        int dice = random.nextInt(100);
        return dice < 88
                ? "Content-Type: application/json\r\n"
                : dice < 91
                        ? ""
                        : "Content-Type: " + pick(TYPES)
                                + "\r\n";
    }

    private String authorization(Route route) {
        String owner = route.isAdmin() == random.nextInt(100) < 95 ? administrator : merchant;
        return switch (random.nextInt(40)) {
            case 0 -> "";
            case 1 -> line(base64(owner) + "x");
            case 2 -> line("Basic");
            case 3 -> line("Basic " + base64(pick(List.of("nocolon", ":s", "id:", ":", "a\0:b", "\u00ff:\u00ff",
                    "' OR '1'='1:x", "k".repeat(7_000) + ":s", owner + "x", owner.substring(1), owner + "\n"))));
            case 4 -> line(pick(List.of("Bearer ", "Digest ", "Basic")) + base64(owner));
            case 5 -> line("basic " + base64(owner));
            default -> line("Basic " + base64(owner));
        };
    }

    private static String line(String value) {
        return "Authorization: " + value + "\r\n";
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(ISO_8859_1));
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }
}
