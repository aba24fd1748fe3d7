package dev.hazina.application.paymentrequest;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.RequestNames;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Map;

/// Changes the metadata of a payment request, in any state. Nothing else of it changes, and its merchant gets no event.
public final class DescribePaymentRequest {
    private final LedgerWriter writer;
    private final PaymentRequestReads reads;

    public DescribePaymentRequest(LedgerWriter writer, PaymentRequestReads reads) {
        this.writer = writer;
        this.reads = reads;
    }

    /// @param changes a text for each key that is set, and an empty one for each that is removed
    public record Command(MerchantId merchant, AccountId account, PaymentRequestId request,
            Map<String, String> changes) {
        public Command {
            changes = Map.copyOf(changes);
        }
    }

    /// @throws Refusal.NotFound when the account has no such request
    /// @throws Refusal.Invalid when a key or a text can't be kept, or there would be too many
    public PaymentRequest handle(Command command) {
        PaymentRequest found = reads.find(command.merchant(), command.account(), command.request())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_REQUEST_NOT_FOUND));
        return writer.record(new Description(command, found.terms().payTo()));
    }

    private record Description(Command command, RequestAccount name) implements Operation<PaymentRequest> {
        @Override
        public LockSet locks() {
            return LockSet.of(command.merchant()).requests(RequestNames.to(name));
        }

        @Override
        public Decision<PaymentRequest> decide(LockedRows locked) {
            PaymentRequest before = locked.requestTo(name).orElseThrow(Refusal.Restored::new);
            Metadata wanted = before.metadata().with(command.changes());
            PaymentRequest after = before.described(wanted);
            return after.equals(before)
                    ? Decision.of(after)
                    : Decision.of(after, new Change.RequestDescribed(after));
        }
    }
}
