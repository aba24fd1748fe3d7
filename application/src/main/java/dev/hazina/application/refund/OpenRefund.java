package dev.hazina.application.refund;

import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.KeyedOpening;
import dev.hazina.application.instruction.Opened;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundDetails;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.Optional;

/// The first record of a refund: the money leaves the wallet before the refund is sent to the provider, so that it
/// can't be spent twice. The rest of the payment is counted over locked rows.
record OpenRefund(RequestRefund.Command command, ResponseTemplate<Refund> reply, RefundId id, KeyRules keys,
        OpenRefund.Rules rules)
        implements
            Operation<Opened<OpenRefund.Slice>> {

    /// A refund that was opened, with its payment, which its provider needs as well.
    record Slice(Payment payment, Refund refund) {}

    @Override
    public LockSet locks() {
        return LockSet.of(command.merchant()).payment(command.payment()).key(reply.key());
    }

    @Override
    public Decision<Opened<Slice>> decide(LockedRows locked) {
        Instant now = locked.tick();
        KeyedOpening opening = new KeyedOpening(keys, reply.claim());
        return opening.decide(locked, now, () -> fresh(opening, locked, now));
    }

    private Decision<Opened<Slice>> fresh(KeyedOpening opening, LockedRows locked, Instant now) {
        Payment payment = locked.payment(command.payment())
                .filter(found -> found.details().account().equals(command.account()))
                .orElseThrow(() -> new Refusal.NotFound("payment"));
        PaymentDetails paid = payment.details();
        Optional<Money> asked = command.amount().map(major -> Money.ofMajor(paid.amount().currency(), major));
        Money amount = locked.refunds(payment.id()).next(payment, asked);
        requireOffered(paid, amount);
        Wallet wallet = locked.wallet(paid.wallet()).orElseThrow();
        wallet.requireOpen();
        wallet.requireCovers(amount);

        // From here nothing refuses.
        Refund refund = Refund
                .open(new RefundDetails(id, paid.merchant(), paid.account(), paid.id(), wallet.id(), amount,
                        Optional.empty(), paid.channel(), command.reason(), command.reference(), paid.provider(),
                        Optional.of(rules.floatAccount(paid)), now, command.by()));
        return opening.fresh(new Slice(payment, refund), id.value(), now, new Change.RefundOpened(refund),
                new Change.Posted(Bookkeeping.refundRequested(refund)));
    }

    private void requireOffered(PaymentDetails paid, Money amount) {
        boolean offered = switch (rules.refunding(paid)) {
            case PARTIAL -> true;
            case FULL_ONLY -> amount.equals(paid.amount());
            case NOT_OFFERED -> false;
        };
        if (!offered) {
            throw new Refusal.Precondition(rules.refunding(paid) == Refunding.FULL_ONLY
                    ? "this payment's channel gives back the whole amount or nothing"
                    : "this payment's channel can't give money back");
        }
    }

    /// The capabilities of the channels.
    interface Rules {
        /// @throws Refusal.Precondition when the payment's provider is not connected
        Refunding refunding(PaymentDetails paid);

        /// The provider's account out of which the payment is given back.
        FloatAccount floatAccount(PaymentDetails paid);
    }
}
