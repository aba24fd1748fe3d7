package dev.hazina.application.inbound;

import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.polling.Batch;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Assigns the receipt of a notice in suspense to a payment by prompt that succeeded without a receipt, where both are
/// about the same money: the payment was settled by a status query that named no receipt, after the notice had waited
/// as long as it may. Where a notice may belong to several payments, a person decides.
public final class FindReceipts {
    /// The longest time after a payment's creation for which a notice may still belong to it.
    static final Duration LATEST = Duration.ofDays(30);
    private static final int MOST = 100;

    private final InboundPaymentReads notices;
    private final PromptReads prompts;
    private final PromptNotice prompt;
    private final InstantSource clock;

    public FindReceipts(InboundPaymentReads notices, PromptReads prompts, SettleInstruction settle,
            InstantSource clock) {
        this.notices = notices;
        this.prompts = prompts;
        this.prompt = new PromptNotice(settle);
        this.clock = clock;
    }

    /// @return the number of notices
    /// @throws RuntimeException when one of them failed; the others were processed
    public int runDue() {
        return new Batch<>(notices.besidePromptsWithoutReceipt(clock.instant().minus(LATEST), MOST)).each(this::find);
    }

    private void find(InboundPayment notice) {
        InboundPaymentDetails told = notice.details();
        List<Instruction<PaymentDetails>> sameMoney = prompts.withoutReceipt(told.provider(), told.amount()).stream()
                .filter(payment -> mayTellOf(told, payment)).toList();
        if (sameMoney.size() == 1) {
            prompt.takes(told, sameMoney.getFirst(), Optional.empty(), Optional.empty(), AccountAfter.UNTOLD);
        }
    }

    /// The prompt shows the payer an account, which the notice repeats.
    static boolean mayTellOf(InboundPaymentDetails told, Instruction<PaymentDetails> payment) {
        return AccountReference.of(payment.details()).equalsIgnoreCase(told.walletNumber())
                && told.receivedAt().isBefore(payment.details().createdAt().plus(LATEST));
    }
}
