package dev.hazina.application.statement;

import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.statement.Transaction.Kind;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Daily sums of the rows in an in-memory statement.
public final class InMemoryDays implements DailyReads {
    private final StatementReads statements;

    public InMemoryDays(StatementReads statements) {
        this.statements = statements;
    }

    @Override
    public List<Day> days(MerchantId merchant, AccountId account, Currency currency, ZoneId zone,
            LocalDate first, LocalDate last) {
        var scope = new StatementScope(merchant, account, currency,
                Optional.of(first.atStartOfDay(zone).toInstant()),
                Optional.of(last.plusDays(1).atStartOfDay(zone).toInstant()));
        Map<LocalDate, List<Transaction>> days = new TreeMap<>();
        statements.transactions(scope, Integer.MAX_VALUE, row -> {
            if (row.status().equals("succeeded") && row.kind() != Kind.REFUND) {
                days.computeIfAbsent(LocalDate.ofInstant(row.occurredAt(), zone), day -> new ArrayList<>())
                        .add(row);
            }
        });
        return days.entrySet().stream().map(day -> new Day(day.getKey(), tally(scope, day.getValue(), Kind.PAYMENT),
                tally(scope, day.getValue(), Kind.PAYOUT))).toList();
    }

    private static CountAndSum tally(StatementScope scope, List<Transaction> rows, Kind kind) {
        List<Transaction> ofKind = rows.stream().filter(row -> row.kind() == kind).toList();
        return new CountAndSum(ofKind.size(), ofKind.stream().map(row -> row.amount().toMajor())
                .reduce(Money.zero(scope.currency()).toMajor(), BigDecimal::add));
    }
}
