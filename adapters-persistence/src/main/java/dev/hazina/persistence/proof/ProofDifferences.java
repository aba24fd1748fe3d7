package dev.hazina.persistence.proof;

import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.persistence.sql.Row;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The differences that the checks of a proof found, as sentences by currency. Rows with an unknown currency are
/// reported with the first currency.
final class ProofDifferences {
    private final Map<Currency, List<Difference>> differences = new EnumMap<>(Currency.class);
    private final Duration allowed;

    /// @param allowed the time for all checks
    ProofDifferences(Duration allowed) {
        this.allowed = allowed;
        for (Currency currency : Currency.values()) {
            differences.put(currency, new ArrayList<>());
        }
    }

    /// The total of all entries in a currency.
    record CurrencyTotal(MoneySum total, long entries) {}

    /// The total of the entries with a currency code, known or not.
    record RawTotal(String code, BigDecimal total, long entries) {}

    /// A row of a check's result.
    ///
    /// @param total the number of violations in its currency
    record CheckRow(String code, String what, Optional<BigDecimal> found, Optional<BigDecimal> due, long total,
            long place) {}

    static RawTotal sum(Row row) throws SQLException {
        return new RawTotal(row.text("currency"), row.large("sum"), row.number("entries"));
    }

    static CheckRow found(Row row) throws SQLException {
        return new CheckRow(row.optionalText("currency").orElse("?"),
                row.optionalText("what").orElse("something unnamed"),
                row.optionalLarge("found"), row.optionalLarge("due"), row.number("total"), row.number("place"));
    }

    List<Difference> of(Currency currency) {
        return List.copyOf(differences.getOrDefault(currency, List.of()));
    }

    void add(Check check, CheckRunner.CheckOutcome<CheckRow> outcome) {
        note(outcome);
        for (CheckRow found : outcome.rows()) {
            add(found.code(), new Difference(check.name() + ": " + found.what(), sentence(found)));
            if (found.place() == Check.MOST && found.total() > Check.MOST) {
                add(found.code(), new Difference(check.name() + ": more of them in " + found.code(),
                        "and " + (found.total() - Check.MOST) + " more like the last"));
            }
        }
    }

    /// Reports a check that failed, in every currency, because nothing is known then.
    void note(CheckRunner.CheckOutcome<?> outcome) {
        outcome.failure().ifPresent(failure -> {
            String sentence = "the check of " + outcome.name() + switch (failure) {
                case TOO_LONG -> " could not finish: all checks together may take " + allowed.toSeconds() + " s";
                case UNREADABLE -> " could not be made: there are values in the tables that can't be computed with";
            };
            Difference difference = new Difference(outcome.name() + ": " + failure, sentence);
            differences.values().forEach(of -> of.add(difference));
        });
    }

    /// The totals by currency. An unknown currency is reported as a difference.
    Map<Currency, CurrencyTotal> sums(CheckRunner.CheckOutcome<RawTotal> outcome) {
        note(outcome);
        Map<Currency, CurrencyTotal> sums = new EnumMap<>(Currency.class);
        for (RawTotal raw : outcome.rows()) {
            Optional<Currency> currency = Currency.ofCode(raw.code());
            currency.ifPresent(
                    known -> sums.put(known,
                            new CurrencyTotal(new MoneySum(known, raw.total().toBigInteger()), raw.entries())));
            if (currency.isEmpty()) {
                add(raw.code(), new Difference("entries in " + raw.code(), raw.entries() + " entries in " + raw.code()
                        + " add up to " + money(raw.code(), raw.total())));
            }
        }
        return sums;
    }

    private void add(String code, Difference difference) {
        differences.getOrDefault(Currency.ofCode(code).orElse(Currency.values()[0]), new ArrayList<>()).add(difference);
    }

    private static String sentence(CheckRow found) {
        String sentence = found.what();
        sentence = put(sentence, "is", found.code(), found.found());
        return put(sentence, "due", found.code(), found.due());
    }

    private static String put(String sentence, String name, String code, Optional<BigDecimal> value) {
        return sentence.replace("{" + name + "}", value.map(amount -> money(code, amount)).orElse("unknown"))
                .replace("{" + name + "#}", value.map(BigDecimal::toPlainString).orElse("unknown"));
    }

    private static String money(String code, BigDecimal minor) {
        return Currency.ofCode(code).map(currency -> currency + " " + major(currency, minor).toPlainString())
                .orElseGet(() -> minor.toPlainString() + " in minor units of " + code);
    }

    /// Has at least the currency's decimals, and more for a part of a minor unit.
    private static BigDecimal major(Currency currency, BigDecimal minor) {
        BigDecimal major = minor.movePointLeft(currency.scale());
        return major.scale() < currency.scale() ? major.setScale(currency.scale()) : major;
    }
}
