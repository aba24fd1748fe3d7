package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.Pages;
import dev.hazina.application.webhook.DeliveryReads.DeliveryAttempt;
import dev.hazina.application.webhook.DeliveryReads.DeliveryScope;
import dev.hazina.application.webhook.DeliveryReads.DeliveryWithBody;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Delivery.Status;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.Endpoint;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of [DeliveryReads] and [Replays].
public abstract class DeliveryReadsContract extends PortContract {
    private DeliveryReads reads;
    private TestReceiver listening;
    private Endpoint endpoint;
    private DeliveryScope place;

    @BeforeEach
    void listen() {
        reads = world.deliveries();
        listening = new TestReceiver(hazina, shop);
        endpoint = listening.endpoint();
        place = listening.at(endpoint);
    }

    @Test
    void listsNewestFirstThroughSmallPages() {
        for (int i = 0; i < 10; i++) {
            listening.pay();
        }

        List<DeliveryWithBody> all = Pages.walk(3, page -> reads.list(place, Optional.empty(), Optional.empty(), page));

        assertThat(all).hasSize(10).extracting(seen -> seen.delivery().id()).doesNotHaveDuplicates();
        assertThat(all).extracting(seen -> seen.delivery().createdAt()).isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void filtersByStatusAndType() {
        listening.pay();
        runDue();
        listening.pay();

        assertThat(list(Optional.of(Status.PENDING), Optional.empty())).hasSize(1);
        assertThat(list(Optional.of(Status.DELIVERED), Optional.of("payment.succeeded"))).hasSize(1);
        assertThat(list(Optional.empty(), Optional.of("payment.succeeded"))).hasSize(2);
        assertThat(list(Optional.empty(), Optional.of("payout.failed"))).isEmpty();
        assertThat(list(Optional.of(Status.CANCELED), Optional.empty())).isEmpty();
    }

    @Test
    void whatGoesToACallbackUrlHasAPlaceOfItsOwn() {
        listening.pay(listening.url());

        assertThat(listening.seen(place)).isEmpty();
        DeliveryWithBody seen = listening.only(listening.atCallbacks());
        assertThat(reads.find(listening.atCallbacks(), seen.delivery().id())).contains(seen);
        assertThat(reads.find(place, seen.delivery().id())).isEmpty();
    }

    @Test
    void tellsEveryAttemptOldestFirst() {
        listening.pay();
        DeliveryId id = listening.only(place).delivery().id();
        assertThat(reads.attempts(place, id)).contains(List.of());
        hazina.recordingSender.answer(503);
        runDue();
        hazina.recordingSender
                .receivers(request -> new Sender.WebhookResponse.Unanswered("no complete answer in time"));
        world.clock().advance(Duration.ofSeconds(30));
        hazina.dispatchDeliveries.runDue();
        hazina.recordingSender.answer(204);
        world.clock().advance(Duration.ofMinutes(2));
        hazina.dispatchDeliveries.runDue();

        List<DeliveryAttempt> tried = reads.attempts(place, id).orElseThrow();
        assertThat(tried).extracting(DeliveryAttempt::statusCode).containsExactly(503, 0, 204);
        assertThat(tried).extracting(DeliveryAttempt::error).containsExactly("answered with status 503",
                "no complete answer in time", "");
        assertThat(tried).extracting(DeliveryAttempt::id).isSorted().doesNotHaveDuplicates();
        assertThat(tried).extracting(DeliveryAttempt::at).isSorted().doesNotHaveDuplicates();
        Delivery now = listening.only(place).delivery();
        assertThat(now.attempts()).isEqualTo(3);
        assertThat(now.lastStatusCode()).isEqualTo(204);
        assertThat(now.lastAttemptAt()).contains(tried.getLast().at());
    }

    @Test
    void showsNoMerchantTheDeliveriesOfAnother() {
        listening.pay();
        DeliveryWithBody mine = listening.only(place);
        TestMerchant other = TestMerchant.open(hazina);
        Account second = new MerchantActions(hazina, shop).open("Second");
        List<DeliveryScope> elsewhere = List.of(
                new DeliveryScope(other.merchant(), other.accountId(), place.endpoint()),
                new DeliveryScope(shop.merchant(), second.id(), place.endpoint()),
                new DeliveryScope(other.merchant(), shop.accountId(), place.endpoint()), listening.atCallbacks(),
                listening.at(listening.endpoint()));

        for (DeliveryScope there : elsewhere) {
            assertThat(listening.seen(there)).isEmpty();
            assertThat(reads.find(there, mine.delivery().id())).isEmpty();
            assertThat(reads.attempts(there, mine.delivery().id())).isEmpty();
            assertThatThrownBy(() -> replay(there, mine.delivery().id())).isInstanceOf(Refusal.NotFound.class);
        }
        var event = mine.delivery().event();
        assertThat(reads.body(shop.merchant(), shop.accountId(), event)).contains(mine.body());
        assertThat(reads.body(shop.merchant(), second.id(), event)).isEmpty();
        assertThat(reads.body(other.merchant(), other.accountId(), event)).isEmpty();
        assertThat(reads.attempts(place, new DeliveryId(world.ids().next()))).isEmpty();
    }

    @Test
    void whatIsPendingIsNotReplayed() {
        listening.pay();

        assertThatThrownBy(() -> replay(place, listening.only(place).delivery().id()))
                .isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void aReplayIsTheSameEventAndCountsOn() {
        listening.pay();
        runDue();
        DeliveryWithBody delivered = listening.only(place);
        world.clock().advance(Duration.ofDays(1));

        DeliveryWithBody again = replay(place, delivered.delivery().id());

        assertThat(again).isEqualTo(listening.only(place));
        assertThat(again.body()).isEqualTo(delivered.body());
        assertThat(again.delivery().status()).isEqualTo(Status.PENDING);
        assertThat(again.delivery().attempts()).isEqualTo(1);
        runDue();
        assertThat(listening.only(place).delivery().attempts()).isEqualTo(2);
        assertThat(listening.sent(endpoint.url())).hasSize(2).extracting(Sender.WebhookRequest::body)
                .containsOnly(delivered.body());
        assertThat(listening.sent(endpoint.url())).extracting(Sender.WebhookRequest::event)
                .containsOnly(delivered.delivery().event());
    }

    @Test
    void nothingIsReplayedToADeletedEndpoint() {
        listening.pay();
        runDue();
        listening.delete(endpoint);

        assertThatThrownBy(() -> replay(place, listening.only(place).delivery().id()))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(listening.only(place).delivery().status()).isEqualTo(Status.DELIVERED);
    }

    private void runDue() {
        world.clock().advance(Duration.ofSeconds(1));
        hazina.dispatchDeliveries.runDue();
    }

    private DeliveryWithBody replay(DeliveryScope there, DeliveryId id) {
        return hazina.replayDelivery.handle(new ReplayDelivery.Command(there, id));
    }

    private List<DeliveryWithBody> list(Optional<Status> status, Optional<String> type) {
        Page<DeliveryWithBody> page = reads.list(place, status, type, Pages.newest());
        return page.rows();
    }
}
