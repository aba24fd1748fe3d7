package dev.hazina.application.statement;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import java.time.YearMonth;
import java.util.Set;

/// The statements that were mailed. A mail is claimed before it is sent, so that only one instance sends it. A claim
/// without a sent mail expires after the lease, the second one after twice the lease, and so on.
@Port
public interface StatementMails {

    /// The accounts, of all merchants, whose mail was sent or can't be claimed yet: another instance has claimed it, or
    /// it waits for instructions that began in the month and have not ended.
    Set<AccountId> notDue(MonthlyRun run);

    /// Claims the right to send one mail. All later changes of the merchant have an instant after the claim: a month
    /// that was over by then is complete.
    ///
    /// @return false when it was sent, when another claim has not expired, or when it waits for open instructions
    boolean claim(MerchantId merchant, AccountId account, MonthlyRun run);

    /// Who has the mail of a claim already, because an earlier claim was not completed.
    Set<UserId> received(MerchantId merchant, AccountId account, YearMonth month);

    /// Marks that a recipient has the mail. No later claim sends it to them.
    void received(MerchantId merchant, AccountId account, YearMonth month, UserId recipient);

    /// Marks a mail as sent to all its recipients. It is never claimed again.
    void sent(MerchantId merchant, AccountId account, YearMonth month);
}
