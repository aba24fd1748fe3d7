package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.airtel.AirtelHarness;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.daraja.DarajaHarness;
import dev.hazina.providers.example.ExampleHarness;
import dev.hazina.providers.matrix.RailService.About;
import dev.hazina.providers.momo.MomoHarness;
import dev.hazina.providers.pawapay.PawapayHarness;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.stripe.StripeHarness;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A payment, payout or refund that went through, of which no report came, and whose status queries are answered
/// otherwise than documented for more than a day: a member is absent, of another type, or in another case. Each is
/// understood, or held and brought before a person. None expires or fails, and no money is given back.
/// `-Dhazina.fuzz.reports=all` tries every way.
class SpoiltAnswersTest {
    private static final boolean ALL = System.getProperty("hazina.fuzz.reports", "").equals("all");
    /// A prime, so that each way of spoiling comes up at some of the members.
    private static final int MEMBERS = ALL ? 1 : 13;

    static Stream<Arguments> answers() {
        List<About> three = List.of(About.PAYMENT, About.PAYOUT, About.REFUND);
        return Stream.of(of("daraja", DarajaHarness::new, List.of(About.PAYMENT)), of("momo", MomoHarness::new, three),
                of("pawapay", PawapayHarness::new, three),
                of("airtel", AirtelHarness::new, List.of(About.PAYMENT, About.PAYOUT)),
                of("stripe", () -> new StripeHarness(Currency.KES), List.of(About.PAYMENT, About.REFUND)),
                of("example", ExampleHarness::new, three)).flatMap(rail -> rail);
    }

    private static Stream<Arguments> of(String rail, Supplier<AdapterHarness> harness, List<About> asked) {
        return asked.stream().map(about -> Arguments.of(rail, about, harness));
    }

    /// The timeout decides no test: it is longer than the long form takes.
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("answers")
    @Timeout(1_200)
    void noneIsTakenForAnEnd(String rail, About about, Supplier<AdapterHarness> harness) {
        List<String> lost = new ArrayList<>();
        int held = 0;
        List<SpoiltReport> ways = ways(about, harness);
        for (SpoiltReport way : ways) {
            try (RailService service = new RailService(harness.get())) {
                Subject subject = paid(service, about);
                service.harness().server().orElseThrow().answer(Kind.ASK, answer -> spoilt(answer, way));
                service.pass();
                boolean isHeld = service.isOpen(subject) && service.isAsked(subject);
                held += isHeld ? 1 : 0;
                if (!isHeld && service.succeeded(subject).isEmpty()) {
                    lost.add(way.how());
                }
                assertThat(service.isClean()).isTrue();
            }
        }
        System.out.printf("Spoilt answers of %s about a %s: %d, %d held%n", rail, about, ways.size(), held);
        assertThat(lost).isEmpty();
        assertThat(held).isPositive();
    }

    /// An answer as documented, spoilt in many ways.
    private static List<SpoiltReport> ways(About about, Supplier<AdapterHarness> harness) {
        AtomicReference<byte[]> recorded = new AtomicReference<>(new byte[0]);
        try (RailService service = new RailService(harness.get())) {
            Subject subject = paid(service, about);
            service.harness().server().orElseThrow().answer(Kind.ASK, answer -> {
                recorded.set(answer.body());
                return answer;
            });
            service.pass();
            assertThat(service.succeeded(subject)).as("as documented, it is paid").isPresent();
        }
        List<SpoiltReport> all = SpoiltReport.members(recorded.get());
        return IntStream.range(0, all.size()).filter(i -> i % MEMBERS == 0).mapToObj(all::get).toList();
    }

    private static Subject paid(RailService service, About about) {
        Subject subject = service.ask(about).orElseThrow();
        service.harness().end(subject, AdapterHarness.Ending.PAID);
        service.harness().callbacks();
        return subject;
    }

    /// An answer of another form, such as that there are no requests any more, stays as it is.
    private static SimulatorResponse spoilt(SimulatorResponse answer, SpoiltReport way) {
        return answer.status() == 200
                ? new SimulatorResponse(answer.status(), answer.headers(), way.spoil().apply(answer.body()))
                : answer;
    }
}
