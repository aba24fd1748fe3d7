package dev.hazina.application.payout;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import java.time.Instant;
import java.util.List;

/// What the payouts of each merchant wait for. A rule is changed under the merchant's lock, under which payouts are
/// opened, so that each payout is opened by the rule before or by the one after.
@Port
public interface MerchantPayoutRules {

    /// Those that were ever set, by currency.
    @OpenToAdapters
    List<PayoutRule> list(MerchantId merchant);

    /// Changes a rule while the merchant's users can't change.
    interface RuleChange {
        PayoutRule amend(PayoutRule before, Holder acting, List<User> all, Instant at);
    }

    /// Records the change with its audit entry; one that changes nothing has none.
    ///
    /// @return the rule afterwards
    PayoutRule change(MerchantId merchant, Currency currency, RuleChange change, AuditStamp stamp);
}
