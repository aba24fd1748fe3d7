package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// The sandbox with a ledger beside it: the network itself keeps none, because everything follows from the request.
final class SandboxLedger implements ChannelGateway {
    private final SandboxGateway sandbox;
    private final SandboxNetwork network;
    private final Map<Subject, SandboxRequest> taken = new ConcurrentHashMap<>();

    SandboxLedger(SandboxGateway sandbox, SandboxNetwork network) {
        this.sandbox = sandbox;
        this.network = network;
    }

    /// The movements up to now.
    List<Money> moved(Subject subject) {
        return Optional.ofNullable(taken.get(subject))
                .filter(request -> request.outcome() instanceof Outcome.Succeeded)
                .filter(request -> request.script().tells(network.settled(request)))
                .map(request -> List.of(request.amount())).orElse(List.of());
    }

    private Report noted(SandboxRequest request, Report answer) {
        if (!(answer.outcome() instanceof Outcome.Rejected)) {
            taken.put(request.target().subject(), request);
        }
        return answer;
    }

    /// A request reported as paid was paid, sent or not: the sandbox knows every request.
    private Report known(SandboxRequest request, Report report) {
        if (report.outcome() instanceof Outcome.Succeeded) {
            taken.putIfAbsent(request.target().subject(), request);
        }
        return report;
    }

    @Override
    public List<ToldBalance> balances() {
        return sandbox.balances();
    }

    @Override
    public Report collect(Collection collection) {
        return noted(SandboxRequest.of(collection.payment()), sandbox.collect(collection));
    }

    @Override
    public Report refund(RefundOrder order) {
        return noted(SandboxRequest.of(order.refund()), sandbox.refund(order));
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        AtomicBoolean sent = new AtomicBoolean();
        var watched = new Disbursement(disbursement.payout(), disbursement.callbackToken(), disbursement.timeoutToken(),
                () -> {
                    sent.set(disbursement.mayStillBeSent().getAsBoolean());
                    return sent.get();
                });
        Report answer = sandbox.disburse(watched);
        return sent.get() ? noted(SandboxRequest.of(disbursement.payout()), answer) : answer;
    }

    @Override
    public String name() {
        return sandbox.name();
    }

    @Override
    public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
        return sandbox.capabilities(use, currency, channel);
    }

    @Override
    public Report query(PayoutQuery query) {
        return known(SandboxRequest.of(query.payout()), sandbox.query(query));
    }

    @Override
    public Report query(RefundOrder order) {
        return known(SandboxRequest.of(order.refund()), sandbox.query(order));
    }

    @Override
    public Report query(StatusQuery query) {
        return known(SandboxRequest.of(query.payment()), sandbox.query(query));
    }

    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return sandbox.authenticate(callback);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return sandbox.understand(callback);
    }

    @Override
    public Optional<PayerQuestion> question(RawCallback callback) {
        return sandbox.question(callback);
    }

    @Override
    public Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
        return sandbox.acknowledge(callback, welcome);
    }
}
