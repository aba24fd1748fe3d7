package dev.hazina.http.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A browser without a script. It keeps cookies, submits forms, and checks the rules for all pages.
public final class Browser {
    private static final Pattern FORM = Pattern.compile("<form[^>]*action=\"([^\"]+)\"[^>]*>(.*?)</form>",
            Pattern.DOTALL);
    private static final Pattern HIDDEN = Pattern
            .compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");
    /// Markup that the content security policy forbids.
    private static final Pattern INLINE = Pattern.compile("\\son[a-z]+=|\\sstyle=|<style|<script(?![^>]*src=)");

    /// What is not read by people, or is shown to them as it is written for programs.
    private static final Pattern NO_TEXT = Pattern
            .compile("(?s)<(code|pre|textarea|script)\\b.*?</\\1>|<[^>]*>");
    /// A time as programs write it. People read it in the form and in the zone of all times on the page.
    private static final Pattern MACHINE_TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d\\S*");

    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final KnownLines<Set<Suspicion>> SUSPICIONS = new KnownLines<>(Browser::suspicions);

    public final Map<String, String> cookies = new TreeMap<>();
    /// The client's address, as a trusted proxy reports it.
    private Optional<String> address = Optional.empty();
    private final Served served;

    enum Suspicion {
        INLINE, MACHINE_TIME
    }

    public Browser(Served served) {
        this.served = served;
    }

    /// A browser in which the owner of a merchant has signed in.
    public static Browser of(Served served, TestMerchant shop) {
        Browser browser = new Browser(served);
        browser.signIn(shop.email, TestMerchant.PASSWORD);
        return browser;
    }

    /// A browser that carries a key as its session.
    public static Browser with(Served served, Credentials key) {
        Browser browser = new Browser(served);
        browser.cookies.put("hazina-session", key.keyId() + "." + key.secret());
        return browser;
    }

    public Response signIn(String email, String password) {
        return submit(get("/dashboard/sign-in"), "/dashboard/sign-in", Map.of("email", email, "password", password));
    }

    /// The same browser, with this address from now on.
    public Browser at(String elsewhere) {
        address = Optional.of(elsewhere);
        return this;
    }

    public Response get(String path) {
        return send("GET", path, "", List.of());
    }

    /// Submits the form that a page has for an address.
    public Response submit(Response page, String action, Map<String, String> typed) {
        Map<String, String> fields = new LinkedHashMap<>(hidden(page, action));
        fields.putAll(typed);
        return post(action, fields);
    }

    public Response post(String path, Map<String, String> fields) {
        String body = fields.entrySet().stream().map(field -> encode(field.getKey()) + "=" + encode(field.getValue()))
                .collect(Collectors.joining("&"));
        return send("POST", path, body, List.of("Content-Type: application/x-www-form-urlencoded"));
    }

    /// Follows a redirect.
    public Response follow(Response answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(303);
        return get(answer.header("Location").orElseThrow());
    }

    /// The hidden fields of the form for an address.
    public static Map<String, String> hidden(Response page, String action) {
        Matcher forms = FORM.matcher(page.body());
        while (forms.find()) {
            if (forms.group(1).equals(action)) {
                Map<String, String> fields = new LinkedHashMap<>();
                Matcher hidden = HIDDEN.matcher(forms.group(2));
                while (hidden.find()) {
                    fields.put(hidden.group(1), unescaped(hidden.group(2)));
                }
                return fields;
            }
        }
        throw new AssertionError("no form for " + action + " in " + page.body());
    }

    private static String unescaped(String value) {
        return value.replace("&#43;", "+").replace("&lt;", "<").replace("&#34;", "\"").replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    public Response send(String method, String path, String body, List<String> headers) {
        StringBuilder head = new StringBuilder(method).append(' ').append(path)
                .append(" HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n");
        address.ifPresent(from -> head.append("X-Forwarded-For: ").append(from).append("\r\n"));
        headers.forEach(header -> head.append(header).append("\r\n"));
        if (!cookies.isEmpty()) {
            head.append("Cookie: ").append(cookies.entrySet().stream()
                    .map(cookie -> cookie.getKey() + "=" + cookie.getValue()).collect(Collectors.joining("; ")))
                    .append("\r\n");
        }
        if (!method.equals("GET")) {
            head.append("Content-Length: ").append(body.length()).append("\r\n");
        }
        try (RawConnection wire = served.connect()) {
            Response response = wire.send(head.append("\r\n").append(body).toString())
                    .receive(method.equals("HEAD"));
            keep(response);
            check(path, response);
            return response;
        }
    }

    private void keep(Response response) {
        for (String cookie : response.headers().getOrDefault("set-cookie", List.of())) {
            String pair = cookie.split(";", 2)[0];
            String name = pair.substring(0, pair.indexOf('='));
            if (cookie.contains("Max-Age=0")) {
                cookies.remove(name);
            } else {
                cookies.put(name, pair.substring(pair.indexOf('=') + 1));
            }
        }
    }

    private static void check(String path, Response response) {
        PersonsInAddresses.check(path, response);
        assertThat(response.status()).as(path + ": " + response.body())
                .matches(status -> status < 500 || status == 503);
        assertThat(response.header("X-Content-Type-Options")).contains("nosniff");
        assertThat(response.headers()).doesNotContainKey("www-authenticate");
        if (response.status() >= 400 && response.header("HX-Redirect").isEmpty()
                && !path.startsWith("/dashboard/assets/")) {
            assertThat(response.header("Content-Type")).as(path).hasValueSatisfying(type -> assertThat(type).startsWith(
                    "text/html"));
        }
        if (response.header("Content-Type").filter(type -> type.startsWith("text/html")).isPresent()) {
            assertThat(response.header("Content-Security-Policy")).as(path).hasValueSatisfying(policy -> assertThat(
                    policy).contains("default-src 'none'", "frame-ancestors 'none'").doesNotContain("unsafe"));
            assertThat(response.header("Cache-Control")).contains("no-store");
            Set<Suspicion> suspicions = SUSPICIONS.of(response.body()).flatMap(Set::stream).collect(Collectors.toSet());
            assertThat(suspicions).as(path).doesNotContain(Suspicion.INLINE);
            if (suspicions.contains(Suspicion.MACHINE_TIME)) {
                assertThat(MACHINE_TIME.matcher(NO_TEXT.matcher(response.body()).replaceAll(" ")).results()
                        .map(MatchResult::group)).as(path).isEmpty();
            }
        }
    }

    /// What a line alone shows. A time in it may still be in a part of the page that isn't read by people.
    static Set<Suspicion> suspicions(String line) {
        Set<Suspicion> found = EnumSet.noneOf(Suspicion.class);
        if (INLINE.matcher(line).find()) {
            found.add(Suspicion.INLINE);
        }
        if (MACHINE_TIME.matcher(line).find() && MACHINE_TIME.matcher(TAG.matcher(line).replaceAll(" ")).find()) {
            found.add(Suspicion.MACHINE_TIME);
        }
        return found;
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
