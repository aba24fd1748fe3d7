package dev.hazina.webhooks.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import okhttp3.Dns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedDnsTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final List<InetAddress> PUBLIC = addresses("1.1.1.1", "2606:4700::1111", "8.8.8.8");

    @Test
    void handsOnAllAnswersAsTheyCame() throws UnknownHostException {
        assertThat(guarded(name -> PUBLIC).lookup("receiver.test")).containsExactlyElementsOf(PUBLIC);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.1", "127.0.0.1", "::1", "fd00::1", "64:ff9b::a00:1"})
    void refusesThemAllForOne(String bad) {
        for (List<InetAddress> answers : List.of(addresses(bad), addresses("1.1.1.1", bad), addresses(bad, "1.1.1.1"),
                addresses("1.1.1.1", bad, "8.8.8.8"))) {
            assertThatThrownBy(() -> guarded(name -> answers).lookup("receiver.test"))
                    .isInstanceOf(RefusedAddress.class);
        }
    }

    @Test
    void resolvesOnce() throws UnknownHostException {
        AtomicInteger lookups = new AtomicInteger();
        guarded(name -> {
            lookups.incrementAndGet();
            return PUBLIC;
        }).lookup("receiver.test");
        assertThat(lookups).hasValue(1);
    }

    @Test
    void isNotChangedByAResolverThatChangesItsMind() throws UnknownHostException {
        List<InetAddress> answers = new ArrayList<>(PUBLIC);
        List<InetAddress> checked = guarded(name -> answers).lookup("receiver.test");
        answers.replaceAll(address -> InetAddress.getLoopbackAddress());
        assertThat(checked).containsExactlyElementsOf(PUBLIC);
    }

    @Test
    void doesNotWaitForAResolverThatHangs() {
        CountDownLatch never = new CountDownLatch(1);
        GuardedDns dns = new GuardedDns(name -> {
            await(never);
            return PUBLIC;
        }, AddressGuard.PRODUCTION, Duration.ofMillis(50));
        assertThatThrownBy(() -> dns.lookup("receiver.test")).isInstanceOf(UnknownHostException.class)
                .isNotInstanceOf(RefusedAddress.class).hasMessageContaining("in time");
        never.countDown();
    }

    /// A thousand names that never resolve, of one merchant at once.
    @Test
    void theNamesOfOneMerchantHoldUpItsOwnAlone() throws UnknownHostException {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger hanging = new AtomicInteger();
        GuardedDns dns = new GuardedDns(name -> {
            if (name.startsWith("never")) {
                hanging.incrementAndGet();
                await(never);
            }
            return PUBLIC;
        }, AddressGuard.PRODUCTION, Duration.ofMillis(200));
        List<Thread> lookups = IntStream.range(0, 1_000).mapToObj(number -> Thread.startVirtualThread(
                () -> assertThatThrownBy(() -> dns.lookup("greedy", "never" + number + ".test"))
                        .isInstanceOf(UnknownHostException.class)))
                .toList();
        while (hanging.get() < GuardedDns.MOST_OF_ONE) {
            Thread.onSpinWait();
        }

        assertThat(dns.lookup("other", "receiver.test")).isEqualTo(PUBLIC);

        lookups.forEach(GuardedDnsTest::join);
        assertThat(hanging).hasValue(GuardedDns.MOST_OF_ONE);
        never.countDown();
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void keepsTheInterruptOfItsCaller() {
        CountDownLatch asked = new CountDownLatch(1);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> guarded(name -> {
            await(asked);
            return PUBLIC;
        }).lookup("receiver.test")).isInstanceOf(UnknownHostException.class);
        assertThat(Thread.interrupted()).isTrue();
        asked.countDown();
    }

    @Test
    void takesWhateverAResolverThrowsForAnUnknownName() {
        Dns unknown = name -> {
            throw new UnknownHostException(name);
        };
        Dns broken = name -> {
            throw new IllegalStateException("no resolver");
        };
        for (Dns resolver : List.of(unknown, broken)) {
            assertThatThrownBy(() -> guarded(resolver).lookup("receiver.test"))
                    .isInstanceOf(UnknownHostException.class).isNotInstanceOf(RefusedAddress.class);
        }
    }

    private static GuardedDns guarded(Dns resolver) {
        return new GuardedDns(resolver, AddressGuard.PRODUCTION, PATIENCE);
    }

    private static List<InetAddress> addresses(String... literals) {
        return Stream.of(literals).map(InetAddress::ofLiteral).toList();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
