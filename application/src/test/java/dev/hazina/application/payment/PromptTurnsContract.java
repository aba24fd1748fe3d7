package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.payment.PromptTurns.Prompt;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// The contract of the turns at which a phone is asked for an amount.
public abstract class PromptTurnsContract extends PortContract {
    private static final Duration APART = Duration.ofMinutes(2);
    private static final Phone PHONE = new Phone("+254712345001");
    private static final int AT_ONCE = 16;

    private String provider = "";
    private Instant now = Instant.EPOCH;

    /// All merchants share the turns, so each test has a provider of its own.
    @BeforeEach
    void name() {
        provider = "provider-" + world.ids().next();
        now = world.clock().instant();
    }

    @Test
    void theSameIsAskedAgainAfterItsTimeAndNotBefore() {
        assertThat(take(100, now)).isEmpty();

        assertThat(take(100, now.plusSeconds(1))).contains(now);
        assertThat(take(100, now.plus(APART).minusMillis(1))).contains(now);
        assertThat(take(100, now.plus(APART))).isEmpty();
        assertThat(take(100, now.plus(APART))).as("the later one counts").contains(now.plus(APART));
    }

    @Test
    void anotherPhoneAmountOrProviderIsAskedAtOnce() {
        assertThat(take(100, now)).isEmpty();

        assertThat(take(200, now)).isEmpty();
        assertThat(world.promptTurns().take(new Prompt(provider, new Phone("+254712345002"), kes(100)), now, APART))
                .isEmpty();
        assertThat(world.promptTurns().take(new Prompt("another " + provider, PHONE, kes(100)), now, APART)).isEmpty();
    }

    @Test
    void aTurnThatIsGivenBackIsFree() {
        assertThat(take(100, now)).isEmpty();
        world.promptTurns().giveBack(prompt(100), now);
        assertThat(take(100, now.plusSeconds(1))).isEmpty();

        world.promptTurns().giveBack(prompt(100), now);
        assertThat(take(100, now.plusSeconds(2))).as("only its own").contains(now.plusSeconds(1));
    }

    @Test
    void aPhoneThatWasAskedAgainIsNotAskedSoon() {
        assertThat(take(100, now)).isEmpty();
        world.promptTurns().asked(prompt(100), now.plusSeconds(100));
        assertThat(take(100, now.plus(APART))).contains(now.plusSeconds(100));

        world.promptTurns().asked(prompt(200), now);
        assertThat(take(200, now.plusSeconds(1))).as("without a turn before").contains(now);
    }

    /// A clock that was ahead puts nothing off.
    @Test
    void aTurnInTheFutureIsNone() {
        assertThat(take(100, now.plus(Duration.ofDays(300)))).isEmpty();

        assertThat(take(100, now)).isEmpty();
        assertThat(take(100, now)).contains(now);
    }

    @RepeatedTest(20)
    void ofManyAtOnceOneHasTheTurn() {
        var turns = ConcurrentCalls.run(AT_ONCE, i -> take(100, now));

        assertThat(ConcurrentCalls.thrown(turns)).isEmpty();
        List<Optional<Instant>> results = ConcurrentCalls.results(turns);
        assertThat(results).hasSize(AT_ONCE).filteredOn(Optional::isEmpty).hasSize(1);
        assertThat(results).filteredOn(Optional::isPresent).allMatch(Optional.of(now)::equals);
    }

    private Optional<Instant> take(long minor, Instant at) {
        return world.promptTurns().take(prompt(minor), at, APART);
    }

    private Prompt prompt(long minor) {
        return new Prompt(provider, PHONE, kes(minor));
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }
}
