package dev.hazina.http.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Sixty requests a minute: thirty at once, and then one a second.
class AddressRateTest {
    private static final InetAddress CLIENT = InetAddress.ofLiteral("192.0.2.7");

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1_000);
    private final AddressRate rate = new AddressRate(60, now::get);

    private long passing(InetAddress client, int requests) {
        return IntStream.range(0, requests).filter(i -> rate.take(client).isEmpty()).count();
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Test
    void halfOfThemPassAtOnceAndTheOthersEvenly() {
        assertThat(passing(CLIENT, 100)).isEqualTo(30);

        pass(Duration.ofSeconds(10));

        assertThat(passing(CLIENT, 100)).isEqualTo(10);
    }

    @Test
    void waitingAsLongAsItSaysHelps() {
        passing(CLIENT, 30);
        Duration wait = rate.take(CLIENT).orElseThrow();

        assertThat(wait).isPositive().isLessThanOrEqualTo(Duration.ofSeconds(1));
        pass(wait);

        assertThat(rate.take(CLIENT)).isEmpty();
    }

    @Test
    void afterAPauseAllOfThemPassAgain() {
        passing(CLIENT, 100);
        pass(Duration.ofMinutes(1));

        assertThat(passing(CLIENT, 100)).isEqualTo(30);
    }

    @Test
    void oneAddressDoesNotCountForAnother() {
        passing(CLIENT, 100);

        assertThat(rate.take(InetAddress.ofLiteral("192.0.2.8"))).isEmpty();
    }

    @Test
    void theAddressesOfOneSubscriberAreOne() {
        assertThat(passing(InetAddress.ofLiteral("2001:db8:1:1::1"), 100)).isEqualTo(30);
        assertThat(rate.take(InetAddress.ofLiteral("2001:db8:1:1::2"))).isPresent();
        assertThat(rate.take(InetAddress.ofLiteral("2001:db8:1:2::1"))).isEmpty();
    }

    @Test
    void theNetworksOfOneSiteShareSixteenTimesAsMany() {
        long passed = IntStream.range(0, 100)
                .mapToLong(net -> passing(InetAddress.ofLiteral("2001:db8:1:" + net + "::1"), 30)).sum();

        assertThat(passed).isEqualTo(16 * 30);
        assertThat(rate.take(InetAddress.ofLiteral("2001:db8:2::1"))).isEmpty();
    }

    @Test
    void addressesThatSendNothingMoreAreForgotten() {
        for (int i = 0; i < 3 * AddressRate.MOST_ADDRESSES / 2; i++) {
            rate.take(address(i));
        }

        assertThat(rate.addresses()).isLessThanOrEqualTo(AddressRate.MOST_ADDRESSES);
    }

    private static InetAddress address(int number) {
        return InetAddress.ofLiteral("10." + number % 200 + "." + number / 200 % 200 + "." + number / 40_000);
    }
}
