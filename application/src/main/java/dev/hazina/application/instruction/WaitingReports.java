package dev.hazina.application.instruction;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.instruction.Instruction;

/// The reports of providers that are stored and not handled yet. An instruction is not given up while one about it
/// waits: it may say how the instruction ended.
@FunctionalInterface
@Port
public interface WaitingReports {

    /// Whether one waits on the instruction's own path, or came on the path that its provider has for everything while
    /// that provider was not connected.
    boolean mayBeAbout(Instruction<?> instruction);
}
