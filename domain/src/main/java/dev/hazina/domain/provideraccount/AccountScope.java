package dev.hazina.domain.provideraccount;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Collections;
import java.util.Set;

/// For whom an account at a provider is used.
///
/// @param accounts business accounts of the merchant whose account it is; none where it is used for all of them
/// @param merchants those for whom an account of the platform is used; none where it is used for all
public record AccountScope(Set<AccountId> accounts, Set<MerchantId> merchants) {
    /// For all business accounts of its merchant, or all merchants.
    public static final AccountScope ALL = new AccountScope(Set.of(), Set.of());

    public AccountScope {
        accounts = Set.copyOf(accounts);
        merchants = Set.copyOf(merchants);
    }

    /// For business accounts of its merchant.
    public AccountScope(Set<AccountId> accounts) {
        this(accounts, Set.of());
    }

    /// For merchants, of an account of the platform.
    public static AccountScope ofMerchants(Set<MerchantId> merchants) {
        return new AccountScope(Set.of(), merchants);
    }

    /// Whether it names some, and so goes before one that names none.
    public boolean isNarrow() {
        return !accounts.isEmpty() || !merchants.isEmpty();
    }

    public boolean includes(AccountId account) {
        return accounts.isEmpty() || accounts.contains(account);
    }

    public boolean includes(MerchantId merchant) {
        return merchants.isEmpty() || merchants.contains(merchant);
    }

    /// Whether neither of both goes before the other for someone.
    boolean meets(AccountScope other) {
        return isNarrow() == other.isNarrow() && (!isNarrow() || !Collections.disjoint(accounts, other.accounts)
                || !Collections.disjoint(merchants, other.merchants));
    }
}
