package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.webhook.DeliveryQueue.Attempt;
import dev.hazina.application.webhook.DeliveryQueue.LoadResult;
import dev.hazina.application.webhook.DeliveryQueue.OutgoingDelivery;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Delivery.Status;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.Endpoint;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract of every delivery queue. Leases follow the wall clock, so a test makes an expired lease by leasing for
/// no time at all.
public abstract class DeliveryQueueContract extends PortContract {
    private static final Duration LEASE = Duration.ofHours(1);
    private static final Duration NEEDED = Duration.ofMinutes(1);
    private static final int MANY = 10_000;

    private DeliveryQueue queue;
    private TestReceiver listening;
    private Endpoint endpoint;

    @BeforeEach
    void listen() {
        queue = world.queue();
        listening = new TestReceiver(hazina, shop);
        endpoint = listening.endpoint();
    }

    @Test
    void givesOneSlotAReceiver() {
        Endpoint other = listening.endpoint();
        CallbackUrl url = listening.url();
        due(() -> {
            listening.pay();
            listening.pay();
            listening.pay(url);
            listening.pay(new CallbackUrl(url.text() + "/elsewhere?on=the&same=host"));
        });

        List<Slot> slots = claim(LEASE);

        assertThat(slots).hasSize(3).extracting(Slot::target).doesNotHaveDuplicates();
        assertThat(slots).extracting(Slot::fence).doesNotHaveDuplicates();
        assertThat(slots).allSatisfy(slot -> assertThat(slot.due()).hasSize(2).doesNotHaveDuplicates());
        assertThat(slots.stream().flatMap(slot -> slot.due().stream())).containsExactlyInAnyOrderElementsOf(List.of(
                listening.at(endpoint), listening.at(other), listening.atCallbacks()).stream()
                .flatMap(place -> listening.seen(place).stream()).map(seen -> seen.delivery().id()).toList());
    }

    @Test
    void saysWhatElseIsDueAtTheReceiverOfASlot() {
        due(listening::pay);
        Slot slot = slot();
        due(() -> listening.pay(listening.url()));
        due(listening::pay);
        List<DeliveryId> both = queue.dueNow(slot, MANY);
        assertThat(both).as("not the one to the callback").hasSize(2).startsWith(slot.due().getFirst());
        queue.record(attempt(slot, parcel(slot).delivery(), 200)).join();
        assertThat(queue.dueNow(slot, MANY)).containsExactly(both.getLast());
    }

    @Test
    void givesWhatIsDueOldestFirst() {
        due(() -> {
            listening.pay();
            listening.pay();
            listening.pay();
        });

        assertThat(slot().due()).containsExactlyElementsOf(listening.seen(listening.at(endpoint)).reversed().stream()
                .map(seen -> seen.delivery().id()).toList());
    }

    @Test
    void givesNothingThatIsNotDue() {
        listening.pay();
        world.clock().advance(Duration.ofSeconds(-1));

        assertThat(claim(LEASE)).isEmpty();
    }

    @Test
    void givesASlotToNoOtherUntilItIsReleased() {
        due(listening::pay);
        Slot slot = slot();
        assertThat(claim(LEASE)).isEmpty();

        queue.release(slot);

        Slot again = slot();
        assertThat(again.due()).isEqualTo(slot.due());
        assertThat(again.fence()).isNotEqualTo(slot.fence());
    }

    @Test
    void ofManyWhoClaimAtOnceOneGetsIt() {
        due(listening::pay);

        assertThat(
                ConcurrentCalls.results(ConcurrentCalls.run(8, i -> claim(LEASE))).stream().mapToInt(List::size).sum())
                .isEqualTo(1);
    }

    @Test
    void loadsWhatItTakesToSend() {
        due(listening::pay);
        Slot slot = slot();
        OutgoingDelivery parcel = parcel(slot);

        assertThat(parcel.delivery()).isEqualTo(delivery());
        assertThat(parcel.url()).isEqualTo(endpoint.url());
        assertThat(parcel.event().body()).isEqualTo(listening.only(listening.at(endpoint)).body());
        assertThat(parcel.secrets().orElseThrow().current()).isEqualTo(endpoint.secret());
        assertThat(parcel.secrets().orElseThrow().next()).isEmpty();
    }

    @Test
    void loadsNothingForALeaseThatIsTooShort() {
        due(listening::pay);
        Slot slot = claim(NEEDED).getFirst();

        assertThat(queue.load(slot, List.of(slot.due().getFirst()), NEEDED).getFirst().join())
                .isInstanceOf(LoadResult.LeaseExpired.class);
    }

    @Test
    void aSlotThatWasTakenOverCountsForNothing() {
        due(listening::pay);
        Slot lost = claim(Duration.ZERO).getFirst();
        Delivery before = delivery();
        Slot held = slot();
        assertThat(queue.load(lost, List.of(lost.due().getFirst()), Duration.ZERO).getFirst().join())
                .isInstanceOf(LoadResult.LeaseExpired.class);

        queue.record(attempt(lost, before, 200)).join();
        queue.release(lost);

        assertThat(delivery()).isEqualTo(before);
        assertThat(claim(LEASE)).isEmpty();
        queue.record(attempt(held, before, 200)).join();
        assertThat(delivery().status()).isEqualTo(Status.DELIVERED);
    }

    @Test
    void anAttemptCountsOnce() {
        due(listening::pay);
        Slot slot = slot();
        Attempt attempt = attempt(slot, delivery(), 500);

        queue.record(attempt).join();
        queue.record(attempt).join();

        assertThat(delivery()).isEqualTo(attempt.after());
        assertThat(world.deliveries().attempts(listening.at(endpoint), delivery().id()).orElseThrow()).hasSize(1);
    }

    @Test
    void whatWasCanceledIsNotLoaded() {
        due(listening::pay);
        Slot slot = slot();
        listening.delete(endpoint);

        assertThat(queue.load(slot, List.of(slot.due().getFirst()), NEEDED).getFirst().join())
                .isInstanceOf(LoadResult.NotPending.class);
        assertThat(delivery().status()).isEqualTo(Status.CANCELED);
        assertThat(delivery().attempts()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 500, 0})
    void anAttemptUnderWayWhenItsEndpointIsDeletedIsListed(int status) {
        due(listening::pay);
        Slot slot = slot();
        Attempt attempt = attempt(slot, delivery(), status);
        listening.delete(endpoint);

        queue.record(attempt).join();
        queue.record(attempt).join();

        assertThat(world.deliveries().attempts(listening.at(endpoint), delivery().id()).orElseThrow()).hasSize(1)
                .allSatisfy(tried -> {
                    assertThat(tried.statusCode()).isEqualTo(status);
                    assertThat(tried.error()).isEqualTo(attempt.error());
                });
        assertThat(delivery().status()).isEqualTo(Status.CANCELED);
        assertThat(delivery().nextAttemptAt()).isEmpty();
        assertThat(delivery().attempts()).isEqualTo(1);
        assertThat(delivery().lastStatusCode()).isEqualTo(status);
        assertThat(delivery().lastAttemptAt()).isEqualTo(attempt.after().lastAttemptAt());
    }

    @Test
    void ofTheAttemptsRecordedTogetherEachGoesItsOwnWay() {
        Endpoint other = listening.endpoint();
        due(listening::pay);
        List<Attempt> attempts = claim(LEASE).stream()
                .map(slot -> attempt(slot, parcel(slot).delivery(), 200)).toList();
        listening.delete(endpoint);

        CompletableFuture.allOf(attempts.stream().map(queue::record).toArray(CompletableFuture[]::new)).join();

        assertThat(delivery().status()).isEqualTo(Status.CANCELED);
        assertThat(listening.only(listening.at(other)).delivery().status()).isEqualTo(Status.DELIVERED);
    }

    @Test
    void aSlotThatWasTakenOverCountsForNothingAfterADeletionEither() {
        due(listening::pay);
        Slot lost = claim(Duration.ZERO).getFirst();
        Attempt attempt = attempt(lost, delivery(), 200);
        slot();
        listening.delete(endpoint);

        queue.record(attempt).join();

        assertThat(delivery().attempts()).isZero();
    }

    @Test
    void givesOfEachReceiverNoMoreThanAskedFor() {
        Endpoint other = listening.endpoint();
        due(() -> {
            listening.pay();
            listening.pay();
            listening.pay();
        });

        List<Slot> slots = queue.claim(LEASE, MANY, 2).stream()
                .filter(slot -> slot.merchant().equals(shop.merchant())).toList();

        assertThat(slots).hasSize(2).allSatisfy(slot -> assertThat(slot.due()).hasSize(2));
        List<DeliveryId> oldest = new ArrayList<>();
        for (Endpoint each : List.of(endpoint, other)) {
            oldest.addAll(listening.seen(listening.at(each)).reversed().stream().limit(2)
                    .map(seen -> seen.delivery().id()).toList());
        }
        assertThat(slots.stream().flatMap(slot -> slot.due().stream())).containsExactlyInAnyOrderElementsOf(oldest);
    }

    @Test
    void whatWasDeliveredIsNotLoadedAgain() {
        due(listening::pay);
        Slot slot = slot();
        queue.record(attempt(slot, delivery(), 200)).join();

        assertThat(queue.load(slot, List.of(slot.due().getFirst()), NEEDED).getFirst().join())
                .isInstanceOf(LoadResult.NotPending.class);
        assertThat(queue.load(slot, List.of(new DeliveryId(world.ids().next())), NEEDED).getFirst().join())
                .isInstanceOf(LoadResult.NotPending.class);
    }

    private void due(Runnable events) {
        events.run();
        world.clock().advance(Duration.ofSeconds(1));
    }

    private List<Slot> claim(Duration lease) {
        return queue.claim(lease, MANY, MANY).stream().filter(slot -> slot.merchant().equals(shop.merchant())).toList();
    }

    private Slot slot() {
        List<? extends Slot> slots = assertThat(claim(LEASE)).hasSize(1).actual();
        return slots.getFirst();
    }

    private OutgoingDelivery parcel(Slot slot) {
        return queue.load(slot, List.of(slot.due().getFirst()), NEEDED).getFirst()
                .join() instanceof LoadResult.Loaded(OutgoingDelivery parcel)
                        ? parcel
                        : fail("nothing to load");
    }

    private Delivery delivery() {
        return listening.only(listening.at(endpoint)).delivery();
    }

    private Attempt attempt(Slot slot, Delivery before, int status) {
        return new Attempt(slot, before,
                before.attempted(status, world.clock().instant().truncatedTo(ChronoUnit.MICROS),
                        Setup.RETRIES),
                Delivery.isSuccess(status) ? "" : "answered with status " + status, "answer " + status);
    }
}
