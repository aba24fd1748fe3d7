package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.SendPlace;
import dev.hazina.providers.client.CallPolicy.CallLimits;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.client.Exchange.NotSent;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// When a provider was last asked and answered, as a call policy knows it.
class CallPolicyContactTest {
    private static final int WINDOW = 4;
    private static final Exchange REFUSED = new Answered(402, Body.of(""));
    private static final Exchange BROKEN = new Answered(500, Body.of(""));

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-02T08:00:00Z"));
    private final Clock clock = ((InstantSource) now::get).withZone(ZoneOffset.UTC);
    private final CallPolicy policy = new CallPolicy("contact", new CallLimits(Duration.ofSeconds(20), 9, 1_000, 1),
            new CallPolicy.BreakerTiming(clock, WINDOW, Duration.ofSeconds(1)));

    private Exchange call(Exchange answer) {
        return policy.call(() -> answer, SendPlace.NONE, exchange -> exchange.equals(BROKEN));
    }

    private Instant later() {
        return now.updateAndGet(instant -> instant.plusSeconds(5));
    }

    @Test
    void nothingIsKnownBeforeTheFirstRequest() {
        assertThat(policy.health().asked()).isEmpty();
        assertThat(policy.health().answered()).isEmpty();
    }

    @Test
    void aRefusalIsAnAnswerAndAServerErrorIsNone() {
        Instant first = now.get();
        call(REFUSED);
        assertThat(policy.health().answered()).contains(first);

        Instant second = later();
        call(BROKEN);
        assertThat(policy.health().asked()).contains(second);
        assertThat(policy.health().answered()).contains(first);
    }

    @Test
    void whatIsNotSentIsNotAsked() {
        Instant last = now.get();
        IntStream.range(0, WINDOW).forEach(i -> call(BROKEN));
        later();
        assertThat(call(REFUSED)).isInstanceOf(NotSent.class);

        assertThat(policy.health().asked()).contains(last);
        assertThat(policy.health().answered()).isEmpty();
    }

    /// Another instance may have ended the payout, and nothing was sent.
    @Test
    void anAbortedRequestAsksNothing() {
        call(new Exchange.Aborted());
        assertThat(policy.health().asked()).isEmpty();
    }
}
