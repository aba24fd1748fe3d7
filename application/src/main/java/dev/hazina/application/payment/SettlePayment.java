package dev.hazina.application.payment;

import dev.hazina.application.channel.Report;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Brings an outcome to a payment. Callbacks, answers to queries and the chase all come in here; the held row and the
/// payment's own machine make the first final word win.
public final class SettlePayment {
    private final LedgerWriter writer;
    private final Ids ids;

    public SettlePayment(LedgerWriter writer, Ids ids) {
        this.writer = writer;
        this.ids = ids;
    }

    /// @param provider the adapter that speaks; only the payment's own may say how it went
    /// @param report another amount than was asked for, or another name than the rail gave it, moves nothing
    /// @param callback the stored callback this comes from, marked as handled in the same commit
    public record Command(MerchantId merchant, PaymentId payment, String provider, Report report,
            Optional<Change.CallbackHandled> callback) {}

    /// @return the payment as it stands afterwards
    /// @throws Refusal.NotFound when the merchant has no such payment with this provider
    public Payment handle(Command command) {
        return writer.record(new Settle(command, ids.next()));
    }

    private record Settle(Command command, UUID discrepancy) implements Operation<Payment> {
        @Override
        public LockSet locks() {
            return LockSet.of(command.merchant()).payment(command.payment())
                    .receipt(ProviderReceipt.of(command.provider(), command.report().outcome()));
        }

        @Override
        public Decision<Payment> decide(LockedRows locked) {
            Payment payment = locked.payment(command.payment())
                    .filter(found -> found.details().provider().equals(command.provider()))
                    .orElseThrow(() -> new Refusal.NotFound("payment"));
            Instant at = locked.tick();
            PaymentPostings settling = command.report().disagreement(payment.details().amount(), payment.providerRef())
                    .map(how -> PaymentPostings.disputed(payment, how, discrepancy, at)).orElseGet(
                            () -> PaymentPostings.of(locked, payment, command.report().outcome(), discrepancy, at));
            List<Change> changes = new ArrayList<>(settling.changes());
            command.callback().ifPresent(changes::add);
            return new Decision<>(settling.now(), changes);
        }
    }
}
