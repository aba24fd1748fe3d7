package dev.hazina.http.dashboard.fee;

import dev.hazina.application.statement.PeriodSums;
import dev.hazina.application.statement.PeriodSums.Period;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.List;
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
        List<Period> periods = months.stream().map(month -> new Period(start(account, month),
                start(account, month.plusMonths(1)))).toList();
        return Stream.of(Currency.values()).flatMap(currency -> {
            List<PeriodSums> sums = statements.sums(account.merchant(), account.id(), currency, periods);
            return sums.stream().anyMatch(ChargedFees::isUsed)
                    ? Stream.of(FeeMonths.of(currency, months,
                            month -> sums.get(months.indexOf(month)).feesPaid()))
                    : Stream.empty();
        }).toList();
    }

    private static Instant start(Account account, YearMonth month) {
        return month.atDay(1).atStartOfDay(account.zone()).toInstant();
    }

    private static boolean isUsed(PeriodSums sums) {
        return sums.inboundSucceeded().count() > 0 || sums.payoutsSucceeded().count() > 0
                || sums.feesPaid().compareTo(BigDecimal.ZERO) != 0;
    }
}
