package dev.hazina.webhooks.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import dev.hazina.application.webhook.Sender;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.SigningSecret;
import dev.hazina.webhooks.guard.AddressGuard;
import dev.hazina.webhooks.guard.OutgoingClient;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The request to a receiver, checked with the library that many receivers use.
class HttpSenderTest {
    private static final MerchantId MERCHANT = new MerchantId(new UUID(0, 1));
    private static final String SIGNATURE = "X-Service-Signature";
    private static final String NEXT = "X-Service-Signature-Next";
    private static final String BODY = "{\"event_id\":\"evt_1\",\"note\":\"Jambo 👋 – asante Ñandú\",\"amount\":100.00}";
    private static final Instant AT = Instant.parse("2026-03-02T08:00:00.999Z");
    private static final long FIVE_MINUTES = 300;
    private static final long PATIENCE_SECONDS = 120;
    private static final SigningSecret FIRST = new SigningSecret("whsec_first");
    private static final SigningSecret SECOND = new SigningSecret("whsec_second");
    private static final EventId EVENT = new EventId(new UUID(1, 2));
    private static final DeliveryId DELIVERY = new DeliveryId(new UUID(3, 4));

    private final MockWebServer receiver = new MockWebServer();
    private Instant now = AT;
    private final Sender sender = new HttpSender(new OutgoingClient(AddressGuard.SANDBOX, OutgoingClient.DEADLINE),
            () -> 4711, () -> now);

    @BeforeEach
    void start() throws IOException {
        receiver.start();
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void aDeliveryHasTheseHeadersAndNoOthers() throws Exception {
        RecordedRequest request = received(request(Optional.of(DELIVERY), Optional.empty()));

        assertThat(request.getMethod()).isEqualTo("POST");
        assertThat(request.getHeaders().names()).containsExactlyInAnyOrder("Content-Type", SIGNATURE,
                "X-Service-Event-Id", "X-Service-Delivery-Id", "Hazina-Position", "User-Agent", "Accept-Encoding",
                "Connection", "Host",
                "Content-Length");
        assertThat(header(request, "Content-Type")).isEqualTo("application/json");
        assertThat(header(request, SIGNATURE)).matches("t=1772438400,v1=[0-9a-f]{64}");
        assertThat(header(request, "X-Service-Event-Id")).isEqualTo(EVENT.toString());
        assertThat(header(request, "X-Service-Delivery-Id")).isEqualTo(DELIVERY.toString());
        assertThat(header(request, "Hazina-Position")).isEqualTo("4711");
        assertThat(body(request)).isEqualTo(BODY);
    }

    @Test
    void aProbeHasNoDelivery() throws Exception {
        RecordedRequest request = received(request(Optional.empty(), Optional.empty()));

        assertThat(request.getHeaders().get("X-Service-Delivery-Id")).isNull();
        assertThat(verified(request, SIGNATURE, FIRST)).isTrue();
    }

    @Test
    void duringARotationEachSecretVerifiesItsOwnHeader() throws Exception {
        RecordedRequest request = received(request(Optional.of(DELIVERY), Optional.of(SECOND)));

        assertThat(verified(request, SIGNATURE, FIRST)).isTrue();
        assertThat(verified(request, NEXT, SECOND)).isTrue();
        assertThatThrownBy(() -> verified(request, SIGNATURE, SECOND))
                .isInstanceOf(SignatureVerificationException.class);
        assertThatThrownBy(() -> verified(request, NEXT, FIRST)).isInstanceOf(SignatureVerificationException.class);
    }

    @Test
    void afterwardsOnlyTheNewSecretSigns() throws Exception {
        RecordedRequest request = received(
                new WebhookRequest(url(), MERCHANT, BODY, EVENT, Optional.of(DELIVERY), SECOND,
                        Optional.empty()));

        assertThat(request.getHeaders().get(NEXT)).isNull();
        assertThat(verified(request, SIGNATURE, SECOND)).isTrue();
    }

    @Test
    void everyAttemptIsSignedAfresh() throws Exception {
        String first = header(received(request(Optional.of(DELIVERY), Optional.empty())), SIGNATURE);
        now = AT.plusSeconds(30);
        RecordedRequest later = received(request(Optional.of(DELIVERY), Optional.empty()));

        assertThat(header(later, SIGNATURE)).startsWith("t=1772438430,").isNotEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 204, 301, 404, 500, 599})
    void tellsWhatWasAnswered(int status) {
        receiver.enqueue(new MockResponse.Builder().code(status).setHeader("Location", "/elsewhere").build());

        assertThat(sender.send(request(Optional.of(DELIVERY), Optional.empty())))
                .isEqualTo(new WebhookResponse.Answered(status));
        assertThat(receiver.getRequestCount()).isEqualTo(1);
    }

    @Test
    void tellsNothingOfOurNetwork() {
        Sender production = new HttpSender(new OutgoingClient(AddressGuard.PRODUCTION, Duration.ofSeconds(5)), () -> 0,
                () -> AT);
        WebhookRequest inward = new WebhookRequest(new CallbackUrl("https://127.0.0.1:" + receiver.getPort() + "/"),
                MERCHANT, BODY, EVENT,
                Optional.empty(), FIRST, Optional.empty());

        assertThat(production.send(inward))
                .isEqualTo(new WebhookResponse.Unanswered("the host name has no address that may be called"));
        assertThat(receiver.getRequestCount()).isZero();
    }

    @Test
    void tellsNothingOfTheNamesOfOurNetwork() {
        WebhookRequest unknown = new WebhookRequest(new CallbackUrl("https://nothing.invalid/"), MERCHANT, BODY, EVENT,
                Optional.empty(), FIRST, Optional.empty());

        assertThat(new HttpSender(new OutgoingClient(AddressGuard.PRODUCTION, Duration.ofSeconds(5)), () -> 0,
                () -> AT)
                .send(unknown))
                .isEqualTo(new WebhookResponse.Unanswered("the host name has no address that may be called"));
    }

    @Test
    void anInterruptedSenderHasStopped() {
        Thread.currentThread().interrupt();
        WebhookResponse answer = sender.send(request(Optional.of(DELIVERY), Optional.empty()));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(answer).isEqualTo(new WebhookResponse.Stopped());
    }

    private RecordedRequest received(WebhookRequest request) throws InterruptedException {
        receiver.enqueue(new MockResponse.Builder().code(204).build());
        assertThat(sender.send(request)).isEqualTo(new WebhookResponse.Answered(204));
        return Objects.requireNonNull(receiver.takeRequest(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    private WebhookRequest request(Optional<DeliveryId> delivery, Optional<SigningSecret> next) {
        return new WebhookRequest(url(), MERCHANT, BODY, EVENT, delivery, FIRST, next);
    }

    private CallbackUrl url() {
        return new CallbackUrl("http://127.0.0.1:" + receiver.getPort() + "/hooks");
    }

    private static String header(RecordedRequest request, String name) {
        return Objects.requireNonNull(request.getHeaders().get(name));
    }

    private static String body(RecordedRequest request) {
        return Objects.requireNonNull(request.getBody()).utf8();
    }

    private static boolean verified(RecordedRequest request, String name, SigningSecret secret)
            throws SignatureVerificationException {
        return Webhook.Signature.verifyHeader(body(request), header(request, name), secret.text(), FIVE_MINUTES,
                Clock.fixed(AT, ZoneOffset.UTC));
    }
}
