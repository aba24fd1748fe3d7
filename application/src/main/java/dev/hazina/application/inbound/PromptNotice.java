package dev.hazina.application.inbound;

import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.record.Heard;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import java.util.Optional;

/// A notice about the money of a prompt. Its account was shown to the payer, and not typed.
record PromptNotice(SettleInstruction settle) {
    private static final Heard NOTICE = new Heard(Way.NOTICE, Optional.empty());

    /// The prompt's own report came without the receipt, which is the notice's.
    void takes(InboundPaymentDetails told, Instruction<PaymentDetails> prompt,
            Optional<Change.CallbackHandled> callback, Optional<Heard> heard, AccountAfter after) {
        settle.handle(new SettleInstruction.Command<>(InstructionKinds.PAYMENT, prompt.details().merchant(),
                prompt.subject().id(), told.provider(), report(told).leaving(after), callback, heard.orElse(NOTICE)));
    }

    /// The receipt is known. Of the payer the notice often tells more than the prompt's own report.
    void isToldOf(KnownReceipt known, InboundPaymentDetails told, Optional<Heard> heard) {
        boolean tells = told.told().name().isPresent() && known.amount().equals(told.amount());
        if (tells && known.holder().kind() == Subject.Kind.PAYMENT) {
            settle.handle(new SettleInstruction.Command<>(InstructionKinds.PAYMENT, known.merchant(),
                    known.holder().id(), told.provider(), report(told), Optional.empty(),
                    new Heard(heard.orElse(NOTICE).way(), Optional.empty())));
        }
    }

    private static Report report(InboundPaymentDetails told) {
        return Report.of(new Outcome.Succeeded(told.receipt()), told.amount()).telling(told.told().person());
    }
}
