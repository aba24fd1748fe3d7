package dev.hazina.application.transfer;

import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyStatus;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
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

/// Moves money between two wallets of one account, at once or not at all.
public final class TransferFunds {
    private final LedgerWriter writer;
    private final Ids ids;
    private final KeyRules keys;

    public TransferFunds(LedgerWriter writer, Ids ids, KeyRules keys) {
        this.writer = writer;
        this.ids = ids;
        this.keys = keys;
    }

    /// @param amount in major units of the wallets' currency
    public record Command(MerchantId merchant, WalletRef from, WalletRef to, BigDecimal amount,
            Optional<Currency> currency, Optional<String> reference, Optional<CreatedBy> by) {
        public Command(MerchantId merchant, WalletRef from, WalletRef to, BigDecimal amount,
                Optional<Currency> currency, Optional<String> reference) {
            this(merchant, from, to, amount, currency, reference, Optional.empty());
        }
    }

    /// @throws Refusal.Invalid when both wallets are the same, or the amount is none of the currency
    /// @throws Refusal.NotFound when a wallet isn't on the account
    /// @throws Refusal.Precondition when a wallet is closed, the currencies differ or the money isn't there
    public KeyedResponse handle(Command command, ResponseTemplate<Transfer> reply) {
        if (command.from().equals(command.to())) {
            throw new Refusal.Invalid(RefusalCode.SAME_WALLET, "from_wallet_id and to_wallet_id must differ");
        }
        return writer.record(new TransferOperation(command, reply, new TransferId(ids.next())));
    }

    private final class TransferOperation implements Operation<KeyedResponse> {
        private final Command command;
        private final ResponseTemplate<Transfer> reply;
        private final TransferId id;

        private TransferOperation(Command command, ResponseTemplate<Transfer> reply, TransferId id) {
            this.command = command;
            this.reply = reply;
            this.id = id;
        }

        @Override
        public LockSet locks() {
            return LockSet.of(command.merchant()).wallets(command.from(), command.to()).key(reply.key());
        }

        @Override
        public Decision<KeyedResponse> decide(LockedRows locked) {
            Instant now = locked.tick();
            if (keys.standing(reply.claim(), reply.key().flatMap(locked::key),
                    now) instanceof KeyStatus.Completed(StoredResponse answer)) {
                return Decision.of(new KeyedResponse(answer, true));
            }
            Wallet from = locked.wallet(command.from())
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
            Wallet to = locked.wallet(command.to())
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
            Money amount = Money.ofMajor(Transfer.currencyOf(from, to, command.currency()), command.amount());
            from.requireCovers(amount);
            to.requireRoomFor(amount);

            // From here nothing refuses.
            var transfer = new Transfer(id, from.merchant(), from.account(), from.id(), to.id(), amount,
                    command.reference(), now, command.by());
            StoredResponse answer = reply.render().apply(transfer);
            var decision = Decision.of(new KeyedResponse(answer, false), new Change.TransferMade(transfer),
                    new Change.Posted(Bookkeeping.transferred(transfer)));
            return reply.claim()
                    .map(claim -> decision.and(new Change.KeyTaken(KeyRules.answered(claim, id.value(), answer, now))))
                    .orElse(decision);
        }
    }
}
