package dev.hazina.providers.daraja;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.ledger.Subject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The adapter, with a note of which token each request was given: on Daraja's side a prompt is known by nothing else.
final class TokenRecordingGateway extends ForwardingGateway {
    private final Map<Subject, String> tokens = new ConcurrentHashMap<>();

    TokenRecordingGateway(ChannelGateway adapter) {
        super(adapter);
    }

    Map<Subject, String> tokens() {
        return tokens;
    }

    @Override
    public Report collect(Collection collection) {
        tokens.put(collection.payment().subject(), collection.callbackToken());
        return super.collect(collection);
    }

    @Override
    public Report refund(RefundOrder order) {
        tokens.put(order.refund().subject(), order.callbackToken());
        return super.refund(order);
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        tokens.put(disbursement.payout().subject(), disbursement.callbackToken());
        return super.disburse(disbursement);
    }
}
