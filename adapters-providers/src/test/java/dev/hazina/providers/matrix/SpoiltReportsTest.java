package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.money.Currency;
import dev.hazina.providers.airtel.AirtelHarness;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.daraja.DarajaHarness;
import dev.hazina.providers.example.ExampleHarness;
import dev.hazina.providers.matrix.RailService.About;
import dev.hazina.providers.matrix.SpoiltReports.End;
import dev.hazina.providers.momo.MomoHarness;
import dev.hazina.providers.pawapay.PawapayHarness;
import dev.hazina.providers.sandbox.SandboxHarness;
import dev.hazina.providers.stripe.StripeHarness;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A report of success that arrives otherwise than it is documented is understood, or held and brought before a person,
/// or refused as forged. It is never forgotten, and no money that has gone is given back. `-Dhazina.fuzz.reports=all`
/// tries every way.
class SpoiltReportsTest {
    private static final boolean ALL = System.getProperty("hazina.fuzz.reports", "").equals("all");
    /// Primes, so that each way of spoiling comes up at some of the bytes and of the members.
    private static final int BYTES = ALL ? 1 : 97;
    private static final int MEMBERS = ALL ? 1 : 17;
    /// The reports to one service.
    private static final int SIZE = 25;
    /// They mostly wait for their turn at the provider.
    private static final int TOGETHER = 4;

    static Stream<Arguments> reports() {
        Set<About> three = EnumSet.complementOf(EnumSet.of(About.NOTICE));
        return Stream.of(of("daraja", DarajaHarness::new, EnumSet.allOf(About.class)),
                of("momo", MomoHarness::new, three), of("pawapay", PawapayHarness::new, three),
                of("airtel", AirtelHarness::new, EnumSet.of(About.PAYMENT, About.PAYOUT)),
                of("stripe", () -> new StripeHarness(Currency.KES), EnumSet.of(About.PAYMENT, About.REFUND)),
                of("sandbox", SandboxHarness::new, three), of("example", ExampleHarness::new, three))
                .flatMap(rail -> rail);
    }

    private static Stream<Arguments> of(String rail, Supplier<AdapterHarness> harness, Set<About> reported) {
        return reported.stream().map(about -> Arguments.of(rail, about, harness));
    }

    /// The timeout decides no test: it is longer than the long form takes.
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("reports")
    @Timeout(1_200)
    void noneIsLost(String rail, About about, Supplier<AdapterHarness> harness) throws Exception {
        List<SpoiltReport> ways = some(harness, about);
        Map<End, Integer> ends = new EnumMap<>(End.class);
        List<String> lost = new ArrayList<>();
        for (Map<String, End> batch : inBatches(ways, batch -> ends(harness, about, batch))) {
            batch.forEach((how, end) -> {
                ends.merge(end, 1, Integer::sum);
                if (end == End.LOST) {
                    lost.add(how);
                }
            });
        }
        System.out.printf("Spoilt reports of %s about a %s: %s%n", rail, about, ends);
        assertThat(lost).isEmpty();
        assertThat(ends.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(ways.size());
    }

    private static Map<String, End> ends(Supplier<AdapterHarness> harness, About about, List<SpoiltReport> ways) {
        Map<String, End> ends = new LinkedHashMap<>();
        try (SpoiltReports service = new SpoiltReports(harness.get())) {
            ways.forEach(way -> service.tell(about, way));
            service.pass(about);
            service.judge(ends::put);
            assertThat(service.isClean()).isTrue();
        }
        return ends;
    }

    private static <T, R> List<R> inBatches(List<T> all, Function<List<T>, R> batch) throws Exception {
        List<Callable<R>> tasks = IntStream.iterate(0, from -> from < all.size(), from -> from + SIZE)
                .<Callable<R>>mapToObj(from -> () -> batch.apply(all.subList(from, Math.min(all.size(), from + SIZE))))
                .toList();
        List<R> results = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(TOGETHER)) {
            for (Future<R> done : threads.invokeAll(tasks)) {
                results.add(done.get());
            }
        }
        return results;
    }

    private static List<SpoiltReport> some(Supplier<AdapterHarness> harness, About about) {
        try (SpoiltReports service = new SpoiltReports(harness.get())) {
            byte[] recorded = service.recorded(about).orElseThrow();
            return Stream.of(every(BYTES, SpoiltReport.bytes(recorded)), every(MEMBERS, SpoiltReport.members(recorded)),
                    SpoiltReport.wholes()).flatMap(List::stream).toList();
        }
    }

    private static <T> List<T> every(int stride, List<T> all) {
        return IntStream.range(0, all.size()).filter(i -> i % stride == 0).mapToObj(all::get).toList();
    }
}
