package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

/// What a counter without order numbers is proposed.
class ProposeReferenceTest extends PortContract implements OnInMemoryWorld {
    private ProposeReference proposals() {
        return new ProposeReference(world.instructions(), world.clock());
    }

    private String next() {
        return proposals().next(shop.account).orElseThrow();
    }

    @Test
    void theNextFollowsTheGreatestOfTheDay() {
        String first = next();
        assertThat(first).endsWith("-0001").matches(ProposeReference::isProposed);
        assertThat(next()).isEqualTo(first);

        shop.pay(shop.order(1).reference(first));
        assertThat(next()).isEqualTo(first.replace("-0001", "-0002"));
        shop.pay(shop.order(1).reference(first.replace("-0001", "-0041")));
        shop.pay(shop.order(1).reference(first.replace("-0001", "-0007")));
        assertThat(next()).isEqualTo(first.replace("-0001", "-0042"));
        shop.pay(shop.order(1).reference(first.replace("-0001", "-9999")));
        assertThat(proposals().next(shop.account)).isEmpty();

        world.clock().advance(Duration.ofDays(1));
        assertThat(next()).endsWith("-0001").isGreaterThan(first);
    }

    @Test
    void theDayIsThatOfTheAccountsTimeZone() {
        var late = new ProposeReference(world.instructions(), () -> Instant.parse("2026-11-30T21:30:00Z"));

        assertThat(late.next(shop.account.withZone(ZoneId.of("Africa/Nairobi")))).contains("S-261201-0001");
        assertThat(late.next(shop.account.withZone(ZoneId.of("UTC")))).contains("S-261130-0001");
    }

    @Test
    void anOrderNumberIsNoneThatWasProposed() {
        assertThat(ProposeReference.isProposed("S-0042")).isFalse();
        assertThat(ProposeReference.isProposed("S-261130-0042b")).isFalse();
    }
}
