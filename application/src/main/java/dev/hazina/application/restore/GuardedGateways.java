package dev.hazina.application.restore;

import dev.hazina.application.channel.CallbackAnswers;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.KeptReferenceReads;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;

/// The adapters, to none of which anything is sent while a restore is open, and none of which is asked about one
/// instruction by the reference of another.
public final class GuardedGateways implements Gateways {
    private final Gateways gateways;
    private final RestoreReads restores;
    private final KeptReferenceReads references;

    public GuardedGateways(Gateways gateways, RestoreReads restores, KeptReferenceReads references) {
        this.gateways = gateways;
        this.restores = restores;
        this.references = references;
    }

    @Override
    public List<ChannelGateway> collecting(Currency currency, Channel channel) {
        return gateways.collecting(currency, channel).stream().map(this::guarded).toList();
    }

    @Override
    public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
        return gateways.disbursing(currency, channel).stream().map(this::guarded).toList();
    }

    @Override
    public List<ChannelGateway> collectingFor(MerchantId merchant, AccountId account, Route route) {
        return gateways.collectingFor(merchant, account, route).stream().map(this::guarded).toList();
    }

    @Override
    public List<ChannelGateway> disbursingFor(MerchantId merchant, AccountId account, Route route) {
        return gateways.disbursingFor(merchant, account, route).stream().map(this::guarded).toList();
    }

    @Override
    public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
        return gateways.receiving(currency, channel).map(this::guarded);
    }

    @Override
    public boolean receives(String provider, Currency currency, Channel channel) {
        return gateways.receives(provider, currency, channel);
    }

    @Override
    public List<String> receivers(Currency currency, Channel channel) {
        return gateways.receivers(currency, channel);
    }

    @Override
    public Optional<ChannelGateway> named(String name) {
        return gateways.named(name).map(this::guarded);
    }

    @Override
    public Optional<CallbackAnswers> answers(String name) {
        return gateways.answers(name);
    }

    private ChannelGateway guarded(ChannelGateway gateway) {
        return new GuardedGateway(gateway, restores, references);
    }
}
