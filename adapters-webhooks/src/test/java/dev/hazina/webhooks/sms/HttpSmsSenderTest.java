package dev.hazina.webhooks.sms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.hazina.application.sms.SmsSender.Sms;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.webhooks.guard.AddressGuard;
import dev.hazina.webhooks.guard.OutgoingClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpSmsSenderTest {
    private static final String TOKEN = "the token of the sms service";
    private static final Sms SMS = new Sms("notice.1.2", new Phone("+254712345678"), "Duka \"A\": paid");

    private record Taken(String method, List<String> authorization, List<String> key, List<String> type, String body) {}

    private final List<Taken> taken = new CopyOnWriteArrayList<>();
    private final AtomicInteger answer = new AtomicInteger(202);
    private HttpServer server;

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            var headers = exchange.getRequestHeaders();
            taken.add(new Taken(exchange.getRequestMethod(), headers.get("Authorization"),
                    headers.get("Idempotency-Key"), headers.get("Content-Type"),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
            exchange.getResponseHeaders().add("Location", "/elsewhere");
            byte[] words = "no credit for +254712345678".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.get(), words.length);
            exchange.getResponseBody().write(words);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private HttpSmsSender sender(AddressGuard guard) {
        return new HttpSmsSender(new OutgoingClient(guard, Duration.ofSeconds(10)), new SmsEndpoint(
                new CallbackUrl("http://127.0.0.1:" + server.getAddress().getPort() + "/sms"), TOKEN));
    }

    @Test
    void anSmsIsPostedWithItsReferenceAsIdempotencyKey() {
        sender(AddressGuard.SANDBOX).send(SMS);

        assertThat(taken).containsExactly(new Taken("POST", List.of("Bearer " + TOKEN), List.of("notice.1.2"),
                List.of("application/json"), "{\"to\":\"+254712345678\",\"text\":\"Duka \\\"A\\\": paid\","
                        + "\"reference\":\"notice.1.2\"}"));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 299})
    void anySuccessIsTaken(int status) {
        answer.set(status);

        assertThatCode(() -> sender(AddressGuard.SANDBOX).send(SMS)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 307, 400, 401, 409, 429, 500, 503})
    void anyOtherAnswerIsNotAndIsNotFollowed(int status) {
        answer.set(status);

        assertThatThrownBy(() -> sender(AddressGuard.SANDBOX).send(SMS)).isInstanceOf(HttpSmsSender.NotTaken.class)
                .hasMessage("the SMS service took no SMS notice.1.2: it answered " + status);
        assertThat(taken).hasSize(1);
    }

    @Test
    void noAnswerIsNotTakenAndNothingIsTold() {
        server.stop(0);

        assertThatThrownBy(() -> sender(AddressGuard.SANDBOX).send(SMS)).isInstanceOf(HttpSmsSender.NotTaken.class)
                .message().startsWith("the SMS service took no SMS notice.1.2: ")
                .doesNotContain(TOKEN, "712345678", "Duka");
    }

    @Test
    void inProductionNothingGoesUnencryptedOrToThisMachine() {
        assertThatThrownBy(() -> sender(AddressGuard.PRODUCTION).send(SMS)).isInstanceOf(HttpSmsSender.NotTaken.class);

        assertThat(taken).isEmpty();
    }

    @Test
    void theTokenIsNeverPrinted() {
        assertThat(new SmsEndpoint(new CallbackUrl("https://sms.example/in"), TOKEN).toString())
                .isEqualTo("https://sms.example/in");
    }
}
