package dev.hazina.http.dashboard.platform.standing;

import dev.hazina.application.channel.ConnectedProviders;
import dev.hazina.application.channel.CountedWords;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.ProviderHealth.Breaker;
import dev.hazina.application.channel.ProviderHealth.Connection;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.provideraccount.AccountContact;
import dev.hazina.application.provideraccount.AccountOutline;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.pull.PulledAccount;
import dev.hazina.application.standing.AccountStanding;
import dev.hazina.application.standing.ListStanding;
import dev.hazina.application.standing.ReadAccountStandings;
import dev.hazina.application.standing.ReadAccountStandings.Standings;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How accounts at providers do, in words.
@Singleton
public final class StandingViews {
    private final ConnectedProviders connected;
    private final ProviderAccounts accounts;
    private final ReadAccountStandings standings;
    private final MerchantDirectory directory;

    StandingViews(ConnectedProviders connected, ProviderAccounts accounts, ReadAccountStandings standings,
            MerchantDirectory directory) {
        this.connected = connected;
        this.accounts = accounts;
        this.standings = standings;
        this.directory = directory;
    }

    /// Those of the settings, and the first of the others.
    ///
    /// @param most how many of the others
    public List<StandingRow> all(int most) {
        Standings read = standings.read();
        return Stream.concat(
                connected.all().stream().map(one -> row(one.name(), "", "the settings", read.of(one.name()))),
                accounts.outlines().stream().limit(most).map(one -> row(one, read))).toList();
    }

    /// Those of these accounts.
    public List<StandingRow> of(List<ProviderAccount> some) {
        Standings read = standings.read();
        return some.stream().map(AccountOutline::of).map(one -> row(one, read)).toList();
    }

    private StandingRow row(AccountOutline one, Standings read) {
        String owner = one.isPlatforms()
                ? "the platform"
                : directory.find(one.merchant()).map(found -> found.merchant().name().text())
                        .orElseGet(one.merchant()::toString);
        return row(one.name(), PlatformLinks.providerAccount(one.name()), owner, read.of(one.name()));
    }

    private static StandingRow row(String name, String href, String owner, AccountStanding one) {
        AccountContact met = one.contact();
        return new StandingRow(name, href, owner, met.heard().map(DisplayTime::toTheMinute),
                met.asked().map(DisplayTime::of), met.answered().map(DisplayTime::of), breaker(one.connections()),
                one.said().stream().map(StandingViews::said).toList(),
                one.told().stream().map(StandingViews::balance).toList(), one.paybill().map(StandingViews::paybill),
                one.lists().map(StandingViews::lists));
    }

    private static StandingRow.Lists lists(ListStanding known) {
        PulledAccount lists = known.lists();
        return new StandingRow.Lists(known.doubtful()
                ? Badge.bad("Notices, but never a row: the provider may not answer for this number")
                : lists.unfinished().map(why -> Badge.waiting("Not whole: " + why))
                        .orElseGet(() -> lists.listedAt().isPresent()
                                ? Badge.good("Whole")
                                : Badge.quiet("Nothing heard yet")),
                DisplayTime.of(lists.askedAt()), lists.pulledTo().map(DisplayTime::of),
                lists.listedAt().map(DisplayTime::of), String.valueOf(lists.found()));
    }

    private static StandingRow.Paybill paybill(PaybillAddresses known) {
        return new StandingRow.Paybill(known.number(), switch (known.standing()) {
            case REGISTERED -> Badge.good("Registered by us");
            case KNOWN_TO_PROVIDER -> Badge.waiting("The provider says that it has some; they may not be ours");
            case UNKNOWN -> Badge.bad("Not known");
        }, known.heard().map(DisplayTime::of));
    }

    private static Badge breaker(List<Connection> connections) {
        if (connections.isEmpty()) {
            return Badge.quiet("Not connected by this instance");
        }
        String stopped = operations(connections, Breaker.STOPPED);
        String trying = operations(connections, Breaker.TRYING);
        return !stopped.isEmpty()
                ? Badge.bad("Stopped: " + stopped)
                : !trying.isEmpty() ? Badge.waiting("Trying a few: " + trying) : Badge.good("Open for requests");
    }

    private static String operations(List<Connection> connections, Breaker breaker) {
        return connections.stream().filter(one -> one.breaker() == breaker).map(Connection::operation)
                .collect(Collectors.joining(", "));
    }

    private static StandingRow.Said said(CountedWords one) {
        return new StandingRow.Said(one.code(), String.valueOf(one.count()), switch (one.fault()) {
            case SETUP -> "our set-up";
            case NUMBER -> "the number";
            case BUSY -> "the provider is busy";
            case OTHER -> "";
        }, DisplayTime.of(one.last()));
    }

    private static StandingRow.Balance balance(FloatBalance one) {
        return new StandingRow.Balance(one.account().name(), Amount.of(one.amount()),
                DisplayTime.toTheMinute(one.at()));
    }
}
