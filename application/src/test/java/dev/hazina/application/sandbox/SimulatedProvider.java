package dev.hazina.application.sandbox;

import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.id.Ids;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A sandbox's provider, played by the faulty gateway: the notice of a payment is delivered before the call returns.
public final class SimulatedProvider implements SandboxProvider {
    private final FaultyGateway gateway;
    private final Ids ids;
    private final String token;
    private final SandboxStore store = new InMemorySandboxStore();
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
    public SandboxStore.Faults faults() {
        return store.faults();
    }

    @Override
    public void set(SandboxStore.NoticeFault fault, int notices) {
        store.set(fault, notices);
    }

    @Override
    public void silence(Duration time) {
        store.silence(Instant.EPOCH.plus(time));
    }

    /// It has a paybill in each currency, and nothing else.
    @Override
    public Optional<String> takeOut(MovementKind kind, String account, Money amount) {
        if (!account.equals("paybill")) {
            return Optional.empty();
        }
        String receipt = "C" + ids.next();
        store.add(new SandboxStore.NetworkMovement(ids.next(), account, receipt, kind,
                new Money(amount.currency(), -amount.minor()),
                Counterparty.UNTOLD, Instant.EPOCH));
        return Optional.of(receipt);
    }

    /// Has one line for each movement that was taken out, whenever.
    @Override
    public void statement(String account, Currency currency, LocalDate day, Consumer<String> lines) {
        store.movements(account, currency, Instant.EPOCH, Instant.MAX, Integer.MAX_VALUE)
                .forEach(one -> lines.accept(one.receipt() + "," + one.kind().wire() + "," + one.amount().minor()));
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
