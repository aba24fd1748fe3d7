package dev.hazina.application.instruction;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;

/// Whether this instance can speak to the provider of an instruction. A provider that takes no status queries is
/// another case than one that isn't there: of the first all that it says is heard, of the second nothing is.
public sealed interface Reach {

    /// @param able what the provider does with instructions of this kind, in this one's currency and channel
    record Connected(ChannelGateway gateway, Capabilities able) implements Reach {}

    /// No adapter of the provider's name is connected here, or that adapter lacks what it needs for the instruction's
    /// currency and channel. Its silence means nothing, so the instruction is held: it is neither sent nor given up.
    record NotConnected() implements Reach {}

    static <D extends Details> Reach of(Gateways gateways, InstructionKind<D> kind, Instruction<D> instruction) {
        Details details = instruction.details();
        return gateways.reaching(details)
                .<Reach>map(gateway -> new Connected(gateway, able(gateway, kind, details)))
                .orElseGet(NotConnected::new);
    }

    private static Capabilities able(ChannelGateway gateway, InstructionKind<?> kind, Details details) {
        return gateway.capabilities(kind.use(), details.amount().currency(), details.channel());
    }
}
