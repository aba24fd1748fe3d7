package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.AdapterHarness.Ending;
import dev.hazina.providers.conformance.Flow.Kind;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorServer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.opentest4j.TestAbortedException;

/// One adapter on its harness, and the steps that most scenarios share. It listens for leaks from the first moment to
/// the last.
final class ConformanceFixture implements AutoCloseable {
    private static final byte[] KEY = new byte[32];
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LONGER_THAN_ANY_TOKEN = Duration.ofDays(2);

    private final AdapterHarness harness;
    private final CallbackToken tokens = new CallbackToken(KEY);
    private final SecretLeaks leaks = new SecretLeaks();
    private long movesBefore;
    private long tokensBefore;
    private long asksBefore;

    ConformanceFixture(AdapterHarness harness) {
        this.harness = harness;
        harness.unsolicitedToken(tokens.mint(harness.gateway().name(),
                new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS)));
    }

    AdapterHarness harness() {
        return harness;
    }

    CallbackToken tokens() {
        return tokens;
    }

    SecretLeaks leaks() {
        return leaks;
    }

    ChannelGateway gateway() {
        return harness.gateway();
    }

    /// The name of the account that such an instruction is opened with.
    String floatAccount(Flow flow) {
        return gateway().floatAccount(flow.use(), flow.route().currency(), flow.route().channel());
    }

    Capabilities capabilities(Flow flow) {
        return flow.able(gateway());
    }

    /// What it does with payments over the route of this.
    Capabilities collecting(Flow flow) {
        return gateway().capabilities(ChannelUse.COLLECTION, flow.route().currency(), flow.route().channel());
    }

    /// Whether it supports status queries about this.
    Asking asking(Flow flow) {
        return capabilities(flow).asking();
    }

    /// The provider's server; without one, the scenario is not applicable.
    SimulatorServer server() {
        return harness.server().orElseGet(() -> Assumptions.abort("it sends no requests over a network"));
    }

    TestInstruction.CallbackTokens paths(TestInstruction instruction) {
        return new TestInstruction.CallbackTokens(token(instruction, Purpose.REPORTS),
                token(instruction, Purpose.TIMEOUTS),
                token(instruction, Purpose.ANSWERS));
    }

    private String token(TestInstruction instruction, Purpose purpose) {
        return tokens.mint(gateway().name(),
                new CallbackToken.Target(instruction.merchant(), instruction.subject(), purpose));
    }

    TestRequest order(Flow flow) {
        return order(flow, Ending.PAID);
    }

    /// Prepares a request that will end so. Where it gives a payment back, that payment is collected first.
    TestRequest order(Flow flow, Ending ending) {
        return prepared(harness.toEnd(flow, ending), ending);
    }

    /// Prepares a request that will be paid, with such words of the merchant: a payment's reference, a refund's reason,
    /// a payout's remarks.
    TestRequest worded(Flow flow, String words) {
        return prepared(harness.toEnd(flow, Ending.PAID), Ending.PAID, Optional.of(words));
    }

    /// Prepares a request that will be refused.
    TestRequest refused(Flow flow) {
        TestRequest order = prepared(harness.toBeRefused(flow), Ending.PAID);
        harness.refuseNext();
        return order;
    }

    private TestRequest prepared(Flow flow, Ending ending) {
        return prepared(flow, ending, Optional.empty());
    }

    private TestRequest prepared(Flow flow, Ending ending, Optional<String> words) {
        Instant now = harness.clock().instant();
        TestRequest order = new TestRequest(this, flow, ending, switch (flow.kind()) {
            case COLLECT -> new TestInstruction.TestPayment(Samples.payment(flow, gateway().name(), now,
                    words.orElseGet(() -> "order " + Samples.id())));
            case DISBURSE -> new TestInstruction.TestPayout(Samples.payout(flow, gateway().name(), now, words));
            case REFUND -> {
                Instruction<PaymentDetails> paid = collected(flow);
                yield new TestInstruction.TestRefund(paid,
                        Samples.refund(paid, flow.amount(), harness.clock().instant(), words));
            }
        });
        mark();
        return order;
    }

    /// A payment that was paid, for this to be given back.
    private Instruction<PaymentDetails> collected(Flow back) {
        Flow in = harness.flows().stream().filter(f -> f.kind() == Kind.COLLECT && f.route().equals(back.route()))
                .findFirst().orElseThrow(() -> new IllegalStateException("nothing to give back on " + back));
        boolean whole = capabilities(back).refunding() == Refunding.FULL_ONLY;
        Money amount = whole || back.amount().compareTo(in.amount()) > 0 ? back.amount() : in.amount();
        Flow asked = harness.toEnd(in.of(amount), Ending.PAID);
        Instruction<PaymentDetails> payment = Samples.payment(asked, gateway().name(), harness.clock().instant());
        TestRequest order = new TestRequest(this, asked, Ending.PAID, new TestInstruction.TestPayment(payment));
        Outcome answer = order.send();
        order.end(answer);
        Outcome paid = answer instanceof Outcome.Succeeded ? answer : told(order);
        harness.callbacks();
        assertThat(paid).as("the end of the payment to be given back").isInstanceOf(Outcome.Succeeded.class);
        Instant now = harness.clock().instant();
        return Samples.after(Samples.after(payment, answer, now), paid, now);
    }

    private static Outcome told(TestRequest order) {
        return order.reported().stream().map(Report::outcome).filter(Outcome.Succeeded.class::isInstance)
                .findFirst().orElseGet(() -> order.query().outcome());
    }

    /// Everything counted from here on is new.
    void mark() {
        movesBefore = seen(ProviderSimulator.Kind.MOVE);
        tokensBefore = seen(ProviderSimulator.Kind.TOKEN);
        asksBefore = seen(ProviderSimulator.Kind.ASK);
    }

    /// How many requests that move money the provider has read since.
    long moves() {
        return seen(ProviderSimulator.Kind.MOVE) - movesBefore;
    }

    long tokenRequests() {
        return seen(ProviderSimulator.Kind.TOKEN) - tokensBefore;
    }

    long asks() {
        return seen(ProviderSimulator.Kind.ASK) - asksBefore;
    }

    private long seen(ProviderSimulator.Kind kind) {
        return harness.server().map(server -> server.seen(kind)).orElse(0L);
    }

    /// No access token counts any more. A harness that aborts here says that there are none, which takes no scenario
    /// away that needs none.
    void expireTokens() {
        try {
            harness.expireTokens();
        } catch (TestAbortedException none) {
            // a key goes with each request
        }
    }

    /// Time passes until any access token has expired.
    void outliveTokens() {
        harness.clock().advance(LONGER_THAN_ANY_TOKEN);
    }

    /// The provider's callbacks up to now, handled.
    List<HandledCallback> callbacks() {
        return harness.callbacks().stream().map(this::take).toList();
    }

    /// Takes a callback in as the program does.
    HandledCallback take(IncomingCallback incoming) {
        CallbackToken.Target target = tokens.read(gateway().name(), incoming.token())
                .orElseThrow(() -> new AssertionError("the callback came on a path we never gave out"));
        Optional<CallbackProof> proof = gateway().authenticate(incoming);
        RawCallback stored = new RawCallback(Samples.id(), gateway().name(), target, proof.orElse(CallbackProof.HINT),
                incoming.body(), harness.clock().instant());
        assertThat(gateway().question(stored)).as("a callback about an end asks nothing").isEmpty();
        requireJson(gateway().acknowledge(stored, true).body());
        return new HandledCallback(incoming, target, proof, stored, gateway().understand(stored));
    }

    static void requireJson(byte[] body) {
        try {
            assertThat(JSON.readTree(body).isMissingNode()).as("the acknowledgement is empty").isFalse();
        } catch (IOException e) {
            throw new AssertionError("the acknowledgement is not JSON", e);
        }
    }

    <T> T observed(T said) {
        leaks.hear(said);
        return said;
    }

    @Override
    public void close() {
        try (leaks; harness) {
            leaks.hear(gateway());
            assertThat(leaks.of(harness.secrets())).as("texts that hold a secret").isEmpty();
        }
    }
}
