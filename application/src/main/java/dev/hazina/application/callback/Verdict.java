package dev.hazina.application.callback;

import dev.hazina.application.channel.Report;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;

/// What is to be done about one thing that a callback says. `CallbackJudgement` finds it and changes nothing;
/// `HandleCallback` carries it out.
sealed interface Verdict {

    /// It says nothing that the books have to know.
    record Ignore() implements Verdict {}

    /// What it is about may appear yet. The callback stays new and is claimed again.
    record Wait() implements Verdict {}

    /// Something about an instruction, which may not be in the books yet.
    sealed interface OfInstruction extends Verdict {}

    /// What it says is settled, and the callback is handled in the same commit.
    record Settle(InstructionKind<?> kind, MerchantId merchant, Subject subject, Report report)
            implements
                OfInstruction {}

    /// Money came in unasked.
    record TakeIn(ReceiveInboundPayment.Command command) implements Verdict {}

    /// It may be true, and its provider has not confirmed it. What it is about is held.
    ///
    /// @param longEnough whether it has waited for the provider so long that a person is asked
    record AwaitConfirmation(MerchantId merchant, Subject subject, boolean longEnough) implements OfInstruction {}

    /// Its provider reports something about an instruction that can't be read. The instruction is held, and a person
    /// finds the callback beside it.
    record HoldUnread(MerchantId merchant, Subject subject, Report report, String why) implements OfInstruction {}

    /// A part of it can't be read. What it may be about is held, and a person is asked.
    record Ask(String why) implements Verdict {}

    /// The same, and the callback is not tried again.
    record SetAside(String why) implements Verdict {}
}
