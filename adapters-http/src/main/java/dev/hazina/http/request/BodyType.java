package dev.hazina.http.request;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a request says that its body is. The name of the type decides. JSON has no parameters (RFC 8259, section 11),
/// and clients send some all the same: they mean nothing here, because a body is read as UTF-8 and refused where it is
/// not. A `charset` that names another encoding contradicts that and is refused.
public final class BodyType {
    private static final Pattern TYPE = Pattern.compile("([^;\\s]*)\\s*(;.*)?", Pattern.DOTALL);
    /// A quoted value may contain a semicolon, and is read without a way back (`*+`), which would use up the stack.
    private static final Pattern CHARSET = Pattern.compile(
            ";\\s*+charset\\s*+=\\s*+(\"[^\"]*+\"?|[^;]*+)|;[^;\"]*+(?:\"[^\"]*+\"?[^;\"]*+)*+",
            Pattern.CASE_INSENSITIVE);
    /// What of a charset may be repeated in an error.
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._:+-]{0,39}");
    private static final Set<Charset> READ_AS_UTF_8 = Set.of(StandardCharsets.UTF_8, StandardCharsets.US_ASCII);

    private BodyType() {}

    /// @throws WrongBodyType when the request says that its body is of another type, or in another encoding
    public static void require(String expected, HttpRequest<?> request) {
        List<String> types = request.getHeaders().getAll(HttpHeaders.CONTENT_TYPE);
        for (String type : types) {
            if (!type.equals(expected)) {
                requireOf(expected, type.strip());
            }
        }
    }

    private static void requireOf(String expected, String type) {
        Matcher parts = TYPE.matcher(type);
        if (!parts.matches() || !parts.group(1).equalsIgnoreCase(expected)) {
            throw new WrongBodyType("the request body must be " + expected + " in UTF-8");
        }
        if (parts.group(2) != null) {
            CHARSET.matcher(parts.group(2)).results().filter(found -> found.group(1) != null)
                    .forEach(found -> requireUtf8(expected, found.group(1)));
        }
    }

    private static void requireUtf8(String expected, String written) {
        String name = written.replace("\"", "").strip().toLowerCase(Locale.ROOT);
        if (!name.isEmpty() && !isReadAsUtf8(name)) {
            throw new WrongBodyType("the request body must be " + expected + " in UTF-8, not in "
                    + (NAME.matcher(name).matches() ? name : "another charset"));
        }
    }

    private static boolean isReadAsUtf8(String name) {
        try {
            return READ_AS_UTF_8.contains(Charset.forName(name));
        } catch (IllegalArgumentException unknown) {
            return false;
        }
    }
}
