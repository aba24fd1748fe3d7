package dev.hazina.application.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.util.Set;

/// What the platform's operator does to merchants. Each act is recorded together with its entry in the audit log, or not
/// at all; one that changes nothing has no entry. What [Keys] says afterwards, through this instance, has heard of it.
public interface Administration {

    /// @param suspended whether it may do nothing from now on, or everything again
    /// @throws Refusal.NotFound when there is no such merchant
    Merchant suspend(MerchantId merchant, boolean suspended, AuditStamp stamp);

    /// @param disabled whether the user's keys and password are worth nothing from now on, or everything again
    /// @throws Refusal.NotFound when there is no such user
    User disable(UserId user, boolean disabled, AuditStamp stamp);

    /// @param currencies all that may be paid out from now on
    /// @throws Refusal.NotFound when there is no such account
    Account allowPayouts(AccountId account, Set<Currency> currencies, AuditStamp stamp);
}
