package dev.hazina.http.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The program serves all its help, every link in it leads somewhere, and a browser loads nothing from other hosts.
@TestInstance(Lifecycle.PER_CLASS)
class HelpPagesTest {
    private static final Pattern TARGET = Pattern.compile("(?:src|href)=\"([^\"]+)\"");
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]+)\"");
    private static final Pattern LOADED = Pattern
            .compile("<(?:link|img|script|source|iframe)[^>]* (?:src|href)=\"([^\"]+)\"");
    private static final int LARGEST_PAGE = 200_000;

    private final Served served = Served.production();
    private final Map<String, Response> crawled = new TreeMap<>();

    @AfterAll
    void stop() {
        served.close();
    }

    private Response get(String path) {
        return ResponseChecks.answered(served.get(path).send(), 200);
    }

    /// Every page that a link leads to from the start page.
    private Map<String, Response> crawled() {
        Deque<String> open = new ArrayDeque<>(List.of("/docs"));
        for (String path = open.poll(); path != null; path = open.poll()) {
            if (!crawled.containsKey(path)) {
                Response page = get(path);
                crawled.put(path, page);
                targets(page).stream().map(HelpPagesTest::withoutFragment)
                        .filter(target -> target.startsWith("/docs")).forEach(open::add);
            }
        }
        return crawled;
    }

    private static List<String> targets(Response page) {
        return page.header("Content-Type").orElse("").startsWith("text/html")
                ? TARGET.matcher(page.body()).results().map(found -> found.group(1)).toList()
                : List.of();
    }

    private static String withoutFragment(String target) {
        return target.replaceFirst("#.*", "");
    }

    @Test
    void theFirstPageHasTheReadersAddressAndTheIdOfHisNewestKey() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser signedIn = Browser.of(served, shop);
        assertThat(signedIn.get("/docs").body()).contains("URL=http", "KEY=" + shop.keyId());
        assertThat(get("/docs").body()).contains("URL=http", "the id of your key")
                .doesNotContain(shop.keyId());
    }

    @Test
    void theFirstPageNeedsNoSessionThatHolds() {
        Browser stranger = new Browser(served);
        stranger.cookies.put("__Host-hazina-session", "key-of-no-person.secret");
        Response page = ResponseChecks.answered(stranger.get("/docs"), 200);
        assertThat(page.body()).contains("the id of your key");
    }

    @Test
    void everyLinkAndEveryAnchorLeadsSomewhere() {
        List<String> dead = new ArrayList<>();
        crawled().forEach((path, page) -> targets(page).forEach(target -> {
            String file = withoutFragment(target);
            boolean isHelp = file.isEmpty() || file.startsWith("/docs");
            assertThat(target).matches("/.*|#.+|https?://.*");
            if (!isHelp || !target.contains("#")) {
                return;
            }
            if (!anchors(page(file.isEmpty() ? path : file)).contains(target.substring(target.indexOf('#') + 1))) {
                dead.add(path + " → " + target);
            }
        }));
        assertThat(dead).isEmpty();
    }

    private Response page(String path) {
        return Optional.ofNullable(crawled().get(path)).orElseThrow();
    }

    private static Set<String> anchors(Response page) {
        return ID.matcher(page.body()).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }

    @Test
    void thereAreGuidesProvidersDecisionsPicturesAndEveryOperation() {
        assertThat(crawled()).containsKeys("/docs/guide", "/docs/guide/month-end", "/docs/test-values",
                "/docs/webhooks", "/docs/providers", "/docs/providers/daraja", "/docs/start", "/docs/operating",
                "/docs/adr/0012-openapi", "/docs/pictures/payment.png", "/docs/api", "/docs/api/payments",
                "/docs/api/payments/createPayment", "/docs/clients", "/docs/examples", "/docs/clients/examples.php",
                "/docs/clients/examples.py", "/docs/clients/examples.ts", "/docs/clients/Examples.java");
        for (String client : List.of("hazina.php", "hazina.py", "hazina.ts", "Hazina.java")) {
            Response file = page("/docs/clients/" + client);
            assertThat(file.header("Content-Type")).contains("text/plain; charset=utf-8");
            assertThat(file.body()).contains("Hazina's API in one file", "Idempotency-Key");
        }
        assertThat(page("/docs/pictures/payment.png").header("Content-Type")).contains("image/png");
        assertThat(crawled.keySet().stream().filter(path -> path.startsWith("/docs/api/"))).hasSizeGreaterThan(80);
    }

    /// Programs that read for people take fewer words from it than from HTML.
    @Test
    void everyDocumentIsThereInMarkdownWithLinksToOthers() {
        List<String> documents = crawled().entrySet().stream()
                .filter(page -> page.getValue().body().contains("<article class=\"prose\">")
                        && !page.getKey().startsWith("/docs/api"))
                .map(Map.Entry::getKey).toList();
        assertThat(documents).hasSizeGreaterThan(50);
        for (String path : documents) {
            Response markdown = get(path + ".md");
            assertThat(markdown.header("Content-Type")).as(path).contains("text/markdown; charset=utf-8");
            assertThat(markdown.body()).as(path).startsWith("# ").doesNotContain("](../");
        }
        assertThat(get("/docs/webhooks.md").body()).contains("](/docs/guide/webhooks.md)",
                "](/docs/start.md#the-first-five-minutes)", "](#the-event-log)");
        assertThat(get("/docs/guide.md").body()).startsWith("# ");
    }

    @Test
    void aPageIsBoundedAndWellFormed() {
        crawled().forEach((path, page) -> {
            if (page.header("Content-Type").orElse("").startsWith("text/html")) {
                assertThat(page.body().length()).as(path).isLessThan(LARGEST_PAGE);
                assertThat(page.body()).as(path).containsOnlyOnce("<h1>").contains("href=\"/dashboard\"",
                        "action=\"/docs/search\"").doesNotContain("<script", "style=", "onclick");
                List<String> ids = ID.matcher(page.body()).results().map(found -> found.group(1)).toList();
                assertThat(ids).as(path).doesNotHaveDuplicates();
            }
        });
    }

    @Test
    void allItLoadsIsHere() {
        for (String path : List.of("/docs", "/docs/start", "/docs/api/payments/createPayment")) {
            List<String> loaded = LOADED.matcher(get(path).body()).results().map(found -> found.group(1)).toList();
            assertThat(loaded).hasSizeGreaterThan(2)
                    .allMatch(target -> target.matches("/(dashboard/assets|docs/pictures)/.*"));
            loaded.stream().filter(target -> target.startsWith("/docs")).forEach(this::get);
            loaded.stream().filter(target -> target.startsWith("/dashboard")).forEach(target -> assertThat(
                    new Browser(served).get(target).status()).as(target).isEqualTo(200));
        }
    }

    @Test
    void theBrowserIsToldToLoadNothingElse() {
        for (String path : List.of("/docs", "/docs/start", "/docs/pictures/payment.png", "/docs/search?q=refund")) {
            assertThat(get(path).header("Content-Security-Policy").orElseThrow()).contains("default-src 'none'",
                    "style-src 'self'", "frame-ancestors 'none'").doesNotContain("unsafe", "http", "*", "script");
        }
    }

    @Test
    void itIsReachedOverTlsAndFromNoPageButItsOwn() {
        for (String path : List.of("/docs", "/docs/guide", "/openapi.json", "/openapi.yaml")) {
            served.refused(served.bare("GET", path), 403);
            served.refused(served.get(path).header("Origin", "https://shop.example.com"), 403);
            served.refused(served.get(path).header("Origin", "null"), 403);
            ResponseChecks.answered(served.get(path).header("Origin", "https://localhost").send(), 200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/docs/nothing", "/docs/README.md", "/docs/adr/nothing", "/docs/pictures/nothing.png",
            "/docs/pictures/payment", "/docs/%2e%2e%2fshared.yaml", "/docs/providers/%2e%2e%2fwebhooks",
            "/docs/..%2f..%2freference%2fshared", "/docs/api/nothing", "/docs/api/payments/nothing",
            "/docs/api/wallets/createPayment", "/docs/schema.sql", "/docs/clients/README.md",
            "/docs/clients/nothing.py", "/docs/a/b/c", "/docs/providers%00"})
    void whatIsNotThereIsNotFound(String path) {
        served.refused(served.get(path), 404);
    }

    @Test
    void aCopyIsKnownAgainUnlessTheThemeIsAnother() {
        String tag = get("/docs/guide").header("ETag").orElseThrow();
        Response again = ResponseChecks.answered(served.get("/docs/guide").header("If-None-Match", tag).send(), 304);
        assertThat(again.body()).isEmpty();
        Response dark = ResponseChecks.answered(served.get("/docs/guide").header("If-None-Match", tag)
                .header("Cookie", "__Host-hazina-theme=dark").send(), 200);
        assertThat(dark.body()).contains("data-theme=\"dark\"");
        assertThat(dark.header("Cache-Control")).contains("no-cache");
    }

    /// One group of tabs for each example; a language is not in one group twice.
    @Test
    void anExampleIsShownInTheChosenLanguage() {
        String page = get("/docs/examples").body();
        assertThat(page.split("<fieldset class=\"code-tabs\">")).hasSize(8);
        assertThat(page).contains("for=\"code-1-typescript\">TypeScript</label>");
        assertThat(page.split(" checked=\"checked\"")).hasSize(8);

        String twice = Markdown.html("```java\na\n```\n\n```java\nb\n```\n\n```php\nc\n```\n\n```\nd\n```\n");
        assertThat(twice).containsSubsequence("a\n", "<fieldset", "code-1-java", "code-1-php", "b\n", "c\n",
                "</fieldset>", "d\n").containsOnlyOnce("<fieldset");
    }

    @Test
    void aLinkToWhatIsNotServedIsText() {
        Markdown.Rendered page = Markdown.render("# Title\n\nSee [the `source`](../domain/A.java) and <b>bold</b>.",
                destination -> HelpFiles.link("docs/webhooks.md", destination));

        assertThat(page.title()).isEqualTo("Title");
        assertThat(page.html()).isEqualTo(
                "<p>See the <code>source</code> and &lt;b&gt;bold&lt;/b&gt;.</p>\n");
    }

    @Test
    void theMenuMarksThePage() {
        assertThat(get("/docs/guide/refunds").body())
                .containsPattern("<a href=\"/docs/guide/refunds\" aria-current=\"page\">Refunds</a>");
        assertThat(TARGET.matcher(get("/docs").body()).results().map(MatchResult::group)).isNotEmpty();
    }
}
