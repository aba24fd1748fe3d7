package dev.hazina.http.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.dashboard.text.Catalogue;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The help in Swahili: a page in Swahili leads to it, all around it is in Swahili too, and its search finds it.
@TestInstance(Lifecycle.PER_CLASS)
class SwahiliHelpTest {
    private static final Pattern HIT = Pattern.compile("<li>\\s*<a href=\"(/docs[^\"]*)\">");
    private static final Pattern OTHER_LANGUAGE = Pattern.compile("<a[^>]* lang=\"en\"[^>]*>[^<]*</a>");
    private static final Pattern TEXT = Pattern.compile(">([^<]+)<");
    private static final Pattern READ_OUT = Pattern.compile("(?:aria-label|placeholder)=\"([^\"]+)\"");

    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    private String page(String path) {
        return ResponseChecks.answered(served.get(path).send(), 200).body();
    }

    private String page(String path, String chosen) {
        return ResponseChecks.answered(served.get(path).header("Cookie", Language.COOKIE + "=" + chosen)
                .header("Accept-Language", chosen).send(), 200).body();
    }

    private List<String> hits(String question, String language) {
        String page = page("/docs/search?language=" + language + "&q="
                + URLEncoder.encode(question, StandardCharsets.UTF_8));
        int results = page.indexOf("class=\"hits\"");
        return results < 0
                ? List.of()
                : HIT.matcher(page.substring(results)).results().map(found -> found.group(1)).toList();
    }

    @Test
    void aPageOfTheDashboardLeadsToTheHelpInItsLanguage() {
        Browser owner = Browser.of(served, TestMerchant.open(served.hazina));
        assertThat(owner.get("/dashboard").body()).contains("href=\"/docs\">Help");
        assertThat(owner.get("/dashboard/fees").body()).contains("href=\"/docs/guide/fees-and-limits\"");

        owner.cookies.put(Language.COOKIE, "sw");

        assertThat(owner.get("/dashboard").body()).contains("href=\"/docs/guide-sw\">Msaada");
        assertThat(owner.get("/dashboard/fees").body()).contains("href=\"/docs/guide-sw/fees-and-limits\"");
    }

    @Test
    void aPageOffersItselfInTheOtherLanguage() {
        assertThat(page("/docs/guide/payouts")).contains("<html lang=\"en\"",
                "href=\"/docs/guide-sw/payouts\" lang=\"sw\" hreflang=\"sw\">Kiswahili</a>");
        assertThat(page("/docs/guide-sw/payouts")).contains("<html lang=\"sw\"",
                "href=\"/docs/guide/payouts\" lang=\"en\" hreflang=\"en\">English</a>");
        assertThat(page("/docs")).contains("href=\"/docs/guide-sw\" lang=\"sw\"");
        assertThat(page("/docs/webhooks")).contains("<html lang=\"en\"").doesNotContain("hreflang");
    }

    /// The reader's choice for the dashboard changes nothing: a page is kept for all readers.
    @Test
    void theAddressDecidesTheLanguageOfAllAroundAPage() {
        for (String chosen : List.of("en", "sw")) {
            assertThat(page("/docs/guide/payments", chosen)).contains("<span class=\"tag\">Sandbox</span>",
                    "Back to the dashboard", "<title>Take a payment · Hazina help</title>");
            assertThat(page("/docs/guide-sw/payments", chosen)).contains("<span class=\"tag\">Majaribio</span>",
                    "Rudi kwenye dashibodi", "<title>Pokea malipo · Msaada wa Hazina</title>",
                    "<a href=\"/docs/guide-sw/payments\" aria-current=\"page\">Pokea malipo</a>");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/payments", "/payment-requests", "/refunds", "/payouts", "/month-end", "/people",
            "/statuses", "/fees-and-limits", "/webhooks"})
    void noTextOfTheDashboardIsLeftInEnglish(String name) {
        assertThat(englishIn(page("/docs/guide-sw" + name))).isEmpty();
    }

    @Test
    void theSearchAndItsResultsAreInSwahili() {
        for (String asked : List.of("", "&q=nenosiri", "&q=xyzzyplugh")) {
            String page = page("/docs/search?language=sw" + asked);
            assertThat(page).contains("<html lang=\"sw\"", "name=\"language\" value=\"sw\"",
                    "href=\"/docs/search?language=en" + asked.replace("&", "&amp;") + "\" lang=\"en\"");
            assertThat(englishIn(page)).isEmpty();
        }
        assertThat(englishIn(page("/docs/search?q=refund"))).isNotEmpty();
        served.refused(served.get("/docs/search?language=fr&q=a"), 400);
    }

    /// A question, and a part of a page that is among its first three hits.
    @ParameterizedTest
    @CsvSource({"marejesho, /docs/guide-sw/refunds", "Nawezaje kufunga mwezi?, /docs/guide-sw/month-end",
            "umesahau nenosiri, /docs/guide-sw/people#umesahau-nenosiri",
            "misimbo ya dharura, /docs/guide-sw/people#uthibitisho-wa-pili",
            "ada, /docs/guide-sw/fees-and-limits#ada", "lipa nje kwa faili, /docs/guide-sw/payouts#lipa-nje-kwa-faili",
            "risiti, /docs/guide-sw/payments#risiti-kwa-mlipaji", "vikomo, /docs/guide-sw/fees-and-limits#vikomo",
            "kughairi ombi, /docs/guide-sw/payment-requests#ghairi"})
    void findsWhatIsMeant(String question, String part) {
        assertThat(hits(question, "sw").stream().limit(3)).as(String.join("\n", hits(question, "sw"))).contains(part);
    }

    @Test
    void aSearchFindsPagesOfItsLanguageAlone() {
        assertThat(hits("webhooks", "sw")).isNotEmpty().allMatch(hit -> hit.startsWith("/docs/guide-sw"));
        assertThat(hits("webhooks", "en")).isNotEmpty().noneMatch(hit -> hit.startsWith("/docs/guide-sw"));
        assertThat(hits("nenosiri", "en")).isEmpty();
    }

    private static List<String> englishIn(String page) {
        Catalogue english = Catalogue.of(Language.ENGLISH);
        Catalogue swahili = Catalogue.of(Language.SWAHILI);
        Set<String> said = swahili.keys().stream().map(swahili::pattern).collect(Collectors.toSet());
        Set<String> left = english.keys().stream().map(english::pattern).filter(text -> !said.contains(text))
                .collect(Collectors.toSet());
        String body = OTHER_LANGUAGE.matcher(page.replaceAll("(?s)<code>.*?</code>", "")).replaceAll("");
        return List.of(TEXT, READ_OUT).stream().flatMap(pattern -> pattern.matcher(body).results())
                .map(found -> found.group(1).strip()).filter(left::contains).toList();
    }
}
