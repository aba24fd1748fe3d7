package dev.hazina.providers.matrix;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import java.util.function.Consumer;

/// The harness's adapter, with a listener for its query results about payouts.
final class QueryObserver extends ForwardingGateway {
    private final Consumer<Subject> running;

    /// @param running receives the payouts that it reports as still running
    QueryObserver(ChannelGateway adapter, Consumer<Subject> running) {
        super(adapter);
        this.running = running;
    }

    @Override
    public Report query(PayoutQuery query) {
        Report report = super.query(query);
        if (report.outcome() instanceof Outcome.InProgress) {
            running.accept(query.payout().subject());
        }
        return report;
    }
}
