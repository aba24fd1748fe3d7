package dev.hazina.application.channel;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The providers of a channel in one use, of which a request is given to one. Where there are several, the network of
/// its phone chooses. How a provider does at the moment is no reason: a request that is in doubt at one of them could
/// be executed there as well.
///
/// The choice is made once, before anything is recorded. From then on everything about the instruction goes to the
/// provider that it was recorded with.
public final class ProviderChoice {
    private final List<Chosen> candidates;

    /// A provider of the channel.
    ///
    /// @param able what it does in this use; of a chosen one, its phones are what the choice has left to check
    public record Chosen(ChannelGateway gateway, Capabilities able) {
        private PhoneRule phones() {
            return able.phones();
        }

        private Chosen with(PhoneRule phones) {
            return new Chosen(gateway, able.phones(phones));
        }
    }

    /// @param serving in the order of the setting
    public ProviderChoice(List<ChannelGateway> serving, ChannelUse use, Route route) {
        candidates = serving.stream()
                .map(one -> new Chosen(one, one.capabilities(use, route.currency(), route.channel()))).toList();
    }

    /// The provider of a request that is about no phone; empty where the channel has none.
    public Optional<Chosen> first() {
        return candidates.stream().findFirst();
    }

    /// The provider of a request that is about this phone: the first that serves its network, else the first that takes
    /// it. A phone that none of them takes is left to the first to refuse. Empty where the channel has no provider.
    public Optional<Chosen> of(Phone phone) {
        if (candidates.size() < 2) {
            return first();
        }
        return network(phone).flatMap(this::serving)
                .or(() -> candidates.stream().filter(one -> one.phones().unasked().reaches(phone)).findFirst())
                .map(one -> one.with(PhoneRule.any()))
                .or(() -> first().map(one -> one.with(one.phones().unasked())));
    }

    /// Those that no request is ever given to, because those before them take all their phones.
    public List<String> idle() {
        return candidates.stream().filter(this::isIdle).map(one -> one.gateway().name()).toList();
    }

    private boolean isIdle(Chosen one) {
        List<PhoneRule> before = candidates.subList(0, candidates.indexOf(one)).stream().map(Chosen::phones).toList();
        boolean isServed = one.phones().networks().stream()
                .allMatch(network -> before.stream().anyMatch(rule -> rule.serves(network)));
        boolean takesOthers = one.phones().byPrefix().isEmpty()
                && before.stream().noneMatch(rule -> rule.byPrefix().isEmpty());
        return !before.isEmpty() && isServed && !takesOthers;
    }

    /// A provider's own word comes before the lists, which don't know of numbers that moved to another network.
    private Optional<String> network(Phone phone) {
        return rules().flatMap(rule -> rule.predicted().apply(phone).stream()).findFirst()
                .or(() -> rules().flatMap(rule -> rule.listed(phone).stream())
                        .reduce((first, next) -> next.digits() > first.digits() ? next : first)
                        .map(PhoneRule.Listed::network));
    }

    private Stream<PhoneRule> rules() {
        return candidates.stream().map(Chosen::phones);
    }

    private Optional<Chosen> serving(String network) {
        return candidates.stream().filter(one -> one.phones().serves(network)).findFirst();
    }
}
