package dev.hazina.http.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The search of the help finds the page a person means, in guides, documents and operations.
@TestInstance(Lifecycle.PER_CLASS)
class HelpSearchTest {
    private static final Pattern HIT = Pattern.compile("<li>\\s*<a href=\"(/docs[^\"]*)\">");

    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    private String page(String question) {
        return ResponseChecks.answered(served.get("/docs/search?q="
                + URLEncoder.encode(question, StandardCharsets.UTF_8)).send(), 200).body();
    }

    private List<String> hits(String question) {
        String page = page(question);
        int results = page.indexOf("class=\"hits\"");
        return results < 0
                ? List.of()
                : HIT.matcher(page.substring(results)).results().map(found -> found.group(1)).toList();
    }

    /// A question, and a page that is among its first three hits.
    @ParameterizedTest
    @CsvSource({"refund, /docs/guide/refunds", "How do I close a month?, /docs/guide/month-end",
            "forgotten password, /docs/guide/people#forgotten-password",
            "test phones, /docs/test-values", "recovery codes, /docs/guide/people#second-factor",
            "fees, /docs/guide/fees-and-limits#fees", "createPayment, /docs/api/payments/createPayment",
            "/v1/webhooks/debug-signature, /docs/api/webhooks/debugSignature",
            "daraja passkey, /docs/providers/daraja#settings",
            "HAZINA_SMTP_HOST, /docs/operating/settings#hazina_smtp_host",
            "webhook attempts after a failure, /docs/webhooks#when-you-dont-answer"})
    void findsWhatIsMeant(String question, String page) {
        assertThat(hits(question).stream().limit(3)).as(String.join("\n", hits(question))).contains(page);
    }

    @Test
    void marksTheWordsOfTheQuestion() {
        assertThat(page("recovery")).contains("<mark>recovery</mark>");
    }

    @Test
    void hitsAreBoundedAndEachPlaceComesOnce() {
        assertThat(hits("payment")).hasSize(HelpSearch.MOST_HITS).doesNotHaveDuplicates();
        assertThat(page("payment")).contains("The best 25 places");
    }

    @Test
    void aQuestionWithoutAnAnswerSaysSo() {
        assertThat(page("xyzzyplugh")).contains("Nothing here has").contains("xyzzyplugh");
        assertThat(hits("xyzzyplugh")).isEmpty();
        served.refused(served.get("/docs/search?q="), 400);
        assertThat(page("_ - ?!")).contains("Nothing here has");
    }

    @Test
    void aQuestionIsTextAndIsCutOff() {
        assertThat(page("\"><script>alert(1)</script>")).doesNotContain("<script").contains("&lt;script");
        String longest = "z".repeat(5_000);
        assertThat(page(longest)).contains("z".repeat(200)).doesNotContain("z".repeat(201));
        assertThat(ResponseChecks.answered(served.get("/docs/search").send(), 200).body()).contains("Type a word");
    }

    @Test
    void termsAreFewAndTelling() {
        assertThat(SearchTerms.of("How do I refund my payments, please?", Language.ENGLISH)).containsExactly("refund",
                "payment",
                "please");
        assertThat(SearchTerms.of("the", Language.ENGLISH)).containsExactly("the");
        assertThat(SearchTerms.of("a1 a2 a3 a4 a5 a6 a7 a8 a9 a10", Language.ENGLISH)).hasSize(8);
        assertThat(SearchTerms.of("?!", Language.ENGLISH)).isEmpty();
    }

    @Test
    void anExcerptIsAroundTheFirstMatch() {
        String text = "word ".repeat(100) + "The needle_eye is here. " + "word ".repeat(100);
        SearchHit hit = SearchHit.of(SearchEntry.of("/docs/x", "X", "X", text, 1), List.of("needle", "_eye"));

        assertThat(hit.excerpt()).extracting(SearchHit.Part::text).contains("needle");
        assertThat(hit.excerpt().stream().mapToInt(part -> part.text().length()).sum()).isLessThan(320);
    }
}
