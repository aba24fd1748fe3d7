package dev.hazina.application.inbound;

import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.id.Ids;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.record.Heard;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Records money that a payer sent to the paybill. The account that the payer typed should be a wallet's number or a
/// payment request's account; the money then becomes a payment of that wallet's merchant. Otherwise it is in the
/// platform's suspense until a person decides.
///
/// Some providers report a payment by prompt in the same way as well. Its receipt identifies it, whichever report comes
/// first. A notice that may belong to a prompt without a receipt waits until the prompt has ended.
///
/// Two merchants' books are involved, so this takes three commits. The first, in the platform's books, records the
/// notice and its destination, which is final. The second creates the payment, once. The third records that the notice
/// is finished. A repeated report continues at the commit that is missing.
public final class ReceiveInboundPayment {
    private final LedgerWriter writer;
    private final Ids ids;
    private final InboundRoutes routes;
    private final PromptReads prompts;
    private final PromptNotice prompt;
    private final CreditInboundPayment take;
    private final OtherNumbers others;

    public ReceiveInboundPayment(LedgerWriter writer, Ids ids, InboundRoutes routes, PromptReads prompts,
            SettleInstruction settle, CreditInboundPayment take, OtherNumbers others) {
        this.writer = writer;
        this.ids = ids;
        this.routes = routes;
        this.prompts = prompts;
        this.prompt = new PromptNotice(settle);
        this.take = take;
        this.others = others;
    }

    /// @param account the account that received it, at the provider whose adapter reported it
    /// @param mayWait whether the notice may still wait for a prompt that it may belong to; otherwise the money is in
    ///        suspense, and leaves it when the prompt's own report brings the receipt
    /// @param callback the stored callback of the report, marked as handled with the last commit; empty where a person
    ///        tells of it
    /// @param heard how the provider told of it; empty where a person does
    /// @param doubt why a person has to look at the notice before its money goes to a wallet; empty where none has to
    public record Command(FloatAccount account, ParsedCallback.PaybillNotice said, Instant receivedAt,
            Optional<Change.CallbackHandled> callback, Optional<Heard> heard, boolean mayWait,
            Optional<NoticeDoubt> doubt) {}

    /// @return whether it was recorded; false when it waits for a prompt that it may belong to
    public boolean handle(Command command) {
        InboundPaymentDetails details = details(command);
        Optional<NoticeDoubt> doubt = command.doubt().or(() -> others.doubt(details));
        if (doubt.isPresent()) {
            record(command, doubt.get().on(details), Optional.empty(), doubt.get().why());
            return true;
        }
        Optional<WalletPlace> route = routes.of(details.accountReference(), details.amount());
        List<Instruction<PaymentDetails>> awaiting = route.isPresent() ? List.of() : awaiting(details);
        boolean undecided = awaiting.stream().anyMatch(Instruction::isOpen);
        if (undecided && command.mayWait()) {
            return false;
        }
        if (!undecided && awaiting.size() == 1) {
            prompt.takes(details, awaiting.getFirst(), command.callback(), command.heard(), command.said().after());
            return true;
        }
        record(command, details, route, "names no wallet and no payment request in " + details.amount().currency());
        return true;
    }

    private void record(Command command, InboundPaymentDetails details, Optional<WalletPlace> route, String unrouted) {
        switch (writer.record(new RecordInboundPayment(details, route, unrouted, ids.next(), command.callback(),
                command.heard(), command.said().after()))) {
            case RecordInboundPayment.Notice(InboundPayment inbound) -> goOn(inbound, command);
            case RecordInboundPayment.Elsewhere(KnownReceipt known) -> prompt.isToldOf(known, details, command.heard());
        }
    }

    private void goOn(InboundPayment kept, Command command) {
        if (kept.state() instanceof InboundPaymentState.Routed(WalletPlace to)) {
            CreditInboundPayment.Taken taken = take.handle(new CreditInboundPayment.Command(kept.details(), to));
            writer.record(new FinishInboundPayment(kept, to, taken, ids.next(), command.callback()));
        }
    }

    /// The payments by prompt that the receipt may belong to: of the same amount, under the account the payer was
    /// shown.
    private List<Instruction<PaymentDetails>> awaiting(InboundPaymentDetails details) {
        return prompts.awaitingReceipt(details.providerReceipt(), details.amount()).stream()
                .filter(payment -> FindReceipts.mayTellOf(details, payment)).toList();
    }

    /// The id counts only if no report of this receipt was recorded before.
    private InboundPaymentDetails details(Command command) {
        ParsedCallback.PaybillNotice said = command.said();
        return new InboundPaymentDetails(new InboundPaymentId(ids.next()), command.account().provider(),
                Optional.of(command.account()), said.receipt(), said.accountReference(), said.amount(), said.payer(),
                command.receivedAt(), said.told(), true);
    }
}
