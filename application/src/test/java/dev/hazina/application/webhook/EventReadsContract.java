package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The contract of [EventReads], and of sending failed deliveries again.
public abstract class EventReadsContract extends PortContract {
    private static final int MORE_THAN_ALL_RETRIES = 10;

    private Endpoint endpoint(TestMerchant whose) {
        return hazina.registerEndpoint
                .handle(new RegisterEndpoint.Command(whose.owner(), whose.maker(), whose.merchant(), whose.accountId(),
                        new CallbackUrl("https://hooks.example/x"), new EventFilter(true, List.of())));
    }

    private Instruction<PaymentDetails> paid() {
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(1_00).byCard());
    }

    private void sendUntilGivenUp() {
        for (int i = 0; i < MORE_THAN_ALL_RETRIES; i++) {
            while (hazina.dispatchDeliveries.runDue()) {
                // More deliveries are due now.
            }
            world.clock().advance(Duration.ofHours(13));
        }
    }

    private List<EventReads.EventDeliveries> about(TestMerchant whose, UUID subject) {
        return world.events().about(whose.merchant(), whose.accountId(), List.of(subject));
    }

    private EventReads.EndpointHealth health(Endpoint endpoint) {
        return world.events().health(shop.merchant(), shop.accountId(), Instant.EPOCH).stream()
                .filter(health -> health.endpoint().equals(endpoint.id())).findFirst().orElseThrow();
    }

    @Test
    void anEventIsFoundByWhatItIsAboutWithItsDeliveries() {
        Endpoint endpoint = endpoint(shop);
        Instruction<PaymentDetails> payment = paid();
        paid();

        List<EventReads.EventDeliveries> told = about(shop, payment.details().id().value());

        assertThat(told).singleElement().satisfies(event -> {
            assertThat(event.type()).isEqualTo("payment.succeeded");
            assertThat(event.deliveries()).singleElement()
                    .satisfies(sent -> assertThat(sent.target()).isEqualTo(new Target.ToEndpoint(endpoint.id())));
        });
        assertThat(about(shop, world.ids().next())).isEmpty();
        assertThat(about(TestMerchant.open(hazina), payment.details().id().value())).isEmpty();
    }

    @Test
    void anEndpointIsWellUntilItKeepsFailing() {
        Endpoint endpoint = endpoint(shop);
        assertThat(health(endpoint)).isEqualTo(new EventReads.EndpointHealth(endpoint.id(), Optional.empty(), 0, 0));
        hazina.recordingSender.answer(500);
        try {
            paid();
            paid();
            paid();
            assertThat(health(endpoint).retrying()).isZero();
            world.clock().advance(Duration.ofSeconds(1));
            while (hazina.dispatchDeliveries.runDue()) {
                // More deliveries are due now.
            }
            assertThat(health(endpoint).retrying()).isEqualTo(3);
            assertThat(health(endpoint).failed()).isZero();
            sendUntilGivenUp();
            assertThat(health(endpoint).retrying()).isZero();
        } finally {
            hazina.recordingSender.answer(200);
        }

        assertThat(health(endpoint).failed()).isEqualTo(3);
        assertThat(health(endpoint).failingSince()).isPresent();
        assertThat(world.events().health(shop.merchant(), shop.accountId(), world.clock().instant())).singleElement()
                .satisfies(health -> assertThat(health.failed()).isZero());
        assertThat(world.events().health(TestMerchant.open(hazina).merchant(), shop.accountId(), Instant.EPOCH))
                .isEmpty();

        var place = new DeliveryReads.DeliveryScope(shop.merchant(), shop.accountId(), Optional.of(endpoint.id()));
        var none = new ReplayFailed.Command(place, Optional.of(world.clock().instant()), Optional.empty());
        assertThat(hazina.webhooks.replayFailed().handle(none)).isZero();
        var all = new ReplayFailed.Command(place, Optional.empty(), Optional.empty());
        assertThat(hazina.webhooks.replayFailed().handle(all)).isEqualTo(3);
        assertThat(hazina.webhooks.replayFailed().handle(all)).isZero();
    }
}
