package dev.hazina.application.provideraccount;

import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.function.ToLongFunction;

/// Whether an account at a provider is needed no more.
final class NothingOpen {
    private NothingOpen() {}

    /// @throws Refusal.Precondition when something is open there
    static void require(ToLongFunction<String> openAt, String name) {
        long open = openAt.applyAsLong(name);
        if (open > 0) {
            throw inUse(open + " of what the account was given is open, and needs its settings until it has ended");
        }
    }

    /// @throws Refusal.Precondition when it may get what is new
    static ProviderAccount requireOutOfUse(ProviderAccount account) {
        if (!account.isOutOfUse()) {
            throw inUse("the account may get what is new; take it out of use first");
        }
        return account;
    }

    private static Refusal.Precondition inUse(String why) {
        return new Refusal.Precondition(RefusalCode.PROVIDER_ACCOUNT_IN_USE, why);
    }
}
