package dev.hazina.domain.wallet;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;

/// The money of one account in one currency. `available` can be spent; `pending` is reserved for payouts. Neither is
/// ever negative, and only ledger entries change them, through [#credit]. Their sum can be counted too, so that what is
/// pending always finds space when it is released.
///
/// @param number eight digits, unique in the whole service, accepted wherever the id is
/// @param available in minor units
/// @param pending in minor units
/// @param version the number of ledger entries of this wallet
public record Wallet(WalletId id, MerchantId merchant, AccountId account, String number, Label name, Currency currency,
        boolean isDefault, boolean closed, long available, long pending, long version, Instant createdAt) {
    /// The longest name, in code points.
    public static final int LONGEST_NAME = 64;
    /// The name of the wallet each account starts with.
    public static final Label MAIN = new Label("Main");
    /// The most that a wallet holds, available and pending together.
    private static final long MOST = Long.MAX_VALUE;
    /// The most that what can still be refused may make of it: far above any real balance, with as much space again
    /// for the money of what was opened before.
    private static final long FULL = MOST / 2;

    public static Wallet open(WalletId id, MerchantId merchant, AccountId account, String number, Label name,
            Currency currency, boolean isDefault, Instant at) {
        return new Wallet(id, merchant, account, number, name, currency, isDefault, false, 0, 0, 0, at);
    }

    public WalletPlace place() {
        return new WalletPlace(merchant, account, id);
    }

    public Money availableMoney() {
        return new Money(currency, available);
    }

    public Money pendingMoney() {
        return new Money(currency, pending);
    }

    public boolean covers(Money amount) {
        return availableMoney().compareTo(amount) >= 0;
    }

    public boolean isEmpty() {
        return available == 0 && pending == 0;
    }

    /// @throws Refusal.Precondition when the wallet is closed
    public void requireOpen() {
        if (closed) {
            throw new Refusal.Precondition(RefusalCode.WALLET_CLOSED, "wallet is closed");
        }
    }

    /// @throws Refusal.Precondition when the available balance is too small
    public void requireCovers(Money amount) {
        if (!covers(amount)) {
            throw new Refusal.Precondition(RefusalCode.INSUFFICIENT_BALANCE, "insufficient available balance");
        }
    }

    /// @throws Refusal.Precondition when the balance would be too great
    public void requireRoomFor(Money amount) {
        if (!hasSpace(amount, FULL)) {
            throw new Refusal.Precondition(RefusalCode.WALLET_FULL, "wallet balance limit reached");
        }
    }

    /// Whether money that has moved already, and can't be refused, may come in.
    public boolean canTake(Money amount) {
        return !closed && currency == amount.currency() && hasSpace(amount, MOST);
    }

    private boolean hasSpace(Money amount, long most) {
        long withoutPending = most - pending;
        return available <= withoutPending && amount.minor() <= withoutPending - available;
    }

    /// This wallet after one more ledger entry. A balance that is negative, or can't be counted, means that a decision
    /// has not checked it.
    public Wallet credit(long availableDelta, long pendingDelta) {
        long newAvailable = Math.addExact(available, availableDelta);
        long newPending = Math.addExact(pending, pendingDelta);
        if (newAvailable < 0 || newPending < 0) {
            throw new IllegalStateException("wallet " + id + " would become negative");
        }
        if (newAvailable > MOST - newPending) {
            throw new IllegalStateException("wallet " + id + " would hold more than can be counted");
        }
        return new Wallet(id, merchant, account, number, name, currency, isDefault, closed, newAvailable, newPending,
                version + 1, createdAt);
    }

    public Wallet renamed(Label newName) {
        return new Wallet(id, merchant, account, number, newName, currency, isDefault, closed, available, pending,
                version, createdAt);
    }

    public Wallet asDefault(boolean newDefault) {
        return new Wallet(id, merchant, account, number, name, currency, newDefault, closed, available, pending,
                version,
                createdAt);
    }

    /// @throws Refusal.Precondition when it is the default wallet or holds money
    public Wallet close() {
        if (isDefault) {
            throw new Refusal.Precondition(RefusalCode.WALLET_IS_DEFAULT, "the default wallet can't be closed");
        }
        if (!isEmpty()) {
            throw new Refusal.Precondition(RefusalCode.WALLET_NOT_EMPTY, "a wallet with a balance can't be closed");
        }
        return new Wallet(id, merchant, account, number, name, currency, false, true, 0, 0, version, createdAt);
    }
}
