package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.inbound.InboundPayment;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Callbacks that no provider sent, or not so.
interface ForgeryScenarios extends Scenarios {
    long SEED = 20_260_302;
    int MUTATIONS = 500;

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a forged callback proves nothing; where it is kept as a hint, the question tells the truth")
    default void forged(Flow flow) {
        strangersMay();
        TestRequest order = fixture().order(flow, AdapterHarness.Ending.NOT_PAID);
        order.end(order.send());
        HandledCallback genuine = one();
        IncomingCallback forged = fixture().harness().forged(genuine.incoming());
        Optional<CallbackProof> proof = fixture().gateway().authenticate(forged);

        assertThat(proof).isNotEqualTo(Optional.of(CallbackProof.PROVEN));
        if (proof.isPresent()) {
            Assumptions.assumeTrue(fixture().asking(flow) == Asking.ANSWERS,
                    "only the secret in the path protects it: the provider can't be asked");
            Report truth = order.query();
            assertThat(truth.outcome()).isNotInstanceOf(Outcome.Succeeded.class);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a callback without what proves it proves nothing")
    default void stripped(Flow flow) {
        strangersMay();
        HandledCallback genuine = observed(flow);
        IncomingCallback was = genuine.incoming();
        var bare = new IncomingCallback(was.method(), was.token(), Map.of(), Optional.empty(), was.body());

        assertThat(fixture().gateway().authenticate(bare)).isNotEqualTo(Optional.of(CallbackProof.PROVEN));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a callback that was changed on its way no longer proves itself")
    default void changed(Flow flow) {
        strangersMay();
        IncomingCallback was = observed(flow).incoming();
        Mutations mutations = new Mutations(SEED);
        Stream<IncomingCallback> changed = IntStream.range(0, MUTATIONS).mapToObj(i -> mutations.spoil(was.body()))
                .filter(body -> !Arrays.equals(body, was.body())).map(body -> with(was, body));

        assertThat(changed.map(incoming -> fixture().gateway().authenticate(incoming)))
                .doesNotContain(Optional.of(CallbackProof.PROVEN));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a callback whose proof was changed no longer proves itself")
    default void changedProof(Flow flow) {
        strangersMay();
        HandledCallback genuine = observed(flow);
        IncomingCallback was = genuine.incoming();
        Assumptions.assumeTrue(genuine.proof().equals(Optional.of(CallbackProof.PROVEN)), "it never proves itself");
        Stream<String> guarding = was.headers().keySet().stream().filter(name -> !proven(without(was, name)));

        assertThat(guarding).as("headers without which it proves nothing").isNotEmpty();
        was.headers().forEach((name, values) -> {
            if (!proven(without(was, name))) {
                Map<String, List<String>> other = new HashMap<>(was.headers());
                other.put(name, values.stream().map(ForgeryScenarios::spoiled).toList());
                assertThat(proven(new IncomingCallback(was.method(), was.token(), other, was.source(), was.body())))
                        .as("proven with another %s", name).isFalse();
            }
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("500 spoiled callbacks: unreadable or understood, and no success anybody would believe of another")
    default void spoiled(Flow flow) {
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        HandledCallback genuine = one();
        Mutations mutations = new Mutations(SEED);
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] body = mutations.spoil(genuine.incoming().body());
            understand(genuine, body).forEach(notice -> requireHarmless(order, genuine, notice, body));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("nonsense is unreadable, or means nothing")
    default void nonsense(Flow flow) {
        HandledCallback genuine = observed(flow);

        Mutations.nonsense().forEach(body -> {
            assertThat(understand(genuine, body))
                    .noneMatch(notice -> notice instanceof ParsedCallback.OutcomeReport settles
                            && settles.report().outcome() instanceof Outcome.Succeeded);
            IncomingCallback incoming = with(genuine.incoming(), body);
            fixture().observed(fixture().gateway().authenticate(incoming));
            RawCallback stored = stored(genuine, body);
            fixture().gateway().question(stored);
            ConformanceFixture.requireJson(fixture().gateway().acknowledge(stored, true).body());
            ConformanceFixture.requireJson(fixture().gateway().acknowledge(stored, false).body());
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("strange headers, methods and senders are no reason to fail")
    default void strange(Flow flow) throws Exception {
        IncomingCallback was = observed(flow).incoming();
        Map<String, List<String>> doubled = new HashMap<>();
        Map<String, List<String>> empty = new HashMap<>();
        Map<String, List<String>> none = new HashMap<>();
        Map<String, List<String>> odd = new HashMap<>();
        was.headers().forEach((name, values) -> {
            doubled.put(name, Stream.concat(values.stream(), values.stream()).toList());
            empty.put(name, List.of(""));
            none.put(name, List.of());
            odd.put(name, List.of("=;,\"\u0000\u00ff" + "x".repeat(5_000)));
        });
        Optional<InetAddress> far = Optional.of(InetAddress.getByName("2001:db8::1"));

        for (Map<String, List<String>> headers : List.of(doubled, empty, none, odd)) {
            for (String method : List.of("POST", "PUT", "BREW")) {
                fixture().observed(fixture().gateway().authenticate(
                        new IncomingCallback(method, was.token(), headers, far, was.body())));
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a path that was made for another adapter is unknown here")
    default void anotherAdapters(Flow flow) {
        CallbackToken.Target target = observed(flow).target();

        assertThat(fixture().tokens().read(fixture().gateway().name(), fixture().tokens().mint("another", target)))
                .isEmpty();
        assertThat(fixture().tokens().read("another", fixture().tokens().mint(fixture().gateway().name(), target)))
                .isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("a report on the path for what is given up in a queue, or for answers, ends nothing")
    default void onAnotherPath(Flow flow) {
        Set<Purpose> others = EnumSet.noneOf(Purpose.class);
        if (fixture().harness().hasQueue(flow)) {
            others.add(Purpose.TIMEOUTS);
        }
        if (fixture().asking(flow) == Asking.ANSWERS_LATER) {
            others.add(Purpose.ANSWERS);
        }
        Assumptions.assumeFalse(others.isEmpty(), "everything is reported on one path");
        HandledCallback genuine = observed(flow);
        for (Purpose other : others) {
            var target = new CallbackToken.Target(genuine.target().merchant(), genuine.target().subject(), other);
            RawCallback was = genuine.stored();
            RawCallback moved = new RawCallback(was.id(), was.adapter(), target, was.proof(), was.body(),
                    was.receivedAt());

            assertThat(understand(moved)).noneMatch(notice -> notice instanceof ParsedCallback.OutcomeReport settles
                    && TestRequest.isFinal(settles.report().outcome()));
        }
    }

    private void requireHarmless(TestRequest order, HandledCallback genuine, ParsedCallback notice, byte[] body) {
        if (notice instanceof ParsedCallback.OutcomeReport settles
                && settles.report().outcome() instanceof Outcome.Succeeded
                && !settles.subject().equals(order.subject())) {
            boolean setAside = !genuine.target().subject().equals(InboundPayment.REPORTS);
            boolean believed = fixture().harness().acceptsForeignCallbacks() && proven(with(genuine.incoming(), body));
            assertThat(setAside || !believed).as("%s is harmless", new String(body, StandardCharsets.UTF_8)).isTrue();
        }
    }

    /// Nothing where it can't be read; anything else it throws is its fault.
    private List<ParsedCallback> understand(HandledCallback genuine, byte[] body) {
        return understand(stored(genuine, body));
    }

    private List<ParsedCallback> understand(RawCallback callback) {
        try {
            return fixture().observed(fixture().gateway().understand(callback));
        } catch (UnreadableCallback unreadable) {
            fixture().leaks().hear(unreadable);
            return List.of();
        }
    }

    private static RawCallback stored(HandledCallback genuine, byte[] body) {
        RawCallback was = genuine.stored();
        return new RawCallback(was.id(), was.adapter(), was.target(), was.proof(), body, was.receivedAt());
    }

    private void strangersMay() {
        Assumptions.assumeTrue(fixture().harness().acceptsForeignCallbacks(), "nobody outside can post its callbacks");
    }

    private HandledCallback observed(Flow flow) {
        TestRequest order = fixture().order(flow);
        order.end(order.send());
        return one();
    }

    private HandledCallback one() {
        List<HandledCallback> callbacks = fixture().callbacks();
        Assumptions.assumeFalse(callbacks.isEmpty(), "the provider reports nothing by itself here");
        return callbacks.stream()
                .filter(observed -> observed.notices().stream()
                        .anyMatch(ParsedCallback.OutcomeReport.class::isInstance))
                .reduce((before, last) -> last).orElseGet(callbacks::getLast);
    }

    private boolean proven(IncomingCallback incoming) {
        return fixture().gateway().authenticate(incoming).equals(Optional.of(CallbackProof.PROVEN));
    }

    private static IncomingCallback with(IncomingCallback was, byte[] body) {
        return new IncomingCallback(was.method(), was.token(), was.headers(), was.source(), body);
    }

    private static IncomingCallback without(IncomingCallback was, String header) {
        Map<String, List<String>> fewer = new HashMap<>(was.headers());
        fewer.remove(header);
        return new IncomingCallback(was.method(), was.token(), fewer, was.source(), was.body());
    }

    /// Another digit or letter in its middle.
    private static String spoiled(String value) {
        int at = value.length() / 2;
        return value.isEmpty()
                ? "x"
                : value.substring(0, at) + (value.charAt(at) == '1' ? '2' : '1')
                        + value.substring(at + 1);
    }
}
