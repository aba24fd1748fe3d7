package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;

/// Finds the adapters for a currency and channel.
@Port
public interface Gateways {

    /// The adapters that collect in this currency over this channel, in the order of the configuration.
    @OpenToAdapters
    List<ChannelGateway> collecting(Currency currency, Channel channel);

    /// The adapters that pay out in this currency over this channel, in the order of the configuration.
    @OpenToAdapters
    List<ChannelGateway> disbursing(Currency currency, Channel channel);

    /// The same for a business account of a merchant: the merchant's own account at a provider comes first, or one more
    /// of the platform that is for the merchant, in place of the settings' account there.
    default List<ChannelGateway> collectingFor(MerchantId merchant, AccountId account, Route route) {
        return collecting(route.currency(), route.channel());
    }

    /// The same for the payouts of a business account.
    default List<ChannelGateway> disbursingFor(MerchantId merchant, AccountId account, Route route) {
        return disbursing(route.currency(), route.channel());
    }

    /// The adapter over whose channel inbound payments in this currency may arrive; empty where none is configured.
    @OpenToAdapters
    Optional<ChannelGateway> receiving(Currency currency, Channel channel);

    /// Whether inbound payments in this currency over this channel may arrive through this provider: the route is its
    /// own. What comes through another is in suspense until a person decides.
    default boolean receives(String provider, Currency currency, Channel channel) {
        return receiving(currency, channel).filter(serving -> serving.name().equals(provider)).isPresent();
    }

    /// The providers through which payers may have sent money unasked: the one that the channel is given to first, then
    /// those that drain, that the channel isn't given to, and that aren't connected.
    @OpenToAdapters
    default List<String> receivers(Currency currency, Channel channel) {
        return receiving(currency, channel).map(ChannelGateway::name).stream().toList();
    }

    /// The adapter of this name; empty where it isn't connected.
    Optional<ChannelGateway> named(String name);

    /// How the provider of this name is answered, connected or not; empty where nothing is known of it.
    default Optional<CallbackAnswers> answers(String name) {
        return named(name).map(gateway -> gateway);
    }

    /// The adapter of an instruction's provider; empty where it isn't connected, or lacks what it needs for the
    /// instruction's currency and channel.
    default Optional<ChannelGateway> reaching(Details details) {
        return named(details.provider())
                .filter(gateway -> gateway.reaches(details.amount().currency(), details.channel()));
    }
}
