package dev.hazina.http.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ConcurrentCalls;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows C01 to C04: callbacks by providers, and forged ones.
@TestInstance(Lifecycle.PER_CLASS)
class ProviderCallbackApiTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    private String asked() {
        return ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"%s","amount":100,"payer_phone":"+254712345678"}""".formatted(UUID.randomUUID()))
                .by(shop).send(), 201).field("id");
    }

    private String token(UUID subject) {
        return served.hazina.tokens
                .mint("faulty", new CallbackToken.Target(shop.merchant(), new Subject(Subject.Kind.PAYMENT, subject)));
    }

    private Call report(String token, String line) {
        return served.call("POST", "/v1/providers/faulty/callbacks/" + token)
                .body(line.getBytes(StandardCharsets.UTF_8));
    }

    private String status(String payment) {
        return served.get("/v1/payments/" + payment).by(shop).send().field("status");
    }

    private List<Discrepancy.Kind> raised(String payment) {
        return served.hazina.world.discrepancies(shop.merchant()).stream()
                .filter(raised -> raised.subject().id().toString().equals(payment)).map(Discrepancy::kind).toList();
    }

    @Test
    void aTokenOfNobodysC01() {
        String payment = asked();
        String line = "payment " + payment + " succeeded FORGED KES 10000";
        String right = token(UUID.fromString(payment));
        for (String wrong : List.of("x", right.substring(1), right + "A", "A".repeat(right.length()))) {
            served.refused(report(wrong, line), 401);
        }
        assertThat(status(payment)).isEqualTo("processing");
    }

    @Test
    void whatDoesNotFitIsKeptAndMovesNothingC02() {
        String payment = asked();
        String right = token(UUID.fromString(payment));
        long before = shop.available(shop.main);
        ResponseChecks.succeeded(report(right, "payment " + payment + " succeeded R1 KES 99900").send(), 200);
        ResponseChecks.succeeded(report(right, "payment " + payment + " succeeded R1 UGX 10000").send(), 200);
        assertThat(raised(payment)).containsExactly(Discrepancy.Kind.MISMATCH);
        UUID unknown = UUID.randomUUID();
        ResponseChecks.succeeded(report(token(unknown), "payment " + unknown + " succeeded R2 KES 10000").send(), 200);
        ResponseChecks.succeeded(report(right, "payment " + unknown + " succeeded R3 KES 10000").send(), 200);
        assertThat(status(payment)).isEqualTo("processing");
        assertThat(shop.available(shop.main)).isEqualTo(before);
    }

    @Test
    void aHundredTimesIsOnceAndTheFirstWordStaysC03() {
        String payment = asked();
        String right = token(UUID.fromString(payment));
        long before = shop.available(shop.main);
        ConcurrentCalls.send(100, i -> report(right, "payment " + payment + " succeeded R4 KES 10000 #" + i % 7))
                .forEach(answer -> ResponseChecks.succeeded(answer, 200));
        assertThat(shop.available(shop.main)).isEqualTo(before + 100_00);
        ResponseChecks.succeeded(report(right, "payment " + payment + " failed payer_declined").send(), 200);
        assertThat(status(payment)).isEqualTo("succeeded");
        assertThat(raised(payment)).containsExactly(Discrepancy.Kind.CONTRADICTION);
        assertThat(served.get("/v1/admin/ledger/proof").by(served.hazina.operator).send().field("clean"))
                .isEqualTo("true");
    }

    /// A callback is stored before it is parsed. A person handles an unreadable one, and the provider gets a success.
    @Test
    void whatIsUnreadableIsKeptC04() {
        String payment = asked();
        String right = token(UUID.fromString(payment));
        ResponseChecks.succeeded(report(right, "[".repeat(60_000)).send(), 200);
        ResponseChecks.succeeded(served.call("POST", "/v1/providers/faulty/callbacks/" + right)
                .body(new byte[]{(byte) 0xFF, (byte) 0xC0}).send(), 200);
        assertThat(status(payment)).isEqualTo("processing");
        assertThat(raised(payment)).containsExactly(Discrepancy.Kind.UNREADABLE);
    }

    /// A provider may send a report once. No header and no length keeps it out.
    @ParameterizedTest
    @ValueSource(strings = {"Content-Encoding: UTF-8", "Content-Type: json", "Content-Type: application/json; utf-8",
            "Content-Type: multipart/form-data", "Accept: text/xml", "Origin: https://provider.example",
            "Authorization: Bearer x", "Idempotency-Key: x y", "Hazina-Account: x"})
    void aReportIsHeardWhateverItsHeadersSay(String header) {
        String payment = asked();
        List<String> parts = List.of(header.split(": ", 2));
        ResponseChecks.succeeded(report(token(UUID.fromString(payment)), "payment " + payment + " succeeded R" + payment
                + " KES 10000").header(parts.get(0), parts.get(1)).header("X-Long", "x".repeat(9_000)).send(), 200);
        assertThat(status(payment)).isEqualTo("succeeded");
    }

    @ParameterizedTest
    @ValueSource(ints = {65_537, 131_072, 1_000_000})
    void ofWhatIsTooLongTheBeginningIsKeptAndAPersonAskedC04(int length) {
        String payment = asked();
        String right = token(UUID.fromString(payment));
        String beginning = "{\"payment\":\"" + payment + "\"}";
        ResponseChecks.succeeded(report(right, beginning + " ".repeat(length - beginning.length())).send(), 200);
        assertThat(status(payment)).isEqualTo("processing");
        assertThat(raised(payment)).containsExactly(Discrepancy.Kind.UNREADABLE);
        assertThat(served.hazina.memory.inbox().keptAside()).anySatisfy(
                kept -> assertThat(new String(kept.body(), StandardCharsets.UTF_8)).startsWith(beginning)
                        .endsWith("was left out)").hasSize(65_536));
        served.refused(report(right, "x".repeat(2_000_000)), 413);
    }

    @Test
    void aCompressedReportIsKeptAndAPersonAsked() throws IOException {
        String payment = asked();
        ByteArrayOutputStream small = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(small)) {
            gzip.write(("payment " + payment + " succeeded R9 KES 10000").getBytes(StandardCharsets.UTF_8));
        }
        ResponseChecks
                .succeeded(served.call("POST", "/v1/providers/faulty/callbacks/" + token(UUID.fromString(payment)))
                        .header("Content-Encoding", "gzip").body(small.toByteArray()).send(), 200);
        assertThat(raised(payment)).containsExactly(Discrepancy.Kind.UNREADABLE);
    }
}
