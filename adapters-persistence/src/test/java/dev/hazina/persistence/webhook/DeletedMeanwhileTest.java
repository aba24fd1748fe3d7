package dev.hazina.persistence.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.webhook.TestReceiver;
import dev.hazina.domain.webhook.Delivery.Status;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.persistence.PgWorld;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// An event that was written during the deletion of its endpoint, which couldn't see the event.
class DeletedMeanwhileTest {

    @Test
    void isNeverSentAndIsCanceledWhenItsTurnComes() {
        try (PgWorld world = PgWorld.fresh()) {
            Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
            TestMerchant shop = TestMerchant.open(hazina);
            TestReceiver listening = new TestReceiver(hazina, shop);
            Endpoint endpoint = listening.endpoint();
            listening.pay();
            world.database().execute("UPDATE webhook_endpoints SET disabled_at = created_at");
            world.clock().advance(Duration.ofSeconds(1));

            hazina.dispatchDeliveries.runDue();

            assertThat(listening.sent(endpoint.url())).isEmpty();
            assertThat(listening.only(listening.at(endpoint)).delivery().status()).isEqualTo(Status.CANCELED);
        }
    }
}
