package dev.hazina.http.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.dashboard.session.Theme;
import dev.hazina.http.reference.CachedDocument;
import org.junit.jupiter.api.Test;

class KeptPagesTest {
    private static final int LARGE = KeptPages.MOST_BYTES / 4;

    private final KeptPages kept = new KeptPages();

    private static KeptPages.Key key(String path) {
        return new KeptPages.Key(path, Theme.LIGHT);
    }

    private static CachedDocument page(int bytes) {
        return CachedDocument.of("text/html", new byte[bytes]);
    }

    @Test
    void whatWasKeptIsFoundForItsTheme() {
        CachedDocument page = page(1);
        kept.keep(key("/docs"), page);

        assertThat(kept.find(key("/docs"))).containsSame(page);
        assertThat(kept.find(new KeptPages.Key("/docs", Theme.DARK))).isEmpty();
    }

    @Test
    void theSamePageTwiceTakesItsMemoryOnce() {
        kept.keep(key("/docs"), page(10));
        kept.keep(key("/docs"), page(10));

        assertThat(kept.bytes()).isEqualTo(10);
    }

    @Test
    void thePagesThatWereAskedForLastAreKeptWithinTheBound() {
        for (int number = 0; number < 4; number++) {
            kept.keep(key("/docs/" + number), page(LARGE));
        }
        kept.find(key("/docs/0"));

        kept.keep(key("/docs/4"), page(LARGE));

        assertThat(kept.find(key("/docs/0"))).isPresent();
        assertThat(kept.find(key("/docs/1"))).isEmpty();
        assertThat(kept.bytes()).isLessThanOrEqualTo(KeptPages.MOST_BYTES);
    }
}
