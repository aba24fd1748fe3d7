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
import dev.hazina.domain.webhook.Delivery.Status;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.Endpoint;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every delivery queue for concurrent callers.
public abstract class DeliveryConcurrencyContract extends PortContract {
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

    /// Deliveries of the same time may be loaded together; the data of one must not be another's.
    @Test
    void ofManyLoadedAtOnceEachIsTheOneAskedFor() {
        List<Endpoint> others = List.of(listening.endpoint(), listening.endpoint(), listening.endpoint());
        due(() -> {
            listening.pay();
            listening.pay();
        });
        List<Slot> slots = claim();
        Slot deserted = at(slots, others.getFirst());
        Slot lost = at(slots, others.getLast());
        listening.delete(others.getFirst());
        queue.release(lost);
        List<Slot> asking = new ArrayList<>();
        List<DeliveryId> wanted = new ArrayList<>();
        slots.forEach(slot -> slot.due().forEach(id -> {
            asking.add(slot);
            wanted.add(id);
        }));

        List<LoadResult> turns = ConcurrentCalls.results(ConcurrentCalls.run(wanted.size(),
                i -> queue.load(asking.get(i), List.of(wanted.get(i)), NEEDED).getFirst().join()));

        assertThat(turns).hasSize(8);
        for (int i = 0; i < turns.size(); i++) {
            if (asking.get(i).equals(deserted)) {
                assertThat(turns.get(i)).isInstanceOf(LoadResult.NotPending.class);
            } else if (asking.get(i).equals(lost)) {
                assertThat(turns.get(i)).isInstanceOf(LoadResult.LeaseExpired.class);
            } else if (turns.get(i) instanceof LoadResult.Loaded(OutgoingDelivery parcel)) {
                assertThat(parcel.delivery().id()).isEqualTo(wanted.get(i));
                assertThat(parcel.event().body()).contains("\"" + parcel.delivery().event() + "\"");
                Endpoint to = asking.get(i).equals(at(slots, endpoint)) ? endpoint : others.get(1);
                assertThat(parcel.url()).isEqualTo(to.url());
                assertThat(parcel.secrets().orElseThrow().current()).isEqualTo(to.secret());
            } else {
                fail("not loaded: " + turns.get(i));
            }
        }
    }

    @Test
    void slotsGivenBackAtOnceAreAllFreeAgainAndWhatWasSentThereCounts() {
        Endpoint other = listening.endpoint();
        due(() -> {
            listening.pay();
            listening.pay();
        });
        List<Slot> slots = claim();
        assertThat(slots).hasSize(2);

        ConcurrentCalls.results(ConcurrentCalls.run(slots.size(), i -> {
            queue.record(delivered(slots.get(i))).join();
            queue.release(slots.get(i));
            return slots.get(i);
        }));

        assertThat(claim()).hasSize(2).allSatisfy(slot -> assertThat(slot.due()).hasSize(1));
        for (Endpoint each : List.of(endpoint, other)) {
            assertThat(listening.seen(listening.at(each)).reversed()).extracting(seen -> seen.delivery().status())
                    .containsExactly(Status.DELIVERED, Status.PENDING);
        }
    }

    private static Slot at(List<Slot> slots, Endpoint endpoint) {
        return slots.stream().filter(slot -> slot.target().contains(endpoint.id().toString())).findFirst()
                .orElseThrow();
    }

    private void due(Runnable events) {
        events.run();
        world.clock().advance(Duration.ofSeconds(1));
    }

    private List<Slot> claim() {
        return queue.claim(LEASE, MANY, MANY).stream().filter(slot -> slot.merchant().equals(shop.merchant())).toList();
    }

    private Attempt delivered(Slot slot) {
        if (queue.load(slot, List.of(slot.due().getFirst()), NEEDED).getFirst()
                .join() instanceof LoadResult.Loaded(OutgoingDelivery parcel)) {
            return new Attempt(slot, parcel.delivery(), parcel.delivery().attempted(200,
                    world.clock().instant().truncatedTo(ChronoUnit.MICROS), Setup.RETRIES), "", "");
        }
        return fail("nothing to load");
    }
}
