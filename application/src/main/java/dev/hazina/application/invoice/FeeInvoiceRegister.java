package dev.hazina.application.invoice;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Issues fee invoices: numbers them, and keeps for each account up to when its fees are invoiced.
@Port
public interface FeeInvoiceRegister {

    /// The zones in which accounts are.
    Set<ZoneId> zones();

    /// An account that has a month without invoices.
    ///
    /// @param business the merchant's name
    /// @param done the month that was invoiced last and its end; empty before the first
    record DueAccount(Account account, String business, Optional<String> taxNumber, Optional<Done> done) {

        /// The first of its months that has no invoices.
        ///
        /// @param from the first month that is invoiced at all
        InvoicedPeriod next(YearMonth from) {
            YearMonth first = done.map(last -> last.month().plusMonths(1))
                    .orElseGet(() -> YearMonth.from(account.createdAt().atZone(account.zone())));
            YearMonth month = first.isBefore(from) ? from : first;
            Instant since = done.filter(any -> month.equals(first)).map(Done::until)
                    .orElseGet(() -> InvoicedPeriod.start(month, account.zone()));
            return InvoicedPeriod.of(month, since, account.zone());
        }
    }

    /// A month that is invoiced.
    ///
    /// @param until its end, as it was then
    /// @param at after the time of every invoice of the account
    record Done(YearMonth month, Instant until, Instant at) {}

    /// Accounts of a zone that began before a month was over and whose fees of it are not invoiced, those of suspended
    /// merchants too.
    List<DueAccount> due(ZoneId zone, YearMonth month, int most);

    /// The fee postings of a period that is over, of each currency that has any. All later changes of the merchant
    /// have an instant after the period, so that the same question always has the same answer.
    Map<Currency, FeeSums> fees(MerchantId merchant, AccountId account, InvoicedPeriod period);

    /// Numbers and records the invoices of a period and that it is invoiced, in one commit.
    ///
    /// @param invoices of all currencies with fees; empty for a month without any
    /// @return empty when another instance has done it, with no number used
    List<FeeInvoice> issue(MerchantId merchant, AccountId account, InvoicedPeriod period, Instant at,
            List<FeeInvoice.Draft> invoices);
}
