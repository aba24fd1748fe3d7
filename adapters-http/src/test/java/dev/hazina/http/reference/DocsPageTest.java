package dev.hazina.http.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The program contains the whole page at `/docs`, and a browser that shows it loads nothing from other hosts.
@TestInstance(Lifecycle.PER_CLASS)
class DocsPageTest {
    private static final Pattern LOADED = Pattern.compile("(?:src|href)=\"([^\"]+)\"");

    private final Served served = Served.production();

    @AfterAll
    void stop() {
        served.close();
    }

    private Response get(String path) {
        return ResponseChecks.answered(served.get(path).send(), 200);
    }

    @Test
    void allItLoadsIsHere() {
        List<String> loaded = LOADED.matcher(get("/docs").body()).results().map(found -> found.group(1)).toList();
        assertThat(loaded).contains("/docs/page.css", "/docs/page.js", "/docs/redoc.js");
        for (String target : loaded) {
            assertThat(target).matches("/.*|data:,");
            if (target.startsWith("/")) {
                get(target);
            }
        }
        assertThat(get("/docs/page.js").body()).contains("'/openapi.json'").doesNotContain("http://", "https://");
        assertThat(get("/docs/redoc.js").body()).hasSizeGreaterThan(500_000).doesNotContain("//cdn.",
                "//fonts.googleapis", "//fonts.gstatic", "google-analytics");
        served.refused(served.get("/docs/other.js"), 404);
        served.refused(served.get("/docs/%2e%2e%2fshared.yaml"), 404);
    }

    @Test
    void itIsReachedOverTlsAndFromNoPageButItsOwn() {
        for (String path : List.of("/docs", "/docs/page.js", "/openapi.json", "/openapi.yaml")) {
            served.refused(served.bare("GET", path), 403);
            served.refused(served.get(path).header("Origin", "https://shop.example.com"), 403);
            served.refused(served.get(path).header("Origin", "null"), 403);
            ResponseChecks.answered(served.get(path).header("Origin", "https://localhost").send(), 200);
        }
    }

    @Test
    void theBrowserIsToldToLoadNothingElse() {
        String policy = get("/docs").header("Content-Security-Policy").orElseThrow();
        assertThat(policy).contains("default-src 'none'", "script-src 'self';", "connect-src 'self'")
                .doesNotContain("unsafe", "http", "*");
    }
}
