package dev.hazina.domain.provideraccount;

import dev.hazina.domain.merchant.AccountId;
import java.util.Collections;
import java.util.Set;

/// For whom an account at a provider is used.
///
/// @param accounts business accounts of its merchant; none where it is used for all of them
public record AccountScope(Set<AccountId> accounts) {
    /// For all business accounts of its merchant.
    public static final AccountScope ALL = new AccountScope(Set.of());

    public AccountScope {
        accounts = Set.copyOf(accounts);
    }

    /// Whether it names some, and so goes before one that names none.
    public boolean isNarrow() {
        return !accounts.isEmpty();
    }

    public boolean includes(AccountId account) {
        return accounts.isEmpty() || accounts.contains(account);
    }

    /// Whether neither of both goes before the other for some business account.
    public boolean meets(AccountScope other) {
        return isNarrow() == other.isNarrow() && (!isNarrow() || !Collections.disjoint(accounts, other.accounts));
    }
}
