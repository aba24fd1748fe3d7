package dev.hazina.http.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the browser of these tests finds in a line of a page.
class BrowserTest {
    @ParameterizedTest
    @ValueSource(strings = {"<p onclick=\"x()\">", "<p style=\"color:red\">", "style=\"color:red\">", "<style>",
            "<script>x()</script>"})
    void whatTheContentPolicyForbidsIsFound(String line) {
        assertThat(Browser.suspicions("\n" + line)).contains(Browser.Suspicion.INLINE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<p>since 2026-01-31T08:00:00Z</p>", "2026-01-31T08:00",
            "datetime=\"2026-01-31T08:00:00Z\">"})
    void aTimeAsProgramsWriteItIsFound(String line) {
        assertThat(Browser.suspicions("\n" + line)).contains(Browser.Suspicion.MACHINE_TIME);
    }

    @Test
    void whatIsInATagIsNoText() {
        assertThat(Browser.suspicions("\n<p>on <time datetime=\"2026-01-31T08:00:00Z\">31 January</time></p>"))
                .isEmpty();
        assertThat(Browser.suspicions("\n<script src=\"/a.js\" defer></script><p>one = two, style=plain</p>"))
                .containsExactly(Browser.Suspicion.INLINE);
        assertThat(Browser.suspicions("\n<script src=\"/a.js\" defer></script><p>one=two</p>")).isEmpty();
    }
}
