package dev.hazina.domain.provideraccount;

import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;

/// An account of one merchant at a provider, such as a short code of its own, or a further one of the platform. Its
/// name stands where a provider's name does: in payments and payouts, in callback paths and in the books. So nothing of
/// one account is ever taken for another's.
///
/// @param provider the adapter's name
/// @param merchant whose it is; [Platform#MERCHANT] for one of the platform
/// @param terms what counts; empty until a second person has agreed to the first
/// @param proposal what waits for a second person
/// @param outOfUseSince empty while it may get what is new, and where the time isn't known
public record ProviderAccount(UUID id, String provider, MerchantId merchant, Optional<Terms> terms,
        Optional<Proposal> proposal, Instant createdAt, Optional<Instant> outOfUseSince) {
    /// No adapter's name has it.
    private static final char AFTER_PROVIDER = '-';
    private static final int DIGITS = 12;

    /// What an account serves, and by which settings.
    ///
    /// @param settings by their names without the provider's prefix; secrets
    /// @param draining whether it gets nothing new, and is asked and heard about what it was given
    /// @param scope for whom it serves the routes
    /// @param emptied whether two people have erased the settings; where there are none all the same, they can't be
    ///        read
    /// @param ends when the credentials among the settings end
    public record Terms(Set<Route> routes, Map<String, String> settings, boolean draining, AccountScope scope,
            boolean emptied, CredentialsEnd ends) {
        public Terms {
            routes = Set.copyOf(routes);
            settings = Map.copyOf(settings);
        }

        public Terms(Set<Route> routes, Map<String, String> settings, boolean draining, AccountScope scope) {
            this(routes, settings, draining, scope, false, CredentialsEnd.NONE);
        }

        /// For all business accounts of the merchant.
        public Terms(Set<Route> routes, Map<String, String> settings, boolean draining) {
            this(routes, settings, draining, AccountScope.ALL);
        }

        /// The names of the settings that have another value in these terms.
        public List<String> changedIn(Terms other) {
            Map<String, String> names = new TreeMap<>(settings);
            names.putAll(other.settings);
            return names.keySet().stream()
                    .filter(name -> !Objects.equals(settings.get(name), other.settings.get(name))).toList();
        }

        /// These with some of another kind.
        ///
        /// @param changed settings; empty text removes one
        public Terms amended(Optional<Set<Route>> others, Map<String, String> changed, Optional<Boolean> drains,
                Optional<AccountScope> scoped, Optional<CredentialsEnd> until) {
            Map<String, String> merged = new HashMap<>(settings);
            merged.putAll(changed);
            merged.values().removeIf(String::isBlank);
            return new Terms(others.orElse(routes), merged, drains.orElse(draining), scoped.orElse(scope),
                    emptied && merged.isEmpty(), until.orElse(ends));
        }

        /// These without any setting.
        public Terms erased() {
            return new Terms(routes, Map.of(), draining, scope, true, CredentialsEnd.NONE);
        }

        /// Whether the settings were lost with the secrets key that sealed them.
        public boolean areUnreadable() {
            return settings.isEmpty() && !emptied;
        }

        /// Whether payers send money to it by themselves, which is taken in.
        public boolean receivesUnasked() {
            return routes.stream().anyMatch(Terms::isReceived);
        }

        private static boolean isReceived(Route route) {
            return route.channel().receives(route.currency());
        }

        /// A route for which something new may go by these terms and by the others alike. What payers send by
        /// themselves goes where they send it.
        private Optional<Route> sharedWith(Terms other) {
            return draining || other.draining || !scope.meets(other.scope)
                    ? Optional.empty()
                    : routes.stream().filter(route -> other.routes.contains(route) && !isReceived(route))
                            .min(Comparator.comparing(Route::toString));
        }

        /// The settings are never printed.
        @Override
        public String toString() {
            return "Terms[" + routes + ", draining=" + draining + ", " + scope + "]";
        }
    }

    /// @param by the person who proposed it
    /// @param untried why the provider was not asked about its credentials; empty where it takes them, or none were
    ///        entered
    public record Proposal(Terms terms, String by, Proposer proposer, Instant at, Optional<String> untried) {}

    /// A new one, of which nothing is agreed yet.
    public static ProviderAccount fresh(UUID id, String provider, MerchantId merchant, Instant at) {
        return new ProviderAccount(id, provider, merchant, Optional.empty(), Optional.empty(), at, Optional.empty());
    }

    /// The provider's name and the last digits of the id, for example `daraja-3f2a9c1b7d04`.
    public String name() {
        String digits = id.toString();
        return provider + AFTER_PROVIDER + digits.substring(digits.length() - DIGITS);
    }

    /// The provider of the account of this name; empty where it isn't the name of an account.
    public static Optional<String> providerOf(String name) {
        int end = name.indexOf(AFTER_PROVIDER);
        return end > 0 ? Optional.of(name.substring(0, end)) : Optional.empty();
    }

    /// @throws Refusal.Invalid where a merchant's account would receive money that payers send by themselves: they may
    ///         name any merchant's wallet there
    public static void requireReceiver(MerchantId merchant, Set<Route> routes) {
        if (!merchant.equals(Platform.MERCHANT)) {
            routes.stream().filter(Terms::isReceived).findFirst().ifPresent(route -> {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "routes",
                        "routes of a merchant's account can't have " + route
                                + ", which accounts of the platform have alone");
            });
        }
    }

    /// Whether new payments or payouts over this route are given to it, of those for whom it is used.
    public boolean serves(Route route) {
        return terms.filter(now -> !now.draining() && now.routes().contains(route)).isPresent();
    }

    /// Whether it is the platform's own, beside that of the settings.
    public boolean isPlatforms() {
        return merchant.equals(Platform.MERCHANT);
    }

    /// Whether it may have something of this business account of a merchant.
    public boolean isFor(MerchantId whose, AccountId account) {
        return terms.map(Terms::scope).filter(scope -> isPlatforms()
                ? scope.includes(whose)
                : merchant.equals(whose) && scope.includes(account)).isPresent();
    }

    /// Those to which something new of a business account is given, one for each provider, the closest first: the
    /// merchant's own before the platform's, and of both one that names for whom it is before one that is for all.
    public static List<ProviderAccount> closest(Stream<ProviderAccount> all, MerchantId merchant, AccountId account,
            Route route) {
        Map<String, ProviderAccount> byProvider = new LinkedHashMap<>();
        all.filter(one -> one.serves(route) && one.isFor(merchant, account))
                .sorted(Comparator.comparing(ProviderAccount::isPlatforms).thenComparing(one -> !one.isNarrow()))
                .forEach(one -> byProvider.putIfAbsent(one.provider, one));
        return List.copyOf(byProvider.values());
    }

    private boolean isNarrow() {
        return terms.filter(now -> now.scope().isNarrow()).isPresent();
    }

    /// What counts, or what was proposed first.
    public Optional<Terms> known() {
        return terms.or(() -> proposal.map(Proposal::terms));
    }

    /// Whether what is proposed takes all settings from an account that gets nothing new any more.
    public boolean erasureIsProposed() {
        return isOutOfUse() && proposal.map(Proposal::terms)
                .filter(wanted -> wanted.draining() && wanted.emptied()).isPresent();
    }

    /// Whether it gets nothing new, which is agreed.
    public boolean isOutOfUse() {
        return terms.filter(Terms::draining).isPresent();
    }

    /// The same after a change.
    ///
    /// @param at the time of the change
    public ProviderAccount changedAt(Instant at) {
        return new ProviderAccount(id, provider, merchant, terms, proposal, createdAt,
                isOutOfUse() ? outOfUseSince.or(() -> Optional.of(at)) : Optional.empty());
    }

    /// Whether it gets nothing new and still has settings, which two people may erase.
    public boolean keepsSettings() {
        return isOutOfUse() && terms.filter(now -> !now.emptied()).isPresent();
    }

    /// The day on which the credentials that count end; empty where it isn't known.
    public Optional<LocalDate> credentialsEnd() {
        return terms.flatMap(now -> now.ends().on());
    }

    /// Why the credentials of a first proposal were not tried; empty where something is agreed already.
    public Optional<String> untriedSoFar() {
        return terms.isEmpty() ? proposal.flatMap(Proposal::untried) : Optional.empty();
    }

    public ProviderAccount with(Terms agreed) {
        return new ProviderAccount(id, provider, merchant, Optional.of(agreed), Optional.empty(), createdAt,
                outOfUseSince);
    }

    public ProviderAccount proposing(Proposal open) {
        return new ProviderAccount(id, provider, merchant, terms, Optional.of(open), createdAt, outOfUseSince);
    }

    public ProviderAccount withdrawn() {
        return new ProviderAccount(id, provider, merchant, terms, Optional.empty(), createdAt, outOfUseSince);
    }

    /// The same with what another person has proposed.
    ///
    /// @param confirmed whether the one who agrees is known to be a person of their own
    /// @throws Refusal.NotFound when nothing is proposed, or its proposer has no access any more
    /// @throws Refusal.Precondition when the same person has proposed it, or the two are not known to be two people
    public ProviderAccount agreed(String by, PossibleActors actors, boolean confirmed, EndedAccess ended) {
        Proposal open = proposal.filter(one -> !ended.isEnded(one.by(), one.proposer().access()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PROPOSAL_NOT_FOUND));
        open.proposer().requireSecond(open.by(), by, actors, confirmed);
        if (open.terms().areUnreadable()) {
            throw new Refusal.Precondition(RefusalCode.CHANGED_MEANWHILE,
                    "the settings that were proposed can't be read any more; withdraw the proposal and make it again");
        }
        return with(open.terms());
    }

    /// @param all those that there are
    /// @throws Refusal.Conflict when it would not be clear whether something new goes to it or to another account that
    ///         counts or is proposed
    public ProviderAccount requireAlone(List<ProviderAccount> all) {
        Terms mine = proposal.map(Proposal::terms).or(() -> terms).orElseThrow();
        all.stream().filter(other -> !other.id.equals(id) && other.provider.equals(provider)
                && other.merchant.equals(merchant)).forEach(other -> other.requireOther(mine));
        return this;
    }

    private void requireOther(Terms wanted) {
        terms.flatMap(wanted::sharedWith).ifPresent(route -> {
            throw taken("serves " + route, "take that one out of use first");
        });
        proposal.map(Proposal::terms).flatMap(wanted::sharedWith).ifPresent(route -> {
            throw taken("is proposed for " + route, "withdraw that first");
        });
    }

    private Refusal.Conflict taken(String how, String first) {
        return new Refusal.Conflict(RefusalCode.PROVIDER_ACCOUNT_EXISTS, "the account " + name() + " " + how
                + (isPlatforms()
                        ? " of the platform; " + first + ", or let each name other merchants"
                        : " of the same merchant; " + first + ", or let each name other business accounts"));
    }
}
