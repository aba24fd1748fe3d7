package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Delivery.Status;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.RetryPlan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The dispatch of deliveries, over any world.
public abstract class DispatchContract extends PortContract {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final long PATIENCE_SECONDS = 120;

    private TestReceiver listening;
    private Endpoint endpoint;

    @BeforeEach
    void listen() {
        listening = new TestReceiver(hazina, shop);
        endpoint = listening.endpoint();
    }

    @Test
    void triesSevenTimesAndGivesUp() {
        failing(500);
        due();
        runDue();

        for (Duration delay : Setup.RETRIES.delays()) {
            int before = requests().size();
            assertThat(delivery().status()).isEqualTo(Status.PENDING);
            world.clock().advance(delay.minusMillis(1));
            runDue();
            assertThat(requests()).hasSize(before);
            world.clock().advance(Duration.ofMillis(1));
            runDue();
            assertThat(requests()).hasSize(before + 1);
        }
        assertThat(requests()).hasSize(7);
        assertThat(delivery().status()).isEqualTo(Status.FAILED_PERMANENTLY);
        assertThat(delivery().attempts()).isEqualTo(7);
        world.clock().advance(Duration.ofDays(30));
        runDue();
        assertThat(requests()).hasSize(7);
        assertThat(requests()).extracting(WebhookRequest::body).containsOnly(requests().getFirst().body());
    }

    @ParameterizedTest
    @ValueSource(ints = {99, 301, 410, 999})
    void anAnswerThatIsNotSuccessIsAFailedAttempt(int status) {
        failing(status);
        due();
        runDue();

        assertThat(delivery().status()).isEqualTo(Status.PENDING);
        assertThat(delivery().lastStatusCode()).isEqualTo(status);
    }

    @Test
    void successEndsIt() {
        failing(500);
        due();
        runDue();
        hazina.recordingSender.answer(204);
        world.clock().advance(Duration.ofSeconds(30));
        runDue();
        world.clock().advance(Duration.ofDays(1));
        runDue();

        assertThat(requests()).hasSize(2);
        assertThat(delivery().status()).isEqualTo(Status.DELIVERED);
    }

    @Test
    void signsWithBothSecretsWhileARotationIsInFlight() {
        var command = new RotateSecret.Command(shop.owner(), shop.maker(), shop.merchant(), shop.accountId(),
                endpoint.id());
        Endpoint rotated = hazina.rotateSecret.handle(command);
        due();
        runDue();
        hazina.promoteSecret
                .handle(new PromoteSecret.Command(shop.owner(), shop.merchant(), shop.accountId(), endpoint.id()));
        due();
        runDue();

        assertThat(requests()).extracting(WebhookRequest::secret).containsExactly(endpoint.secret(),
                rotated.next().orElseThrow());
        assertThat(requests()).extracting(WebhookRequest::next).containsExactly(rotated.next(), Optional.empty());
    }

    @Test
    void callbacksAreSignedWithTheSecretAsItStandsNow() {
        CallbackUrl url = listening.url();
        listening.pay(url);
        var rotated = hazina.callbackSecret.rotate(shop.owner(), shop.maker(), shop.merchant());
        world.clock().advance(Duration.ofSeconds(1));
        runDue();

        assertThat(listening.sent(url)).extracting(WebhookRequest::secret).containsExactly(rotated.secret());
    }

    @Test
    void aReceiverThatHangsDelaysNoOther() throws InterruptedException {
        CallbackUrl other = listening.url();
        CountDownLatch released = new CountDownLatch(1);
        CountDownLatch arrived = new CountDownLatch(2);
        hazina.recordingSender.receivers(request -> {
            arrived.countDown();
            if (request.url().equals(endpoint.url())) {
                await(released);
            }
            return new WebhookResponse.Answered(200);
        });
        due();
        listening.pay(other);
        world.clock().advance(Duration.ofSeconds(1));

        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            DispatchDeliveries dispatch = new DispatchDeliveries(world.queue(), hazina.callbackSecret,
                    hazina.recordingSender,
                    Setup.RETRIES, world.clock(), world.clock()::realTime, threads, () -> {}, TIMEOUT);
            dispatch.runDue();
            assertThat(arrived.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            listening.pay();
            world.clock().advance(Duration.ofSeconds(1));
            dispatch.runDue();
            assertThat(requests()).hasSize(1);
            released.countDown();
        }
        runDue();

        assertThat(requests()).hasSize(2);
        assertThat(listening.seen(listening.at(endpoint))).extracting(seen -> seen.delivery().status())
                .containsOnly(Status.DELIVERED);
        assertThat(listening.only(listening.atCallbacks()).delivery().status()).isEqualTo(Status.DELIVERED);
    }

    @Test
    void stoppingFailsNoOperationAndLosesNothing() {
        hazina.recordingSender.receivers(request -> new WebhookResponse.Stopped());
        due();
        runDue();

        assertThat(delivery().attempts()).isZero();
        assertThat(delivery().status()).isEqualTo(Status.PENDING);
        assertThat(delivery().nextAttemptAt()).contains(delivery().createdAt());
    }

    @Test
    void threePermanentFailuresAreOneAlertAndTheNextSuccessIsOneRecovery() {
        CallbackUrl ops = listening.ops();
        failing(500);
        giveUp(2);
        assertThat(kinds(ops)).isEmpty();
        giveUp(2);
        assertThat(kinds(ops)).containsExactly("failure_burst");
        giveUp(1);
        assertThat(kinds(ops)).containsExactly("failure_burst");

        hazina.recordingSender.answer(200);
        giveUp(2);
        assertThat(kinds(ops)).containsExactly("failure_burst", "recovery");

        failing(500);
        giveUp(2);
        assertThat(kinds(ops)).containsExactly("failure_burst", "recovery");
        giveUp(1);
        assertThat(kinds(ops)).containsExactly("failure_burst", "recovery", "failure_burst");
    }

    @Test
    void failuresFarApartAreNoBurst() {
        CallbackUrl ops = listening.ops();
        failing(500);
        for (int i = 0; i < 4; i++) {
            giveUp(1);
            world.clock().advance(Duration.ofMinutes(31));
        }

        assertThat(kinds(ops)).isEmpty();
    }

    @Test
    void anAlertThatCannotBeDeliveredRaisesNone() {
        CallbackUrl ops = listening.ops();
        hazina.recordingSender.answer(500);
        giveUp(3);
        for (int i = 0; i < 4; i++) {
            giveUp(0);
        }

        assertThat(kinds(ops)).containsExactly("failure_burst");
    }

    @Test
    void anEndpointThatIsDeletedDuringAnAttemptHasNeitherFailedNorRecovered() {
        CallbackUrl ops = listening.ops();
        failing(500);
        giveUp(2);
        answeredAfterItsDeletion(500);
        assertThat(kinds(ops)).isEmpty();

        endpoint = listening.endpoint();
        failing(500);
        giveUp(3);
        answeredAfterItsDeletion(200);
        assertThat(kinds(ops)).containsExactly("failure_burst");
    }

    private void answeredAfterItsDeletion(int status) {
        hazina.recordingSender.receivers(request -> {
            if (request.url().equals(endpoint.url())) {
                listening.delete(endpoint);
                return new WebhookResponse.Answered(status);
            }
            return new WebhookResponse.Answered(200);
        });
        giveUp(1);
        Delivery last = listening.seen(listening.at(endpoint)).getFirst().delivery();
        assertThat(last.status()).isEqualTo(Status.CANCELED);
        assertThat(world.deliveries().attempts(listening.at(endpoint), last.id()).orElseThrow()).hasSize(1);
    }

    private void due() {
        listening.pay();
        world.clock().advance(Duration.ofSeconds(1));
    }

    /// Adds this many events, each of which is tried once and never again.
    private void giveUp(int events) {
        DispatchDeliveries once = new DispatchDeliveries(world.queue(), hazina.callbackSecret, hazina.recordingSender,
                new RetryPlan(List.of()), world.clock(), world.clock()::realTime, Runnable::run, () -> {}, TIMEOUT);
        for (int i = 0; i < events; i++) {
            due();
            once.runDue();
        }
        world.clock().advance(Duration.ofSeconds(1));
        once.runDue();
    }

    /// Sets the answers of this endpoint; all others accept.
    private void failing(int status) {
        hazina.recordingSender
                .receivers(
                        request -> new WebhookResponse.Answered(request.url().equals(endpoint.url()) ? status : 200));
    }

    private void runDue() {
        hazina.dispatchDeliveries.runDue();
    }

    private List<WebhookRequest> requests() {
        return listening.sent(endpoint.url());
    }

    private Delivery delivery() {
        return listening.only(listening.at(endpoint)).delivery();
    }

    private List<String> kinds(CallbackUrl ops) {
        return listening.sent(ops).stream().map(WebhookRequest::body)
                .map(body -> body.replaceAll(".*\"kind\":\"(\\w+)\".*", "$1"))
                .toList();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
