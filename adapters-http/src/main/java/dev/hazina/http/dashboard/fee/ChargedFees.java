package dev.hazina.http.dashboard.fee;

import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What an account was charged by month, from a statement's stored totals: the cost doesn't grow with the number of
/// payments.
@Singleton
final class ChargedFees {
    private final StatementReads statements;
    private final InstantSource clock;

    ChargedFees(StatementReads statements, InstantSource clock) {
        this.statements = statements;
        this.clock = clock;
    }

    /// In each currency in which something was paid in these months.
    List<FeeMonths> of(Account account) {
        List<YearMonth> months = FeeMonths.until(YearMonth.from(clock.instant().atZone(account.zone())));
        return Stream.of(Currency.values())
                .filter(currency -> isUsed(totals(account, currency, months.getFirst(), months.getLast())))
                .map(currency -> FeeMonths.of(currency, months,
                        month -> totals(account, currency, month, month).feesPaid()))
                .toList();
    }

    private static boolean isUsed(Statement year) {
        return year.inboundSucceeded().count() > 0 || year.payoutsSucceeded().count() > 0
                || year.feesPaid().compareTo(BigDecimal.ZERO) != 0;
    }

    private Statement totals(Account account, Currency currency, YearMonth first, YearMonth last) {
        return statements.totals(new StatementScope(account.merchant(), account.id(), currency,
                Optional.of(first.atDay(1).atStartOfDay(account.zone()).toInstant()),
                Optional.of(last.plusMonths(1).atDay(1).atStartOfDay(account.zone()).toInstant())));
    }
}
