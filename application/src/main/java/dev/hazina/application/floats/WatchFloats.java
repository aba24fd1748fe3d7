package dev.hazina.application.floats;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.polling.Batch;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Keeps what our accounts at providers hold: as it is booked, as providers tell it beside movements, and as they
/// answer where they have told nothing for a while. Any number of instances may watch: whichever keeps a round's booked
/// balances first asks for all.
public final class WatchFloats {
    /// How long balances are kept.
    public static final Duration KEPT = Duration.ofDays(35);
    static final Duration EVERY = Duration.ofMinutes(5);
    /// A provider that has told the balance of an account later than that isn't asked.
    private static final Duration QUIET = Duration.ofMinutes(15);

    private final FloatBalances balances;
    private final FloatSources sources;
    private final InstantSource clock;
    private Instant last = Instant.EPOCH;

    public WatchFloats(FloatBalances balances, OperationsReads operations, Gateways gateways, InstantSource clock) {
        this.balances = balances;
        this.sources = new FloatSources(operations, gateways);
        this.clock = clock;
    }

    /// One round, where one is due.
    ///
    /// @throws RuntimeException when a provider's adapter failed; the others were asked
    public synchronized void runDue() {
        Instant now = clock.instant();
        Instant round = Instant.ofEpochSecond(now.getEpochSecond() / EVERY.toSeconds() * EVERY.toSeconds());
        if (round.equals(last)) {
            return;
        }
        last = round;
        List<FloatBalance> booked = sources.booked(round);
        if (!booked.isEmpty() && balances.keep(booked) == 0) {
            return;
        }
        balances.keep(balances.told(now.minus(QUIET)));
        List<FloatBalance> known = balances.latest(now.minus(QUIET));
        balances.forget(now.minus(KEPT));
        new Batch<>(sources.connected(booked).stream()
                .filter(gateway -> isQuiet(gateway.name(), booked, known, now)).toList()).each(this::ask);
    }

    private static boolean isQuiet(String provider, List<FloatBalance> booked, List<FloatBalance> known, Instant now) {
        List<FloatBalance.Key> ours = booked.stream().map(FloatBalance::key)
                .filter(key -> key.account().provider().equals(provider)).toList();
        return ours.isEmpty() || !ours.stream().allMatch(key -> known.stream().anyMatch(one -> one.key().equals(key)
                && one.side() == Side.TOLD && !one.at().isBefore(now.minus(QUIET))));
    }

    private void ask(ChannelGateway gateway) {
        List<ToldBalance> answer = gateway.balances();
        Instant at = clock.instant();
        balances.keep(answer.stream().filter(told -> FloatAccount.isName(told.account()))
                .map(told -> new FloatBalance(new FloatAccount(gateway.name(), told.account()), Side.ASKED,
                        MoneySum.of(told.balance()), at))
                .toList());
    }
}
