package dev.hazina.application.inbound;

import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.polling.Batch;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.payment.AccountReference;
import dev.hazina.domain.payment.Payment;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Gives a payment by prompt that succeeded without a receipt the one of a notice that waits in suspense, where it tells of the same
/// money: a question about the payment was answered, and named none, after the notice had waited for as long as it may. Where a
/// notice may tell of several payments, a person has to know.
public final class FindReceipts {
    /// How long after a payment was made a notice may still tell of it.
    static final Duration LATEST = Duration.ofDays(30);
    private static final int MOST = 100;

    private final InboundPaymentReads notices;
    private final PromptReads prompts;
    private final SettleInstruction settle;
    private final InstantSource clock;

    public FindReceipts(InboundPaymentReads notices, PromptReads prompts, SettleInstruction settle, InstantSource clock) {
        this.notices = notices;
        this.prompts = prompts;
        this.settle = settle;
        this.clock = clock;
    }

    /// @return how many notices were looked at
    /// @throws RuntimeException when one of them could not be looked at; the others were
    public int sweep() {
        return new Batch<>(notices.besidePromptsWithoutReceipt(clock.instant().minus(LATEST), MOST)).each(this::find);
    }

    private void find(InboundPayment notice) {
        InboundPaymentDetails told = notice.details();
        List<Payment> sameMoney = prompts.withoutReceipt(told.provider(), told.amount()).stream()
                .filter(payment -> mayTellOf(told, payment)).toList();
        if (sameMoney.size() == 1) {
            Payment payment = sameMoney.getFirst();
            settle.handle(SettleInstruction.Command.of(payment.details().merchant(), payment.id(), told.provider(),
                    Report.of(new Outcome.Succeeded(told.receipt()), told.amount()), Optional.empty()));
        }
    }

    /// The payer of a prompt is shown an account, which the notice repeats.
    static boolean mayTellOf(InboundPaymentDetails told, Payment payment) {
        return AccountReference.of(payment.details()).equalsIgnoreCase(told.walletNumber())
                && told.receivedAt().isBefore(payment.details().createdAt().plus(LATEST));
    }
}
