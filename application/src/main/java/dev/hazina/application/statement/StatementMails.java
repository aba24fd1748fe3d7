package dev.hazina.application.statement;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.YearMonth;
import java.util.Set;

/// Which statements were mailed. Whoever wants to mail one claims it first, so that of any number of instances one
/// does. A claim whose mail wasn't sent runs out after the lease, the second after twice the lease, and so on.
public interface StatementMails {

    /// The accounts, of all merchants, whose mail was sent or can't be claimed yet: somebody else has claimed it, or it
    /// waits for what began in the month and has not ended.
    Set<AccountId> notDue(MonthlyRun run);

    /// Takes the right to send one mail. Whatever the merchant does from now on stands at a later instant than the
    /// claim: a month that was over by then is complete, and nothing else begins in it.
    ///
    /// @return false when it was sent, when another claim hasn't run out, or when it waits for what has not ended
    boolean claim(MerchantId merchant, AccountId account, MonthlyRun run);

    /// It was sent, and is never claimed again.
    void sent(MerchantId merchant, AccountId account, YearMonth month);
}
