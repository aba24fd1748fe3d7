package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.webhook.DeliveryQueue.Attempt;
import dev.hazina.application.webhook.DeliveryQueue.LoadResult;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Delivery.Status;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EventFilter;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every delivery queue with endpoints that are paused, resumed and edited, with deliveries that are
/// sent before their time, and with the receivers' answers.
public abstract class PausedEndpointContract extends PortContract {
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
    void whatIsDueWhileItIsPausedIsSentWhenItIsResumed() {
        pause();
        pay();
        Slot slot = slot();
        assertThat(queue.load(slot, List.of(slot.due().getFirst()), NEEDED).getFirst().join())
                .isInstanceOf(LoadResult.NotPending.class);
        queue.release(slot);
        assertThat(delivery()).matches(Delivery::isHeld).extracting(Delivery::status).isEqualTo(Status.PENDING);
        assertThat(claim()).isEmpty();

        resume();

        assertThat(delivery().isHeld()).isFalse();
        attempt(slot(), 200, "");
        assertThat(delivery().status()).isEqualTo(Status.DELIVERED);
    }

    /// One that waits for its next attempt is sent no earlier.
    @Test
    void resumingLeavesTheTimesOfRetries() {
        pay();
        attempt(slot(), 500, "");
        Instant next = delivery().nextAttemptAt().orElseThrow();

        pause();
        resume();

        assertThat(delivery().nextAttemptAt()).contains(next);
    }

    @Test
    void anAttemptThatWasUnderWayCountsAndItsRetryWaits() {
        pay();
        Slot slot = slot();
        Delivery loaded = load(slot);
        pause();
        record(slot, loaded, 500, "");
        assertThat(delivery().attempts()).isEqualTo(1);

        world.clock().advance(Duration.ofHours(1));

        Slot later = slot();
        assertThat(queue.load(later, List.of(later.due().getFirst()), NEEDED).getFirst().join())
                .isInstanceOf(LoadResult.NotPending.class);
        assertThat(delivery().isHeld()).isTrue();
    }

    @Test
    void aWaitingDeliveryIsSentBeforeItsTimeAndKeepsItsAttempts() {
        pay();
        attempt(slot(), 500, "");
        assertThat(claim()).isEmpty();

        hurry();

        Slot slot = slot();
        Delivery loaded = load(slot);
        // Once more, while it is being sent.
        hurry();
        record(slot, loaded, 500, "");
        assertThat(delivery()).returns(2, Delivery::attempts).returns(2, Delivery::failures);
        assertThat(delivery().nextAttemptAt().orElseThrow()).isAfter(world.clock().instant());
    }

    @Test
    void whatIsPausedOrHasEndedIsNotSentBeforeItsTime() {
        pay();
        pause();
        assertThatThrownBy(this::hurry).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("the webhook is paused");
        resume();
        attempt(slot(), 200, "");

        assertThatThrownBy(this::hurry).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("the delivery is not pending");
        assertThatThrownBy(() -> hazina.webhooks.sendDeliveryNow().handle(new SendDeliveryNow.Command(
                listening.atCallbacks(), delivery().id()))).isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void theBeginningOfEachAnswerIsKeptWithItsAttempt() {
        pay();
        attempt(slot(), 500, "<html>Täglich & \uD83D\uDE00");
        world.clock().advance(Duration.ofHours(1));
        attempt(slot(), 200, "");

        assertThat(world.deliveries().attempts(listening.at(endpoint), delivery().id()).orElseThrow())
                .extracting(DeliveryReads.DeliveryAttempt::answer).containsExactly("<html>Täglich & \uD83D\uDE00", "");
    }

    @Test
    void whatIsPendingGoesToTheNewAddress() {
        pay();
        CallbackUrl to = listening.url();
        edit(Optional.of(to), Optional.of(EventFilter.parse(List.of("payout.failed"))));

        Slot slot = slot();
        assertThat(queue.load(slot, List.of(slot.due().getFirst()), NEEDED).getFirst().join()).isInstanceOfSatisfying(
                LoadResult.Loaded.class,
                loaded -> assertThat(loaded.parcel().url()).isEqualTo(to));
        pay();
        assertThat(listening.seen(listening.at(endpoint))).hasSize(1);
    }

    @Test
    void aNewAddressAnswersAProbeFirst() {
        hazina.recordingSender.answer(500);
        CallbackUrl to = listening.url();
        assertThatThrownBy(() -> edit(Optional.of(to), Optional.empty())).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("the receiver answered 500");
        assertThat(hazina.recordingSender.sent().getLast()).returns(to, Sender.WebhookRequest::url)
                .returns(endpoint.secret(), Sender.WebhookRequest::secret);
        int sent = hazina.recordingSender.sent().size();

        edit(Optional.of(endpoint.url()), Optional.of(EventFilter.parse(List.of("payout.failed"))));

        assertThat(hazina.recordingSender.sent()).hasSize(sent);
        assertThat(found().url()).isEqualTo(endpoint.url());
    }

    @Test
    void aTestSaysWhatWasAnsweredAndStoresNothing() {
        hazina.recordingSender.receivers(request -> new WebhookResponse.Answered(302, "moved"));
        pause();

        assertThat(hazina.webhooks.testEndpoint()
                .handle(new TestEndpoint.Command(shop.merchant(), shop.accountId(), endpoint.id())))
                .isEqualTo(new EndpointProbe.Result(302, "the receiver answered 302, and redirects are not followed",
                        "moved"));
        assertThat(listening.seen(listening.at(endpoint))).isEmpty();
    }

    @Test
    void eachChangeIsInTheLogOnce() {
        pause();
        pause();
        resume();
        resume();
        edit(Optional.empty(), Optional.of(EventFilter.parse(List.of("payout.failed"))));
        edit(Optional.empty(), Optional.of(EventFilter.parse(List.of("payout.failed"))));
        listening.delete(endpoint);

        assertThat(new MerchantActions(hazina, shop).actions()).containsExactly("webhook.created",
                "webhook.paused", "webhook.resumed", "webhook.edited", "webhook.deleted");
        assertThatThrownBy(this::pause).isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(this::resume).isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> edit(Optional.of(listening.url()), Optional.empty()))
                .isInstanceOf(Refusal.NotFound.class);
    }

    private void pause() {
        hazina.webhooks.pauseEndpoint().handle(
                new PauseEndpoint.Command(shop.owner(), shop.merchant(), shop.accountId(), endpoint.id()));
    }

    private void resume() {
        hazina.webhooks.resumeEndpoint().handle(
                new ResumeEndpoint.Command(shop.owner(), shop.merchant(), shop.accountId(), endpoint.id()));
    }

    private void edit(Optional<CallbackUrl> url, Optional<EventFilter> events) {
        hazina.webhooks.editEndpoint().handle(new EditEndpoint.Command(shop.owner(), shop.merchant(),
                shop.accountId(), endpoint.id(), url, events));
    }

    private void hurry() {
        hazina.webhooks.sendDeliveryNow()
                .handle(new SendDeliveryNow.Command(listening.at(endpoint), delivery().id()));
    }

    private void pay() {
        listening.pay();
        world.clock().advance(Duration.ofSeconds(1));
    }

    private Endpoint found() {
        return world.endpoints().find(shop.merchant(), shop.accountId(), endpoint.id()).orElseThrow();
    }

    private List<Slot> claim() {
        return queue.claim(LEASE, MANY, MANY).stream().filter(slot -> slot.merchant().equals(shop.merchant())).toList();
    }

    private Slot slot() {
        return claim().getFirst();
    }

    private Delivery load(Slot slot) {
        return ((LoadResult.Loaded) queue.load(slot, List.of(slot.due().getFirst()), NEEDED).getFirst().join()).parcel()
                .delivery();
    }

    private void attempt(Slot slot, int status, String answer) {
        record(slot, load(slot), status, answer);
    }

    private void record(Slot slot, Delivery loaded, int status, String answer) {
        queue.record(new Attempt(slot, loaded, loaded.attempted(status,
                world.clock().instant().truncatedTo(ChronoUnit.MICROS), Setup.RETRIES), "", answer)).join();
        queue.release(slot);
    }

    private Delivery delivery() {
        return listening.only(listening.at(endpoint)).delivery();
    }
}
