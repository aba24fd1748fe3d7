package dev.hazina.providers.daraja;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.Notice;
import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Proof;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The adapter, with a note of which token each request was given: on Daraja's side a prompt is known by nothing else.
record Noting(ChannelGateway adapter, Map<Subject, String> tokens) implements ChannelGateway {
    Noting(ChannelGateway adapter) {
        this(adapter, new ConcurrentHashMap<>());
    }

    @Override
    public String name() {
        return adapter.name();
    }

    @Override
    public Capabilities capabilities(Channel channel) {
        return adapter.capabilities(channel);
    }

    @Override
    public Outcome collect(Collection collection) {
        tokens.put(collection.payment().subject(), collection.callbackToken());
        return adapter.collect(collection);
    }

    @Override
    public Outcome refund(RefundOrder order) {
        tokens.put(order.refund().subject(), order.callbackToken());
        return adapter.refund(order);
    }

    @Override
    public Outcome disburse(Disbursement disbursement) {
        tokens.put(disbursement.payout().subject(), disbursement.callbackToken());
        return adapter.disburse(disbursement);
    }

    @Override
    public Report query(PayoutQuery query) {
        return adapter.query(query);
    }

    @Override
    public Report query(RefundOrder order) {
        return adapter.query(order);
    }

    @Override
    public Report query(StatusQuery query) {
        return adapter.query(query);
    }

    @Override
    public Optional<Proof> authenticate(IncomingCallback callback) {
        return adapter.authenticate(callback);
    }

    @Override
    public List<Notice> understand(RawCallback callback) {
        return adapter.understand(callback);
    }

    @Override
    public Optional<PayerQuestion> question(RawCallback callback) {
        return adapter.question(callback);
    }

    @Override
    public Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
        return adapter.acknowledge(callback, welcome);
    }
}
