package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.webhook.SignatureCheck.Name;
import dev.hazina.application.webhook.SignatureCheck.Step;
import dev.hazina.application.webhook.Signer;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.SigningSecret;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckSignatureTest {
    private static final Signer ANYBODY = new Signer.Unnamed();

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestReceiver listening = new TestReceiver(hazina, shop);
    private Endpoint endpoint;
    private String body;

    @BeforeEach
    void receive() {
        endpoint = listening.endpoint();
        listening.pay();
        body = listening.only(listening.at(endpoint)).body();
    }

    @Test
    void whatWasSentIsValid() {
        SignatureCheck found = check(ANYBODY, header(endpoint.secret(), body), body);

        assertThat(found.valid()).isTrue();
        assertThat(found.failed()).isEmpty();
        assertThat(found.steps()).extracting(Step::name).containsExactly(Name.values());
        assertThat(last(found).detail()).contains("the current secret of endpoint " + endpoint.id());
    }

    @Test
    void aMissingHeaderEndsIt() {
        SignatureCheck found = check(ANYBODY, Map.of("x-other", "t=1"), body);

        assertThat(found.failed()).contains(Name.HEADER_PRESENT);
        assertThat(found.steps()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "t=1,v1=", "v1=00,t=1", "sha256=abc", "t=1767225600, v1=H", "T=1767225600,v1=H",
            "t=1767225600,v1=HH", "t=1767225600,v1=H,v0=H", "t=1767225600,v1=A"})
    void aHeaderOfAnotherFormEndsIt(String header) {
        String text = header.replace("A", "A".repeat(64)).replace("H", "0".repeat(64));
        SignatureCheck found = check(ANYBODY, Map.of(SignatureSteps.HEADER, text), body);

        assertThat(found.failed()).contains(Name.HEADER_FORM);
        assertThat(found.steps()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"-301,true", "-300,false", "0,false", "300,false", "301,true"})
    void fiveMinutesAreTolerated(long seconds, boolean failed) {
        Instant at = hazina.world.clock().instant().plusSeconds(seconds);
        SignatureCheck found = check(ANYBODY, header(endpoint.secret(), body, at), body);

        assertThat(found.failed().equals(Optional.of(Name.TIMESTAMP))).isEqualTo(failed);
        assertThat(last(found).ok()).isTrue();
    }

    @Test
    void theAgeIsTakenByTheRealTimeHoweverFarTheClockWasMoved() {
        Instant real = hazina.world.clock().instant();
        hazina.world.clock().advance(Duration.ofDays(2));
        hazina.world.clock().setAhead(Duration.ofDays(2));

        assertThat(check(ANYBODY, header(endpoint.secret(), body, real), body).valid()).isTrue();
        assertThat(check(ANYBODY, header(endpoint.secret(), body, real.plus(Duration.ofDays(2))), body).failed())
                .contains(Name.TIMESTAMP);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1767225600000", "176722560", "0", "9999999999999999"})
    void aTimeInAnotherUnitIsReported(String seconds) {
        String header = "t=" + seconds + ",v1=" + "0".repeat(64);

        assertThat(check(ANYBODY, Map.of(SignatureSteps.HEADER, header), body).failed()).contains(Name.TIMESTAMP);
    }

    @Test
    void tellsWhatBecameOfTheBody() {
        assertThat(difference(body + "\n")).contains("line ending");
        assertThat(difference("\uFEFF" + body)).contains("byte order mark");
        assertThat(difference(body.replace(",", ", ").replace(":", ": "))).contains("other white space");
        assertThat(difference(body.replaceFirst("\\{(\"event_id\":\"[^\"]*\"),(\"account_no\":\"[^\"]*\")", "{$2,$1")))
                .contains("another order");
        assertThat(difference(body.replace("\"sequence\":1", "\"sequence\":7"))).contains("from byte");
        assertThat(difference("{}")).contains("no event");
        assertThat(difference(body.replaceFirst("evt_[0-9a-z]{26}", "evt_00000000000000000000000001")))
                .contains("no such event");
    }

    @Test
    void tellsWhichSecretItWas() {
        Endpoint rotated = hazina.rotateSecret
                .handle(new RotateSecret.Command(shop.owner(), shop.maker(), shop.merchant(), shop.accountId(),
                        endpoint.id()));
        SigningSecret next = rotated.next().orElseThrow();
        assertThat(signature(new Signer.OfEndpoint(endpoint.id()), next).detail()).contains("the next secret");
        hazina.promoteSecret
                .handle(new PromoteSecret.Command(shop.owner(), shop.merchant(), shop.accountId(), endpoint.id()));
        assertThat(signature(new Signer.OfEndpoint(endpoint.id()), next).detail()).contains("the current secret");
        assertThat(signature(ANYBODY, endpoint.secret()).ok()).isFalse();

        SigningSecret callback = hazina.callbackSecret.current(shop.merchant()).secret();
        assertThat(signature(new Signer.OfCallbacks(), callback).detail()).contains("the callback secret");
        assertThat(signature(ANYBODY, callback).ok()).isTrue();
        assertThat(signature(new Signer.OfCallbacks(), next).ok()).isFalse();
        assertThat(signature(new Signer.OfEndpoint(endpoint.id()), callback).ok()).isFalse();
    }

    @Test
    void aProbeIsKnownByItsSignature() {
        String probe = "{\"event_id\":\"evt_00000000000000000000000001\",\"event_type\":\"webhook.probe\"}";

        assertThat(check(ANYBODY, header(endpoint.secret(), probe), probe).valid()).isTrue();
        assertThat(check(ANYBODY, header(new SigningSecret("whsec_x"), probe), probe).failed())
                .contains(Name.SIGNATURE);
    }

    @Test
    void asksNothingOfTheEndpointOfAnother() {
        TestMerchant other = TestMerchant.open(hazina);
        var command = new CheckSignature.Command(other.merchant(), other.accountId(),
                new Signer.OfEndpoint(endpoint.id()), header(endpoint.secret(), body), body);

        assertThatThrownBy(() -> hazina.webhooks.checkSignature().handle(command)).isInstanceOf(Refusal.NotFound.class);
        SignatureCheck found = hazina.webhooks.checkSignature().handle(new CheckSignature.Command(other.merchant(),
                other.accountId(), ANYBODY, header(endpoint.secret(), body), body));
        assertThat(found.failed()).contains(Name.BODY);
        assertThat(last(found).ok()).isFalse();
    }

    @Test
    void neverTellsASecretOrARightSignature() {
        SignatureCheck found = check(ANYBODY, header(new SigningSecret("whsec_wrong"), body), body);

        assertThat(found.toString()).doesNotContain("whsec_")
                .doesNotContain(Signature.of(endpoint.secret().text(), body.getBytes(StandardCharsets.UTF_8),
                        hazina.world.clock().instant()).hex());
    }

    private String difference(String received) {
        SignatureCheck found = check(ANYBODY, header(endpoint.secret(), body), received);
        assertThat(found.failed()).contains(Name.BODY);
        assertThat(last(found).ok()).isFalse();
        return found.steps().get(Name.BODY.ordinal()).detail();
    }

    private Step signature(Signer signer, SigningSecret secret) {
        return last(check(signer, header(secret, body), body));
    }

    private SignatureCheck check(Signer signer, Map<String, String> headers, String received) {
        return hazina.webhooks.checkSignature().handle(
                new CheckSignature.Command(shop.merchant(), shop.accountId(), signer, headers, received));
    }

    private Map<String, String> header(SigningSecret secret, String signed) {
        return header(secret, signed, hazina.world.clock().instant());
    }

    private static Map<String, String> header(SigningSecret secret, String signed, Instant at) {
        return Map.of(SignatureSteps.HEADER,
                Signature.of(secret.text(), signed.getBytes(StandardCharsets.UTF_8), at).header());
    }

    private static Step last(SignatureCheck found) {
        return found.steps().getLast();
    }
}
