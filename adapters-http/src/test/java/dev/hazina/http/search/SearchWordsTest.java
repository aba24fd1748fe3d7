package dev.hazina.http.search;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.slf4j.LoggerFactory;

/// What people search for stands in addresses: a name, a number, a receipt. It is in no line of the log, at the level
/// that says most, and no other host is told of it.
@TestInstance(Lifecycle.PER_CLASS)
class SearchWordsTest {
    private static final String WORDS = "wanjiru-0712345678";
    private static final List<String> OF_MERCHANTS = List.of("/v1/search?q=", "/v1/customers?q=",
            "/v1/payments?payer_name=", "/v1/payments?reference=", "/v1/payments?reference_prefix=",
            "/v1/payments?limit=", "/v1/nothing?q=", "/docs/search?q=");
    private static final List<String> PAGES = List.of("/dashboard/search?q=", "/dashboard/customers?q=",
            "/dashboard/payments?reference=", "/dashboard/payments?words=", "/dashboard/payments?limit=",
            "/dashboard/nothing?q=");

    private final Logger all = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final Logger own = (Logger) LoggerFactory.getLogger("dev.hazina");
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @BeforeAll
    void listen() {
        own.setLevel(Level.DEBUG);
        lines.start();
        all.addAppender(lines);
    }

    @AfterAll
    void stop() {
        all.detachAppender(lines);
        own.setLevel(null);
        served.close();
    }

    @Test
    void noLineHasThem() {
        Browser browser = Browser.of(served, shop);
        OF_MERCHANTS.forEach(path -> served.get(path + WORDS).by(shop).send());
        served.get("/v1/admin/merchants?q=" + WORDS).by(served.hazina.operator).send();
        PAGES.forEach(path -> browser.get(path + WORDS));
        served.limits.before(() -> {
            throw new IllegalStateException("a defect");
        });
        OF_MERCHANTS.forEach(path -> served.get(path + WORDS).by(shop).send());
        served.refused(served.get("/v1/search?q=" + WORDS).by(shop), 500);
        served.limits.before(() -> {});

        assertThat(lines.list).isNotEmpty().noneMatch(line -> text(line).contains(WORDS));
    }

    private static String text(ILoggingEvent line) {
        String stack = line.getThrowableProxy() == null ? "" : ThrowableProxyUtil.asString(line.getThrowableProxy());
        return line.getFormattedMessage() + line.getMDCPropertyMap() + stack;
    }

    @Test
    void noOtherHostIsToldOfThem() {
        Browser browser = Browser.of(served, shop);
        for (String path : PAGES) {
            assertThat(browser.get(path + WORDS).header("Referrer-Policy")).as(path).contains("same-origin");
        }
        Response help = served.get("/docs/search?q=" + WORDS).send();
        assertThat(help.header("Referrer-Policy")).contains("same-origin");
    }

    /// The page of the sign-in, to which a search without a session leads, has the path alone.
    @Test
    void theSignInIsNotToldOfThem() {
        Response page = new Browser(served).get("/dashboard/search?q=" + WORDS);
        assertThat(page.status()).isEqualTo(303);
        assertThat(page.header("Location").orElseThrow()).contains("sign-in").doesNotContain(WORDS);
    }
}
