package dev.hazina.persistence.ledger;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.merchant.Authorities.KnownKey;
import dev.hazina.persistence.payout.RestraintTexts.KnownRestraints;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What a ledger writer remembers of a merchant from its last groups. The wallets are right as long as the merchant's
/// clock stands where that group left it: each change of a wallet holds the clock and moves it. Used by one group at a
/// time.
///
/// It is doubted while others move the clock: after each time that they did, it isn't relied on before a number of
/// groups have found the clock where this writer left it.
final class MerchantMemory {
    static final int GROUPS_IN_DOUBT = 16;
    private static final int MOST_WALLETS = 4096;
    private static final int MOST_KEYS = 64;

    private final MerchantId merchant;
    private final Map<WalletId, Wallet> wallets = new HashMap<>();
    private final Map<String, KnownKey> keys = new HashMap<>();
    private Optional<KnownRestraints> restraints = Optional.empty();
    private Instant clock;
    private int groupsInDoubt;

    /// @param clock where the merchant's clock stood
    MerchantMemory(MerchantId merchant, Instant clock) {
        this.merchant = merchant;
        this.clock = clock;
    }

    MerchantId merchant() {
        return merchant;
    }

    /// Where the writer left the merchant's clock.
    Instant clock() {
        return clock;
    }

    boolean isDoubted() {
        return groupsInDoubt > 0;
    }

    /// Whether the next group that asks could rely on it.
    boolean isNearlyTrusted() {
        return groupsInDoubt <= 1;
    }

    Optional<Wallet> wallet(WalletId id) {
        return Optional.ofNullable(wallets.get(id));
    }

    Optional<KnownKey> key(String id) {
        return Optional.ofNullable(keys.get(id));
    }

    Optional<KnownRestraints> restraints() {
        return restraints;
    }

    /// The clock was read under its lock.
    void found(Instant read) {
        if (read.equals(clock)) {
            groupsInDoubt = Math.max(0, groupsInDoubt - 1);
        } else {
            doubt();
            clock = read;
        }
    }

    /// Forgets all rows, because one of them was wrong.
    void doubt() {
        groupsInDoubt = GROUPS_IN_DOUBT;
        wallets.clear();
        keys.clear();
        restraints = Optional.empty();
    }

    /// A group that has ended left the clock there.
    void leave(Instant left) {
        clock = left;
    }

    /// Takes over a wallet of a group that has ended, as it is stored now.
    void keep(Wallet stored) {
        if (wallets.size() >= MOST_WALLETS) {
            wallets.clear();
        }
        wallets.put(stored.id(), stored);
    }

    void keep(KnownKey known) {
        if (keys.size() >= MOST_KEYS) {
            keys.clear();
        }
        keys.put(known.id(), known);
    }

    void keep(KnownRestraints known) {
        restraints = Optional.of(known);
    }

    /// The number of rows, by which the memory of all merchants is bounded.
    int rows() {
        return 1 + wallets.size() + keys.size();
    }
}
