package dev.hazina.application.provideraccount;

import dev.hazina.domain.channel.Route;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.HashSet;
import java.util.Set;

/// Whether the money of an account goes through the same number after a change.
final class SameMoney {
    private SameMoney() {}

    /// What was given to an account is asked about there, so its number can't become another one. Settings that can't
    /// be read any more may be entered again.
    ///
    /// @throws Refusal.Precondition when it would go through another
    static void require(AccountTrial trial, String provider, Terms counts, Terms wanted) {
        Set<Route> both = new HashSet<>(counts.routes());
        both.retainAll(wanted.routes());
        if (counts.settings().isEmpty() || both.isEmpty()) {
            return;
        }
        if (!trial.through(provider, both, counts.settings())
                .equals(trial.through(provider, both, wanted.settings()))) {
            throw new Refusal.Precondition(RefusalCode.PROVIDER_ACCOUNT_OTHER_NUMBER,
                    "the money would go through another number; enter that as another account");
        }
    }
}
