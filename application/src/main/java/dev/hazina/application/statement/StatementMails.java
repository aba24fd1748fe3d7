package dev.hazina.application.statement;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Duration;
import java.time.YearMonth;
import java.util.Set;

/// Which statements were mailed. Whoever wants to mail one claims it first, so that of any number of instances one
/// does. A claim whose mail wasn't sent runs out after the lease, the second after twice the lease, and so on.
public interface StatementMails {

    /// The accounts, of all merchants, whose mail for that month was sent or can't be claimed yet.
    Set<AccountId> notDue(YearMonth month, Duration lease);

    /// Takes the right to send one mail. Whatever the merchant does from now on stands at a later instant than the claim:
    /// a month that was over by then is complete, and stays as it is.
    ///
    /// @return false when it was sent, or when another claim hasn't run out
    boolean claim(MerchantId merchant, AccountId account, YearMonth month, Duration lease);

    /// It was sent, and is never claimed again.
    void sent(MerchantId merchant, AccountId account, YearMonth month);
}
