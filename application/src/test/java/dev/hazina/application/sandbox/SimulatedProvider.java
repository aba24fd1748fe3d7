package dev.hazina.application.sandbox;

import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.id.Ids;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A sandbox's provider, played by the faulty gateway: the notice of a payment is delivered before the call returns.
public final class SimulatedProvider implements SandboxProvider {
    private final FaultyGateway gateway;
    private final Ids ids;
    private final String token;
    private final List<Subject> forgotten = new ArrayList<>();

    /// @param token for notices of inbound payments
    public SimulatedProvider(FaultyGateway gateway, Ids ids, String token) {
        this.gateway = gateway;
        this.ids = ids;
        this.token = token;
    }

    @Override
    public String payIn(String accountReference, Money amount, Phone payer, Optional<String> name) {
        String receipt = "C" + ids.next();
        gateway.deliver(ProviderMessage.moneyIn(token, receipt, accountReference, amount, Optional.of(payer)));
        return receipt;
    }

    @Override
    public synchronized void forget(Subject subject) {
        forgotten.add(subject);
    }

    /// The subjects that it was asked to forget, in order.
    public synchronized List<Subject> forgotten() {
        return List.copyOf(forgotten);
    }
}
