package dev.hazina.bootstrap.metrics;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/// A provider whose calls over the network are timed and counted by operation, and whose refusals are counted and
/// logged, in answers and in callbacks. Everything else passes through.
public final class MeasuredGateway extends ForwardingGateway {
    private final ProviderRefusals refusals;
    private final Map<Call, ProviderMeters> meters = new EnumMap<>(Call.class);

    /// Adds the figures.
    public MeasuredGateway(ChannelGateway gateway, MeterRegistry registry, ProviderRefusals refusals) {
        super(gateway);
        this.refusals = refusals;
        refusals.expect(gateway.name());
        for (Call call : Call.values()) {
            meters.put(call, new ProviderMeters(registry, gateway.name(), call.wire()));
        }
    }

    @Override
    protected Report call(Call call, Instruction<?> about, Supplier<Report> made) {
        return heard(about.subject(), Objects.requireNonNull(meters.get(call), "each call has figures")
                .measured(() -> super.call(call, about, made)));
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        List<ParsedCallback> told = super.understand(callback);
        told.stream().filter(ParsedCallback.OutcomeReport.class::isInstance)
                .map(ParsedCallback.OutcomeReport.class::cast)
                .forEach(notice -> heard(notice.subject(), notice.report()));
        return told;
    }

    private Report heard(Subject about, Report report) {
        report.outcome().words().ifPresent(words -> refusals.heard(name(), about, words));
        return report;
    }
}
