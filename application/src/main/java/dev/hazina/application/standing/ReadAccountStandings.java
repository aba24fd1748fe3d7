package dev.hazina.application.standing;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.CountedWords;
import dev.hazina.application.channel.KeptWordsReads;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.channel.ProviderHealth.Connection;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.floats.FloatBalances;
import dev.hazina.application.floats.WatchFloats;
import dev.hazina.application.provideraccount.AccountContact;
import dev.hazina.application.provideraccount.AccountContacts;
import dev.hazina.application.provideraccount.ContactMarks;
import dev.hazina.application.pull.PulledAccount;
import dev.hazina.application.pull.PulledAccounts;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads how the accounts at providers do, those of the settings too: by what is kept of them anyway, and by the
/// connections of this instance.
@OpenToAdapters
public final class ReadAccountStandings {
    /// The codes that are shown of an account.
    static final int MOST_CODES = 20;
    private static final Duration LATELY = Duration.ofDays(1);

    private final AccountContacts contacts;
    private final ContactMarks marks;
    private final ProviderHealth health;
    private final KeptWordsReads words;
    private final FloatBalances balances;
    private final PulledAccounts pulled;
    private final InstantSource clock;

    public ReadAccountStandings(AccountContacts contacts, ContactMarks marks, ProviderHealth health,
            KeptWordsReads words, FloatBalances balances, PulledAccounts pulled, InstantSource clock) {
        this.contacts = contacts;
        this.marks = marks;
        this.health = health;
        this.words = words;
        this.balances = balances;
        this.pulled = pulled;
        this.clock = clock;
    }

    /// Those of all accounts, read at one time.
    public Standings read() {
        Instant now = clock.instant();
        Map<String, AccountContact> met = new HashMap<>(marks.present());
        contacts.list().forEach(one -> met.merge(one.name(), one, AccountContact::and));
        return new Standings(met,
                Stream.of(health.connections(), health.ofAccounts()).flatMap(List::stream)
                        .collect(Collectors.groupingBy(Connection::provider)),
                words.counted(now.minus(LATELY)).stream().collect(Collectors.groupingBy(CountedWords::provider)),
                balances.latest(now.minus(WatchFloats.KEPT)).stream().filter(one -> one.side() != Side.BOOKED)
                        .collect(Collectors.groupingBy(one -> one.account().provider())),
                health.paybills(),
                pulled.list().stream().collect(Collectors.toMap(one -> one.account().provider(),
                        one -> new ListStanding(one, isDoubtful(one, now)), (one, other) -> one)));
    }

    /// The time of a commit may be ahead of the clock.
    private boolean isDoubtful(PulledAccount one, Instant now) {
        return one.listedAt().isEmpty() && pulled.hasNotices(one.account().provider(),
                now.minus(LATELY.multipliedBy(2)), now.plus(LATELY));
    }

    /// What was read.
    public static final class Standings {
        private final Map<String, AccountContact> met;
        private final Map<String, List<Connection>> connections;
        private final Map<String, List<CountedWords>> said;
        private final Map<String, List<FloatBalance>> told;
        private final Map<String, PaybillAddresses> paybills;
        private final Map<String, ListStanding> lists;

        private Standings(Map<String, AccountContact> met, Map<String, List<Connection>> connections,
                Map<String, List<CountedWords>> said, Map<String, List<FloatBalance>> told,
                Map<String, PaybillAddresses> paybills, Map<String, ListStanding> lists) {
            this.met = met;
            this.connections = connections;
            this.said = said;
            this.told = told;
            this.paybills = paybills;
            this.lists = lists;
        }

        /// @param name of the account; the provider's for that of the settings
        public AccountStanding of(String name) {
            return new AccountStanding(met.getOrDefault(name, AccountContact.none(name)),
                    connections.getOrDefault(name, List.of()),
                    said.getOrDefault(name, List.of()).stream().limit(MOST_CODES).toList(),
                    newest(told.getOrDefault(name, List.of())), Optional.ofNullable(paybills.get(name)),
                    Optional.ofNullable(lists.get(name)));
        }

        /// The last of each balance, asked or not.
        private static List<FloatBalance> newest(List<FloatBalance> all) {
            return all.stream().collect(Collectors.toMap(FloatBalance::key, Function.identity(),
                    BinaryOperator.maxBy(Comparator.comparing(FloatBalance::at)))).values().stream()
                    .sorted(Comparator.comparing((FloatBalance one) -> one.account().code())
                            .thenComparing(one -> one.key().currency()))
                    .toList();
        }
    }
}
