package dev.hazina.persistence.discrepancy;

import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.Optional;

/// The columns of a correction by a person.
public final class CorrectionReads {
    private CorrectionReads() {}

    public static Optional<Correction> read(Row row, Currency currency) throws SQLException {
        Optional<String> action = row.optionalText("corrected_action");
        return action.isPresent()
                ? Optional.of(new Correction(Action.ofWire(action.get()).orElseThrow(),
                        row.money(currency, "corrected_amount"), row.instant("corrected_at")))
                : Optional.empty();
    }
}
