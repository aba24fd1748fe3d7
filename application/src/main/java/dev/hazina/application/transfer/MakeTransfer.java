package dev.hazina.application.transfer;

import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyStatus;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.instruction.PayoutMaker;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/// A transfer: decided and recorded in one commit, with the answer to its key.
record MakeTransfer(Order order, ResponseTemplate<Transfer> reply, TransferId id, KeyRules keys)
        implements
            Operation<KeyedResponse> {

    /// What is to be moved.
    ///
    /// @param amount in major units of the wallets' currency
    /// @param keyId the key or session of who asks; empty where the service itself does, which no rule limits
    record Order(MerchantId merchant, Optional<String> keyId, WalletRef from, WalletRef to, BigDecimal amount,
            Optional<Currency> currency,
            Optional<String> reference, Optional<CreatedBy> by, Metadata metadata) {}

    @Override
    public LockSet locks() {
        return LockSet.of(order.merchant()).wallets(order.from(), order.to()).key(reply.key())
                .withTransferred();
    }

    @Override
    public Optional<String> authority() {
        return order.keyId();
    }

    @Override
    public Decision<KeyedResponse> decide(LockedRows locked) {
        Instant now = locked.tick();
        Optional<Holder> by = order.keyId()
                .map(key -> Holder.require(locked.authority(key), Permission.TRANSFER, now));
        if (keys.standing(reply.claim(), reply.key().flatMap(locked::key),
                now) instanceof KeyStatus.Completed(StoredResponse answer)) {
            return Decision.of(new KeyedResponse(answer, true));
        }
        Wallet from = locked.wallet(order.from())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of("from_wallet_id")));
        Wallet to = locked.wallet(order.to())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of("to_wallet_id")));
        Money amount = Money.ofMajor(Transfer.currencyOf(from, to, order.currency()), order.amount());
        by.filter(holder -> !holder.isOwnerInPerson(now))
                .ifPresent(holder -> requireWithinLimits(locked, amount, holder.maker(from.account()), now));
        from.requireCovers(amount);
        to.requireRoomFor(amount);

        // From here nothing refuses.
        var transfer = new Transfer(id, from.merchant(), from.account(), from.id(), to.id(), amount,
                order.reference(), now, order.by(), order.metadata());
        StoredResponse answer = reply.render().apply(transfer);
        var decision = Decision.of(new KeyedResponse(answer, false), new Change.TransferMade(transfer),
                new Change.Posted(Bookkeeping.transferred(transfer)));
        return reply.claim()
                .map(claim -> decision.and(new Change.KeyTaken(KeyRules.answered(claim, id.value(), answer, now))))
                .orElse(decision);
    }

    private static void requireWithinLimits(LockedRows locked, Money amount, PayoutMaker maker, Instant now) {
        Currency currency = amount.currency();
        locked.payouts().rule(currency).at(now).asked().requireTransfer(amount,
                locked.payouts().transferred(currency), maker);
    }
}
