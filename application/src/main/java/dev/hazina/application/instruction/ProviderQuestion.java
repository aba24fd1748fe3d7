package dev.hazina.application.instruction;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.instruction.Instruction;

/// Asks a provider for the status of an instruction.
@FunctionalInterface
public interface ProviderQuestion<T extends Instruction<T>> {

    /// @param providerRef the provider's own reference of it, empty text where none is known
    /// @param last whether the instruction is given up if this brings no answer
    Report ask(ChannelGateway gateway, T instruction, String providerRef, boolean last);
}
