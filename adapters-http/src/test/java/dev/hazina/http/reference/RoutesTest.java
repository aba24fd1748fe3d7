package dev.hazina.http.reference;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/// The routes that are not for merchants: callbacks, the sandbox's clock, the ledger proof, health; and faults.
@TestInstance(Lifecycle.PER_CLASS)
class RoutesTest {
    private static final String PAYMENT = """
            {"reference":"%s","amount":1,"payer_phone":"+254712345678"}""";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @ParameterizedTest
    @CsvSource({"POST,text/plain,cb1", "PUT,application/xml,cb2", "POST,application/json; charset=iso-8859-1,cb3",
            "POST,,cb4"})
    void aProviderReportsBack(String method, String type, String reference) {
        String id = ResponseChecks
                .succeeded(served.post("/v1/payments", PAYMENT.formatted(reference)).by(shop).send(), 201)
                .field("id");
        served.hazina.gateway.settleAll();
        var letter = served.hazina.gateway.draw(0);
        Call callback = served.call(method, "/v1/providers/faulty/callbacks/" + letter.token()).body(letter.body());
        assertThat(
                ResponseChecks.succeeded((type == null ? callback : callback.header("Content-Type", type)).send(), 200)
                        .body())
                .isEqualTo("{}");
        assertThat(served.get("/v1/payments/" + id).by(shop).send().field("status")).isEqualTo("succeeded");
    }

    @Test
    void aStrangerReportsNothing() {
        served.hazina.gateway.next(Plan.declined(FailureReason.PAYER_DECLINED));
        String id = ResponseChecks.succeeded(served.post("/v1/payments", PAYMENT.formatted("cb5")).by(shop).send(), 201)
                .field("id");
        served.hazina.gateway.settleAll();
        var letter = served.hazina.gateway.draw(0);
        String forged = letter.token().substring(1) + "A";
        served.refused(served.call("POST", "/v1/providers/faulty/callbacks/" + forged).body(letter.body()), 401);
        served.refused(served.call("POST", "/v1/providers/faulty/callbacks/" + "%00").body(letter.body()), 401);
        served.refused(served.call("POST", "/v1/providers/nobody/callbacks/" + letter.token()).body(letter.body()),
                404);
        served.refused(
                served.call("POST", "/v1/providers/faulty/callbacks/" + letter.token()).body(new byte[1_200_000]),
                413);
        served.refused(served.call("GET", "/v1/providers/faulty/callbacks/" + letter.token()), 405);
        served.refused(served.call("GET", "/v1/providers/faulty"), 404);
        assertThat(served.get("/v1/payments/" + id).by(shop).send().field("status")).isEqualTo("processing");
    }

    @Test
    void theClockOfTheSandboxMovesForward() {
        String before = ResponseChecks
                .succeeded(served.post("/v1/sandbox/clock", "{\"advance\":\"PT0S\"}").by(shop).send(), 200)
                .field("now");
        String after = ResponseChecks.succeeded(
                served.post("/v1/sandbox/clock", "{\"advance\":\"PT12H\"}").by(served.hazina.operator).send(),
                200).field("now");
        assertThat(Duration.between(Instant.parse(before), Instant.parse(after))).hasHours(12);
        assertThat(after).matches("[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"advance\":null}", "{\"advance\":\"\"}", "{\"advance\":\"-PT1S\"}",
            "{\"advance\":\"PT-1S\"}",
            "{\"advance\":\"12h\"}", "{\"advance\":\"P1M\"}", "{\"advance\":3600}",
            "{\"advance\":\"PT99999999999999999999H\"}", ""})
    void aWrongAdvance(String body) {
        served.refused(served.post("/v1/sandbox/clock", body).by(shop), 400);
    }

    @Test
    void productionHasNoSuchClock() {
        try (Served production = Served.production()) {
            TestMerchant live = TestMerchant.open(production.hazina);
            production.refused(production.post("/v1/sandbox/clock", "{\"advance\":\"PT1S\"}").by(live), 404);
            production.refused(production.post("/v1/sandbox/clock", "{\"advance\":\"PT1S\"}"), 401);
        }
    }

    @Test
    void theBooksAreProvedToTheOperator() {
        shop.fund(shop.main, 100);
        Response proof = ResponseChecks
                .succeeded(served.get("/v1/admin/ledger/proof").by(served.hazina.operator).send(), 200);
        assertThat(proof.body()).matches("\\{\"clean\":true,\"as_of\":\"[^\"]+Z\",\"currencies\":\\["
                + "\\{\"currency\":\"KES\",\"sum\":0\\.00,\"entries\":[1-9][0-9]*,\"differences\":\\[]},"
                + ".*\\{\"currency\":\"UGX\","
                + "\"sum\":0,\"entries\":0,\"differences\":\\[]}.*]}");
        served.refused(served.get("/v1/admin/ledger/proof").by(shop), 403);
        served.refused(served.get("/v1/admin/ledger/proof"), 401);
    }

    @Test
    void healthIsToldToEverybody() {
        assertThat(ResponseChecks.succeeded(served.get("/health/liveness").send(), 200).body())
                .isEqualTo("{\"status\":\"UP\"}");
        assertThat(ResponseChecks.succeeded(served.get("/health/readiness").send(), 200).body())
                .isEqualTo("{\"status\":\"UP\"}");
        served.readiness.set(() -> false);
        served.refused(served.get("/health/readiness"), 503);
        ResponseChecks.succeeded(served.get("/health/liveness").send(), 200);
        served.readiness.set(() -> true);
    }

    @Test
    void controllersMayWait() {
        List<Thread> threads = new ArrayList<>();
        served.limits.before(() -> threads.add(Thread.currentThread()));
        ResponseChecks.succeeded(served.get("/v1/wallets").by(shop).send(), 200);
        served.limits.before(() -> {});
        assertThat(threads).isNotEmpty().allSatisfy(thread -> assertThat(thread.isVirtual()).isTrue());
    }

    @Test
    void healthNeedsNoneOfTheThreadsThatWait() {
        List<Thread> threads = new ArrayList<>();
        served.readiness.set(() -> threads.add(Thread.currentThread()));
        ResponseChecks.succeeded(served.get("/health/readiness").send(), 200);
        served.readiness.set(() -> true);
        assertThat(threads).singleElement().satisfies(thread -> assertThat(thread.isVirtual()).isFalse());
    }

    @Test
    void aFaultIsToldToTheLogAndToNobodyElse() {
        Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        root.addAppender(log);
        try {
            served.hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
            Response response = ResponseChecks.refused(
                    served.post("/v1/payments", PAYMENT.formatted("fault")).by(shop).send(),
                    500);
            List<ILoggingEvent> errors = List.copyOf(log.list).stream()
                    .filter(e -> e.getLevel().isGreaterOrEqual(Level.WARN))
                    .toList();
            assertThat(errors).singleElement().satisfies(error -> {
                assertThat(error.getFormattedMessage()).contains(response.header("X-Request-Id").orElseThrow());
                assertThat(error.getThrowableProxy().getClassName()).endsWith("Crash");
            });
        } finally {
            root.detachAppender(log);
        }
    }
}
