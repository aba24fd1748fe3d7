package dev.hazina.providers.example;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import java.util.List;
import java.util.Optional;

/// The example's adapter with one mistake in it.
class Mistaken implements ChannelGateway {
    private final ChannelGateway right;

    Mistaken(ChannelGateway right) {
        this.right = right;
    }

    @Override
    public String name() {
        return right.name();
    }

    @Override
    public Capabilities capabilities(Channel channel) {
        return right.capabilities(channel);
    }

    @Override
    public Outcome collect(Collection collection) {
        return right.collect(collection);
    }

    @Override
    public Outcome refund(RefundOrder order) {
        return right.refund(order);
    }

    @Override
    public Outcome disburse(Disbursement disbursement) {
        return right.disburse(disbursement);
    }

    @Override
    public Report query(PayoutQuery query) {
        return right.query(query);
    }

    @Override
    public Report query(RefundOrder order) {
        return right.query(order);
    }

    @Override
    public Report query(StatusQuery query) {
        return right.query(query);
    }

    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return right.authenticate(callback);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return right.understand(callback);
    }

    @Override
    public Optional<PayerQuestion> question(RawCallback callback) {
        return right.question(callback);
    }

    @Override
    public Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
        return right.acknowledge(callback, welcome);
    }
}
