package dev.hazina.http.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.http.health.Readiness;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Responses of the API and the pages while the database can't be read or written.
@TestInstance(Lifecycle.PER_CLASS)
class UnavailableTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    private static final class Failure extends StorageFailure {
        private static final long serialVersionUID = 1L;
        private final boolean away;

        private Failure(boolean away) {
            super("a query failed", new IllegalStateException("psql says: no space left on device"));
            this.away = away;
        }

        @Override
        public boolean isUnavailable() {
            return away;
        }
    }

    @AfterEach
    void mend() {
        served.limits.before(() -> {});
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private void fail(RuntimeException failure) {
        served.limits.before(() -> {
            throw failure;
        });
    }

    @Test
    void aCallerIsToldToComeAgain() {
        fail(new Failure(true));
        for (Call call : new Call[]{served.get("/v1/wallets").by(shop),
                served.post("/v1/wallets", "{\"name\":\"None\"}").by(shop), served.get("/v1/none").by(shop)}) {
            assertThat(served.refused(call, 503).header("Retry-After")).contains("2");
        }
        mend();
        ResponseChecks.succeeded(served.get("/v1/wallets").by(shop).send(), 200);
    }

    @Test
    void alsoWhereTheFailureIsWrapped() {
        fail(new CompletionException(new Failure(true)));
        assertThat(served.refused(served.get("/v1/wallets").by(shop), 503).header("Retry-After")).contains("2");
    }

    @Test
    void whatTimeDoesNotMendIsAFaultOfOurs() {
        fail(new Failure(false));
        assertThat(served.refused(served.get("/v1/wallets").by(shop), 500).header("Retry-After")).isEmpty();
    }

    @Test
    void readinessIsLookedAtAgain() {
        AtomicInteger doubts = new AtomicInteger();
        served.readiness.set(new Readiness() {
            @Override
            public boolean ready() {
                return doubts.get() == 0;
            }

            @Override
            public void doubt() {
                doubts.incrementAndGet();
            }
        });
        ResponseChecks.succeeded(served.get("/health/readiness").send(), 200);
        fail(new Failure(false));
        served.refused(served.get("/v1/wallets").by(shop), 500);
        ResponseChecks.succeeded(served.get("/health/readiness").send(), 200);
        fail(new Failure(true));
        served.refused(served.get("/v1/wallets").by(shop), 503);
        assertThat(served.refused(served.get("/health/readiness"), 503).header("Retry-After")).contains("2");
        served.readiness.set(() -> true);
    }

    @Test
    void readinessNamesTheBucketsThatAreAway() {
        served.readiness.set(new Readiness() {
            @Override
            public boolean ready() {
                return true;
            }

            @Override
            public List<String> bucketsAway() {
                return List.of("bucket_01");
            }
        });
        assertThat(ResponseChecks.succeeded(served.get("/health/readiness").send(), 200).body())
                .isEqualTo("{\"status\":\"UP\",\"buckets_away\":[\"bucket_01\"]}");
        served.readiness.set(() -> true);
    }

    /// What is sent is safe without it, and no other instance would serve better.
    @Test
    void readinessSaysThatThePositionFileIsNotWritten() {
        served.readiness.set(new Readiness() {
            @Override
            public boolean ready() {
                return true;
            }

            @Override
            public boolean isPositionFileOld() {
                return true;
            }
        });
        assertThat(ResponseChecks.succeeded(served.get("/health/readiness").send(), 200).body())
                .isEqualTo("{\"status\":\"UP\",\"position_file\":\"not_written\"}");
        served.readiness.set(() -> true);
        assertThat(ResponseChecks.succeeded(served.get("/health/readiness").send(), 200).body())
                .isEqualTo("{\"status\":\"UP\"}");
    }

    @Test
    void aPersonGetsAPageThatSaysSo() {
        Browser browser = new Browser(served);
        browser.signIn(shop.email, TestMerchant.PASSWORD);
        fail(new Failure(true));
        for (Response page : new Response[]{browser.get("/dashboard/payments"),
                new Browser(served).signIn(shop.email, TestMerchant.PASSWORD)}) {
            assertThat(page.status()).as(page.body()).isEqualTo(503);
            assertThat(page.header("Content-Type")).contains("text/html; charset=utf-8");
            assertThat(page.header("Content-Security-Policy")).isPresent();
            assertThat(page.header("Retry-After")).contains("2");
            assertThat(page.body()).contains("Not available right now", "Try again").doesNotContain("psql");
        }
    }
}
