package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.SteppingClock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// When a token is fetched, and which callers wait for it. The test decides when background work runs.
final class TokensTest {
    private static final Duration EARLY = Duration.ofSeconds(60);
    private static final Duration AHEAD = Duration.ofMinutes(5);
    private static final Duration LIFE = Duration.ofHours(1);
    private static final Duration NOT_LONG = Duration.ofMillis(1);

    private final SteppingClock clock = new SteppingClock();
    private final Queue<Runnable> background = new ArrayDeque<>();
    private final AtomicInteger fetched = new AtomicInteger();
    private boolean dry;
    private Duration simulation = LIFE;

    @Test
    void isFetchedAheadWithoutAnybodyWhoWaits() {
        Tokens tokens = ahead();
        first(tokens);
        clock.advance(LIFE.minus(AHEAD));

        assertThat(tokens.current(NOT_LONG)).as("the old one, which still counts").contains("token 1");
        assertThat(tokens.current(NOT_LONG)).contains("token 1");
        assertThat(background).as("one fetch for all").hasSize(1);
        background.remove().run();
        assertThat(tokens.current(NOT_LONG)).contains("token 2");
        assertThat(background).isEmpty();
    }

    @Test
    void isFetchedAhead() {
        Tokens tokens = ahead();
        tokens.refreshIfDue();
        tokens.refreshIfDue();
        assertThat(background).hasSize(1);
        background.remove().run();
        tokens.refreshIfDue();
        assertThat(background).as("this one will do for a while").isEmpty();
        clock.advance(LIFE.minus(AHEAD));
        tokens.refreshIfDue();
        assertThat(background).hasSize(1);
    }

    @Test
    void leavesTheOldOneWhereTheNewOneIsNotToBeHad() {
        Tokens tokens = ahead();
        first(tokens);
        clock.advance(LIFE.minus(AHEAD));
        dry = true;
        tokens.refreshIfDue();
        background.remove().run();

        assertThat(tokens.current(NOT_LONG)).contains("token 1");
        assertThat(background).as("not again at once").isEmpty();
        clock.advance(Duration.ofMinutes(1));
        tokens.refreshIfDue();
        assertThat(background).hasSize(1);
        background.remove().run();
        clock.advance(AHEAD);
        assertThat(tokens.current(NOT_LONG)).as("the old one is over").isEmpty();
        assertThat(background).as("one fetch in the background").hasSize(1);
    }

    @Test
    void isStillHadByTheNextWhereOneDidNotWait() {
        Tokens tokens = ahead();
        assertThat(tokens.current(NOT_LONG)).isEmpty();
        assertThat(tokens.current(NOT_LONG)).isEmpty();
        assertThat(background).hasSize(1);
        background.remove().run();
        assertThat(tokens.current(NOT_LONG)).contains("token 1");
        assertThat(fetched).hasValue(1);
    }

    @Test
    void isReplacedOnceItIsRefused() {
        Tokens tokens = ahead();
        first(tokens);
        tokens.discard("another");
        assertThat(tokens.current(NOT_LONG)).contains("token 1");
        tokens.discard("token 1");
        assertThat(tokens.current(NOT_LONG)).isEmpty();
        background.remove().run();
        assertThat(tokens.current(NOT_LONG)).contains("token 2");
    }

    /// Otherwise a short one would be fetched without a pause.
    @Test
    void isNotFetchedBeforeHalfOfItsTimeIsOver() {
        simulation = Duration.ofMinutes(3);
        Tokens tokens = ahead();
        first(tokens);
        clock.advance(Duration.ofSeconds(89));
        tokens.refreshIfDue();
        assertThat(background).isEmpty();
        clock.advance(Duration.ofSeconds(1));
        tokens.refreshIfDue();
        assertThat(background).hasSize(1);
    }

    @Test
    void isFetchedOnDemandWhereNothingIsDoneAhead() {
        Tokens tokens = new Tokens(this::fetch, clock, EARLY);
        assertThat(tokens.current()).contains("token 1");
        clock.advance(LIFE.minus(EARLY).minusNanos(1));
        assertThat(tokens.current()).contains("token 1");
        clock.advance(Duration.ofNanos(1));
        assertThat(tokens.current()).contains("token 2");
    }

    @Test
    void isNotToBeHadWhenTheProgramStops() {
        Executor closed = task -> {
            throw new RejectedExecutionException();
        };
        assertThat(new Tokens(this::fetch, clock, rhythm(), closed).current()).isEmpty();

        Tokens tokens = ahead();
        Thread.currentThread().interrupt();
        assertThat(tokens.current()).isEmpty();
        assertThat(Thread.interrupted()).isTrue();
    }

    private Tokens ahead() {
        return new Tokens(this::fetch, clock, rhythm(), background::add);
    }

    private static Tokens.RefreshTimes rhythm() {
        return new Tokens.RefreshTimes(EARLY, AHEAD);
    }

    private void first(Tokens tokens) {
        tokens.refreshIfDue();
        background.remove().run();
        assertThat(tokens.current(NOT_LONG)).contains("token 1");
    }

    private Optional<Tokens.IssuedToken> fetch() {
        return dry
                ? Optional.empty()
                : Optional.of(new Tokens.IssuedToken("token " + fetched.incrementAndGet(), simulation));
    }
}
