package dev.hazina.application.pull;

import dev.hazina.application.polling.Batch;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Asks providers each hour what payers sent to our accounts, where they can be asked, and takes in what no notice told
/// of. Each account has the end of the last time that is known; lists overlap, because a payment may be listed late and
/// a provider may read our times in another zone. Any number of instances may ask: one takes the turn of an account.
public final class PullTransactions {
    private final PullPorts ports;
    private final PulledAccounts accounts;
    private final PullAlarm alarm;
    private final ListAccount lists;
    private final PullTurns turns;

    /// @param threads ask about each account in a thread of its own, so that one whose provider is slow delays no other
    public PullTransactions(PullPorts ports, PulledAccounts accounts, Executor threads) {
        this.ports = ports;
        this.accounts = accounts;
        this.alarm = new PullAlarm(ports.records());
        this.lists = new ListAccount(ports, accounts);
        this.turns = new PullTurns(threads);
    }

    /// Begins to ask about the accounts that are due, or whose balances betray a movement that nothing told of. Those
    /// for which no thread is free have their turn in a later run.
    ///
    /// @throws RuntimeException when one of them failed since the last run; the others are asked about
    public void runDue() {
        new Batch<>(PullSource.all(ports.gateways())).each(this::askIfDue);
        turns.tell();
    }

    private void askIfDue(PullSource source) {
        Instant now = ports.clock().instant();
        Optional<PulledAccount> before = accounts.find(source.account());
        boolean rings = before.filter(known -> !known.isDue(now) && alarm.rings(known, now)).isPresent();
        boolean due = before.filter(known -> !known.isDue(now)).isEmpty();
        if (due || rings) {
            turns.begin(source.account(), () -> askInTurn(source, before, rings));
        }
    }

    private void askInTurn(PullSource source, Optional<PulledAccount> before, boolean rings) {
        Instant now = ports.clock().instant();
        if (accounts.take(source.account(), before, now)) {
            alarm.wasAsked(source.account(), rings, lists.ask(source,
                    before.orElseGet(() -> PulledAccount.first(source.account(), now)).askedAt(now), now));
        }
    }
}
