package dev.hazina.providers.sandbox;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.id.SequentialIds;
import dev.hazina.application.sandbox.InMemorySandboxStore;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.simulator.SimulatorServer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;

/// The sandbox, which is its own simulator: who pays or is paid decides how a request ends.
public final class SandboxHarness implements AdapterHarness {
    private static final Duration SETTLE_AFTER = Duration.ofSeconds(2);
    private static final String GOOD_CARD = "tok_visa";

    private final SteppingClock clock = new SteppingClock();
    private final List<IncomingCallback> posted = new ArrayList<>();
    private final SandboxNetwork network = new SandboxNetwork(this::post, Runnable::run,
            new CallbackToken(new byte[32]), new Nothing(), new InMemorySandboxStore(),
            new SequentialIds(), clock, SETTLE_AFTER);
    private final SandboxLedger gateway = new SandboxLedger(new SandboxGateway(network), network);

    private void post(String token, byte[] body) {
        posted.add(new IncomingCallback("POST", token, Map.of(), Optional.empty(), body));
    }

    @Override
    public ChannelGateway gateway() {
        return gateway;
    }

    @Override
    public SteppingClock clock() {
        return clock;
    }

    @Override
    public Optional<SimulatorServer> server() {
        return Optional.empty();
    }

    @Override
    public Set<Flow> flows() {
        Set<Flow> flows = new LinkedHashSet<>();
        both(flows, Currency.KES, Channel.MM_STK_PUSH, "+254712345678");
        both(flows, Currency.UGX, Channel.MOBILE_MONEY, "+256712345678");
        both(flows, Currency.KES, Channel.CARD, "+254712345678");
        flows.add(flow(Flow.Kind.DISBURSE, Currency.KES, Channel.MM_B2C, "+254712345678"));
        flows.add(flow(Flow.Kind.DISBURSE, Currency.UGX, Channel.MOBILE_MONEY, "+256712345678"));
        return flows;
    }

    private static void both(Set<Flow> flows, Currency currency, Channel channel, String phone) {
        flows.add(flow(Flow.Kind.COLLECT, currency, channel, phone));
        flows.add(flow(Flow.Kind.REFUND, currency, channel, phone));
    }

    private static Flow flow(Flow.Kind kind, Currency currency, Channel channel, String phone) {
        return new Flow(kind, new Route(currency, channel), new Money(currency, 150_000), new Phone(phone),
                channel == Channel.CARD ? GOOD_CARD : "");
    }

    @Override
    public Flow toEnd(Flow flow, Ending ending) {
        return switch (ending) {
            case PAID -> flow;
            case NOT_PAID -> flow.kind() == Flow.Kind.REFUND
                    ? Assumptions.abort("nobody minds being paid back by the sandbox")
                    : other(flow, "002", "tok_declined");
            case WRONG_AMOUNT -> Assumptions.abort("the sandbox never moves another amount");
        };
    }

    @Override
    public Flow toBeRefused(Flow flow) {
        return flow.kind() == Flow.Kind.REFUND
                ? Assumptions.abort("the sandbox refuses no refund")
                : other(flow, "007", "tok_declined");
    }

    private static Flow other(Flow flow, String ending, String card) {
        String phone = flow.phone().e164();
        return flow.with(new Phone(phone.substring(0, phone.length() - ending.length()) + ending)).withCard(card);
    }

    /// The payer or payee has decided it.
    @Override
    public void refuseNext() {}

    /// The payer or payee has decided it.
    @Override
    public void nextEnds(Ending ending) {}

    @Override
    public void limitNext() {
        Assumptions.abort("the sandbox can't be asked too often");
    }

    @Override
    public void expireTokens() {
        Assumptions.abort("the sandbox hands out no access tokens");
    }

    @Override
    public void end(Subject subject, Ending ending) {
        clock.advance(SETTLE_AFTER);
    }

    @Override
    public List<IncomingCallback> callbacks() {
        network.deliver();
        List<IncomingCallback> now = List.copyOf(posted);
        posted.clear();
        return now;
    }

    /// The sandbox reports everything on the path it was given with the request.
    @Override
    public void unsolicitedToken(String token) {}

    @Override
    public IncomingCallback forged(IncomingCallback genuine) {
        return Assumptions.abort("nobody outside can post its callbacks");
    }

    /// Its network is part of the program.
    @Override
    public boolean acceptsForeignCallbacks() {
        return false;
    }

    /// Each number has its own person.
    @Override
    public String register(Phone phone, String name) {
        return SandboxPeople.name(phone);
    }

    @Override
    public Phone unregistered(Phone known) {
        return new Phone(known.e164().substring(0, known.e164().length() - 3) + "008");
    }

    @Override
    public List<Money> moved(Subject subject) {
        return gateway.moved(subject);
    }

    @Override
    public void close() {}

    /// The network forgets nothing here, so nothing has to be remembered for it.
    private static final class Nothing implements SandboxMemory {
        @Override
        public List<Instruction<?>> unreported(String adapter, Instant before, Set<String> except, int most) {
            return List.of();
        }

        @Override
        public List<Instruction<?>> givenUp(String adapter, String ending, int most) {
            return List.of();
        }

        @Override
        public boolean mayOwe(String adapter, Instant before, String givenUpEnding) {
            return false;
        }

        @Override
        public List<Instruction<?>> made(String adapter, Instant from, Instant until, int most) {
            return List.of();
        }

        @Override
        public List<ToldBalance> moved(String adapter) {
            return List.of(new ToldBalance("payouts", new Money(Currency.KES, -250_50)));
        }
    }
}
