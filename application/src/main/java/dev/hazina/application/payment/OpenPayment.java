package dev.hazina.application.payment;

import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.KeyedOpening;
import dev.hazina.application.instruction.Opened;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.RequestNames;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The first record of a payment: the key and the reference are taken, the fee is fixed by the schedule that counts in
/// this commit, and the payment is pending before it is sent to its provider. Its request has the right to send it for
/// a while, and it can be canceled only after that.
record OpenPayment(CreatePayment.Command command, ResponseTemplate<PaymentWithRefunds> reply, PaymentId id,
        FeeSchedule platformFees,
        FloatAccount account, Duration sendingFor,
        KeyRules keys) implements Operation<Opened<Instruction<PaymentDetails>>> {

    @Override
    public LockSet locks() {
        LockSet locks = LockSet.of(command.merchant()).wallets(command.wallet()).reference(command.reference())
                .retried(command.retryOf()).key(reply.key()).withFees();
        return command.prompted().map(asked -> locks.requests(RequestNames.to(asked.account()))).orElse(locks);
    }

    @Override
    public Decision<Opened<Instruction<PaymentDetails>>> decide(LockedRows locked) {
        Instant now = locked.tick();
        KeyedOpening opening = new KeyedOpening(keys, reply.claim());
        return opening.decide(locked, now, () -> locked.paymentByReference(command.reference())
                .map(existing -> repeated(opening, locked, existing, now))
                .orElseGet(() -> fresh(opening, locked, now)));
    }

    private Decision<Opened<Instruction<PaymentDetails>>> repeated(KeyedOpening opening, LockedRows locked,
            Instruction<PaymentDetails> existing, Instant now) {
        PaymentDetails details = existing.details();
        command.prompted().ifPresent(asked -> asked.requireNotUnderWay(details));
        if (!details.account().equals(command.account()) || !details.fingerprint().equals(command.fingerprint())) {
            throw taken(RefusalCode.REFERENCE_USED, "a payment with this reference exists", existing);
        }
        StoredResponse answer = new StoredResponse(CreatePayment.REPEATED, rendered(locked, existing));
        return opening.repeated(answer, details.id().value(), now);
    }

    private String rendered(LockedRows locked, Instruction<PaymentDetails> existing) {
        return reply.render().apply(new PaymentWithRefunds(existing, locked.refunds(existing.details().id()))).body();
    }

    private Decision<Opened<Instruction<PaymentDetails>>> fresh(KeyedOpening opening, LockedRows locked, Instant now) {
        command.prompted().ifPresent(asked -> asked.requireDue(command.amount(), locked, now));
        Wallet wallet = locked.wallet(command.wallet())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of("wallet_id")));
        if (wallet.currency() != command.amount().currency()) {
            throw new Refusal.Invalid(RefusalCode.CURRENCY_MISMATCH, "currency differs from the wallet's currency");
        }
        wallet.requireOpen();
        wallet.requireRoomFor(command.amount());
        command.retryOf().ifPresent(earlier -> requireRetryable(earlier, locked));

        // From here nothing refuses.
        Money fee = locked.fees().at(now, platformFees).ofPayment(command.amount(), command.channel());
        Terms terms = new Terms(command.merchant(), command.account(), wallet.id(), command.amount(), fee,
                command.channel(), account.provider(), Optional.of(account), now, command.origin());
        Instruction<PaymentDetails> payment = Instruction.open(new PaymentDetails(id, terms, command.reference(),
                command.payer(), command.callbackUrl(), command.fingerprint(), command.retryOf(),
                command.prompted().map(asked -> asked.request().value())), now.plus(sendingFor));
        return opening.fresh(payment, id.value(), now, new Change.Opened(payment));
    }

    private static Refusal.Conflict taken(RefusalCode code, String message, Instruction<PaymentDetails> by) {
        return new Refusal.Conflict(code, message,
                new Refusal.Conflict.Holder("Payment", by.details().id().toString()));
    }

    /// Each attempt names the one before it, so that of all attempts at one order one at most is open or paid.
    private void requireRetryable(PaymentId earlier, LockedRows locked) {
        Instruction<PaymentDetails> failed = locked.payment(earlier)
                .filter(found -> found.details().account().equals(command.account()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND, Optional.of("retry_of")));
        if (failed.isPolled() || failed.isSucceeded() || failed.isPaidLater()) {
            throw new Refusal.Precondition(RefusalCode.PAYMENT_NOT_RETRYABLE, failed.isPolled()
                    ? "payment to be retried may still be paid"
                    : "payment to be retried was paid");
        }
        locked.retryOf(earlier).ifPresent(later -> {
            throw taken(RefusalCode.PAYMENT_RETRIED, "a retry of this payment exists", later);
        });
    }
}
