package dev.hazina.bootstrap.bench;

import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyStatus;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// Operations as `POST /v1/transfers` makes them. A transfer has no event; so that one is written as well, a
/// payment is canceled in the same commit, which costs a payment's row more.
final class KeyedTransfers {
    private static final KeyRules RULES = new KeyRules(Duration.ofDays(7), Duration.ofMinutes(1));
    private static final String FINGERPRINT = "0123456789abcdef".repeat(4);
    private static final Money AMOUNT = new Money(Currency.KES, 1);
    private static final int CREATED = 201;

    private final MerchantId merchant;
    private final AccountId account;
    private final List<WalletId> wallets;
    private final WalletChoice shape;
    private final boolean withEvent;
    private final Ids ids;
    private final SplittableRandom chance;
    private final PreparedRequests.Keys keys = new PreparedRequests.Keys();

    KeyedTransfers(BenchInstallation installation, WalletChoice shape, boolean withEvent, Ids ids,
            SplittableRandom chance) {
        this.merchant = new MerchantId(installation.owner().merchant());
        this.account = new AccountId(installation.owner().account());
        this.wallets = installation.wallets().stream().map(id -> WalletId.parse(id).orElseThrow()).toList();
        this.shape = shape;
        this.withEvent = withEvent;
        this.ids = ids;
        this.chance = chance;
    }

    Operation<StoredResponse> next() {
        int one = shape == WalletChoice.HOT ? 0 : chance.nextInt(wallets.size());
        int other = (one + 1 + chance.nextInt(wallets.size() - 1)) % wallets.size();
        boolean back = chance.nextBoolean();
        KeyClaim claim = new KeyClaim(new ScopedKey(merchant, account, "POST /v1/transfers", keys.next()), FINGERPRINT);
        return new Move(claim, new WalletRef.ById(account, wallets.get(back ? other : one)),
                new WalletRef.ById(account, wallets.get(back ? one : other)), new TransferId(ids.next()),
                withEvent ? Optional.of(new PaymentId(ids.next())) : Optional.empty());
    }

    /// @param calledOff the payment that the event reports
    private record Move(KeyClaim claim, WalletRef from, WalletRef to, TransferId id,
            Optional<PaymentId> calledOff) implements Operation<StoredResponse> {
        @Override
        public LockSet locks() {
            return LockSet.of(claim.key().merchant()).wallets(from, to).key(Optional.of(claim.key()));
        }

        @Override
        public Decision<StoredResponse> decide(LockedRows held) {
            Instant now = held.tick();
            if (!(RULES.standing(Optional.of(claim), held.key(claim.key()), now) instanceof KeyStatus.Free)) {
                throw new IllegalStateException("a key was used twice");
            }
            Wallet paying = held.wallet(from).orElseThrow();
            Wallet paid = held.wallet(to).orElseThrow();
            paying.requireCovers(AMOUNT);
            Transfer transfer = new Transfer(id, paying.merchant(), paying.account(), paying.id(), paid.id(), AMOUNT,
                    Optional.empty(), now);
            StoredResponse answer = new StoredResponse(CREATED,
                    "{\"id\":\"" + id + "\",\"from_wallet_id\":\"" + paying.id()
                            + "\",\"to_wallet_id\":\"" + paid.id()
                            + "\",\"amount\":0.01,\"currency\":\"KES\",\"status\":"
                            + "\"succeeded\",\"reference\":null,\"created_at\":\"" + now + "\"}");
            Decision<StoredResponse> decision = Decision.of(answer, new Change.TransferMade(transfer),
                    new Change.Posted(Bookkeeping.transferred(transfer)),
                    new Change.KeyTaken(KeyRules.answered(claim, id.value(), answer, now)));
            return calledOff.map(payment -> decision.and(new Change.Opened(calledOff(payment, paid, now))))
                    .orElse(decision);
        }

        private Instruction<PaymentDetails> calledOff(PaymentId payment, Wallet into, Instant now) {
            return new Instruction<>(
                    new PaymentDetails(payment,
                            new Terms(into.merchant(), into.account(), into.id(), AMOUNT, Money.zero(Currency.KES),
                                    Channel.MM_STK_PUSH, "sandbox", Optional.empty(), now, Origin.UNKNOWN),
                            claim.key().text(), new Payer.ByPhone(new Phone("+254712345678")), Optional.empty(),
                            FINGERPRINT),
                    new State.Canceled(new State.Late.None()), now);
        }
    }
}
