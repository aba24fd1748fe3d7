package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Endpoint;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The commands on endpoints.
class RegisterEndpointTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestReceiver listening = new TestReceiver(hazina, shop);

    static Stream<Arguments> refusals() {
        return Stream.of(Arguments.of(new WebhookResponse.Answered(199), "the receiver answered 199"),
                Arguments.of(new WebhookResponse.Answered(301),
                        "the receiver answered 301, and redirects are not followed"),
                Arguments.of(new WebhookResponse.Answered(404), "the receiver answered 404"),
                Arguments.of(new WebhookResponse.Answered(500), "the receiver answered 500"),
                Arguments.of(new WebhookResponse.Answered(999), "the receiver answered 999"),
                Arguments.of(new WebhookResponse.Unanswered("the connection was refused"),
                        "the connection was refused"),
                Arguments.of(new WebhookResponse.Unanswered("the URL leads to an address that may not be called"),
                        "the URL leads to an address that may not be called"),
                Arguments.of(new WebhookResponse.Stopped(), "the service is stopping; try again"));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void whatDoesNotAnswerTheProbeIsRefusedWithTheCause(WebhookResponse answer, String cause) {
        hazina.recordingSender.receivers(request -> answer);

        assertThatThrownBy(() -> listening.endpoint()).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("the verification probe was not answered with 2xx: " + cause);
        assertThat(hazina.recordingSender.sent()).hasSize(1);
        assertThat(hazina.world.endpoints().list(shop.merchant(), shop.accountId())).isEmpty();
    }

    @Test
    void theProbeIsSignedWithTheSecretThatIsShownAndNotKept() {
        Endpoint endpoint = listening.endpoint("payout.failed");

        WebhookRequest probe = hazina.recordingSender.sent().getFirst();
        assertThat(probe.secret()).isEqualTo(endpoint.secret());
        assertThat(endpoint.secret().text()).matches("whsec_[0-9A-Za-z]{43}");
        assertThat(probe.url()).isEqualTo(endpoint.url());
        assertThat(probe.delivery()).isEmpty();
        assertThat(probe.next()).isEmpty();
        assertThat(hazina.world.deliveries().body(shop.merchant(), shop.accountId(), probe.event())).isEmpty();
        assertThat(hazina.world.endpoints().list(shop.merchant(), shop.accountId())).containsExactly(endpoint);
    }

    @Test
    void theNextSecretIsNewEachTime() {
        Endpoint endpoint = listening.endpoint();
        var command = new RotateSecret.Command(shop.owner(), shop.maker(), shop.merchant(), shop.accountId(),
                endpoint.id());

        Endpoint first = hazina.rotateSecret.handle(command);
        Endpoint second = hazina.rotateSecret.handle(command);

        assertThat(second.next()).isPresent().isNotEqualTo(first.next());
        assertThat(second.secret()).isEqualTo(endpoint.secret());
        assertThat(hazina.promoteSecret
                .handle(new PromoteSecret.Command(shop.owner(), shop.merchant(), shop.accountId(), endpoint.id()))
                .secret())
                .isEqualTo(second.next().orElseThrow());
    }

    @Test
    void nothingIsDoneToTheEndpointOfAnother() {
        Endpoint endpoint = listening.endpoint();
        TestMerchant other = TestMerchant.open(hazina);

        assertThatThrownBy(() -> hazina.rotateSecret
                .handle(new RotateSecret.Command(other.owner(), other.maker(), other.merchant(), other.accountId(),
                        endpoint.id())))
                .isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> hazina.promoteSecret
                .handle(new PromoteSecret.Command(other.owner(), other.merchant(), other.accountId(), endpoint.id())))
                .isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> hazina.webhooks.deleteEndpoint()
                .handle(new DeleteEndpoint.Command(other.owner(), other.merchant(), other.accountId(), endpoint.id())))
                .isInstanceOf(Refusal.NotFound.class);
        assertThat(hazina.world.endpoints().list(shop.merchant(), shop.accountId())).containsExactly(endpoint);
    }
}
