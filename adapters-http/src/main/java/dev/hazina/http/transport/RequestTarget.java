package dev.hazina.http.transport;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The target of a request, which is its path and its query. Everything behind this class may rely on it: it begins
/// with one slash, has only characters a target may have, and what is percent-encoded in it is UTF-8. So no two parts
/// of the program can read the same target differently.
final class RequestTarget {
    private static final String MARKS = "-._~!$&'()*+,;=:@/?%";
    /// Not allowed by RFC 3986, sent by many clients in a query, and harmless there.
    private static final String BRACKETS = "[]";
    private static final int HEX = 16;

    private RequestTarget() {}

    /// The target without scheme and host, if it is valid.
    static Optional<String> read(String sent) {
        String target = withoutAuthority(sent);
        boolean rooted = target.startsWith("/") && !target.startsWith("//");
        return rooted && isSpelled(target) && isUtf8(target) ? Optional.of(target) : Optional.empty();
    }

    /// A client that treats this server as a proxy names the host in the target. Its request is served as well.
    private static String withoutAuthority(String sent) {
        for (String scheme : new String[]{"http://", "https://"}) {
            if (sent.regionMatches(true, 0, scheme, 0, scheme.length())) {
                int path = sent.indexOf('/', scheme.length());
                return path < 0 ? "/" : sent.substring(path);
            }
        }
        return sent;
    }

    private static boolean isSpelled(String target) {
        boolean inQuery = false;
        for (int i = 0; i < target.length(); i++) {
            char c = target.charAt(i);
            inQuery |= c == '?';
            boolean known = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                    || MARKS.indexOf(c) >= 0 || (inQuery && BRACKETS.indexOf(c) >= 0);
            if (!known) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUtf8(String target) {
        if (target.indexOf('%') < 0) {
            return true;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(target.length());
        for (int i = 0; i < target.length(); i++) {
            if (target.charAt(i) != '%') {
                bytes.write(target.charAt(i));
            } else if (i + 2 < target.length() && hex(target, i + 1) >= 0 && hex(target, i + 2) >= 0) {
                bytes.write(HEX * hex(target, i + 1) + hex(target, i + 2));
                i += 2;
            } else {
                return false;
            }
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray()));
            return true;
        } catch (CharacterCodingException notUtf8) {
            return false;
        }
    }

    private static int hex(String target, int at) {
        char c = target.charAt(at);
        return c < 0x80 ? Character.digit(c, HEX) : -1;
    }
}
