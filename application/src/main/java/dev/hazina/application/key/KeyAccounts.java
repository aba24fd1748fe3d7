package dev.hazina.application.key;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Locale;

/// The accounts of a new key, as the request names them.
final class KeyAccounts {
    private KeyAccounts() {}

    /// @throws Refusal.Invalid when no account is named, or one twice
    static void requireEachOnce(List<String> accounts) {
        if (accounts.isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "account_ids",
                    "account_ids must name at least one account");
        }
        if (accounts.stream().map(id -> id.toLowerCase(Locale.ROOT)).distinct().count() < accounts.size()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "account_ids",
                    "account_ids must name each account once");
        }
    }

    /// @throws Refusal.Forbidden when the caller's key isn't bound to one of them
    static List<AccountId> bound(Caller.Member caller, List<String> ids) {
        return ids.stream().map(id -> one(caller, id)).toList();
    }

    private static AccountId one(Caller.Member caller, String id) {
        return caller.accounts().stream().map(Account::id).filter(own -> own.toString().equalsIgnoreCase(id))
                .findFirst().orElseThrow(() -> new Refusal.Forbidden(RefusalCode.ACCOUNT_OUT_OF_REACH,
                        "account_ids", "this key can't act on that account"));
    }
}
