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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

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
        List<YearMonth> months = months(account);
        return sums(account, months).entrySet().stream().map(of -> FeeMonths.of(of.getKey(), months,
                month -> of.getValue().get(months.indexOf(month)).feesPaid())).toList();
    }

    /// The same as lines, by currency and month.
    List<ChargedMonth> lines(Account account) {
        List<YearMonth> months = months(account);
        return sums(account, months).entrySet().stream()
                .flatMap(of -> months.stream().map(month -> new ChargedMonth(month, of.getKey(),
                        of.getValue().get(months.indexOf(month)).feesPaid(), month.isBefore(months.getLast()))))
                .toList();
    }

    /// The present one and those before, oldest first.
    List<YearMonth> months(Account account) {
        return FeeMonths.until(YearMonth.from(clock.instant().atZone(account.zone())));
    }

    private Map<Currency, List<PeriodSums>> sums(Account account, List<YearMonth> months) {
        List<Period> periods = months.stream().map(month -> new Period(start(account, month),
                start(account, month.plusMonths(1)))).toList();
        Map<Currency, List<PeriodSums>> used = new EnumMap<>(Currency.class);
        for (Currency currency : Currency.values()) {
            List<PeriodSums> sums = statements.sums(account.merchant(), account.id(), currency, periods);
            if (sums.stream().anyMatch(ChargedFees::isUsed)) {
                used.put(currency, sums);
            }
        }
        return used;
    }

    private static Instant start(Account account, YearMonth month) {
        return month.atDay(1).atStartOfDay(account.zone()).toInstant();
    }

    private static boolean isUsed(PeriodSums sums) {
        return sums.inboundSucceeded().count() > 0 || sums.payoutsSucceeded().count() > 0
                || sums.feesPaid().compareTo(BigDecimal.ZERO) != 0;
    }
}
