package dev.hazina.application.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.key.Keys;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;
import java.util.Set;

/// The actions of platform staff on merchants. Each is recorded together with its audit entry in one transaction; one
/// that changes nothing has no entry. [Keys] of this instance reflects the change afterwards.
@Port
public interface Administration {

    /// @param suspended whether the merchant is blocked or allowed to act again
    /// @param reason for the audit log
    /// @throws Refusal.NotFound when there is no such merchant
    Merchant suspend(MerchantId merchant, boolean suspended, Optional<String> reason, AuditStamp stamp);

    /// @param disabled whether the user's keys and password stop working or work again
    /// @throws Refusal.NotFound when there is no such user
    User disable(UserId user, boolean disabled, AuditStamp stamp);

    /// @param currencies the complete set of payout currencies
    /// @throws Refusal.NotFound when there is no such account
    Account allowPayouts(AccountId account, Set<Currency> currencies, AuditStamp stamp);
}
