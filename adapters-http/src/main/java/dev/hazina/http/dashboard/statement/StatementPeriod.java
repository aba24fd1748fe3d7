package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.request.Query;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
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
        Optional<LocalDate> first = day("from", from);
        if (first.isPresent() && day("to", to).filter(first.get()::isAfter).isPresent()) {
            throw new Refusal.Invalid(RefusalCode.FIELDS_CONTRADICT, "first day must not be after last day");
        }
        return first.map(this::midnight);
    }

    /// The end of the last day; empty for the present.
    ///
    /// @throws Refusal.Invalid when the value is not a day
    Optional<Instant> before() {
        return day("to", to).map(day -> midnight(day.plusDays(1)));
    }

    /// The period for people.
    String words() {
        String begin = day("from", from).map(DisplayTime::day).orElseGet(() -> text("statement.beginning"));
        return day("to", to).map(last -> text("statement.from-to", begin, DisplayTime.day(last)))
                .orElseGet(() -> text("statement.from-to-now", begin));
    }

    String parameters(Currency currency) {
        return "?currency=" + currency + "&from=" + URLEncoder.encode(from, StandardCharsets.UTF_8) + "&to="
                + URLEncoder.encode(to, StandardCharsets.UTF_8);
    }

    private Instant midnight(LocalDate day) {
        return day.atStartOfDay(zone).toInstant();
    }

    private static Optional<LocalDate> day(String field, String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            if (text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}") && !text.startsWith("0000")) {
                return Optional.of(LocalDate.parse(text));
            }
        } catch (DateTimeParseException noSuchDay) {
            // Falls through to the same refusal, because a value such as the thirtieth of February has the right form.
        }
        throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, field,
                (field.equals("from") ? "first" : "last") + " day must be a day such as 2026-01-31");
    }
}
