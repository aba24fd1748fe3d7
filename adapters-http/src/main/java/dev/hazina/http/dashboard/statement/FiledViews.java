package dev.hazina.http.dashboard.statement;

import dev.hazina.application.statement.FiledStatement;
import dev.hazina.application.statement.MovementTotal;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.SummaryRow;

/// A statement to file, as the page shows it.
final class FiledViews {
    private FiledViews() {}

    static StatementPage.Filed of(FiledStatement filed) {
        Currency currency = filed.currency();
        return new StatementPage.Filed(
                FiledText.about(filed).entrySet().stream()
                        .map(line -> SummaryRow.of(line.getKey(), line.getValue())).toList(),
                FiledText.begin(filed), FiledText.day(filed.lastDay()),
                Amount.of(currency, filed.opening().available()),
                filed.withOthers().stream().map(total -> kind(currency, total)).toList(),
                Amount.of(currency, filed.in()),
                Amount.of(currency, filed.out()), Amount.of(currency, filed.fee()),
                filed.transfers().map(total -> kind(currency, total)),
                Amount.of(currency, filed.closing().available()), filed.difference().signum() == 0,
                FiledText.agreement(filed));
    }

    private static StatementPage.Kind kind(Currency currency, MovementTotal total) {
        return new StatementPage.Kind(FiledText.words(total.kind()), total.count(), Amount.of(currency, total.in()),
                Amount.of(currency, total.out()), Amount.of(currency, total.fee()));
    }
}
