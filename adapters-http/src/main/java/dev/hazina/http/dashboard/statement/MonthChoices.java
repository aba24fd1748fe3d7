package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.money.Currency;
import dev.hazina.http.dashboard.view.Choice;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// The months that an accountant asks for most, with the addresses that lead to them from a page of a period.
final class MonthChoices {
    private MonthChoices() {}

    /// @param now decides in the period's time zone which month it is
    /// @param wallet the number of the wallet that is chosen, which stays chosen
    static List<Choice> of(String page, StatementPeriod shown, Instant now, Currency currency,
            Optional<String> wallet) {
        LocalDate first = LocalDate.ofInstant(now, shown.zone()).withDayOfMonth(1);
        String rest = wallet.map(number -> "&wallet=" + number).orElse("");
        return List.of(choice("statement.this-month", page, shown, currency, rest,
                new StatementPeriod(first.toString(), "", shown.zone())),
                choice("statement.last-month", page, shown, currency, rest, new StatementPeriod(
                        first.minusMonths(1).toString(), first.minusDays(1).toString(), shown.zone())));
    }

    private static Choice choice(String name, String page, StatementPeriod shown, Currency currency, String rest,
            StatementPeriod month) {
        return new Choice(page + month.parameters(currency) + rest, text(name), month.equals(shown));
    }
}
