package dev.hazina.application.statementfile;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// The readers of providers' statements.
final class StatementReaders {
    private StatementReaders() {}

    /// @throws Refusal.Invalid when the provider isn't connected, or its statements can't be read
    static StatementReader of(Gateways gateways, String provider) {
        ChannelGateway gateway = gateways.named(provider).orElseThrow(() -> new Refusal.Invalid(
                RefusalCode.FIELD_INVALID, "provider", "no provider of this name is connected"));
        return gateway.statements().orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "provider",
                "statements of this provider can't be read"));
    }
}
