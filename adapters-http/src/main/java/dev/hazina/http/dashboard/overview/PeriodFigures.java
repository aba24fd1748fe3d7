package dev.hazina.http.dashboard.overview;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.statement.PeriodSums;
import dev.hazina.application.statement.PeriodSums.Period;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.dashboard.view.Amount;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/// The figures of a period beside those of the one before, from a statement's stored totals: their cost doesn't grow
/// with the number of payments or wallets.
@Singleton
final class PeriodFigures {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final StatementReads statements;

    PeriodFigures(StatementReads statements) {
        this.statements = statements;
    }

    List<OverviewPage.Figure> of(Account account, Currency currency, OverviewPeriod period) {
        List<PeriodSums> sums = statements.sums(account.merchant(), account.id(), currency,
                List.of(within(account, period.days()), within(account, period.before())));
        PeriodSums now = sums.getFirst();
        PeriodSums then = sums.getLast();
        return List.of(
                figure(currency, text("overview.collected"), now.inboundSucceeded().amount(),
                        then.inboundSucceeded().amount(), count("overview.payments", now.inboundSucceeded())),
                figure(currency, text("overview.refunded"), now.refundsSucceeded().amount(),
                        then.refundsSucceeded().amount(), count("overview.refunds", now.refundsSucceeded())),
                figure(currency, text("overview.fees"), now.feesPaid(), then.feesPaid(), ""),
                figure(currency, text("overview.net"), net(now), net(then), text("overview.net-is")),
                figure(currency, text("overview.paid-out"), now.payoutsSucceeded().amount(),
                        then.payoutsSucceeded().amount(), count("overview.payouts", now.payoutsSucceeded())));
    }

    private static Period within(Account account, OverviewPeriod.Days days) {
        return new Period(days.first().atStartOfDay(account.zone()).toInstant(),
                days.last().plusDays(1).atStartOfDay(account.zone()).toInstant());
    }

    private static BigDecimal net(PeriodSums sums) {
        return sums.inboundSucceeded().amount().subtract(sums.refundsSucceeded().amount()).subtract(sums.feesPaid());
    }

    private static String count(String counted, CountAndSum sum) {
        return text(counted, sum.count());
    }

    private static OverviewPage.Figure figure(Currency currency, String name, BigDecimal now, BigDecimal then,
            String note) {
        return new OverviewPage.Figure(name, Amount.of(currency, now), Amount.of(currency, then), change(now, then),
                note);
    }

    /// `+12 %`; empty where there was nothing to compare with.
    static String change(BigDecimal now, BigDecimal then) {
        if (then.signum() <= 0) {
            return "";
        }
        BigDecimal percent = now.subtract(then).multiply(HUNDRED).divide(then, 0, RoundingMode.HALF_UP);
        return (percent.signum() > 0 ? "+" : "") + percent.toPlainString() + " %";
    }
}
