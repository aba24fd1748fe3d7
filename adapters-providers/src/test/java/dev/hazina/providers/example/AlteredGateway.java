package dev.hazina.providers.example;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Outcome;
import java.util.List;
import java.util.function.UnaryOperator;

/// An adapter that takes what its provider says for something else, in every operation.
class AlteredGateway extends ForwardingGateway {
    private final UnaryOperator<Report> answers;
    private final UnaryOperator<Report> told;
    private final UnaryOperator<Report> heard;

    /// @param answers alters the answers to requests
    /// @param told alters the answers to status queries
    /// @param heard alters the reports in callbacks
    private AlteredGateway(ChannelGateway adapter, UnaryOperator<Report> answers, UnaryOperator<Report> told,
            UnaryOperator<Report> heard) {
        super(adapter);
        this.answers = answers;
        this.told = told;
        this.heard = heard;
    }

    static UnaryOperator<ChannelGateway> inAnswers(UnaryOperator<Outcome> alteration) {
        return adapter -> new AlteredGateway(adapter, inReports(alteration), UnaryOperator.identity(),
                UnaryOperator.identity());
    }

    static UnaryOperator<ChannelGateway> inQueries(UnaryOperator<Outcome> alteration) {
        return adapter -> new AlteredGateway(adapter, UnaryOperator.identity(), inReports(alteration),
                UnaryOperator.identity());
    }

    static UnaryOperator<ChannelGateway> inCallbacks(UnaryOperator<Outcome> alteration) {
        return adapter -> new AlteredGateway(adapter, UnaryOperator.identity(), UnaryOperator.identity(),
                inReports(alteration));
    }

    private static UnaryOperator<Report> inReports(UnaryOperator<Outcome> alteration) {
        return report -> report.as(alteration.apply(report.outcome()));
    }

    @Override
    public Report collect(Collection collection) {
        return answers.apply(super.collect(collection));
    }

    @Override
    public Report refund(RefundOrder order) {
        return answers.apply(super.refund(order));
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        return answers.apply(super.disburse(disbursement));
    }

    @Override
    public Report query(StatusQuery query) {
        return told.apply(super.query(query));
    }

    @Override
    public Report query(RefundOrder order) {
        return told.apply(super.query(order));
    }

    @Override
    public Report query(PayoutQuery query) {
        return told.apply(super.query(query));
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return super.understand(callback).stream().map(this::altered).toList();
    }

    private ParsedCallback altered(ParsedCallback parsed) {
        return switch (parsed) {
            case ParsedCallback.OutcomeReport(var subject, var report) ->
                new ParsedCallback.OutcomeReport(subject, heard.apply(report));
            case ParsedCallback.PaybillNotice notice -> notice;
            case ParsedCallback.Unread unread -> unread;
        };
    }
}
