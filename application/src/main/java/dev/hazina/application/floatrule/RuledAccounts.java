package dev.hazina.application.floatrule;

import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.function.Predicate;

/// Which accounts at providers may have rules.
///
/// @param known whether a balance of an account is known
public record RuledAccounts(ProviderAccounts accounts, Predicate<FloatAccount> known) {

    /// A rule of a mistyped account would count for nothing, and no page would say so.
    ///
    /// @throws Refusal.NotFound when no balance of the account is known
    void requireKnown(FloatRule now) {
        if (now.agreed().isEmpty() && !known.test(now.key().account())) {
            throw new Refusal.NotFound(RefusalCode.PROVIDER_ACCOUNT_NOT_FOUND);
        }
    }

    /// What comes to a merchant's own account is that merchant's already.
    ///
    /// @throws Refusal.Invalid when the account is a merchant's own
    void requireShared(FloatRule.Key key) {
        if (accounts.outlines().stream().anyMatch(
                own -> own.name().equals(key.account().provider()) && !own.isPlatforms())) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "float_account",
                    "float_account must be one of the platform's own");
        }
    }
}
