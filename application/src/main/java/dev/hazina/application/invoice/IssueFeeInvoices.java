package dev.hazina.application.invoice;

import dev.hazina.application.id.Ids;
import dev.hazina.application.invoice.FeeInvoiceRegister.Done;
import dev.hazina.application.invoice.FeeInvoiceRegister.DueAccount;
import dev.hazina.application.polling.Batch;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Issues the fee invoices of each month that is over, for each account and currency with fees. Months that were
/// missed, because the program didn't run, are issued one after the other.
///
/// The sums are read before, and are the same for every instance that reads them. One commit numbers the invoices of
/// an account's month and notes that it is invoiced: a killed instance leaves nothing or all of it, and a second
/// instance that finds it noted uses no number.
public final class IssueFeeInvoices {
    /// Few, so that a run ends soon after the program is stopped.
    private static final int MOST = 25;

    private final FeeInvoiceRegister register;
    private final Invoicing terms;
    private final Ids ids;
    private final InstantSource clock;

    public IssueFeeInvoices(FeeInvoiceRegister register, Invoicing terms, Ids ids, InstantSource clock) {
        this.register = register;
        this.terms = terms;
        this.ids = ids;
        this.clock = clock;
    }

    /// Issues what is due, of each account one month. Callers run it again while it returns more than zero.
    ///
    /// @return the number of accounts
    /// @throws RuntimeException when one of them failed; the others were issued
    public int runDue() {
        Instant now = clock.instant();
        List<DueAccount> due = register.zones().stream()
                .filter(zone -> !past(now, zone).isBefore(terms.from()))
                .flatMap(zone -> register.due(zone, past(now, zone), MOST).stream()).limit(MOST).toList();
        return new Batch<>(due).each(this::issueNext);
    }

    /// Issues the invoices of the first month of an account that has none.
    ///
    /// @return those that this call has issued
    public List<FeeInvoice> issueNext(DueAccount due) {
        InvoicedPeriod period = due.next(terms.from());
        Account account = due.account();
        Map<Currency, FeeSums> fees = new TreeMap<>(register.fees(account.merchant(), account.id(), period));
        InvoicedTo recipient = InvoicedTo.of(due.business(), account, due.taxNumber());
        Instant at = due.done().map(Done::at).filter(last -> !last.isBefore(now()))
                .map(last -> last.plus(1, ChronoUnit.MICROS)).orElseGet(this::now);
        List<FeeInvoice.Draft> drafts = new ArrayList<>();
        fees.forEach((currency, sums) -> drafts.add(new FeeInvoice.Draft(ids.next(), account.merchant(), account.id(),
                terms.issuer(), recipient, period, sums, terms.vat().of(currency),
                at.plus(drafts.size(), ChronoUnit.MICROS))));
        return register.issue(account.merchant(), account.id(), period, at.plus(drafts.size(), ChronoUnit.MICROS),
                drafts);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    /// The last month that is over.
    private static YearMonth past(Instant now, ZoneId zone) {
        return YearMonth.from(now.atZone(zone)).minusMonths(1);
    }
}
