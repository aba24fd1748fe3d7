package dev.hazina.http.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Looks for phones and e-mails in the addresses that a response gives out, also in Base64 and hexadecimal digits.
/// Browsers keep addresses in their history, and proxies in their logs.
public final class PersonsInAddresses {
    private static final Pattern ATTRIBUTE = Pattern
            .compile("\\s(?:href|action|formaction|src|poster|data-[a-z-]+|hx-[a-z-]+)=\"((?:https?:/)?/[^\"]*)\"");
    private static final Pattern CURSOR = Pattern.compile("\"next_\\w+\":\"([^\"]*)\"");
    private static final String PHONE = "(?<![0-9a-f-])(?:\\+? ?25[4-6](?:[0-9]{9}|[0-9]{0,6}\\*{2,}[0-9]{2,})"
            + "|0[17][0-9]{8})(?![0-9a-f-])";
    private static final Pattern PERSON = Pattern.compile(PHONE + "|[\\w.+-]+@[\\w-]+\\.\\w+");
    /// What keys and codes are never by chance.
    private static final Pattern HIDDEN = Pattern.compile(PHONE + "|[\\w.+-]+@[\\w.-]+\\.(?:example|com)");
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_-]{8,}");
    private static final int QUARTETS = 4;
    /// By address. Most stand on every page.
    private static final Map<String, List<String>> FOUND = new ConcurrentHashMap<>();
    private static final KnownLines<List<String>> WRITTEN = new KnownLines<>(PersonsInAddresses::written);

    private PersonsInAddresses() {}

    /// What a person typed into a search stands in the address of its result, and in the links to its other pages.
    ///
    /// @param asked the address of the request
    public static void check(String asked, Response response) {
        String typed = plain(asked);
        assertThat(of(response).stream().filter(found -> !typed.contains(found))).as("persons in addresses at " + asked)
                .isEmpty();
    }

    static List<String> of(Response response) {
        return addresses(response).distinct()
                .flatMap(address -> FOUND.computeIfAbsent(address, PersonsInAddresses::persons).stream()).distinct()
                .toList();
    }

    private static List<String> persons(String address) {
        return Stream.concat(groups(PERSON, plain(address)), decoded(address).flatMap(text -> groups(HIDDEN, text)))
                .toList();
    }

    private static Stream<String> addresses(Response response) {
        return Stream.of(response.header("Location").stream(), response.header("HX-Redirect").stream(),
                response.header("Link").stream(), WRITTEN.of(response.body()).flatMap(List::stream))
                .flatMap(found -> found).map(address -> address.replace("&#43;", "+").replace("&amp;", "&"));
    }

    private static List<String> written(String line) {
        return Stream.concat(groups(ATTRIBUTE, line), groups(CURSOR, line)).toList();
    }

    /// The first group of each match.
    private static Stream<String> groups(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(found.groupCount()));
    }

    private static String plain(String address) {
        return URLDecoder.decode(address.replaceAll("%(?![0-9a-fA-F]{2})", "%25").replace("+", "%2B"),
                StandardCharsets.UTF_8);
    }

    /// What the words of an address are in Base64, which depends on where in the word the text begins, and in
    /// hexadecimal digits.
    private static Stream<String> decoded(String address) {
        return WORD.matcher(address).results().map(MatchResult::group).flatMap(word -> Stream.concat(
                IntStream.range(0, QUARTETS).mapToObj(word::substring).map(PersonsInAddresses::base64),
                Stream.of(hex(word))));
    }

    private static String base64(String word) {
        return latin(Base64.getUrlDecoder().decode(word.length() % QUARTETS == 1
                ? word.substring(0, word.length() - 1)
                : word));
    }

    private static String hex(String word) {
        String digits = word.replaceFirst("^.*?(?=[0-9a-fA-F]*$)", "");
        return latin(HexFormat.of().parseHex(digits.substring(digits.length() % 2)));
    }

    private static String latin(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
