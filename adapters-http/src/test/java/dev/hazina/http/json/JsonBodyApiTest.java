package dev.hazina.http.json;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.key.Credentials;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TransferSetup;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows J01 to J21: bodies, and the errors about them.
@TestInstance(Lifecycle.PER_CLASS)
class JsonBodyApiTest {
    private final Served served = Served.sandbox();
    private final TransferSetup till = new TransferSetup(served, Currency.KES, 1_000_000);

    @AfterAll
    void stop() {
        served.close();
    }

    private String good() {
        return till.wallets() + "\"amount\":1}";
    }

    Stream<Arguments> malformed() {
        String open = till.wallets();
        String manyKeys = IntStream.range(0, 10_000).mapToObj(i -> "\"k" + i + "\":1").collect(Collectors.joining(","));
        return Stream.of(row("J01", ""), row("J01", "   "), row("J02", "null"), row("J02", "[]"), row("J02", "\"x\""),
                row("J02", "1"), row("J02", "true"), row("J03", open + "\"amount\":1"),
                row("J03", open + "\"amount\":1,}"),
                row("J03", "{'amount':1}"), row("J03", "{amount:1}"), row("J03", "/*c*/" + good()),
                row("J04", good() + good()), row("J05", good() + " xyz"),
                row("J06", open + "\"amount\":1,\"amount\":1000}"), row("J07", "[".repeat(60_000)),
                row("J07", "[".repeat(100_000)),
                row("J07", open + "\"amount\":1,\"x\":" + "[".repeat(50) + "]".repeat(50) + "}"),
                row("J08", "{" + manyKeys + "}"), row("J08", open + "\"amount\":1,\"" + "k".repeat(60_000) + "\":1}"),
                row("J11", good().getBytes(UTF_16LE)), row("J11", good().getBytes(Charset.forName("UTF-32"))),
                row("J11", ("\uFEFF" + good()).getBytes(UTF_8)), row("J12", reference(0xFF)),
                row("J13", reference(0xC0, 0xAF)),
                row("J14", reference(0xED, 0xA0, 0x80)), row("J14", open + "\"amount\":1,\"reference\":\"\\ud800\"}"),
                row("J15", open + "\"amount\":1,\"reference\":\"a\\u0000b\"}"),
                row("J15", open + "\"amount\":1,\"unknown\":\"a\\u0000b\"}"), row("J16", reference('\t')),
                row("J16", reference(0)), row("J16", reference('\n')));
    }

    private byte[] reference(int... bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes((till.wallets() + "\"amount\":1,\"reference\":\"a").getBytes(UTF_8));
        IntStream.of(bytes).forEach(out::write);
        out.writeBytes("b\"}".getBytes(UTF_8));
        return out.toByteArray();
    }

    private static Arguments row(String id, String body) {
        return row(id, body.getBytes(UTF_8));
    }

    private static Arguments row(String id, byte[] body) {
        return Arguments.of(id, body);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("malformed")
    void aMalformedBodyIsRefused(String id, byte[] body) {
        Response response = served.refused(
                served.call("POST", "/v1/transfers").by(till.shop).header("Content-Type", "application/json")
                        .body(body),
                400);
        assertThat(response.body()).as(id).doesNotContain("xyz").doesNotContain("kkkk");
    }

    @Test
    void unknownFieldsAreIgnoredJ09() {
        Response made = ResponseChecks.succeeded(till.transfer("""
                "amount":1,"status":"failed","fee":7,"id":"x","merchant_id":"y","available":9""").send(), 201);
        assertThat(made.field("status")).isEqualTo("succeeded");
        assertThat(made.field("id")).startsWith("trf_");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
            "application/vnd.x+json", "application/jsonx", "text/json", "application/json, text/plain", "x", "/", "",
            "application/json;charset=utf-8, text/plain"})
    void otherTypesAreRefusedJ17J18(String type) {
        served.refused(served.call("POST", "/v1/transfers").by(till.shop).header("Content-Type", type).body(good()),
                415);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "Application/JSON", "application/json;charset=utf-8",
            "application/json; charset=\"UTF-8\"", "application/json; utf-8", "application/json;",
            "application/json; charset=utf8", "application/json; charset=us-ascii", "application/json; charset=ASCII",
            "application/json; charset=", "application/json; charset=\"\"", "application/json; charset",
            "application/json; version=1", "application/json; charset=utf-8; x=y", "application/json; x=\"a;b\"",
            "application/json ; x=\";charset=utf-16\"", "application/json; boundary", "application/json;;;",
            "application/json; charset = utf-8 ; odata.metadata=minimal"})
    void jsonInUtf8MayBeCalledSo(String type) {
        ResponseChecks.succeeded(
                served.call("POST", "/v1/transfers").by(till.shop).header("Content-Type", type).body(good()).send(),
                201);
    }

    @ParameterizedTest
    @CsvSource({"iso-8859-1,iso-8859-1", "utf-16,utf-16", "UTF-16LE,utf-16le", "\"windows-1252\",windows-1252",
            "utf-8; charset=latin1,latin1", "klingon,klingon", "utf-8\"<b>,another charset"})
    void anotherCharsetIsRefusedByNameJ18(String charset, String named) {
        String type = "application/json; charset=" + charset;
        Response refused = served.refused(
                served.call("POST", "/v1/transfers").by(till.shop).header("Content-Type", type).body(good()), 415);
        assertThat(refused.body()).contains("must be application/json in UTF-8, not in " + named + "\"");
    }

    @Test
    void noRouteOfTheApiRefusesAParameter() {
        List<String> refused = served.routes().stream().filter(route -> !route.startsWith("GET "))
                .filter(route -> Stream.of(till.shop.signedIn.credentials(), served.hazina.operator)
                        .anyMatch(caller -> status(route, caller, "application/json; utf-8; charset=us-ascii") == 415))
                .toList();

        assertThat(refused).isEmpty();
    }

    private int status(String route, Credentials caller, String type) {
        String[] parts = route.replaceAll("\\{[^}]*}", "x").split(" ", 2);
        return served.call(parts[0], parts[1]).by(caller).header("Content-Type", type).body("[]").send().status();
    }

    @Test
    void noTypeIsTakenForJsonJ19() {
        ResponseChecks.succeeded(served.call("POST", "/v1/transfers").by(till.shop).body(good()).send(), 201);
    }

    @ParameterizedTest
    @CsvSource({"gzip", "deflate", "br", "x-gzip", "snappy", "nonsense", "'gzip, gzip'"})
    void anEncodedBodyIsRefusedUnreadJ20(String coding) {
        served.refused(served.call("POST", "/v1/transfers").by(till.shop).header("Content-Encoding", coding)
                .header("Content-Type", "application/json").body(bomb()), 415);
    }

    private static byte[] bomb() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            byte[] block = new byte[1 << 16];
            for (int i = 0; i < 256; i++) {
                gzip.write(block);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/xml", "text/html", "image/*;q=0.1", "nonsense", "application/json;q=0"})
    void theAnswerIsJsonWhateverIsAcceptedJ21(String accept) {
        Response made = ResponseChecks.succeeded(till.amount("1").header("Accept", accept).send(), 201);
        assertThat(made.header("Content-Type")).contains("application/json");
        served.refused(served.get("/v1/nope").by(till.shop).header("Accept", accept), 404);
    }

    @Test
    void aGetMayCarryAType() {
        ResponseChecks.succeeded(served.get("/v1/wallets").by(till.shop).header("Content-Type", "text/plain").send(),
                200);
    }
}
