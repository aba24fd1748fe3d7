package dev.hazina.providers.conformance;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Money;

/// One operation of an adapter on one route, with an ordinary amount and, where money goes to or comes from a phone, an
/// ordinary one.
///
/// @param cardToken the token of a valid card; empty text where no card is involved
public record Flow(Kind kind, Route route, Money amount, Phone phone, String cardToken) {

    /// The requests that a provider may support.
    public enum Kind {
        COLLECT, REFUND, DISBURSE
    }

    /// What its channel is used for.
    public ChannelUse use() {
        return switch (kind) {
            case COLLECT -> ChannelUse.COLLECTION;
            case REFUND -> ChannelUse.REFUND;
            case DISBURSE -> ChannelUse.DISBURSEMENT;
        };
    }

    /// What an adapter says that it does there.
    public Capabilities able(ChannelGateway gateway) {
        return gateway.capabilities(use(), route.currency(), route.channel());
    }

    public Flow of(Money other) {
        return new Flow(kind, route, other, phone, cardToken);
    }

    public Flow with(Phone other) {
        return new Flow(kind, route, amount, other, cardToken);
    }

    public Flow withCard(String token) {
        return new Flow(kind, route, amount, phone, token);
    }

    @Override
    public String toString() {
        return kind + " " + route;
    }
}
