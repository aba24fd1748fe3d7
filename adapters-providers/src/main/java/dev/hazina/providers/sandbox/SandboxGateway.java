package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Notice;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.payment.Payment;
import java.util.List;
import java.util.Optional;

/// The sandbox as a provider. It recognizes a request it has seen, because what it does with one depends on nothing but
/// the request.
public final class SandboxGateway implements ChannelGateway {
    /// The adapter's name in configuration and callback paths.
    public static final String NAME = "sandbox";
    private static final Capabilities CAPABILITIES = new Capabilities(Capabilities.Asking.ANSWERS,
            Capabilities.Resending.SAFE);

    private final SandboxNetwork network;

    public SandboxGateway(SandboxNetwork network) {
        this.network = network;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public Outcome collect(Collection collection) {
        Payment payment = collection.payment();
        SandboxScript script = SandboxScript.of(payment.details().payer());
        switch (script.report()) {
            case ONCE, THRICE -> network.reportLater(collection, script);
            case EARLY -> network.reportNow(collection, script);
            case NONE, ONLY_WHEN_ASKED, NEVER, WHEN_GIVEN_UP -> {}
        }
        return switch (script.answer()) {
            case TAKEN -> running(payment);
            case FINAL -> outcome(payment, script);
            case BROKEN -> new Outcome.Unknown("the connection broke before the answer");
        };
    }

    @Override
    public Outcome query(StatusQuery query) {
        Payment payment = query.payment();
        SandboxScript script = SandboxScript.of(payment.details().payer());
        return script.tells(network.settled(payment)) ? outcome(payment, script) : running(payment);
    }

    @Override
    public List<Notice> understand(RawCallback callback) {
        SandboxMessage message = SandboxMessage.read(callback.body());
        Subject subject = new Subject(callback.target().subject().kind(), message.id());
        return List.of(new Notice(subject, message.outcome(), Optional.of(message.amount())));
    }

    private static Outcome running(Payment payment) {
        return new Outcome.Accepted("sandbox-" + payment.id());
    }

    private static Outcome outcome(Payment payment, SandboxScript script) {
        return script.collected(SandboxReceipt.of(payment.id()));
    }
}
