package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.TypedDay;
import dev.hazina.http.request.Query;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/// The first and the last day of a statement, both included, as entered. Days are those of a time zone.
record StatementPeriod(String from, String to, ZoneId zone) {
    static StatementPeriod of(Query query, ZoneId zone) {
        return new StatementPeriod(query.optional("from").orElse(""), query.optional("to").orElse(""), zone);
    }

    /// @throws Refusal.Invalid when a value is not a day
    StatementScope scope(MerchantId merchant, AccountId account, Currency currency) {
        return new StatementScope(merchant, account, currency, since(), before());
    }

    /// The beginning of the first day; empty for the account's beginning.
    ///
    /// @throws Refusal.Invalid when a value is not a day, or the first day is after the last
    Optional<Instant> since() {
        Optional<LocalDate> first = TypedDay.read("from", from);
        if (first.isPresent() && TypedDay.read("to", to).filter(first.get()::isAfter).isPresent()) {
            throw new Refusal.Invalid(RefusalCode.FIELDS_CONTRADICT, "first day must not be after last day");
        }
        return first.map(this::midnight);
    }

    /// The end of the last day; empty for the present.
    ///
    /// @throws Refusal.Invalid when the value is not a day
    Optional<Instant> before() {
        return TypedDay.read("to", to).map(day -> midnight(day.plusDays(1)));
    }

    /// The period for people.
    String words() {
        String begin = TypedDay.read("from", from).map(DisplayTime::day).orElseGet(() -> text("statement.beginning"));
        return TypedDay.read("to", to).map(last -> text("statement.from-to", begin, DisplayTime.day(last)))
                .orElseGet(() -> text("statement.from-to-now", begin));
    }

    String parameters(Currency currency) {
        return "?currency=" + currency + "&from=" + URLEncoder.encode(from, StandardCharsets.UTF_8) + "&to="
                + URLEncoder.encode(to, StandardCharsets.UTF_8);
    }

    private Instant midnight(LocalDate day) {
        return day.atStartOfDay(zone).toInstant();
    }
}
