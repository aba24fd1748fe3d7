package dev.hazina.application.instruction;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import java.util.Optional;

/// Asks a provider for the status of an instruction.
@FunctionalInterface
public interface ProviderQuestion<D extends Details> {

    /// @param providerRef the provider's own reference of it, where it has given one
    /// @param last whether the instruction is given up if this brings no answer
    Report ask(ChannelGateway gateway, Instruction<D> instruction, Optional<String> providerRef, boolean last);
}
