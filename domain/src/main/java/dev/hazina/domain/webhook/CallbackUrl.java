package dev.hazina.domain.webhook;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The URL of a merchant's receiver: absolute, `https`, with a host and without hidden parts.
///
/// A URL makes the service send requests, so it is parsed by one narrow grammar and not by a general parser that
/// accepts more notations: no user, no fragment, no numeric host but the canonical forms, only ASCII. The addresses
/// that a name resolves to are checked again when it is called.
public record CallbackUrl(String text) {
    private static final int LONGEST = 2_048;
    private static final int LONGEST_HOST = 253;
    private static final int HTTPS_PORT = 443;
    /// System services listen below it, none of which receives webhooks.
    private static final int FIRST_FREE_PORT = 1_024;
    private static final int LAST_PORT = 65_535;

    /// One class of characters, repeated: the JDK matches that in a loop, where alternatives would use up its stack.
    private static final String CHARACTERS = "[A-Za-z0-9._~!$&'()*+,;=:@/?%-]*";
    private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");
    private static final Pattern FORM = Pattern.compile(
            "(?<scheme>[Hh][Tt][Tt][Pp][Ss]?)://(?<host>\\[[0-9A-Fa-f:.]+]|[A-Za-z0-9.-]+)(?::(?<port>[1-9][0-9]{0,4}))?"
                    + "(?:[/?]" + CHARACTERS + ")?");
    private static final String LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
    private static final Pattern NAME = Pattern.compile(LABEL + "(?:\\." + LABEL + ")*");
    /// Some parsers take a host with a last label like this for an address.
    private static final Pattern FIGURES = Pattern.compile("(?:.*\\.)?(?:[0-9]+|0x[0-9a-f]*)");

    /// The networks that a URL may reach.
    public enum Reach {
        /// Sandbox: also this machine, and also without TLS.
        SANDBOX,
        /// Public addresses only.
        PRODUCTION
    }

    /// Reads a URL.
    ///
    /// @throws Refusal.Invalid when it has another form, or names an address that is not allowed
    public static CallbackUrl parse(String field, String text, Reach reach) {
        if (text.length() > LONGEST) {
            throw new Refusal.Invalid(RefusalCode.FIELD_TOO_LONG, field,
                    field + " must have at most " + LONGEST + " characters");
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches() || BROKEN_ESCAPE.matcher(text).find()) {
            throw new Refusal.Invalid(RefusalCode.URL_INVALID, field, field + " must be an absolute https URL");
        }
        String host = form.group("host").toLowerCase(Locale.ROOT);
        Optional<Integer> port = Optional.ofNullable(form.group("port")).map(Integer::valueOf);
        boolean allowed = isHost(host) && port.orElse(HTTPS_PORT) <= LAST_PORT && switch (reach) {
            case SANDBOX -> form.group("scheme").equalsIgnoreCase("https") || isThisMachine(host);
            case PRODUCTION -> form.group("scheme").equalsIgnoreCase("https") && isPublic(host)
                    && isWebPort(port.orElse(HTTPS_PORT));
        };
        if (!allowed) {
            throw new Refusal.Invalid(RefusalCode.URL_INVALID, field, field + switch (reach) {
                case SANDBOX -> " must be an https URL, or an http URL of 127.0.0.1, localhost or [::1]";
                case PRODUCTION -> " must be an https URL of a public host on port 443 or above 1023";
            });
        }
        return new CallbackUrl(text);
    }

    private static boolean isHost(String host) {
        if (host.startsWith("[") || FIGURES.matcher(host).matches()) {
            return HostAddress.parse(host).isPresent();
        }
        return host.length() <= LONGEST_HOST && NAME.matcher(host).matches();
    }

    private static boolean isThisMachine(String host) {
        return host.equals("127.0.0.1") || host.equals("localhost") || host.equals("[::1]");
    }

    /// A name of one label, or under one of these suffixes, exists inside a network only.
    private static boolean isPublic(String host) {
        Optional<HostAddress> address = HostAddress.parse(host);
        if (address.isPresent()) {
            return address.get().isPublic();
        }
        return host.contains(".") && !host.endsWith(".local") && !host.endsWith(".localhost")
                && !host.endsWith(".internal");
    }

    private static boolean isWebPort(int port) {
        return port == HTTPS_PORT || port >= FIRST_FREE_PORT;
    }

    @Override
    public String toString() {
        return text;
    }
}
