package dev.hazina.http.dashboard.overview;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.dashboard.view.Amount;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// The figures of a period beside those of the one before, from a statement's stored totals: their cost doesn't grow
/// with the number of payments.
@Singleton
final class PeriodFigures {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final StatementReads statements;

    PeriodFigures(StatementReads statements) {
        this.statements = statements;
    }

    List<OverviewPage.Figure> of(Account account, Currency currency, OverviewPeriod period) {
        Statement now = statements.totals(scope(account, currency, period.days()));
        Statement then = statements.totals(scope(account, currency, period.before()));
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

    private static StatementScope scope(Account account, Currency currency, OverviewPeriod.Days days) {
        LocalDate end = days.last().plusDays(1);
        return new StatementScope(account.merchant(), account.id(), currency,
                Optional.of(days.first().atStartOfDay(account.zone()).toInstant()),
                Optional.of(end.atStartOfDay(account.zone()).toInstant()));
    }

    private static BigDecimal net(Statement statement) {
        return statement.inboundSucceeded().amount().subtract(statement.refundsSucceeded().amount())
                .subtract(statement.feesPaid());
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
