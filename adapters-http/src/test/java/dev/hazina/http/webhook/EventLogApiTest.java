package dev.hazina.http.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.WebhookSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The event log of an account.
class EventLogApiTest {
    private final WebhookSetup hooks = new WebhookSetup(new HttpSettings(true));
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void stop() {
        threads.close();
        hooks.close();
    }

    @Test
    void aPageHasTheEventsAfterANumberAsWebhooksCarryThem() {
        hooks.answering(200);
        hooks.endpoint("https://shop.example/");
        hooks.pay();
        fail();
        hooks.pay();
        hooks.runDue();
        List<String> sent = hooks.sent("https://shop.example/").stream().map(letter -> letter.body()).toList();

        assertThat(page("").body())
                .isEqualTo("{\"data\":[" + String.join(",", sent) + "],\"read_to\":3}");
        assertThat(page("?after=1&limit=1").body()).isEqualTo("{\"data\":[" + sent.get(1) + "],\"read_to\":2}");
        assertThat(page("?after=3").body()).isEqualTo("{\"data\":[],\"read_to\":3}");
        assertThat(page("?after=0&types=payment.failed,payout.failed").body())
                .isEqualTo("{\"data\":[" + sent.get(1) + "],\"read_to\":3}");
    }

    @Test
    void anEventIsReadByItsId() {
        hooks.pay();
        String id = page("").field("event_id");

        Response one = ResponseChecks.succeeded(events("/" + id).send(), 200);

        assertThat(page("").body()).isEqualTo("{\"data\":[" + one.body() + "],\"read_to\":1}");
        TestMerchant other = TestMerchant.open(hooks.served.hazina);
        ResponseChecks.refused(hooks.served.get("/v1/events/" + id).by(other).send(), 404);
        ResponseChecks.refused(events("/evt_00000000000000000000000000").send(), 404);
        ResponseChecks.refused(events("/x").send(), 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"after=1", "after=-1", "after=1.0", "after=", "after=99999999999999999999",
            "after=0&after=0",
            "types=", "types=payment", "types=*,payment.failed", "types=payment.failed,payment.failed",
            "types=payment.failed,", "wait=20", "wait=1m", "wait=-1s", "wait=31s", "wait=999999999s", "limit=0",
            "limit=101"})
    void aWrongParameterIsRefused(String query) {
        ResponseChecks.refused(events("?" + query).send(), 400);
    }

    @Test
    void aReaderThatWaitsGetsTheNextEvent() throws Exception {
        Future<Response> waiting = threads.submit(() -> events("?after=0&wait=30s").send());
        waitFor(1);

        hooks.pay();
        hooks.served.waiters().look();

        Response answer = ResponseChecks.succeeded(waiting.get(), 200);
        assertThat(answer.body()).startsWith("{\"data\":[{\"event_id\":").endsWith("],\"read_to\":1}");
    }

    @Test
    void eventsThatAreNotAskedForWakeNoReader() throws Exception {
        Future<Response> waiting = threads.submit(() -> events("?types=payment.failed&wait=30s").send());
        waitFor(1);

        hooks.pay();
        hooks.served.waiters().look();
        fail();
        while (!waiting.isDone()) {
            hooks.served.waiters().look();
        }

        assertThat(ResponseChecks.succeeded(waiting.get(), 200).body()).contains("\"number\":2")
                .doesNotContain("\"number\":1").endsWith("\"read_to\":2}");
    }

    @Test
    void nothingIsAwaitedWhereThereIsSomething() {
        hooks.pay();

        assertThat(page("?after=0&wait=30s").field("number")).isEqualTo("1");
        assertThat(page("?after=1&wait=0s").body()).isEqualTo("{\"data\":[],\"read_to\":1}");
    }

    /// The setup lets four wait.
    @RepeatedTest(5)
    void tooManyReadersAreToldSo() throws Exception {
        List<Future<Response>> waiting = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            waiting.add(threads.submit(() -> events("?wait=30s").send()));
        }
        waitFor(4);

        Response fifth = ResponseChecks.refused(events("?wait=30s").send(), 429);
        assertThat(fifth.header("Retry-After")).isPresent();
        hooks.served.waiters().close();

        for (Future<Response> one : waiting) {
            assertThat(ResponseChecks.succeeded(one.get(), 200).body()).isEqualTo("{\"data\":[],\"read_to\":0}");
        }
    }

    private Call events(String rest) {
        return hooks.served.get("/v1/events" + rest).by(hooks.shop);
    }

    private Response page(String query) {
        return ResponseChecks.succeeded(events(query).send(), 200);
    }

    private void fail() {
        hooks.served.hazina.settle.giveUp(InstructionKinds.PAYMENT, hooks.shop.pay(hooks.shop.order(100_00)));
    }

    private void waitFor(int count) {
        while (hooks.served.waiters().count() < count) {
            Thread.onSpinWait();
        }
    }
}
