package dev.hazina.domain.provideraccount;

import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/// An account of one merchant at a provider, such as a short code of its own. Its name stands where a provider's name
/// does: in payments and payouts, in callback paths and in the books. So nothing of one account is ever taken for
/// another's.
///
/// @param provider the adapter's name
/// @param terms what counts; empty until a second person has agreed to the first
/// @param proposal what waits for a second person
public record ProviderAccount(UUID id, String provider, MerchantId merchant, Optional<Terms> terms,
        Optional<Proposal> proposal, Instant createdAt) {
    /// No adapter's name has it.
    private static final char AFTER_PROVIDER = '-';
    private static final int DIGITS = 12;

    /// What an account serves, and by which settings.
    ///
    /// @param settings by their names without the provider's prefix; secrets
    /// @param draining whether it gets nothing new, and is asked and heard about what it was given
    public record Terms(Set<Route> routes, Map<String, String> settings, boolean draining) {
        public Terms {
            routes = Set.copyOf(routes);
            settings = Map.copyOf(settings);
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
        public Terms amended(Optional<Set<Route>> others, Map<String, String> changed, Optional<Boolean> drains) {
            Map<String, String> merged = new HashMap<>(settings);
            merged.putAll(changed);
            merged.values().removeIf(String::isBlank);
            return new Terms(others.orElse(routes), merged, drains.orElse(draining));
        }

        /// The settings are never printed.
        @Override
        public String toString() {
            return "Terms[" + routes + ", draining=" + draining + "]";
        }
    }

    /// @param by the person who proposed it
    public record Proposal(Terms terms, String by, Proposer proposer, Instant at) {}

    /// A new one, of which nothing is agreed yet.
    public static ProviderAccount fresh(UUID id, String provider, MerchantId merchant, Instant at) {
        return new ProviderAccount(id, provider, merchant, Optional.empty(), Optional.empty(), at);
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

    /// Whether new payments or payouts over this route are given to it.
    public boolean serves(Route route) {
        return terms.filter(now -> !now.draining() && now.routes().contains(route)).isPresent();
    }

    /// What counts, or what was proposed first.
    public Optional<Terms> known() {
        return terms.or(() -> proposal.map(Proposal::terms));
    }

    public ProviderAccount with(Terms agreed) {
        return new ProviderAccount(id, provider, merchant, Optional.of(agreed), Optional.empty(), createdAt);
    }

    public ProviderAccount proposing(Proposal open) {
        return new ProviderAccount(id, provider, merchant, terms, Optional.of(open), createdAt);
    }

    public ProviderAccount withdrawn() {
        return new ProviderAccount(id, provider, merchant, terms, Optional.empty(), createdAt);
    }

    /// The same with what another person has proposed.
    ///
    /// @param confirmed whether the one who agrees is known to be a person of their own
    /// @throws Refusal.NotFound when nothing is proposed, or its proposer has no access any more
    /// @throws Refusal.Precondition when the same person has proposed it, or the two are not known to be two people
    public ProviderAccount agreed(String by, PossibleActors actors, boolean confirmed, EndedAccess ended) {
        Proposal open = proposal.filter(one -> !ended.isEnded(one.by(), one.proposer().access()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PROPOSAL_NOT_FOUND));
        if (open.by().equals(by)) {
            throw new Refusal.Precondition(RefusalCode.SECOND_PERSON_NEEDED, "a second person has to agree to this");
        }
        open.proposer().requireIndependent(actors, confirmed);
        return with(open.terms());
    }

    /// @param all those that there are
    /// @throws Refusal.Conflict when another account of the merchant at the provider serves one of the routes
    public ProviderAccount requireAlone(List<ProviderAccount> all) {
        boolean taken = all.stream().filter(other -> !other.id.equals(id) && other.provider.equals(provider)
                && other.merchant.equals(merchant))
                .anyMatch(other -> known().stream().filter(mine -> !mine.draining())
                        .flatMap(mine -> mine.routes().stream()).anyMatch(other::serves));
        if (taken) {
            throw new Refusal.Conflict(RefusalCode.PROVIDER_ACCOUNT_EXISTS,
                    "another account of the merchant at this provider serves the channel; let it drain first");
        }
        return this;
    }
}
