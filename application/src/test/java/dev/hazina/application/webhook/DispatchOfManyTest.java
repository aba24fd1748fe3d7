package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Receivers with many deliveries: how they are loaded, and for how long a slot is kept.
class DispatchOfManyTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestReceiver listening = new TestReceiver(hazina, shop);
    private final AtomicInteger rung = new AtomicInteger();

    @Test
    void aReceiverThatAnswersAtOnceHasTwiceAsManyLoadedEachTime() {
        var url = listening.endpoint().url();
        listening.due(70);
        WatchedDeliveryQueue queue = new WatchedDeliveryQueue(hazina.world.queue());

        dispatch(queue, Runnable::run).runDue();

        assertThat(listening.sent(url)).extracting(Sender.WebhookRequest::delivery).hasSize(70).doesNotHaveDuplicates();
        assertThat(queue.loads).containsExactly(1, 2, 4, 8, 16, 32, 7);
    }

    @Test
    void aReceiverWithManyDeliveriesKeepsItsSlot() {
        var url = listening.endpoint().url();
        listening.due(630);
        WatchedDeliveryQueue queue = new WatchedDeliveryQueue(hazina.world.queue());

        dispatch(queue, Runnable::run).runDue();

        assertThat(listening.sent(url)).extracting(Sender.WebhookRequest::delivery).hasSize(630)
                .doesNotHaveDuplicates();
        assertThat(queue.claims).isEqualTo(1);
        assertThat(queue.found).containsExactly(500, 30);
        assertThat(queue.loads).as("it goes on as it was").startsWith(1, 2, 4, 8, 16, 32, 32, 5, 32)
                .containsOnlyOnce(1);
        assertThat(rung).as("it is released once").hasValue(1);
    }

    @Test
    void theNextOnesAreLoadedWhileOthersAreSent() {
        listening.endpoint();
        listening.due(150);
        WatchedDeliveryQueue queue = new WatchedDeliveryQueue(hazina.world.queue());
        List<Integer> loadedAhead = new ArrayList<>();
        hazina.recordingSender.receivers(letter -> {
            loadedAhead.add(queue.loads.stream().mapToInt(Integer::intValue).sum() - loadedAhead.size() - 1);
            return new Sender.WebhookResponse.Answered(200);
        });

        dispatch(queue, Runnable::run).runDue();

        assertThat(loadedAhead).hasSize(150);
        assertThat(loadedAhead.subList(31, 100 - 16)).as("from the lots of 32 on").allMatch(left -> left >= 16);
    }

    @Test
    void whereNothingMoreIsBegunTheRestIsLoadedInTurn() {
        var url = listening.endpoint().url();
        listening.due(70);
        Queue<Runnable> begun = new ArrayDeque<>();

        dispatch(hazina.world.queue(), task -> {
            if (!begun.isEmpty()) {
                throw new RejectedExecutionException("stopping");
            }
            begun.add(task);
        }).runDue();
        begun.element().run();

        assertThat(listening.sent(url)).hasSize(70);
    }

    /// With the 63rd, those end that were loaded with it, and the next ones have been loaded ahead.
    @ParameterizedTest
    @ValueSource(ints = {50, 63})
    void whatWasLoadedAheadAndCanceledThenIsNotSent(int sent) {
        var endpoint = listening.endpoint();
        listening.due(100);
        hazina.recordingSender.receivers(letter -> {
            if (listening.sent(endpoint.url()).size() == sent) {
                hazina.memory.wall().advance(Duration.ofMillis(51));
                listening.delete(endpoint);
            }
            return new Sender.WebhookResponse.Answered(200);
        });

        dispatch(hazina.world.queue(), Runnable::run).runDue();

        assertThat(listening.sent(endpoint.url())).hasSize(sent);
    }

    @Test
    void aSlotIsNotKeptForLongerThanItsLease() {
        var url = listening.endpoint().url();
        listening.due(230);
        hazina.recordingSender.receivers(letter -> {
            hazina.memory.wall().advance(Duration.ofMillis(40));
            return new Sender.WebhookResponse.Answered(200);
        });
        WatchedDeliveryQueue queue = new WatchedDeliveryQueue(hazina.world.queue());

        dispatch(queue, Runnable::run).runDue();

        assertThat(listening.sent(url)).as("begun within five seconds").hasSize(125);
        assertThat(queue.found).containsExactly(130);
        dispatch(queue, Runnable::run).runDue();
        assertThat(listening.sent(url)).extracting(Sender.WebhookRequest::delivery).hasSize(230)
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"PT0.051S", "-PT1S"})
    void whatWasCanceledWhileAnEarlierOneWasUnderWayIsNotSent(Duration passed) {
        var endpoint = listening.endpoint();
        listening.due(7);
        hazina.recordingSender.receivers(letter -> {
            if (listening.sent(endpoint.url()).size() == 2) {
                hazina.memory.wall().advance(passed);
                listening.delete(endpoint);
            }
            return new Sender.WebhookResponse.Answered(200);
        });
        WatchedDeliveryQueue queue = new WatchedDeliveryQueue(hazina.world.queue());

        dispatch(queue, Runnable::run).runDue();

        assertThat(queue.loads).as("the third was loaded with the second").startsWith(1, 2, 1);
        assertThat(listening.sent(endpoint.url())).hasSize(2);
    }

    private DispatchDeliveries dispatch(DeliveryQueue queue, Executor threads) {
        return new DispatchDeliveries(queue, hazina.callbackSecret, hazina.recordingSender, Setup.RETRIES,
                hazina.world.clock(), hazina.memory.wall(), threads, rung::incrementAndGet, Duration.ofSeconds(10));
    }
}
