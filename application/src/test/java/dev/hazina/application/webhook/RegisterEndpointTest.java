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
import org.junit.jupiter.params.provider.MethodSource;

/// The commands on endpoints.
class RegisterEndpointTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestReceiver listening = new TestReceiver(hazina, shop);

    static Stream<WebhookResponse> refusals() {
        return Stream.of(new WebhookResponse.Answered(199), new WebhookResponse.Answered(301),
                new WebhookResponse.Answered(404),
                new WebhookResponse.Answered(500), new WebhookResponse.Answered(999),
                new WebhookResponse.Unanswered("the connection was refused"),
                new WebhookResponse.Unanswered("the URL leads to an address that may not be called"),
                new WebhookResponse.Stopped());
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void whatDoesNotAnswerTheProbeIsRefusedInOneSentence(WebhookResponse answer) {
        hazina.recordingSender.receivers(request -> answer);

        assertThatThrownBy(() -> listening.endpoint()).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("the verification probe was not answered with 2xx");
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
        assertThatThrownBy(() -> hazina.deleteEndpoint
                .handle(new DeleteEndpoint.Command(other.owner(), other.merchant(), other.accountId(), endpoint.id())))
                .isInstanceOf(Refusal.NotFound.class);
        assertThat(hazina.world.endpoints().list(shop.merchant(), shop.accountId())).containsExactly(endpoint);
    }
}
